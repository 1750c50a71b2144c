/// Paths as texts, without a look at the disk.
public enum PathText {
  /// The path from the top, without `.` and `..`; a relative one begins at `folder`.
  public static func absolute(_ path: String, in folder: String) -> String {
    var parts = path.utf8.first == UInt8(ascii: "/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
