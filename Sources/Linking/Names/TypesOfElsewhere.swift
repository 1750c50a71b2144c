internal import SourceFacts

// What types of elsewhere may declare. Nobody reads them, so a name that may be theirs is not claimed for the repository:
// `count` in an extension of `String`, `title` in a view controller, `Component` in an extension of `Calendar`.

extension SymbolTable {
  /// Whether a name can mean what a type of elsewhere declares, in whatever type it stands.
  @inline(__always)
  func mayBeOfElsewhere(_ name: UInt32, wantsType: Bool) -> Bool {
    if name == codingKeysName { return members.isFilled }
    return wantsType || startsUpperCase(name) ? members.isNestedElsewhere(name) : members.isFilled
  }

  /// Whether a macro that stands at a type makes a member of a name, as far as that is known; of other macros such a name is likely
  /// one word.
  private func mayBeMade(_ name: UInt32, _ type: Symbol) -> Bool {
    guard type.file >= 0, type.kind.isNominal, case let file = Int(type.file) else { return false }
    let attributes = files[file].declarations[Int(type.declaration)].attributes
    if attributes.indices.isEmpty { return false }
    return attributes.indices.contains { index in
      let attribute = nameMaps[file][Int(files[file].attributes[index].name)]
      if members.macros.mayMake(name), members.macros.makes(name, attribute) { return true }
      return startsUpperCase(attribute) && !isOfSeveralWords(name)
        && members.macros.mayMakeAny(attribute, isDeclared: isDeclared(attribute))
    }
  }

  /// Whether a name is that of what the compiler, or a macro, keeps a property of a type in: `_count` where `@State var count` is.
  private func isBacking(_ name: UInt32, of type: Int32) -> Bool {
    let range = names.range(Int(name))
    guard range.count > 1, names.text[range.lowerBound] == UInt8(ascii: "_"),
      let property = names.find(String(text(name).dropFirst()))
    else { return false }
    func hasAttributes(_ symbol: Symbol) -> Bool {
      symbol.file >= 0 && !files[Int(symbol.file)].declarations[Int(symbol.declaration)].attributes.indices.isEmpty
    }
    var at = scopes.first(UInt32(type), UInt32(property))
    while at != Symbol.none {
      let symbol = symbols[Int(at)]
      if symbol.kind == .var, hasAttributes(symbol) || hasAttributes(symbols[Int(type)]) { return true }
      at = symbol.next
    }
    return false
  }

  /// Whether a type is an actor, and a name one that actors have.
  private func isOfActors(_ name: UInt32, _ type: Symbol) -> Bool {
    guard type.kind == .actor, type.file >= 0 else { return false }
    if members.isOfProtocols(name), SystemProtocols.declares(text(name), in: "Actor") { return true }
    switch text(name) {
    case "sharedUnownedExecutor": return true
    case "id", "actorSystem":
      let summary = files[Int(type.file)]
      return summary.declarations[Int(type.declaration)].modifiers.indices.contains {
        summary.text(summary.modifiers[$0].name) == "distributed"
      }
    default: return false
    }
  }

  /// Whether a name that no type of the repository has may be a member of a type around a declaration.
  func mayBeOfElsewhere(_ name: UInt32, from declaration: UInt32, in file: Int, wantsType: Bool) -> Bool {
    var at = declaration
    while at != ReferenceFact.noDeclaration {
      let declaration = files[file].declarations[Int(at)]
      if let symbol = typeSymbol(of: declaration, Int(at), in: file),
        mayBeOfElsewhere(name, in: underlying(symbol), declaration, file, wantsType: wantsType)
      {
        return true
      }
      at = declaration.parent
    }
    return false
  }

