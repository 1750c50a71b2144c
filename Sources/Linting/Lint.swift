internal import FactSharing
internal import Modules
public import Checking
public import Diagnostics
public import Layering
internal import Linking
public import RulesLanguage
public import SourceText
public import SourceFacts
public import Wiring
internal import SwiftReading
internal import WiringReading

/// What a run is asked to do.
public struct LintRequest: Sendable {
  /// Where everything is read.
  public var folder: SourceFolder
  /// The rules file to use instead of the root's own; absolute or relative to the working directory.
  public var rules: String?
  /// Files and folders, relative to the root, whose findings are wanted; all when empty. The graph is always that of
  /// the whole root.
  public var paths: [String] = []
  public var only: [String] = []
  public var skip: [String] = []
  /// Changes of the rules, to see what would follow.
  public var edits: [RulesEdit] = []
  public var baseline = BaselineChoice.standard
  /// Whether the baseline is about to be written anew, so that what merges leave in it is put right.
  public var mendsBaseline = false
  /// What an `Outcome` is to speak of alone, if anything. The folder is then that of its newer state.
  public internal(set) var change: Change?
  /// What the folder holds.
  var version = Version.workingTree
  /// What another state has read.
  var known: KnownSummaries?
  /// What a walk through the folder has found a moment ago.
  var tree: FileTree?
  /// What was then known of the files of that without reading them.
  var knownFiles: KnownFiles?
  /// Conditions of `#if` that count as on or off, beside those of the rules.
  public var conditions: [(condition: Condition, isOn: Bool)] = []
  /// Rules that stand in no file, instead of any; empty for none.
  var rulesText: [UInt8]?
  /// Where to tell how far the work is.
  public var progress: Progress?
  /// What earlier runs have found out; nil for none.
  public var cache: FactCache?
  /// What was read elsewhere, instead of reading here.
  public var shared: SharedFacts?
  public var jobs: Int

  public init(root: String, jobs: Int) {
    folder = SourceFolder(root)
    self.jobs = jobs
  }

  /// Absolute.
  public var root: String { folder.root }

  /// What the rules have the reader look for, beside what it knows.
  ///
  /// - Throws: all problems of the rules file.
  public func containerWords() throws(LintFailure) -> [String] {
    let (rules, mistakes) = try Lint.readRules(self)
    if !mistakes.isEmpty { throw LintFailure(problems: mistakes) }
    return rules.containerWords
  }

  /// Takes files as an editor holds them, in place of what stands on disk. Such a state is soon another: nothing of it is kept
  /// for later runs.
  ///
  /// - Parameter unsaved: contents by their paths, relative to the root.
  public mutating func take(unsaved: [String: [UInt8]]) {
    if unsaved.isEmpty { return }
    folder = SourceFolder(root, held: HeldFiles(contents: unsaved.mapValues { .bytes($0) }))
    cache = cache.map { FactCache(sealing: $0) }
  }

  /// Lints the newer state of a change, and speaks only of what it brought.
  ///
  /// - Parameter flag: what names the commit, for messages.
  public mutating func speakOnly(of request: Change.Request, flag: String = "--changed-since") throws(Problem) {
    let files = [rules, baseline.file].compactMap { $0 }
    let change = try Change(request, root: root, extra: files.compactMap { Root.place(of: $0, in: root) }, flag: flag)
    folder = change.new
    version = change.newVersion
    self.change = change
  }
}

/// The pipeline: find, read, link, check.
public struct Lint: Sendable {
  public let request: LintRequest
  public let architecture: Architecture
  public let wiring: WiringGraph
  /// Notes on what could not be told, and errors that keep the question from being answered.
  public let problems: [Problem]
  public private(set) var timing: (finding: Double, reading: Double, linking: Double)
  /// What the walk through the folder found.
  let tree: FileTree
  /// The keys by which the facts of the files are kept in the cache, where there is one.
  let factKeys: [ContentDigest]
  /// For each file what stands for its content, where facts are kept.
  let contents: [ContentDigest?]
  /// For each file the stamp that it had when its content was read; nil where it was not.
  let stamps: [FileStamp?]
  /// Whether a file was being changed while it was read.
  let isTorn: Bool
  /// Whether files that hint at wiring were read again, with their chains.
  let hasChains: Bool
  /// What findings are held against, if anything.
  public let baseline: Baseline?
  /// Where it is, or would be; nil when none is wanted.
  public let baselineFile: BaselineFile?

