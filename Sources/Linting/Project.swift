internal import Layering
public import Diagnostics
public import Linking
public import Modules
internal import FactSharing
internal import Packages
internal import RulesLanguage
internal import SourceFacts
internal import SourceText
internal import SwiftReading

/// Where a run's source comes from: paths relative to a root, and what reads them.
public struct Project: Sendable {
  /// The files of the run, relative to the root, in the order of their bytes.
  public let paths: [String]
  /// Swift files that were found and do not belong to the run.
  public let leftOut: [String]
  /// Rules files of folders, the root's own included.
  public let rulesFiles: [String]
  /// The names of the files beside Swift files that a run looks for in all folders.
  static let otherNames = FolderRulesFiles.names + ModuleMap.descriptionNames
  public let table: SymbolTable
  public let uses: ProgramUses
  /// Files that could not be read, and what of the manifests could not be told.
  public let problems: [Problem]
  /// What the walk through the folder found.
  let tree: FileTree
  /// The keys by which the facts of the files are kept, where they are.
  let factKeys: [ContentDigest]
  /// For each file what stands for its content, where facts are kept.
  let contents: [ContentDigest?]
  /// For each file the stamp that it had when its content was read; nil where it was not.
  let stamps: [FileStamp?]
  /// Whether a file was being changed meanwhile: its content was known or read, and another when it was read.
  let isTorn: Bool
  /// Whether files that hint at wiring were read again, with their chains.
  let hasChains: Bool
  /// Seconds spent finding, reading, and linking.
  public let timing: (finding: Double, reading: Double, linking: Double)

  public var modules: ModuleMap { table.modules }

  /// Reads and links the project at `root`, as it stands on disk.
  public init(root: String, jobs: Int, keep: (String) -> Bool = { _ in true }) {
    self.init(SourceFolder(root), jobs: jobs, keep: keep)
  }

