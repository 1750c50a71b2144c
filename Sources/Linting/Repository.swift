internal import SourceText

/// What version control knows of a folder. Every answer may be nil: no git, no repository, no commit.
public struct Repository: Sendable {
  /// A folder in it, absolute.
  public let root: String

  public init(root: String) { self.root = root }

  /// Runs git in the folder, without a shell and without what a repository's own settings could start.
  private func git(_ arguments: [String]) -> [UInt8]? {
    let quiet = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"]
    guard let result = System.run("git", quiet + ["-C", root] + arguments), result.code == 0 else { return nil }
    return result.output
  }

  /// The commit that changed a file last, or nil.
  public func lastCommit(of path: String) -> String? {
    guard let output = git(["log", "-1", "--format=%H", "--", path]) else { return nil }
    let text = String(decoding: output, as: UTF8.self).filter { $0.isHexDigit }
    return text.isEmpty ? nil : text
  }

  /// The bytes of a file, relative to the folder, at a commit, or nil.
  public func bytes(of path: String, at commit: String) -> [UInt8]? {
    git(["cat-file", "blob", "\(commit):./\(path)"])
  }

  /// The new names of files that were renamed since a commit, in commits, in the index, or with `git mv`. Paths are relative
  /// to the folder.
  public func renames(since commit: String) -> [String: String] {
    let arguments = [
      "diff", "--no-ext-diff", "--no-textconv", "--relative", "--find-renames", "--diff-filter=R", "--name-status",
      "-z",
      commit, "--",
    ]
    guard let output = git(arguments) else { return [:] }
    // "R100", old, new, each closed by a zero byte.
    let fields = output.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    var result: [String: String] = [:]
    var at = 0
    while at + 2 < fields.count {
      result[fields[at + 1]] = fields[at + 2]
      at += 3
    }
    return result
  }
}
