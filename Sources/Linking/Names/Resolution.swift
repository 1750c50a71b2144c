package import SourceFacts
internal import SourceText

/// A use of a symbol at a place.
public struct Use: BitwiseCopyable, Sendable {
  /// Byte offset of the name.
  public var start: UInt32
  public var length: UInt32
  /// The symbol that is named.
  public var symbol: Int32
  /// The index of the reference in its file.
  public var reference: UInt32

  /// A use at a place.
  @inlinable
  public init(start: UInt32, length: UInt32, symbol: Int32, reference: UInt32) {
    self.start = start
    self.length = length
    self.symbol = symbol
    self.reference = reference
  }
}

/// The uses in one file, and what could not be told.
public struct FileUses: Sendable {
  /// In the order of their references.
  public var uses: [Use] = []
  /// Uses of members of other files that their names alone tell.
  public var members: [MemberUse] = []
  /// Names that several declarations claim.
  public var ambiguous: [AmbiguousUse] = []

  /// The uses that some references of the file make, in order. O(log uses).
  public func uses(of references: Range<Int>) -> ArraySlice<Use> {
    func place(_ reference: Int) -> Int {
      uses.indices.partitioningIndex { uses[$0].reference >= reference }
    }
    return uses[place(references.lowerBound)..<place(references.upperBound)]
  }

  /// Where in a list of uses the path of one goes on; nil where it stands last. What branches of `#if` make of one name stands in
  /// one place, and is no step.
  public static func step(behind index: Int, in uses: [Use]) -> Int? {
    var next = index + 1
    while next < uses.count, uses[next].reference == uses[index].reference {
      if uses[next].start != uses[index].start { return next }
      next += 1
    }
    return nil
  }
}

/// A name that several declarations claim, and nothing tells apart.
public struct AmbiguousUse: Sendable {
  /// Byte offset of the name.
  public var start: UInt32
  public var length: UInt32
  /// The symbols that it may mean, in order.
  public var candidates: [Int32]
  /// The index of the reference in its file.
  public var reference: UInt32
  /// Whether it means one of these, and nothing that nobody reads.
  public var isOfProgram: Bool
}

extension SymbolTable {
  /// The type that a path names.
  ///
  /// - Returns: the last symbol that could be told and whether the whole path was.
  package func resolveType(_ file: Int, _ reference: ReferenceFact) -> (symbol: Int32, isComplete: Bool)? {
    var memory = LookupMemory()
    return resolveType(file, reference, &memory)
  }

  /// The same where several paths of a file are looked at.
  func resolveType(
    _ file: Int, _ reference: ReferenceFact, _ memory: inout LookupMemory
  ) -> (symbol: Int32, isComplete: Bool)? {
    guard !reference.flags.contains(.isImplicitMember), mayMean(file, reference) else { return nil }
    if isOneName(reference) {
      switch lookUp(reference, in: file, &memory) {
      case .symbol(let symbol) where symbols[Int(symbol)].isType: return (symbol, true)
      case .branches(let branches): return (branches[0], true)
      default: return nil
      }
    }
    var last: Int32?
    var isComplete = true
    var step = firstStep(file, reference, &memory)
    while let name = step {
      if name.isNamed {
        switch name.meaning {
        case .symbol(let symbol) where symbols[Int(symbol)].isType: (last, isComplete) = (symbol, true)
        case .branches(let branches): (last, isComplete) = (branches[0], true)
        default: isComplete = false
        }
      }
      step = self.step(behind: name, file, reference)
    }
    guard let last else { return nil }
    return (last, isComplete)
  }

  /// The type that `Module.Name` names, `Symbol.none` where it names none; nil for any other reference.
  func typeInModule(_ file: Int, _ reference: ReferenceFact, _ memory: inout LookupMemory) -> Int32? {
    guard reference.segmentCount == 1, kind(nameMaps[file][Int(reference.name)]) & Self.isModule != 0 else {
      return nil
    }
    guard let head = firstStep(file, reference, &memory), case .module = head.meaning,
      let name = step(behind: head, file, reference)
    else { return nil }
    switch name.meaning {
    case .symbol(let symbol) where symbols[Int(symbol)].isType: return symbol
    case .branches(let branches): return branches[0]
    default: return Symbol.none
    }
  }

  /// Whether anything of the repository has the name that a path begins with. Most names of most code fail here.
  @inline(__always)
  func mayMean(_ file: Int, _ reference: ReferenceFact) -> Bool {
    reference.flags.contains(.isSelf) || isDeclared(nameMaps[file][Int(reference.name)])
  }