  /// Reads and links a project.
  ///
  /// - Parameters:
  ///   - tree: what is below the root, where that is known.
  ///   - starts: files and folders below the root that the run covers; all of the root when empty.
  ///   - known: files that need not be read again.
  ///   - seen: for each file of `tree` what stands for its content, as far as that is known; empty for none.
  ///   - cached: what earlier runs have read.
  ///   - shared: what was read elsewhere; then nothing is read here but to see whether it is still the same.
  ///   - conditions: what is known of conditions; what stands under one that is off is left out.
  ///   - keep: which of the found files belong to the run.
  ///   - jobs: the number of threads.
  ///   - words: names that hint at dependency injection, beside the known ones.
  ///   - progress: where to tell how far the work is.
  ///   - innerRoots: of what has a name of rules files, the folders of those that say they are projects of their own.
  init(
    _ folder: SourceFolder, tree: FileTree? = nil, starts: [String] = [], jobs: Int,
    conditions: ConditionSettings = ConditionSettings(),
    words: [String] = [], known: KnownSummaries? = nil, seen: [ContentDigest?] = [], cached: CachedFacts? = nil,
    shared: SharedFacts? = nil,
    progress: Progress? = nil,
    innerRoots: ([String]) -> [String] = { _ in [] },
    declared: ([String]) -> [(file: Int, module: String)] = { _ in [] },
    keep: (String) -> Bool = { _ in true }
  ) {
    let began = System.seconds()
    progress?.begin("finding files")
    let tree = tree ?? folder.tree(starts: starts.isEmpty ? [""] : starts, also: Self.otherNames, jobs: jobs)
    self.tree = tree
    rulesFiles = tree.others.filter { FolderRulesFiles.names.contains($0.lastComponent(separatedBy: "/")) }.inOrder()
    var problems = tree.errors.compactMap { Self.problem($0, starts, in: folder, keep) }
    problems += tree.foreignLinks.map {
      Problem("a link to a folder outside the root is not followed", path: $0, gravity: .note)
    }
    let described = TuistSources(tree.files, in: folder)
    var (sources, manifests) = ([String](), [String]())
    // For each source what stands for its content, where that is known.
    var seenContents: [ContentDigest?] = []
    sources.reserveCapacity(tree.files.count)
    for (index, path) in tree.files.enumerated() {
      if ModuleMap.isManifest(path) {
        manifests.append(path)
      } else if !described.hold(path) {
        sources.append(path)
        if !seen.isEmpty { seenContents.append(seen[index]) }
      }
    }
    if let shared {
      let further = shared.paths.filter { FileTree.reaches($0) && !described.hold($0) }
      sources = Set((sources + further).map { ExactText($0) }).map(\.text).sorted(by: PathText.isBefore)
    }
    let descriptions =
      described.descriptions
      + tree.others.filter { ModuleMap.descriptionNames.contains($0.lastComponent(separatedBy: "/")) }
    let kept = sources.map(keep)
    let paths = zip(sources, kept).filter { $0.1 }.map { $0.0 }
    leftOut =
      zip(sources, kept).filter { !$0.1 }.map { $0.0 }
      + tree.files.filter { described.hold($0) && !keep($0) }
    seenContents = zip(seenContents, kept).filter { $0.1 }.map { $0.0 }
    let jobs = Threads.worthwhile(jobs, files: paths.count)
    let found = System.seconds()

    progress?.begin("reading", of: paths.count)
    let (bundles, links) = (tree.bundles, tree.innerLinks)
    let detail = ReadingDetail(words: words)
    var (modules, results) = Threads.both(jobs: jobs) {
      [manifests, leftOut] in
      var map = ModuleMap(
        root: folder, files: paths, manifests: manifests, descriptions: descriptions, bundles: bundles, links: links,
        jobs: jobs)
      map.note(leftOut: leftOut, beside: paths)
      return map
    } _: {
      Threads.map(count: paths.count, jobs: jobs, as: .deep, makeState: { Worker(detail) }) {
        [seenContents] worker, index in
        progress?.step("reading")
        var result =
          if let shared {
            worker.take(paths[index], folder, conditions, shared)
          } else {
            worker.read(
              paths[index], folder, conditions, known, cached,
              seen: seenContents.isEmpty ? nil : seenContents[index])
          }
        result.importsSystem = detail.isSystemImported(in: result.summary)
        return result
      }
    }
    let hints = results.indices.filter { results[$0].summary.hintsAtWiring }
    hasChains = !hints.isEmpty && results.contains(where: \.importsSystem)
    if hasChains {
      let again = Threads.map(count: hints.count, jobs: jobs, as: .deep, makeState: { Worker(detail) }) {
        [results] worker, index in
        worker.read(
          paths[hints[index]], folder, conditions, nil, cached, seen: results[hints[index]].content, withChains: true)
      }
      for (index, var result) in zip(hints, again) {
        result.keys = results[index].keys + result.keys
        result.fresh = results[index].fresh + result.fresh
        result.stamp = result.stamp ?? results[index].stamp
        result.isTorn = result.isTorn || results[index].isTorn
        results[index] = result
      }
    }
    var files: [FileSummary] = []
    files.reserveCapacity(results.count)
    var fresh: [(key: ContentDigest, block: ByteBlock)] = []
    for index in results.indices {
      files.append(results[index].summary)
      fresh += results[index].fresh
      if let error = results[index].error {
        problems.append(Problem(Self.isNoText(paths[index], in: folder) ? Self.noText : error, path: paths[index]))
      }
      if let problem = Problem.unread(files[index], in: paths[index]) { problems.append(problem) }
    }
    if let shared { problems += shared.gone(tree.files) }
    let inner = innerRoots(rulesFiles)
    let unknown = results.indices.filter { results[$0].isUnknown }.map { paths[$0] }
    if let first = unknown.first {
      let more =
        unknown.count == 1 ? "" : ", nor \(unknown.count == 2 ? "1 other file" : "\(unknown.count - 1) other files")"
      let project = inner.first { first.hasPrefix($0 + "/") }
      let hint = project.map { "; those of '\($0)', a project of its own, are indexed with '--root', too" } ?? ""
      problems.append(
        Problem("no file of facts knows it\(more); expected an index of all files of the run\(hint)", path: first))
    }
    let read = System.seconds()

    progress?.begin("linking")
    let imports = { [files] names in Self.imports(of: names, in: files, jobs: jobs) }
    let said = declared(paths)
    modules.declare(said, paths)
    if let shared {
      let (indexed, contradictions) = shared.modules(of: paths, in: modules, except: Set(said.map(\.file)))
      problems += contradictions
      modules.declare(indexed, paths)
    }
    modules.joinFolders(imports)
    modules.addImportedFolders(paths, imports) { [files] file in
      files[file].declarations.contains { $0.access >= .package }
    }
    modules.separate(projectsIn: inner, paths)
    problems += modules.notes
    let keys = results.flatMap(\.keys)
    factKeys = keys
    (contents, stamps) = (results.map(\.content), results.map(\.stamp))
    isTorn = results.contains(where: \.isTorn)
    let (_, linked) = Threads.both(jobs: jobs) { [fresh] in
      cached?.store.save(fresh, used: keys)
    } _: {
      SymbolTable(files: files, modules: modules, jobs: jobs)
    }
    table = linked
    uses = ProgramUses(linked, jobs: jobs)
    self.paths = paths
    self.problems = problems
    timing = (found - began, read - found, System.seconds() - read)
  }

