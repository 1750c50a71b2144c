public import Diagnostics
internal import Layering
internal import SourceText

/// Files that git has and does not check out: the working tree holds a part of the project only.
enum SparseCheckout {
  /// The Swift files below the root that are left out. Only where a sparse checkout has been set up is git asked.
  private static func leftOut(root: String) -> [String] {
    guard isSetUp(root: root) else { return [] }
    // "S path"
    let listed = (try? Repository(root: root).fields(["ls-files", "-t", "-z"])) ?? []
    return listed.compactMap { entry -> String? in
      guard entry.starts(with: "S ".utf8), entry.reversed().starts(with: ".swift".utf8.reversed()) else { return nil }
      let path = String(decoding: entry.dropFirst(2), as: UTF8.self)
      return FileTree.reaches(path) && System.kind(of: root + "/" + path) == .missing ? path : nil
    }
  }

  /// The files that are not at hand where a request lints the working tree.
  static func absentFiles(_ request: LintRequest) -> AbsentFiles {
    guard case .workingTree = request.version, request.shared == nil else { return AbsentFiles() }
    return AbsentFiles { [root = request.root] in leftOut(root: root) }
  }

  /// What there is to say of Swift files below the root that are left out, if any are.
  static func note(root: String) -> Problem? {
    let missing = leftOut(root: root)
    guard let first = missing.min(by: PathText.isBefore) else { return nil }
    return Problem(
      "is left out by the sparse checkout, and not read"
        + (missing.count == 1
          ? "" : missing.count == 2 ? "; so is one more Swift file" : "; so are \(missing.count - 1) more Swift files"),
      path: first, gravity: .note)
  }

  /// Whether a part of what git has may be left out of the working tree.
  static func isSetUp(root: String) -> Bool {
    gitFolder(around: root).map { System.kind(of: $0 + "/info/sparse-checkout") == .file } ?? false
  }

  /// The folder in which git keeps what belongs to the working tree around a folder.
  private static func gitFolder(around root: String) -> String? {
    var at = root
    while true {
      let path = at + "/.git"
      switch System.kind(of: path) {
      case .directory: return path
      case .file:
        // "gitdir: path", in a further working tree or a submodule
        guard let bytes = try? System.bytes(of: path) else { return nil }
        let line = Repository.line(bytes)
        guard line.hasPrefix("gitdir: ") else { return nil }
        return PathText.absolute(String(line.dropFirst(8)), in: at)
      default: break
      }
      if at == "/" || at.isEmpty { return nil }
      at = Root.parent(of: at)
    }
  }
}

extension LintRequest {
  /// What there is to say of how the state came about, beside what it holds.
  public var notes: [Problem] {
    let left = version.isIndex || change?.newVersion.isIndex == true ? nil : SparseCheckout.note(root: root)
    return (change?.notes ?? []) + (left.map { [$0] } ?? [])
  }
}
