internal import SourceFacts
internal import SourceText

// What a name means behind a type, or in one: its members, its generic parameters, and those of what it inherits.

extension SymbolTable {
  /// What counts of the types that a concrete type's protocols declare.
  enum ProtocolTypes {
    case all, associated, none
  }

  /// Looks a name up among the members of a type, its extensions and its supertypes.
  func member(
    _ name: UInt32, of symbol: Int32, from file: Int, wantsType: Bool, counting protocolTypes: ProtocolTypes = .all
  ) -> Meaning? {
    guard kind(name) & Self.isMember != 0 else { return nil }
    let own = underlying(symbol)
    if let meaning = directMember(name, of: own, from: file, wantsType: wantsType) { return meaning }
    if !ancestors.isEmpty {
      for place in ancestors.range(own) {
        let type = ancestors.listed(place)
        if let meaning = inherited(name, from: type, file, wantsType: wantsType, protocolTypes) { return meaning }
      }
      return nil
    }
    if supertypes.isEmpty(own) { return nil }
    var visited: [Int32] = []
    // Few inherit from more, and to grow takes longer than to look.
    visited.reserveCapacity(8)
    visited.append(own)
    var next = 0
    while next < visited.count, visited.count < 512 {
      let type = underlying(visited[next])
      if next > 0, let meaning = inherited(name, from: type, file, wantsType: wantsType, protocolTypes) {
        return meaning
      }
      for place in supertypes.range(type) where !visited.contains(supertypes.listed(place)) {
        visited.append(supertypes.listed(place))
      }
      next += 1
    }
    return nil
  }

  /// What of a supertype counts in its heirs.
  private func inherited(
    _ name: UInt32, from type: Int32, _ file: Int, wantsType: Bool, _ protocolTypes: ProtocolTypes
  ) -> Meaning? {
    let found = directMember(name, of: type, from: file, wantsType: wantsType)
    if protocolTypes == .all || symbols[Int(type)].kind != .protocol { return found }
    if protocolTypes == .associated, case .member = found { return found }
    return nil
  }

  /// Looks a name up among what a type and its extensions declare.
  func directMember(_ name: UInt32, of type: Int32, from file: Int, wantsType: Bool) -> Meaning? {
    guard let meaning = meaning(UInt32(type), name, file, wantsType: wantsType) else { return nil }
    if case .symbol(let symbol) = meaning, !symbols[Int(symbol)].isNominalOrAlias { return .member(symbol) }
    return meaning
  }

  /// Whether the name is a generic parameter of a type, or of a type around it.
  func isGenericParameter(_ name: UInt32, of symbol: Int32) -> Bool {
    var at = symbol
    guard kind(name) & Self.isParameter != 0 else { return false }
    while at != Symbol.none {
      let type = symbols[Int(at)]
      if type.file >= 0 {
        let file = Int(type.file)
        let declaration = files[file].declarations[Int(type.declaration)]
        if declaration.kind != .protocol,
          declaration.generics.indices.contains(where: { nameMaps[file][Int(files[file].generics[$0])] == name })
        {
          return true
        }
      } else if parametersOfElsewhere.contains(Self.parameterKey(at, name))
        || type.parent == Symbol.none && KnownTypes.hasParameter(text(name), of: text(type.name))
      {
        return true
      }
      at = type.parent
    }
    return false
  }

  /// The type that an alias stands for, as far as it can be told; anything else is itself.
  package func underlying(_ symbol: Int32) -> Int32 {
    var at = symbol
    for _ in 0..<16 {
      guard symbols[Int(at)].kind == .typealias, let next = target(ofAlias: at), next != at else {
        return at
      }
      at = next
    }
    return at
  }

  /// The type that an alias names, when it is one of the repository, and that can be told without telling it first.
  private func target(ofAlias alias: Int32) -> Int32? {
    guard symbols[Int(alias)].file >= 0 else { return nil }
    let file = Int(symbols[Int(alias)].file)
    let declaration = files[file].declarations[Int(symbols[Int(alias)].declaration)]
    for index in declaration.references.indices {
      let reference = files[file].references[index]
      guard reference.context == .alias, reference.start == declaration.type.start else { continue }
      let found = Self.aliasesAtWork.entering(Int(alias)) { resolveType(file, reference) }
      return found?.isComplete == true ? found?.symbol : nil
    }
    return nil
  }

  /// The aliases, and the complements of those of lists, that a thread is finding out about: `typealias A = A.B` leads back to itself.
  static let aliasesAtWork = WorkStack()
}
