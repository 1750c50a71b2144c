internal import Diagnostics
internal import SourceText

/// A summary for a comment on a pull request or the page of a job: one table, the rest in folds.
enum MarkdownReport {
  /// Services refuse texts of more than a megabyte or less.
  private static let most = 200

  static func render(_ report: Report) -> String {
    var text = "## boundary-lint: \(MarkdownText.escaped(report.summary))\n"
    if !report.isClean {
      text += "\n| | check | place | finding |\n|---|---|---|---|\n"
      for placed in report.findings.prefix(most) { text += row(placed) }
      for problem in report.problems.prefix(most) { text += row(problem) }
      if report.findings.count > most { text += "\nand \(report.findings.count - most) more\n" }
    }
    if !report.excused.isEmpty { text += excused(report.excused) }
    return text
  }

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

  private static func excused(_ findings: [PlacedFinding]) -> String {
    var text =
      "\n<details><summary>\(findings.count) excused</summary>\n\n| by | check | place | reason |\n|---|---|---|---|\n"
    for placed in findings.prefix(most) {
      let excuse = placed.finding.excuse
      text += "| \(excuse?.kind == .baselined ? "baseline" : "comment") | \(MarkdownText.code(placed.finding.check)) | "
      text += MarkdownText.code("\(placed.place.path):\(placed.place.line)")
      text += " | \(MarkdownText.escaped(excuse?.reason ?? "")) |\n"
    }
    if findings.count > most { text += "\nand \(findings.count - most) more\n" }
    return text + "\n</details>\n"
  }
}
