internal import Modules
internal import SourceFacts

// Members of a value betray what they belong to: `order.persistedCopy()`, where one type or extension of the repository alone
// declares a `persistedCopy`. Nothing here knows the type of `order`; what is claimed is claimed because nothing else that
// the file can see has such a member, and given up wherever that can't be known.

/// A use of a member of another file: of a type that is known, or of a value, by its name alone.
public struct MemberUse: BitwiseCopyable, Sendable {
  /// Byte offset of the name.
  public var start: UInt32
  public var length: UInt32
  /// The member that is named.
  public var symbol: Int32
  /// Whether it stands behind the name of the type that declares it.
  public var isBehindType: Bool
  /// Nothing tells its type: the member is the only one of its name that can be meant.
  public var isByName = false
  /// It is the initializer that the compiler makes of a type's properties, of which the member is one.
  public var isMemberwise = false
}

extension SymbolTable {
  /// The uses of members that other files declare, in their order.
  ///
  /// - Parameters:
  ///   - outward: the names that are of interest, where not all are.
  ///   - found: those of types that are known.
  /// - Complexity: O(members noted × declarations of the name).
  func memberUses(in file: Int, _ outward: OutwardNames?, beside found: [MemberUse]) -> [MemberUse] {
    var uses = found.filter { outward?.holds(symbols[Int($0.symbol)].file) != false }
    let known = Set(found.map(\.start))
    var sight = Sight(file, members.homes)
    var leads = [Bool?](repeating: nil, count: files[file].nameCount)
    for fact in files[file].members where fact.base != .initializer && !fact.flags.contains(.isElement) {
      let name = nameMaps[file][Int(fact.name)]
      if let outward, !outward.contains(name) { continue }
      if fact.base == .implicit, name == initializerName {
        if let use = implicitInitializerUse(fact, file) { uses.append(use) }
        continue
      }
      // Most members of a name are those of modules that the file knows nothing of, and to ask this first spares finding out what a
      // value is.
      let isFar = leads[Int(fact.name)] ?? leadsElsewhere(members.range(of: name), outward, &sight)
      leads[Int(fact.name)] = isFar
      if !isFar || known.contains(fact.start) { continue }
      if fact.flags.contains(.isShort) {
        guard isSaid(name, fact, file) else { continue }
        if let use = fact.base == .own ? ownUse(fact, file) : typedUse(fact, file) { uses.append(use) }
        continue
      }
      let all = members.places(of: name)
      if all.isEmpty {
        // What tuples, local types or the system's have is told where the type is written.
        guard isSaid(name, fact, file) else { continue }
        if let use = fact.base == .own ? ownUse(fact, file) : typedUse(fact, file) { uses.append(use) }
        continue
      }
      // An optional value may have it itself.
      if fact.base.isOfValue && members.isOfOptional(name) && !isOfOptionalAlone(all) { continue }
      guard let (symbol, owner) = only(all, fact, &sight) else {
        if fact.base == .own, let use = ownUse(fact, file) { uses.append(use) }
        continue
      }
      uses.append(
        MemberUse(
          start: fact.start, length: UInt32(files[file].nameRange(fact.name).count), symbol: symbol,
          isBehindType: fact.base == .typeName, isByName: isByName(symbol, fact, of: owner)))
    }
    if !found.isEmpty { uses.sort { $0.start < $1.start } }
    return uses
  }

  /// Whether a member whose name says nothing may be another file's, and nothing else in this one says so: where the type is
  /// written here, what its own file declares is known.
  private func isSaid(_ name: UInt32, _ fact: MemberFact, _ file: Int) -> Bool {
    if members.isAdded(name) { return true }
    switch fact.base {
    case .behindMember, .variable, .madeValue, .keyPath: return isElsewhere(members.range(of: name), file)
    case .own where fact.flags.contains(.isOfSuper): return isElsewhere(members.range(of: name), file)
    case .implicit:
      guard fact.flags.contains(.isPlaced), let place = files[file].implicit(at: fact.start) else { return false }
      return place.position.mayBeWrittenElsewhere && isElsewhere(members.range(of: name), file)
    default: return false
    }
  }

  /// Whether nothing is known of what a member that was found stands behind.
  private func isByName(_ member: Int32, _ fact: MemberFact, of owner: ValueOwner) -> Bool {
    if fact.base == .own || fact.base == .typeName { return false }
    if members.isOfOptional(symbols[Int(member)].name) { return true }
    switch owner {
    case .own, .composed, .type: return false
    case .elsewhere(let type): return !isOfElsewhere(type, underlying(symbols[Int(member)].parent))
    case .list(let list): return !isOfElsewhere(list.type, underlying(symbols[Int(member)].parent))
    case .anyMember: return false
    case .alien, .unknown: return true
    }
  }

