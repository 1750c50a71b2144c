public import Diagnostics
public import Linking
internal import RulesLanguage
internal import SourceText

/// One question about the architecture, with its documentation and its proof.
public protocol Check: Sendable {
  static var about: About { get }
  init()
  /// Asks the question of the whole architecture. Pure: reads `pass.architecture`, writes only findings, and knows
  /// no format.
  func run(_ pass: inout Pass)
}

/// What a check says of itself: for `explain`, the README, the tests.
public struct About: Sendable {
  /// What users type. Never renamed.
  public let id: String
  public let severity: Severity
  /// One line, no capital, no period: names the fault, not the remedy.
  public let summary: String
  /// A paragraph.
  public let why: String
  public let refuses: [Example]
  public let accepts: [Example]

  public init(
    id: String, severity: Severity, summary: String, why: String, refuses: [Example], accepts: [Example]
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.refuses = refuses
    self.accepts = accepts
  }
}

/// A small project: files behind `//- path` headers, `//- rules` for the rules file. Findings stand at the line that
/// they speak of, as `// expect: [check] text`.
public struct Example: Sendable {
  public let title: String
  public let text: String
  public let file: String
  public let line: Int

  public init(_ title: String, _ text: String, file: String = #filePath, line: Int = #line) {
    self.title = title
    self.text = text
    self.file = file
    self.line = line
  }
}

/// What a check is given: the architecture, and where findings go.
public struct Pass {
  public let architecture: Architecture
  private let about: About
  public private(set) var findings: [Finding] = []

  public init(_ architecture: Architecture, about: About) {
    self.architecture = architecture
    self.about = about
  }

  /// Adds a finding. `severity` is for rules that say more than the check's default.
  public mutating func report(
    _ message: String, at site: Site, because: String, instead: String, from: Subject = Subject(),
    to: Subject = Subject(), chain: [Hop] = [], severity: Severity? = nil
  ) {
    findings.append(
      Finding(
        check: about.id, severity: severity ?? about.severity, site: site, message: message, because: because,
        instead: instead, from: from, to: to,
        chain: chain))
  }
}

/// The one list of the checks.
public enum Registry {
  public static let checks: [any Check.Type] = [
    LayerCrossing.self, ForbiddenImport.self, DependencyCycle.self, UnassignedFile.self,
  ]

  public static var ids: [String] { checks.map { $0.about.id } }

  /// Runs all checks that are not off and gives the findings their severity, in order of path, place and check.
  public static func run(_ architecture: Architecture, only: (String) -> Bool = { _ in true }) -> [Finding] {
    var all: [Finding] = []
    for check in checks where only(check.about.id) {
      let rule = architecture.rules.checks[check.about.id]
      if rule?.isOff == true { continue }
      var pass = Pass(architecture, about: check.about)
      check.init().run(&pass)
      for var finding in pass.findings {
        if let rule, rule.exclude.contains(where: { $0.value.matches(architecture.paths[finding.site.file]) }) {
          continue
        }
        if let severity = rule?.severity { finding.severity = severity }
        all.append(finding)
      }
    }
    return all.sorted { left, right in
      (left.site.file, left.site.start, left.check, left.message)
        < (right.site.file, right.site.start, right.check, right.message)
    }
  }
}
