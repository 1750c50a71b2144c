/// Ranges that hold each other or stand apart, as those of declarations and closures do, and which of them are around a
/// position.
public struct RangeIndex: Sendable {
  /// By their starts; of equal ones the later stands behind.
  private var starts: [Int] = []
  private var ends: [Int] = []
  private var numbers: [Int] = []
  /// For each range the nearest one in front of it that ends later, or -1: where to look on when it ends too early.
  private var longer: [Int] = []

  public init() {}

  public init(_ ranges: some Sequence<Range<Int>>) { for range in ranges { insert(range) } }

  /// Adds a range; its number is that of those before it.
  ///
  /// - Complexity: O(1) on average where ranges come by their starts, else O(ranges).
  public mutating func insert(_ range: Range<Int>) {
    if let last = starts.last, range.lowerBound < last {
      let place = place(behind: range.lowerBound)
      starts.insert(range.lowerBound, at: place)
      ends.insert(range.upperBound, at: place)
      numbers.insert(numbers.count, at: place)
      longer.removeAll(keepingCapacity: true)
    } else {
      starts.append(range.lowerBound)
      ends.append(range.upperBound)
      numbers.append(numbers.count)
    }
    while longer.count < starts.count {
      var before = longer.count - 1
      while before >= 0, ends[before] <= ends[longer.count] { before = longer[before] }
      longer.append(before)
    }
  }

  /// The numbers of the ranges that hold a position, from the innermost outwards.
  ///
  /// - Complexity: O(log ranges + depth).
  public func around(_ position: Int) -> [Int] {
    var found: [Int] = []
    visit(around: position) {
      found.append($0)
      return true
    }
    return found
  }

  /// Hands out the numbers of the ranges that hold a position, from the innermost outwards, as long as they are wanted.
  public func visit(around position: Int, _ isMoreWanted: (Int) -> Bool) {
    var at = place(behind: position) - 1
    while at >= 0 {
      if ends[at] > position {
        if !isMoreWanted(numbers[at]) { return }
        at -= 1
      } else {
        at = longer[at]
      }
    }
  }

  /// The number of the innermost range that holds a position.
  public func innermost(_ position: Int) -> Int? {
    var at = place(behind: position) - 1
    while at >= 0, ends[at] <= position { at = longer[at] }
    return at >= 0 ? numbers[at] : nil
  }

  /// The innermost range that holds a position.
  public func innermostRange(_ position: Int) -> Range<Int>? {
    var at = place(behind: position) - 1
    while at >= 0, ends[at] <= position { at = longer[at] }
    return at >= 0 ? starts[at]..<ends[at] : nil
  }

  /// The place behind the ranges that start at or in front of a position.
  private func place(behind position: Int) -> Int {
    starts.indices.partitioningIndex { starts[$0] > position }
  }
}