  /// What a name of a path means.
  private struct Step {
    var meaning: Meaning
    var segment: SegmentFact
    /// The type behind which the name stands, if it stands behind one.
    var owner: Int32?
    /// Whether it is a name that was looked up: neither `self` nor a module selector.
    var isNamed = true
    /// How many names stand in front of the next, beside the first.
    var next = 0

    /// The type of which a call makes a value: the one that is named, or the one behind which `init` stands.
    var made: Int32? {
      if case .symbol(let symbol) = meaning { return symbol }
      return isNamed ? nil : owner
    }
  }

  /// What a path begins with; nil where nobody can know.
  @inline(__always)
  private func firstStep(_ file: Int, _ reference: ReferenceFact, _ memory: inout LookupMemory) -> Step? {
    let head = SegmentFact(name: reference.name, start: reference.start)
    let name = nameMaps[file][Int(reference.name)]
    if reference.flags.contains(.isSelf) {
      return enclosingType(file, reference).map { Step(meaning: .symbol($0), segment: head, isNamed: false) }
    }
    if reference.flags.contains(.hasModuleSelector) {
      return module(named: name, from: file).map { Step(meaning: .module($0), segment: head, isNamed: false) }
    }
    if reference.flags.contains(.isImplicitMember) {
      return Step(meaning: memberOfUnwritten(name, reference, file) ?? .unknown, segment: head)
    }
    return Step(meaning: lookUp(reference, in: file, &memory), segment: head)
  }

  /// What the next name of a path means; nil at its end, and where that can't be told.
  @inline(__always)
  private func step(behind last: Step, _ file: Int, _ reference: ReferenceFact) -> Step? {
    if last.next >= Int(reference.segmentCount) { return nil }
    var (current, index) = (last.meaning, last.next)
    // `Swift.String.Part`: the module is none of the repository's.
    if index == 0, reference.segmentCount > 1, case .unknown = current,
      reference.flags.isDisjoint(with: [.isSelf, .isImplicitMember]),
      modulesOfElsewhere.contains(nameMaps[file][Int(reference.name)]),
      let type = external[nameMaps[file][Int(files[file].segments[Int(reference.segmentStart)].name)]]
    {
      (current, index) = (.symbol(type), 1)
    }
    let segment = files[file].segments[Int(reference.segmentStart) + index]
    let name = nameMaps[file][Int(segment.name)]
    // In a type's path all names are types; in an expression, and in a key path, the rest may be values.
    let wantsType = reference.flags.contains(.isType) && reference.context != .keyPath
    var result = Step(meaning: .unknown, segment: segment, next: index + 1)
    switch current {
    case .symbol(let owner):
      guard symbols[Int(owner)].isType else { return nil }
      result.owner = owner
      // Which initializer it is, labels tell.
      if name == initializerName {
        result.isNamed = false
      } else if let meaning = member(name, of: owner, from: file, wantsType: wantsType) {
        result.meaning = meaning
      } else if index == 0, !reference.flags.contains(.isSelf),
        // A module may be named like one of its types.
        let module = module(named: nameMaps[file][Int(reference.name)], from: file)
      {
        result.meaning = topLevel(name, of: module, from: file, wantsType: wantsType) ?? .unknown
      } else if index == 0, reference.flags.contains(.isSelf), !reference.context.isOfConstraint {
        for bound in boundsOfSelf(around: reference.declaration, file, to: name) {
          guard let meaning = member(name, of: bound, from: file, wantsType: wantsType) else { continue }
          (result.meaning, result.owner) = (meaning, bound)
          break
        }
      }
    case .branches(let owners):
      let owner = owners.first { canMeet($0, reference.start, in: file) } ?? owners[0]
      result.meaning = member(name, of: owner, from: file, wantsType: wantsType) ?? .unknown
    case .module(let module):
      result.meaning = topLevel(name, of: module, from: file, wantsType: wantsType) ?? .unknown
    case .member, .ambiguous, .unknown: return nil
    }
    if reference.context == .attribute || reference.context == .macro, result.next == Int(reference.segmentCount) {
      result.meaning = asExpansion(result.meaning, reference, in: file)
    }
    return result
  }

  /// The type whose declaration or extension a reference stands in.
  private func enclosingType(_ file: Int, _ reference: ReferenceFact) -> Int32? {
    var at = reference.declaration
    while at != ReferenceFact.noDeclaration {
      let declaration = files[file].declarations[Int(at)]
      if declaration.kind.isNominal || declaration.kind == .extension {
        let symbol = symbolOfDeclaration[file, Int(at)]
        return symbol == Symbol.none ? nil : symbol
      }
      at = declaration.parent
    }
    return nil
  }

