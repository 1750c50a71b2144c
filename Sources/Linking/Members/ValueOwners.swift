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
  /// A list of the system's, or of another library, with what its elements are of, as far as that is known.
  case list(ListOwner)
  /// A type that is written, and that nothing of the run declares or extends: generated, of another language, of a library.
  case alien
  /// A type of the repository that may have a member of any name, beside those that it declares.
  case anyMember(Int32)
  /// No value, but a type of the repository itself, or one that conforms to it: `A.Type`.
  case type(Int32)

  var isKnown: Bool {
    switch self {
    case .own, .composed: true
    case .elsewhere, .list, .alien, .anyMember, .type, .unknown: false
    }
  }

  /// What a type is of which this is known.
  var ofType: ValueOwner { if case .own(let type) = self { .type(type) } else { .unknown } }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension SymbolTable {
  /// What is written of the value behind which a member stands.
  func owner(of fact: MemberFact, _ file: Int) -> ValueOwner { owner(of: fact, file, Self.mostSteps) }

  /// Of a path with more steps than these nothing is told, so that each of its members costs no more than that.
  static let mostSteps = 12

  /// The same.
  ///
  /// - Parameter steps: how far values may be followed.
  func owner(of fact: MemberFact, _ file: Int, _ steps: Int) -> ValueOwner {
    switch fact.base {
    case .typedValue, .madeValue:
      let name = nameMaps[file][Int(files[file].generics[fact.owner])]
      if fact.base == .madeValue, !startsUpperCase(name) { break }
      // A function of elsewhere, which gives what it is given.
      if fact.base == .madeValue, text(name) == "XCTUnwrap" { return .unknown }
      return owner(named: name, in: files[file].declaration(at: fact.start), file)
    case .variable: break
    case .behindMember:
      guard steps > 0, let front = files[file].member(before: fact) else { return .unknown }
      return value(of: front, at: fact.start, file, steps)
    case .keyPath: return root(ofKeyPathAt: fact, file)
    case .implicit: return placeOwner(of: fact, file, steps)
    case .own where fact.flags.contains(.isOfSuper):
      return superclass(around: fact, file).map { .own($0) } ?? .unknown
    default: return .unknown
    }
    if let giver = giver(of: fact, file, steps) {
      return owner(of: giver, isOwn: isOwn(fact, file), isCalled: isOfCall(fact, file), at: fact.start, in: file)
    }
    if fact.base == .variable,
      case let name = nameMaps[file][Int(files[file].generics[fact.owner])], isProjection(name),
      case .own(let type) = enclosingOwner(in: files[file].declaration(at: fact.start), file)
    {
      return publisher(named: name, of: type, file) ?? .unknown
    }
    return isInherited(fact, file) ? .elsewhere(Symbol.none) : .unknown
  }

  /// Whether a name that nothing of the repository has can only be what the type around it inherits from a type of elsewhere, as
  /// `view` in a controller of the system.
  private func isInherited(_ fact: MemberFact, _ file: Int) -> Bool {
    guard fact.base == .variable, case let name = nameMaps[file][Int(files[file].generics[fact.owner])],
      !isDeclared(name), members.members(of: name).isEmpty, startsLowerCase(name),
      let type = enclosingType(file, files[file].declaration(at: fact.start)).map({ underlying($0.symbol) })
    else { return false }
    return lineage(of: type).contains { members.hasSupertypeOfElsewhere($0) { _ in true } }
  }

  /// Whether a name begins like a variable's, and is none of those that accessors and handlers of errors have.
  private func startsLowerCase(_ name: UInt32) -> Bool {
    let text = names.text[names.range(Int(name))]
    guard let first = text.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return false }
    return !["newValue", "oldValue", "error"].contains { text.elementsEqual($0.utf8) }
  }

  /// What is known of the value that a member holds or gives, or of the element that a row stands for.
  func value(of front: MemberFact, at offset: UInt32, _ file: Int, _ steps: Int) -> ValueOwner {
    if front.flags.contains(.isElement) {
      if front.flags.isDerivedList { return derivedList(front, at: offset, file, steps) }
      if front.flags.contains(.isPattern) { return payload(of: front, in: ownerOfFront(front, file, steps), file) }
      guard let list = list(of: front, file) else { return .unknown }
      return element(front, of: ownerOfFront(list, file, steps), handedBy: list, file)
    }
    let holder = ownerOfFront(front, file, steps)
    if case .list(let list) = holder { return value(of: front, in: list, file) }
    if let giver = giver(front, behind: holder, file) {
      return owner(
        of: giver, isOwn: front.base == .own, isCalled: front.flags.contains(.isCalled), at: offset, in: file)
    }
    let name = nameMaps[file][Int(front.name)]
    if isProjection(name), case .own(let type) = holder { return publisher(named: name, of: type, file) ?? .unknown }
    if case .elsewhere(let type) = holder, type != Symbol.none, front.base == .typeName,
      SystemInstances.hold(text(name), of: text(symbols[Int(type)].name))
    {
      return holder
    }
    // What a type of elsewhere has is of elsewhere, too, unless it may be what the type holds.
    switch holder {
    case .elsewhere, .alien:
      let mayBeHeld = !members.members(of: name).isEmpty || Self.contents.contains(text(name))
      return mayBeHeld ? .unknown : .elsewhere(Symbol.none)
    // What is made up has more of it.
    case .anyMember: return .alien
    default: return .unknown
    }
  }

  /// What generic types call what they hold.
  private static let contents: Set<String> = [
    "base", "content", "current", "element", "elements", "first", "get", "last", "load", "next", "object", "output",
    "payload", "pointee", "result", "root", "rootView", "selection", "some", "state", "take",
    "unsafelyUnwrapped", "value", "values", "wait", "withLock", "wrappedValue", "wrapped",
  ]

  /// Whether the type of the value behind which a member stands is written in the file itself.
  func isWritten(_ fact: MemberFact, _ file: Int) -> Bool {
    switch fact.base {
    case .behindMember:
      // `Store.shared.save()` names the store.
      if let front = files[file].member(before: fact), front.base == .typeName,
        case .own(let named) = ownerNamed(by: front, file), case .own(let type) = owner(of: fact, file), named == type
      {
        return true
      }
      fallthrough
    case .variable, .madeValue:
      return giver(of: fact, file, Self.mostSteps).map { Int(symbols[Int($0)].file) == file } ?? true
    case .keyPath: return false
    case .implicit: return isPlaceWritten(fact, file)
    default: return true
    }
  }

  /// The variable that holds the value behind which a member stands, or the function that gives it: by its name, or behind
  /// another member.
  private func giver(of fact: MemberFact, _ file: Int, _ steps: Int) -> Int32? {
    switch fact.base {
    case .variable, .madeValue: break
    case .behindMember:
      guard steps > 0, let front = files[file].member(before: fact) else { return nil }
      // Of an element what gives the list does.
      if front.flags.contains(.isElement) {
        if front.flags.isDerivedList { return giver(of: front, file, steps - 1) }
        if front.flags.contains(.isPattern) {
          let holder = ownerOfFront(front, file, steps)
          if case .list = holder { return giver(of: front, file, steps - 1) }
          return payloadCase(of: front, in: holder, file)
        }
        guard let list = list(of: front, file) else { return nil }
        if front.flags.contains(.isIndexed), case .own(let type) = ownerOfFront(list, file, steps) {
          return subscripted(type, file, at: front.start)
        }
        // What a function hands to its closure it says itself.
        if front.flags.isSuperset(of: [.isHanded, .isOfFunction]) {
          let holder = ownerOfFront(list, file, steps)
          if case .list = holder { return giver(of: list, file, steps - 1) }
          return function(handingBy: list, behind: holder, file)
        }
        return giver(of: list, file, steps - 1)
      }
      let holder = ownerOfFront(front, file, steps)
      if case .list = holder { return giver(of: front, file, steps - 1) }
      return giver(front, behind: holder, file)
    default: return nil
    }
    return value(
      named: nameMaps[file][Int(files[file].generics[fact.owner])], in: files[file].declaration(at: fact.start),
      isCalled: fact.base == .madeValue, file)
  }

  /// Whether the value behind which a member stands is what a call gives.
  private func isOfCall(_ fact: MemberFact, _ file: Int) -> Bool {
    fact.base == .madeValue
      || fact.base == .behindMember && files[file].member(before: fact)?.flags.contains(.isCalled) == true
  }

  /// The variable that a name means in a declaration, or the function.
  func value(named name: UInt32, in declaration: UInt32, isCalled: Bool, _ file: Int) -> Int32? {
    switch lookUp(name, from: declaration, in: file, wantsType: false, inCode: true) {
    case .symbol(let found), .member(let found):
      mayGive(found, isCalled: isCalled)
        ? found : (isCalled ? function(calledOn: found, file) : nil) ?? giver(beside: found, isCalled: isCalled)
    default: nil
    }
  }

  /// Of members of one name in a type, the method that a call means, or the property that a path does which is not called: the only
  /// one, or the first of several that are written alike.
  private func giver(beside member: Int32, isCalled: Bool) -> Int32? {
    guard member != Symbol.none, case let symbol = symbols[Int(member)], symbol.parent != Symbol.none,
      hasFew(symbol.name, in: UInt32(symbol.parent))
    else { return nil }
    var (at, only) = (scopes.first(UInt32(symbol.parent), symbol.name), Symbol.none)
    while at != Symbol.none {
      switch symbols[Int(at)].kind {
      case .func where !isCalled: break
      case .var where isCalled: return nil
      case .let where isCalled: return nil
      case .func, .var, .let:
        if only != Symbol.none, !areWrittenAlike(only, at) { return nil }
        only = at
      default: return nil
      }
      at = symbols[Int(at)].next
    }
    return only == Symbol.none ? nil : only
  }

  /// What is called or read behind a value of which something is known.
  func giver(_ front: MemberFact, behind holder: ValueOwner, _ file: Int) -> Int32? {
    switch holder {
    case .own(let type): return giver(front, in: type, file)
    case .composed(let types):
      for type in types { if let giver = giver(front, in: type, file) { return giver } }
      return nil
    case .elsewhere(let type): return type == Symbol.none ? nil : giver(front, in: type, file)
    case .anyMember(let type): return giver(front, in: type, file)
    case .type(let type): return giver(front, in: type, file).flatMap { symbols[Int($0)].isStatic ? $0 : nil }
    case .list, .alien, .unknown: return nil
    }
  }

  /// What is known of what a member stands behind that stands in front of another.
  func ownerOfFront(_ front: MemberFact, _ file: Int, _ steps: Int) -> ValueOwner {
    switch front.base {
    case .own:
      if front.flags.contains(.isOfSuper) {
        superclass(around: front, file).map { .own($0) } ?? .unknown
      } else {
        enclosingOwner(in: files[file].declaration(at: front.start), file)
      }
    case .typeName: ownerNamed(by: front, file)
    default: owner(of: front, file, steps - 1)
    }
  }

  /// The type whose name a member stands behind.
  private func ownerNamed(by fact: MemberFact, _ file: Int) -> ValueOwner {
    owner(
      named: nameMaps[file][Int(files[file].generics[fact.owner])], in: files[file].declaration(at: fact.start), file)
  }

  /// What a type has for a member that stands in front of another: a property that is read, a method that is called.
  private func giver(_ front: MemberFact, in type: Int32, _ file: Int) -> Int32? {
    guard case .member(let found)? = member(nameMaps[file][Int(front.name)], of: type, from: file, wantsType: false),
      found != Symbol.none
    else { return nil }
    let isCalled = front.flags.contains(.isCalled)
    var giver: Int32? = found
    if !mayGive(found, isCalled: isCalled) {
      giver =
        isCalled
        ? overload(of: found, called: front, file) ?? function(calledOn: found, file)
        : self.giver(beside: found, isCalled: false)
    }
    return giver.flatMap { front.base != .typeName || symbols[Int($0)].isStatic ? $0 : nil }
  }

  /// Of the methods of a name in one type, the one that has the labels of a call. Of several, written alike, the first.
  func overload(of member: Int32, called front: MemberFact, _ file: Int) -> Int32? {
    let symbol = symbols[Int(member)]
    guard symbol.parent != Symbol.none, hasFew(symbol.name, in: UInt32(symbol.parent)) else { return nil }
    var (at, only) = (scopes.first(UInt32(symbol.parent), symbol.name), Symbol.none)
    while at != Symbol.none {
      let kind = symbols[Int(at)].kind
      // What a property holds takes no labels.
      let isProperty = kind == .var || kind == .let
      if kind != .func, !isProperty || hasLabels(at, front, file) { return nil }
      if !isProperty, hasLabels(at, front, file) {
        if only != Symbol.none, !areWrittenAlike(only, at) { return nil }
        only = at
      }
      at = symbols[Int(at)].next
    }
    return only == Symbol.none ? nil : only
  }

  func mayGive(_ symbol: Int32, isCalled: Bool) -> Bool {
    symbol != Symbol.none && isOnlyOne(symbol)
      && ((symbols[Int(symbol)].kind == .func) == isCalled || isCalled && holdsFunction(symbols[Int(symbol)]))
  }

  /// The type around a declaration, which `Self` is there, and of which `self` is.
  private func enclosingOwner(in declaration: UInt32, _ file: Int) -> ValueOwner {
    guard let type = enclosingType(file, declaration).map({ underlying($0.symbol) }) else { return .unknown }
    return symbols[Int(type)].isExternal ? .elsewhere(type) : .own(type)
  }

  /// The nearest class of the repository that the one around a fact inherits from.
  func superclass(around fact: MemberFact, _ file: Int) -> Int32? {
    guard let type = enclosingType(file, files[file].declaration(at: fact.start)).map({ underlying($0.symbol) }) else {
      return nil
    }
    return ancestors[type].first { symbols[Int($0)].kind == .class }
  }

  /// The type of the repository that is written of the value behind which a member stands.
  package func writtenOwner(of fact: MemberFact, in file: Int) -> Int32? {
    if case .own(let type) = owner(of: fact, file) { type } else { nil }
  }

  /// The type of elsewhere that is written of the value behind which a member stands, where the repository extends it.
  package func extendedOwner(of fact: MemberFact, in file: Int) -> Int32? {
    if case .elsewhere(let type) = owner(of: fact, file), type != Symbol.none { type } else { nil }
  }

  /// Whether a type has one member of the name, or a file one function of it: a static variable and another are told apart by
  /// where the name stands, overloads by their labels.
  func isOnlyOne(_ variable: Int32) -> Bool {
    let symbol = symbols[Int(variable)]
    if symbol.parent == Symbol.none, symbol.kind != .func { return true }
    guard symbol.parent != Symbol.none || symbol.file >= 0 else { return false }
    let scope = symbol.parent == Symbol.none ? topScope(Int(symbol.file)) : UInt32(symbol.parent)
    return symbol.next == Symbol.none && scopes.first(scope, symbol.name) == variable
  }

  /// What is written of a variable's type, or of what a function gives.
  ///
  /// - Parameters:
  ///   - isOwn: whether it stands alone or behind `self`.
  ///   - isCalled: whether it is called, if it is a variable that holds a function.
  ///   - offset: where it is used.
  ///   - user: in which file.
  func owner(
    of variable: Int32, isOwn: Bool, isCalled: Bool = false, at offset: UInt32, in user: Int
  ) -> ValueOwner {
    let symbol = symbols[Int(variable)]
    guard symbol.kind == .var || symbol.kind == .let || symbol.kind == .func, symbol.file >= 0,
      !isOpen(variable, at: offset, in: user)
    else { return .unknown }
    if holdsFunction(symbol) { return isCalled ? ownerGiven(byFunctionIn: symbol) : .unknown }
    if isOwn, symbol.kind != .func, let bound = bound(ofTypeOf: symbol), isOpaque(in: symbol.parent, at: offset, user) {
      return owner(named: bound, in: symbol.declaration, Int(symbol.file))
    }
    return ownerWritten(in: symbol)
  }

  /// What the generic parameter has to be that is written as a variable's type.
  private func bound(ofTypeOf variable: Symbol) -> UInt32? {
    let file = Int(variable.file)
    let name = files[file].declarations[Int(variable.declaration)].bound.indices.first
    return name.map { nameMaps[file][Int(files[file].generics[$0])] }
  }

  /// Whether at a place of a type's own code nothing more is known of its generic parameters than their bounds: elsewhere, and in an
  /// extension that demands more, members of what they stand for may be nearer.
  private func isOpaque(in type: Int32, at offset: UInt32, _ file: Int) -> Bool {
    guard type != Symbol.none, let around = enclosingType(file, files[file].declaration(at: offset)),
      underlying(around.symbol) == underlying(type)
    else { return false }
    return files[file].declarations[Int(around.declaration)].kind != .extension
      || !hasDemands(around.declaration, in: file)
  }

  /// Whether the variable that gives the value behind which a member stands is named alone or behind `self`.
  private func isOwn(_ fact: MemberFact, _ file: Int) -> Bool {
    fact.base == .variable || fact.base == .behindMember && files[file].member(before: fact)?.base == .own
  }

  /// What a type's name means where it is written.
  func owner(named name: UInt32, in declaration: UInt32, _ file: Int) -> ValueOwner {
    if name == selfTypeName { return enclosingOwner(in: declaration, file) }
    let meaning = lookUp(name, from: declaration, in: file, wantsType: true, inCode: true)
    // What something of the repository is called like may be that.
    if case .unknown = meaning {
      if isDeclared(name) { return .unknown }
      return owner(qualified: names.text[names.range(Int(name))], in: declaration, file) ?? list(
        named: name, in: declaration, file)
        ?? (SystemModules.aliases.contains(text(name)) ? .elsewhere(Symbol.none) : .alien)
    }
    return owner(of: meaning)
  }

  /// The same of a name with those in front of it, as the reader keeps them together: `Model.Store`, `Swift.String`. Nil for one name.
  func owner(qualified bytes: ArraySlice<UInt8>, in declaration: UInt32, _ file: Int) -> ValueOwner? {
    let dot = UInt8(ascii: ".")
    guard bytes.contains(dot), bytes.first != UInt8(ascii: "["), bytes.last != UInt8(ascii: ">"), bytes.last != dot
    else {
      return nil
    }
    // `A.Type`
    let metatype = Array(".Type".utf8)
    let isMetatype = bytes.suffix(metatype.count).elementsEqual(metatype)
    var parts: [UInt32] = []
    for part in bytes.dropLast(isMetatype ? metatype.count : 0).split(separator: dot) {
      guard let part = names.find(part) else { return .unknown }
      parts.append(UInt32(part))
    }
    guard let first = parts.first else { return .unknown }
    var meaning = lookUp(first, from: declaration, in: file, wantsType: true, inCode: true)
    for part in parts.dropFirst() {
      switch meaning {
      case .symbol(let owner) where symbols[Int(owner)].isType:
        guard let member = member(part, of: owner, from: file, wantsType: true) else { return .unknown }
        meaning = member
      case .module(let module):
        guard let member = topLevel(part, of: module, from: file, wantsType: true) else { return .unknown }
        meaning = member
      case .unknown where part == parts[1] && modulesOfElsewhere.contains(first):
        guard let type = external[part] else { return parts.count == 2 ? .elsewhere(Symbol.none) : .unknown }
        meaning = .symbol(type)
      case .unknown where part == parts[1] && !isDeclared(first): return .alien
      default: return .unknown
      }
    }
    return isMetatype ? owner(of: meaning).ofType : owner(of: meaning)
  }

  /// What a value is of the type that a name means.
  func owner(of meaning: Meaning) -> ValueOwner {
    switch meaning {
    case .symbol(let symbol) where isComposition(symbol): return composition(symbol)
    case .symbol(let symbol):
      let type = underlying(symbol)
      if symbols[Int(type)].isExternal { return .elsewhere(type) }
      if symbols[Int(type)].kind == .typealias { return list(ofAlias: type) }
      // What finds its members by itself.
      guard symbols[Int(type)].kind.isNominal else { return .unknown }
      if makesUpMembers(type) { return makesUpMembers(type, typesWithAnyMember) ? .anyMember(type) : .unknown }
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
  private func makesUpMembers(_ type: Int32) -> Bool { makesUpMembers(type, dynamicTypes) }

  private func makesUpMembers(_ type: Int32, _ types: FewSymbols) -> Bool {
    if types.isEmpty { return false }
    let own = underlying(type)
    if types.contains(own) { return true }
    for place in ancestors.range(own) where types.contains(ancestors.listed(place)) { return true }
    return false
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
      if parent == type || mayBeAbove(parent, orValue: false) { return true }
      // What nobody has written may be a value of the system, and so may what bears another name of it.
      return mayBeAbove(parent, orValue: true)
        && (type == Symbol.none || SystemModules.aliases.contains(text(symbols[Int(type)].name)))
    case .list(let list): return parent == list.type || mayBeAbove(parent, orValue: false)
    case .alien: return mayBeAbove(parent, orValue: false)
    case .anyMember(let type), .type(let type): return isKind(type, of: parent)
    }
  }

  /// Whether a type of elsewhere may conform to or inherit from another.
  ///
  /// - Parameter orValue: whether it may be the other one.
  private func mayBeAbove(_ parent: Int32, orValue: Bool) -> Bool {
    let above = symbols[Int(parent)]
    return above.kind == .protocol || above.isExternal && (orValue || !members.isValueOfSystem(above.name))
  }
}
