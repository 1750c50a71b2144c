internal import Diagnostics
internal import SourceText

/// One line a finding, as Xcode and other tools pick them up from a build's output.
enum XcodeReport {
  static func render(_ report: Report) -> String {
    report.findings.map { placed in
      let finding = placed.finding
      let text = PlainText.safe(finding.message + " (" + finding.because + ")")
      let place = placed.place
      return "\(PlainText.safe(place.path)):\(place.line):\(place.column): \(finding.severity.word): \(text) "
        + "[\(finding.check)]\n"
    }.joined()
  }
}
