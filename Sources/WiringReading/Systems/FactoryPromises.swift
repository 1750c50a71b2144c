internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// Factories that make nothing themselves: `promised()`, and closures that only end the program. Somebody has to register what they
// make before anybody asks.

extension FactoryRecogniser {
  /// Reports each place where a promise is resolved that nobody keeps.
  mutating func reportPromises() {
    let promises = properties.indices.filter { isPromise($0) }
    if promises.isEmpty { return }
    let isQuiet = silencesPromises()
    let offered = OfferedTypes(code.table)
    let open = Set(
      promises.filter { index in
        let id = properties[index].id
        if found.suppliesAny || found.supplied.contains(code.name(id)) || code.isConditional(id) { return false }
        if isQuiet, properties[index].maker?.kind == .promise { return false }
        let isOffered = offered?.contains(graph.ports[properties[index].port].symbol, for: code.site(id)) ?? false
        return !isOffered || access(id) < .public
      })
    for use in found.all {
      guard let index = use.property, open.contains(index), let maker = properties[index].maker else { continue }
      let (name, unit) = (use.name, graph.units[use.unit].name)
      let isNamed = maker.kind == .promise
      // A container of the project's own is a type, and has a shared value like the library's.
      let holder = unit.contains(".") ? unit : unit + ".shared"
      graph.breaches.append(
        Breach(
          "'\(name)' of '\(unit)' is asked for, and nobody registers it",
          because: isNamed
            ? "'promised()' makes nothing: it says that '\(name)' is registered before it is asked for"
            : "its own factory only ends the program: '\(name)' has to be registered before it is asked for",
          instead: "register it where the program starts: '\(holder).\(name).register { … }'", at: use.site,
          check: "unregistered-dependency",
          chain: [Hop(site: code.site(properties[index].id), text: "'\(name)' is promised here")]))
    }
  }

  /// Whether a factory makes nothing itself, in no build.
  private func isPromise(_ index: Int) -> Bool {
    guard let maker = properties[index].maker,
      maker.modifiers.indices.allSatisfy({ place in
        let (step, next) = (maker.modifiers[place], maker.modifiers[(place + 1)...].first)
        return step.kind != .member || Self.scopes[step.name] != nil || step.name == "scope"
          || Self.isForeign(step, next)
      })
    else { return false }
    switch maker.kind {
    case .promise: return true
    case .given: return false
    case .closure: return maker.closure.map { endsProgram($0) } ?? false
    }
  }

  private static let ending: Set<String> = ["abort", "fatalError", "preconditionFailure"]

  /// Whether all that a closure does is to end the program.
  private func endsProgram(_ closure: Code.Argument) -> Bool {
    let file = closure.site.file
    guard let text = code.table.files[file].writtenText(closure.fact.result),
      case let plain = Blanks.withoutComments(text), let name = MadeType.call(plain, at: 0)
    else { return false }
    return Self.ending.contains(String(decoding: Array(plain.utf8)[name], as: UTF8.self))
      && code.symbol(file, at: Int(closure.fact.result.start)) == nil
  }

  /// Whether anything says what happens when a promise is not kept.
  private func silencesPromises() -> Bool {
    files.contains { file in
      let summary = code.table.files[file]
      return !tests.isTest(file)
        && summary.references.contains { fact in
          fact.segmentCount > 0 && code.path(fact, in: file).names.last == "promiseTriggersError"
        }
    }
  }
}
