internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Registrations without a closure that name the initialiser of what they make: `autoregister(Api.self, initializer: LiveApi.init)`. It
// is called with what the container has for the type of each parameter, those with default values included.

extension ContainerRecogniser {
  /// Notes what such a registration asks for.
  mutating func readHiddenNeeds(_ step: Code.Step, _ chain: Code.Chain, _ port: Int, _ container: Container) {
    guard let argument = step.arguments.last(where: { $0.label == "initializer" }),
      let initializer = initializer(argument, in: chain.file), let needs = parameterTypes(of: initializer)
    else {
      graph.resolvesUnknown = true
      return
    }
    let file = initializer.file
    let given = Set(handedArguments(step).compactMap { code.keyType($0) }.map { key($0, in: chain.file).name })
    for type in needs where !given.contains(key(type, in: file).name) {
      let later = deferred(type, in: file)
      let (name, symbol) = key(later ?? type, in: file)
      graph.requirements.append(
        Requirement(
          unit: nil, key: Key(name), symbol: symbol, site: argument.site, scope: scope(container),
          isFatal: !mayBeNil(type), system: language.system, factory: later == nil ? port : nil,
          words: "'\(argument.plain)' is called with '\(name)'"))
      graph.requirements[graph.requirements.count - 1].isOfAsked = language.handsAsked
    }
  }

  /// The types of an initialiser's parameters; nil where one can't be told.
  private func parameterTypes(of initializer: DeclarationID) -> [WrittenType]? {
    let declaration = UInt32(initializer.index)
    var found: [WrittenType] = []
    for number in code.labels(initializer).indices {
      guard let type = code.parameterType(number, of: initializer), !isOpen(type, initializer.file, declaration) else {
        return nil
      }
      found.append(type)
    }
    return found
  }

  /// The one initialiser of the project that an argument names: `A.init`, `A.init(b:c:)`.
  private func initializer(_ argument: Code.Argument, in file: Int) -> DeclarationID? {
    let (text, start) = (argument.text, Int(argument.fact.range.start))
    let path = text.prefix { $0 != "(" }
    guard var parts = WrittenType(String(path), at: start)?.parts, parts.popLast()?.name == "init",
      let type = parts.last,
      let symbol = code.unaliased(file, at: type.start)
    else { return nil }
    var all = code.members(of: symbol).filter { code.fact($0).kind == .initializer }
    if path.count < text.count {
      let labels = text.dropFirst(path.count + 1).dropLast().split(separator: ":").map {
        $0.filter { !$0.isWhitespace }
      }
      all = all.filter { code.labels($0).map { $0.isEmpty ? "_" : $0 } == labels }
    }
    return all.count == 1 ? all[0] : nil
  }
}
