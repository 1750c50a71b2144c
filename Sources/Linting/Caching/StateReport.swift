internal import Checking
internal import Diagnostics
internal import Layering
internal import RulesLanguage
internal import SourceText

/// What the checks say of one state of a project: what an earlier run has kept, or else what this one works out, and keeps.
struct StateReport {
  /// Which state it is. For each of them the last report is kept.
  enum Role: String, CaseIterable {
    /// What a run lints that speaks of no change.
    case current
    /// The states of a change. The newer one is often the older one of the next change.
    case newer, older
  }

  let problems: [Problem]
  /// nil when the question could not be answered.
  let report: Report?
  /// nil where an earlier run had done the work.
  let timing: Outcome.Timing?
  /// Whether files have been edited since that run, though no fact of them has changed.
  let hasEdits: Bool
  /// What this run has linted itself.
  let lint: Lint?
  /// What a walk through the state found, if one was made.
  let tree: FileTree?
  /// The report being kept for later runs.
  private(set) var keeping: Threads.Later?

  /// - Parameters:
  ///   - request: its change, if any, is not looked at, but for the commit that it is held against.
  ///   - adopts: whether what is kept of another role is to be kept in this one, too.
  ///   - wanted: the checks whose findings are of interest; all when nil.
  ///   - tell: called with the problems before the checks run.
  init(
    _ request: LintRequest, _ role: Role, adopts: Bool = true, wanted: Set<String>? = nil,
    tell: ([Problem]) -> Void = { _ in }
  ) throws(LintFailure) {
    var request = request
    let clock = System.clock()
    var log: ReadLog?
    if request.isRepeatable {
      let (folder, first) = (request.folder, ReadLog())
      request.folder = folder.noting(in: first)
      if let known = RunRecord.find(&request, role, adopts: adopts, first, began: clock) {
        (problems, timing, hasEdits, lint) = (known.problems, nil, known.hasEdits, nil)
        report = request.withDebt(known.report, role)
        tree = request.tree
        tell(problems)
        return
      }
      let fresh = ReadLog()
      request.folder = folder.noting(in: fresh)
      log = fresh
    }
    let lint = try Lint(request, for: .findings)
    (self.lint, tree) = (lint, lint.tree)
    problems = lint.problems
    tell(problems)
    hasEdits = false
    // What an older state lacks to be linted is nobody's trouble any more.
    if lint.isBroken, role != .older {
      (report, timing) = (nil, nil)
      return
    }
    let began = System.seconds()
    // What is kept has to be whole.
    let (report, followsFacts) = lint.stateReport(log == nil ? wanted : nil)
    self.report = request.withDebt(report, role)
    timing = Outcome.Timing(
      finding: lint.timing.finding, reading: lint.timing.reading, linking: lint.timing.linking,
      checking: System.seconds() - began)
    if followsFacts, let log, !lint.isBroken, !lint.isTorn {
      // Whoever asks for the report need not wait. What a change is held against is asked for next, of the same cache.
      let parts = KeptParts(lint)
      keeping = Threads.Later(jobs: role == .current ? request.jobs : 1) { [request, problems] in
        Self.keep(report, problems, of: parts, request, role, log, began: clock)
      }
    }
  }
}

/// What is kept of a linted state beside its report.
private struct KeptParts: Sendable {
  let tree: FileTree
  let paths: [String]
  let contents: [(digest: ContentDigest?, stamp: FileStamp?)]
  let words: [String]
  let hasChains: Bool
  let factKeys: [ContentDigest]

  init(_ lint: Lint) {
    (tree, paths) = (lint.tree, lint.architecture.paths)
    contents = zip(lint.contents, lint.stamps).map { (digest: $0, stamp: $1) }
    (words, hasChains, factKeys) = (lint.architecture.rules.containerWords, lint.hasChains, lint.factKeys)
  }
}

extension LintRequest {
  /// Those of the problems that a report holds: warnings of what was asked for.
  func warnings(_ problems: [Problem]) -> [Problem] {
    let folders = paths.contains("") ? [] : paths
    return problems.filter { problem in
      guard problem.gravity == .warning else { return false }
      guard !folders.isEmpty, let path = problem.path else { return true }
      return folders.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }
}

extension StateReport {
  private static func keep(
    _ report: Report, _ problems: [Problem], of parts: KeptParts, _ request: LintRequest, _ role: Role, _ log: ReadLog,
    began: Int
  ) {
    let inputs = RunInputs(
      request.folder, parts.tree, of: parts.paths, parts.contents, beside: log.answers,
      known: request.knownFiles, began: began, jobs: request.jobs)
    guard let inputs else { return }
    RunRecord(
      inputs: inputs, words: parts.words, hasChains: parts.hasChains, problems: problems, report: report
    ).save(for: request, role, beside: parts.factKeys)
  }

  /// The report on the newer state of a change, without what was there before.
  ///
  /// - Parameter request: that for the newer state.
  func brought(by change: Change, _ request: LintRequest) -> Report? {
    guard var report else { return nil }
    let (found, share) = (report.findings, BaselineShare.Side(report))
    report.problems = request.warnings(problems)
    report.excused = []
    var summary = ChangeSummary(base: change.base, older: 0)
    if change.isEmpty {
      (report.findings, report.problems, summary.older) = ([], [], found.count)
    } else if !report.isClean, let older = request.older(change, lint, tree) {
      do throws(LintFailure) {
        let layers = Set(try Lint.readRules(request).0.layers.map(\.name))
        let (new, known) = try new(share, older, change, layers, request.folder)
        (report.findings, summary.older) = (new, found.count - new.count)
        report.problems = Self.new(report.problems, known, change.renames)
      } catch {
        let reason = error.problems.first.map { ": " + $0.text } ?? ""
        let note = "what was found at \(change.base ?? "then") can't be told, so everything counts as new" + reason
        (summary.older, summary.trouble) = (nil, [Problem(note, gravity: .note)])
      }
    }
    report.change = summary
    return report
  }

  /// The warnings that the older state did not have, wherever they stand in their files.
  private static func new(_ found: [Problem], _ older: [Problem], _ renames: [String: String]) -> [Problem] {
    func key(_ problem: Problem, _ path: String?) -> Problem { Problem(problem.message, path: path) }
    let known = Set(older.map { key($0, $0.path.map { renames[$0] ?? $0 }) })
    return found.filter { !known.contains(key($0, $0.path)) }
  }

  /// What the older state does not have of the findings in the newer one's folder, and the problems of that state.
  private func new(
    _ share: BaselineShare.Side, _ older: LintRequest, _ change: Change, _ layers: Set<String>,
    _ folder: SourceFolder
  ) throws(LintFailure) -> (new: [PlacedFinding], problems: [Problem]) {
    // Exceptions are judged by what all checks have found.
    let checks = Set(share.standing.map(\.finding.check))
    let wanted = checks.isSubset(of: Registry.excusable) ? checks : nil
    // What was kept of the newer state before stays there when this run had nothing else to keep.
    let known = try StateReport(older, .older, adopts: lint != nil, wanted: wanted)
    let before = BaselineShare.Side(known.report)
    let sides = (Difference.Side(folder, share.standing), Difference.Side(older.folder, before.standing))
    let (renames, differing) = (change.renames, change.differing)
    let difference = Difference(sides.0, sides.1, renames: renames, differing: differing, layers: layers)
    let shown = BaselineShare(after: share, before: before, renames: renames, differing: differing, layers: layers)
      .shown(difference.new, in: sides)
    return (shown, known.problems)
  }
}
