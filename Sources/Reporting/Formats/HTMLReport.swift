internal import Diagnostics
internal import SourceText

/// A page for people who do not read logs: how many findings each check has, and all of them with their lines, to be searched.
enum HTMLReport {
  static func render(_ report: Report) -> String {
    var body = report.findings.isEmpty ? "" : checks(report)
    if !report.problems.isEmpty { body += problems(report.problems, report.isUnfinished) }
    return HTMLParts.page(
      "boundary-lint", report.summary, search: "checks, files, names", body + HTMLParts.findings(report))
  }

  private static func checks(_ report: Report) -> String {
    var counts: [String: (errors: Int, warnings: Int)] = [:]
    for placed in report.findings {
      let isError = placed.finding.severity == .error
      counts[placed.finding.check, default: (0, 0)].errors += isError ? 1 : 0
      counts[placed.finding.check, default: (0, 0)].warnings += isError ? 0 : 1
    }
    let rows = counts.keys.inOrder().map { check in
      let (errors, warnings) = counts[check] ?? (0, 0)
      return "<tr class=\"\(errors > 0 ? "error" : "warning")\"><td>\(XMLText.escaped(check))</td>"
        + "<td>\(errors)</td><td>\(warnings)</td></tr>\n"
    }
    return HTMLParts.list("Checks", ["check", "errors", "warnings"], rows.joined(), of: rows.count)
  }

  /// Warnings that no check gives, or why there is nothing else.
  private static func problems(_ problems: [Problem], _ isUnfinished: Bool) -> String {
    let rows = problems.prefix(HTMLParts.mostRows).map { problem in
      let place = problem.path.map { problem.line > 0 ? "\($0):\(problem.line)" : $0 } ?? ""
      return "<tr class=\"\(problem.gravity.rawValue)\"><td>\(problem.gravity.rawValue)</td>"
        + "<td>\(XMLText.escaped(place))</td><td>\(XMLText.escaped(problem.message))</td></tr>\n"
    }
    return HTMLParts.list(
      isUnfinished ? "Problems" : "Passed over", ["kind", "place", "what"], rows.joined(), of: problems.count)
  }
}
