public import Diagnostics
public import Layering
internal import Linking
internal import RulesLanguage
internal import SourceText
public import Wiring

/// One question about the architecture, with its documentation and its proof.
public protocol Check: Sendable {
  static var about: About { get }
  init()
  /// Asks the question of the whole architecture. Pure: reads `pass.architecture`, writes only findings, and knows
  /// no format.
  func run(_ pass: inout Pass)
}

/// A check of the exceptions that were made; it runs when all others have, and finds them in `Pass.ledger`.
public protocol ExceptionCheck: Check {}

/// What a check says of itself: for `explain`, the README, the tests.
public struct About: Sendable {
  /// What users type. Never renamed.
  public let id: String
  public let severity: Severity
  /// Whether the rules must turn it on.
  public let isOffByDefault: Bool
  /// One line, no capital, no period: names the fault, not the remedy.
  public let summary: String
  /// A paragraph.
  public let why: String
  public let refuses: [Example]
  public let accepts: [Example]
  /// Whether it speaks of test code when the rules do not say which checks are exempt there.
  public let judgesTests: Bool
  /// Whether its findings are about whole files, so that no line is the one to excuse.
  public let speaksOfFiles: Bool
  /// Whether its findings hold layers against each other, so that code which comes to another layer breaks another rule.
  public let comparesLayers: Bool

  public init(
    id: String, severity: Severity, isOffByDefault: Bool = false, judgesTests: Bool = true,
    speaksOfFiles: Bool = false, comparesLayers: Bool = false, summary: String, why: String,
    refuses: [Example], accepts: [Example]
  ) {
    self.isOffByDefault = isOffByDefault
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.refuses = refuses
    self.accepts = accepts
    self.judgesTests = judgesTests
    self.speaksOfFiles = speaksOfFiles
    self.comparesLayers = comparesLayers
  }

  /// Its severity when the rules do not mention it, in a word.
  public var defaultWord: String { isOffByDefault ? "off" : severity.word }
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
  public let wiring: WiringGraph
  /// The exceptions, for checks of them.
  public let ledger: Ledger?
  private let about: About
  let places: WiringPlaces
  public private(set) var findings: [Finding] = []
  /// What has been said, so that it is said once.
  private var told = Set<Told>()

  private struct Told: Hashable {
    var site: Site
    var message: String
  }

  public init(_ architecture: Architecture, _ wiring: WiringGraph, about: About, ledger: Ledger? = nil) {
    self.architecture = architecture
    self.wiring = wiring
    self.about = about
    self.ledger = ledger
    places = WiringPlaces(architecture)
  }

  /// Whether the check says nothing about a file because that is test code.
  public func isExempt(_ file: Int) -> Bool {
    guard architecture.isTest(file) else { return false }
    guard let exempt = architecture.rules.tests?.exempt else { return !about.judgesTests }
    return exempt.contains { $0.value == about.id }
  }

  /// Adds a finding. `severity` says more than the check's default, as long as the rules say nothing of the check; a `grade` is what
  /// a rule says of just this, and stays. What is known from an edge of its own kind has the severity that the rules give that kind,
  /// or the check's, where that is less.
  @inline(never)
  public mutating func report(
    _ message: String, at site: Site, because: String, instead: String, from: Subject = Subject(),
    to: Subject = Subject(), chain: [Hop] = [], cuts: [Hop] = [], severity: Severity? = nil,
    grade: Severity? = nil, edge: EdgeKind? = nil
  ) {
    // What is declared in several branches of `#if` is met once for each.
    guard told.insert(Told(site: site, message: message)).inserted else { return }
    var finding = Finding(
      check: about.id, severity: grade ?? severity ?? about.severity, site: site, message: message, because: because,
      instead: instead, from: from, to: to, chain: chain, cuts: cuts, edge: edge)
    finding.isGraded = grade != nil
    findings.append(finding)
  }
}

/// The one list of the checks.
public enum Registry {
  public static let checks: [any Check.Type] = plain + exceptions.map { $0 }

  private static let plain: [any Check.Type] = [
    LayerCrossing.self, SliceCrossing.self, PortBypass.self, IndirectCrossing.self, LeakedType.self,
    ForbiddenImport.self, TestCrossing.self, UndeclaredTargetDependency.self, UnusedTargetDependency.self,
    DependencyCycle.self, UnassignedFile.self, UnusedPermission.self, RoleCrossing.self,
    UnregisteredDependency.self, UnwiredBoundary.self, MissingAdapter.self, IncompleteAdapter.self, AmbiguousPort.self,
    ConflictingRequirement.self, RegistrationCycle.self, DuplicateRegistration.self, UnusedRegistration.self,
    CaptiveDependency.self, WitnessBypass.self, MisplacedConstruction.self, BrokenContract.self,
    HiddenSingleton.self, HiddenGlobal.self, ServiceLocator.self,
  ]

  private static let exceptions: [any ExceptionCheck.Type] = [UnusedSuppression.self, StaleBaseline.self]

  /// Those that take longest, and begin first, so that no thread is left waiting for one of them at the end.
  private static let longest: [any Check.Type] = [HiddenSingleton.self, LeakedType.self]

