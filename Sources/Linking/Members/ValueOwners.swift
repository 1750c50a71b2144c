package import SourceFacts

// What is written of a value's type: where it is a type of the repository, its members are looked for there and nowhere else, and
// where it is another, no type of the repository has them.

/// What is known of the type that a member's value has.
enum ValueOwner {
  case unknown
  /// A type of the repository.
  case own(Int32)
  /// Types of the repository, all of which the value has: what an alias composes.
  case composed([Int32])
  /// A type of elsewhere, which the repository may extend. What conforms to the repository's protocols can't be told.
  case elsewhere(Int32)

  var isKnown: Bool {
    switch self {
    case .own, .composed: true
    case .elsewhere, .unknown: false
    }
  }
}

extension SymbolTable {
  /// What is written of the value behind which a member stands.
  func owner(of fact: MemberFact, _ file: Int) -> ValueOwner {
    guard fact.base == .typedValue || fact.base == .madeValue || fact.base == .variable else { return .unknown }
    let name = nameMaps[file][Int(files[file].generics[fact.owner])]
    let declaration = files[file].declaration(at: fact.start)
    if fact.base == .typedValue { return owner(named: name, in: declaration, file) }
    if fact.base == .madeValue {
      let owner = owner(named: name, in: declaration, file)
      return owner.isKnown ? owner : .unknown
    }
    switch lookUp(name, from: declaration, in: file, wantsType: false, inCode: true) {
    case .symbol(let variable), .member(let variable):
      return variable == Symbol.none || !isOnlyOne(variable) ? .unknown : owner(of: variable)
    default: return .unknown
    }
  }

  /// The type of the repository that is written of the value behind which a member stands.
  package func writtenOwner(of fact: MemberFact, in file: Int) -> Int32? {
    if case .own(let type) = owner(of: fact, file) { type } else { nil }
  }

  /// Whether a type has one variable of the name: a static one and another are told apart by where the name stands.
  private func isOnlyOne(_ variable: Int32) -> Bool {
    let symbol = symbols[Int(variable)]
    return symbol.parent == Symbol.none
      || symbol.next == Symbol.none && scopes.first(UInt32(symbol.parent), symbol.name) == variable
  }

  /// What is written of a variable's type.
  private func owner(of variable: Int32) -> ValueOwner {
    let symbol = symbols[Int(variable)]
    guard symbol.kind == .var || symbol.kind == .let, symbol.file >= 0, !symbol.condition else { return .unknown }
    let (file, summary) = (Int(symbol.file), files[Int(symbol.file)])
    let declaration = summary.declarations[Int(symbol.declaration)]
    // Under a wrapper or a macro, the value may be another.
    guard declaration.attributes.isEmpty, !declaration.flags.contains(.hasFunctionType) else { return .unknown }
    for index in declaration.references.indices {
      let reference = summary.references[index]
      if reference.start < declaration.type.start { continue }
      guard reference.start == declaration.type.start, isOneName(reference), reference.context == .annotation else {
        return .unknown
      }
      return owner(named: nameMaps[file][Int(reference.name)], in: symbol.declaration, file)
    }
    return .unknown
  }

  /// What a type's name means where it is written.
  private func owner(named name: UInt32, in declaration: UInt32, _ file: Int) -> ValueOwner {
    switch lookUp(name, from: declaration, in: file, wantsType: true, inCode: true) {
    // What something of the repository is called like may be that.
    case .unknown: return isDeclared(name) ? .unknown : .elsewhere(Symbol.none)
    case .symbol(let symbol) where isComposition(symbol): return composition(symbol)
    case .symbol(let symbol):
      let type = underlying(symbol)
      if symbols[Int(type)].isExternal { return .elsewhere(type) }
      // An alias of something else; what finds its members by itself.
      guard symbols[Int(type)].kind.isNominal, !makesUpMembers(type) else { return .unknown }
      return .own(type)
    default: return .unknown
    }
  }

  /// What an alias composes, where all of it is known.
  private func composition(_ alias: Int32) -> ValueOwner {
    let symbol = symbols[Int(alias)]
    let (file, summary) = (Int(symbol.file), files[Int(symbol.file)])
    var types: [Int32] = []
    for index in summary.declarations[Int(symbol.declaration)].references.indices {
      let reference = summary.references[index]
      guard reference.context == .alias, let found = resolveType(file, reference), found.isComplete,
        case let type = underlying(found.symbol), symbols[Int(type)].kind.isNominal, !symbols[Int(type)].isExternal,
        !isComposition(found.symbol), !makesUpMembers(type)
      else { return .unknown }
      types.append(type)
    }
    return .composed(types)
  }

  /// Whether a type, or what it inherits from, has the members of others as its own, by key paths or by names.
  private func makesUpMembers(_ type: Int32) -> Bool {
    guard let dynamicMemberName else { return false }
    return lineage(of: type).contains { symbol in
      let own = symbols[Int(symbol)]
      guard own.file >= 0 else { return false }
      let summary = files[Int(own.file)]
      return summary.declarations[Int(own.declaration)].attributes.indices.contains {
        nameMaps[Int(own.file)][Int(summary.attributes[$0].name)] == dynamicMemberName
      }
    }
  }

  /// Whether a value may have a member, by what is known of its type.
  func mayHave(_ member: Int32, _ owner: ValueOwner) -> Bool {
    let parent = underlying(symbols[Int(member)].parent)
    switch owner {
    case .unknown: return true
    case .own(let type): return isKind(type, of: parent)
    case .composed(let types): return types.contains { isKind($0, of: parent) }
    // A type of elsewhere that is extended may be a protocol or a base class.
    case .elsewhere(let type):
      return parent == type || symbols[Int(parent)].kind == .protocol || symbols[Int(parent)].isExternal
    }
  }
}
