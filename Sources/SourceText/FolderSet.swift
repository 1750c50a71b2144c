/// Folders and files by their paths, which are asked for the one that another path is, or lies in.
public struct FolderSet: Sendable {
  private var numbers = [Substring: Int]()

  public init() {}

  /// - Parameter paths: without `/` at their ends. Of several that are the same, the first one counts.
  public init(_ paths: some Sequence<String>) { for path in paths { insert(path) } }

  /// Adds a path; its number is that of those before it.
  public mutating func insert(_ path: String) {
    if numbers[path[...]] == nil { numbers[path[...]] = numbers.count }
  }

  /// The number of the outermost of these that a path is, or lies in.
  ///
  /// - Complexity: O(length of the path × its parts), however many there are.
  public func number(holding path: Substring) -> Int? {
    if numbers.isEmpty { return nil }
    let bytes = path.utf8
    var at = bytes.startIndex
    while let slash = bytes[at...].firstIndex(of: UInt8(ascii: "/")) {
      if let number = numbers[path[..<slash]] { return number }
      at = bytes.index(after: slash)
    }
    return numbers[path]
  }

  /// The same for a whole path.
  public func number(holding path: String) -> Int? { number(holding: path[...]) }

  /// Whether a path is one of these, or lies in one.
  public func holds(_ path: String) -> Bool { number(holding: path[...]) != nil }
}
