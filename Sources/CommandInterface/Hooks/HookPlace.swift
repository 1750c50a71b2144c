internal import Diagnostics
internal import Linting
internal import SourceText

/// Where git looks for the hook of a project.
struct HookPlace {
  static let name = "pre-commit"
  /// The name of a hook that stood there before and can't be written into.
  static let keptName = name + ".before-boundary-lint"

  /// Absolute.
  let folder: String
  /// Whether the folder is part of the repository, and so of other people's working trees.
  let isShared: Bool
  /// The root of the project, relative to where hooks run; "" for that folder itself.
  let root: String
  private let top: String

  var path: String { folder + "/" + Self.name }
  var keptPath: String { folder + "/" + Self.keptName }

  /// - Parameter gone: the root of the project where it is no longer there, absolute; `root` then only tells the repository.
  /// - Throws: where there is no repository with a working tree, or its hooks are those of all repositories.
  init(root: String, gone: String? = nil) throws(Problem) {
    let repository = Repository(root: root)
    top = try repository.top()
    let project = gone ?? root
    guard project == top || project.hasPrefix(top == "/" ? top : top + "/") else {
      throw Problem("is no folder of the repository \(top)", path: project)
    }
    self.root = project == top ? "" : String(project.dropFirst(top == "/" ? 1 : top.count + 1))
    let (folder, scope, written) = try Repository(root: top).hooks()
    if let scope, scope != "local", scope != "worktree" {
      throw Problem(
        "core.hooksPath is \(folder) for all repositories (scope \(scope)), so nothing is written there; call "
          + "'boundary-lint hook run' from a hook of yours, or set core.hooksPath for this repository")
    }
    self.folder = folder
    let own = try repository.folder()
    isShared = folder.hasPrefix(top + "/") && !folder.hasPrefix(own + "/")
    // A folder of the repository may be a link that came with it, and could lead anywhere.
    if let written, !written.hasPrefix("/"), !written.hasPrefix("~"), let real = System.realPath(top + "/" + written),
      real != PathText.absolute(written, in: top), !real.hasPrefix(own + "/")
    {
      throw Problem("leads to \(real), by a link; nothing is written there", path: written)
    }
  }

  /// A path for people: as seen from the top of the working tree, where it is below.
  func shown(_ path: String) -> String {
    PlainText.safe(path.hasPrefix(top + "/") ? String(path.dropFirst(top.count + 1)) : path)
  }

  /// What the tool is to be given as the options say: flags, with their values as they are.
  ///
  /// - Throws: where the rules file that they name is not there.
  func flags(_ options: Options) throws(Problem) -> [(flag: String, value: String?)] {
    var flags: [(flag: String, value: String?)] = []
    if !root.isEmpty { flags.append(("--root", root)) }
    if let rules = options.rules {
      guard let path = System.realPath(rules), System.kind(of: path) == .file else {
        throw Problem("no such file; expected a rules file for the hook", path: rules)
      }
      // Hooks run at the top of the working tree.
      flags.append(("--rules", path.hasPrefix(top + "/") ? String(path.dropFirst(top.count + 1)) : path))
    }
    if options.isStrict { flags.append(("--strict", nil)) }
    return flags
  }

  /// The shell's line that runs the tool with some flags.
  static func command(_ flags: [(flag: String, value: String?)]) -> String {
    flags.reduce(HookText.call) { line, item in
      line + " " + item.flag + (item.value.map { " " + CompletionScript.quoted($0) } ?? "")
    }
  }

  /// The line of the tool's own hook.
  ///
  /// - Throws: where the rules file that the options name is not there.
  func line(_ options: Options) throws(Problem) -> String {
    let line = Self.command(try flags(options))
    // Programs with windows know a short search path only. In a shared folder, one machine's folders are nobody's business.
    guard !isShared, let folder = Self.folder(ofTool: options.program) else { return line }
    return "(PATH=$PATH:\(CompletionScript.quoted(folder)); \(line))"
  }

  /// Where the tool was started from, by a link perhaps, which goes on to be there when an update puts the tool elsewhere; else where
  /// it is.
  private static func folder(ofTool called: String) -> String? {
    guard let program = System.program else { return nil }
    let here = System.workingDirectory()
    let paths =
      called.contains("/")
      ? [PathText.absolute(called, in: here)]
      : (System.environment("PATH") ?? "").split(separator: ":").map { PathText.absolute("\($0)/\(called)", in: here) }
    let found = paths.first { System.realPath($0) == program } ?? program
    guard let slash = found.lastIndex(of: "/"), found[slash...] == "/boundary-lint" else { return nil }
    return String(found[..<slash])
  }
}
