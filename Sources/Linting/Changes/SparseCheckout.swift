public import Diagnostics
internal import Layering
internal import SourceText

/// Files that git has and does not check out: the working tree holds a part of the project only.
enum SparseCheckout {
  /// The files below the root that are left out. Only where a sparse checkout has been set up is git asked.
  private static func leftOut(root: String) -> [String] {
    guard isSetUp(root: root) else { return [] }
    // "S path"
    let listed = (try? Repository(root: root).fields(["ls-files", "-t", "-z"])) ?? []
    return listed.compactMap { entry -> String? in
      guard entry.starts(with: "S ".utf8) else { return nil }
      let path = String(decoding: entry.dropFirst(2), as: UTF8.self)
      return isRead(path) && System.kind(of: root + "/" + path) == .missing ? path : nil
    }
  }

  /// Whether a file would be read if it were there: source, rules, the baseline.
  private static func isRead(_ path: String) -> Bool { isSource(path) && FileTree.reaches(path) || isSaid(path) }

  private static func isSource(_ path: String) -> Bool { PathText.ends(path, with: ".swift") }

  private static func isSaid(_ path: String) -> Bool {
    path == BaselineFile.name || Root.rulesNames.contains(path)
      || path.lastComponent(separatedBy: "/") == FolderRulesFiles.name
  }

  /// Whether the file at a path, relative to the root, is left out.
  static func leavesOut(_ path: String, root: String) -> Bool { leftOut(root: root).contains(path) }

  /// The files that are not at hand.
  ///
  /// - Parameter submodules: the folders of those that are not checked out, relative to the root.
  static func absentFiles(_ request: LintRequest, submodules: [String]) -> AbsentFiles {
    guard case .workingTree = request.version, request.shared == nil else { return AbsentFiles(folders: submodules) }
    return AbsentFiles(folders: submodules) { [root = request.root] in leftOut(root: root).filter(isSource) }
  }

  /// What there is to say of what is left out below the root. Less is judged without sources; without rules and a baseline it is
  /// judged otherwise than in other checkouts.
  static func notes(root: String) -> [Problem] {
    let missing = leftOut(root: root)
    let sources = missing.filter(isSource)
    var notes = missing.filter(isSaid).map { path in
      Problem(
        "is left out by the sparse checkout, and what it says does not count; 'git sparse-checkout add' brings it",
        path: path, gravity: .warning)
    }
    if let first = sources.min(by: PathText.isBefore) {
      notes.append(
        Problem(
          "is left out by the sparse checkout, and not read"
            + (sources.count == 1
              ? ""
              : sources.count == 2 ? "; so is one more Swift file" : "; so are \(sources.count - 1) more Swift files"),
          path: first, gravity: .note))
    }
    return notes
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
    let isOfIndex = version.isIndex || change?.newVersion.isIndex == true
    return (change?.notes ?? []) + (isOfIndex ? [] : SparseCheckout.notes(root: root))
  }
}