  /// Whether a path begins with the value `self`, and does not go on with `init`. These are read only where something may be
  /// wired; what stands behind is noted as a member in any case.
  private func isOfValue(_ reference: ReferenceFact, _ file: Int) -> Bool {
    guard reference.flags.contains(.isSelf), reference.segmentCount > 0,
      nameMaps[file][Int(reference.name)] == selfName
    else { return false }
    return nameMaps[file][Int(files[file].segments[Int(reference.segmentStart)].name)] != initializerName
  }

  /// Resolves all references of a file. Reads only; files may be resolved in parallel.
  ///
  /// - Parameter outward: the names that are of interest, where not all are.
  /// - Complexity: O(references × depth of nesting).
  func uses(in file: Int, _ outward: OutwardNames? = nil) -> FileUses {
    var result = FileUses()
    let references = files[file].references
    var memory = LookupMemory(names: files[file].nameCount)
    var meetings = ConditionMemory()
    for index in references.indices {
      let reference = references[index]
      if !mayMean(file, reference) { continue }
      if let outward, !outward.concerns(reference, in: file, self) { continue }
      let before = result.uses.count
      note(reference, index, file, &result, &memory, &meetings)
      // Most names that may lead out do not.
      if let outward, before < result.uses.count, !outward.contain(result.uses[before...], self) {
        result.uses.removeLast(result.uses.count - before)
      }
    }
    result.members = memberUses(in: file, outward, beside: result.members)
    return result
  }

  /// Notes what a reference means.
  @inline(__always)
  private func note(
    _ reference: ReferenceFact, _ index: Int, _ file: Int, _ result: inout FileUses, _ memory: inout LookupMemory,
    _ meetings: inout ConditionMemory
  ) {
    if isOneName(reference) {
      let segment = SegmentFact(name: reference.name, start: reference.start)
      var meaning = lookUp(reference, in: file, &memory)
      if isRuledOut(meaning, reference.start, file, &meetings) {
        meaning = lookUpPossible(reference, in: file, &meetings)
      }
      note(meaning, segment, nil, index, file, &result, &meetings)
      if let hidden = typeHidden(by: meaning, reference, file, &meetings) {
        note(hidden, segment, index, file, &result)
      }
      if reference.flags.contains(.isCalled), case .symbol(let type) = meaning {
        noteInitializer(of: type, segment, reference, file, &result)
      }
      return
    }
    if reference.flags.contains(.isImplicitMember), reference.flags.isDisjoint(with: [.isOfParameter, .isOfSugar]) {
      noteImplicit(reference, index, file, &result)
      return
    }
    if isOfValue(reference, file) { return }
    var step = firstStep(file, reference, &memory)
    if let head = step?.meaning, step?.isNamed == true, isRuledOut(head, reference.start, file, &meetings) {
      step?.meaning = lookUpPossible(reference, in: file, &meetings)
    }
    note(step, index, file, &result, &meetings)
    if let head = step, head.isNamed, let type = typeHidden(by: head.meaning, reference, file, &meetings) {
      note(Step(meaning: .symbol(type), segment: head.segment), index, file, &result, &meetings)
    }
  }

  /// Notes what the names of a path mean, from one on.
  private func note(
    _ first: Step?, _ index: Int, _ file: Int, _ result: inout FileUses, _ meetings: inout ConditionMemory
  ) {
    let reference = files[file].references[index]
    var step = first
    while let name = step {
      if name.isNamed { note(name.meaning, name.segment, name.owner, index, file, &result, &meetings) }
      if reference.flags.contains(.isCalled), name.next == Int(reference.segmentCount), let type = name.made {
        noteInitializer(of: type, name.segment, reference, file, &result)
      }
      step = self.step(behind: name, file, reference)
    }
  }

  /// The type that is meant in place of what a path begins with, in builds without that.
  @inline(__always)
  private func typeHidden(
    by meaning: Meaning, _ reference: ReferenceFact, _ file: Int, _ memory: inout ConditionMemory
  ) -> Int32? {
    guard case .symbol(let symbol) = meaning, symbols[Int(symbol)].condition else { return nil }
    return typeHidden(by: symbol, reference, in: file, &memory)
  }

  /// Whether a reference is one name, looked up where it stands.
  @inline(__always)
  func isOneName(_ reference: ReferenceFact) -> Bool {
    reference.segmentCount == 0 && reference.flags.isDisjoint(with: [.isSelf, .hasModuleSelector, .isImplicitMember])
  }

