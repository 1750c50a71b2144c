internal import SourceText

/// Where what one version of a file says stands in another that says the same: comments, blanks and literals differ, and so do
/// the places of all facts, but no fact itself.
///
/// Law: the places of facts are in the same order in both, and as far from each other inside of a type. Whoever judges facts,
/// and asks no more of their places, comes to the same end.
public struct PositionMap: Sendable {
  /// In ascending order, each once.
  private var old: [UInt32] = []
  private var new: [UInt32] = []

  /// Nil when the versions do not say the same, or when it can't be told.
  ///
  /// - Complexity: O(facts log facts).
  public init?(from old: FileSummary, to new: FileSummary) {
    guard old.hintsAtWiring == new.hintsAtWiring, old.isConflicted == new.isConflicted,
      old.isUTF16 == new.isUTF16, old.gap == new.gap
    else { return nil }
    var moves: [UInt64] = []
    for part in SummaryLayout.Part.allCases {
      guard Self.gather(part, old.block, new.block, into: &moves) else { return nil }
    }
    moves.sort()
    for move in moves {
      let (before, after) = (UInt32(move >> 32), UInt32(truncatingIfNeeded: move))
      if let last = self.old.last {
        if before == last && after == self.new[self.new.count - 1] { continue }
        if before == last || after <= self.new[self.new.count - 1] { return nil }
      }
      self.old.append(before)
      self.new.append(after)
    }
    // Inside of a type places are counted from its beginning.
    let types = old.declarations.map(\.type) + old.parameters.map(\.type)
    if types.contains(where: { $0.start < $0.end && moved(Int($0.start), Int($0.end)) == nil }) { return nil }
  }

  /// Notes the places of a kind of facts, old ones in the high half.
  ///
  /// - Returns: whether the facts are the same but for their places.
  private static func gather(
    _ part: SummaryLayout.Part, _ old: ByteBlock, _ new: ByteBlock, into moves: inout [UInt64]
  ) -> Bool {
    let place = SummaryLayout.place(of: part)
    let rows = Int(old.number(at: place + 4))
    guard rows == Int(new.number(at: place + 4)) else { return false }
    var (left, right) = (Int(old.number(at: place)) * 4, Int(new.number(at: place)) * 4)
    if part == .nameText {
      return (0..<rows).allSatisfy { old.field(at: left + $0, size: 1) == new.field(at: right + $0, size: 1) }
    }
    let places = part.places
    for _ in 0..<rows {
      for offset in stride(from: 0, to: part.stride, by: 4) {
        let (before, after) = (old.number(at: left + offset), new.number(at: right + offset))
        switch places[offset / 4] {
        case nil: if before != after { return false }
        case .offset:
          // What stands for no place, or for the beginning, stays what it is.
          if before == 0 && after == 0 || before == ImplicitFact.noAnchor && after == ImplicitFact.noAnchor { continue }
          moves.append(UInt64(before) << 32 | UInt64(after))
        case .form:
          let types = (ParameterTypeFact(form: before), ParameterTypeFact(form: after))
          if types.0.kind != types.1.kind { return false }
          if let before = types.0.start, let after = types.1.start {
            moves.append(UInt64(before) << 32 | UInt64(after))
          }
        }
      }
      left += part.stride
      right += part.stride
    }
    return true
  }

  /// Where a range stands now; nil when that can't be told. What is empty at the beginning means the file. O(log facts).
  public func moved(_ start: Int, _ end: Int) -> (start: Int, end: Int)? {
    if start == 0 && end == 0 { return (0, 0) }
    guard let first = index(start) else { return nil }
    let moved = (start: Int(new[first]), end: Int(new[first]) + end - start)
    var next = first + 1
    // What stands inside has moved as far.
    while next < old.count, Int(old[next]) < end {
      if Int(new[next]) - Int(old[next]) != moved.start - start { return nil }
      next += 1
    }
    if next < old.count, Int(old[next]) == end, Int(new[next]) != moved.end { return nil }
    return moved
  }

  private func index(_ offset: Int) -> Int? {
    let at = (0..<old.count).partitioningIndex { Int(old[$0]) >= offset }
    return at < old.count && Int(old[at]) == offset ? at : nil
  }
}

extension SummaryLayout.Part {
  /// How a place stands in a row.
  fileprivate enum Place {
    /// As a byte offset.
    case offset
    /// With a bit beside it.
    case form
  }

  /// Which words of a row hold places. All others are compared as they are.
  fileprivate var places: [Place?] {
    var found = [Place?](repeating: nil, count: stride / 4)
    func add<Fact>(_ field: PartialKeyPath<Fact>, isRange: Bool = false) {
      guard let offset = MemoryLayout<Fact>.offset(of: field) else { return }
      found[offset / 4] = .offset
      if isRange { found[offset / 4 + 1] = .offset }
    }
    switch self {
    case .declarations:
      add(\DeclarationFact.nameRange, isRange: true)
      add(\DeclarationFact.range, isRange: true)
      add(\DeclarationFact.type, isRange: true)
    case .references: add(\ReferenceFact.start)
    case .segments: add(\SegmentFact.start)
    case .attributes:
      add(\AttributeFact.nameRange, isRange: true)
      add(\AttributeFact.arguments, isRange: true)
    case .inherited: add(\InheritedFact.range, isRange: true)
    case .conditions: add(\ConditionFact.range, isRange: true)
    case .suppressions: add(\SuppressionFact.range, isRange: true)
    case .members: add(\MemberFact.start)
    case .chains:
      add(\ChainFact.start)
      add(\ChainFact.end)
      add(\ChainFact.block)
    case .steps: add(\StepFact.start)
    case .arguments:
      add(\ArgumentFact.range, isRange: true)
      add(\ArgumentFact.result, isRange: true)
    case .texts: add(\TextFact.range, isRange: true)
    case .parameters: add(\ParameterFact.type, isRange: true)
    case .results: add(\ResultFact.range, isRange: true)
    case .implicits:
      add(\ImplicitFact.start)
      add(\ImplicitFact.anchor)
    case .parameterTypes: found[0] = .form
    case .nameText, .nameEnds, .nameHashes, .imports, .modifiers, .generics, .otherMembers, .portTags: break
    }
    return found
  }
}
