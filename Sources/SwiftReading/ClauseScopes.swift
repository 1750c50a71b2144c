internal import SourceFacts
internal import SourceText

// Local names that clauses of `#if` bind. They hide in their clause, and not in the others of the block. Behind the block
// they go on to hide where it has several clauses, of which each binds the name, or leaves, or does not compile. What a block
// without `#else` binds is not there in all builds: behind it, a name may mean what is declared elsewhere, but for where the
// condition has to hold.

extension SourceReader {
  /// A local type or function, which is visible before its declaration; or a variable of a clause that has no other beside it.
  struct HoistedName: BitwiseCopyable {
    enum Extent: UInt8 {
      /// In the whole scope.
      case scope
      /// Where the clause may hold: the block has others.
      case clauses
      /// Where the clause has to hold.
      case clause
      /// A variable, which hides where the clause has to hold, and behind it.
      case variable
    }
    var name: NameID
    var clause: UInt32 = 0
    var extent = Extent.scope
    var isType = false
  }

  /// What the clauses of a block have bound so far.
  struct BlockNames {
    var clauses = 0
    var variables: [LocalName] = []
    var hoisted: [HoistedName] = []
  }

  /// Where the names of a clause begin.
  struct ClauseStart {
    var bound: Int
    var hoisted: Int
    var references: Int
    /// Behind what is bound again in the clause.
    var own: Int
  }

  /// Begins the clause at hand: what was bound under conditions that hold in it hides there, too.
  mutating func openClause() -> ClauseStart {
    let start = bound.count
    // Further back is not looked, so that many of them cost no more.
    for position in max(0, hoisted.count - Self.mostLooked)..<hoisted.count where hoisted[position].extent == .variable
    {
      if hasToHold(hoisted[position].clause, at: condition) { bind(hoisted[position].name) }
    }
    return ClauseStart(
      bound: start, hoisted: hoisted.count, references: summary.references.count, own: bound.count)
  }

  private static var mostLooked: Int { 32 }

  /// Ends the clause at hand: what it has bound is kept in `names`, and hides no longer.
  mutating func closeClause(_ start: ClauseStart, _ names: inout BlockNames) {
    names.clauses += 1
    if bound.count == start.bound, hoisted.count == start.hoisted { return }
    if hoisted.count > start.hoisted {
      takeBack(hoistedFrom: start.hoisted, from: start.references)
      for position in start.hoisted..<hoisted.count {
        var name = hoisted[position]
        if name.extent == .scope { (name.clause, name.extent) = (condition, .clauses) }
        names.hoisted.append(name)
      }
      hoisted.truncate(to: start.hoisted)
    }
    let first = names.variables.count
    while bound.count > start.bound {
      var binding = bound.removeLast()
      let type = hidden[Int(binding.name)].type
      unhide(binding)
      binding.type = type
      if bound.count >= start.own { names.variables.append(binding) }
    }
    names.variables[first...].reverse()
  }

  /// Ends a block: what its clauses have bound counts behind it, as far as it may.
  ///
  /// - Parameter clause: its last.
  mutating func closeBlock(_ names: BlockNames, last clause: UInt32) {
    if names.variables.isEmpty, names.hoisted.isEmpty { return }
    let isAlone = names.clauses == 1 && !hasToHold(clause, at: condition)
    var alone = Set<NameID>()
    for var name in names.hoisted {
      if isAlone, name.clause == clause, name.extent == .clauses {
        name.extent = .clause
        alone.insert(name.name)
      }
      hoisted.append(name)
    }
    for variable in names.variables where !alone.contains(variable.name) {
      if isAlone, !isAmongLast(variable.name) {
        hoisted.append(HoistedName(name: variable.name, clause: clause, extent: .variable))
      } else {
        bind(variable.name, type: variable.type, isType: variable.isType)
      }
    }
  }

  /// Whether a variable of this name was bound by a clause of another block.
  private mutating func isAmongLast(_ name: NameID) -> Bool {
    (max(0, hoisted.count - Self.mostLooked)..<hoisted.count).contains {
      hoisted[$0].extent == .variable && hoisted[$0].name == name
    }
  }

