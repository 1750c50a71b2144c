public import Checking
internal import Diagnostics
public import SourceText

/// Which baseline a run uses.
public enum BaselineChoice: Sendable, Equatable {
  /// The root's own, if there is one.
  case standard
  /// Absolute or relative to the working directory.
  case file(String)
  case none

  /// The file that the user named.
  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// Each as another text.
  var text: String {
    switch self {
    case .standard: "standard"
    case .file(let path): "file " + path
    case .none: "none"
    }
  }
}

/// Where the baseline of a run is, or would be.
public struct BaselineFile: Sendable {
  public static let name = ".boundary-lint-baseline.json"

  /// For the system.
  public let path: String
  /// For messages: relative to the root where it is below it.
  public let shown: String
  /// Whether the user named it.
  public let isGiven: Bool
  /// Relative to the root, or nil outside it.
  public let relative: String?
  private let root: String

  public init?(_ choice: BaselineChoice, root: String) {
    self.root = root
    switch choice {
    case .none: return nil
    case .standard:
      (path, shown, relative, isGiven) = (root + "/" + Self.name, Self.name, Self.name, false)
    case .file(let given):
      isGiven = true
      relative = Root.place(of: given, in: root)
      path = given
      shown = relative.map { $0.isEmpty ? "." : $0 } ?? given
    }
  }

  /// The baseline, or nil where there is none and none was asked for.
  ///
  /// - Parameters:
  ///   - isIndex: whether the folder is what is staged.
  ///   - mends: whether what merges leave in it is put right.
  /// - Throws: all problems of the file at once.
  public func read(
    in folder: SourceFolder, isIndex: Bool = false, file: Int, mends: Bool = false
  ) throws(LintFailure) -> Baseline? {
    switch relative.map({ folder.kind(of: $0) }) ?? System.kind(of: path) {
    case .missing where !isGiven: return nil
    case .missing where isIndex && System.kind(of: path) == .file:
      throw LintFailure(problems: [Problem("is not in git's index; 'git add' puts it there", path: shown)])
    case .missing:
      throw LintFailure(problems: [
        Problem("no such file; 'boundary-lint baseline write --baseline \(path)' makes it", path: shown)
      ])
    default: break
    }
    let bytes: [UInt8]
    do {
      if let relative { bytes = try folder.bytes(of: relative) } else { bytes = try System.bytes(of: path) }
    } catch {
      let link = System.isLink(path) ? "is a link, and " : ""
      throw LintFailure(problems: [Problem("\(link)can't be read: \(error.reason)", path: shown)])
    }
    let (baseline, problems) = BaselineReader.read(
      bytes, path: shown, given: isGiven ? path : nil, file: file, checks: Registry.excusable, mends: mends)
    if !problems.isEmpty { throw LintFailure(problems: problems) }
    return baseline
  }

  /// Replaces the file in one step, so that a run that is killed, or finds no room, leaves the old one. A link that stands
  /// where the root's own would be is not followed: nobody named what it leads to.
  public func write(_ baseline: Baseline) throws {
    if !isGiven, System.isLink(path) {
      throw Problem("is a link; name the file with --baseline", path: shown)
    }
    // A new one in its place would lose what it says.
    if let relative, System.kind(of: path) == .missing, SparseCheckout.leavesOut(relative, root: root) {
      throw Problem("is left out by the sparse checkout; expected it to be checked out", path: shown)
    }
    let bytes = Array(baseline.text.utf8)
    do {
      if isGiven {
        try OutputFile.replace(path, with: bytes, root: root)
      } else {
        try System.replace(path, with: bytes, permissions: System.permissions(of: path) ?? 0o644)
      }
    } catch let error as FileError {
      throw Problem(error.reason, path: shown)
    }
  }
}

extension LintRequest {
  /// A report with the debt of the commit before, where there is a baseline; nobody asks for that of an older state.
  func withDebt(_ report: Report, _ role: StateReport.Role) -> Report {
    var report = report
    if role != .older { report.debt?.before = debtBefore() }
    return report
  }

  /// The debt at the commit that a change starts from: the base of a pull request where the service names it, else `HEAD`.
  private func debtBefore() -> (count: Int, commit: String)? {
    guard let path = BaselineFile(baseline, root: root)?.relative else { return nil }
    var commit = "HEAD"
    if let change, change.base != commit, let parted = change.commit { commit = parted }
    if let base = System.environment("GITHUB_BASE_REF"), !base.isEmpty { commit = "origin/" + base }
    if let base = System.environment("CI_MERGE_REQUEST_DIFF_BASE_SHA"), !base.isEmpty { commit = base }
    let repository = Repository(root: root)
    guard !commit.hasPrefix("-"), let bytes = repository.bytes(of: path, at: commit) else { return nil }
    let (baseline, problems) = BaselineReader.read(bytes, path: path, file: 0, checks: Registry.excusable)
    return problems.isEmpty ? (baseline.total, repository.shortName(of: commit)) : nil
  }
}
