internal import Diagnostics
public import FactSharing
internal import Modules
internal import Packages
internal import SourceFacts
public import SourceText
internal import SwiftReading
internal import WiringReading

/// Reads files of a project into a shard, without a look at any other.
public enum FactIndex {
  /// The facts of some files.
  ///
  /// - Parameters:
  ///   - paths: relative to the folder. What no run would find there is left out, and so are manifests: whoever links
  ///     reads them anew.
  ///   - module: the module that they are compiled into, where that is to be said; as targets are called, too.
  ///   - words: names that hint at dependency injection, beside the known ones.
  ///   - jobs: the number of threads.
  /// - Throws: all files that could not be read, or what is no Swift file.
  public static func shard(
    of paths: [String], in folder: SourceFolder, module: String? = nil, words: [String], jobs: Int
  ) throws(LintFailure) -> Shard {
    if let other = paths.first(where: { !$0.hasSuffix(".swift") }) {
      let isFolder = folder.kind(of: other) == .directory
      throw LintFailure(problems: [
        Problem(isFolder ? "a folder; expected Swift files" : "no Swift file by its name", path: other)
      ])
    }
    let described = TuistSources(paths, in: folder)
    let isSource = { (path: String) in
      !ModuleMap.isManifest(path) && !described.hold(path) && FileTree.reaches(path)
    }
    let paths = Set(paths.filter(isSource).map { ExactText($0) })
      .map(\.text).sorted(by: PathText.isBefore)
    let results = Threads.map(count: paths.count, jobs: jobs, as: .deep, makeState: { Indexer(words) }) {
      indexer, index in
      indexer.read(paths[index], folder)
    }
    let modules = module.map { [TargetDeclaration.moduleName($0)] } ?? []
    var files: [Shard.File] = []
    var problems: [Problem] = []
    for (path, result) in zip(paths, results) {
      switch result {
      case .success(var file):
        file.modules = modules
        if let problem = Problem.unread(file.summary, in: path), problem.gravity == .error { problems.append(problem) }
        files.append(file)
      case .failure(let error): problems.append(Problem("can't be read: \(error.reason)", path: path))
      }
    }
    if !problems.isEmpty { throw LintFailure(problems: problems) }
    do {
      return try Shard(words: words, files: files)
    } catch {
      preconditionFailure("no path is there twice")
    }
  }
}

/// One thread's reader and its buffer.
private struct Indexer: ~Copyable {
  let source = SourceBytes()
  var reader: SourceReader

  init(_ words: [String]) {
    reader = SourceReader(reading: source, detail: .wiring, words: words, systems: WiringReader.modules)
  }

  mutating func read(_ path: String, _ folder: SourceFolder) -> Result<Shard.File, FileError> {
    do {
      try folder.read(path, into: source)
    } catch {
      return .failure(error)
    }
    let bytes = source.copy(0..<source.count)
    let summary = reader.read()
    let starts = LineTable(bytes).starts + [bytes.count]
    return .success(
      Shard.File(
        path: path, content: ContentDigest(of: source), summary: summary,
        lines: zip(starts.dropFirst(), starts).map { UInt32($0 - $1) },
        source: summary.suppressions.isEmpty ? [] : bytes))
  }
}
