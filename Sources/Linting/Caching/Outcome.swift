public import Diagnostics
internal import FactSharing
internal import Layering
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

/// What a run of the checks comes to.
public struct Outcome: Sendable {
  /// What could not be told, and what keeps the question from being answered.
  public let problems: [Problem]
  /// nil when the question could not be answered.
  public let report: Report?
  /// How long the parts took, in seconds; nil where an earlier run had done the work.
  public let timing: Timing?
  /// Whether files have been edited since that run, though no fact of them has changed.
  public let hasEdits: Bool

  public struct Timing: Sendable {
    public let finding: Double
    public let reading: Double
    public let linking: Double
    public let checking: Double
  }

  /// Lints, or finds that nothing that a run with this request would read has changed since the last one.
  ///
  /// - Parameter tell: called with the problems before the checks run.
  /// - Throws: what `Lint` throws.
  public init(_ request: LintRequest, tell: ([Problem]) -> Void) throws(LintFailure) {
    var request = request
    var log: ReadLog?
    if request.isRepeatable {
      let (folder, seen) = (request.folder, ReadLog())
      request.folder = folder.noting(in: seen)
      if let known = RunRecord.find(&request, seen) {
        (problems, report, timing, hasEdits) = (known.problems, known.report, nil, known.hasEdits)
        tell(problems)
        return
      }
      let fresh = ReadLog(after: seen)
      request.folder = folder.noting(in: fresh)
      log = fresh
    }
    let lint = try Lint(request)
    tell(lint.problems)
    problems = lint.problems
    hasEdits = false
    if lint.isBroken {
      (report, timing) = (nil, nil)
      return
    }
    let began = System.seconds()
    let report = lint.report()
    self.report = report
    timing = Timing(
      finding: lint.timing.finding, reading: lint.timing.reading, linking: lint.timing.linking,
      checking: System.seconds() - began)
    if let log, let inputs = RunInputs(lint.tree, log.answers) {
      RunRecord(inputs: inputs, words: lint.architecture.rules.containerWords, problems: problems, report: report)
        .save(for: request, beside: lint.factKeys)
    }
  }
}

/// A report with all that went into it.
struct RunRecord {
  var inputs: RunInputs
  /// What beside the known words made the reader keep call chains.
  var words: [String]
  var problems: [Problem]
  var report: Report
  /// Whether files have been edited since the report was made.
  var hasEdits = false

  /// The record of the last run with the same request, which can be repeated, when nothing of what it read has changed, or
  /// nothing that matters. Else the request has learned what is below the folder.
  ///
  /// - Parameter log: that of the request's folder.
  static func find(_ request: inout LintRequest, _ log: ReadLog) -> RunRecord? {
    guard let cache = request.cache, let block = cache.store.block(request.key) else {
      return nil
    }
    var form = Transcript(Array(block.bytes))
    var record = RunRecord(
      inputs: RunInputs(), words: [], problems: [], report: Report(findings: [], files: 0, modules: 0, layers: 0))
    record.inputs.code(in: &form)
    form.code(&record.words)
    // The rest is read only when it is wanted.
    let tree = request.folder.tree(also: FolderRulesFiles.name, jobs: request.jobs)
    request.tree = tree
    guard !form.isBroken, let edits = record.inputs.edits(in: request.folder, tree, jobs: request.jobs) else {
      return nil
    }
    form.code(&record.problems)
    form.code(&record.report)
    guard form.isWhole else { return nil }
    return edits.isEmpty ? record : record.following(edits, of: request, log)
  }

  /// - Parameter facts: the keys of what else of the cache is in use.
  func save(for request: LintRequest, beside facts: [ContentDigest]) {
    guard let cache = request.cache else { return }
    var form = Transcript()
    var record = self
    record.inputs.code(in: &form)
    form.code(&record.words)
    form.code(&record.problems)
    form.code(&record.report)
    cache.reopened().replace(request.key, with: form.bytes, used: facts)
  }
}

extension LintRequest {
  /// Whether the report depends on nothing but this request and what is read through the folder: not on another state of it, nor
  /// on version control.
  var isRepeatable: Bool {
    guard cache != nil, shared == nil, change == nil, rulesText == nil, edits.isEmpty else { return false }
    switch baseline {
    case .none: return true
    // What a baseline excuses depends on the day, and on what version control knows.
    case .standard: return folder.kind(of: BaselineFile.name) == .missing
    case .file: return false
    }
  }

  /// What stands for all of it that can change a report.
  var key: ContentDigest {
    // The rules are shown by the name that they were given, and read where that leads.
    let rules = rules.map { [$0, System.workingDirectory(), System.realPath($0) ?? ""] }
    let parts: [[String]] = [
      [root], rules ?? [], paths, only, skip, conditions.map { "\($0.condition)=\($0.isOn)" }, ["\(baseline)"],
    ]
    return ContentDigest(of: Array("run\0\(parts)".utf8))
  }
}
