internal import Linking
internal import SourceFacts
internal import Wiring

// Functions that the project adds to a library's containers, and that register what they are told to: `func single<T>(_ type: T.Type,
// _ make: @escaping () -> T) { bind(.singleton, to: type) { _ in make() } }`. Who calls one registers, as by the library's own.

extension ContainerRecogniser {
  /// The names of functions that are added to containers, with how long what they register lives.
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
    guard !registrars.isEmpty || !wrappers.isEmpty, let member = code.member(chain.file, chain.fact.declaration) else {
      return false
    }
    if wrappers[member] != nil { return true }
    return code.fact(member).kind == .func && registrars[code.name(member)] != nil && isInside(chain)
  }

  /// How long what a function registers lives, where that is its one generic parameter.
  private static func lifetime(
    registeredBy id: DeclarationID, _ code: Code, _ language: ContainerLanguage
  ) -> Lifetime? {
    guard let told = ToldType(of: id, code, language) else { return nil }
    // Whatever else it registers, its callers don't say.
    let registering = code.chains(in: id.file, of: id).filter { chain in
      language.registering.contains(chain.base) || chain.steps.contains { language.registering.contains($0.name) }
    }
    guard registering.count == 1, case let chain = registering[0], let call = registration(chain, language) else {
      return nil
    }
    return lifetime(of: told, registeredBy: chain, call.name, call.step, language)
  }

  /// How long what a call registers lives, where that is what the function around it is told, always, and the same for all.
  static func lifetime(
    of told: ToldType, registeredBy chain: Code.Chain, _ name: String, _ step: Code.Step, _ language: ContainerLanguage
  ) -> Lifetime? {
    guard chain.fact.depth == 0, !chain.fact.flags.contains(.mayBeSkipped),
      let key = step.arguments.first(where: { told.spellings.contains($0.plain) }),
      // Under a name of the function's own it is another registration.
      step.arguments.allSatisfy({
        $0.site == key.site || $0.fact.value == .closure || isLifetime($0) || $0.label == "factory"
          || told.identifiers.contains($0.plain) && language.identifiers.contains($0.label)
      }),
      step.arguments.count(where: { told.identifiers.contains($0.plain) }) == told.identifiers.count
    else { return nil }
    // What else is said of the registration, such as further types by which it is found, its callers don't say.
    let said = chain.steps.drop { $0.start != step.start }.dropFirst().filter { $0.kind == .member }.map(\.name)
    guard said.allSatisfy({ language.lifetimes[$0] != nil || $0 == "initCompleted" }) else { return nil }
    let isSingle = key.label == "singleton" || language.single.contains(name)
    if isSingle || step.arguments.contains(where: { isLifetime($0) && $0.plain.hasSuffix("singleton") }) {
      return .singleton
    }
    let configured = chain.steps.indices.dropLast().compactMap { index -> Lifetime? in
      guard let known = language.lifetimes[chain.steps[index].name], chain.steps[index + 1].kind == .call else {
        return nil
      }
      return chain.steps[index + 1].arguments.first.flatMap { lifetime in
        known.first { lifetime.plain.hasSuffix($0.key) }?.value
      }
    }
    return configured.last ?? .transient
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
