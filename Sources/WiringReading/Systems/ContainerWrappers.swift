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
    wrapperNames = namesOfTold()
    wrappers = wrappers.filter { wrapperNames.contains(code.name($0.key)) }
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

  /// The names of wrappers of which all calls are told: wherever the name stands in the program, one of them is called, or what can't
  /// be one of them.
  ///
  /// - Complexity: O(references + members + chains) of the files that have one of the names.
  private func namesOfTold() -> Set<String> {
    var names = [UInt32: String]()
    for name in wrapperNames { if let number = code.table.names.find(name) { names[UInt32(number)] = name } }
    if names.isEmpty { return [] }
    let labels = Dictionary(grouping: wrappers.keys, by: { code.name($0) }).mapValues { $0.map { code.labels($0) } }
    var told = Set(names.values)
    for file in code.table.files.indices where code.table.nameMaps[file].contains(where: { names[$0] != nil }) {
      var called = Set<Int>()
      for chain in code.chains(in: file) {
        var wrapped: [String] = []
        for (name, start, call) in namedWrappers(in: chain) {
          // A function that is handed on may be called by anybody.
          guard let call else {
            told.remove(name)
            continue
          }
          called.insert(start)
          if labels[name]?.contains(where: { Code.fit(call.arguments, $0) }) == true { wrapped.append(name) }
        }
        if wrapped.isEmpty { continue }
        // Of calls in a row, only the first is read.
        if wrapped.count > 1 || !isTold(plain(chain)) { told.subtract(wrapped) }
      }
      let (summary, map) = (code.table.files[file], code.table.nameMaps[file])
      func note(_ name: UInt32, _ start: UInt32) {
        if let name = names[map[Int(name)]], !called.contains(Int(start)) { told.remove(name) }
      }
      for fact in summary.references where !fact.flags.contains(.isType) {
        note(fact.name, fact.start)
        for index in 0..<Int(fact.segmentCount) {
          let segment = summary.segments[Int(fact.segmentStart) + index]
          note(segment.name, segment.start)
        }
      }
      for fact in summary.members where fact.base != .initializer && !fact.flags.contains(.isElement) {
        note(fact.name, fact.start)
      }
    }
    return told
  }

  /// Where the names of wrappers stand in a chain, and the calls of them, as far as they are called.
  private func namedWrappers(in chain: Code.Chain) -> [(name: String, start: Int, call: Code.Step?)] {
    var found: [(name: String, start: Int, call: Code.Step?)] = []
    func call(at index: Int) -> Code.Step? {
      chain.steps.indices.contains(index) && chain.steps[index].kind == .call ? chain.steps[index] : nil
    }
    if chain.fact.base == .name, wrapperNames.contains(chain.base) {
      found.append((chain.base, Int(chain.fact.start), call(at: 0)))
    }
    for (index, step) in chain.steps.enumerated() where step.kind == .member && wrapperNames.contains(step.name) {
      found.append((step.name, step.start, call(at: index + 1)))
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
