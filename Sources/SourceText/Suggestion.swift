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
    var best: String?
    var least = min(max(1, (name.count + 2) / 3), most) + 1
    for candidate in candidates.sorted() {
      let distance = distance(name.lowercased(), candidate.lowercased(), below: least)
      // Of a name of one letter something has to be left.
      if distance < least, distance < max(name.utf8.count, candidate.utf8.count) {
        least = distance
        best = candidate
      }
    }
    return best
  }

  /// "; did you mean 'X'?", or nothing.
  public static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
    nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The same for a pattern of paths that matches none of these: the nearest folder, or why there can't be one.
  public static func phrase(forPattern pattern: String, among paths: [String]) -> String {
    if let part = FileTree.partLeftOut(of: pattern) { return "; '\(part)' is left out always" }
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

  /// The number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
  static func distance(_ left: String, _ right: String, below limit: Int) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    if abs(left.count - right.count) >= limit { return limit }
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var value = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          value = min(value, before[column - 1] + 1)
        }
        current.append(value)
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
