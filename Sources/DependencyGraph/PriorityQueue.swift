/// A queue that gives the least of its elements: a binary heap.
///
/// Source: Williams, *Algorithm 232: Heapsort*, 1964.
struct PriorityQueue<Element: Comparable> {
  /// Each is no greater than those at twice its index, plus one and plus two.
  private var elements: [Element]

  /// - Complexity: O(n).
  init(_ elements: [Element]) {
    self.elements = elements
    for index in (0..<elements.count / 2).reversed() { sink(index) }
  }

  /// - Complexity: O(log n).
  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the least element out; nil when there is none. O(log n).
  mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    if !elements.isEmpty {
      elements[0] = last
      sink(0)
    }
    return first
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      let child = 2 * index + 1
      guard child < elements.count else { return }
      let least = child + 1 < elements.count && elements[child + 1] < elements[child] ? child + 1 : child
      guard elements[least] < elements[index] else { return }
      elements.swapAt(index, least)
      index = least
    }
  }
}