  /// Whether a type of elsewhere, if it is known, is another or conforms to it.
  private func isOfElsewhere(_ type: Int32, _ parent: Int32) -> Bool { type != Symbol.none && isKind(type, of: parent) }

  /// Whether all of some members are what extensions give to optional values: behind a value of which they are told, no other
  /// type of the repository can have one.
  private func isOfOptionalAlone(_ all: Range<Int>) -> Bool {
    guard let optional = members.optional else { return false }
    for place in all where symbols[Int(members[place].symbol)].parent != optional { return false }
    return true
  }

  /// Whether another file declares one of some members.
  private func isElsewhere(_ all: Range<Int>, _ file: Int) -> Bool {
    for place in all where Int(members[place].file) != file { return true }
    return false
  }

  /// Whether the file sees one of some members in another file, where that is of interest.
  private func leadsElsewhere(_ all: Range<Int>, _ outward: OutwardNames?, _ sight: inout Sight) -> Bool {
    var place = all.lowerBound
    while place < all.upperBound {
      let member = members[place]
      if outward?.isAll(of: member.home) == true || !sight.mayReachRun(of: member, self) {
        place += Int(member.run)
        continue
      }
      if Int(member.file) != sight.file, outward?.holds(member.file) != false, sight.reaches(member, self) {
        return true
      }
      place += 1
    }
    return false
  }

  /// The use of a member behind `self`, when look-up tells it though its name does not.
  private func ownUse(_ fact: MemberFact, _ file: Int) -> MemberUse? {
    let declaration = files[file].declaration(at: fact.start)
    // What the type itself has by the name, `super` leaves out.
    let ofSuper = fact.flags.contains(.isOfSuper) ? superclass(around: fact, file) : nil
    guard let type = ofSuper ?? enclosingType(file, declaration)?.symbol else { return nil }
    // What the extension demands of `Self` is further.
    for owner in [type]
      + (ofSuper == nil ? boundsOfSelf(around: declaration, file, to: nameMaps[file][Int(fact.name)]) : [])
    {
      guard let found = overload(meantBy: fact, of: owner, file) else { continue }
      let segment = SegmentFact(name: fact.name, start: fact.start)
      return memberUse(of: found, behind: owner, segment, in: declaration, isSelf: true, calledBy: .noted(fact), file)
    }
    return nil
  }

  /// The use of what an extension elsewhere gives to the type that is written of a value.
  private func typedUse(_ fact: MemberFact, _ file: Int) -> MemberUse? {
    switch owner(of: fact, file) {
    case .own(let type): return typedUse(fact, of: type, file)
    case .composed(let types):
      for type in types { if let use = typedUse(fact, of: type, file) { return use } }
      return nil
    case .elsewhere(let type): return type == Symbol.none ? nil : typedUse(fact, of: type, file)
    case .list(let list): return list.type == Symbol.none ? nil : typedUse(fact, of: list.type, file)
    case .anyMember(let type): return typedUse(fact, of: type, file)
    case .type(let type): return typedUse(fact.ofType, of: type, file)
    case .alien, .unknown: return nil
    }
  }

  private func typedUse(_ fact: MemberFact, of type: Int32, _ file: Int) -> MemberUse? {
    let name = nameMaps[file][Int(fact.name)]
    guard !members.isOfOptional(name), let found = overload(meantBy: fact, of: type, file),
      Int(symbols[Int(found)].file) != file, !mayBeOverload(found, of: type), case let isNamed = isWritten(fact, file),
      !isNamed || isOfExtensionElsewhere(found)
    else { return nil }
    let segment = SegmentFact(name: fact.name, start: fact.start)
    return memberUse(
      of: found, behind: type, segment, in: files[file].declaration(at: fact.start), isSelf: true, isNamed: isNamed,
      calledBy: .noted(fact), file)
  }

  /// Whether a member stands in another file than the type that has it.
  private func isOfExtensionElsewhere(_ member: Int32) -> Bool {
    let parent = symbols[Int(member)].parent
    return parent != Symbol.none && symbols[Int(underlying(parent))].file != symbols[Int(member)].file
  }