  /// Notes of a name that a block without `#else` in front of it binds that it means something else only where the condition of that
  /// does not hold: as an `#else` of the block that holds the name alone, so that whoever knows conditions knows this, too.
  mutating func noteClause(of token: Token, _ flags: ReferenceFlags) {
    guard flags.isDisjoint(with: [.isImplicitMember, .isSelf]),
      summary.conditions[summary.conditions.count - 1].range.start < token.start
    else { return }
    for position in max(0, hoisted.count - Self.mostLooked)..<hoisted.count
    where hoisted[position].name == token.payload {
      let name = hoisted[position]
      guard name.extent == .variable || name.extent == .clause, !flags.contains(.isType) || name.isType else {
        continue
      }
      let block = summary.conditions[Int(name.clause)]
      summary.conditions.append(
        ConditionFact(
          clause: .else, parent: condition, text: block.text,
          range: ByteRange(start: token.start, end: token.start + lexer.names.entries[Int(name.name)].length),
          previous: name.clause, first: block.first)
      )
      return
    }
  }

  /// Takes back what was recorded of local types and functions, of those in `hoisted` from a position on, before they were declared.
  mutating func takeBack(hoistedFrom position: Int, from references: Int) {
    var (names, types) = (Set<NameID>(), Set<NameID>())
    var ofClauses: [NameID: [HoistedName]] = [:]
    for position in position..<hoisted.count {
      let name = hoisted[position]
      switch name.extent {
      case .scope:
        names.insert(name.name)
        if name.isType { types.insert(name.name) }
      case .clauses, .clause: ofClauses[name.name, default: []].append(name)
      case .variable: break
      }
    }
    var ruledOut = Set<Int>()
    if !ofClauses.isEmpty {
      var known: [UInt64: Bool] = [:]
      for index in references..<summary.references.count {
        let reference = summary.references[index]
        guard var declared = ofClauses[reference.name] else { continue }
        if reference.flags.contains(.isType) { declared.removeAll { !$0.isType } }
        // What clauses of several blocks declare is an alternative each.
        let (isAlone, place) = (declared.count == 1, summary.condition(at: reference.start))
        // Of very many the first tell.
        let hides = declared.prefix(8).contains { name in
          let key = UInt64(place) << 32 | UInt64(name.clause)
          if let result = known[key] { return result }
          let result =
            name.extent == .clause && isAlone ? hasToHold(name.clause, at: place) : canHold(name.clause, at: place)
          known[key] = result
          return result
        }
        if hides { ruledOut.insert(index) }
      }
    }
    if names.isEmpty, ruledOut.isEmpty { return }
    takeBack(from: references) { index, reference in
      let isHidden = reference.flags.contains(.isType) ? types.contains(reference.name) : names.contains(reference.name)
      return isHidden || ruledOut.contains(index)
    }
  }

  // MARK: - Conditions

  /// Whether what stands in one clause can stand in a build together with what stands in another.
  private func canHold(_ clause: UInt32, at place: UInt32) -> Bool {
    clause == place
      || !summary.areAlternatives(clause, place) && Condition.canMeet(parts(around: clause) + parts(around: place))
  }

  /// Whether in each build that has what stands in one clause the condition of another holds.
  private func hasToHold(_ clause: UInt32, at place: UInt32) -> Bool {
    guard let condition = parsed(summary.conditions[Int(clause)].text) else { return clause == place }
    return clause == place || !Condition.canMeet([(condition, false)] + parts(around: place))
  }

  /// The conditions around a clause, and whether each holds.
  private func parts(around clause: UInt32) -> [(condition: Condition, holds: Bool)] {
    summary.clauses(around: clause).compactMap { part in parsed(part.name).map { ($0, part.holds) } }
  }

  private func parsed(_ name: NameID) -> Condition? {
    let entry = lexer.names.entries[Int(name)]
    let bytes = Int(name) < NameTable.keywordCount ? NameTable.keywordText : lexer.bytes
    return Condition(
      String(decoding: (Int(entry.start)..<Int(entry.start + entry.length)).map { bytes[$0] }, as: UTF8.self))
  }
}
