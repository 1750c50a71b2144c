public import Linking

/// Tells which uses of a file are the first at their place of what they lead to: where branches of `#if` declare a name, each of them
/// is used, at one place, and whoever counts counts that once. Uses come in the order of their places.
public struct OneUse {
  private var place = UInt32.max
  private var seen: [Int] = []

  public init() {}

  /// Whether no use before stood at this place and led to the same.
  ///
  /// - Parameter end: the number of what it leads to, or of the edge.
  public mutating func isFirst(_ use: Use, leadingTo end: Int) -> Bool {
    if use.start != place {
      place = use.start
      seen.removeAll(keepingCapacity: true)
    }
    if seen.contains(end) { return false }
    seen.append(end)
    return true
  }
}
