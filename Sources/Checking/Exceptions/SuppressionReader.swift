internal import Diagnostics
public import SourceText
public import SourceFacts

/// Makes suppressions of the comments of one file.
///
/// The form: `boundary-lint:` and one of `allow`, `allow-file`, `allow-begin`, `allow-end`; the ids of checks, separated by
/// commas; `--`, or a colon; a reason. `allow-end` closes the region that was opened last, or the last one that names its checks, and
/// needs no reason. Everything that is wrong with a comment is said; what is right about it holds.
///
/// - Complexity: linear in the declarations, the comments and the lines that they cover.
public struct SuppressionReader {
  private static let directives = ["allow", "allow-file", "allow-begin", "allow-end"]

  public private(set) var suppressions: [Suppression] = []
  public private(set) var faults: [SuppressionFault] = []
  /// The lines of the file, for the places of findings.
  public let lines: LineTable

  private let bytes: [UInt8]
  private let file: Int
  private let known: [String]
  /// For where a declaration begins, attributes and modifiers included, where its name stands.
  private let names: [Int: Int]
  /// Open regions, as indices of `suppressions`, by the checks that they are of.
  private var open: [Set<String>: [Int]] = [:]
  /// How many regions begin with a fault, which is said there: their ends are none.
  private var faultyRegions = 0
  /// White space and comments that were last looked through for the code behind them.
  private var comments = 0..<0

  /// Reads the comments of a file.
  ///
  /// - Parameters:
  ///   - facts: the comments, in the order of the file.
  ///   - declarations: what the file declares.
  ///   - file: the index of the file in the run.
  ///   - known: the ids of the checks that can be excused.
  public init(
    _ bytes: [UInt8], facts: [SuppressionFact], declarations: some Collection<DeclarationFact>, file: Int,
    known: [String]
  ) {
    self.bytes = bytes
    names = Dictionary(
      declarations.lazy.filter { $0.nameRange.end <= bytes.count }.map {
        (Int($0.range.start), Int($0.nameRange.start))
      },
      uniquingKeysWith: min)
    self.file = file
    self.known = known
    lines = LineTable(bytes)
    for fact in facts { read(fact.range) }
    for index in open.values.joined().inOrder().reversed() {
      let region = suppressions[index]
      fault(
        region.site, "the region of \(Self.names(region)) has no 'allow-end'",
        because: "a region ends where the comment says, or it excuses what comes later, too",
        instead: "write '// boundary-lint:allow-end' where it ends")
    }
    faults = faults.inOrder { $0.site.start < $1.site.start }
  }

  private static func names(_ suppression: Suppression) -> String {
    suppression.checks.map { "'\($0.id)'" }.joined(separator: ", ")
  }

  private mutating func fault(_ site: Site, _ message: String, because: String, instead: String) {
    faults.append(SuppressionFault(site: site, message: message, because: because, instead: instead))
  }

  // MARK: - One comment

