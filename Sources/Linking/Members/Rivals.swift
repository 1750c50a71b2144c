internal import Modules
internal import SourceFacts
internal import SourceText

// Which of all members of a name a use means: what may be meant are its rivals, of which one is left, or nothing is told.

extension SymbolTable {
  /// The one member of the name that the file can see and that the use fits, when there is one, and another file's; with what is
  /// known of what it stands behind.
  func only(_ all: Range<Int>, _ fact: MemberFact, _ sight: inout Sight) -> (symbol: Int32, owner: ValueOwner)? {
    let file = sight.file
    // Of an optional value what it holds is written.
    let isOfOptional = fact.base.isOfValue && members.isOfOptional(nameMaps[file][Int(fact.name)])
    var owner = isOfOptional ? .unknown : owner(of: fact, file)
    var fact = fact
    if case .type(let type) = owner { (owner, fact) = (.own(type), fact.ofType) }
    if fact.flags.contains(.isPattern), owner.isUnknown {
      // Of which type the value is that it is compared with nobody knows, so its name alone tells: the labels of patterns are not
      // noted.
      (fact.base, fact.flags) = (.implicit, fact.flags.subtracting([.isPattern, .isCalled]))
    }
    let rivals = rivals(all, owner, fact, &sight)
    var found = Symbol.none
    for candidate in rivals {
      if found == Symbol.none {
        found = candidate
      } else if !areBeside(found, candidate) {
        return (onlyByLabels(rivals, fact, owner, file) ?? required(rivals, fact, owner, file)).map { ($0, owner) }
      } else if !fits(found, fact, isKnown: owner.isKnown) || !hasLabels(found, fact, file) {
        // Overloads in one place.
        found = candidate
      }
    }
    guard found != Symbol.none, Int(symbols[Int(found)].file) != file, fits(found, fact, isKnown: owner.isKnown),
      isCertain(found, fact, owner, file)
    else { return nil }
    return (found, owner)
  }

  /// Of members in several places, the one whose labels are those of the call, when the call has a label.
  private func onlyByLabels(_ rivals: [Int32], _ fact: MemberFact, _ owner: ValueOwner, _ file: Int) -> Int32? {
    guard tellsLabels(fact, file) else { return nil }
    var found = Symbol.none
    for candidate in rivals {
      // What is no function may hold one, which takes no labels.
      if symbols[Int(candidate)].kind != .func && symbols[Int(candidate)].kind != .case { continue }
      guard fits(candidate, fact, isKnown: owner.isKnown), hasLabels(candidate, fact, file) else { continue }
      if found != Symbol.none { return nil }
      found = candidate
    }
    guard found != Symbol.none, Int(symbols[Int(found)].file) != file, isCertain(found, fact, owner, file) else {
      return nil
    }
    return found
  }

  /// Of members in several places, the one that a protocol asks for, when the others are what types have for it: of a type that is
  /// known its own; of an unknown one the protocol's, where one file has them all.
  private func required(_ rivals: [Int32], _ fact: MemberFact, _ owner: ValueOwner, _ file: Int) -> Int32? {
    var known: Int32?
    switch owner {
    // Of a protocol's values another type's is meant, or the requirement of a protocol above.
    case .own(let type) where symbols[Int(type)].kind != .protocol: known = type
    case .elsewhere(let type) where type != Symbol.none: known = type
    case .list(let list) where list.type != Symbol.none: known = list.type
    case .unknown:
      let home = symbols[Int(rivals[0])].file
      if !rivals.allSatisfy({ symbols[Int($0)].file == home }) { return nil }
    default: return nil
    }
    guard rivals.count <= Self.mostOverloads,
      let first = rivals.first(where: { rival in
        let parent = underlying(symbols[Int(rival)].parent)
        return known.map { $0 == parent } ?? (symbols[Int(parent)].kind == .protocol)
      }),
      Int(symbols[Int(first)].file) != file, fits(first, fact, isKnown: owner.isKnown),
      isCertain(first, fact, owner, file)
    else { return nil }
    for other in rivals where other != first {
      if let known {
        guard givesWay(other, to: first, of: known) else { return nil }
      } else {
        guard givesWay(first, to: other, of: underlying(symbols[Int(other)].parent)),
          isCertain(other, fact, owner, file)
        else { return nil }
      }
    }
    return first
  }