  private static let noText = "can't be read: its name is no UTF-8; expected one that is"

  /// Whether a path was found that leads to nothing: what stands in place of bytes that are no text is no name of a file.
  private static func isNoText(_ path: String, in folder: SourceFolder) -> Bool {
    path.unicodeScalars.contains("\u{FFFD}")
      && (folder.kind(of: path) == .missing || System.kind(of: folder.root + "/" + path) == .missing)
  }

  /// What there is to say of a folder that could not be looked into; nil where nothing in it would belong to the run.
  private static func problem(
    _ error: FileError, _ starts: [String], in folder: SourceFolder, _ keep: (String) -> Bool
  ) -> Problem? {
    if error.path.isEmpty || starts.contains(error.path) {
      return Problem(error.reason, path: error.path.isEmpty ? folder.root : error.path)
    }
    guard keep(error.path + "/_.swift") else { return nil }
    return Problem(isNoText(error.path, in: folder) ? noText : error.reason, path: error.path)
  }

  /// Where files import modules of some names. O(imports).
  private static func imports(
    of names: Set<String>, in files: [FileSummary], jobs: Int
  ) -> [(file: Int, name: String, isTestable: Bool)] {
    // Most imports are of other modules, which a hash tells sooner than a text.
    let hashes = Set(names.lazy.filter { !$0.isEmpty }.map { NameHash.short(NameHash.of(Array($0.utf8)[...])) })
    return Threads.flatMap(count: files.count, least: 512, jobs: jobs) { part in
      var found: [(file: Int, name: String, isTestable: Bool)] = []
      for file in part {
        let (imports, nameHashes) = (files[file].imports, files[file].nameHashes)
        for index in imports.indices where hashes.contains(nameHashes[Int(imports[index].module)]) {
          let name = files[file].text(imports[index].module)
          if names.contains(name) {
            found.append((file: file, name: name, isTestable: imports[index].flags.contains(.testable)))
          }
        }
      }
      return found
    }
  }
}

/// What another state of the same project has read: files that do not differ are not read twice.
struct KnownSummaries: Sendable {
  /// With what conditions they were read.
  let conditions: ConditionSettings
  /// What beside the known words made the reader keep call chains.
  let words: [String]
  private let files: [(summary: FileSummary, content: ContentDigest?)]
  private let indices: [ExactText: Int]