  private mutating func read(_ range: ByteRange) {
    let end = min(Int(range.end), bytes.count)
    var at = min(Int(range.start) + "boundary-lint:".utf8.count, end)
    let site = Site(file: file, start: Int(range.start), end: trimmedEnd(Int(range.start), end))
    skipSpace(&at, end)
    let word = readWord(&at, end)
    guard let kind = Self.directives.first(where: { $0 == word.text }) else {
      let all = Self.directives + ["port"]
      fault(
        site,
        word.text == "port"
          ? "'port' has more behind it" : "no directive '\(word.text)'" + Suggestion.phrase(for: word.text, among: all),
        because: "comments that begin with 'boundary-lint:' speak to the linter",
        instead: word.text == "port"
          ? "write '// boundary-lint:port' alone, or '// boundary-lint:port -- reason'"
          : "write one of \(all.map { "'\($0)'" }.joined(separator: ", "))")
      return
    }
    let named = readChecks(&at, end)
    let reason = readReason(&at, end)
    if kind == "allow-end" {
      close(named.map(\.id), site)
      return
    }
    var seen = Set<String>()
    let checks = named.filter { check in
      guard seen.insert(check.id).inserted else {
        fault(
          check.site, "'\(check.id)' is named twice", because: "a comment names each check once",
          instead: "take one of them out of the comment")
        return false
      }
      if known.contains(check.id) { return true }
      if Registry.ids.contains(check.id) {
        fault(
          check.site, "'\(check.id)' can't be excused", because: "it judges exceptions, which can't excuse one another",
          instead: "mend what it finds, and take '\(check.id)' out of the comment")
        return false
      }
      fault(
        check.site, "no check '\(check.id)'" + Suggestion.phrase(for: check.id, among: known),
        because: "a suppression names checks that can be excused",
        instead: "'boundary-lint explain' lists the checks")
      return false
    }
    let opened = suppressions.count
    defer { if kind == "allow-begin", suppressions.count == opened { faultyRegions += 1 } }
    if named.isEmpty {
      fault(
        site, "the suppression names no check", because: "an exception holds for what it names, and for nothing else",
        instead: "write '// boundary-lint:\(kind) CHECK -- reason'")
      return
    }
    if checks.isEmpty { return }
    guard !reason.isEmpty else {
      let ids = checks.map(\.id).joined(separator: ", ")
      fault(
        site, "the suppression of \(checks.map { "'\($0.id)'" }.joined(separator: ", ")) gives no reason",
        because: "an exception without a reason can't be judged by those who come later",
        instead: "write '// boundary-lint:\(kind) \(ids) -- reason'")
      return
    }
    let scope: Suppression.Scope = kind == "allow" ? .line : kind == "allow-file" ? .file : .region
    if scope == .region { open[Set(checks.map(\.id)), default: []].append(suppressions.count) }
    suppressions.append(
      Suppression(scope: scope, site: site, checks: checks, reason: reason, lines: covered(scope, site)))
  }

  private mutating func close(_ ids: [String], _ site: Site) {
    let last = open.max { ($0.value.last ?? -1) < ($1.value.last ?? -1) }?.key
    guard let checks = ids.isEmpty ? last : Set(ids), let index = open[checks]?.popLast() else {
      if faultyRegions > 0 {
        faultyRegions -= 1
        return
      }
      fault(
        site, "no open region \(ids.isEmpty ? "" : "of \(ids.map { "'\($0)'" }.joined(separator: ", ")) ")ends here",
        because: "'allow-end' closes what 'allow-begin' opened",
        instead: "take it out, or write 'allow-begin' where the region begins")
      return
    }
    let first = suppressions[index].lines.lowerBound
    suppressions[index].lines = first...max(first, lines.locate(site.start).line)
  }

