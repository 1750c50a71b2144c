public import Diagnostics
public import FactSharing
internal import Modules
internal import SourceFacts
internal import SourceText

/// The facts of files that were read elsewhere, for a run that reads no source.
public struct SharedFacts: Sendable {
  /// In the order of their bytes.
  let paths: [String]
  let words: [String]
  private let files: [Shard.File]
  private let indices: [ExactText: Int]

  /// Reads the files of shards.
  ///
  /// - Throws: all that is wrong with them.
  public init(_ names: [String], jobs: Int) throws(LintFailure) {
    let results = Threads.map(count: names.count, jobs: jobs, makeState: { 0 }) { _, index in Self.read(names[index]) }
    let problems = results.compactMap { if case .failure(let problem) = $0 { problem } else { nil } }
    if !problems.isEmpty { throw LintFailure(problems: problems.inOrder()) }
    let shard: Shard
    do {
      shard = try Shard(joining: results.compactMap { try? $0.get() })
    } catch {
      throw LintFailure(problems: [Problem(error.text)])
    }
    words = shard.words
    files = shard.files
    paths = files.map(\.path)
    indices = Dictionary(uniqueKeysWithValues: paths.enumerated().map { (ExactText($1), $0) })
  }

  /// Reads the file of one shard.
  public static func shard(_ name: String) throws(Problem) -> Shard { try read(name).get() }

  private static func read(_ name: String) -> Result<Shard, Problem> {
    do {
      return .success(try Shard(try System.bytes(of: name)))
    } catch let error as FileError {
      return .failure(Problem("can't be read: \(error.reason)", path: name))
    } catch let fault as Shard.Fault {
      return .failure(Problem(fault.text, path: name))
    } catch {
      preconditionFailure("reading a shard throws nothing else")
    }
  }

  func file(_ path: String) -> Shard.File? { indices[ExactText(path)].map { files[$0] } }

  /// Files that are there no more, though others of their folder are at hand.
  func gone(_ present: [String]) -> [Problem] {
    let files = Set(present.map { ExactText($0) })
    let folders = Set(present.filter { !ModuleMap.isManifest($0) }.map { ExactText(Root.parent(of: $0)) })
    let message = "is gone since it was indexed; index the files of its folder anew"
    return paths.filter { !files.contains(ExactText($0)) && folders.contains(ExactText(Root.parent(of: $0))) }
      .filter(FileTree.reaches).map { Problem(message, path: $0) }
  }

  /// The modules that files were indexed as, where nothing else declares one, and where another is declared, that.
  ///
  /// - Parameter said: files of which the rules say it.
  func modules(
    of paths: [String], in map: ModuleMap, except said: Set<Int>
  ) -> (files: [(file: Int, module: String)], problems: [Problem]) {
    var found: [(file: Int, module: String)] = []
    var problems: [Problem] = []
    for (file, path) in paths.enumerated() {
      guard let wanted = self.file(path)?.modules, !wanted.isEmpty else { continue }
      let declared = map.modules(of: file).filter { said.contains(file) || map.modules[$0].target != nil }
      if declared.isEmpty {
        found += wanted.map { (file, $0) }
      } else if let other = wanted.first(where: { name in !declared.contains { map.modules[$0].name == name } }) {
        problems.append(
          Problem(
            "was indexed as of the module '\(other)'; \(said.contains(file) ? "by the rules" : "by the manifest") it is of "
              + "'\(map.modules[declared[0]].name)'", path: path))
      }
    }
    return (found, problems)
  }

  /// What keeps these facts from answering for a run that wants some words.
  func problem(wanting words: [String]) -> Problem? {
    let missing = Set(words).subtracting(self.words).sorted()
    guard !missing.isEmpty else { return nil }
    return Problem(
      "the facts were made without the names under 'containers' (\(missing.joined(separator: ", "))); "
        + "expected 'boundary-lint index' with the same rules")
  }
}

extension Shard.Fault {
  /// For the user, in one line.
  public var text: String {
    switch self {
    case .foreign: "no facts; expected what 'boundary-lint index' writes"
    case .version(let version): "facts of version \(version), which another version of boundary-lint writes; index anew"
    case .damaged: "damaged, or not all of it is there; index anew"
    case .conflict(let path):
      "two of the files of facts have different contents of '\(path)'; index anew, all files below one '--root'"
    case .words: "the files of facts were made with different names under 'containers'; index anew with the same rules"
    }
  }
}
