internal import Linking
internal import SourceFacts
internal import Wiring

// Functions that the project adds to a library's containers, and that register what they are told to: `func single<T>(_ type: T.Type,
// _ make: @escaping () -> T) { bind(.singleton, to: type) { _ in make() } }`. Who calls one registers, as by the library's own.

extension ContainerRecogniser {
  /// The names of such functions, with how long what they register lives.
  ///
  /// - Complexity: O(declarations), and O(chains) of the files with such extensions.
  static func registrars(_ code: Code, in files: [Int], _ language: ContainerLanguage) -> [String: Lifetime] {
    guard language.isForeign else { return [:] }
    var found = [String: Lifetime]()
    // What has the name besides does something else.
    var others = Set<String>()
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .func, let body = code.parent(id), code.fact(body).kind == .extension,
          language.types.contains(code.name(body)), case let name = code.name(id)
        else { continue }
        let lifetime = lifetime(registeredBy: id, code, language)
        if lifetime == nil || (found[name] ?? lifetime) != lifetime { others.insert(name) }
        found[name] = lifetime
      }
    }
    return found.filter { !others.contains($0.key) && !language.knows($0.key) }
  }

  /// Whether a chain stands in such a function: what it registers, its callers do.
  func isInRegistrar(_ chain: Code.Chain) -> Bool {
    guard !registrars.isEmpty, isInside(chain), let member = code.member(chain.file, chain.fact.declaration) else {
      return false
    }
    return code.fact(member).kind == .func && registrars[code.name(member)] != nil
  }

  /// How long what a function registers lives, where that is its one generic parameter, of which it is handed the type.
  private static func lifetime(
    registeredBy id: DeclarationID, _ code: Code, _ language: ContainerLanguage
  ) -> Lifetime? {
    let parameters = code.parameters(of: UInt32(id.index), in: id.file)
    guard code.fact(id).generics.count == 1, let generic = code.fact(id).generics.indices.first,
      case let name = code.text(id.file, code.table.files[id.file].generics[generic]),
      code.labels(id).count == parameters.count, let first = parameters.first,
      code.type(id.file, first.type)?.parts.map(\.name) == [name, "Type"],
      parameters.dropFirst().allSatisfy({
        code.table.files[id.file].writtenText($0.type)?.contains("->") == true
      })
    else { return nil }
    // Whatever else it registers, its callers don't say.
    let registering = code.chains(in: id.file, of: id).filter { chain in
      language.registering.contains(chain.base) || chain.steps.contains { language.registering.contains($0.name) }
    }
    guard registering.count == 1, case let chain = registering[0], let call = registration(chain, language),
      chain.fact.depth == 0, !chain.fact.flags.contains(.mayBeSkipped),
      let key = call.step.arguments.first(where: {
        [code.text(id.file, first.name), name + ".self"].contains($0.plain)
      }),
      // Under a name it is another registration.
      call.step.arguments.allSatisfy({
        $0.site == key.site || $0.fact.value == .closure || isLifetime($0) || $0.label == "factory"
      })
    else { return nil }
    let isSingle = key.label == "singleton" || language.single.contains(call.name)
    return isSingle || call.step.arguments.contains { isLifetime($0) && $0.plain.hasSuffix("singleton") }
      ? .singleton : .transient
  }

  /// The call by which a chain registers something in the container whose method the function around it is.
  private static func registration(
    _ chain: Code.Chain, _ language: ContainerLanguage
  ) -> (name: String, step: Code.Step)? {
    switch chain.fact.base {
    case .name where !chain.steps.isEmpty && chain.steps[0].kind == .call && language.registering.contains(chain.base):
      return (chain.base, chain.steps[0])
    case .selfValue
    where chain.steps.count > 1 && chain.steps[1].kind == .call && language.registering.contains(chain.steps[0].name):
      return (chain.steps[0].name, chain.steps[1])
    default: return nil
    }
  }
}

extension ContainerLanguage {
  /// Whether the library has a function of a name.
  fileprivate func knows(_ name: String) -> Bool {
    registering.contains(name) || resolving.contains(name) || harmless.contains(name) || forwarding.contains(name)
      || clearing.contains(name) || joining.contains(name) || completing.contains(name)
  }
}
