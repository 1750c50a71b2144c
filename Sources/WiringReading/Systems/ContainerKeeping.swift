internal import Linking
internal import SourceFacts

// Containers that a type makes and keeps: `private let container = Container()`, `let assembler = Assembler([…])`. Where it asks them
// itself, it puts together what it has registered, and shares them with nobody; who else asks them is looked at where he does.

extension ContainerRecogniser {
  /// Notes the properties of instances that are given what their own types make.
  mutating func findKept(_ chains: [Code.Chain]) {
    for chain in chains where !chain.binding.isEmpty && chain.steps[0].kind == .call && makesOwn(chain) {
      guard let (_, type) = code.enclosingType(chain.file, chain.fact.declaration), isGiven(chain) else { continue }
      for owner in code.table.lineage(of: type) where keeps(owner, chain.binding) {
        kept.insert(Variable(owner: .type(owner), name: chain.binding))
      }
    }
  }

  /// Whether a property of the name gets what a chain makes: an initialiser's, or that whose value it is.
  private func isGiven(_ chain: Code.Chain) -> Bool {
    guard let member = code.member(chain.file, chain.fact.declaration) else { return false }
    return !chain.fact.flags.contains(.isGivenToMember) && !chain.fact.context.isSeam
      && (code.fact(member).kind == .initializer || code.name(member) == chain.binding)
  }

  /// Whether a chain makes a container, or what has one, that asks no other where it lacks something.
  private func makesOwn(_ chain: Code.Chain) -> Bool {
    (isContainerType(chain) || makesGiver(chain))
      && !chain.steps[0].arguments.contains { ["parent", "parentAssembler", "container"].contains($0.label) }
  }

  /// Whether a type has a stored property of the name in each of its instances.
  private func keeps(_ type: Int32, _ name: String) -> Bool {
    code.members(of: type).contains {
      let fact = code.fact($0)
      return code.name($0) == name && fact.isStored && (fact.kind == .let || fact.kind == .var)
        && !fact.flags.contains(.isStatic)
    }
  }

  /// Whether a chain begins with such a property of the type that it stands in.
  func isKept(_ chain: Code.Chain) -> Bool {
    if kept.isEmpty { return false }
    let name: String
    switch chain.fact.base {
    case .selfValue where chain.steps[0].kind == .member: name = chain.steps[0].name
    case .name where code.isReferenced(chain.file, at: chain.fact.start): name = chain.base
    default: return false
    }
    return outerOwners(chain.file, chain.fact.declaration).contains { kept.contains(Variable(owner: $0, name: name)) }
  }
}