  /// The use of a member that look-up has found in a type: behind its name, behind `self`, or unqualified in its code. Whoever
  /// names the type names what its own file declares of it.
  ///
  /// - Parameters:
  ///   - owner: the type that the path leads to; nil for an unqualified name.
  ///   - declaration: in which the name stands.
  ///   - isNamed: whether the type is written in the file.
  ///   - call: what is known of a call beside the name.
  func memberUse(
    of member: Int32, behind owner: Int32?, _ segment: SegmentFact, in declaration: UInt32, isSelf: Bool,
    isNamed: Bool = true, calledBy call: MemberCall, _ file: Int
  ) -> MemberUse? {
    guard member != Symbol.none, case let symbol = symbols[Int(member)], symbol.file >= 0, Int(symbol.file) != file,
      symbol.parent != Symbol.none, call.isOfBranches || !isOpen(member, at: segment.start, in: file),
      !symbol.isOverride
    else { return nil }
    switch symbol.kind {
    case .func, .case, .subscript: break
    // Behind the name of a type stands no property of its values.
    case .var, .let: if owner != nil, !isSelf, !symbol.isStatic { return nil }
    default: return nil
    }
    let home = underlying(symbol.parent)
    guard let type = owner.map({ underlying($0) }) ?? typeAround(declaration, file, of: home, named: symbol.name),
      !isNamed || symbols[Int(type)].file != symbol.file,
      !mayBeHidden(symbol, of: type),
      !symbols[Int(type)].isExternal || home == type || isOfExtensionElsewhere(member),
      isDeclaredOnce(member, type, call, isBehindType: owner != nil && !isSelf, file),
      !symbols[Int(home)].isExternal || isCalledAsDeclared(member, call, file),
      isTelling(symbol.name) || !isBroughtFromElsewhere(symbol, to: type)
    else { return nil }
    return MemberUse(
      start: segment.start, length: UInt32(files[file].nameRange(shownName(segment, symbol, call, file)).count),
      symbol: member, isBehindType: !isSelf && owner.map { underlying($0) == home } == true)
  }

  /// The name that stands where a member is used: of a subscript its first label.
  private func shownName(_ segment: SegmentFact, _ member: Symbol, _ call: MemberCall, _ file: Int) -> NameID {
    guard member.kind == .subscript, case .noted(let fact) = call, let label = fact.labels.first,
      case let name = files[file].generics[label], name != ModifierFact.noDetail
    else { return segment.name }
    return name
  }

  /// The innermost type around a declaration that is another, or inherits from it, or that `Self` has to be there.
  private func typeAround(_ declaration: UInt32, _ file: Int, of wanted: Int32, named name: UInt32) -> Int32? {
    var at = declaration
    while at != ReferenceFact.noDeclaration, let type = enclosingType(file, at) {
      if isKind(underlying(type.symbol), of: wanted) { return underlying(type.symbol) }
      // What `Self` is said to be, and not to conform to or inherit from, is looked up behind it alone.
      for bound in boundsOfSelf(around: at, file, to: name)
      where symbols[Int(underlying(bound))].kind == .protocol || symbols[Int(underlying(bound))].kind == .class {
        if isKind(underlying(bound), of: wanted) { return underlying(bound) }
      }
      at = files[file].declarations[Int(type.declaration)].parent
    }
    return nil
  }

  /// Whether a type of the system, or one that a type inherits from or conforms to, may have a member of the same name.
  private func isBroughtFromElsewhere(_ member: Symbol, to type: Int32) -> Bool {
    if members.isAllOwn(type) { return false }
    // A property or case that a type declares for itself is nearer than any of that name that it could be brought. So is one that is
    // given to a type of elsewhere, as long as that is no protocol.
    if member.kind == .var || member.kind == .let || member.kind == .case, underlying(member.parent) == type,
      !symbols[Int(type)].isExternal || members.isValueOfSystem(symbols[Int(type)].name)
    {
      return false
    }
    // A method that an extension declares may be an overload.
    if symbols[Int(type)].isExternal, member.kind == .func, members.isMethodOfElsewhere(member.name) { return true }
    if !symbols[Int(type)].isExternal,
      !lineage(of: type).contains(where: { heir in
        members.hasSupertypeOfElsewhere(heir) { !members.isNarrow($0) }
      })
    {
      return members.isOfNarrow(member.name)
    }
    return members.isOfProtocols(member.name)
      || lineage(of: type).contains { heir in
        members.hasSupertypeOfElsewhere(heir) { members.isBoundless($0) }
      }
  }

