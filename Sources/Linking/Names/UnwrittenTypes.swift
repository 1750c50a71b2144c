package import SourceFacts

// Members of types that are not written as a path of names: generic parameters, `[A]`, `A?`.

extension SymbolTable {
  /// What `T.Item` or `[A].Item` names.
  func memberOfUnwritten(_ name: UInt32, _ reference: ReferenceFact, _ file: Int) -> Meaning? {
    guard kind(name) & Self.isMember != 0 else { return nil }
    if reference.flags.contains(.isOfSugar) { return memberOfSugar(name, file) }
    // The parameter is one of a declaration around; what these demand of any of their parameters is looked through.
    var found: Meaning?
    var at = reference.declaration
    while at != ReferenceFact.noDeclaration {
      let declaration = files[file].declarations[Int(at)]
      for index in declaration.references.indices {
        let bound = files[file].references[index]
        if bound.context == .body || bound.context == .initialValue { break }
        guard bound.context.isOfConstraint, bound.declaration == at, bound.start != reference.start else { continue }
        guard let type = resolveType(file, bound), type.isComplete else {
          // What is of elsewhere may declare it, too.
          if mayDeclareType(name, nameMaps[file][Int(bound.name)]) { return nil }
          continue
        }
        guard case .symbol(let member)? = member(name, of: type.symbol, from: file, wantsType: true) else { continue }
        if case .symbol(let other)? = found, other != member { return nil }
        found = .symbol(member)
      }
      at = declaration.parent
    }
    return found
  }

  /// Whether a protocol of elsewhere may declare a type of a name: of those of the system that is known.
  private func mayDeclareType(_ name: UInt32, _ bound: UInt32) -> Bool {
    !members.isKnownSupertype(bound) || KnownTypes.hasParameter(text(name), of: text(bound))
  }

  /// The type that the repository declares of this name in an extension of an array, dictionary or optional, when there
  /// is one only.
  private func memberOfSugar(_ name: UInt32, _ file: Int) -> Meaning? {
    var found: Meaning?
    let sugars = ["Array", "Dictionary", "Optional"]
    if sugars.contains(where: { KnownTypes.hasParameter(text(name), of: $0) }) { return nil }
    for sugar in sugars {
      guard let known = names.find(sugar), let type = external[UInt32(known)],
        let meaning = member(name, of: type, from: file, wantsType: true)
      else { continue }
      if found != nil { return nil }
      found = meaning
    }
    return found
  }

  /// What a declaration says that `Self` is, by `where Self: Q` or `where Self == A`, as far as it is known.
  package func boundsOfSelf(_ declaration: DeclarationFact, in file: Int) -> [Int32] {
    boundReferences(of: declaration, in: file).compactMap { index in
      resolveType(file, files[file].references[index]).flatMap { $0.isComplete ? $0.symbol : nil }
    }
  }

  /// What the extension around a declaration demands of `Self`, `extension P where Self: Q`, for members of a name: nothing where
  /// what it extends may have one that nobody reads, which is as near.
  func boundsOfSelf(around declaration: UInt32, _ file: Int, to name: UInt32) -> [Int32] {
    guard let around = enclosingType(file, declaration),
      case let fact = files[file].declarations[Int(around.declaration)], fact.kind == .extension,
      case let type = underlying(around.symbol), !symbols[Int(type)].isExternal, !isForeign(type, to: name)
    else { return [] }
    return boundsOfSelf(fact, in: file)
  }

  /// The references by which a declaration says what `Self` is.
  func boundReferences(of declaration: DeclarationFact, in file: Int) -> [Int] {
    var bounds: [Int] = []
    for index in declaration.references.indices {
      let reference = files[file].references[index]
      // What a member demands holds for that alone.
      if reference.declaration == ReferenceFact.noDeclaration
        || files[file].declarations[Int(reference.declaration)].nameRange != declaration.nameRange
      {
        return bounds
      }
      // The header's references come first; a function's signature stands before its clause.
      switch reference.context {
      case .extendedType, .inheritance, .inheritanceArgument, .constraint, .constrained: break
      case .annotation, .attribute, .defaultArgument:
        if declaration.kind.isNominal || declaration.kind == .extension { return bounds }
      default: return bounds
      }
      if reference.flags.contains(.constrainsSelf) { bounds.append(index) }
    }
    return bounds
  }

  /// All that an alias of a composition stands for, beyond the first: of `P & Q`, Q.
  func composedTypes(ofAlias symbol: Int32) -> [Int32] {
    let alias = symbols[Int(symbol)]
    guard alias.kind == .typealias, alias.file >= 0 else { return [] }
    let file = Int(alias.file)
    let declaration = files[file].declarations[Int(alias.declaration)]
    return declaration.references.indices.compactMap { index in
      let reference = files[file].references[index]
      guard reference.context == .alias, reference.flags.contains(.isComposed),
        let found = resolveType(file, reference), found.isComplete
      else {
        return nil
      }
      return found.symbol
    }
  }

  /// Whether an alias stands for several types, `A & B`.
  public func isComposition(_ symbol: Int32) -> Bool {
    let alias = symbols[Int(symbol)]
    guard alias.kind == .typealias, alias.file >= 0 else { return false }
    let summary = files[Int(alias.file)]
    return summary.declarations[Int(alias.declaration)].references.indices.contains {
      summary.references[$0].context == .alias && summary.references[$0].flags.contains(.isComposed)
    }
  }

  /// The name of the system's type that an alias stands for; nil when it is the repository's, a path or no name.
  func systemType(ofAlias symbol: Int32) -> UInt32? {
    let alias = symbols[Int(symbol)]
    guard alias.kind == .typealias, alias.file >= 0 else { return nil }
    let file = Int(alias.file)
    let declaration = files[file].declarations[Int(alias.declaration)]
    for index in declaration.references.indices {
      let reference = files[file].references[index]
      guard reference.context == .alias, reference.start == declaration.type.start else { continue }
      guard reference.segmentCount == 0,
        reference.flags.isDisjoint(with: [.isSelf, .hasModuleSelector, .isImplicitMember]),
        resolveType(file, reference) == nil
      else { return nil }
      return nameMaps[file][Int(reference.name)]
    }
    return nil
  }
}
