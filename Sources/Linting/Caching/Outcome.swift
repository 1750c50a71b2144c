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
  /// What is still being kept for later runs.
  private let keeping: Threads.Later?
  /// What this run has worked out.
  private let lint: Lint?

  public struct Timing: Sendable {
    public let finding: Double
    public let reading: Double
    public let linking: Double
    public var checking: Double
  }

  /// Lints, or finds that nothing that a run with this request would read has changed since the last one.
  ///
  /// - Parameter tell: called with the problems before the checks run.
  /// - Throws: what `Lint` throws.
  public init(_ request: LintRequest, tell: ([Problem]) -> Void) throws(LintFailure) {
    let notes = request.notes
    guard let change = request.change else {
      let state = try StateReport(request, .current) { problems in tell((problems + notes).inOrder()) }
      problems = (state.problems + notes).inOrder()
      var report = state.report
      report?.problems = request.warnings(problems)
      (self.report, timing, hasEdits) = (report, state.timing, state.hasEdits)
      (keeping, lint) = (state.keeping, state.lint)
      return
    }
    let state = try StateReport(request, .newer) { problems in tell((problems + notes).inOrder()) }
    problems = (state.problems + notes).inOrder()
    let began = System.seconds()
    report = state.brought(by: change, request)
    var timing = state.timing
    timing?.checking += System.seconds() - began
    self.timing = timing
    hasEdits = state.hasEdits
    (keeping, lint) = (nil, state.lint)
  }

  /// Waits until what later runs are to find is there. Without it, whoever lets go of the outcome waits.
  public func waitUntilKept() { keeping?.wait() }
}
