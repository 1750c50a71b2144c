internal import Diagnostics
internal import SourceText

/// The form that compilers use, with the source line, the rule and a way out. What has been said is not said again: of findings
/// that differ in their places alone, those behind the first have one line.
struct TextReport {
  let style: ReportStyle

  private func paint(_ text: String, _ code: String) -> String {
    style.isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  func render(_ report: Report) -> String {
    var text = ""
    write(report) { text += $0 }
    return text
  }

  /// Hands out the text piece by piece: as a whole it is larger than what it tells.
  func write(_ report: Report, _ take: (String) -> Void) {
    let isRepeated = Self.repeated(report.findings)
    for first in stride(from: 0, to: report.findings.count, by: Self.batch) {
      let count = min(Self.batch, report.findings.count - first)
      let texts = Threads.flatMap(count: count, least: 128, jobs: style.jobs) { part in
        [
          part.map { offset in
            let index = first + offset
            let isLast = index + 1 == isRepeated.count || !isRepeated[index + 1]
            return (isRepeated[index] ? head(report.findings[index]) : render(report.findings[index]))
              + (isRepeated[index] && !isLast ? "" : "\n")
          }.joined()
        ]
      }
      texts.forEach(take)
    }
    // Standard error has them; a file would lack them.
    if report.isUnfinished { take(report.problems.map { PlainText.line($0.text) + "\n" }.joined()) }
    take(report.summary + "\n")
  }

  /// How many findings are written at a time.
  private static let batch = 1024

  /// All that is said of a finding beside where it is.
  private struct Said: Hashable {
    var check: String
    var isError: Bool
    var texts: [String]
    var places: [String]

    init(_ placed: PlacedFinding) {
      let finding = placed.finding
      (check, isError) = (finding.check, finding.severity == .error)
      texts = [finding.message, finding.because, finding.instead] + placed.conditions
      places = (placed.chain + placed.cuts).map { "\($0.place.path):\($0.place.line): \($0.text)" }
      if let target = placed.target { places.append("\(target.path):\(target.line):\(target.column)") }
    }
  }

  /// For each finding whether all of it but its place has been said before. O(texts).
  private static func repeated(_ findings: [PlacedFinding]) -> [Bool] {
    var said = Set<Said>()
    return findings.map { !said.insert(Said($0)).inserted }
  }

  /// The line that says what is found where.
  private func head(_ placed: PlacedFinding) -> String {
    let (finding, place) = (placed.finding, placed.place)
    let severity = paint(finding.severity.word, finding.severity == .error ? "1;31" : "1;33")
    return paint("\(PlainText.line(place.path)):\(place.line):\(place.column): ", "1") + severity + ": "
      + PlainText.safe(finding.message) + paint(" [\(finding.check)]", "2") + "\n"
  }

  private func render(_ placed: PlacedFinding) -> String {
    let (finding, place) = (placed.finding, placed.place)
    var text = head(placed)
    if !placed.sourceLine.isEmpty, place.endColumn > place.column { text += source(placed) }
    text += lines("  because: ", finding.because)
    if !placed.conditions.isEmpty {
      text += lines("  under:   ", "#if \(placed.conditions.reversed().joined(separator: ", "))")
    }
    text += hops(placed.chain, "chain:   ")
    text += hops(Array(placed.cuts.prefix(PlacedFinding.mostCuts)), "cut:     ")
    if placed.cuts.count > PlacedFinding.mostCuts {
      text += "           and \(placed.cuts.count - PlacedFinding.mostCuts) more\n"
    }
    if let target = placed.target {
      text += "  declared: \(PlainText.safe(target.path)):\(target.line):\(target.column)\n"
    }
    return text + lines("  instead: ", finding.instead)
  }

  private func hops(_ hops: [(place: Place, text: String)], _ title: String) -> String {
    hops.enumerated().map { index, hop in
      lines("  " + (index == 0 ? title : "         "), "\(hop.place.path):\(hop.place.line): \(hop.text)")
    }.joined()
  }

  private func lines(_ head: String, _ text: String) -> String {
    if style.width == nil { return head + PlainText.safe(text) + "\n" }
    return Wrapping.lines(PlainText.safe(text), head: head, width: style.width).joined(separator: "\n") + "\n"
  }

  /// White space as wide as a text.
  private static func indentation(_ text: Substring) -> String {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of($0)) }.joined()
    }
    let (tab, space) = (UInt8(ascii: "\t"), UInt8(ascii: " "))
    return String(decoding: text.utf8.map { $0 == tab ? tab : space }, as: UTF8.self)
  }

  /// The source line with a mark under what is meant. Columns count bytes; the mark is as wide as a terminal shows it. Of a line that is
  /// wider than the terminal the part around the mark is shown.
  private func source(_ placed: PlacedFinding) -> String {
    let bytes = Array(placed.sourceLine.utf8)
    let start = min(placed.place.column - 1 - placed.sourceOffset, bytes.count)
    let end = max(start, min(placed.place.endColumn - 1 - placed.sourceOffset, bytes.count))
    var before = Substring(String(decoding: bytes[..<start], as: UTF8.self))
    let meant = String(decoding: bytes[start..<end], as: UTF8.self)
    var after = Substring(String(decoding: bytes[end...], as: UTF8.self))
    let number = String(placed.place.line)
    if let width = style.width {
      let room = max(20, width - number.count - 5)
      let tail = after.isEmpty ? 0 : 1
      let own = DisplayWidth.of(meant)
      if DisplayWidth.of(before) + own + tail > room {
        before = "…" + DisplayWidth.suffix(before, columns: room - own - tail - 1)
      }
      let rest = max(0, room - DisplayWidth.of(before) - own)
      if DisplayWidth.of(after) > rest { after = DisplayWidth.prefix(after, columns: rest - 1) + "…" }
    }
    let gutter = String(repeating: " ", count: number.utf8.count)
    let indentation = Self.indentation(before)
    let mark = "^" + String(repeating: "~", count: max(1, DisplayWidth.of(meant)) - 1)
    return
      "  \(number) | \(PlainText.safe(before + meant + after))\n  \(gutter) | \(indentation)\(paint(mark, "1;32"))\n"
  }
}
