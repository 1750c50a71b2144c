extension Range<Int> {
  /// The first number from which on a condition holds, or the end of the range.
  ///
  /// Precondition: behind a number for which the condition holds, it holds for all.
  ///
  /// - Complexity: O(log count) calls.
  @inlinable @inline(__always)
  public func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
