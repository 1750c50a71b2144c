internal import Checking
internal import Diagnostics
internal import SourceText

/// Results as test cases (*JUnit XML*, as Jenkins and GitLab read it): an error fails, an excused finding is skipped, a
/// warning passes and is printed; a check without findings is a case that passes.
enum JUnitReport {
  static func render(_ report: Report, _ style: ReportStyle) -> String {
    let all = report.all
    let told = Set(all.map(\.finding.check))
    // What did not run did not pass.
    let silent = style.checks.filter {
      !report.isUnfinished && !told.contains($0.id) && (report.ran.isEmpty || report.ran.contains($0.id))
    }
    let counts =
      "tests=\"\(all.count + report.problems.count + silent.count)\" "
      + "failures=\"\(report.isUnfinished ? 0 : report.errors)\" errors=\"\(report.isUnfinished ? report.errors : 0)\" "
      + "skipped=\"\(report.excused.count)\" time=\"0\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"boundary-lint\" \(counts)>\n"
    text += "  <testsuite name=\"boundary-lint\" \(counts)>\n"
    for check in silent {
      text += "    <testcase name=\"\(XMLText.escaped(check.id))\" classname=\"boundary-lint\" time=\"0\"/>\n"
    }
    for placed in all { text += testCase(placed, style) }
    for problem in report.problems { text += testCase(problem, style) }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ problem: Problem, _ style: ReportStyle) -> String {
    let file = problem.path.map { " file=\"\(XMLText.escaped(style.path($0)))\"" } ?? ""
    let text = XMLText.escaped(PlainText.safe(problem.text))
    return "    <testcase name=\"\(text)\" classname=\"boundary-lint\"\(file) time=\"0\">\n"
      + (problem.gravity == .error
        ? "      <error message=\"\(text)\"/>\n" : "      <system-out>\(text)</system-out>\n")
      + "    </testcase>\n"
  }

  private static func testCase(_ placed: PlacedFinding, _ style: ReportStyle) -> String {
    let finding = placed.finding
    let place = "\(placed.place.path):\(placed.place.line):\(placed.place.column)"
    let name = XMLText.escaped("\(place): \(finding.message)")
    let detail =
      XMLText.escaped(PlainText.safe(place)) + "\n" + placed.paragraphs.map { XMLText.escaped($0) + "\n" }.joined()
    var text = "    <testcase name=\"\(name)\" classname=\"\(XMLText.escaped(finding.check))\" "
    text += "file=\"\(XMLText.escaped(style.path(placed.place.path)))\" time=\"0\">\n"
    if let excuse = finding.excuse {
      let reason = excuse.kind.rawValue + (excuse.reason.map { ": " + $0 } ?? "")
      text += "      <skipped message=\"\(XMLText.escaped(reason))\"/>\n"
    } else if finding.severity == .error {
      text += "      <failure message=\"\(XMLText.escaped(finding.message))\" type=\"\(finding.severity.word)\">"
      text += "\(detail)</failure>\n"
    } else {
      text += "      <system-out>\(finding.severity.word): \(detail)</system-out>\n"
    }
    return text + "    </testcase>\n"
  }
}
