public import Diagnostics
internal import RulesLanguage
public import SourceText

/// Where paths and rules files start.
public enum Root {
  /// Names of rules files, relative to the root.
  public static let rulesNames = [".boundary-lint.yml", "boundary-lint.yml", "Rules/boundary-lint.yml"]

  /// The root of a run: that of the working directory, when the paths lie in it. Paths that lie elsewhere have their own, and
  /// so have those in a folder with rules that stand alone, or where the working directory has none.
  ///
  /// - Parameters:
  ///   - given: what `--root` says.
  ///   - paths: what the run was asked to look at.
  ///   - rules: what `--rules` says.
  ///   - mayBeGone: whether paths may lead to what was there once, or is in the index only.
  /// - Throws: also where the rules of one path are not those of another.
  public static func find(given: String?, paths: [String], rules: String? = nil, mayBeGone: Bool = false)
    throws(Problem) -> String
  {
    if let given {
      guard System.kind(of: given) == .directory, let path = System.realPath(given) else {
        throw Problem("--root \(given): expected a folder")
      }
      return path
    }
    var starts: [String] = []
    for path in paths {
      var real = ownPlace(of: path) ?? System.realPath(path)
      if real == nil, mayBeGone {
        var above = PathText.absolute(path, in: System.workingDirectory())
        repeat {
          above = parent(of: above)
          real = System.realPath(above)
        } while real == nil && above != "/"
      }
      guard let real else { throw Problem("no such file or folder", path: path) }
      starts.append(System.kind(of: real) == .directory ? real : parent(of: real))
    }
    let here = System.realPath(System.workingDirectory())
    guard let first = starts.first ?? here else { throw Problem("the working directory is gone") }
    if paths.isEmpty { return root(above: first) ?? first }
    if rules == nil { try expectOneProject(paths, starts, here) }
    // Several paths share the root of their common folder.
    return root(of: starts.dropFirst().reduce(first) { commonFolder($0, $1) }, here)
  }

  /// Where a link stands that is the name of a source in a project: what it leads to may lie elsewhere. nil for any other path.
  private static func ownPlace(of path: String) -> String? {
    guard PathText.ends(path, with: ".swift"), System.isLink(path), System.kind(of: path) == .file,
      let folder = System.realPath(parent(of: path)), root(above: folder) != nil
    else { return nil }
    return (folder == "/" ? "" : folder) + "/" + path.lastComponent(separatedBy: "/")
  }

  /// The root of the project that a file belongs to: nil where nothing above it says that it is in one.
  public static func ofProject(around file: String) -> String? {
    guard let real = System.realPath(file), root(above: parent(of: real)) != nil else { return nil }
    return root(of: parent(of: real), System.realPath(System.workingDirectory()))
  }

  /// The root of what lies in a folder, for somebody in another.
  private static func root(of folder: String, _ here: String?) -> String {
    let own = root(above: folder)
    if let root = here.flatMap({ root(above: $0) }), holds(root, folder) {
      let isApart = own.map { $0 != root && hasRules($0) && (!hasRules(root) || isAlone($0)) } ?? false
      if !isApart { return root }
    }
    if let own { return own }
    // Nothing says where the project begins, for the working directory as little as for what lies in it.
    return here.flatMap { holds($0, folder) ? $0 : nil } ?? folder
  }

  /// One run judges by the rules of one root: those of other paths would be left out without a word.
  private static func expectOneProject(_ paths: [String], _ folders: [String], _ here: String?) throws(Problem) {
    var roots = [String: String]()
    for folder in folders where roots[folder] == nil { roots[folder] = root(of: folder, here) }
    guard let first = roots[folders[0]] else { return }
    let hasRules = hasRules(first)
    for (path, folder) in zip(paths, folders) {
      guard let root = roots[folder], root != first, hasRules || Self.hasRules(root) else { continue }
      let difference = hasRules && Self.hasRules(root) ? "with rules of its own" : "and only one of them has rules"
      throw Problem(
        "belongs to the project \(root), and '\(paths[0])' to \(first), \(difference); check each in a run of its own",
        path: path)
    }
  }

  /// The nearest folder upwards that holds a rules file, a `Package.swift` or `.git`, or the outermost one above it in the same
  /// repository to whose rules its own add, if it has any; nil where there is none.
  private static func root(above start: String) -> String? {
    var at = start
    while !hasRules(at), !isThere("Package.swift", in: at), !isRepository(at) {
      if at == "/" || at.isEmpty { return nil }
      at = parent(of: at)
    }
    var top = at
    while !isAlone(top), !isRepository(at), at != "/" {
      at = parent(of: at)
      if hasRules(at) { top = at }
    }
    return top
  }

