/// The nearest of several names, for "did you mean".
public enum Suggestion {
  /// The candidate with the smallest edit distance to `name`, when that is small enough to be a slip: at most a third
  /// of the name's length, and at least one. Ties go to the first in order.
  ///
  /// - Parameter most: the distance at most, where that is to be less.
  /// - Complexity: O(candidates × length²).
  public static func nearest(
    to name: String, among candidates: some Sequence<String>, atMost most: Int = .max
  ) -> String? {
    Candidates(candidates).nearest(to: name, atMost: most)
  }

  /// Names that others are compared with, one after the other.
  public struct Candidates: Sendable {
    /// In order.
    private let names: [String]
    /// Without capital letters.
    private let folded: [[Unicode.Scalar]]
    private var ofLength = [Int: [Int]]()

    public init(_ names: some Sequence<String>) {
      self.names = names.sorted()
      folded = self.names.map { Array($0.lowercased().unicodeScalars) }
      for (index, scalars) in folded.enumerated() { ofLength[scalars.count, default: []].append(index) }
    }

    /// Whether a name is one of them. O(names).
    public func contains(_ name: String) -> Bool { names.contains(name) }

    /// The nearest, as `Suggestion.nearest(to:among:)` finds it.
    public func nearest(to name: String, atMost most: Int = .max) -> String? {
      var comparisons = Int.max
      return nearest(to: name, atMost: most, comparisons: &comparisons)
    }

    /// The same where not every name need be held against each.
    ///
    /// - Parameter left: how many names may still be looked at. When that is not enough, none is nearest.
    public func nearest(to name: String, atMost most: Int = .max, comparisons left: inout Int) -> String? {
      let wanted = Array(name.lowercased().unicodeScalars)
      var least = min(max(1, (name.count + 2) / 3), most)
      var best: Int?
      var difference = 0
      // What differs in length is at least so far away.
      while difference <= least {
        for length in difference == 0 ? [wanted.count] : [wanted.count - difference, wanted.count + difference] {
          for index in ofLength[length] ?? [] {
            guard left > 0 else { return nil }
            left -= 1
            let distance = Suggestion.distance(wanted, folded[index], below: least + 1)
            // Of a name of one letter something has to be left.
            guard distance < least || distance == least && best.map({ index < $0 }) ?? true,
              distance < max(wanted.count, folded[index].count)
            else { continue }
            (least, best) = (distance, index)
          }
        }
        difference += 1
      }
      return best.map { names[$0] }
    }
  }

  /// "; did you mean 'X'?", or nothing.
  public static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
    nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The same for a pattern of paths that matches none of these: the nearest folder, or why there can't be one.
  public static func phrase(forPattern pattern: String, among paths: [String]) -> String {
    if let part = FileTree.partLeftOut(of: pattern) { return "; '\(part)' is left out always" }
    if Glob(pattern).hasOpenBrace {
      return "; its '{' is not closed by a '}' in the same part of the path, and stands for itself"
    }
    let plain = pattern.hasSuffix("/**") ? String(pattern.dropLast(3)) : pattern
    var folders = Set<String>()
    for path in paths {
      var folder = Substring(path)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if !folders.insert(String(folder)).inserted { break }
      }
    }
    // Patterns begin at the root.
    let inner = folders.filter { $0.hasSuffix("/" + plain) }.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    if let inner { return "; did you mean '\(inner)'?" }
    if folders.contains(plain) {
      return plain.contains { "*?[".contains($0) }
        ? "; '[', '?' and '*' stand for other characters" : "; a folder of that name is written in another Unicode form"
    }
    guard plain.hasPrefix("**/") else { return phrase(for: plain, among: folders) }
    return phrase(for: plain, among: Set(folders.map { "**/" + ($0.split(separator: "/").last ?? "") }))
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment), or `limit` where
  /// there are no fewer.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], below limit: Int) -> Int {
    if abs(left.count - right.count) >= limit { return limit }
    var before = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = before
    var leastBefore = 0
    for (row, scalar) in left.enumerated() {
      current[0] = row + 1
      var least = row + 1
      for (column, other) in right.enumerated() {
        var value = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          value = min(value, before[column - 1] + 1)
        }
        current[column + 1] = value
        least = min(least, value)
      }
      // Each row is reached from one of the two before it, and none is nearer than that.
      if least >= limit, leastBefore >= limit { return limit }
      leastBefore = least
      (before, previous, current) = (previous, current, before)
    }
    return min(previous[right.count], limit)
  }
}
