public import Checking
public import Diagnostics
internal import SourceText

/// How findings are written.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, xcode, json, sarif, junit, github, gitlab, checkstyle, markdown, html

  /// The report in this format.
  public func render(_ report: Report, _ style: ReportStyle = ReportStyle()) -> String {
    switch self {
    case .text: TextReport(style: style).render(report)
    case .xcode: XcodeReport.render(report, style)
    case .json: JSONReport.render(report)
    case .sarif: SARIFReport(style: style).render(report)
    case .junit: JUnitReport.render(report, style)
    case .github: GitHubReport.render(report, style)
    case .gitlab: GitLabReport.render(report, style)
    case .checkstyle: CheckstyleReport.render(report, style)
    case .markdown: MarkdownReport.render(report)
    case .html: HTMLReport.render(report)
    }
  }

  /// Hands out the report in this format, piece by piece where it may be large.
  public func write(_ report: Report, _ style: ReportStyle, to take: (String) -> Void) {
    if self == .text { TextReport(style: style).write(report, take) } else { take(render(report, style)) }
  }

  /// Whether a report without findings has nothing to say in this format: a person reads it, line by line.
  public var isLines: Bool { self == .text || self == .xcode || self == .github }

  /// Whether it has lines for warnings that no check gives, for whoever reads what a run prints. As text they go to standard
  /// error.
  public var showsProblems: Bool { self == .xcode || self == .github }
}

/// What a reporter knows beside the report.
public struct ReportStyle: Sendable {
  /// Whether escape sequences for colours may be used; only `text` does.
  public var isColoured = false
  /// Columns of the terminal; nil where lines are not to be broken.
  public var width: Int?
  /// The version of the tool.
  public var version = "0"
  /// What the checks of the run say of themselves.
  public var checks: [About] = Registry.checks.map { $0.about }
  /// Whether what is excused is left out where a service may take it for open; only `sarif` does.
  public var leavesOutExcused = false
  /// How many threads there may be.
  public var jobs = 1
  /// Stands before paths in formats that are read where the root is not known: empty, or ends with `/`.
  public var prefix = ""

  public init() {}

  /// A path as such a format has it. Rules may stand outside of the root: their path is told from the top, and stays as it is.
  func path(_ path: String) -> String { path.utf8.first == UInt8(ascii: "/") ? path : prefix + path }
}

extension Report {
  /// "2 errors, 1 warning in 12 files, 3 layers; 4 suppressed", or "no findings in …"; of a change "1 new error since HEAD in
  /// 12 files, 3 layers; 7 older".
  public var summary: String {
    if isUnfinished { return "the run came to no end: \(count(errors, "error")), and nothing is judged" }
    let scope = count(files, "file") + (layers > 0 ? ", " + count(layers, "layer") : ", " + count(modules, "module"))
    let new = change == nil ? "" : "new "
    let parts = [(errors, new + "error"), (warnings, new + "warning")].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    var text = parts.isEmpty ? "no \(new)findings" : parts.joined(separator: ", ")
    if let base = change?.base { text += " since \(PlainText.safe(base))" }
    text += " in " + scope
    if let older = change?.older, older > 0 { text += "; \(older) older" }
    if suppressed > 0 { text += "; \(suppressed) suppressed" }
    if let debt { text += "; " + Self.text(debt) }
    // `layers --unknown` lists them. What a change brings says nothing of the rest.
    if unknown > 0, change == nil { text += "; \(count(unknown, "place")) of the wiring unknown" }
    return text
  }

  /// "12 in the baseline, 2 fewer than at HEAD"
  private static func text(_ debt: Debt) -> String {
    let now = "\(debt.now) in the baseline"
    guard let before = debt.before else { return now }
    let change = debt.now - before.count
    if change == 0 { return now + ", as many as at \(before.commit)" }
    return now + ", \(abs(change)) \(change > 0 ? "more" : "fewer") than at \(before.commit)"
  }

  func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}

extension PlacedFinding {
  /// All that there is to say, in lines: what, because, chain, cut, instead.
  public var paragraphs: [String] {
    var lines = account
    if let target { lines.append("declared: \(target.path):\(target.line)") }
    lines.append("instead: " + finding.instead)
    return lines
  }

  /// The same in one line, without where what is named is declared.
  var sentence: String {
    var text = account.joined(separator: "; ")
    text += "; instead: "
    text += finding.instead
    return text
  }

  /// What, because, chain and cut.
  private var account: [String] {
    var lines = [finding.message, "because: " + finding.because]
    func add(_ hops: ArraySlice<(place: Place, text: String)>, after title: String) {
      for (index, hop) in hops.enumerated() {
        lines.append((index == 0 ? title : "") + "\(hop.place.path):\(hop.place.line): \(hop.text)")
      }
    }
    if !chain.isEmpty { add(chain[...], after: "chain: ") }
    if !cuts.isEmpty { add(cuts.prefix(Self.mostCuts), after: "cut: ") }
    if cuts.count > Self.mostCuts { lines.append("and \(cuts.count - Self.mostCuts) more") }
    return lines
  }

  /// More are in the JSON.
  static let mostCuts = 8
}
