internal import Linking
internal import Modules
package import SourceFacts
internal import SourceText

/// What can be told of the type of a value.
enum ValueType: Hashable {
  /// A type of the repository, or one that it extends.
  case symbol(Int32)
  /// A type of elsewhere, by its name in the table's names.
  case external(UInt32)
}

extension SymbolTable {
  /// The type that a path of `count` names names, from its first one on.
  func type(of reference: ReferenceFact, names count: Int, in file: Int) -> ValueType? {
    if reference.flags.contains(.isSelf) {
      guard count == 1, let own = enclosingSymbols(reference.declaration, in: file).first else { return nil }
      let isProtocol = symbols[Int(own)].kind == .protocol
      return .symbol(isProtocol ? conformer(around: reference.declaration, in: file) ?? own : own)
    }
    var path = reference
    path.segmentCount = UInt8(min(count - 1, Int(reference.segmentCount)))
    let first = nameMaps[file][Int(reference.name)]
    func name(_ index: Int) -> UInt32 {
      index == 0 ? first : nameMaps[file][Int(files[file].segments[Int(reference.segmentStart) + index - 1].name)]
    }
    guard isDeclared(first) else { return externalPath(count, first, name, in: file) }
    switch lookUp(first, path, in: file) {
    case .symbol(let symbol):
      if count == 1 {
        guard symbols[Int(symbol)].isType else { return nil }
        return known(symbol)
      }
    case .branches(let all): if count == 1 { return known(all[0]) }
    case .ambiguous:
      // Several declarations of a name, in several targets of one project: any of them that is a type will do.
      guard count == 1 else { return nil }
      var at = scopes.first(topScope(file), first)
      while at != Symbol.none {
        if symbols[Int(at)].isNominalOrAlias { return known(at) }
        at = symbols[Int(at)].next
      }
      return nil
    case .module: break
    case .member: return nil
    case .unknown: return externalPath(count, first, name, in: file)
    }
    guard count > 1, let found = resolveType(file, path) else { return nil }
    if found.isComplete { return known(found.symbol) }
    return nil
  }

  /// `Type`, or `Module.Type`, of elsewhere.
  private func externalPath(_ count: Int, _ first: UInt32, _ name: (Int) -> UInt32, in file: Int) -> ValueType? {
    let index = count - 1
    guard index == 0 || index == 1 && isImportedName(first, in: file), startsUpperCase(name(index)) else { return nil }
    return .external(name(index))
  }

  private func isImportedName(_ name: UInt32, in file: Int) -> Bool {
    files[file].imports.contains { nameMaps[file][Int($0.module)] == name }
  }

  /// A symbol through its aliases; what the repository only extends, or an alias of that, by its name.
  private func known(_ symbol: Int32) -> ValueType? {
    let type = underlying(symbol)
    guard symbols[Int(type)].kind == .typealias else { return .symbol(type) }
    // An alias whose target is of elsewhere.
    let alias = symbols[Int(type)]
    guard alias.file >= 0 else { return .symbol(type) }
    let file = Int(alias.file)
    let declaration = files[file].declarations[Int(alias.declaration)]
    for index in declaration.references.indices {
      let reference = files[file].references[index]
      guard reference.context == .alias, reference.start == declaration.type.start else { continue }
      return .external(nameMaps[file][Int(lastName(reference, in: file))])
    }
    return nil
  }

