internal import Diagnostics
internal import Linting
internal import Reporting
internal import SourceText

/// A project that is open in the editor, with what was last found in it.
struct ServedProject {
  /// Absolute, without links.
  let root: String
  /// The root by the name that the editor has for it.
  let name: String
  /// Whether something may have changed since it was linted.
  var isStale = true
  /// By paths relative to the root.
  private(set) var findings: [String: [JSONValue]] = [:]
  private(set) var problems: [String: [JSONValue]] = [:]
  /// What is wrong with no file.
  private(set) var troubles: [Problem] = []

  init(root: String, name: String) {
    self.root = root
    self.name = name
  }

  /// Whether a path, without links, lies in the project.
  func holds(_ path: String) -> Bool { root == "/" || path == root || path.hasPrefix(root + "/") }

  /// The address of a path relative to the root.
  func address(_ path: String, _ documents: [String: Document]) -> String {
    if path.hasPrefix("/") { return FileAddress.of(path) }
    return documents[path]?.address ?? FileAddress.of(name == "/" ? name + path : name + "/" + path)
  }

  /// Lints the project. Where the question can't be answered, what was found before stays.
  ///
  /// - Parameters:
  ///   - request: what is asked, of the disk.
  ///   - documents: what is open of it, by paths relative to the root.
  /// - Returns: a line for the log.
  mutating func lint(_ request: LintRequest, _ documents: [String: Document], _ form: DiagnosticForm) -> String {
    var request = request
    request.take(unsaved: documents.filter { $0.value.isUnsaved }.mapValues(\.bytes))
    isStale = false
    let began = System.seconds()
    var (found, summary) = ([Problem](), "")
    do throws(LintFailure) {
      let outcome = try Outcome(request) { _ in }
      outcome.waitUntilKept()
      found = outcome.problems
      if let report = outcome.report {
        summary = report.summary
        findings = [:]
        for placed in report.findings {
          findings[placed.place.path, default: []].append(form.diagnostic(placed) { address($0, documents) })
        }
      }
    } catch {
      found = error.problems
    }
    // What is gone has no findings, whatever else can't be told.
    if summary.isEmpty { findings = findings.filter { request.folder.kind(of: $0.key) != .missing } }
    (problems, troubles) = ([:], found.filter { $0.path == nil })
    for problem in found {
      guard let path = problem.path else { continue }
      problems[path, default: []].append(form.diagnostic(problem, in: line(of: problem, path, request.folder)))
    }
    if summary.isEmpty {
      summary = "not linted: \(found.filter { $0.gravity == .error }.map(\.text).joined(separator: "; "))"
    }
    return "\(name): \(summary); \(Int(((System.seconds() - began) * 1000).rounded(.up))) ms"
  }

  /// The text of the line in which a problem stands.
  private func line(of problem: Problem, _ path: String, _ folder: SourceFolder) -> Substring? {
    guard problem.line > 0, let bytes = try? folder.bytes(of: path) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: problem.line, omittingEmptySubsequences: false)
    guard lines.count >= problem.line else { return nil }
    return Substring(decoding: lines[problem.line - 1], as: UTF8.self)
  }
}
