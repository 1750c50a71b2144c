internal import SourceText

/// Where the facts of a file stand in its block: the size of the file; how many kinds of facts there are, with `hint` where the
/// file hints at wiring and `conflict` where it holds a conflict of a merge; then for each kind where its rows begin, in units of four bytes, and how many there are; then the
/// rows. All numbers have 32 bits.
struct SummaryLayout {
  /// The kinds of facts, in the order of the block; `FileSummary` asks for them by their numbers.
  enum Part: Int, CaseIterable {
    case nameText, nameEnds, nameHashes, declarations, imports, references, segments, attributes, modifiers, inherited,
      generics, conditions, suppressions, members, otherMembers, portTags, chains, steps, arguments, texts, parameters,
      results, implicits, parameterTypes

    /// The size of a row in bytes.
    var stride: Int {
      switch self {
      case .nameText: MemoryLayout<UInt8>.stride
      case .nameEnds, .nameHashes, .portTags: MemoryLayout<UInt32>.stride
      case .declarations: MemoryLayout<DeclarationFact>.stride
      case .imports: MemoryLayout<ImportFact>.stride
      case .references: MemoryLayout<ReferenceFact>.stride
      case .segments: MemoryLayout<SegmentFact>.stride
      case .attributes: MemoryLayout<AttributeFact>.stride
      case .modifiers: MemoryLayout<ModifierFact>.stride
      case .inherited: MemoryLayout<InheritedFact>.stride
      case .generics, .otherMembers: MemoryLayout<NameID>.stride
      case .conditions: MemoryLayout<ConditionFact>.stride
      case .suppressions: MemoryLayout<SuppressionFact>.stride
      case .members: MemoryLayout<MemberFact>.stride
      case .chains: MemoryLayout<ChainFact>.stride
      case .steps: MemoryLayout<StepFact>.stride
      case .arguments: MemoryLayout<ArgumentFact>.stride
      case .texts: MemoryLayout<TextFact>.stride
      case .parameters: MemoryLayout<ParameterFact>.stride
      case .results: MemoryLayout<ResultFact>.stride
      case .implicits: MemoryLayout<ImplicitFact>.stride
      case .parameterTypes: MemoryLayout<ParameterTypeFact>.stride
      }
    }
  }

  /// Set where `FileSummary.hintsAtWiring`.
  static let hint: UInt32 = 1 << 31
  /// Set where `FileSummary.isConflicted`.
  static let conflict: UInt32 = 1 << 30
  /// Set where `FileSummary.isUTF16`.
  static let utf16: UInt32 = 1 << 29

  /// The size of what stands before the rows.
  static let headSize = 8 + Part.allCases.count * 8

  private var head: [UInt32] = [0, UInt32(Part.allCases.count)]
  private var size = Self.headSize

  /// Notes a kind of fact; they come in the order of the block.
  mutating func add<Fact: BitwiseCopyable>(_ part: Part, _ facts: [Fact]) {
    add(part, bytes: BlockWriter.size(facts.count, of: Fact.self), rows: facts.count)
  }

  mutating func add<Fact: BitwiseCopyable>(_ part: Part, _ facts: borrowing FlatArray<Fact>) {
    add(part, bytes: BlockWriter.size(facts.count, of: Fact.self), rows: facts.count)
  }

  mutating func add(_ part: Part, bytes: Int, rows: Int) {
    assert(head.count == 2 + part.rawValue * 2, "kinds of facts in another order")
    head.append(UInt32(size / 4))
    head.append(UInt32(rows))
    size += bytes
  }

  /// A block with its head, for the rows to follow.
  mutating func begin(
    byteCount: Int, hintsAtWiring: Bool = false, isConflicted: Bool = false, isUTF16: Bool = false,
    gap: ReadingGap? = nil, in memory: BlockMemory? = nil
  ) -> BlockWriter {
    head[0] = UInt32(truncatingIfNeeded: byteCount)
    if hintsAtWiring { head[1] |= Self.hint }
    if isConflicted { head[1] |= Self.conflict }
    if isUTF16 { head[1] |= Self.utf16 }
    if let gap { head[1] |= gap.bits }
    var writer = BlockWriter(count: size, in: memory)
    writer.append(head)
    return writer
  }

  /// Where the number stands that says where a kind of fact begins; the number of rows follows.
  static func place(of part: Part) -> Int { 8 + part.rawValue * 8 }

  /// Whether a block can be that of a summary: as many kinds of facts as there are, in order, without holes, and no more.
  static func fits(_ block: ByteBlock) -> Bool {
    guard block.count >= headSize,
      block.number(at: 4) & ~(hint | conflict | utf16 | ReadingGap.mask) == UInt32(Part.allCases.count)
    else {
      return false
    }
    var end = headSize
    for part in Part.allCases {
      guard Int(block.number(at: place(of: part))) * 4 == end else { return false }
      end += (Int(block.number(at: place(of: part) + 4)) * part.stride + 3) & ~3
      if end > block.count { return false }
    }
    return end == block.count
  }
}
