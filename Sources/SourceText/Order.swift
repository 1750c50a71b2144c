// Sorting that is compiled once. The standard library's `sorted` is compiled anew for each type of element in each module
// that sorts, and is among the largest functions there. These sort texts, numbers and places in a list; only the few lines
// that depend on an element's type are compiled with it.

extension Sequence<String> {
  /// The texts in ascending order.
  @inlinable
  public func inOrder() -> [String] { Order.ascending(Array(self)) }
}

extension Sequence<Int> {
  /// The numbers in ascending order.
  @inlinable
  public func inOrder() -> [Int] { Order.ascending(Array(self)) }
}

extension Sequence<Int32> {
  /// The numbers in ascending order.
  @inlinable
  public func inOrder() -> [Int32] { Order.ascending(Array(self)) }
}

extension Sequence {
  /// The elements in order; those of which none precedes the other stay as they stood.
  @inlinable
  public func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
    let all = Array(self)
    return Order.places(all.count) { precedes(all[$0], all[$1]) }.map { all[$0] }
  }
}

/// The sorting itself.
public enum Order {
  /// The texts in ascending order.
  @inline(never)
  public static func ascending(_ texts: [String]) -> [String] { texts.sorted() }

  /// The numbers in ascending order.
  @inline(never)
  public static func ascending(_ numbers: [Int]) -> [Int] { numbers.sorted() }

  /// The numbers in ascending order.
  @inline(never)
  public static func ascending(_ numbers: [Int32]) -> [Int32] { numbers.sorted() }

  /// The places of a list in the order of what stands there.
  @inline(never)
  public static func places(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: precedes)
  }
}
