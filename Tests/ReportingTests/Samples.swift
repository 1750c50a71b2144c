import Checking
import Diagnostics
import Reporting

/// Reports to write in every format.
enum Sample {
  /// Every character that means something to a format, a terminal or a runner.
  static let hostile =
    "a|b `c` ``d`` ]]> <i>&amp;\"q\" 'r'\n::error file=x::owned\r%0A%25 {0} [l](http://e.example) \\ $x$ @team\t\u{1B}[31m"
    + "\u{0}\u{202E}\u{FFFE}é🎈 --> </script> *s* _u_ #1 ~t~ !"

  /// A finding with a target and a chain, all of its texts `text`.
  static func finding(
    _ text: String, line: Int = 3, severity: Severity = .error, excuse: Excuse? = nil
  ) -> PlacedFinding {
    let site = Site(file: 0, start: 0, end: 1)
    var finding = Finding(
      check: "layer-crossing", severity: severity, site: site, message: text, because: text, instead: text,
      from: Subject(layer: text, module: text, name: text), to: Subject(layer: text, module: text, name: text),
      chain: [Hop(site: site, text: text)])
    finding.excuse = excuse
    let place = Place(path: text, line: line, column: 5, endColumn: 9, utf16Column: 4, utf16EndColumn: 8)
    var placed = PlacedFinding(
      finding: finding, place: place, sourceLine: text, target: place, chain: [(place, text)])
    if excuse != nil { placed.excusePlace = place }
    return placed
  }

  static func report(_ findings: [PlacedFinding]) -> Report {
    var report = Report(
      findings: findings.filter { $0.finding.excuse == nil }, files: 2, modules: 1, layers: 2)
    report.excused = findings.filter { $0.finding.excuse != nil }
    return report
  }

  /// An error, a warning, one suppressed and one of the baseline.
  static func full(_ text: String) -> Report {
    var report = report([
      finding(text), finding(text, line: 4, severity: .warning),
      finding(text, line: 5, excuse: Excuse(kind: .suppressed, reason: text, site: nil)),
      finding(text, line: 6, excuse: Excuse(kind: .baselined, reason: nil, site: nil)),
    ])
    report.debt = Debt(now: 1)
    return report
  }

  static let plain = full("Sources/A.swift")
  static let empty = report([])
  /// What was passed over, with a place, without a line, and nowhere.
  static func warned(_ text: String) -> Report {
    var report = full(text)
    report.problems = [
      Problem(text, path: text, line: 3, column: 1, gravity: .warning), Problem(text, path: text, gravity: .warning),
      Problem(text, gravity: .warning),
    ]
    return report
  }
  static let all: [(name: String, report: Report)] = [
    ("plain", plain), ("hostile", full(hostile)), ("empty", empty), ("warned", warned(hostile)),
  ]
}
