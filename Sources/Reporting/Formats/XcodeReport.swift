internal import Diagnostics
internal import SourceText

/// One line a finding, as Xcode and other tools pick them up from a build's output.
enum XcodeReport {
  static func render(_ report: Report, _ style: ReportStyle) -> String {
    report.findings.map { placed in
      let finding = placed.finding
      let text = PlainText.safe(finding.message + " (" + finding.because + ")")
      let place = placed.place
      return
        "\(PlainText.line(style.path(place.path))):\(place.line):\(place.column): \(finding.severity.word): \(text) "
        + "[\(finding.check)]\n"
    }.joined() + report.problems.map { line($0, style) }.joined()
  }

  private static func line(_ problem: Problem, _ style: ReportStyle) -> String {
    var problem = problem
    problem.path = problem.path.map { style.path($0) }
    return PlainText.line(problem.text) + "\n"
  }
}
