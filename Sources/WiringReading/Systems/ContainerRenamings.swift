internal import Linking
internal import SourceFacts
internal import SourceText

// Further names of a container: `let resolver = container`, `let c = self.container`, `let resolver = container.synchronize()`.

extension ContainerRecogniser {
  /// Gives variables the containers of those that they are given as they are, where they are given nothing else.
  mutating func findRenamed(_ chains: [Code.Chain]) {
    var renamings: [(chain: Code.Chain, target: Variable)] = []
    var (times, others) = ([Variable: Int](), Set<Variable>())
    for chain in files.flatMap({ code.renamings(in: $0) }) + chains where !chain.binding.isEmpty {
      let target = variable(chain, chain.binding)
      if !chain.steps.isEmpty, !isRenaming(chain) {
        others.insert(target)
      } else {
        renamings.append((chain, target))
        times[target, default: 0] += 1
      }
    }
    let (assigned, replaced) = (findAssignedLocals(), findReplaced())
    for (chain, target) in renamings.inOrder(by: {
      ($0.chain.file, $0.chain.range.lowerBound) < ($1.chain.file, $1.chain.range.lowerBound)
    }) {
      guard let container = renamed(chain), variables[target] ?? .unknown == .unknown else { continue }
      let isOne =
        times[target] == 1 && !others.contains(target) && !assigned.contains(target) && !replaced.contains(target.name)
        && !mayBeSet(target)
      variables[target] = isOne ? container : .unknown
      holders.insert(target.name)
      if isOne, case .declaration = target.owner { places[target] = (chain.fact.start, chain.fact.block) }
    }
  }

  /// Whether a chain gives a container that a variable holds: behind `self`, and by methods that give it again.
  func isRenaming(_ chain: Code.Chain) -> Bool { renamed(chain) != nil }

  /// The container that a name, a property behind `self` or a method that gives it again has.
  private func renamed(_ chain: Code.Chain) -> Container? {
    if chain.steps.isEmpty {
      let found = lookUp(chain.base, chain)
      // What may be any name is none of them for that alone.
      return found == .unknown && !holders.contains(chain.base) && !isContainerParameter(chain) ? nil : found
    }
    if chain.fact.base == .selfValue, chain.steps.count == 1, chain.steps[0].kind == .member {
      return lookUp(chain.steps[0].name, chain)
    }
    guard !isContainerType(chain), let head = head(of: chain), head.method >= 0, head.method < chain.steps.count,
      areFluent(chain.steps[head.method...])
    else { return nil }
    return head.container
  }

  /// Whether a chain's base is a parameter that is written to be a container.
  private func isContainerParameter(_ chain: Code.Chain) -> Bool {
    code.parameters(of: chain.fact.declaration, in: chain.file).contains { parameter in
      code.text(chain.file, parameter.name) == chain.base
        && code.type(chain.file, parameter.type).map { isContainer($0, in: chain.file) } == true
    }
  }
}