  public static let ids: [String] = checks.map { $0.about.id }

  /// The ids of checks whose findings can be excused.
  public static let excusable: [String] = plain.map { $0.about.id }

  /// Those of them that hold layers against each other.
  public static let ofLayers = Set(plain.filter { $0.about.comparesLayers }.map { $0.about.id })

  /// Those of them that are about whole files.
  public static let ofFiles = Set(plain.filter { $0.about.speaksOfFiles }.map { $0.about.id })

  /// Runs all checks that are not off and gives the findings their severity and their excuses, in order of path, place and
  /// check.
  ///
  /// - Parameters:
  ///   - ledger: the exceptions, which learn what they excuse.
  ///   - finder: finds again what has moved since the baseline was written.
  ///   - only: which checks are wanted.
  ///   - asked: checks that were asked for by name, and so run though they are off, by default or by the root's rules.
  ///   - jobs: the number of threads.
  public static func run(
    _ architecture: Architecture, _ wiring: WiringGraph, ledger: inout Ledger, finder: inout some MoveFinder,
    only: (String) -> Bool = { _ in true }, asked: Set<String> = [], jobs: Int = 1
  ) -> [Finding] {
    func isWanted(_ check: any Check.Type) -> Bool {
      let id = check.about.id
      guard only(id) else { return false }
      return isOn(check, architecture, asked) || architecture.rules.folders.contains { $0.checks[id]?.isOff == false }
    }
    // Checks are pure, so they run side by side; the order of the results is that of the list.
    let plain = plain.filter(isWanted)
    let exceptions = exceptions.filter(isWanted)
    let long = longest.map { $0.about.id }
    let order = plain.indices.inOrder {
      long.contains(plain[$0].about.id) && !long.contains(plain[$1].about.id)
    }
    var all = Threads.map(count: plain.count, jobs: jobs, order: order, makeState: { 0 }) { _, index in
      findings(of: plain[index], architecture, wiring, nil, asked)
    }.flatMap { $0 }
    inOrder(&all, architecture)
    ledger.settle(&all, ran: Set(plain.map { $0.about.id } + exceptions.map { $0.about.id }))
    if let baseline = ledger.baseline {
      ledger.settle(&all, against: baseline, paths: architecture.sitePaths, finder: &finder) {
        architecture.absent.have($0)
      }
    }
    let ofExceptions = exceptions.flatMap { findings(of: $0, architecture, wiring, ledger, asked) }
    if ofExceptions.isEmpty { return all }
    all += ofExceptions
    inOrder(&all, architecture)
    return all
  }

  private static func inOrder(_ findings: inout [Finding], _ architecture: Architecture) {
    // Most differ in their sites, which are moved about sooner than whole findings are.
    let sites = findings.map(\.site)
    findings = Order.places(findings.count) { [findings] left, right in
      let (site, other) = (sites[left], sites[right])
      if site.file != other.file { return architecture.isBefore(site.file, other.file) }
      if site.start != other.start { return site.start < other.start }
      return (findings[left].check, findings[left].message) < (findings[right].check, findings[right].message)
    }.map { findings[$0] }
  }

  /// Whether a check runs as far as the root's rules are concerned.
  private static func isOn(_ check: any Check.Type, _ architecture: Architecture, _ asked: Set<String>) -> Bool {
    asked.contains(check.about.id)
      || architecture.rules.checks[check.about.id].map { !$0.isOff } ?? !check.about.isOffByDefault
  }

  /// What is found at a place, of whatever.
  private struct Said: Hashable {
    var site: Site
    var message: String
  }

  private static func findings(
    of check: any Check.Type, _ architecture: Architecture, _ wiring: WiringGraph, _ ledger: Ledger?,
    _ asked: Set<String>
  ) -> [Finding] {
    let (id, rules) = (check.about.id, architecture.rules)
    let isWanted = isOn(check, architecture, asked)
    var pass = Pass(architecture, wiring, about: check.about, ledger: ledger)
    check.init().run(&pass)
    var kept: [Finding] = []
    var said = Set<Said>()
    for var finding in pass.findings where !pass.isExempt(finding.site.file) {
      // Of a type that branches of `#if` declare, or of a key that is registered twice, a name may mean several.
      guard said.insert(Said(site: finding.site, message: finding.message)).inserted else { continue }
      // The root's word, then those of the folders around the file, from the outermost inwards.
      let path = architecture.path(finding.site.file)
      var isOn = isWanted
      var severity: Severity?
      let folders = rules.folders(around: path).map { rules.folders[$0].checks[id] }
      for (index, setting) in ([rules.checks[id]] + folders).enumerated() {
        guard let setting else { continue }
        severity = setting.severity ?? severity
        let isOff = setting.isOff && (index > 0 || !asked.contains(id))
        isOn = !isOff && !setting.exclude.contains { $0.value.matches(path) }
        if !isOn && index == 0 && !isOff { break }
      }
      // What an edge of its own kind counts for is never more than what the check does.
      if let severity, !finding.isGraded {
        finding.severity = finding.edge == nil ? severity : min(finding.severity, severity)
      }
      if isOn { kept.append(finding) }
    }
    return kept
  }
}