  /// Whether a name that nothing of the repository declares in a type or behind it may be a member all the same: of the type
  /// itself, when it is of elsewhere, or of what it inherits.
  ///
  /// - Parameter declaration: the type's, or its extension's, in which the name stands.
  func mayBeOfElsewhere(
    _ name: UInt32, in type: Int32, _ declaration: DeclarationFact, _ file: Int, wantsType: Bool
  ) -> Bool {
    guard members.isFilled else { return false }
    let symbol = symbols[Int(type)]
    // The compiler makes it for what it codes.
    if name == codingKeysName {
      return inheritsFromElsewhere(type, declaration, file, .coding)
    }
    if !wantsType, !startsUpperCase(name) {
      if symbol.isExternal || members.isForeign(type) {
        return members.isCommon(name) || !isOfSeveralWords(name) || hasUnreadSuperclass(type)
      }
      // Types that macros make are hardly ever named, and types of the repository often, where they stand.
      if mayBeMade(name, symbol) || isBacking(name, of: type) || isOfActors(name, symbol) { return true }
      if members.isViewModifier(name), inheritsFromElsewhere(type, declaration, file, .modifier) { return true }
      return members.isOfProtocols(name)
        && inheritsFromElsewhere(type, declaration, file, .member(name))
    }
    // What the superclass declares, by its name.
    if wantsType, symbol.kind == .class, kind(name) & Self.isParameter != 0,
      let superclass = superclassOfElsewhere(type),
      KnownTypes.hasParameter(text(name), of: text(superclass.name))
    {
      return true
    }
    // Types that protocols declare are near to protocols alone.
    if symbol.kind == .protocol {
      return kind(name) & Self.isParameter != 0
        && inheritsFromElsewhere(type, declaration, file, .parameter(name))
    }
    if symbol.isExternal, symbol.parent == Symbol.none, members.isNestedElsewhere(name),
      let isDeclared = SystemNestedTypes.declares(text(name), in: text(symbol.name))
    {
      return isDeclared
    }
    return members.isNestedElsewhere(name)
      && (symbol.isExternal || wantsType && symbol.kind == .class && hasSuperclassOfElsewhere(type))
  }

  // MARK: - Generic parameters

  /// Notes what stands on the left side of a `where` clause of an extension of a type of elsewhere: only what the type itself has as a
  /// parameter or associated type can stand there.
  ///
  /// - Complexity: O(extended types + references in heads of extensions of types of elsewhere).
  mutating func learnParameters() {
    for (type, places) in extensions where symbols[Int(type)].isExternal {
      for place in places {
        let summary = files[Int(place.file)]
        for index in summary.declarations[Int(place.declaration)].references.indices {
          let reference = summary.references[index]
          guard reference.declaration == place.declaration, reference.context == .constrained else { continue }
          var name = reference.name
          if reference.flags.contains(.isSelf) {
            guard reference.segmentCount > 0 else { continue }
            name = summary.segments[Int(reference.segmentStart)].name
          }
          let known = nameMaps[Int(place.file)][Int(name)]
          kinds[Int(known)] |= Self.isParameter
          parametersOfElsewhere.insert(Self.parameterKey(type, known))
        }
      }
    }
  }

