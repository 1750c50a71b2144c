public import Diagnostics
internal import RulesLanguage
internal import SourceText
internal import YAML

/// Makes a baseline of its file, and says everything that is wrong with it at once.
public struct BaselineReader {
  private static let rootKeys = ["version", "entries"]
  /// More findings than anybody has, and few enough for the counts of all entries to be added.
  private static let mostFindings = 1_000_000_000
  private static let entryKeys = [
    "check", "file", "declaration", "name", "count", "fingerprint", "owner", "reason", "expires",
  ]

  private let path: String
  private let checks: [String]
  private let file: Int
  private let prune: String
  private let lines: LineTable
  private var problems: [Problem] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the path as messages show it.
  ///   - given: the file as the user named it, if it is not the root's own.
  ///   - file: the index that stands for the file in sites.
  ///   - checks: the ids of the checks whose findings can be excused.
  ///   - mends: whether what merges leave is put right, for a file that is about to be written anew.
  /// - Returns: the baseline as far as it could be read, and all problems. With a problem it is not to be used.
  public static func read(
    _ bytes: [UInt8], path: String, given: String? = nil, file: Int, checks: [String], mends: Bool = false
  ) -> (baseline: Baseline, problems: [Problem]) {
    let mended = mends ? MergedBaseline.mended(bytes) : bytes
    var reader = BaselineReader(
      path: path, prune: Baseline.prune(given), checks: checks, file: file, lines: LineTable(mended))
    var entries: [Baseline.Entry] = []
    for line in 1...reader.lines.starts.count where reader.lines.text(ofLine: line).hasPrefix("<<<<<<< ") {
      reader.report("a conflict of a merge; \(reader.prune) keeps of both sides what is still found", line, 1)
    }
    if !reader.problems.isEmpty { return (Baseline(), reader.problems) }
    do {
      entries = reader.readRoot(try YAMLReader.read(mended, path: path))
    } catch {
      reader.problems.append(error)
    }
    let single = mends ? MergedBaseline.single(entries) : entries
    if !mends { reader.expectSingle(entries) }
    var baseline = Baseline(entries: single)
    baseline.given = given
    baseline.isMended = mended != bytes || single.count != entries.count
    return (baseline, reader.problems.inOrder())
  }

  private init(path: String, prune: String, checks: [String], file: Int, lines: LineTable) {
    self.path = path
    self.prune = prune
    self.checks = checks
    self.file = file
    self.lines = lines
  }

  private mutating func report(_ message: String, _ line: Int, _ column: Int) {
    problems.append(Problem(message, path: path, line: line, column: column))
  }

  private mutating func report(_ node: YAMLNode, _ wanted: String) {
    report("\(node.kind); expected \(wanted)", node.line, node.column)
  }

  private mutating func readRoot(_ node: YAMLNode) -> [Baseline.Entry] {
    guard case .mapping(let keys) = node.value, keys.contains(where: { $0.key == "version" }),
      keys.contains(where: { $0.key == "entries" })
    else {
      report("no baseline of boundary-lint; expected a mapping with 'version' and 'entries'", node.line, node.column)
      return []
    }
    var entries: [Baseline.Entry] = []
    for key in keys {
      switch key.key {
      case "version":
        if case .number("1") = key.value.value { continue }
        report(key.value, "version 1, which is all that this boundary-lint reads")
        return []
      case "entries":
        if case .sequence(let items) = key.value.value {
          entries = items.compactMap { readEntry($0) }
        } else {
          report(key.value, "a list of entries")
        }
      default: unknown(key, Self.rootKeys)
      }
    }
    return entries
  }

  /// The same edge twice comes from a merge: which of the counts holds can't be told without a look at what is found.
  private mutating func expectSingle(_ entries: [Baseline.Entry]) {
    var first = [Edge: Site]()
    for entry in entries {
      guard let site = entry.site else { continue }
      if let other = first[entry.edge] {
        let (line, column) = lines.locate(site.start)
        report(
          "the same edge as on line \(lines.locate(other.start).line); expected it once, as \(prune) leaves it",
          line,
          column)
      } else {
        first[entry.edge] = site
      }
    }
  }

  private mutating func unknown(_ key: YAMLEntry, _ keys: [String]) {
    report(
      "unknown key '\(key.key)'; expected one of \(keys.joined(separator: ", "))"
        + Suggestion.phrase(for: key.key, among: keys), key.line, key.column)
  }

  private mutating func readEntry(_ node: YAMLNode) -> Baseline.Entry? {
    guard case .mapping(let keys) = node.value else {
      report(node, "an entry with 'check', 'file', 'name' and 'count'")
      return nil
    }
    var entry = Baseline.Entry(
      edge: Edge(check: "", file: "", declaration: nil, name: ""), count: 0, fingerprint: nil)
    let start = node.line <= lines.starts.count ? lines.starts[node.line - 1] + node.column - 1 : 0
    entry.site = Site(file: file, start: start, end: start + 1)
    for key in keys { readKey(key, &entry) }
    let missing = ["check", "file", "name", "count"].filter { name in !keys.contains { $0.key == name } }
    if !missing.isEmpty {
      report("an entry without \(missing.map { "'\($0)'" }.joined(separator: ", "))", node.line, node.column)
      return nil
    }
    if entry.edge.check == LeakedType.about.id { entry.edge.name = Self.shownType(entry.edge.name) }
    return entry
  }

  /// The shown type of an entry that holds all that a finding of `leaked-type` says, as baselines once did:
  /// `'Repo.all' shows 'Row' of 'Records', which 'Screens' may not use`.
  private static func shownType(_ name: String) -> String {
    guard name.hasPrefix("'"), let start = name.firstRange(of: " shows '")?.upperBound,
      let end = name[start...].firstIndex(of: "'")
    else { return name }
    return String(name[start..<end])
  }

  private mutating func readKey(_ key: YAMLEntry, _ entry: inout Baseline.Entry) {
    switch key.key {
    case "check":
      entry.edge.check = text(key) ?? ""
      if !entry.edge.check.isEmpty, !checks.contains(entry.edge.check) {
        report(
          "no check '\(entry.edge.check)'" + Suggestion.phrase(for: entry.edge.check, among: checks), key.value.line,
          key.value.column)
      }
    case "file": entry.edge.file = text(key) ?? ""
    case "declaration": entry.edge.declaration = text(key)
    case "name": entry.edge.name = text(key) ?? ""
    case "count":
      if case .number(let digits) = key.value.value, let count = Int(digits), (1...Self.mostFindings).contains(count) {
        entry.count = count
      } else {
        report(key.value, "a count from 1 to \(Self.mostFindings)")
      }
    case "fingerprint": entry.fingerprint = text(key)
    case "owner": entry.owner = text(key)
    case "reason": entry.reason = text(key)
    case "expires":
      guard let text = text(key) else { return }
      entry.expires = Day(text)
      if entry.expires == nil { report(key.value, "a day such as 2026-12-31") }
    default: unknown(key, Self.entryKeys)
    }
  }

  private mutating func text(_ key: YAMLEntry) -> String? {
    if case .string(let text) = key.value.value, !text.isEmpty { return text }
    report(key.value, "a text for '\(key.key)'")
    return nil
  }
}