  /// Whether the rules of a folder say `root: true`.
  private static func isAlone(_ folder: String) -> Bool {
    rulesNames.contains { name in
      guard let bytes = try? System.bytes(of: folder + "/" + name) else { return false }
      return RulesReader.standsAlone(bytes, path: name)
    }
  }

  private static func hasRules(_ folder: String) -> Bool { rulesNames.contains { isThere($0, in: folder) } }
  private static func isRepository(_ folder: String) -> Bool { isThere(".git", in: folder) }
  private static func isThere(_ name: String, in folder: String) -> Bool {
    System.kind(of: folder + "/" + name) != .missing
  }

  private static func holds(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// The folder of a path.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func commonFolder(_ left: String, _ right: String) -> String {
    let left = left.split(separator: "/")
    let right = right.split(separator: "/")
    return "/" + zip(left, right).prefix { $0 == $1 }.map(\.0).joined(separator: "/")
  }

  /// A path relative to the root.
  ///
  /// - Parameter given: the root as the user wrote it, for one who takes the path to begin there.
  /// - Throws: when nothing is there, or it lies outside the root.
  public static func relative(_ path: String, to root: String, given: String? = nil) throws(Problem) -> String {
    guard let real = System.realPath(path) else {
      guard let given, System.kind(of: root + "/" + path) != .missing else {
        throw Problem("no such file or folder", path: path)
      }
      let meant = given.hasSuffix("/") ? given + path : given + "/" + path
      throw Problem(
        "no such file or folder; paths begin in the working directory, not in --root: expected '\(meant)'", path: path)
    }
    if real == root { return "" }
    let prefix = root == "/" ? "/" : root + "/"
    if let own = ownPlace(of: path), own.hasPrefix(prefix) { return String(own.dropFirst(prefix.count)) }
    guard real.hasPrefix(prefix) else { throw Problem("lies outside the root \(root)", path: path) }
    return String(real.dropFirst(prefix.count))
  }

  /// A path relative to the root by its own name: build systems put links in place of files, and what these lead to lies
  /// elsewhere.
  ///
  /// - Throws: what `relative(_:to:given:)` throws.
  public static func named(_ path: String, in root: String, given: String? = nil) throws(Problem) -> String {
    let folder = PathText.absolute(given ?? root, in: System.workingDirectory())
    let absolute = PathText.absolute(path, in: System.workingDirectory())
    let prefix = folder == "/" ? "/" : folder + "/"
    if absolute.hasPrefix(prefix), System.kind(of: absolute) == .file {
      return String(absolute.dropFirst(prefix.count))
    }
    return try relative(path, to: root, given: given)
  }

  /// A path relative to the root, or nil outside of it. Nothing needs to stand there: what version control, or an
  /// editor, holds may not be on disk.
  public static func place(of path: String, in root: String) -> String? {
    var (known, rest) = (path.hasPrefix("/") ? path : System.workingDirectory() + "/" + path, "")
    while true {
      if let real = (rest.isEmpty ? ownPlace(of: known) : nil) ?? System.realPath(known) {
        let whole = (real == "/" ? "" : real) + rest
        let prefix = root == "/" ? "/" : root + "/"
        return whole == root ? "" : whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : nil
      }
      guard let slash = known.lastIndex(of: "/"), slash > known.startIndex else { return nil }
      rest = known[slash...] + rest
      known = String(known[..<slash])
    }
  }

  /// The rules file of a root, as a path relative to it, or nil where there is none. What has the name and can't be read is
  /// found, too: to take it for no rules would let everything pass.
  public static func rulesFile(in root: SourceFolder) throws(Problem) -> String? {
    let found = rulesNames.filter { root.kind(of: $0) != .missing }
    if found.count > 1 {
      throw Problem("there is also \(found[1]); expected one rules file", path: found[0])
    }
    if let problem = misnamed({ root.kind(of: $0) != .missing }) { throw problem }
    return found.first
  }

  /// What there is to say of a rules file with another ending, if there is one: it would let everything pass without a word.
  public static func misnamed(_ isThere: (String) -> Bool) -> Problem? {
    for name in rulesNames {
      let other = String(name.dropLast(3)) + "yaml"
      if isThere(other) { return Problem("is not read under this name; expected '\(name)'", path: other) }
    }
    return nil
  }
}
