internal import Linking
internal import SourceFacts

// Which methods of which container a chain calls.

extension ContainerRecogniser {
  /// A call of a container's method.
  struct ContainerCall {
    var container: Container
    var name: String
    var step: Code.Step
    /// Whether it is known to be a container that is called.
    var isCertain = true
    /// Whether one variable holds it: one of the values of a type is one for each of them.
    var isOne = true
    /// The function of the project's that is called and stands around the library's; nil where that itself is called.
    var wrapper: Wrapper?
  }

  /// The methods of containers that a chain calls: several where one gives the container again.
  func calls(of chain: Code.Chain) -> [ContainerCall] {
    // Most chains are called like nothing of a container, whatever they begin with.
    guard isCall(chain.base) || chain.steps.contains(where: { $0.kind == .member && isCall($0.name) }) else {
      return []
    }
    if let call = callOfWrapper(chain) { return [call] }
    let found = head(of: chain).map { calls(of: chain, from: $0) } ?? []
    if !found.isEmpty { return found }
    if let reached = reach(chain) {
      let found = calls(of: chain, from: (reached.container, reached.method))
      if !found.isEmpty {
        return found.map { call in
          var call = call
          call.isOne = reached.isStatic
          return call
        }
      }
    }
    return callElsewhere(chain).flatMap { fits($0) ? [$0] : nil } ?? []
  }

  private func isCall(_ name: String) -> Bool {
    language.registering.contains(name) || language.resolving.contains(name) || wrapperNames.contains(name)
  }

  private func calls(of chain: Code.Chain, from head: (container: Container, method: Int)) -> [ContainerCall] {
    var found: [ContainerCall] = []
    var (container, isCertain, at) = (head.container, true, head.method)
    while at + 1 < chain.steps.count, at < 0 || chain.steps[at].kind == .member, chain.steps[at + 1].kind == .call {
      let name = at < 0 ? chain.base : chain.steps[at].name
      let call = ContainerCall(container: container, name: name, step: chain.steps[at + 1], isCertain: isCertain)
      let isRegistering = language.registering.contains(name)
      if isRegistering || language.resolving.contains(name), fits(call) { found.append(call) }
      if !fluent.contains(name) {
        if makers.contains(name) { container = .unknown } else if !isRegistering { break }
        isCertain = false
      }
      at += 2
    }
    return found
  }

  /// The container that a chain begins with, and the step that names its method: -1 where the base does.
  func head(of chain: Code.Chain) -> (container: Container, method: Int)? {
    let steps = chain.steps
    switch chain.fact.base {
    case .name where isContainerType(chain):
      // What is made here may be filled before a variable holds it.
      guard steps[0].kind == .member else { return steps.count > 1 ? (made[chain.site] ?? .unknown, 1) : nil }
      return typeHead(steps)
    case .name where steps[0].kind == .call:
      // Its own method, in the container's type: of whichever container.
      let isMethod =
        language.registering.contains(chain.base) || language.resolving.contains(chain.base)
        || fluent.contains(chain.base)
      guard isMethod, isInside(chain), !isParameter(chain.base, chain) else { return nil }
      return (isStatic(chain) ? .unit(defaultUnit) : ownContainer(chain), -1)
    case .name:
      if let found = lookUp(chain.base, chain) { return (found, 0) }
      if chain.base == language.system, steps.count > 1, language.types.contains(steps[0].name) {
        return (.unit(defaultUnit), isDefault(steps[1].name) ? 2 : 1)
      }
      let isOwn = language.defaults?.contains(chain.base) == true && isInside(chain) && isStatic(chain)
      return isOwn ? (.unit(defaultUnit), 0) : nil
    case .parameter: return lookUp(chain.base, chain).map { ($0, 0) }
    case .selfValue:
      guard steps[0].kind == .member else { return nil }
      if steps.count > 1, steps[1].kind == .member, let inner = lookUp(steps[0].name, chain) { return (inner, 1) }
      return isInside(chain) ? (isStatic(chain) ? typeHead(steps) : (ownContainer(chain), 0)) : nil
    default: return nil
    }
  }

  /// The container that steps behind the containers' type begin with.
  private func typeHead(_ steps: [Code.Step]) -> (container: Container, method: Int) {
    if let own = statics[steps[0].name] { return (own, 1) }
    return (.unit(defaultUnit), isDefault(steps[0].name) ? 1 : 0)
  }

  /// Whether a call's labels are those that were described: in their order, what has a default left out; further parameters
  /// need not be described. What is handed nothing registers nothing: it is the project's own function of that name.
  private func fits(_ call: ContainerCall) -> Bool {
    language.labels[call.name]?.contains { Code.fit(call.step.arguments, $0, beyond: true) }
      ?? !(call.step.arguments.isEmpty && language.registering.contains(call.name))
  }

  /// Whether steps behind a container give it again, and nothing else.
  func areFluent(_ steps: ArraySlice<Code.Step>) -> Bool {
    var rest = steps
    while let name = rest.popFirst() {
      guard name.kind == .member, fluent.contains(name.name), rest.popFirst()?.kind == .call else { return false }
    }
    return true
  }

  /// Whether code stands in a static member.
  private func isStatic(_ chain: Code.Chain) -> Bool {
    code.member(chain.file, chain.fact.declaration).map { code.fact($0).flags.contains(.isStatic) } ?? false
  }

  /// The functions of the repository whose result is a container: any, or the one that they are called on.
  mutating func findMakers() {
    fluent = language.echoing
    for file in files {
      let summary = code.table.files[file]
      for index in summary.declarations.indices where summary.declarations[index].kind == .func {
        let id = DeclarationID(file: file, index: index)
        guard let type = code.type(id) else { continue }
        let isOwn = code.parent(id).map { isContainerBody($0) } ?? false
        guard isContainer(type, in: file) || isOwn && type.text == "Self" else { continue }
        let last = summary.results.first { Int($0.declaration) == index }.flatMap { summary.writtenText($0.range) }
        if isOwn, last == "self" || last == "return self" { fluent.insert(code.name(id)) }
        makers.insert(code.name(id))
      }
    }
  }
}