  /// Whether something that a type inherits from or conforms to, and that nobody reads, may have a member of the same name that is
  /// nearer, or is an overload.
  private func mayBeHidden(_ member: Symbol, of type: Int32) -> Bool {
    let home = underlying(member.parent)
    if member.kind == .func || member.kind == .subscript || symbols[Int(home)].isExternal {
      return isForeign(type, to: member.name) || isForeign(home, to: member.name)
    }
    // Properties and cases are no overloads: what their type inherits is further.
    for heir in lineage(of: type) where heir != home && isKind(heir, of: home) {
      if members.hasSupertypeOfElsewhere(heir, where: { !members.isNarrow($0) }) {
        return isForeign(type, to: member.name)
      }
    }
    return false
  }

  /// Whether what a type has of elsewhere may have a member of a name that nobody knows: not where that is a class of UIKit, AppKit or
  /// QuartzCore, whose names of several words are known.
  func isForeign(_ type: Int32, to name: UInt32) -> Bool {
    if !members.isForeign(type) { return false }
    return !isTelling(name)
      || lineage(of: type).contains { heir in
        members.hasSupertypeOfElsewhere(heir) { !members.isKnownSupertype($0) && !isClassOfPlatform($0) }
      }
  }

  /// Whether a name is one of several words, and none that the system's types have.
  private func isTelling(_ name: UInt32) -> Bool {
    !members.places(of: name).isEmpty && isOfSeveralWords(name)
  }

  /// Whether no other file declares a member of the same name in a type or in what it inherits that a call may mean: which of
  /// them it does, types tell. What a type's protocols require, or do for it otherwise, gives way to its own.
  private func isDeclaredOnce(
    _ member: Int32, _ type: Int32, _ call: MemberCall, isBehindType: Bool, _ file: Int
  ) -> Bool {
    if !isAlone(member, in: type, call, isBehindType, file) { return false }
    for place in ancestors.range(type)
    where !isAlone(member, in: ancestors.listed(place), call, isBehindType, file, of: type) {
      return false
    }
    return true
  }

  private func isAlone(
    _ member: Int32, in scope: Int32, _ call: MemberCall, _ isBehindType: Bool, _ file: Int, of type: Int32? = nil
  ) -> Bool {
    let symbol = symbols[Int(member)]
    var at = scopes.first(UInt32(scope), symbol.name)
    while at != Symbol.none {
      if symbols[Int(at)].file != symbol.file, isVisible(symbols[Int(at)], from: file),
        mayMean(at, call, file), !isBehindType || mayStandBehindType(at, call),
        type.map({ givesWay(at, to: member, of: $0) }) != true
      {
        return false
      }
      at = symbols[Int(at)].next
    }
    return true
  }

  /// Whether the use can be one of the member: of a value or of a type, called with such labels or not at all.
  ///
  /// - Parameter isKnown: whether it is known of which type the value is: then a function that is not called is handed on.
  func fits(_ member: Int32, _ fact: MemberFact, isKnown: Bool) -> Bool {
    let symbol = symbols[Int(member)]
    if fact.flags.contains(.isPattern) { return symbol.kind == .case || fact.base.isOfValue && symbol.isStatic }
    let isStatic = symbol.kind == .case || symbol.isStatic
    switch fact.base {
    case .typedValue where fact.flags.contains(.isOfType): if !symbol.isStatic { return false }
    case .value, .typedValue, .madeValue, .variable, .keyPath, .behindMember: if isStatic { return false }
    case .implicit, .typeName: if !isStatic { return false }
    case .own: break
    case .initializer: return false
    }
    guard fact.flags.contains(.isCalled) else {
      return symbol.kind != .func || isKnown && fact.base.isOfValue && fact.base != .keyPath
    }
    return true
  }

