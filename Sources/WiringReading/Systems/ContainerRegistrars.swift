internal import Linking
internal import SourceFacts
internal import Wiring

// Functions of the project's that register what they are told to: added to a library's containers, as `func single<T>(_ type: T.Type,
// _ make: @escaping () -> T) { bind(.singleton, to: type) { _ in make() } }`, or wrapped around one, as `static func add<T>(…)
// { container.register(type) { make($0) } }`. Who calls one registers, as by the library's own.

extension ContainerRecogniser {
  /// A function that stands around a container and registers in it what it is told to.
  struct Wrapper {
    /// The container.
    var container: Container
    /// The library's function that it calls.
    var name: String
    /// How long what it registers lives.
    var lifetime: Lifetime
    /// How many arguments the factories take that it registers, as far as its own code tells.
    var arguments: Int?
  }

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

  /// Finds the functions that stand around containers: their one registration is of what they are told.
  ///
  /// - Complexity: O(chains).
  mutating func findWrappers(_ chains: [Code.Chain]) {
    guard language.isForeign else { return }
    var found = [DeclarationID: Wrapper]()
    var others = Set<DeclarationID>()
    for chain in chains {
      guard let member = code.member(chain.file, chain.fact.declaration), code.fact(member).kind == .func,
        !code.fact(member).generics.isEmpty, let call = calls(of: chain).first(where: { isRegistering($0) })
      else { continue }
      guard !isInside(chain), call.isCertain, call.isOne, case .unit = call.container, found[member] == nil,
        let told = ToldType(of: member, code, language),
        let lifetime = Self.lifetime(of: told, registeredBy: chain, call.name, call.step, language)
      else {
        others.insert(member)
        continue
      }
      found[member] = Wrapper(
        container: call.container, name: call.name, lifetime: lifetime, arguments: argumentCount(of: call, chain))
    }
    wrappers = found.filter { !others.contains($0.key) }
    wrapperNames = Set(wrappers.keys.map { code.name($0) })
  }

  private func isRegistering(_ call: ContainerCall) -> Bool { language.registering.contains(call.name) }

  /// What a call of such a function registers, as if the library's own was called.
  func callOfWrapper(_ chain: Code.Chain) -> ContainerCall? {
    guard !wrappers.isEmpty,
      wrapperNames.contains(chain.base) || chain.steps.contains(where: { wrapperNames.contains($0.name) }),
      let step = chain.steps.first(where: { $0.kind == .call })
    else { return nil }
    var called = code.functions(calledBy: chain)
    if called.isEmpty { called = methodsOfReceiver(chain) }
    guard called.count == 1, let wrapper = wrappers[called[0]] else { return nil }
    return ContainerCall(container: wrapper.container, name: wrapper.name, step: step, wrapper: wrapper)
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
  private static func lifetime(
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