  private func lastName(_ reference: ReferenceFact, in file: Int) -> NameID {
    reference.segmentCount == 0
      ? reference.name : files[file].segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1].name
  }

  /// The type that is written where a byte offset begins a path.
  func writtenType(at anchor: UInt32, in file: Int) -> ValueType? {
    guard let reference = files[file].reference(at: anchor) else { return nil }
    return type(of: reference, names: Int(reference.segmentCount) + 1, in: file)
  }

  /// The written type of a variable, or result of a function.
  func writtenType(of declaration: DeclarationFact, in file: Int) -> ValueType? {
    let range = declaration.type
    guard range.end > range.start, !declaration.flags.contains(.hasFunctionType) else { return nil }
    // Attributes and their arguments may stand before it.
    var index = files[file].firstReference(from: range.start)
    var marker: ValueType?
    while index < files[file].references.count, files[file].references[index].start < range.end {
      let reference = files[file].references[index]
      index += 1
      guard reference.flags.contains(.isType), reference.context != .attribute else { continue }
      if isOptional(reference, in: file) { continue }
      let type = writtenType(of: reference, in: file)
      // Of `any Sendable & A` the other part says what it is.
      if case .external(let name) = type, marker == nil, ["Sendable", "AnyObject"].contains(text(name)) {
        marker = type
      } else {
        return type
      }
    }
    return marker
  }

  /// Whether a value of the system's, such as `Bool`, is written as the type of a property, and not the type of a name.
  package func isWrittenAsValue(_ property: DeclarationFact, otherThan name: String?, in file: Int) -> Bool {
    let written: UInt32
    switch writtenType(of: property, in: file) {
    case .external(let type): written = type
    case .symbol(let type) where symbols[Int(type)].isExternal: written = symbols[Int(type)].name
    case .symbol, nil: return false
    }
    return KnownSingletons.values.contains(text(written)) && text(written) != name
  }

  /// `Optional<A>` in place of `A?`.
  private func isOptional(_ reference: ReferenceFact, in file: Int) -> Bool {
    reference.segmentCount == 0 && reference.flags.isDisjoint(with: [.isElement, .isMetatype, .isImplicitMember])
      && files[file].text(reference.name) == "Optional" && !isDeclared(nameMaps[file][Int(reference.name)])
  }

  /// The type that is written where a reference begins it, be it behind `any`, `some` or a parenthesis; nil where the name is
  /// only a part of it, as in `[A]`, `(A, B)` and `A.Type`.
  private func writtenType(of reference: ReferenceFact, in file: Int) -> ValueType? {
    // A member of a type that has no name is none of a name's.
    if reference.flags.contains(.isImplicitMember) { return nil }
    if !reference.flags.isDisjoint(with: [.isElement, .isMetatype]) { return nil }
    return type(of: reference, names: Int(reference.segmentCount) + 1, in: file)
  }

  /// The type of a variable: as written, or as its initial value tells.
  func valueType(of index: Int, in file: Int) -> ValueType? {
    let declaration = files[file].declarations[index]
    if declaration.type.end > declaration.type.start { return writtenType(of: declaration, in: file) }
    guard !declaration.flags.isDisjoint(with: [.valueIsPath, .valueIsCall, .valueIsClosure]) else { return nil }
    // What else its code makes, a closure need not give.
    if declaration.flags.contains(.valueIsClosure) {
      guard declaration.type.start > 0, let reference = files[file].reference(at: declaration.type.start)
      else { return nil }
      return type(givenBy: reference, in: file)
    }
    return initialType(of: index, in: file)
  }

  /// The type of a variable's initial value, where it is a call or a path, whatever is written of the variable.
  func initialType(of index: Int, in file: Int) -> ValueType? {
    let declaration = files[file].declarations[index]
    guard !declaration.flags.isDisjoint(with: [.valueIsPath, .valueIsCall]) else { return nil }
    for position in declaration.references.indices {
      let reference = files[file].references[position]
      guard reference.context == .initialValue, reference.declaration == UInt32(index) else { continue }
      if let type = enumeration(ofCase: reference, in: file) { return type }
      if declaration.flags.contains(.valueIsPath) { return nil }
      guard reference.flags.contains(.isCalled) || reference.flags.contains(.isSelf) else { continue }
      if let type = constructedType(reference, in: file) { return type }
      if declaration.flags.contains(.valueIsCall) { return resultType(of: reference, in: file) }
    }
    return nil
  }

  /// The type that a reference names, or that of what its call gives.
  private func type(givenBy reference: ReferenceFact, in file: Int) -> ValueType? {
    if reference.flags.contains(.isType) { return writtenType(of: reference, in: file) }
    return constructedType(reference, in: file) ?? resultType(of: reference, in: file)
  }

  /// What is written of the result of the function that a reference calls, where nothing else has its name.
  private func resultType(of reference: ReferenceFact, in file: Int) -> ValueType? {
    guard reference.flags.contains(.isCalled), reference.flags.isDisjoint(with: [.isImplicitMember, .isType]),
      case let count = Int(reference.segmentCount)
    else { return nil }
    let name = nameMaps[file][Int(lastName(reference, in: file))]
    var found = Symbol.none
    if count > 0 {
      guard case .symbol(let type) = type(of: reference, names: count, in: file) else { return nil }
      found = staticMember(name, of: type) ?? Symbol.none
    } else if !reference.flags.contains(.isSelf), isDeclared(name) {
      switch lookUp(name, reference, in: file) {
      case .symbol(let symbol), .member(let symbol): found = symbol
      default: break
      }
    }
    guard found != Symbol.none, case let fact = symbols[Int(found)], fact.kind == .func, fact.file >= 0,
      fact.next == Symbol.none,
      scopes.first(fact.parent == Symbol.none ? topScope(Int(fact.file)) : UInt32(fact.parent), name) == found
    else { return nil }
    let declaration = files[Int(fact.file)].declarations[Int(fact.declaration)]
    // What a generic function gives, its user says.
    return declaration.generics.isEmpty ? writtenType(of: declaration, in: Int(fact.file)) : nil
  }

  /// The enumeration of which a path names a case: `A.b`, `A.b(1)`.
  private func enumeration(ofCase reference: ReferenceFact, in file: Int) -> ValueType? {
    guard reference.segmentCount > 0, !reference.flags.contains(.isImplicitMember),
      case .symbol(let type) = type(of: reference, names: Int(reference.segmentCount), in: file),
      symbols[Int(type)].kind == .enum
    else { return nil }
    let name = nameMaps[file][Int(lastName(reference, in: file))]
    var at = scopes.first(UInt32(type), name)
    while at != Symbol.none {
      if symbols[Int(at)].kind == .case { return .symbol(type) }
      at = symbols[Int(at)].next
    }
    return nil
  }

  /// The type that `A(…)`, `A.init(…)` and `Self(…)` make.
  func constructedType(_ reference: ReferenceFact, in file: Int) -> ValueType? {
    var count = Int(reference.segmentCount) + 1
    if count > 1, text(nameMaps[file][Int(lastName(reference, in: file))]) == "init" { count -= 1 }
    guard reference.flags.contains(.isSelf) || reference.flags.contains(.isCalled) else { return nil }
    return type(of: reference, names: count, in: file)
  }

  // MARK: - Types

  /// The types around a declaration, itself included, from the innermost outwards, through aliases.
  func enclosingSymbols(_ declaration: UInt32, in file: Int) -> [Int32] {
    var at = declaration
    var types: [Int32] = []
    while at != ReferenceFact.noDeclaration {
      let own = symbolOfDeclaration[file, Int(at)]
      let kind = files[file].declarations[Int(at)].kind
      if own != Symbol.none, kind.isNominal || kind == .extension { types.append(underlying(own)) }
      at = files[file].declarations[Int(at)].parent
    }
    if let outer = types.last {
      var parent = symbols[Int(outer)].parent
      while parent != Symbol.none {
        types.append(underlying(parent))
        parent = symbols[Int(parent)].parent
      }
    }
    return types
  }

  /// What the declarations around a place say that `Self` is: in `extension P where Self == A` that is A.
  package func typesOfSelf(_ declaration: UInt32, in file: Int) -> [Int32] {
    var at = declaration
    var types: [Int32] = []
    while at != ReferenceFact.noDeclaration {
      let fact = files[file].declarations[Int(at)]
      types += boundsOfSelf(fact, in: file).map { underlying($0) }
      at = fact.parent
    }
    return types
  }

  /// The type of the repository that the declarations around a place in a protocol say `Self` is: in `extension P where Self == A`
  /// that is A, and not P.
  private func conformer(around declaration: UInt32, in file: Int) -> Int32? {
    typesOfSelf(declaration, in: file).first { type in
      let fact = symbols[Int(type)]
      return fact.kind.isNominal && fact.kind != .protocol && !fact.isExternal
    }
  }

  /// Whether a type is another, or inherits from it or conforms to it.
  func isKind(_ type: ValueType, of other: ValueType?) -> Bool {
    guard case .symbol(let symbol) = type, case .symbol(let above) = other else { return type == other }
    return isKind(symbol, of: above)
  }

  /// The last names of all that the declarations of a type inherit from, of elsewhere, too, with what those of its
  /// ancestors inherit.
  package func inheritedNames(_ symbol: Int32) -> Set<String> {
    inheritedNames.value(for: symbol) { namesOfInherited(symbol) }
  }

  private func namesOfInherited(_ symbol: Int32) -> Set<String> {
    var found = Set<String>()
    var aliases = Set<Int32>()
    for type in lineage(of: symbol) {
      var places = extensions[type] ?? []
      if symbols[Int(type)].file >= 0 { places.append((symbols[Int(type)].file, symbols[Int(type)].declaration)) }
      for place in places {
        let summary = files[Int(place.file)]
        for inherited in summary.declarations[Int(place.declaration)].inherited.indices {
          for index in summary.inherited[inherited].references.indices
          where summary.references[index].context == .inheritance {
            insertNames(of: summary.references[index], in: Int(place.file), &aliases, &found)
          }
        }
      }
    }
    return found
  }

  /// The names of what a type inherits from, less those that the repository declares: a protocol of its own that is called like a
  /// library's means something else.
  func namesInheritedFromElsewhere(_ symbol: Int32) -> Set<String> {
    let own = lineage(of: symbol).lazy.map { symbols[Int($0)] }.filter { !$0.isExternal }
    return inheritedNames(symbol).subtracting(own.map { text($0.name) })
  }

  /// Inserts the last name of a type, and what it stands for where it is an alias.
  ///
  /// - Parameter aliases: those that were looked at.
  private func insertNames(
    of reference: ReferenceFact, in file: Int, _ aliases: inout Set<Int32>, _ found: inout Set<String>
  ) {
    found.insert(files[file].text(lastName(reference, in: file)))
    guard isDeclared(nameMaps[file][Int(reference.name)]), let type = resolveType(file, reference), type.isComplete,
      case let alias = symbols[Int(type.symbol)], alias.kind == .typealias, alias.file >= 0,
      aliases.insert(type.symbol).inserted
    else { return }
    let place = Int(alias.file)
    let declaration = files[place].declarations[Int(alias.declaration)]
    for index in declaration.references.indices {
      let part = files[place].references[index]
      guard part.context == .alias, part.flags.contains(.isComposed) || part.start == declaration.type.start else {
        continue
      }
      insertNames(of: part, in: place, &aliases, &found)
    }
  }

  /// A static member of a type, or of what it inherits from.
  func staticMember(_ name: UInt32, of type: Int32) -> Int32? {
    for owner in lineage(of: type) {
      var at = scopes.first(UInt32(owner), name)
      while at != Symbol.none {
        let symbol = symbols[Int(at)]
        if symbol.isStatic { return at }
        at = symbol.next
      }
    }
    return nil
  }

  /// The declarations of the stored properties that instances of a type have.
  package func storedProperties(of type: Int32) -> [Int] {
    let fact = symbols[Int(type)]
    guard fact.file >= 0 else { return [] }
    let declarations = files[Int(fact.file)].declarations
    var found: [Int] = []
    var index = Int(fact.declaration) + 1
    while index < declarations.count, declarations[index].range.start < declarations[Int(fact.declaration)].range.end {
      let declaration = declarations[index]
      if declaration.parent == fact.declaration, declaration.kind == .let || declaration.kind == .var,
        !declaration.flags.contains(.isStatic), declaration.isStored
      {
        found.append(index)
      }
      index += 1
    }
    return found
  }

  /// Whether a type of the repository is a global actor.
  func isGlobalActor(_ type: Int32) -> Bool {
    let fact = symbols[Int(type)]
    guard fact.file >= 0, case let summary = files[Int(fact.file)] else { return false }
    return summary.declarations[Int(fact.declaration)].attributes.indices.contains {
      summary.text(summary.attributes[$0].name) == "globalActor"
    }
  }
}
