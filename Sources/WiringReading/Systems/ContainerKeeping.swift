internal import Linking
internal import SourceFacts

// Containers that a type makes and keeps: `private let container = Container()`, `let assembler = Assembler([…])`. Where it asks them
// itself, it puts together what it has registered, and shares them with nobody; who else asks them is looked at where he does.

extension ContainerRecogniser {
  /// Notes the properties of instances that are given what their own types make.
  mutating func findKept(_ chains: [Code.Chain]) {
    let filled = findFilledInPlace(chains)
    // A child is made of what is kept before.
    for isSecond in [false, true] {
      for chain in chains
      where !chain.binding.isEmpty && !chain.steps.isEmpty && isSecond == hasParent(chain)
        && (makesOwn(chain) || echoesOwn(chain))
      {
        guard let (_, type) = code.enclosingType(chain.file, chain.fact.declaration) else { continue }
        // `{ let container = Container(); …; return container }()` is the property's value.
        let property = filled[chain.site].flatMap { $0 }.map { code.name($0) }
        guard let name = property ?? (isGiven(chain) ? chain.binding : nil) else { continue }
        for owner in code.table.lineage(of: type) where keeps(owner, name) {
          kept.insert(Variable(owner: .type(owner), name: name))
          // What has the name until then is the same.
          kept.insert(Variable(owner: localOwner(chain), name: chain.binding))
        }
      }
    }
  }

  private func hasParent(_ chain: Code.Chain) -> Bool { chain.steps[0].arguments.contains { isParent($0) } }

  private func isParent(_ argument: Code.Argument) -> Bool {
    language.parents.contains(argument.label) || argument.label == "parentAssembler"
  }

  /// Whether a property of the name gets what a chain makes: an initialiser's, or that whose value it is.
  private func isGiven(_ chain: Code.Chain) -> Bool {
    guard let member = code.member(chain.file, chain.fact.declaration) else { return false }
    return !chain.fact.flags.contains(.isGivenToMember) && !chain.fact.context.isSeam
      && (code.fact(member).kind == .initializer || code.name(member) == chain.binding)
  }

  /// Whether a chain makes a container, or what has one, that asks no other where it lacks something but those which the type keeps,
  /// too.
  private func makesOwn(_ chain: Code.Chain) -> Bool {
    guard chain.steps[0].kind == .call, isContainerType(chain) || makesGiver(chain) else { return false }
    return chain.steps[0].arguments.allSatisfy { argument in
      switch argument.label {
      case "container": isKept(argument.plain, in: chain)
      case _ where isParent(argument): isKept(argument.plain, in: chain)
      // What a home-made one is given it may ask.
      default: language.isForeign
      }
    }
  }

  /// Whether a chain gives such a container again: `container.synchronize()`, `assembler.resolver`.
  private func echoesOwn(_ chain: Code.Chain) -> Bool {
    let names = chain.steps.filter { $0.kind == .member }.map(\.name)
    return isKept(chain)
      && names.dropFirst(chain.fact.base == .selfValue ? 1 : 0).allSatisfy { name in
        language.echoing.contains(name) || language.givers.values.contains { $0.contains(name) }
      }
  }

  private func isKept(_ name: String, in chain: Code.Chain) -> Bool {
    let property = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    return ([localOwner(chain)] + outerOwners(chain.file, chain.fact.declaration)).contains {
      kept.contains(Variable(owner: $0, name: property))
    }
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
    case .name where !chain.fact.flags.contains(.isRebound) && !isParameter(chain.base, chain):
      return kept.contains(Variable(owner: localOwner(chain), name: chain.base))
    default: return false
    }
    return outerOwners(chain.file, chain.fact.declaration).contains { kept.contains(Variable(owner: $0, name: name)) }
  }
}
