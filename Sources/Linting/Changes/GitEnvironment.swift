internal import SourceText

/// What git's variables in the environment mean for a folder.
///
/// A hook runs with variables that name the repository, and the index that is about to be committed, which for `git commit -a`
/// is not the usual one. They may be relative to where the hook runs, and `GIT_DIR` without `GIT_WORK_TREE` makes a working tree
/// of whatever folder git runs in. So they are told anew, in full, or taken away where they speak of another repository.
enum GitEnvironment {
  /// The variables that tie git to a repository.
  private static let names = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE", "GIT_NAMESPACE",
  ]

  /// No repository is named.
  static var none: [String: String?] { Dictionary(uniqueKeysWithValues: names.map { ($0, nil) }) }

  /// What has to change in the environment for git to run in a folder.
  static func changes(for root: String) -> [String: String?] {
    guard ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].contains(where: { System.environment($0) != nil }) else {
      return [:]
    }
    guard let top = tell("--show-toplevel"), root == top || root.hasPrefix(top == "/" ? "/" : top + "/"),
      let folder = tell("--absolute-git-dir"), let index = tell("--git-path", "index")
    else { return none }
    return ["GIT_DIR": folder, "GIT_WORK_TREE": top, "GIT_INDEX_FILE": index, "GIT_PREFIX": nil]
  }

  /// An absolute path that git knows where this process runs.
  private static func tell(_ question: String...) -> String? {
    guard let result = Program("git", ["rev-parse", "--path-format=absolute"] + question).run(), result.code == 0
    else { return nil }
    var output = result.output
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    return output.isEmpty ? nil : String(decoding: output, as: UTF8.self)
  }
}
