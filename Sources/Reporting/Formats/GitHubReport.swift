internal import Diagnostics
internal import SourceText

/// Workflow commands of GitHub Actions (*Workflow commands for GitHub Actions*, docs.github.com), a line a finding. The runner
/// obeys every line that begins with `::`, so nothing that comes from source may begin one.
enum GitHubReport {
  static func render(_ report: Report, _ style: ReportStyle) -> String {
    var text = ""
    for placed in report.findings {
      let finding = placed.finding
      let place = placed.place
      var properties = ["file=" + property(style.path(place.path)), "line=\(place.line)"]
      if place.endColumn > place.column {
        properties += ["endLine=\(place.line)", "col=\(place.utf16Column)", "endColumn=\(place.utf16EndColumn)"]
      }
      properties.append("title=" + property("boundary-lint: " + finding.check))
      let message = placed.paragraphs.map(PlainText.safe).joined(separator: "\n")
      text += "::\(finding.severity.word) \(properties.joined(separator: ","))::\(data(message))\n"
    }
    for problem in report.problems {
      var properties = problem.path.map { ["file=" + property(style.path($0))] } ?? []
      if problem.line > 0 { properties.append("line=\(problem.line)") }
      properties.append("title=boundary-lint")
      text +=
        "::\(problem.gravity == .error ? "error" : "warning") \(properties.joined(separator: ","))::\(data(PlainText.safe(problem.message)))\n"
    }
    return text + report.summary + "\n"
  }

  /// The part behind `::`.
  private static func data(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// A property's value, which a comma or a colon would end.
  private static func property(_ text: String) -> String {
    data(PlainText.safe(text)).escaping { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}
