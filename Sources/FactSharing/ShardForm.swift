internal import SourceFacts
internal import SourceText

/// The form of a shard's files: everything that is alike stands together, since that is short. All names of all files are in one
/// sorted list, of which each says only how it differs from the one before; files name them by their numbers there.
struct ShardForm {
  private var paths: [[UInt8]] = []
  private var digests: [UInt8] = []
  private var byteCounts: [UInt32] = []
  /// What was passed over in each file; 0 for nothing.
  private var gaps: [UInt32] = []
  private var names: [[UInt8]] = []
  private var nameCounts: [UInt32] = []
  private var nameUses: [UInt32] = []
  private var facts = FactColumns(counts: [], columns: [])
  private var lineCounts: [UInt32] = []
  private var lines: [UInt32] = []
  private var modules: [[UInt8]] = []
  private var moduleCounts: [UInt32] = []
  private var moduleUses: [UInt32] = []
  private var sourceSizes: [UInt32] = []
  private var sources: [UInt8] = []

  /// Nothing; to be read.
  init() {}

  /// The form of some files, in the order of their paths. O(facts + names log names).
  init(_ files: [Shard.File]) {
    var uses: [[UInt8]] = []
    for file in files {
      paths.append(Array(file.path.utf8))
      for part in [file.content.high, file.content.low] {
        for shift in stride(from: 0, to: 64, by: 8) { digests.append(UInt8(truncatingIfNeeded: part >> UInt64(shift))) }
      }
      byteCounts.append(UInt32(truncatingIfNeeded: file.summary.byteCount))
      gaps.append(file.summary.gap?.bits ?? 0)
      lineCounts.append(UInt32(file.lines.count))
      lines.append(contentsOf: file.lines)
      sourceSizes.append(UInt32(file.source.count))
      sources.append(contentsOf: file.source)
      nameCounts.append(UInt32(file.summary.nameCount))
      let text = file.summary.nameText
      for name in 0..<file.summary.nameCount { uses.append(Array(text[file.summary.nameRange(NameID(name))])) }
    }
    (names, nameUses) = Self.numbered(uses)
    moduleCounts = files.map { UInt32($0.modules.count) }
    (modules, moduleUses) = Self.numbered(files.flatMap(\.modules).map { Array($0.utf8) })
    facts = FactColumns(files.map(\.summary))
  }

  /// Texts, each once and in the order of their bytes, and which of them each is.
  private static func numbered(_ texts: [[UInt8]]) -> (all: [[UInt8]], uses: [UInt32]) {
    let all = Set(texts).sorted { $0.lexicographicallyPrecedes($1) }
    let numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, UInt32($0)) })
    return (all, texts.map { numbers[$0]! })  // Each is one of them.
  }

  mutating func code(in form: inout Transcript) {
    form.code(sorted: &paths)
    form.code(&digests)
    form.code(column: &byteCounts)
    form.code(column: &gaps)
    form.code(sorted: &names)
    form.code(column: &nameCounts)
    form.code(column: &nameUses)
    if form.isReading {
      let width = (0..<FactColumns.kinds).reduce(0) { $0 + FactColumns.width(of: $1) }
      facts = FactColumns(
        counts: [[UInt32]](repeating: [], count: FactColumns.kinds), columns: [[UInt32]](repeating: [], count: width))
    }
    for kind in facts.counts.indices { form.code(column: &facts.counts[kind]) }
    for column in facts.columns.indices { form.code(column: &facts.columns[column]) }
    form.code(column: &lineCounts)
    form.code(column: &lines)
    form.code(sorted: &modules)
    form.code(column: &moduleCounts)
    form.code(column: &moduleUses)
    form.code(column: &sourceSizes)
    form.code(&sources)
  }

  /// The files, or nil when the parts do not fit together. O(facts).
  func files() -> [Shard.File]? {
    let count = paths.count
    guard digests.count == count * 16, byteCounts.count == count, gaps.count == count,
      gaps.allSatisfy({ $0 == ReadingGap(bits: $0)?.bits ?? 0 }),
      nameCounts.count == count, lineCounts.count == count, sourceSizes.count == count,
      nameUses.allSatisfy({ Int($0) < names.count }), names.allSatisfy({ !$0.isEmpty }),
      Self.total(nameCounts) == nameUses.count, Self.total(lineCounts) == lines.count,
      moduleCounts.count == count, Self.total(moduleCounts) == moduleUses.count,
      moduleUses.allSatisfy({ Int($0) < modules.count }),
      Self.total(sourceSizes) == sources.count, let summaries = facts.summaries(heads())
    else { return nil }
    let moduleNames = modules.map { String(decoding: $0, as: UTF8.self) }
    var (line, module, source) = (0, 0, 0)
    return (0..<count).map { file in
      defer {
        line += Int(lineCounts[file])
        module += Int(moduleCounts[file])
        source += Int(sourceSizes[file])
      }
      return Shard.File(
        path: String(decoding: paths[file], as: UTF8.self),
        content: ContentDigest(high: number(file * 16), low: number(file * 16 + 8)), summary: summaries[file],
        lines: Array(lines[line..<line + Int(lineCounts[file])]),
        modules: moduleUses[module..<module + Int(moduleCounts[file])].map { moduleNames[Int($0)] },
        source: Array(sources[source..<source + Int(sourceSizes[file])]))
    }
  }

  private static func total(_ counts: [UInt32]) -> Int { counts.reduce(0) { $0 + Int($1) } }

  private func number(_ at: Int) -> UInt64 { digests[at..<at + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) } }

  private func heads() -> [FactColumns.Head] {
    let hashes = names.map { NameHash.short(NameHash.of($0[...])) }
    var next = 0
    return nameCounts.indices.map { file in
      var head = FactColumns.Head(
        byteCount: Int(byteCounts[file]), nameText: [], nameEnds: [], nameHashes: [], gap: ReadingGap(bits: gaps[file]))
      for use in nameUses[next..<next + Int(nameCounts[file])] {
        head.nameText.append(contentsOf: names[Int(use)])
        head.nameEnds.append(UInt32(head.nameText.count))
        head.nameHashes.append(hashes[Int(use)])
      }
      next += Int(nameCounts[file])
      return head
    }
  }
}

extension Transcript {
  /// Texts in the order of their bytes, each by how much of the one before it begins with, and the rest.
  mutating func code(sorted texts: inout [[UInt8]]) {
    var shared: [UInt32] = []
    var ends: [UInt32] = []
    var rest: [UInt8] = []
    if !isReading {
      var before: [UInt8] = []
      for text in texts {
        let equal = zip(before, text).prefix { $0 == $1 }.count
        shared.append(UInt32(equal))
        ends.append(UInt32(text.count - equal))
        rest.append(contentsOf: text[equal...])
        before = text
      }
    }
    code(column: &shared)
    code(column: &ends)
    code(&rest)
    guard isReading else { return }
    texts = []
    guard shared.count == ends.count else { return fail() }
    var at = 0
    for (equal, count) in zip(shared, ends) {
      let before = texts.last ?? []
      guard Int(equal) <= before.count, Int(count) <= rest.count - at else { return fail() }
      texts.append(Array(before[..<Int(equal)] + rest[at..<at + Int(count)]))
      at += Int(count)
    }
    if at != rest.count { fail() }
  }
}
