public import Diagnostics
internal import SourceText

/// Where a repository and its hooks are.
extension Repository {
  /// The top of the working tree, absolute.
  public func top() throws(Problem) -> String { try path(["--show-toplevel"]) }

  /// The folder that holds the repository itself, absolute; of a linked working tree, the one that it shares with others.
  public func folder() throws(Problem) -> String { try path(["--path-format=absolute", "--git-common-dir"]) }

  /// The folder where git looks for hooks, absolute, and where it was set: "local", "global" and so on; nil when nowhere.
  public func hooks() throws(Problem) -> (folder: String, scope: String?) {
    let folder = try path(["--path-format=absolute", "--git-path", "hooks"])
    let setting = try? fields(["config", "--show-scope", "-z", "--get", "core.hooksPath"])
    return (folder, setting?.first.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether the index differs from `HEAD`.
  public func hasStaged() throws(Problem) -> Bool { try !changes(["--cached"]).isEmpty }

  private func path(_ question: [String]) throws(Problem) -> String {
    var output = try ask(["rev-parse"] + question)
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }
}
