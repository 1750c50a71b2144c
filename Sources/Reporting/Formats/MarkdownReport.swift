internal import Diagnostics
internal import SourceText

/// A summary for a comment on a pull request or the page of a job: one table, the rest in folds.
enum MarkdownReport {
  /// The most rows of a table.
  private static let most = 200
  /// The most bytes: GitHub refuses comments of more than 65,536 characters.
  private static let mostBytes = 65_000

  static func render(_ report: Report) -> String {
    var text = "## boundary-lint: \(MarkdownText.escaped(report.summary))\n"
    if !report.isClean {
      text += "\n| | check | place | finding |\n|---|---|---|---|\n"
      let findings = add(report.findings.lazy.map(row), to: &text)
      let problems = add(report.problems.lazy.map(row), to: &text)
      text += more(report.findings.count + report.problems.count - findings - problems)
    }
    if !report.excused.isEmpty { text += excused(report.excused, behind: text.utf8.count) }
    return text
  }

  /// Adds as many rows as there is room for.
  ///
  /// - Parameter before: how many bytes stand before the text.
  /// - Returns: how many these are.
  private static func add(_ rows: some Sequence<String>, to text: inout String, behind before: Int = 0) -> Int {
    var shown = 0
    for row in rows.prefix(most) {
      if before + text.utf8.count + row.utf8.count > mostBytes { break }
      text += row
      shown += 1
    }
    return shown
  }

  private static func more(_ count: Int) -> String { count > 0 ? "\nand \(count) more\n" : "" }

  private static func row(_ placed: PlacedFinding) -> String {
    let finding = placed.finding
    let place = MarkdownText.code("\(placed.place.path):\(placed.place.line)")
    let detail = placed.paragraphs.map(MarkdownText.escaped).joined(separator: "<br>")
    return "| \(finding.severity.word) | \(MarkdownText.code(finding.check)) | \(place) | \(detail) |\n"
  }

  private static func row(_ problem: Problem) -> String {
    let place = problem.path.map { MarkdownText.code(problem.line > 0 ? "\($0):\(problem.line)" : $0) } ?? ""
    return "| \(problem.gravity.rawValue) | | \(place) | \(MarkdownText.escaped(problem.message)) |\n"
  }

  private static func excused(_ findings: [PlacedFinding], behind before: Int) -> String {
    var text =
      "\n<details><summary>\(findings.count) excused</summary>\n\n| by | check | place | reason |\n|---|---|---|---|\n"
    let rows = findings.lazy.map { placed in
      let excuse = placed.finding.excuse
      let cells = [
        excuse?.kind == .baselined ? "baseline" : "comment", MarkdownText.code(placed.finding.check),
        MarkdownText.code("\(placed.place.path):\(placed.place.line)"), MarkdownText.escaped(excuse?.reason ?? ""),
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    let shown = add(rows, to: &text, behind: before)
    return text + more(findings.count - shown) + "\n</details>\n"
  }
}
