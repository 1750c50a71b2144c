/// The facts of files as columns of numbers, for those who send them elsewhere: one for each field of each kind of fact, file
/// behind file. Names are none of them: each file's own are given as they are.
public struct FactColumns: Sendable {
  /// The sizes of the fields of a row, in bytes, of the kinds that have columns.
  static let fields: [(part: SummaryLayout.Part, sizes: [Int])] = SummaryLayout.Part.allCases.compactMap { part in
    switch part {
    case .nameText, .nameEnds, .nameHashes: nil
    default: (part, part.fields)
    }
  }

  /// The number of kinds of facts that have columns.
  public static var kinds: Int { fields.count }

  /// For each kind, for each file, how many facts there are.
  public var counts: [[UInt32]]
  /// For each field of each kind, the values.
  public var columns: [[UInt32]]

  /// The number of fields of a kind.
  public static func width(of kind: Int) -> Int { fields[kind].sizes.count }

  public init(counts: [[UInt32]], columns: [[UInt32]]) {
    self.counts = counts
    self.columns = columns
  }

  /// The columns of some files. O(facts).
  public init(_ files: [FileSummary]) {
    counts = []
    columns = []
    for (part, sizes) in Self.fields {
      counts.append(files.map { $0.block.number(at: SummaryLayout.place(of: part) + 4) })
      var offset = 0
      for size in sizes {
        var column: [UInt32] = []
        for file in files {
          var at = Int(file.block.number(at: SummaryLayout.place(of: part))) * 4 + offset
          for _ in 0..<file.block.number(at: SummaryLayout.place(of: part) + 4) {
            column.append(file.block.field(at: at, size: size))
            at += part.stride
          }
        }
        columns.append(column)
        offset += size
      }
    }
  }

  /// One file's own part.
  public struct Head: Sendable {
    /// The size of the file in bytes.
    public var byteCount: Int
    /// The text of all names, one behind the other.
    public var nameText: [UInt8]
    /// The end of each name in `nameText`.
    public var nameEnds: [UInt32]
    public var nameHashes: [UInt32]
    /// What was passed over.
    public var gap: ReadingGap?

    public init(byteCount: Int, nameText: [UInt8], nameEnds: [UInt32], nameHashes: [UInt32], gap: ReadingGap?) {
      self.byteCount = byteCount
      self.gap = gap
      self.nameText = nameText
      self.nameEnds = nameEnds
      self.nameHashes = nameHashes
    }
  }

  /// The summaries with these facts, or nil when they can be no files': not every kind has as many values as there are facts, or
  /// a field has a value that its type does not know.
  ///
  /// - Complexity: O(facts).
  public func summaries(_ heads: [Head]) -> [FileSummary]? {
    guard counts.count == Self.kinds, counts.allSatisfy({ $0.count == heads.count }) else { return nil }
    var firstColumn: [Int] = []
    for (kind, (_, sizes)) in Self.fields.enumerated() {
      let total = counts[kind].reduce(0) { $0 + Int($1) }
      firstColumn.append(kind == 0 ? 0 : firstColumn[kind - 1] + Self.width(of: kind - 1))
      guard columns.count >= firstColumn[kind] + sizes.count,
        columns[firstColumn[kind]..<firstColumn[kind] + sizes.count].allSatisfy({ $0.count == total })
      else { return nil }
    }
    var next = [Int](repeating: 0, count: Self.kinds)
    var result: [FileSummary] = []
    result.reserveCapacity(heads.count)
    for (file, head) in heads.enumerated() {
      guard head.nameEnds.count == head.nameHashes.count, Int(head.nameEnds.last ?? 0) == head.nameText.count else {
        return nil
      }
      var layout = SummaryLayout()
      layout.add(.nameText, head.nameText)
      layout.add(.nameEnds, head.nameEnds)
      layout.add(.nameHashes, head.nameHashes)
      for (kind, (part, _)) in Self.fields.enumerated() {
        layout.add(part, bytes: Int(counts[kind][file]) * part.stride, rows: Int(counts[kind][file]))
      }
      var writer = layout.begin(byteCount: head.byteCount, gap: head.gap)
      writer.append(head.nameText)
      writer.append(head.nameEnds)
      writer.append(head.nameHashes)
      for (kind, (_, sizes)) in Self.fields.enumerated() {
        let rows = next[kind]..<next[kind] + Int(counts[kind][file])
        next[kind] = rows.upperBound
        writer.append(columns[firstColumn[kind]..<firstColumn[kind] + sizes.count], rows, sizes)
      }
      let block = ByteBlock(writer)
      guard SummaryLayout.isKnown(block) else { return nil }
      result.append(FileSummary(block))
    }
    return result
  }
}

extension SummaryLayout.Part {
  /// The sizes of the fields of a row in bytes, in their order; what fills a row up is one, too.
  fileprivate var fields: [Int] {
    switch self {
    case .nameText: [1]
    case .nameEnds, .nameHashes, .portTags, .generics, .otherMembers, .parameterTypes: [4]
    case .declarations: [1, 1, 2, 2, 1, 1, 2, 2] + words(stride - 12)
    case .references: [4, 4, 4, 1, 1, 2, 4]
    case .imports: words(20) + [1, 1, 1, 1]
    case .conditions, .steps: [1, 1, 1, 1] + words(stride - 4)
    case .members: words(12) + [1, 1, 1, 1]
    case .chains: [4, 1, 1, 2] + words(stride - 12) + [1, 1, 1, 1]
    case .arguments: [4, 1, 1, 1, 1] + words(stride - 8)
    case .implicits: words(16) + [1, 1, 1, 1]
    case .segments, .attributes, .modifiers, .inherited, .suppressions, .texts, .parameters, .results: words(stride)
    }
  }

  private func words(_ bytes: Int) -> [Int] { [Int](repeating: 4, count: bytes / 4) }
}

extension SummaryLayout {
  /// Whether every field that has few values has one of them. O(facts).
  fileprivate static func isKnown(_ block: ByteBlock) -> Bool {
    func holds<Fact, Field: RawRepresentable & CaseIterable>(
      _ part: Part, _ field: KeyPath<Fact, Field>
    ) -> Bool where Field.RawValue == UInt8 {
      // The values of an enumeration count from zero.
      all(part, MemoryLayout<Fact>.offset(of: field), below: UInt8(Field.allCases.count))
    }
    func isFlag<Fact>(_ part: Part, _ field: KeyPath<Fact, Bool>) -> Bool {
      all(part, MemoryLayout<Fact>.offset(of: field), below: 2)
    }
    func all(_ part: Part, _ offset: Int?, below limit: UInt8) -> Bool {
      guard let offset else { return false }
      var at = Int(block.number(at: place(of: part))) * 4 + offset
      for _ in 0..<block.number(at: place(of: part) + 4) {
        if block.field(at: at, size: 1) >= limit { return false }
        at += part.stride
      }
      return true
    }
    return holds(.declarations, \DeclarationFact.kind) && holds(.declarations, \DeclarationFact.access)
      && holds(.references, \ReferenceFact.context) && holds(.conditions, \ConditionFact.clause)
      && holds(.members, \MemberFact.base) && holds(.chains, \ChainFact.base) && holds(.chains, \ChainFact.context)
      && holds(.steps, \StepFact.kind) && isFlag(.steps, \StepFact.isForced) && holds(.arguments, \ArgumentFact.value)
      && holds(.implicits, \ImplicitFact.position) && isFlag(.implicits, \ImplicitFact.isElement)
      && isFlag(.implicits, \ImplicitFact.isCalled)
  }
}
