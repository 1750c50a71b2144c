internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Functions to which factories hand the container that they are given: what these ask it for, the factories ask for.
//
// In go the chains of calls, out come, for what a function asks a container that it is handed, the factories behind it. What a
// function does later, or in a local function, is not followed; nor is a call that may mean several functions.

extension ContainerRecogniser {
  /// A function that is handed a container.
  private struct Hand {
    /// What the container is called where it is handed over.
    var holder: String
    var container: Container
    var to: Filler
    /// Whether something decides if the function is called.
    var isConditional: Bool
  }

  /// Tells for what functions ask which factories ask for it.
  ///
  /// - Complexity: O(chains + factories × the functions that each calls).
  mutating func findHelpers(_ chains: [Code.Chain]) {
    if asked.isEmpty { return }
    let declared = findDeclared()
    var further = [Filler: [Hand]]()
    var starts: [(port: Int, hand: Hand)] = []
    for chain in chains {
      let scope = scopes.around(chain.range.lowerBound, in: chain.file).first
      if let scope {
        guard let port = scope.port, scope.depth == Int(chain.fact.depth) else { continue }
        starts += hands(of: chain, scope, declared).map { (port, $0) }
      } else if chain.fact.depth == 0, let function = code.member(chain.file, chain.fact.declaration) {
        for hand in hands(of: chain, nil, declared) {
          let own = Filler(file: chain.file, declaration: UInt32(function.index), holder: hand.holder)
          further[own, default: []].append(hand)
        }
      }
    }
    for (port, hand) in starts { follow(hand, from: port, further) }
  }

  private mutating func follow(_ start: Hand, from port: Int, _ further: [Filler: [Hand]]) {
    var seen = Set<Filler>()
    // What is called in any case comes first.
    var pending = [start]
    while let hand = pending.popLast() {
      guard seen.insert(hand.to).inserted else { continue }
      for index in asked[hand.to] ?? [] {
        graph.requirements[index].askers.append(
          Requirement.Asker(
            factory: port, scope: scope(start.container),
            isConditional: hand.isConditional || graph.requirements[index].isConditional))
        let function = DeclarationID(file: hand.to.file, index: Int(hand.to.declaration))
        handedByFactories.insert(Variable(owner: .declaration(function), name: hand.to.holder))
        // A function that makes something for factories is one; a type that is handed a container looks for itself.
        if code.fact(function).kind == .func { graph.requirements[index].lookUp = nil }
      }
      let next = (further[hand.to] ?? []).map { next in
        var next = next
        next.isConditional = next.isConditional || hand.isConditional
        return next
      }
      pending = next.filter(\.isConditional) + pending + next.filter { !$0.isConditional }
    }
  }

  /// The functions that a chain hands a container to: that of a factory around it, or what the function around it has been handed.
  private func hands(of chain: Code.Chain, _ scope: FactoryScope?, _ declared: Declared) -> [Hand] {
    let isConditional = chain.fact.flags.contains(.mayBeSkipped)
    var found: [Hand] = []
    for (index, step) in chain.steps.enumerated() where step.kind == .call {
      let name = index == 0 ? chain.base : chain.steps[index - 1].name
      if language.registering.contains(name) || language.resolving.contains(name) { continue }
      for argument in step.arguments where argument.fact.value != .closure {
        guard let container = handed(argument, chain, scope),
          case .functions(let all) = callee(of: chain, at: index, argument, declared),
          let function = Self.only(all, step.arguments, code),
          case let parameter = parameter(of: function, for: argument, in: step.arguments), !parameter.isEmpty
        else { continue }
        found.append(
          Hand(
            holder: argument.plain == "self" ? Self.ownHolder : argument.plain, container: container,
            to: Filler(file: function.file, declaration: UInt32(function.index), holder: parameter),
            isConditional: isConditional))
      }
    }
    guard let head = head(of: chain) ?? ownMethod(of: chain, declared), head.method + 1 < chain.steps.count,
      chain.steps[head.method + 1].kind == .call, head.method < 0 || chain.steps[head.method].kind == .member
    else { return found }
    let (name, arguments) = (
      head.method < 0 ? chain.base : chain.steps[head.method].name, chain.steps[head.method + 1].arguments
    )
    let meant = functions(meantBy: CallForm(name, arguments, .own), arguments, declared.functions).all
    guard let function = Self.only(meant, arguments, code) else { return found }
    let isOwn = head.method < 0 || chain.fact.base == .selfValue && isInside(chain)
    let holder = isOwn ? Self.ownHolder : chain.base
    // Of another container than the function's own, it is not told which one it is.
    guard scope != nil || isOwn || isParameter(holder, chain) else { return found }
    found.append(
      Hand(
        holder: holder, container: head.container,
        to: Filler(file: function.file, declaration: UInt32(function.index), holder: Self.ownHolder),
        isConditional: isConditional))
    return found
  }

  /// The container that an argument hands on.
  private func handed(_ argument: Code.Argument, _ chain: Code.Chain, _ scope: FactoryScope?) -> Container? {
    let name = argument.plain
    if let scope, scope.parameter == name { return scope.container }
    if name == "self" { return isInside(chain) ? .unknown : nil }
    guard argument.fact.value == .path else { return nil }
    if scope == nil { return isFilledOrRead(name, chain) ? .unknown : nil }
    return value(argument, chain)
  }

  /// Whether a name is that of a parameter of the containers' type.
  private func isFilledOrRead(_ name: String, _ chain: Code.Chain) -> Bool {
    code.parameters(of: chain.fact.declaration, in: chain.file).contains {
      code.text(chain.file, $0.name) == name
        && (code.type(chain.file, $0.type).map { isContainer($0, in: chain.file) } ?? false)
    }
  }

  /// The one function that arguments are for.
  private static func only(
    _ functions: [DeclarationID], _ arguments: [Code.Argument], _ code: Code
  ) -> DeclarationID? {
    let exact = functions.filter { code.labels($0).count == arguments.count }
    let meant = exact.isEmpty ? functions : exact
    return meant.count == 1 ? meant[0] : nil
  }

  /// Notes what a function asks of a container that it is handed, or that it is a method of.
  mutating func noteAsked(_ requirement: Int, _ chain: Code.Chain) {
    guard chain.fact.depth == 0, !isInFactory(chain),
      let function = code.member(chain.file, chain.fact.declaration),
      code.fact(function).kind == .func || code.fact(function).kind == .initializer
    else { return }
    let isOwn = isOwnCall(chain)
    guard isOwn || chain.fact.base == .name && isParameter(chain.base, chain) else { return }
    let filler = Filler(
      file: chain.file, declaration: UInt32(function.index), holder: isOwn ? Self.ownHolder : chain.base)
    asked[filler, default: []].append(requirement)
  }

  /// The function around a chain as a factory, where it is handed a container; its results are what it gives.
  func helperScope(_ chain: Code.Chain) -> FactoryScope? {
    guard let function = code.member(chain.file, chain.fact.declaration),
      code.fact(function).kind == .func || code.fact(function).kind == .initializer
    else { return nil }
    let tail = code.results(of: UInt32(function.index), in: function.file).last.map { Int($0.range.end) }
    return FactoryScope(
      file: chain.file, range: code.fact(function).range.offsets, parameter: "", container: .unknown, depth: 0,
      tail: tail ?? 0)
  }
}
