internal import Linking
internal import SourceFacts
internal import Wiring

// Which container a call chain asks: one for all behind its type, the one that the code stands in, one that a variable holds.

/// Containers in properties and local variables.
struct FactoryHolders {
  /// A local variable of a declaration.
  struct Local: Hashable {
    var file: Int
    var declaration: UInt32
    var name: String
  }

  var locals = [Local: Int]()
  /// For each type the containers that its properties hold, by their names.
  var properties = [Int32: [String: Int]]()
}

extension FactoryRecogniser {
  /// Finds the properties and local variables that hold containers.
  mutating func findHolders() {
    for file in files {
      for chain in code.chains(in: file) where !chain.binding.isEmpty {
        guard chain.fact.base == .name, let unit = unit(named: chain.base, file, at: Int(chain.fact.start)),
          isWholeContainer(chain)
        else { continue }
        let declaration = chain.fact.declaration
        if let id = code.member(file, declaration), code.name(id) == chain.binding,
          let (_, type) = code.enclosingType(file, declaration)
        {
          holders.properties[type, default: [:]][chain.binding] = unit
        } else {
          holders.locals[FactoryHolders.Local(file: file, declaration: declaration, name: chain.binding)] = unit
        }
      }
      let summary = code.table.files[file]
      for index in summary.declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .var || code.fact(id).kind == .let,
          let (_, type) = code.enclosingType(file, code.fact(id).parent)
        else { continue }
        if let unit = heldUnit(id) { holders.properties[type, default: [:]][code.name(id)] = unit }
      }
    }
  }

  /// Whether all that a chain gives is a container: `Container.shared`, `Container()`.
  private func isWholeContainer(_ chain: Code.Chain) -> Bool {
    guard chain.steps.count == 1, let first = chain.steps.first else { return false }
    return first.kind == .call || first.kind == .member && first.name == "shared"
  }

  /// The container that a property holds by its type, or by its wrapper.
  private func heldUnit(_ id: DeclarationID) -> Int? {
    if let type = code.type(id) { return unit(type, in: id.file) }
    guard let attribute = code.attribute("InjectedContainer", of: id, from: Self.modules) else {
      return nil
    }
    guard let argument = attribute.arguments.first else { return commonUnit }
    return code.metatype(argument).flatMap { unit($0, in: id.file) }
  }

  /// The container that a chain begins with, and which of its steps stands behind that: -1 where its base names a member of it.
  func container(of chain: Code.Chain) -> (unit: Int, next: Int, isHeld: Bool)? {
    switch chain.fact.base {
    case .name:
      if let unit = holder(of: chain) { return (unit, 0, true) }
      if code.isLocal(chain) { return nil }
      if let found = typed(chain) { return found }
      guard let unit = unit(around: chain.fact.declaration, in: chain.file) else { return nil }
      return chain.base == "shared" ? (unit, 0, false) : (unit, -1, false)
    case .selfValue:
      if let unit = unit(around: chain.fact.declaration, in: chain.file) { return (unit, 0, false) }
      guard let first = chain.steps.first, first.kind == .member,
        let (_, type) = code.enclosingType(chain.file, chain.fact.declaration),
        let unit = holders.properties[type]?[first.name]
      else { return nil }
      return (unit, 1, true)
    default: return nil
    }
  }

  /// The container behind a type: `Container.shared`, `Container()`, or the type itself, whose static factories are meant.
  private func typed(_ chain: Code.Chain) -> (unit: Int, next: Int, isHeld: Bool)? {
    var (name, start, next) = (chain.base, Int(chain.fact.start), 0)
    if Self.modules.contains(name), let first = chain.steps.first, first.kind == .member {
      (name, start, next) = (first.name, first.start, 1)
    }
    guard let unit = unit(named: name, chain.file, at: start), next < chain.steps.count else { return nil }
    let step = chain.steps[next]
    return (unit, step.kind == .call || step.name == "shared" ? next + 1 : next, false)
  }

  /// The container that the variable holds with which a chain begins.
  private func holder(of chain: Code.Chain) -> Int? {
    if chain.fact.flags.contains(.isRebound) { return nil }
    let (file, declaration) = (chain.file, chain.fact.declaration)
    return code.isLocal(chain) ? local(chain.base, in: declaration, of: file) : property(chain.base, declaration, file)
  }

  private func property(_ name: String, _ declaration: UInt32, _ file: Int) -> Int? {
    code.enclosingType(file, declaration).flatMap { holders.properties[$0.symbol]?[name] }
  }

  private func local(_ name: String, in declaration: UInt32, of file: Int) -> Int? {
    let parameter = code.parameters(of: declaration, in: file).first { code.text(file, $0.name) == name }
    if let parameter { return code.type(file, parameter.type).flatMap { unit($0, in: file) } }
    return holders.locals[FactoryHolders.Local(file: file, declaration: declaration, name: name)]
  }

  /// Whether a variable of some name holds a container around a chain.
  func holds(_ name: String, _ chain: Code.Chain) -> Bool {
    let (file, declaration) = (chain.file, chain.fact.declaration)
    return local(name, in: declaration, of: file) != nil || property(name, declaration, file) != nil
  }
}
