internal import SourceText

/// All that linking and checking need of one file.
///
/// A summary depends on the file's bytes alone: rows of small values in one block, names by index into a table of its own.
/// Law: equal bytes give equal summaries, byte for byte, wherever the block lies.
public struct FileSummary: Sendable {
  /// What holds the facts, as `SummaryLayout` says.
  public let block: ByteBlock

  private static let empty = SummaryDraft().packed()

  /// A summary of nothing.
  public init() { self = Self.empty }

  init(_ block: ByteBlock) { self.block = block }

  /// The summary that a block holds, or nil when the block is that of something else. O(kinds of facts).
  ///
  /// The rows are taken as they are: who gives a block away vouches for them.
  public init?(checking block: ByteBlock) {
    guard SummaryLayout.fits(block) else { return nil }
    self.block = block
  }

  /// The text of all names, one behind the other.
  @inlinable public var nameText: BlockView<UInt8> { block.rows(0) }
  /// The end of each name in `nameText`.
  @inlinable public var nameEnds: BlockView<UInt32> { block.rows(1) }
  /// The `NameHash` of each name.
  @inlinable public var nameHashes: BlockView<UInt32> { block.rows(2) }
  @inlinable public var declarations: BlockView<DeclarationFact> { block.rows(3) }
  @inlinable public var imports: BlockView<ImportFact> { block.rows(4) }
  @inlinable public var references: BlockView<ReferenceFact> { block.rows(5) }
  @inlinable public var segments: BlockView<SegmentFact> { block.rows(6) }
  @inlinable public var attributes: BlockView<AttributeFact> { block.rows(7) }
  @inlinable public var modifiers: BlockView<ModifierFact> { block.rows(8) }
  @inlinable public var inherited: BlockView<InheritedFact> { block.rows(9) }
  /// Lists of names that declarations refer to: generic parameters, import paths, argument labels.
  @inlinable public var generics: BlockView<NameID> { block.rows(10) }
  /// `#if` clauses; index 0 stands for none.
  @inlinable public var conditions: BlockView<ConditionFact> { block.rows(11) }
  @inlinable public var suppressions: BlockView<SuppressionFact> { block.rows(12) }
  @inlinable public var members: BlockView<MemberFact> { block.rows(13) }
  /// Names that something without a declaration has as members: labels of tuples, members of local types.
  @inlinable public var otherMembers: BlockView<NameID> { block.rows(14) }
  /// Declarations that a comment `// boundary-lint:port` stands above, sorted.
  @inlinable public var portTags: BlockView<UInt32> { block.rows(15) }
  @inlinable public var chains: BlockView<ChainFact> { block.rows(16) }
  @inlinable public var steps: BlockView<StepFact> { block.rows(17) }
  @inlinable public var arguments: BlockView<ArgumentFact> { block.rows(18) }
  /// Source text, where chains are kept: of declared types, attribute arguments, inherited types and arguments. Sorted
  /// by range.
  @inlinable public var texts: BlockView<TextFact> { block.rows(19) }
  /// Parameters in the order of the source, where chains are kept.
  @inlinable public var parameters: BlockView<ParameterFact> { block.rows(20) }
  /// The last statements of functions, where chains are kept.
  @inlinable public var results: BlockView<ResultFact> { block.rows(21) }
  /// Implicit members that are not called, in the order of their references.
  @inlinable public var implicits: BlockView<ImplicitFact> { block.rows(22) }
  /// The parameters of the declarations that have `labels`, one behind the other in the declarations' order.
  @inlinable public var parameterTypes: BlockView<ParameterTypeFact> { block.rows(23) }
  /// Whether a name hints at wiring, and call chains were not kept all the same.
  public var hintsAtWiring: Bool { block.number(at: 4) & SummaryLayout.hint != 0 }
  /// Whether something between the markers of a conflict was passed over, as the compiler's parser does.
  public var isConflicted: Bool { block.number(at: 4) & SummaryLayout.conflict != 0 }
  /// Whether the file begins as one in UTF-16 does, of which nothing is read.
  public var isUTF16: Bool { block.number(at: 4) & SummaryLayout.utf16 != 0 }
  /// What of the file was passed over, if anything was.
  public var gap: ReadingGap? { ReadingGap(bits: block.number(at: 4)) }
  /// The size of the file in bytes.
  public var byteCount: Int { Int(block.number(at: 0)) }

  /// The number of names.
  public var nameCount: Int { nameEnds.count }

  /// The innermost declaration around an offset, or `ReferenceFact.noDeclaration`. O(log declarations + depth).
  public func declaration(at offset: UInt32) -> UInt32 {
    let behind = (0..<declarations.count).partitioningIndex { declarations[$0].range.start > offset }
    var at = behind == 0 ? ReferenceFact.noDeclaration : UInt32(behind - 1)
    while at != ReferenceFact.noDeclaration, declarations[Int(at)].range.end <= offset {
      at = declarations[Int(at)].parent
    }
    return at
  }

  /// The first reference that begins at an offset or behind it. O(log references).
  public func firstReference(from offset: UInt32) -> Int {
    (0..<references.count).partitioningIndex { references[$0].start >= offset }
  }

  /// The first reference that begins at an offset. O(log references).
  public func reference(at offset: UInt32) -> ReferenceFact? {
    let index = firstReference(from: offset)
    return index < references.count && references[index].start == offset ? references[index] : nil
  }

  /// What is known of the place of the implicit member at an offset. O(log implicit members).
  public func implicit(at offset: UInt32) -> ImplicitFact? {
    let at = (0..<implicits.count).partitioningIndex { implicits[$0].start >= offset }
    return at < implicits.count && implicits[at].start == offset ? implicits[at] : nil
  }

  /// The index of the innermost `#if` clause around an offset, or 0. O(log clauses + depth).
  public func condition(at offset: UInt32) -> UInt32 { conditions.innermost(at: offset) }

  /// The member that is noted at an offset; perhaps none of a file with `@abi(…)`, whose arguments are read behind what they stand
  /// before. O(log members).
  public func member(at offset: UInt32) -> MemberFact? {
    let index = firstMember(from: offset)
    return index < members.count && members[index].start == offset ? members[index] : nil
  }

  /// The member that another stands behind. O(log members).
  package func member(before fact: MemberFact) -> MemberFact? {
    let row = firstMember(from: fact.start) - Int(fact.back)
    return fact.back > 0 && row >= 0 && row < members.count ? members[row] : nil
  }

  /// The members that are noted in a range. O(log members).
  package func members(in range: ByteRange) -> Slice<BlockView<MemberFact>> {
    let start = firstMember(from: range.start)
    return members[start..<max(start, firstMember(from: range.end))]
  }

  private func firstMember(from offset: UInt32) -> Int {
    (0..<members.count).partitioningIndex { members[$0].start >= offset }
  }

  /// The bytes of a name in `nameText`.
  public func nameRange(_ name: NameID) -> Range<Int> {
    let start = name == 0 ? 0 : Int(nameEnds[Int(name) - 1])
    return start..<Int(nameEnds[Int(name)])
  }

  /// The source text of a range, when it was kept. O(log texts).
  public func writtenText(_ range: ByteRange) -> String? {
    let found = (0..<texts.count).partitioningIndex { number in
      let at = texts[number].range
      return (at.start, at.end) >= (range.start, range.end)
    }
    return found < texts.count && texts[found].range == range ? text(texts[found].text) : nil
  }

  /// The text of a name.
  public func text(_ name: NameID) -> String { nameText.text(nameRange(name)) }
}
