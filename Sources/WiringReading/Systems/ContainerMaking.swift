internal import Diagnostics
internal import Linking
internal import SourceFacts

// Other ways to write that a container is made: `.init(parent: c)` where the type is written in front, `Container.init()`, and
// closures that make one, fill it and give it: `let c: Container = { let c = Container(); …; return c }()`.

extension ContainerRecogniser {
  /// A chain that begins with the containers' type where the library's module stands in front of it, and with a container's
  /// initialiser called by the type's name alone, where it is called in another way.
  func plain(_ chain: Code.Chain) -> Code.Chain { withPlainMaking(withoutModule(chain)) }

  private func withoutModule(_ chain: Code.Chain) -> Code.Chain {
    guard chain.fact.base == .name, language.modules.contains(chain.base), chain.steps.count > 1,
      case let type = chain.steps[0], type.kind == .member, language.types.contains(type.name),
      code.symbol(chain.file, at: Int(chain.fact.start)) == nil
    else { return chain }
    return chain.beginning(with: type.name)
  }

  private func withPlainMaking(_ chain: Code.Chain) -> Code.Chain {
    guard language.isForeign, chain.steps.count > 1, chain.steps[0].kind == .member, chain.steps[0].name == "init",
      chain.steps[1].kind == .call
    else { return chain }
    switch chain.fact.base {
    case .name where isContainer(chain.base, chain.file, at: Int(chain.fact.start)):
      return chain.beginning(with: chain.base)
    case .implicit:
      guard let type = typeInFront(of: chain), isContainer(type, in: chain.file), let name = type.parts.last?.name
      else { return chain }
      return chain.beginning(with: name)
    default: return chain
    }
  }

  /// The type that is written of the variable whose initial value a chain is.
  private func typeInFront(of chain: Code.Chain) -> WrittenType? {
    if let member = code.member(chain.file, chain.fact.declaration), code.name(member) == chain.binding,
      chain.fact.context == .initialValue, code.fact(member).kind == .let || code.fact(member).kind == .var
    {
      return code.type(member)
    }
    return code.localType(before: chain)
  }

  /// For the chains that make a container in a closure which is the initial value of a variable, that variable; nil where the closure
  /// may give another one.
  func findFilledInPlace(_ chains: [Code.Chain]) -> [Site: DeclarationID?] {
    var (called, made) = (Set<DeclarationID>(), [DeclarationID: [Code.Chain]]())
    for chain in chains {
      guard let id = code.member(chain.file, chain.fact.declaration), chain.fact.depth == 0,
        code.fact(id).kind == .let || code.fact(id).kind == .var, code.fact(id).isStored
      else { continue }
      if chain.fact.base == .other, chain.binding == code.name(id), chain.steps.count == 1,
        chain.steps[0].kind == .call, chain.steps[0].arguments.isEmpty
      {
        called.insert(id)
      } else if !chain.binding.isEmpty, isValue(chain), chain.steps[0].kind == .call {
        made[id, default: []].append(chain)
      }
    }
    var found = [Site: DeclarationID?]()
    for (id, values) in made where called.contains(id) {
      for value in values { found[value.site] = .some(nil) }
      guard values.count == 1, case let value = values[0], let type = code.type(id), isContainer(type, in: id.file),
        value.fact.condition == code.fact(id).condition,
        // Where another container is named, it may give that.
        !code.paths(in: id.file, beginning: names).contains(where: {
          Int($0.fact.declaration) == id.index && $0.fact.context != .annotation
            && !value.range.contains(Int($0.fact.start))
        })
      else { continue }
      found[value.site] = id
    }
    return found
  }
}
