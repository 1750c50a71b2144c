public import Diagnostics
internal import SourceText

/// Where a repository and its hooks are.
extension Repository {
  /// The top of the working tree, absolute.
  public func top() throws(Problem) -> String { try path(["--show-toplevel"]) }

  /// The folder that holds the repository itself, absolute; of a linked working tree, the one that it shares with others.
  public func folder() throws(Problem) -> String { try path(["--path-format=absolute", "--git-common-dir"]) }

  /// The folder where git looks for hooks, absolute; where it was set, "local", "global" and so on, and how it was written
  /// there; nil when nowhere.
  public func hooks() throws(Problem) -> (folder: String, scope: String?, written: String?) {
    let folder = try path(["--path-format=absolute", "--git-path", "hooks"])
    let setting = (try? fields(["config", "--show-scope", "-z", "--get", "core.hooksPath"])) ?? []
    let words = setting.map { String(decoding: $0, as: UTF8.self) }
    return words.count == 2 ? (folder, words[0], words[1]) : (folder, nil, nil)
  }

  /// Whether the index differs from `HEAD`.
  public func hasStaged() throws(Problem) -> Bool { try !changes(["--cached"]).isEmpty }

  /// Whether a name is that of the commit which is checked out.
  public func isHead(_ name: String) -> Bool { commit(name).map { $0 == commit("HEAD") } ?? false }

  private func path(_ question: [String]) throws(Problem) -> String {
    var output = try ask(["rev-parse"] + question)
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }
}
