internal import Diagnostics
internal import Modules
internal import SourceText

/// A file that the command line names for what a command writes.
///
/// Below the root, links may have come with the source that is judged, and a link that somebody else made is no name that the
/// user gave: what it leads to is not written. Elsewhere, as for `/dev/stdout`, links are followed.
public enum OutputFile {
  /// How files end that describe projects and their settings, which are read without being asked for; no report is one.
  private static let descriptions = [".pbxproj", ".xcworkspacedata", ".xcconfig", ".yml", ".yaml"]

  /// Replaces the file at `path`, which is absolute or relative to the working directory.
  ///
  /// - Parameter inputs: what the command reads besides.
  public static func write(_ bytes: [UInt8], to path: String, root: String, reading inputs: [String] = []) throws {
    let name = path.lastComponent(separatedBy: "/")
    if name == BaselineFile.name || FolderRulesFiles.names.contains(name) {
      throw Problem("is where rules or a baseline stand, and not written over; expected another name", path: path)
    }
    if descriptions.contains(where: path.hasSuffix), System.kind(of: path) == .file {
      throw Problem("may describe a project by its name, and is not written over; expected another name", path: path)
    }
    let own = (Root.rulesNames + [BaselineFile.name]).map { root + "/" + $0 }
    if System.isFile(path, anyOf: inputs + own) {
      throw Problem("is what the command reads, and not written over; expected another name", path: path)
    }
    // What has been written there before stays.
    if path == "/dev/stdout" || path == "/dev/stderr" {
      return System.write(bytes, to: path == "/dev/stdout" ? 1 : 2)
    }
    try check(path, root: root)
    try System.rewrite(path, with: bytes)
  }

  /// The same in one step: a file that is there stays as it was when the new one can't be written.
  static func replace(_ path: String, with bytes: [UInt8], root: String) throws {
    try check(path, root: root)
    let place = System.realPath(path) ?? path
    switch System.kind(of: place) {
    case .file, .missing: try System.replace(place, with: bytes, permissions: System.permissions(of: place) ?? 0o644)
    case .directory, .link, .other: try System.write(bytes, toFile: path)
    }
  }

  /// - Throws: why the file is none that is written.
  private static func check(_ path: String, root: String) throws(Problem) {
    if path.hasSuffix(".swift") {
      throw Problem("is source by its name, and not written over; expected another name", path: path)
    }
    if (ModuleMap.descriptionNames + ["project.pbxproj"]).contains(path.lastComponent(separatedBy: "/")) {
      throw Problem("is where a project is described, and not written over; expected another name", path: path)
    }
    let named = PathText.absolute(path, in: System.workingDirectory())
    let folder = System.realPath(Root.parent(of: named))
    if isOfGit(folder ?? Root.parent(of: named), root: root) || named.hasSuffix("/.git") {
      throw Problem("belongs to git, and is not written over; expected another name", path: path)
    }
    let isBelow = { (place: String) in place == root || place.hasPrefix(root == "/" ? root : root + "/") }
    if System.isLink(path), isBelow(named) || folder.map(isBelow) == true {
      throw Problem("is a link, and not written through; name what it leads to", path: path)
    }
    if System.kind(of: named) == .directory { throw Problem("is a folder; expected the name of a file", path: path) }
    if System.kind(of: Root.parent(of: named)) == .missing {
      throw Problem("its folder is not there; make '\(Root.parent(of: path))' first", path: path)
    }
    if isBelow(named), let folder, !isBelow(folder) {
      throw Problem("stands behind a link that leads to \(folder); name that folder", path: path)
    }
  }

  /// Whether a folder is git's own. The project may stand in one, as a work tree.
  private static func isOfGit(_ folder: String, root: String) -> Bool {
    let (parts, own) = (folder.split(separator: "/"), root.split(separator: "/"))
    let rest = parts.starts(with: own) ? parts.dropFirst(own.count) : parts[...]
    return rest.contains { $0.lowercased() == ".git" }
  }
}
