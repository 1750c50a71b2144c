internal import SourceFacts
internal import Linking

// Containers that come by ways that are not followed: a function's result, a property of something else, a name whose
// type can't be told. What is registered there may be in any container; what is asked there is asked of none for certain.

extension ContainerRecogniser {
  /// Whether the value of a chain is a container of somewhere: `makeContainer()`, `app.container`.
  func givesContainer(_ chain: Code.Chain) -> Bool { isContainer(chain, upTo: chain.steps.count) }

  /// Whether the first steps of a chain end with what is called like a container's variable, or makes one.
  private func isContainer(_ chain: Code.Chain, upTo end: Int) -> Bool {
    guard end > 0 else { return false }
    if chain.steps[end - 1].kind == .member {
      // A capital letter names a type, whose static members stand in any file.
      return holders.contains(chain.steps[end - 1].name)
    }
    let name = end > 1 && chain.steps[end - 2].kind == .member ? chain.steps[end - 2].name : end == 1 ? chain.base : ""
    return chain.steps[end - 1].kind == .call && makers.contains(name)
  }

  /// A call of a method behind a container of somewhere.
  func callElsewhere(_ chain: Code.Chain) -> ContainerCall? {
    for at in chain.steps.indices.dropLast() {
      let (method, step) = (chain.steps[at], chain.steps[at + 1])
      guard method.kind == .member, step.kind == .call else { continue }
      let registers = language.registering.contains(method.name)
      guard registers || language.resolving.contains(method.name) else { continue }
      if isContainer(chain, upTo: at)
        || registers && (chain.steps[..<at].allSatisfy({ $0.kind == .index }) || at == 1 && callsClosure(chain))
          && looksRegistered(chain, step, isElement: at > 0)
      {
        return ContainerCall(container: .unknown, name: method.name, step: step, isCertain: false)
      }
    }
    return nil
  }

  /// Whether a chain begins with the call of a parameter or of a local name, whose result may be anything: `make()`.
  private func callsClosure(_ chain: Code.Chain) -> Bool {
    guard chain.steps[0].kind == .call else { return false }
    return chain.fact.base == .parameter
      || chain.fact.base == .name
        && (code.isLocal(chain) || isParameter(chain.base, chain))
  }

  /// Whether a call on a name of unknown type, or on an expression, has the form of a registration.
  ///
  /// - Parameter isElement: whether it is an element of what the name means, or its result, of whatever type that is.
  private func looksRegistered(_ chain: Code.Chain, _ step: Code.Step, isElement: Bool) -> Bool {
    switch chain.fact.base {
    case .name where isElement: break
    case .name:
      guard chain.base.first?.isLowercase == true, !isKnown(chain.base, chain),
        code.symbol(chain.file, at: Int(chain.fact.start)).map({ isUntyped($0) }) ?? true
      else { return false }
    case .parameter, .other: break
    case .selfValue, .implicit: return false
    }
    let labels = language.identifiers.union(["", "singleton", "to", "as", "for", "value", "factory", "type"])
    let member = code.member(chain.file, chain.fact.declaration)
    let isType = { (argument: Code.Argument) in
      code.keyType(argument) != nil || member.flatMap { parameter(ofMetatype: argument, in: $0) } != nil
    }
    return step.arguments.contains(where: isType) && step.arguments.count > 1
      && step.arguments.allSatisfy { labels.contains($0.label) }
  }

  /// Whether a symbol is a variable without a written type.
  private func isUntyped(_ symbol: Int32) -> Bool {
    let found = code.table.symbols[Int(symbol)]
    guard found.kind == .var || found.kind == .let, found.file >= 0 else { return false }
    return code.type(DeclarationID(file: Int(found.file), index: Int(found.declaration))) == nil
  }

  /// Whether the type of a name shows, so that it is no container: a parameter, a property with a type, a variable that is
  /// given what it is made with.
  private func isKnown(_ name: String, _ chain: Code.Chain) -> Bool {
    let isParameter = code.parameters(of: chain.fact.declaration, in: chain.file).contains {
      code.text(chain.file, $0.name) == name
        // Whatever a generic parameter stands for.
        && !(code.type(chain.file, $0.type).map { isOpen($0, chain.file, chain.fact.declaration) } ?? false)
    }
    if isParameter { return true }
    if code.isLocal(chain) { return code.madeNames(in: chain.file, of: chain.fact.declaration).contains(name) }
    if let variable = variable(at: Int(chain.fact.start), in: chain.file), isMade(variable) { return true }
    guard let (_, symbol) = code.enclosingType(chain.file, chain.fact.declaration) else { return false }
    return code.members(of: symbol).contains {
      code.name($0) == name && (!code.fact($0).type.offsets.isEmpty || isMade($0))
    }
  }

  /// The variable that a name means.
  private func variable(at start: Int, in file: Int) -> DeclarationID? {
    guard let symbol = code.symbol(file, at: start), case let found = code.table.symbols[Int(symbol)],
      found.kind == .var || found.kind == .let, found.file >= 0
    else { return nil }
    return DeclarationID(file: Int(found.file), index: Int(found.declaration))
  }

  /// Whether a variable's value is what the call of a type makes.
  private func isMade(_ id: DeclarationID) -> Bool {
    code.madeNames(in: id.file, of: UInt32(id.index)).contains(code.name(id))
  }
}