  /// What `parametersOfElsewhere` has for a name of a type.
  static func parameterKey(_ type: Int32, _ name: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: type)) << 32 | UInt64(name)
  }

  /// Whether a name has more than one word: `persistedCopy`, `persisted_copy`.
  func isOfSeveralWords(_ name: UInt32) -> Bool {
    names.text[names.range(Int(name))].dropFirst().contains { 0x41...0x5A ~= $0 || $0 == UInt8(ascii: "_") }
  }

  /// What a type of elsewhere is to have.
  private enum Wanted {
    /// What codes make.
    case coding
    case member(UInt32)
    /// An associated type.
    case parameter(UInt32)
    /// A modifier of views.
    case modifier
  }

  /// Whether a type of elsewhere has what is wanted, by its name.
  private func has(_ wanted: Wanted, _ type: UInt32) -> Bool {
    switch wanted {
    case .coding: ["Codable", "Encodable", "Decodable"].contains(text(type))
    case .member(let name): SystemProtocols.declares(text(name), in: text(type))
    case .modifier: ViewModifiers.protocols.contains(text(type))
    case .parameter(let name): KnownTypes.hasParameter(text(name), of: text(type))
    }
  }

  /// Whether what a type inherits from or conforms to over any number of steps, or an extension demands of `Self`, is something
  /// that the repository does not declare and that has what is wanted.
  @inline(never)
  private func inheritsFromElsewhere(
    _ type: Int32, _ declaration: DeclarationFact, _ file: Int, _ wanted: Wanted
  ) -> Bool {
    if !members.isAllOwn(type) {
      let own = underlying(type)
      if hasSupertypeOfElsewhere(own, wanted) { return true }
      for place in ancestors.range(own) where hasSupertypeOfElsewhere(ancestors.listed(place), wanted) { return true }
    }
    // Of its own head: what a member demands is looked up in here in turn.
    for index in boundReferences(of: declaration, in: file) {
      let reference = files[file].references[index]
      if let found = resolveType(file, reference), !symbols[Int(found.symbol)].isExternal { continue }
      if has(wanted, nameMaps[file][Int(reference.name)]) { return true }
    }
    return false
  }

  /// Whether something that a type inherits from or conforms to, and that the repository does not declare, has what is wanted.
  private func hasSupertypeOfElsewhere(_ type: Int32, _ wanted: Wanted) -> Bool {
    for place in members.supertypesOfElsewhere.range(type)
    where has(wanted, UInt32(members.supertypesOfElsewhere.listed(place))) { return true }
    return false
  }

  /// Whether a class, or one that it inherits from, has a superclass that the repository does not declare, and that may declare types.
  private func hasSuperclassOfElsewhere(_ type: Int32) -> Bool {
    superclassOfElsewhere(type).map { !FrameworkConventions.wiring.contains(text($0.name)) } ?? false
  }

  /// Whether a class inherits from one of a library of which nothing is known, so that it may have a member of any name.
  private func hasUnreadSuperclass(_ type: Int32) -> Bool {
    guard let superclass = superclassOfElsewhere(type), superclass.file >= 0, members.seesForeign[superclass.file]
    else {
      return false
    }
    return !isClassOfPlatform(superclass.name)
  }

  /// Whether a name is like those of the classes of UIKit, AppKit and QuartzCore: what these have is known.
  func isClassOfPlatform(_ name: UInt32) -> Bool {
    let name = names.text[names.range(Int(name))]
    return ["UI", "NS", "CA"].contains { name.starts(with: $0.utf8) }
  }

  /// The name of the superclass that a class, or one that it inherits from, has of elsewhere, and the file that says so; the
  /// name of a class of elsewhere itself, with -1. Nil for none, and for one whose members are known.
  private func superclassOfElsewhere(_ type: Int32) -> (name: UInt32, file: Int)? {
    var (at, file) = (type, -1)
    // Classes that inherit from each other are none.
    for _ in 0..<64 {
      let symbol = symbols[Int(at)]
      guard symbol.kind == .class, symbol.file >= 0 else { return symbol.isExternal ? (symbol.name, file) : nil }
      file = Int(symbol.file)
      let summary = files[file]
      let inherited = summary.declarations[Int(symbol.declaration)].inherited
      guard let first = inherited.indices.first,
        let head = summary.inherited[first].references.indices.first
      else { return nil }
      let reference = summary.references[head]
      guard let found = resolveType(file, reference), found.isComplete else {
        let name = members.nameOfElsewhere(reference, file, self)
        return members.isKnownSupertype(name) ? nil : (name, file)
      }
      at = underlying(found.symbol)
    }
    return nil
  }
}

extension SystemProtocols {
  private static let text = Array(members.utf8)

  /// Where the members of each protocol stand in the text. Few are asked for, so no more is made of it.
  private static let places: [String: Range<Int>] = {
    var places: [String: Range<Int>] = [:]
    var name = ""
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: " ") { name = String(decoding: line, as: UTF8.self) }
      places[name] = (places[name]?.lowerBound ?? line.endIndex)..<line.endIndex
    }
    return places
  }()

  /// Types of the standard library that enumerations have as raw types.
  private static let rawTypes: Set<String> = [
    "Bool", "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String", "UInt", "UInt16",
    "UInt32", "UInt64", "UInt8",
  ]

  /// Whether a protocol or base class of the system has a member of a name.
  static func declares(_ member: String, in name: String) -> Bool {
    guard let place = places[rawTypes.contains(name) ? "RawRepresentable" : name] else { return false }
    return text[place].split { $0 <= UInt8(ascii: " ") }.contains { $0.elementsEqual(member.utf8) }
  }
}