  /// Whether the question can't be answered.
  public var isBroken: Bool { problems.contains { $0.gravity == .error } }

  /// What a linted project is asked.
  public enum Purpose: Sendable {
    /// What the checks find. What no check asks for is not worked out.
    case findings
    case anything
  }

  /// Reads the rules and the source, and links them.
  ///
  /// - Throws: all problems of the rules file at once. Nothing can be said without rules that can be read.
  public init(_ request: LintRequest, for purpose: Purpose = .anything) throws(LintFailure) {
    self.request = request
    var (rules, mistakes) = try Self.readRules(request)
    for (condition, isOn) in request.conditions { rules.conditions.set(condition, isOn) }
    // Folders are held to what the root's rules say, so what a folder declares is changed behind them.
    let ofRoot = Set(rules.layers.map(\.name))
    if mistakes.isEmpty { mistakes = RulesReader.apply(request.edits.filter { ofRoot.contains($0.layer) }, to: &rules) }
    let own = rules
    // Summaries depend on the conditions, and on the words that ask for call chains.
    let known = request.known.flatMap {
      $0.conditions == rules.conditions && $0.words == rules.containerWords ? $0 : nil
    }
    let project = Project(
      request.folder, tree: request.tree, jobs: request.jobs, conditions: rules.conditions, words: rules.containerWords,
      known: known, seen: request.knownFiles?.contents ?? [],
      cached: request.cache.map { CachedFacts($0.store, ReadingDetail(words: own.containerWords)) },
      shared: request.shared,
      progress: request.progress,
      innerRoots: { found in
        if own.path != nil { rules.innerRoots = FolderRulesFiles.innerRoots(found, root: request.folder, beside: own) }
        return rules.innerRoots
      },
      declared: { paths in
        let found = DeclaredModules(own, paths)
        mistakes += found.problems
        return found.files
      }
    ) { path in
      if !own.include.isEmpty, !own.include.contains(where: { $0.value.matches(path) }) { return false }
      return !own.exclude.contains { $0.value.matches(path) }
    }
    var notes: [Problem] = []
    if own.path != nil {
      let found = FolderRulesFiles.read(
        project.rulesFiles, root: request.folder, paths: project.paths, leftOut: project.leftOut, into: &rules)
      mistakes += found.filter { $0.gravity == .error }
      notes = found.filter { $0.gravity != .error }
    }
    if mistakes.isEmpty {
      mistakes = RulesReader.apply(request.edits.filter { !ofRoot.contains($0.layer) }, to: &rules)
    }
    let linked = System.seconds()
    let submodules = request.shared == nil ? MissingSubmodules(request.folder) : MissingSubmodules()
    if purpose == .anything { project.uses.find(in: Array(project.paths.indices), progress: request.progress) }
    let isTest = TestFiles.find(rules, project.paths, project.table)
    let modules = project.table.modules
    var targets: TargetDependencies?
    wiring = WiringReader.read(project.table, project.uses, languages: ContainerLanguages.all(rules)) { module in
      let known = targets ?? TargetDependencies(modules)
      targets = known
      return known.reachable(from: module)
    } isTest: {
      isTest[$0]
    }
    architecture = Architecture(
      paths: project.paths, table: project.table, uses: project.uses, rules: rules, isTest: isTest,
      leftOut: project.leftOut, absent: SparseCheckout.absentFiles(request, submodules: submodules.folders),
      boundaries: rules.speaksOfBoundaries ? WiringReader.boundaries(wiring, project.table, project.uses) : [],
      jobs: Threads.worthwhile(request.jobs, files: project.paths.count))
    if purpose == .findings { architecture.findUses(isWired: !wiring.isEmpty, progress: request.progress) }
    let misfits =
      architecture.layers.problems + Reach.problems(architecture)
      + IdlePatterns.find(architecture, leftOut: project.leftOut) + ContainerLanguages.problems(rules, project.table)
      + IdleConditions.notes(architecture, given: request.conditions.map(\.condition))
    // What is wrong with the rules in themselves and what does not fit the files is told at once.
    if let problem = request.shared?.problem(wanting: rules.containerWords) { mistakes.append(problem) }
    if !mistakes.isEmpty {
      throw LintFailure(problems: (mistakes + misfits.filter { $0.gravity == .error }).inOrder())
    }
    var problems = notes + project.problems + misfits + IdleRoles.notes(rules, wiring, architecture.boundaries)
    if request.rulesText == nil, let problem = RulesBelow.problem(project.rulesFiles, rules, wanted: request.paths) {
      problems.append(problem)
    }
    // Manifests and rules have findings, too.
    let others = request.paths.isEmpty ? [] : Array(architecture.sitePaths.dropFirst(project.paths.count))
    // Of a project below the root that project alone speaks.
    let judged = rules.innerRoots.isEmpty ? project.paths : project.paths.filter { !rules.leavesToOthers($0) }
    // What the change has deleted holds nothing any more.
    for path in request.paths
    where !path.isEmpty && (request.change?.new.kind(of: path) != .missing || request.change?.holds(path) != true)
      && !Self.holds(judged, path) && !others.contains(path)
      && !architecture.modules.descriptions.contains(path)
    {
      let inner = rules.innerRoots.first { path == $0 || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
      let reason = inner.map { ": '\($0)' is a project of its own, with 'root: true', which is judged by itself" } ?? ""
      problems.append(Problem("holds no Swift file of this run" + reason, path: path))
    }
    problems += submodules.notes(rules)
    if let problem = Self.unstagedRules(own, request) { problems.append(problem) }
    if let note = UnreadProjects.note(architecture, in: request.folder) { problems.append(note) }
    // Where facts come from elsewhere, the sources need not be here.
    if request.shared == nil {
      problems += MissingFolders.notes(project.table.modules, in: request.folder, root: request.root)
    }
    if project.paths.isEmpty {
      // A commit without any Swift is nobody's mistake.
      let place = request.version.isIndex ? "in the index below" : "below"
      let rest = project.leftOut.isEmpty ? "" : " but what the rules leave out"
      problems.append(
        Problem("no Swift file \(place) \(request.root)\(rest)", gravity: request.version.isIndex ? .note : .error))
    }
    self.problems = problems.inOrder()
    timing = project.timing
    timing.linking += System.seconds() - linked
    tree = project.tree
    factKeys = project.factKeys
    (contents, stamps, isTorn) = (project.contents, project.stamps, project.isTorn)
    hasChains = project.hasChains
    baselineFile = BaselineFile(request.baseline, root: request.root)
    baseline = try baselineFile?.read(
      in: request.folder, isIndex: request.version.isIndex, file: architecture.siteCount, mends: request.mendsBaseline)
  }

  static func readRules(_ request: LintRequest) throws(LintFailure) -> (Rules, [Problem]) {
    do {
      if let text = request.rulesText {
        return text.isEmpty ? (Rules(), []) : RulesReader.read(text, path: Root.rulesNames[0], checks: Registry.ids)
      }
      // What is named and lies outside of the root is read where it is.
      let found = try request.rules == nil ? Root.rulesFile(in: request.folder) : nil
      let inside = request.rules.map { Root.place(of: $0, in: request.root) } ?? found
      guard let shown = inside ?? request.rules else { return (Rules(), []) }
      let bytes: [UInt8]
      do {
        bytes = try request.folder.bytes(of: inside ?? PathText.absolute(shown, in: System.workingDirectory()))
      } catch {
        let isOnDisk = request.version.isIndex && inside.map { System.kind(of: request.root + "/" + $0) } == .file
        throw Problem(
          isOnDisk ? "is not in git's index; 'git add' puts it there" : "can't be read: \(error.reason)",
          path: shown.isEmpty ? "." : shown)
      }
      return RulesReader.read(bytes, path: shown, checks: Registry.ids)
    } catch let problem as Problem {
      throw LintFailure(problems: [problem])
    } catch {
      preconditionFailure("reading rules throws problems and nothing else")
    }
  }

  /// Whether a path is one of some files, in the order of their bytes, or a folder that holds one.
  private static func holds(_ files: [String], _ path: String) -> Bool {
    let place = PathText.place(of: path, in: files)
    if place < files.count && files[place] == path || PathText.holdsAny(of: files, in: path) { return true }
    // The same letters may be written in other bytes.
    return !path.utf8.allSatisfy { $0 < 0x80 } && files.contains { $0 == path || $0.hasPrefix(path + "/") }
  }

  /// What there is to say where rules are on disk and what is staged has none: that little is refused without them.
  private static func unstagedRules(_ rules: Rules, _ request: LintRequest) -> Problem? {
    guard request.version.isIndex, rules.path == nil, request.rulesText == nil else { return nil }
    return Root.rulesNames.first { request.folder.kind(of: request.root + "/" + $0) == .file }.map {
      Problem("is not in git's index, so that what is staged is judged without it", path: $0, gravity: .warning)
    }
  }

  // MARK: - Checking

  /// The findings in the paths that were asked for, with their places.
  public func report() -> Report { request.withDebt(stateReport().report, .current) }

  /// What of the wiring can't be told, but for projects below the root, of which those alone speak.
  public var unknownWiring: [UnknownWiring] {
    wiring.unknowns.filter { !architecture.isOfInnerProject($0.site.file) }
  }

  /// The same without a look at other states, and whether it says the same as long as no fact changes.
  ///
  /// - Parameter wanted: the checks whose findings are of interest, of those that are on; all when nil.
  func stateReport(_ wanted: Set<String>? = nil) -> (report: Report, followsFacts: Bool) {
    var (findings, ledger, followsFacts) = judge(wanted)
    if !request.only.isEmpty { findings.removeAll { !isWanted($0.check) } }
    let paths = architecture.paths
    let siteCount = architecture.siteCount
    if !request.paths.isEmpty, !request.paths.contains("") {
      let wanted = FolderSet(request.paths)
      findings.removeAll { finding in
        // What is stale in the baseline is no finding of a folder.
        guard finding.site.file < siteCount else { return true }
        return !wanted.holds(architecture.path(finding.site.file))
      }
    }
    var places = self.places
    places.prepare(for: findings, jobs: jobs)
    var report = Report(
      findings: [], files: paths.count { !architecture.rules.leavesToOthers($0) },
      modules: architecture.modules.modules.count,
      layers: architecture.rules.layers.count)
    report.ran = ledger.ran.filter(isWanted).inOrder()
    report.unknown = unknownWiring.count
    report.findings = placed(findings, places)
    if findings.contains(where: { $0.excuse != nil }) {
      report.excused = report.findings.filter { $0.finding.excuse != nil }
      report.findings.removeAll { $0.finding.excuse != nil }
    }
    // The baseline's file is none of the run's, so its findings stand behind all others.
    if findings.last.map({ $0.site.file >= siteCount }) == true { report.findings = report.findings.inOrder() }
    if let baseline { report.debt = Debt(now: baseline.total) }
    return (report, followsFacts)
  }

  /// Findings with their places, in the same order.
  private func placed(_ findings: [Finding], _ places: PlaceFinder) -> [PlacedFinding] {
    Threads.flatMap(count: findings.count, least: 64, jobs: jobs) { [architecture] part in
      var places = places
      return part.map { index in
        let finding = findings[index]
        var placed = places.place(finding)
        if finding.site.file < architecture.paths.count {
          placed.conditions = architecture.conditions(at: finding.site.start, in: finding.site.file)
        }
        return placed
      }
    }
  }

  /// Runs the checks and settles the exceptions.
  ///
  /// - Parameter wanted: the checks whose findings are of interest, of those that are on; all when nil.
  /// - Returns: `followsFacts` tells whether the findings are the same as long as no fact changes: not where git was asked, of files
  ///   that are gone and that the baseline speaks of, or of those that a sparse checkout leaves out.
  public func judge(
    _ wanted: Set<String>? = nil
  ) -> (findings: [Finding], ledger: Ledger, followsFacts: Bool) {
    var ledger = ledger()
    var moves = self.moves
    var findings = Registry.run(
      architecture, wiring, ledger: &ledger, finder: &moves, only: { runs($0) && wanted?.contains($0) != false },
      asked: Set(request.only),
      jobs: jobs)
    if !architecture.rules.innerRoots.isEmpty {
      findings.removeAll { architecture.isOfInnerProject($0.site.file) }
    }
    return (findings, ledger, !moves.isAsked && !architecture.absent.isAsked)
  }

  private var jobs: Int { Threads.worthwhile(request.jobs, files: architecture.paths.count) }

  var moves: Moves {
    Moves(request.folder, request.version, architecture: architecture, baseline: baselineFile?.relative)
  }

  /// Finds places in the files of the run, and in the baseline.
  public var places: PlaceFinder {
    PlaceFinder(
      request.folder, paths: architecture.sitePaths, shared: request.shared,
      other: baselineFile.map { ($0.shown, $0.path) })
  }

  /// A baseline of the findings that stand, with what the present one says of those that it knows.
  public func makeBaseline(_ prototype: Baseline.Entry) -> Baseline {
    let (findings, ledger, _) = judge()
    var moves = self.moves
    var entries = [Edge: Baseline.Entry]()
    let absentFiles = Set(zip(baseline?.entries ?? [], ledger.states).filter { $1.isAbsent }.map { $0.0.edge.file })
    var kept = ledger.pruned()?.entries ?? []
    // Of checks that did not run, and of files that are not at hand, nobody knows; their entries stay.
    func isJudged(_ entry: Baseline.Entry) -> Bool {
      ledger.ran.contains(entry.edge.check) && !absentFiles.contains(entry.edge.file)
    }
    for entry in kept where !isJudged(entry) { entries[entry.edge] = entry }
    kept.removeAll { !isJudged($0) }
    let known = Dictionary(kept.map { ($0.edge, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in findings
    where finding.excuse?.kind != .suppressed && Registry.excusable.contains(finding.check) {
      let edge = Edge(finding, path: architecture.path(finding.site.file))
      if entries[edge] != nil {
        entries[edge]?.count += 1
        continue
      }
      var entry = known[edge] ?? prototype
      // A day that has passed gives way to the one that is asked for.
      if let day = entry.expires, day < .today { entry.expires = prototype.expires ?? day }
      entry.edge = edge
      entry.count = 1
      entry.fingerprint = moves.fingerprint(of: finding)
      entries[edge] = entry
    }
    return Baseline(entries: Array(entries.values))
  }

  /// Whether what a check finds is to be told.
  private func isWanted(_ check: String) -> Bool {
    (request.only.isEmpty || request.only.contains(check)) && !request.skip.contains(check)
  }

  /// Whether a check runs: of what checks of the exceptions are to judge, all has to be found.
  private func runs(_ check: String) -> Bool {
    isWanted(check) || !request.skip.contains(check) && !Set(request.only).isSubset(of: Registry.excusable)
  }

  /// The exceptions that the source makes. Only files that hold any are read.
  private func ledger() -> Ledger {
    var ledger = Ledger(baseline: baseline)
    let known = Registry.excusable
    for file in architecture.paths.indices where !architecture.table.files[file].suppressions.isEmpty {
      // A file that is gone since it was read is told as such where it was read.
      let path = architecture.paths[file]
      let bytes = (try? request.folder.bytes(of: path)) ?? request.shared?.file(path)?.source ?? []
      let summary = architecture.table.files[file]
      let facts = summary.suppressions.filter { $0.range.end <= bytes.count }
      ledger.add(
        SuppressionReader(bytes, facts: facts, declarations: summary.declarations, file: file, known: known), file: file
      )
    }
    addManifests(to: &ledger)
    return ledger
  }

  /// The exceptions that manifests make, of which no facts are kept.
  private func addManifests(to ledger: inout Ledger) {
    guard architecture.modules.manifests.contains(where: { $0.hasSuffix(".swift") }) else { return }
    let source = SourceBytes()
    var reader = ReadingDetail(words: []).reader(source)
    for (index, path) in architecture.modules.manifests.enumerated() where path.hasSuffix(".swift") {
      guard (try? request.folder.read(path, into: source)) != nil, source.view.holds("boundary-lint:") else { continue }
      let summary = reader.read()
      let facts = Array(summary.suppressions)
      guard !facts.isEmpty, let bytes = try? request.folder.bytes(of: path) else { continue }
      let file = architecture.paths.count + index
      ledger.add(
        SuppressionReader(
          bytes, facts: facts, declarations: summary.declarations, file: file, known: Registry.excusable), file: file)
    }
  }
}

/// Why a run can't begin.
public struct LintFailure: Error, Sendable {
  public var problems: [Problem]

  public init(problems: [Problem]) { self.problems = problems }
}
