extension Glob {
  /// Whether another pattern matches all that this one does, whatever files there are, and more.
  ///
  /// Judged by paths that stand for all that a pattern matches: names that nobody gives in place of its wildcards, and none, one or two
  /// folders for each `**`. Of patterns with classes of characters nothing is said.
  ///
  /// - Complexity: O(parts of one pattern × parts of the other).
  public func isNarrower(than other: Glob) -> Bool {
    guard !text.contains("["), !other.text.contains("[") else { return false }
    return examples.allSatisfy(other.matches(components:)) && !other.examples.allSatisfy(matches(components:))
  }

  /// Paths of Swift files that the pattern matches.
  private var examples: [[[UInt8]]] {
    let (name, ending) = (Array("\u{1}\u{2}".utf8), Array(".swift".utf8))
    let star = UInt8(ascii: "*")
    return (0...2).flatMap { count -> [[[UInt8]]] in
      let path = parts.flatMap { part -> [[UInt8]] in
        if part == Self.anyFolders { return [[UInt8]](repeating: name, count: count) }
        return [part.flatMap { $0 == star ? name : $0 == UInt8(ascii: "?") ? [1] : [$0] }]
      }
      guard let last = parts.last, last != Self.anyFolders else { return [path + [name + ending]] }
      if last.suffix(ending.count) == ending[...] { return [path] }
      // What matches a folder matches what is in it.
      let below = [path + [name + ending], path + [name, name + ending]]
      return last.last == star ? below + [path.dropLast() + [path[path.count - 1] + ending]] : below
    }
  }
}
