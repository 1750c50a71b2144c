/// The Swift files below a folder.
public struct FileTree: Sendable {
  /// Folders that hold no source of the project's own, by name.
  public static let leftOut: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages", "xcuserdata",
  ]

  /// Whether a folder of this name holds no source of the project's own: those above, hidden ones, and those that SwiftPM and
  /// Xcode take as a whole, such as documentation catalogues, whose Swift files are pictures of code that no compiler sees.
  ///
  /// - Note: SwiftPM's `FileRuleDescription.opaqueDirectoriesExtensions`.
  static func isLeftOut(_ name: String) -> Bool {
    if isHidden(name) || leftOut.contains(name) { return true }
    guard name.utf8.contains(UInt8(ascii: ".")) else { return false }
    return PathText.ends(name, with: ".docc") || PathText.ends(name, with: ".playground")
      || PathText.ends(name, with: ".xcassets") || PathText.ends(name, with: ".xcdatamodeld")
      || PathText.ends(name, with: ".xcdatamodel") || PathText.ends(name, with: ".xcmappingmodel")
  }

  /// The part of a path or pattern by which whatever it matches is left out; nil where a walk may find something.
  public static func partLeftOut(of pattern: String) -> String? {
    pattern.split(separator: "/").map(String.init).first {
      // A file is never left out by its own name, unless it is hidden.
      $0 != "." && (isHidden($0) || !PathText.ends($0, with: ".swift")) && (isLeftOut($0) || isBundle($0))
    }
  }

  /// Whether a name is that of a hidden file or folder, which neither SwiftPM nor Xcode compile: locks of editors, what a copy
  /// from another system leaves beside a file.
  static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// Whether a walk goes down to a path: it is not hidden, and none of the folders above it is left out, or a project of Xcode.
  public static func reaches(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.last.map { !isHidden(String($0)) } ?? true
      && parts.dropLast().allSatisfy { !isLeftOut(String($0)) && !isBundle(String($0)) }
  }

  static func isBundle(_ name: String) -> Bool {
    PathText.ends(name, with: ".xcodeproj") || PathText.ends(name, with: ".xcworkspace")
  }

  /// Paths relative to the root, with `/` between their parts, in the order of their bytes.
  public internal(set) var files: [String] = []
  /// Xcode's projects and workspaces, which are folders: `App.xcodeproj`, `App.xcworkspace`. Those inside of others are
  /// part of them. In the order of their bytes.
  public internal(set) var bundles: [String] = []
  /// Files of other names that were asked for.
  public internal(set) var others: [String] = []
  /// Links to folders outside the root, which are not followed. What a link inside the root leads to is found there.
  public internal(set) var foreignLinks: [String] = []
  /// Links to folders inside the root, with where these are.
  public internal(set) var innerLinks: [(link: String, folder: String)] = []
  /// Folders and files that could not be looked into.
  public internal(set) var errors: [FileError] = []

  /// Walks the folder `root`, and only below `starts` when these are given (folders or files relative to the root).
  /// Links to folders are not followed.
  ///
  /// - Parameters:
  ///   - also: the names of other files that are wanted.
  ///   - jobs: how many threads there may be.
  /// - Complexity: O(entries log entries).
  public init(root: String, starts: [String] = [""], also: [String] = [], jobs: Int = 1) {
    for start in starts {
      let path = start.isEmpty ? root : root + "/" + start
      switch System.kind(of: path) {
      case .directory: add(FolderWalk(root: root, also: also).tree(below: start, jobs: jobs))
      case .file: files.append(start)
      case .link, .other, .missing: errors.append(FileError(path: start, reason: "no such file or folder"))
      }
    }
    if starts.count > 1 { sort() }
  }

  private mutating func sort() {
    files.sort(by: PathText.isBefore)
    bundles.sort(by: PathText.isBefore)
    for list in [\FileTree.files, \FileTree.bundles] {
      var last: String?
      self[keyPath: list].removeAll { path in
        defer { last = path }
        return last.map { $0.utf8.elementsEqual(path.utf8) } ?? false
      }
    }
  }

  /// The same of files that version control holds, where these differ from the disk's.
  init(_ folder: SourceFolder, _ held: HeldFiles, starts: [String], also: [String], jobs: Int) {
    if held.listing == nil {
      self.init(root: folder.root, starts: starts, also: also, jobs: jobs)
      let isGone = { (path: String) in if case .gone = held.contents[path] { true } else { false } }
      files.removeAll(where: isGone)
      others.removeAll(where: isGone)
      innerLinks.removeAll { held.contents[$0.link] != nil }
      bundles.removeAll { bundle in Self.mainFiles.contains { isGone(bundle + "/" + $0) } }
    } else {
      self.init(root: folder.root, starts: [])
    }
    var known = (folder: "", passage: Passage.open)
    let isListed = held.listing != nil
    for path in held.listing ?? [] { add(path, folder, nil, isListed: true, starts, also, &known) }
    for (path, content) in held.contents.sorted(by: { $0.key < $1.key }) {
      if case .gone = content { continue }
      add(path, folder, content, isListed: isListed, starts, also, &known)
    }
    others = Set(others).sorted()
    foreignLinks = Set(foreignLinks).sorted()
    innerLinks = innerLinks.inOrder { PathText.isBefore($0.link, $1.link) }
    sort()
  }

  /// What makes a folder a project or a workspace.
  private static let mainFiles = ["project.pbxproj", "contents.xcworkspacedata"]

  /// What a walk would make of a folder that version control holds something in.
  private enum Passage {
    case open
    case leftOut
    /// It is, or lies in, a project or a workspace of this path.
    case bundle(String)
  }

  private static func passage(to folder: String) -> Passage {
    var length = 0
    for part in folder.utf8.split(separator: UInt8(ascii: "/")) {
      length += part.count
      let name = String(Substring(part))
      if isBundle(name) { return .bundle(String(Substring(folder.utf8.prefix(length)))) }
      if isLeftOut(name) { return .leftOut }
      length += 1
    }
    return .open
  }

  /// Adds a path of version control as the walk would have found it.
  ///
  /// - Parameters:
  ///   - isListed: whether all paths that there are come from version control.
  ///   - known: the folder of the path before, with what a walk makes of it.
  private mutating func add(
    _ path: String, _ folder: SourceFolder, _ content: HeldFiles.Content?, isListed: Bool, _ starts: [String],
    _ also: [String], _ known: inout (folder: String, passage: Passage)
  ) {
    guard let start = starts.first(where: { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }) else { return }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let parent = slash.map { path[..<$0] } ?? ""
    if !parent.utf8.elementsEqual(known.folder.utf8) {
      known = (String(parent), Self.passage(to: String(parent)))
      // What version control holds of the project lies in no other checkout of it.
      if !isListed, case .open = known.passage, OtherCheckouts(folder.root).hold(known.folder, below: start) {
        known.passage = .leftOut
      }
    }
    switch known.passage {
    case .open: break
    case .leftOut: return
    case .bundle(let bundle):
      if bundles.last != bundle { bundles.append(bundle) }
      return
    }
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    if also.contains(name) {
      others.append(path)
      return
    }
    // A file that was named is wanted, whatever its name.
    if Self.isHidden(name), path != start { return }
    if case .link = content {
      switch folder.kind(of: path) {
      case .directory:
        if Self.isLeftOut(name) { return }
        if folder.leadsOut(path) {
          foreignLinks.append(path)
        } else if let target = folder.folder(behind: path) {
          innerLinks.append((path, target))
        }
        return
      case .file: break
      case .link, .other, .missing: if !PathText.ends(name, with: ".swift") { return }
      }
    }
    if PathText.ends(name, with: ".swift") { files.append(path) }
  }

  init() {}

  mutating func add(_ other: FileTree) {
    files += other.files
    bundles += other.bundles
    others += other.others
    foreignLinks += other.foreignLinks
    innerLinks += other.innerLinks
    errors += other.errors
  }
}
