/// The modules that a file belongs to: nearly always one, for which no array is made.
public struct ModulesOfFile: RandomAccessCollection, Sendable {
  @usableFromInline let first: Int
  @usableFromInline let further: [Int]

  /// - Parameter first: -1 where there are none.
  init(first: Int, further: [Int]) { (self.first, self.further) = (first, further) }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { first < 0 ? 0 : further.count + 1 }

  @inlinable
  public subscript(index: Int) -> Int {
    precondition(first >= 0, "a file without modules")
    return index == 0 ? first : further[index - 1]
  }
}
