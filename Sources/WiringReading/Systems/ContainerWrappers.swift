internal import Linking
internal import SourceFacts
internal import Wiring

// Functions of the project's that stand around a library's container and register what they are told to, as `static func add<T>(_ type:
// T.Type, _ make: @escaping (Resolver) -> T) { container.register(type) { make($0) } }`. Who calls one registers, as by the library's own,
// as long as all of its calls can be told.

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
      guard !isInside(chain), call.isCertain, call.isOne, case .unit(let unit) = call.container, found[member] == nil,
        // One that the function makes for itself is another each time.
        !locals.contains(unit),
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
    // What one call registers that is not told, may be anything.
    let told = wrapperNames.filter { areTold(callsOf: $0) }
    wrappers = wrappers.filter { told.contains(code.name($0.key)) }
    wrapperNames = told
    mayForget = chains.contains { $0.steps.contains { language.clearing.contains($0.name) } }
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

  /// Whether all calls of the wrappers of a name are told: wherever the name stands in the program, one of them is called, or what
  /// can't be one of them.
  ///
  /// - Complexity: O(references + members + chains) of the files that have the name.
  private func areTold(callsOf name: String) -> Bool {
    guard let number = code.table.names.find(name).map(UInt32.init) else { return false }
    let labels = wrappers.keys.filter { code.name($0) == name }.map { code.labels($0) }
    for file in code.table.files.indices where code.table.nameMaps[file].contains(number) {
      var called = Set<Int>()
      for chain in code.chains(in: file) {
        var places: [Int] = []
        for (start, call) in named(name, in: chain) {
          // A function that is handed on may be called by anybody.
          guard let call else { return false }
          called.insert(start)
          if labels.contains(where: { Code.fit(call.arguments, $0) }) { places.append(start) }
        }
        if places.isEmpty { continue }
        // Of calls in a row, only the first is read.
        guard places.count == 1, isTold(plain(chain)) else { return false }
      }
      let (summary, map) = (code.table.files[file], code.table.nameMaps[file])
      for fact in summary.references {
        let segments = (0..<Int(fact.segmentCount)).map { summary.segments[Int(fact.segmentStart) + $0] }
        let path = [SegmentFact(name: fact.name, start: fact.start)] + segments
        for segment in path where map[Int(segment.name)] == number && !fact.flags.contains(.isType) {
          if !called.contains(Int(segment.start)) { return false }
        }
      }
      for fact in summary.members
      where map[Int(fact.name)] == number && fact.base != .initializer && !fact.flags.contains(.isElement) {
        if !called.contains(Int(fact.start)) { return false }
      }
    }
    return true
  }

  /// Where a name stands in a chain, and the call of it, if it is called.
  private func named(_ name: String, in chain: Code.Chain) -> [(start: Int, call: Code.Step?)] {
    var found: [(start: Int, call: Code.Step?)] = []
    if chain.fact.base == .name, chain.base == name {
      let call = chain.steps.first.flatMap { $0.kind == .call ? $0 : nil }
      found.append((Int(chain.fact.start), call))
    }
    for (index, step) in chain.steps.enumerated() where step.kind == .member && step.name == name {
      let next = chain.steps.indices.contains(index + 1) ? chain.steps[index + 1] : nil
      found.append((step.start, next.flatMap { $0.kind == .call ? $0 : nil }))
    }
    return found
  }

  /// Whether a chain calls a wrapper, the library's own function, or one of the repository that is no wrapper.
  private func isTold(_ chain: Code.Chain) -> Bool {
    if calls(of: chain).contains(where: { $0.isCertain }) { return true }
    var called = code.functions(calledBy: chain)
    if called.isEmpty { called = methodsOfReceiver(chain) }
    return !called.isEmpty && called.allSatisfy { wrappers[$0] == nil }
  }
}
