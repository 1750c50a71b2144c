internal import SourceText

extension RandomAccessCollection<ConditionFact> where Index == Int {
  /// The index of the innermost clause around an offset, or 0. O(log clauses + depth).
  func innermost(at offset: UInt32) -> UInt32 {
    var clause = UInt32((1..<Swift.max(1, count)).partitioningIndex { self[$0].range.start > offset } - 1)
    while clause != 0, self[Int(clause)].range.end <= offset { clause = self[Int(clause)].parent }
    return clause
  }

  /// The conditions around a clause, innermost first: of each, whether it must hold, as a name, and what clauses before it in
  /// the block must not hold. Not more than `most`.
  func clauses(around clause: UInt32, most: Int = .max) -> [(name: NameID, holds: Bool)] {
    var result: [(name: NameID, holds: Bool)] = []
    var at = clause
    while at != 0, result.count < most {
      if self[Int(at)].clause != .else { result.append((self[Int(at)].text, true)) }
      var before = self[Int(at)].previous
      while before != 0, result.count < most {
        result.append((self[Int(before)].text, false))
        before = self[Int(before)].previous
      }
      at = self[Int(at)].parent
    }
    return result
  }

  /// Whether two clauses stand in different branches of one `#if`, so that no build has both. O(depth).
  func areAlternatives(_ one: UInt32, _ other: UInt32) -> Bool {
    var (one, other) = (Int(one), Int(other))
    // The first clause of what stands in a block comes behind that of the block.
    while self[one].first != self[other].first {
      if self[one].first < self[other].first { swap(&one, &other) }
      // What is around a clause begins before it, in all that a reader writes; facts of elsewhere come to an end, too.
      guard self[one].parent < one else { return false }
      one = Int(self[one].parent)
    }
    return one != other
  }
}

extension SummaryDraft {
  /// The index of the innermost `#if` clause around an offset, or 0, of clauses that are read. O(log clauses + depth).
  public func condition(at offset: UInt32) -> UInt32 { conditions.innermost(at: offset) }

  /// The conditions around an `#if` clause, as in `FileSummary`.
  public func clauses(around clause: UInt32) -> [(name: NameID, holds: Bool)] { conditions.clauses(around: clause) }

  /// Whether two clauses stand in different branches of one `#if`, as in `FileSummary`.
  public func areAlternatives(_ one: UInt32, _ other: UInt32) -> Bool { conditions.areAlternatives(one, other) }
}

extension FileSummary {
  /// The conditions around an `#if` clause, innermost first: of each, whether it must hold, as a name, and what clauses
  /// before it in the block must not hold. Not more than `most`.
  public func clauses(around clause: UInt32, most: Int = .max) -> [(name: NameID, holds: Bool)] {
    conditions.clauses(around: clause, most: most)
  }

  /// Whether two clauses stand in different branches of one `#if`, so that no build has both. O(depth).
  public func areAlternatives(_ one: UInt32, _ other: UInt32) -> Bool { conditions.areAlternatives(one, other) }

  /// The summary without what stands in some `#if` clauses: declarations, imports, references, members and chains.
  ///
  /// - Parameters:
  ///   - isOff: for each clause whether it is left out; what is in a clause that is left out is, too.
  ///   - isOn: for each clause whether it is there in every build: what is declared in it stands under what is around it.
  /// - Complexity: O(facts × log clauses).
  public func leavingOut(_ isOff: [Bool], on isOn: [Bool] = []) -> FileSummary {
    var result = SummaryDraft(self)
    func outer(_ clause: UInt32) -> UInt32 {
      var at = clause
      while at != 0, Int(at) < isOn.count, isOn[Int(at)] { at = conditions[Int(at)].parent }
      return at
    }
    var keptDeclarations = [UInt32](repeating: UInt32.max, count: declarations.count)
    result.declarations.truncate(to: 0)
    for (index, var declaration) in declarations.enumerated() {
      let isOrphan =
        declaration.parent != DeclarationFact.noParent && keptDeclarations[Int(declaration.parent)] == UInt32.max
      if isOff[Int(declaration.condition)] || isOrphan { continue }
      keptDeclarations[index] = UInt32(result.declarations.count)
      declaration.condition = outer(declaration.condition)
      result.declarations.append(declaration)
    }
    func kept(_ declaration: UInt32) -> UInt32 {
      declaration < keptDeclarations.count ? keptDeclarations[Int(declaration)] : declaration
    }
    func isLeftOut(_ start: UInt32, in declaration: UInt32) -> Bool {
      if declaration < keptDeclarations.count, keptDeclarations[Int(declaration)] == UInt32.max { return true }
      return isOff[Int(condition(at: start))]
    }
    // Before each reference, the number of those that stay.
    var before = [UInt32](repeating: 0, count: references.count + 1)
    result.references.truncate(to: 0)
    for (index, var reference) in references.enumerated() {
      if !isLeftOut(reference.start, in: reference.declaration) {
        reference.declaration = kept(reference.declaration)
        result.references.append(reference)
      }
      before[index + 1] = UInt32(result.references.count)
    }
    func moved(_ range: FactRange) -> FactRange {
      let start = before[range.indices.lowerBound]
      return FactRange(start: start, count: before[range.indices.upperBound] - start)
    }
    for index in result.declarations.indices {
      if result.declarations[index].parent != DeclarationFact.noParent {
        result.declarations[index].parent = kept(result.declarations[index].parent)
      }
      result.declarations[index].references = moved(result.declarations[index].references)
    }
    for index in result.inherited.indices { result.inherited[index].references = moved(inherited[index].references) }
    result.imports.removeAll()
    for var fact in imports where kept(fact.declaration) != UInt32.max {
      fact.declaration = kept(fact.declaration)
      result.imports.append(fact)
    }
    result.members.removeAll { isOff[Int(condition(at: $0.start))] }
    result.suppressions.removeAll { isOff[Int(condition(at: $0.range.start))] }
    result.implicits.removeAll { isOff[Int(condition(at: $0.start))] }
    result.parameters.removeAll()
    for var fact in parameters where kept(fact.declaration) != UInt32.max {
      fact.declaration = kept(fact.declaration)
      result.parameters.append(fact)
    }
    result.chains.removeAll()
    for var chain in chains where !isLeftOut(chain.start, in: chain.declaration) {
      chain.declaration = kept(chain.declaration)
      result.chains.append(chain)
    }
    result.results.removeAll()
    for var fact in results where kept(fact.declaration) != UInt32.max {
      fact.declaration = kept(fact.declaration)
      result.results.append(fact)
    }
    return result.packed()
  }
}
