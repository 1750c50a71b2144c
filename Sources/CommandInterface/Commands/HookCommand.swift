internal import Diagnostics
internal import Linting
internal import SourceText

/// `boundary-lint hook install|uninstall|run`: what git runs before a commit. Each change to a file is told.
enum HookCommand {
  static let actions = ["install", "uninstall", "run"]

  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let action = options.operands.first ?? ""
    switch action {
    case "run": return try check(options, &output)
    case "install": try install(try place(options), options, &output)
    case "uninstall": try uninstall(try place(options, mayBeGone: true), &output)
    default:
      throw UsageError(
        message: "'hook' takes one of install, uninstall, run" + Suggestion.phrase(for: action, among: actions))
    }
    return 0
  }

  /// - Parameter mayBeGone: whether the root need not be there: what runs for it stops every commit, and has to be taken out.
  private static func place(_ options: Options, mayBeGone: Bool = false) throws -> HookPlace {
    if mayBeGone, let given = options.root, System.kind(of: given) == .missing {
      let here = System.workingDirectory()
      let gone = PathText.absolute(given, in: System.realPath(here) ?? here)
      return try HookPlace(root: try Root.find(given: nil, paths: []), gone: gone)
    }
    return try HookPlace(root: try Root.find(given: options.root, paths: []))
  }

  // MARK: - Running

  /// Judges what is staged. The framework pre-commit runs hooks at other times, too: for a range of commits, which it names in
  /// the environment, and for all files, when nothing is staged. A commit of nothing, which brings nothing, is told by the index
  /// that git names to its hooks.
  private static func check(_ options: Options, _ output: inout Output) throws -> Int32 {
    var options = options
    options.command = .check
    options.operands = []
    options.isQuiet = true
    options.change = .staged
    if System.environment("PRE_COMMIT") != nil {
      let root = try Root.find(given: options.root, paths: [])
      if let from = System.environment("PRE_COMMIT_FROM_REF"), let to = System.environment("PRE_COMMIT_TO_REF") {
        options.change = .since(from)
        if !Repository(root: root).isHead(to) {
          CommandLineTool.complain(
            "warning: '\(to)', where the range ends, is not checked out: what is there is judged in its place")
        }
      } else if System.environment("GIT_INDEX_FILE") == nil, try !Repository(root: root).hasStaged() {
        options.change = nil
      }
    }
    let code = try CheckCommand.run(options, &output)
    if code == 1, System.environment("PRE_COMMIT") == nil {
      // Of several projects in one repository each is judged by a line of the hook, and tells paths of its own.
      let project = options.root.map { $0 == "." ? "" : "; paths begin in '\($0)'" } ?? ""
      output.line("nothing is committed; 'git commit --no-verify' does so all the same\(project)")
    }
    return code
  }

  // MARK: - Installing

  private static func install(_ place: HookPlace, _ options: Options, _ output: inout Output) throws {
    let bytes = try present(place)
    if let tool = ForeignHook(folder: place.folder, text: bytes.map { String(decoding: $0, as: UTF8.self) } ?? "") {
      throw Problem(
        "\(place.shown(place.path)) belongs to \(tool.name), so nothing is written there; "
          + tool.advice(try place.flags(options)))
    }
    let line = try place.line(options)
    guard let bytes else {
      if System.kind(of: place.folder) == .missing {
        try System.makeFolder(place.folder)
        output.line("\(place.shown(place.folder)): made")
      }
      try write(HookText(), line, to: place, permissions: 0o755, "written", &output)
      if place.isShared { output.line("\(place.shown(place.folder)) is part of the repository: commit the hook") }
      if System.kind(of: place.keptPath) != .missing {
        output.line("\(place.shown(place.keptPath)): left from an earlier install, and not run")
      }
      return
    }
    let text = HookText(String(decoding: bytes, as: UTF8.self))
    let permissions = System.permissions(of: place.path) ?? 0o755
    let isRun = permissions & 0o111 != 0
    if text.isOurs {
      let hasKept = System.kind(of: place.keptPath) != .missing && text.text.contains(HookPlace.keptName)
      try write(text, line, after: hasKept, to: place, permissions: permissions | 0o100, "brought up to date", &output)
    } else if isRun, text.isShell, !System.isLink(place.path), text.text.utf8.elementsEqual(bytes) {
      try write(text, line, to: place, permissions: permissions, "kept, and boundary-lint put first", &output)
    } else {
      if System.kind(of: place.keptPath) != .missing {
        throw Problem(
          "is there already, from an earlier install, so the present hook can't be kept under this name: put what it runs into "
            + "that, or take it away", path: place.shown(place.keptPath))
      }
      try System.rename(place.path, to: place.keptPath)
      output.line(
        "\(place.shown(place.path)): now \(HookPlace.keptName)"
          + (isRun ? ", and run first" : "; git did not run it, not being executable, and it still is not run"))
      try write(HookText(), line, after: true, to: place, permissions: 0o755, "written", &output)
    }
  }

  private static func write(
    _ text: HookText, _ line: String, after hasKept: Bool = false, to place: HookPlace, permissions: UInt16,
    _ what: String, _ output: inout Output
  ) throws {
    var new = text
    new.put(line, after: hasKept ? HookPlace.keptName : nil)
    if new.text == text.text, System.permissions(of: place.path) == permissions {
      output.line("\(place.shown(place.path)): as it should be")
      return
    }
    try System.replace(place.path, with: Array(new.text.utf8), permissions: permissions)
    output.line("\(place.shown(place.path)): \(what)")
  }

  /// The bytes of the hook, or nil where there is none.
  private static func present(_ place: HookPlace) throws -> [UInt8]? {
    switch System.kind(of: place.path) {
    case .missing: return nil
    // A link to nowhere is kept like any other.
    case .other where System.realPath(place.path) == nil: return []
    case .file: return try System.bytes(of: place.path)
    case .directory, .link, .other: throw Problem("is no file", path: place.shown(place.path))
    }
  }

  // MARK: - Uninstalling

  private static func uninstall(_ place: HookPlace, _ output: inout Output) throws {
    guard let bytes = try present(place) else {
      output.line("\(place.shown(place.path)): not there, nothing to take out")
      return
    }
    var text = HookText(String(decoding: bytes, as: UTF8.self))
    guard text.isOurs else {
      output.line("\(place.shown(place.path)): holds nothing of boundary-lint")
      return
    }
    let roots = text.roots
    if roots.contains(where: { $0 != place.root }) {
      let others = roots.filter { $0 != place.root }.map(Self.named).joined(separator: ", ")
      guard roots.contains(place.root) else {
        output.line("\(place.shown(place.path)): holds nothing for \(named(place.root)); runs for \(others)")
        return
      }
      text.takeOut(root: place.root)
      try replace(place, text)
      output.line("\(place.shown(place.path)): \(named(place.root)) taken out; runs for \(others)")
      return
    }
    let hasKept = System.kind(of: place.keptPath) != .missing
    if text.isNothingElse {
      try System.remove(place.path)
      output.line("\(place.shown(place.path)): removed")
      if hasKept {
        try System.rename(place.keptPath, to: place.path)
        output.line("\(place.shown(place.keptPath)): \(HookPlace.name) again")
      }
      return
    }
    text.takeOut()
    try replace(place, text)
    output.line("\(place.shown(place.path)): boundary-lint taken out")
    if hasKept {
      output.line("\(place.shown(place.keptPath)): left, for lines were added to \(HookPlace.name); it is not run")
    }
  }

  private static func replace(_ place: HookPlace, _ text: HookText) throws {
    try System.replace(
      place.path, with: Array(text.text.utf8), permissions: System.permissions(of: place.path) ?? 0o755)
  }

  /// A project for people.
  private static func named(_ root: String) -> String {
    root.isEmpty ? "the root of the repository" : "'\(PlainText.safe(root))'"
  }
}
