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

  /// Whether a path ends with a text, byte for byte.
  public static func ends(_ path: String, with end: StaticString) -> Bool {
    let count = end.utf8CodeUnitCount
    return end.withUTF8Buffer { end in
      let isSame = unsafe path.utf8.withContiguousStorageIfAvailable { unsafe $0.suffix(count).elementsEqual(end) }
      // Only texts of other systems are not stored as UTF-8.
      return unsafe isSame ?? path.utf8.suffix(count).elementsEqual(end)
    }
  }

  /// Whether the part of a path behind its last `/` begins with a text, byte for byte.
  public static func lastPart(_ path: String, begins start: StaticString) -> Bool {
    start.withUTF8Buffer { start in
      let isSame = unsafe path.utf8.withContiguousStorageIfAvailable { path in
        var at = path.count
        while at > 0, unsafe path[at - 1] != UInt8(ascii: "/") { at -= 1 }
        return unsafe path[at...].starts(with: start)
      }
      // Only texts of other systems are not stored as UTF-8.
      return unsafe isSame ?? path.utf8.split(separator: UInt8(ascii: "/")).last?.starts(with: start) ?? false
    }
  }

  /// Whether a path comes before another in the order of their bytes.
  public static func isBefore(_ left: String, _ right: String) -> Bool {
    let order = unsafe left.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.utf8.withContiguousStorageIfAvailable { right in
        var at = 0
        let count = min(left.count, right.count)
        while at < count, unsafe left[at] == right[at] { at += 1 }
        return unsafe at < count ? left[at] < right[at] : left.count < right.count
      }
    }
    // Only texts of other systems are not stored as UTF-8.
    return order.flatMap { $0 } ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