  /// The members of a name that compete for a use, in order; where nothing could tell which is meant, no more than show that.
  private func rivals(
    _ all: Range<Int>, _ owner: ValueOwner, _ fact: MemberFact, _ sight: inout Sight
  ) -> [Int32] {
    switch owner {
    // A type that is known has few of all that have a name. What stands behind an alias of it that was found late, only the name tells.
    case .own(let type) where all.count > 16:
      let found = rivals(of: type, fact, sight.file)
      if !found.isEmpty { return found }
    case .elsewhere, .list, .alien:
      if !members.mayBeOfElsewhere(nameMaps[sight.file][Int(fact.name)]) { return [] }
    default: break
    }
    var found: [Int32] = []
    var isSpread = false
    // A project below another may have all of that once more.
    let mayBeTold = !owner.isUnknown || tellsLabels(fact, sight.file) || modules.hasInnerProjects
    var place = all.lowerBound
    while place < all.upperBound {
      let member = members[place]
      if !sight.mayReachRun(of: member, self) {
        place += Int(member.run)
        continue
      }
      place += 1
      if !mayCompete(member, owner, fact, &sight) { continue }
      found.append(member.symbol)
      isSpread = isSpread || !areBeside(member.symbol, found[0])
      if !mayBeTold, member.file != symbols[Int(found[0])].file { break }
      if isSpread, areTooMany(found, fact, sight.file) { break }
    }
    return modules.hasInnerProjects ? ofOwnProject(found, sight.file) : found
  }

  /// The same among what a type and what it inherits have.
  private func rivals(of type: Int32, _ fact: MemberFact, _ file: Int) -> [Int32] {
    let name = nameMaps[file][Int(fact.name)]
    var found: [Int32] = []
    var isSpread = false
    for scope in lineage(of: type) {
      var at = scopes.first(UInt32(scope), name)
      while at != Symbol.none {
        let symbol = symbols[Int(at)]
        if MemberIndex.isMember(symbol), isVisible(symbol, from: file), canMeet(at, fact.start, in: file) {
          found.append(at)
          isSpread = isSpread || !areBeside(at, found[0])
          if isSpread, areTooMany(found, fact, file) { return found }
        }
        at = symbol.next
      }
    }
    return found.inOrder()
  }

  /// Whether two members stand in one place, so that they are overloads.
  private func areBeside(_ one: Int32, _ other: Int32) -> Bool {
    symbols[Int(one)].file == symbols[Int(other)].file && symbols[Int(one)].parent == symbols[Int(other)].parent
  }

  /// Whether no more rivals in several places need be found: of so many none is told but by labels.
  private func areTooMany(_ found: [Int32], _ fact: MemberFact, _ file: Int) -> Bool {
    found.count > Self.mostOverloads && !modules.hasInnerProjects && !tellsLabels(fact, file)
  }

  /// Whether a use is a call that labels may tell from others.
  func tellsLabels(_ fact: MemberFact, _ file: Int) -> Bool {
    fact.flags.contains(.isCalled) && fact.flags.isDisjoint(with: [.isPattern, .hasTrailingClosure])
      && fact.labels.contains { files[file].generics[$0] != ModifierFact.noDetail }
  }

  /// Whether a member competes: what is private to another file, hidden in another module or of another build does not. What is
  /// not imported does, since its type may come by a value.
  @inline(__always)
  private func mayCompete(
    _ member: MemberIndex.Member, _ owner: ValueOwner, _ fact: MemberFact, _ sight: inout Sight
  ) -> Bool {
    sight.reaches(member, self) && mayHave(member.symbol, owner)
      && (!symbols[Int(member.symbol)].condition || canMeet(member.symbol, fact.start, in: sight.file))
  }
}
