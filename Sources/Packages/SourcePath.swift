internal import SourceText

/// Paths below the root, in parts.
enum SourcePath {
  /// A path relative to a folder, without `.` and `..`; nil when it leads out of the root.
  static func join(_ folder: String, _ path: String) -> String? {
    if path.isEmpty { return folder }
    if path.utf8.first == UInt8(ascii: "/") { return nil }
    if PathText.isPlain(path) { return plain(folder, path) }
    let (joined, leadsOut) = follow(path, from: folder)
    return leadsOut ? nil : joined
  }

  /// The same; a path may leave the root and come back by the name of the folder that the root is.
  ///
  /// - Parameter root: the absolute path of the root.
  static func join(_ folder: String, _ path: String, in root: String) -> String? {
    if let inside = join(folder, path) { return inside }
    if path.utf8.first == UInt8(ascii: "/") { return nil }
    let place = follow(path, from: root + "/" + folder).joined.split(separator: "/")
    let above = root.split(separator: "/")
    return place.starts(with: above) ? place.dropFirst(above.count).joined(separator: "/") : nil
  }

  /// A path relative to a folder; where it leads out of the root, it goes on at the root.
  static func resolve(_ folder: String, _ path: String) -> String {
    if PathText.isPlain(path) { return plain(folder, path) }
    return follow(path, from: folder).joined
  }

  private static func plain(_ folder: String, _ path: String) -> String {
    if folder.isEmpty { return path }
    var joined = ""
    joined.reserveCapacity(folder.utf8.count + 1 + path.utf8.count)
    joined += folder
    joined += "/"
    joined += path
    return joined
  }

  private static func follow(_ path: String, from folder: String) -> (joined: String, leadsOut: Bool) {
    var parts = folder.split(separator: "/")
    var leadsOut = false
    for part in path.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { leadsOut = true }
    }
    return (parts.joined(separator: "/"), leadsOut)
  }

  /// The patterns that a pattern with braces stands for: `a.{b,c}`; nil where braces do not fit, or there are too many.
  static func alternatives(of pattern: String) -> [String]? {
    var done: [String] = []
    var pending = [pattern[...]]
    while let next = pending.popLast() {
      guard done.count + pending.count < 64 else { return nil }
      // The innermost braces come first.
      guard let close = next.firstIndex(of: "}") else {
        if next.contains("{") { return nil }
        done.append(String(next))
        continue
      }
      guard let open = next[..<close].lastIndex(of: "{") else { return nil }
      let choices = next[next.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
      for choice in choices.reversed() { pending.append(next[..<open] + choice + next[next.index(after: close)...]) }
    }
    return done
  }

  /// Whether a path is that of a folder, or of anything in it; all is in the root.
  static func isIn(_ path: Substring, _ folder: Substring) -> Bool {
    let (path, folder) = (path.utf8, folder.utf8)
    return folder.isEmpty
      || path.starts(with: folder)
        && (path.count == folder.count || path.dropFirst(folder.count).first == UInt8(ascii: "/"))
  }

  /// The folder that holds a path; "" at the root.
  static func parent(of path: String) -> String { String(folder(of: path[...])) }

  /// The same as a part of the path.
  static func folder(of path: Substring) -> Substring { PathText.folder(of: path) }
}
