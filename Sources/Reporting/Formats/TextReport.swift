internal import Diagnostics
internal import SourceText

/// The form that compilers use, with the source line, the rule and a way out.
struct TextReport {
  let style: ReportStyle

  private func paint(_ text: String, _ code: String) -> String {
    style.isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  func render(_ report: Report) -> String {
    var text = ""
    for finding in report.findings { text += render(finding) + "\n" }
    return text + report.summary + "\n"
  }

  private func render(_ placed: PlacedFinding) -> String {
    let finding = placed.finding
    let place = placed.place
    let severity = paint(finding.severity.word, finding.severity == .error ? "1;31" : "1;33")
    var text =
      paint("\(PlainText.safe(place.path)):\(place.line):\(place.column): ", "1") + severity + ": "
      + PlainText.safe(finding.message) + paint(" [\(finding.check)]", "2") + "\n"
    if !placed.sourceLine.isEmpty, place.endColumn > place.column { text += source(placed) }
    text += "  because: \(PlainText.safe(finding.because))\n"
    for (index, hop) in placed.chain.enumerated() {
      let head = index == 0 ? "  chain:   " : "           "
      text += "\(head)\(PlainText.safe(hop.place.path)):\(hop.place.line): \(PlainText.safe(hop.text))\n"
    }
    if let target = placed.target {
      text += "  declared: \(PlainText.safe(target.path)):\(target.line):\(target.column)\n"
    }
    text += "  instead: \(PlainText.safe(finding.instead))\n"
    return text
  }

  /// The source line with a mark under what is meant. Columns count bytes; the mark counts characters.
  private func source(_ placed: PlacedFinding) -> String {
    let bytes = Array(placed.sourceLine.utf8)
    let start = min(placed.place.column - 1, bytes.count)
    let end = min(placed.place.endColumn - 1, bytes.count)
    let before = String(decoding: bytes[..<start], as: UTF8.self)
    let width = max(1, String(decoding: bytes[start..<max(start, end)], as: UTF8.self).count)
    let number = String(placed.place.line)
    let gutter = String(repeating: " ", count: number.count)
    let indentation = String(before.map { $0 == "\t" ? "\t" : " " })
    let mark = "^" + String(repeating: "~", count: width - 1)
    return "  \(number) | \(PlainText.safe(placed.sourceLine))\n  \(gutter) | \(indentation)\(paint(mark, "1;32"))\n"
  }
}