  /// - Parameter differing: files that are not the same in both.
  init(_ lint: Lint, except differing: Set<String>) {
    conditions = lint.architecture.rules.conditions
    words = lint.architecture.rules.containerWords
    files = zip(lint.architecture.table.files, lint.contents).map { (summary: $0, content: $1) }
    indices = Dictionary(
      lint.architecture.paths.enumerated().filter { !differing.contains($1) }.map { (ExactText($1), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The facts of a file, and what stands for its content, where facts are kept.
  func file(_ path: String) -> (summary: FileSummary, content: ContentDigest?)? {
    indices[ExactText(path)].map { files[$0] }
  }
}

/// One thread's reader and its buffer.
private struct Worker: ~Copyable {
  let source = SourceBytes()
  var reader: SourceReader

  init(_ detail: ReadingDetail) { reader = detail.reader(source) }

  /// - Parameters:
  ///   - seen: what stands for the content of the file, where that is known.
  ///   - withChains: whether chains are kept wherever a name hints at wiring.
  mutating func read(
    _ path: String, _ folder: SourceFolder, _ conditions: ConditionSettings, _ known: KnownSummaries?,
    _ cached: CachedFacts?, seen: ContentDigest?, withChains: Bool = false
  ) -> FileResult {
    if let known = known?.file(path) {
      guard let cached else { return FileResult(summary: known.summary) }
      if let content = known.content {
        return FileResult(summary: known.summary, content: content, keys: [cached.key(content)])
      }
    }
    if withChains { reader.detail = .wiring }
    do {
      guard let cached else {
        try folder.read(path, into: source)
        return FileResult(summary: reader.read().leavingOut(conditions))
      }
      if let seen, let result = Self.kept(seen, cached, conditions, withChains) { return result }
      let (content, stamp) = try folder.readStamped(path, into: source)
      if seen != content, var result = Self.kept(content, cached, conditions, withChains) {
        (result.stamp, result.isTorn) = (stamp, seen != nil)
        return result
      }
      let (key, summary) = (cached.key(content, withChains: withChains), reader.read())
      return FileResult(
        summary: summary.leavingOut(conditions), content: content, stamp: stamp, keys: [key],
        fresh: [(key, summary.block)], isTorn: seen != nil && seen != content)
    } catch {
      return FileResult(
        summary: FileSummary(), error: "can't be read: \(error.reason)", isTorn: seen != nil)
    }
  }

  /// The facts of a file with this content, where they are kept.
  private static func kept(
    _ content: ContentDigest, _ cached: CachedFacts, _ conditions: ConditionSettings, _ withChains: Bool
  ) -> FileResult? {
    let key = cached.key(content, withChains: withChains)
    return cached.summary(key).map {
      FileResult(summary: $0.leavingOut(conditions), content: content, keys: [key])
    }
  }

  /// Takes the facts that were made elsewhere. Where the source is at hand, it has to be the same.
  mutating func take(
    _ path: String, _ folder: SourceFolder, _ conditions: ConditionSettings, _ shared: SharedFacts
  ) -> FileResult {
    guard let file = shared.file(path) else { return FileResult(summary: FileSummary(), isUnknown: true) }
    if let content = try? folder.readDigest(path, into: source), content != file.content {
      return FileResult(summary: FileSummary(), error: "has changed since it was indexed; index it anew")
    }
    return FileResult(summary: file.summary.leavingOut(conditions))
  }
}

/// What became of one file.
private struct FileResult: Sendable {
  var summary: FileSummary
  /// Why it could not be read.
  var error: String?
  /// What stands for its content, where there is a cache.
  var content: ContentDigest?
  /// The stamp that it had before it was read for that.
  var stamp: FileStamp?
  /// The keys of its facts there.
  var keys: [ContentDigest] = []
  /// No facts of it were given.
  var isUnknown = false
  /// It imports a system of dependency injection.
  var importsSystem = false
  /// Facts that the cache does not have.
  var fresh: [(key: ContentDigest, block: ByteBlock)] = []
  /// It was read, and is not what it was known to be.
  var isTorn = false
}

extension Problem {
  /// What there is to say of a file of which not all was read.
  static func unread(_ summary: FileSummary, in path: String) -> Problem? {
    if summary.isConflicted {
      return .conflict(in: path)
    }
    if summary.isUTF16 { return Problem("is in UTF-16, and is not read; Swift expects UTF-8", path: path) }
    guard let gap = summary.gap else { return nil }
    let message =
      switch gap.reason {
      case .endless: "a comment or a string does not end; what stands behind its beginning is not read"
      case .deep: "is nested too deep from here on; what stands deeper is not read"
      case .noText: "is hardly text, and not all of it is read; Swift expects UTF-8"
      }
    let isPlace = gap.reason != .noText
    return Problem(message, path: path, line: isPlace ? gap.line : 0, column: isPlace ? 1 : 0, gravity: .warning)
  }
}