  /// `.Names.x`: a nested type behind a type that the context gives. It is known without the context when the repository
  /// has one member of that name only, and that is a type.
  private func noteImplicit(_ reference: ReferenceFact, _ index: Int, _ file: Int, _ result: inout FileUses) {
    guard reference.segmentCount > 0, let symbol = members.only(nameMaps[file][Int(reference.name)]),
      symbols[Int(symbol)].isNominalOrAlias, isVisible(symbols[Int(symbol)], from: file)
    else { return }
    note(symbol, SegmentFact(name: reference.name, start: reference.start), index, file, &result)
  }

  /// - Parameter owner: the type behind which the name stands, if it stands behind one.
  private func note(
    _ meaning: Meaning, _ segment: SegmentFact, _ owner: Int32?, _ reference: Int, _ file: Int,
    _ result: inout FileUses,
    _ meetings: inout ConditionMemory
  ) {
    switch meaning {
    case .symbol(let symbol):
      if meetings.canMeet(symbol, segment.start, file, self) { note(symbol, segment, reference, file, &result) }
    case .branches(let branches):
      for symbol in meetings.near(branches, segment.start, file, self) {
        if symbols[Int(symbol)].parent == Symbol.none || symbols[Int(symbol)].isType {
          note(symbol, segment, reference, file, &result)
        } else {
          noteMember(symbol, segment, owner, .branches(branches, place(of: segment, reference, file)), file, &result)
        }
      }
    case .ambiguous(let candidates):
      let call = call(of: segment, reference, file)
      let isOfElsewhere = owner == nil && mayBeOfElsewhere(candidates, in: file, files[file].references[reference])
      if let found = overload(of: candidates, meantBy: call, behind: owner, file) {
        if symbols[Int(found)].parent != Symbol.none {
          noteMember(found, segment, owner, call, file, &result)
          return
        }
        if !isOfElsewhere {
          note(found, segment, reference, file, &result)
          return
        }
      }
      result.ambiguous.append(
        AmbiguousUse(
          start: segment.start, length: UInt32(files[file].nameRange(segment.name).count), candidates: candidates,
          reference: UInt32(reference), isOfProgram: candidates.count > 1 && !isOfElsewhere))
    case .member(let member) where member != Symbol.none && Int(symbols[Int(member)].file) != file:
      noteMember(member, segment, owner, call(of: segment, reference, file), file, &result)
    case .member, .module, .unknown: break
    }
  }

  /// What is known of the call of a name that a reference leads to.
  private func call(of segment: SegmentFact, _ reference: Int, _ file: Int) -> MemberCall {
    let place = place(of: segment, reference, file)
    let isCalled = place.flags.contains(.isCalled)
    return .named(place, labels: isCalled ? files[file].member(at: segment.start) : nil)
  }

  /// A reference, with what is known of its call where a name stands last in its path.
  private func place(of segment: SegmentFact, _ reference: Int, _ file: Int) -> ReferenceFact {
    var place = files[file].references[reference]
    let count = Int(place.segmentCount)
    if count > 0, files[file].segments[Int(place.segmentStart) + count - 1].start != segment.start {
      place.flags.subtract([.isCalled, .isLabelled, .isUnlabelled])
    }
    return place
  }

  private func noteMember(
    _ member: Int32, _ segment: SegmentFact, _ owner: Int32?, _ call: MemberCall, _ file: Int,
    _ result: inout FileUses
  ) {
    let place: ReferenceFact
    switch call {
    case .named(let reference, _), .branches(_, let reference): place = reference
    case .noted: return
    }
    // Operators are looked up in all types at once.
    if place.flags.contains(.isOperator) {
      let length = UInt32(files[file].nameRange(segment.name).count)
      if Int(symbols[Int(member)].file) != file {
        result.members.append(MemberUse(start: segment.start, length: length, symbol: member, isBehindType: false))
      }
      return
    }
    // A key path leads to what values have.
    let isOfValue = place.flags.contains(.isSelf) || place.context == .keyPath
    if let use = memberUse(
      of: member, behind: owner, segment, in: place.declaration, isSelf: isOfValue, calledBy: call, file)
    {
      result.members.append(use)
    }
  }

  /// Notes the initializer that the call of a type means, where another file declares it.
  @inline(__always)
  private func noteInitializer(
    of type: Int32, _ segment: SegmentFact, _ reference: ReferenceFact, _ file: Int, _ result: inout FileUses
  ) {
    if symbols[Int(type)].isType, let use = initializerUse(of: type, segment, reference, file) {
      result.members.append(use)
    }
  }

  private func note(_ symbol: Int32, _ segment: SegmentFact, _ reference: Int, _ file: Int, _ result: inout FileUses) {
    if symbols[Int(symbol)].isExternal { return }
    let length = files[file].nameRange(segment.name).count
    result.uses.append(
      Use(start: segment.start, length: UInt32(length), symbol: symbol, reference: UInt32(reference)))
  }
}
