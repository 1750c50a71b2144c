/// Paths below the root, in parts.
enum SourcePath {
  /// A path relative to a folder, without `.` and `..`; nil when it leads out of the root.
  static func join(_ folder: String, _ path: String) -> String? {
    if path.isEmpty { return folder }
    if path.utf8.first == UInt8(ascii: "/") { return nil }
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        if parts.popLast() == nil { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The folder that holds a path; "" at the root.
  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }
}