  /// Whether nothing speaks against it.
  func isCertain(_ member: Int32, _ fact: MemberFact, _ owner: ValueOwner, _ file: Int) -> Bool {
    let symbol = symbols[Int(member)]
    let own = underlying(symbol.parent)
    // Under a condition, what stands in for it elsewhere may be no code of the repository.
    if isOpen(member, at: fact.start, in: file) { return false }
    if members.isForeign(own) {
      guard case .own(let type) = owner, !mayBeHidden(symbol, of: type) else { return false }
    }
    // What overrides something else may be that.
    if symbol.isOverride || !hasLabels(member, fact, file) { return false }
    // A type of elsewhere may have one of the name itself.
    if symbols[Int(own)].isExternal, !takesClosures(symbol, fact, file) { return false }
    // A known type brings what any file of the module imports, as before Swift 6.
    let isNear =
      owner.isKnown || modules.seesAll(file, of: Int(symbol.file))
      || imports[file].entries.contains { modules.belongs(Int(symbol.file), to: $0.module) }
    if !isNear { return false }
    // A call with labels says more than a name.
    if fact.base.isOfValue, !tellsLabels(fact, file), mayHaveTwin(own), !isWritten(own, owner) { return false }
    if !owner.isKnown, fact.base != .keyPath || owner.isUnknown,
      members.seesForeign[file] || owner.isUnknown && members.seesMadeUp[file]
    {
      let isNamed = isWritten(own, owner) || names(symbols[Int(own)].name, in: file)
      if !isNamed, own != members.optional || !isTold(fact, file) { return false }
      // What a type of the system has that nobody declares is a library's: `view.snp.makeConstraints`.
      if case .elsewhere(Symbol.none) = owner, fact.base == .behindMember, !tellsLabels(fact, file) { return false }
      // The file may have a value of the type of elsewhere that has one, too.
      if fact.base != .own, fact.base != .typeName, members.isOfElsewhere(symbol.name) || isHandedOn(symbol) {
        return false
      }
    }
    switch fact.base {
    case .value, .typedValue, .madeValue, .variable, .keyPath, .behindMember, .implicit: return true
    case .initializer: return false
    case .own:
      guard let enclosing = enclosingType(file, files[file].declaration(at: fact.start)) else { return false }
      return isKind(underlying(enclosing.symbol), of: own)
    case .typeName:
      let name = nameMaps[file][Int(files[file].generics[fact.owner])]
      guard isDeclared(name),
        case .symbol(let named) = lookUp(
          name, from: files[file].declaration(at: fact.start), in: file, wantsType: true, inCode: true)
      else { return false }
      var outer = own
      while outer != Symbol.none {
        if isKind(underlying(named), of: outer) { return true }
        outer = symbols[Int(outer)].parent
      }
      return false
    }
  }

  /// Whether it is known of a value what it is, or holds where it is optional, and that this has no members but those that are declared.
  private func isTold(_ fact: MemberFact, _ file: Int) -> Bool {
    switch self.owner(of: fact, file) {
    case .unknown, .anyMember: false
    default: true
    }
  }

  /// Whether what is written of a value says that it is of a type of elsewhere, or of one that conforms to it.
  private func isWritten(_ type: Int32, _ owner: ValueOwner) -> Bool {
    switch owner {
    // `[A]` names `Array`.
    case .list(let list): isOfElsewhere(list.type, type)
    case .elsewhere(let written): isOfElsewhere(written, type)
    default: false
    }
  }

  /// Whether a type of elsewhere stands in another that nobody knows: its like in the next type is mostly called the same and has the
  /// same members, as `P256.Signing.PrivateKey` and `Curve25519.Signing.PrivateKey`.
  private func mayHaveTwin(_ type: Int32) -> Bool {
    let symbol = symbols[Int(type)]
    guard symbol.isExternal, symbol.parent != Symbol.none, case let outer = symbols[Int(symbol.parent)] else {
      return false
    }
    return SystemNestedTypes.declares(text(symbol.name), in: text(outer.name)) != true
  }

  /// Whether a member does by its own name what something of elsewhere does: `var result: Result { task.result }`.
  private func isHandedOn(_ member: Symbol) -> Bool {
    if members.places(of: member.name).contains(where: { symbols[Int(members[$0].symbol)].parent != member.parent }) {
      return false
    }
    let summary = files[Int(member.file)]
    let range = summary.declarations[Int(member.declaration)].range
    return summary.members(in: range).contains {
      [.value, .variable, .behindMember].contains($0.base) && nameMaps[Int(member.file)][Int($0.name)] == member.name
    }
  }

  /// Whether a file has a name in it.
  private func names(_ name: UInt32, in file: Int) -> Bool { nameMaps[file].contains(name) }

  /// The innermost type around a declaration, by its own declaration or an extension, when it can be told.
  func enclosingType(_ file: Int, _ declaration: UInt32) -> (symbol: Int32, declaration: UInt32)? {
    var at = declaration
    while at != ReferenceFact.noDeclaration {
      let symbol = symbolOfDeclaration[file, Int(at)]
      let kind = files[file].declarations[Int(at)].kind
      if kind.isNominal || kind == .extension { return symbol == Symbol.none ? nil : (symbol, at) }
      at = files[file].declarations[Int(at)].parent
    }
    return nil
  }
}
