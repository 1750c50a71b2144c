internal import Diagnostics
internal import SourceText

/// The form of Checkstyle's XML logger, which many servers read. What is excused is left out: the form has no place for it.
enum CheckstyleReport {
  static func render(_ report: Report, _ style: ReportStyle) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    var path: String?
    for placed in report.findings {
      if path.map({ ExactText($0) }) != ExactText(placed.place.path) {
        if path != nil { text += "  </file>\n" }
        path = placed.place.path
        text += "  <file name=\"\(XMLText.escaped(style.path(placed.place.path)))\">\n"
      }
      let finding = placed.finding
      text += "    <error line=\"\(placed.place.line)\" column=\"\(placed.place.utf16Column)\" "
      text += "severity=\"\(finding.severity.word)\" message=\"\(XMLText.escaped(placed.sentence))\" "
      text += "source=\"boundary-lint.\(XMLText.escaped(finding.check))\"/>\n"
    }
    if path != nil { text += "  </file>\n" }
    for problem in report.problems {
      guard let path = problem.path ?? (report.isUnfinished ? "." : nil) else { continue }
      text += "  <file name=\"\(XMLText.escaped(style.path(path)))\">\n"
      text += "    <error line=\"\(max(problem.line, 1))\" "
      text += "severity=\"\(problem.gravity == .error ? "error" : "warning")\" "
      text += "message=\"\(XMLText.escaped(problem.message))\" source=\"boundary-lint\"/>\n  </file>\n"
    }
    return text + "</checkstyle>\n"
  }
}
