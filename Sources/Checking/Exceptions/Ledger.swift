internal import Diagnostics
internal import SourceText

/// The exceptions of a run, and what each of them excuses.
///
/// It stands behind the checks and before the reporters: checks know nothing of exceptions, reporters get findings that are
/// excused or not. Of several suppressions the one that reaches least far is charged, so a needless wider one is idle.
public struct Ledger: Sendable {
  public private(set) var suppressions: [Suppression] = []
  public private(set) var faults: [SuppressionFault] = []
  /// For each suppression and each of its checks, how many findings it excuses.
  public private(set) var charges: [[Int]] = []
  /// The checks that ran: of others nobody knows what would have been found.
  public private(set) var ran = Set<String>()
  /// For each file with suppressions, its lines and theirs.
  private var files = [Int: FileExceptions]()

  private struct FileExceptions {
    let lines: LineTable
    /// The index of the file's first suppression.
    let first: Int
    /// The lines that each covers.
    let covered: RangeIndex
    /// How many lines a suppression of a single line covers at most, its comment included.
    let longestLine: Int
  }

  public let baseline: Baseline?
  /// For each entry of the baseline how it stands to what was found.
  public internal(set) var states: [EntryState] = []
  /// The edge of each, by what its declarations are called now.
  var edges: [Edge] = []

  public init(baseline: Baseline? = nil) { self.baseline = baseline }

  /// Adds the comments of a file.
  public mutating func add(_ reader: SuppressionReader, file: Int) {
    let start = suppressions.count
    suppressions += reader.suppressions
    charges += reader.suppressions.map { Array(repeating: 0, count: $0.checks.count) }
    faults += reader.faults
    files[file] = FileExceptions(
      lines: reader.lines, first: start,
      covered: RangeIndex(reader.suppressions.map { $0.lines.lowerBound..<($0.lines.upperBound + 1) }),
      longestLine: reader.suppressions.filter { $0.scope == .line }.map(\.lines.count).max() ?? 0)
  }

  /// Gives each finding the suppression that excuses it, if one does.
  mutating func settle(_ findings: inout [Finding], ran: Set<String>) {
    self.ran = ran
    for index in findings.indices {
      guard let (suppression, check) = match(findings[index]) else { continue }
      charges[suppression][check] += 1
      let excuse = suppressions[suppression]
      findings[index].excuse = Excuse(kind: .suppressed, reason: excuse.reason, site: excuse.site)
    }
  }

  /// The suppression that reaches least far among those that cover a finding, and which of its checks it is.
  private func match(_ finding: Finding) -> (suppression: Int, check: Int)? {
    guard let file = files[finding.site.file] else { return nil }
    let line = file.lines.locate(finding.site.start).line
    var best: (suppression: Int, check: Int)?
    var least = Int.max
    file.covered.visit(around: line) { number in
      let index = file.first + number
      // What begins further up than the best one reaches can only reach further.
      if line - suppressions[index].lines.lowerBound >= max(least, file.longestLine) { return false }
      guard let check = suppressions[index].checks.firstIndex(where: { $0.id == finding.check }) else { return true }
      let reach =
        switch suppressions[index].scope {
        case .line: 0
        case .region: suppressions[index].lines.count
        case .file: Int.max - 1
        }
      // Of equals the first.
      if (reach, index) < (least, best?.suppression ?? .max) {
        least = reach
        best = (index, check)
      }
      return true
    }
    return best
  }
}