  // MARK: - Words

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func trimmedEnd(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func skipSpace(_ at: inout Int, _ end: Int) {
    while at < end, isSpace(bytes[at]) { at += 1 }
  }

  /// Up to white space or a comma.
  private func readWord(_ at: inout Int, _ end: Int) -> (text: String, start: Int) {
    let start = at
    while at < end, !isSpace(bytes[at]), bytes[at] != UInt8(ascii: ",") { at += 1 }
    return (String(decoding: bytes[start..<at], as: UTF8.self), start)
  }

  /// What editors make of `--`, and what is written in its place.
  private static let dashes: Set<String> = ["--", "-", "–", "—"]

  /// Words separated by commas or space, up to `--` or a colon.
  private func readChecks(_ at: inout Int, _ end: Int) -> [(id: String, site: Site)] {
    var found: [(id: String, site: Site)] = []
    while true {
      while at < end, isSpace(bytes[at]) || bytes[at] == UInt8(ascii: ",") { at += 1 }
      let word = readWord(&at, end)
      if word.text.isEmpty || Self.dashes.contains(word.text) { return found }
      let isLast = word.text.hasSuffix(":")
      let id = isLast ? String(word.text.dropLast()) : word.text
      if !id.isEmpty { found.append((id, Site(file: file, start: word.start, end: at - (isLast ? 1 : 0)))) }
      if isLast {
        skipDash(&at, end)
        return found
      }
    }
  }

  /// Some write both.
  private func skipDash(_ at: inout Int, _ end: Int) {
    var next = at
    skipSpace(&next, end)
    if Self.dashes.contains(readWord(&next, end).text) { at = next }
  }

  private func readReason(_ at: inout Int, _ end: Int) -> String {
    let text = String(decoding: bytes[min(at, end)..<end], as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: - Lines

  private mutating func covered(_ scope: Suppression.Scope, _ site: Site) -> ClosedRange<Int> {
    let own = lines.locate(site.start).line
    switch scope {
    case .file: return 1...lastLine
    case .region: return own...max(own, lastLine)
    case .line:
      if let beside = linesBeside(site) { return beside }
      // The next line of code, with the attributes before it; of a declaration, as far as its name.
      let end = blockEnd(site) ?? site.end
      let code = startOfCode(from: end)
      var line = lines.locate(code).line
      // At the end of the file nothing is excused but what is no longer there.
      if line == lines.locate(max(site.start, end - 1)).line { line += 1 }
      let first = min(line, lines.starts.count)
      if let name = names[code] {
        line = max(line, lines.locate(name).line)
      } else {
        while line < lines.starts.count, isAttribute(line) { line += 1 }
      }
      return first...max(first, min(line, lines.starts.count))
    }
  }

  /// The last line that holds anything: behind the end of a line at the end of a file no other begins.
  private var lastLine: Int {
    let count = lines.starts.count
    return count > 1 && lines.starts[count - 1] == bytes.count ? count - 1 : count
  }

  /// The lines with code before or behind a comment; nil where it stands alone.
  private func linesBeside(_ site: Site) -> ClosedRange<Int>? {
    let first = lines.locate(site.start).line
    // A mark of the order of bytes is no code.
    let start = first == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : lines.starts[first - 1]
    var at = site.start - 1
    while at >= start, isSpace(bytes[at]) || "/*".utf8.contains(bytes[at]) { at -= 1 }
    let isBehind = at >= start
    guard let end = blockEnd(site) else { return isBehind ? first...first : nil }
    at = end
    while at < bytes.count, !isLineEnd(bytes[at]), isSpace(bytes[at]) { at += 1 }
    let isBefore = at < bytes.count && !isLineEnd(bytes[at]) && !bytes[at...].starts(with: "//".utf8)
    let last = lines.locate(end - 1).line
    if isBefore { return (isBehind ? first : last)...last }
    return isBehind ? first...first : nil
  }

  /// Where a comment ends that is a block.
  private func blockEnd(_ site: Site) -> Int? {
    var at = site.end
    while at < bytes.count, isSpace(bytes[at]) { at += 1 }
    return bytes[min(at, bytes.count)...].starts(with: "*/".utf8) ? at + 2 : nil
  }

  /// Where the next code stands, behind white space and comments of both kinds, or the end of the file.
  private mutating func startOfCode(from offset: Int) -> Int {
    // Of comments that stand together, the first looks for all.
    if comments.contains(offset) { return comments.upperBound }
    var at = offset
    while at < bytes.count {
      if isSpace(bytes[at]) {
        at += 1
      } else if bytes[at...].starts(with: "//".utf8) {
        while at < bytes.count, !isLineEnd(bytes[at]) { at += 1 }
      } else if bytes[at...].starts(with: "/*".utf8) {
        at = endOfBlock(from: at)
      } else {
        break
      }
    }
    comments = offset..<max(offset, min(at, bytes.count))
    return comments.upperBound
  }

  /// Where a block comment ends, with those inside of it, or the file.
  private func endOfBlock(from offset: Int) -> Int {
    var (at, depth) = (offset, 0)
    while at < bytes.count {
      let isPair = at + 1 < bytes.count
      if isPair, bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "*") {
        (at, depth) = (at + 2, depth + 1)
      } else if isPair, bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        (at, depth) = (at + 2, depth - 1)
        if depth == 0 { break }
      } else {
        at += 1
      }
    }
    return at
  }

  /// Whether a line of code, in which declarations are no facts, holds attributes and nothing else: `@MainActor`,
  /// `@available(iOS 17, *)`.
  private func isAttribute(_ line: Int) -> Bool {
    var text = lines.text(ofLine: line).drop { $0.isWhitespace }
    guard text.hasPrefix("@") else { return false }
    while text.first == "@" {
      text = text.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if text.first == "(" {
        var depth = 0
        var isInString = false
        while let character = text.popFirst() {
          if character == "\"" { isInString.toggle() }
          if isInString { continue }
          if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
          if depth == 0 { break }
        }
        if depth > 0 { return false }
      }
      text = text.drop { $0.isWhitespace }
    }
    return text.isEmpty || text.hasPrefix("//")
  }
}
