public import Diagnostics

/// How findings are written.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, xcode, json

  /// The report in this format.
  ///
  /// - Parameter isColoured: whether escape sequences for colours may be used; only `text` does.
  public func render(_ report: Report, isColoured: Bool) -> String {
    switch self {
    case .text: TextReport(isColoured: isColoured).render(report)
    case .xcode: XcodeReport.render(report)
    case .json: JSONReport.render(report)
    }
  }
}
