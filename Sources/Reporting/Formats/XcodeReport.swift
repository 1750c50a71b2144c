internal import Diagnostics
internal import SourceText

/// One line a finding, as Xcode and other tools pick them up from a build's output.
enum XcodeReport {
  static func render(_ report: Report, _ style: ReportStyle) -> String {
    report.findings.map { placed in
      let finding = placed.finding
      let text = PlainText.safe(finding.message + " (" + finding.because + ")")
      let place = placed.place
      // Rules may stand outside of the root.
      let path = place.path.hasPrefix("/") ? place.path : style.prefix + place.path
      return "\(PlainText.line(path)):\(place.line):\(place.column): \(finding.severity.word): \(text) "
        + "[\(finding.check)]\n"
    }.joined()
  }
}
