public import Checking
public import Diagnostics
public import Linking
internal import RulesLanguage
internal import SourceText
public import Wiring
internal import SwiftReading

/// What a run is asked to do.
public struct LintRequest: Sendable {
  /// Absolute.
  public var root: String
  /// The rules file to use instead of the root's own; absolute or relative to the working directory.
  public var rules: String?
  /// Files and folders, relative to the root, whose findings are wanted; all when empty. The graph is always that of
  /// the whole root.
  public var paths: [String] = []
  public var only: [String] = []
  public var skip: [String] = []
  public var jobs: Int

  public init(root: String, jobs: Int) {
    self.root = root
    self.jobs = jobs
  }
}

/// The pipeline: find, read, link, check.
public struct Lint: Sendable {
  public let request: LintRequest
  public let architecture: Architecture
  public let wiring: WiringGraph
  /// Notes on what could not be told, and errors that keep the question from being answered.
  public let problems: [Problem]
  public let timing: (finding: Double, reading: Double, linking: Double)

  /// Whether the question can't be answered.
  public var isBroken: Bool { problems.contains { $0.gravity == .error } }

  /// Reads the rules and the source, and links them.
  ///
  /// - Throws: all problems of the rules file at once. Nothing can be said without rules that can be read.
  public init(_ request: LintRequest) throws(LintFailure) {
    self.request = request
    let (rules, mistakes) = try Self.readRules(request)
    let project = Project(root: request.root, jobs: request.jobs) { path in
      if !rules.include.isEmpty, !rules.include.contains(where: { $0.value.matches(path) }) { return false }
      return !rules.exclude.contains { $0.value.matches(path) }
    }
    architecture = Architecture(paths: project.paths, table: project.table, uses: project.uses, rules: rules)
    wiring = WiringReader.read(project.table, project.uses) { [architecture] in architecture.isTest($0) }
    let misfits = architecture.layers.problems + Self.idlePatterns(rules, project.paths)
    // What is wrong with the rules in themselves and what does not fit the files is told at once.
    if !mistakes.isEmpty { throw LintFailure(problems: (mistakes + misfits).inOrder()) }
    var problems = project.problems + misfits
    for path in request.paths
    where !path.isEmpty && !project.paths.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) {
      problems.append(Problem("holds no Swift file of this run", path: path))
    }
    if project.paths.isEmpty { problems.append(Problem("no Swift file below \(request.root)")) }
    self.problems = problems.inOrder()
    timing = project.timing
  }

  private static func readRules(_ request: LintRequest) throws(LintFailure) -> (Rules, [Problem]) {
    do {
      let path: String
      let shown: String
      if let given = request.rules {
        path = given
        shown = (try? Root.relative(given, to: request.root)) ?? given
      } else if let found = try Root.rulesFile(in: request.root) {
        path = request.root + "/" + found
        shown = found
      } else {
        return (Rules(), [])
      }
      let bytes: [UInt8]
      do { bytes = try System.bytes(of: path) } catch { throw Problem("can't be read: \(error.reason)", path: shown) }
      return RulesReader.read(bytes, path: shown, checks: Registry.ids)
    } catch let problem as Problem {
      throw LintFailure(problems: [problem])
    } catch {
      preconditionFailure("reading rules throws problems and nothing else")
    }
  }

  /// Patterns of `include` that match nothing: a typing error would lint less than the user thinks.
  private static func idlePatterns(_ rules: Rules, _ paths: [String]) -> [Problem] {
    rules.include.filter { glob in !paths.contains { glob.value.matches($0) } }.map { glob in
      Problem(
        "the pattern '\(glob.value.text)' matches no Swift file", path: rules.path, line: glob.place.line,
        column: glob.place.column)
    }
  }

  // MARK: - Checking

  /// The findings in the paths that were asked for, with their places.
  public func report() -> Report {
    var ledger = ledger()
    var findings = Registry.run(architecture, wiring, ledger: &ledger, only: isWanted)
    let wanted = request.paths.filter { !$0.isEmpty }
    if !wanted.isEmpty && wanted.count == request.paths.count {
      findings.removeAll { finding in
        let path = architecture.paths[finding.site.file]
        return !wanted.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
    }
    var places = PlaceFinder(root: request.root, paths: architecture.paths)
    let placed = findings.map { places.place($0) }
    var report = Report(
      findings: placed.filter { $0.finding.excuse == nil }, files: architecture.paths.count,
      modules: architecture.modules.modules.count, layers: architecture.rules.layers.count)
    report.excused = placed.filter { $0.finding.excuse != nil }
    return report
  }

  private func isWanted(_ check: String) -> Bool {
    (request.only.isEmpty || request.only.contains(check)) && !request.skip.contains(check)
  }

  /// The exceptions that the source makes. Only files that hold any are read.
  private func ledger() -> Ledger {
    var ledger = Ledger()
    let known = Registry.excusable
    for file in architecture.paths.indices where !architecture.table.files[file].suppressions.isEmpty {
      // A file that is gone since it was read is told as such where it was read.
      let bytes = (try? System.bytes(of: request.root + "/" + architecture.paths[file])) ?? []
      let facts = architecture.table.files[file].suppressions.filter { $0.range.end <= bytes.count }
      ledger.add(SuppressionReader(bytes, facts: facts, file: file, known: known), file: file)
    }
    return ledger
  }

  /// The exceptions that the source makes, each with how many findings it excuses.
  public func exceptions() -> Ledger {
    var ledger = ledger()
    _ = Registry.run(architecture, wiring, ledger: &ledger, only: isWanted)
    return ledger
  }
}

/// Why a run can't begin.
public struct LintFailure: Error, Sendable {
  public var problems: [Problem]

  public init(problems: [Problem]) { self.problems = problems }
}
