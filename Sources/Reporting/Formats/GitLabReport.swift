internal import Diagnostics
internal import SourceText

/// GitLab's Code Quality report (*Code Quality*, docs.gitlab.com, "Code Quality report format"). What is excused is left out:
/// the form has no place for it.
enum GitLabReport {
  static func render(_ report: Report, _ style: ReportStyle) -> String {
    let findings = zip(report.all, report.fingerprints).filter { $0.0.finding.excuse == nil }.map {
      placed, fingerprint in
      let finding = placed.finding
      return "{\"description\":\(JSONText.quoted(placed.sentence)),\"check_name\":\(JSONText.quoted(finding.check)),"
        + "\"fingerprint\":\"\(fingerprint)\",\"severity\":\"\(finding.severity == .error ? "major" : "minor")\","
        + "\"location\":{\"path\":\(JSONText.quoted(style.path(placed.place.path))),"
        + "\"lines\":{\"begin\":\(placed.place.line),\"end\":\(placed.place.line)}}}"
    }
    let warnings = report.problems.compactMap { problem -> String? in
      guard let path = problem.path ?? (report.isUnfinished ? "." : nil) else { return nil }
      var hash = StableHash()
      for part in ["", path, problem.message] { hash.add(part) }
      return "{\"description\":\(JSONText.quoted(problem.message)),\"check_name\":\"boundary-lint\","
        + "\"fingerprint\":\"\(hash.text)\",\"severity\":\"\(problem.gravity == .error ? "major" : "minor")\","
        + "\"location\":{\"path\":\(JSONText.quoted(style.path(path))),"
        + "\"lines\":{\"begin\":\(max(problem.line, 1)),\"end\":\(max(problem.line, 1))}}}"
    }
    let items = findings + warnings
    return items.isEmpty ? "[]\n" : "[\n" + items.joined(separator: ",\n") + "\n]\n"
  }
}
