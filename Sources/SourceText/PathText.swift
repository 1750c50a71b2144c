#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

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

  /// Whether one of the folders above a path has a name, byte for byte.
  public static func isBelow(_ path: String, folder name: StaticString) -> Bool {
    name.withUTF8Buffer { name -> Bool in
      let found = unsafe path.utf8.withContiguousStorageIfAvailable { unsafe isBelow($0, name) }
      // Only texts of other systems are not stored as UTF-8.
      return unsafe found ?? Array(path.utf8).withUnsafeBufferPointer { unsafe isBelow($0, name) }
    }
  }

  private static func isBelow(_ path: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = path.baseAddress else { return false }
    var start = 0
    while let length = unsafe findByte(first + start, UInt8(ascii: "/"), path.count - start) {
      if length == name.count, unsafe path[start..<start + length].elementsEqual(name) { return true }
      start += length + 1
    }
    return false
  }

  /// Whether a path ends with whole parts, byte for byte.
  public static func ends(_ path: String, withParts end: StaticString) -> Bool {
    let count = end.utf8CodeUnitCount
    return ends(path, with: end)
      && (path.utf8.count == count || path.utf8.dropLast(count).last == UInt8(ascii: "/"))
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
        let order = unsafe compare(left, right)
        return order != 0 ? order < 0 : left.count < right.count
      }
    }
    // Only texts of other systems are not stored as UTF-8.
    return order.flatMap { $0 } ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Where a path stands in a list in the order of their bytes, or would. O(log paths).
  public static func place(of path: String, in listing: [String]) -> Int {
    listing.indices.partitioningIndex { !isBefore(listing[$0], path) }
  }

  /// Whether one of some paths, in the order of their bytes, lies in a folder. O(log paths).
  public static func holdsAny(of listing: [String], in folder: String) -> Bool {
    let place = place(of: folder + "/", in: listing)
    return place < listing.count && listing[place].utf8.starts(with: (folder + "/").utf8)
  }

  /// Whether two paths are the same, byte for byte.
  public static func isSame(_ left: String, _ right: String) -> Bool { isSame(left[...], right[...]) }

  /// Whether two parts of paths are the same, byte for byte.
  public static func isSame(_ left: Substring, _ right: Substring) -> Bool {
    let isSame = unsafe left.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.utf8.withContiguousStorageIfAvailable { right in
        unsafe left.count == right.count && compare(left, right) == 0
      }
    }
    // Only texts of other systems are not stored as UTF-8.
    return isSame.flatMap { $0 } ?? left.utf8.elementsEqual(right.utf8)
  }

  /// The folder that holds a path: what stands in front of its last `/`; "" at the root.
  public static func folder(of path: Substring) -> Substring {
    let end = unsafe path.utf8.withContiguousStorageIfAvailable { unsafe $0.lastIndex(of: UInt8(ascii: "/")) ?? 0 }
    if let end { return path[..<path.utf8.index(path.startIndex, offsetBy: end)] }
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }

  /// Whether a path is surely that of something that lies in a folder, and in no other one below that.
  public static func isDirectly(_ path: String, in folder: Substring) -> Bool {
    let isSo = unsafe path.utf8.withContiguousStorageIfAvailable { path in
      unsafe folder.utf8.withContiguousStorageIfAvailable { folder in
        let start = folder.isEmpty ? 0 : folder.count + 1
        guard let first = path.baseAddress, start < path.count else { return false }
        if start > 0, unsafe path[start - 1] != UInt8(ascii: "/") || compare(path, folder) != 0 { return false }
        return unsafe findByte(first + start, UInt8(ascii: "/"), path.count - start) == nil
      }
    }
    return isSo.flatMap { $0 } ?? false
  }

  /// Whether a path has no part that is empty or begins with a `.`, byte for byte, so that it leads where it says.
  public static func isPlain(_ path: String) -> Bool {
    var isStart = true
    return path.allBytesSatisfy { byte in
      if isStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return false }
      isStart = byte == UInt8(ascii: "/")
      return true
    } && !isStart
  }

  /// What `memcmp` says of as many bytes as both have.
  private static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int32 {
    guard let first = left.baseAddress, let second = right.baseAddress else { return 0 }
    return unsafe memcmp(first, second, min(left.count, right.count))
  }
}
