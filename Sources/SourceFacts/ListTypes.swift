/// Types of libraries that hold values of another, by name: what their one generic argument names, a loop over them binds.
public enum ListTypes {
  /// `IdentifiedArrayOf` is from the Composable Architecture's collections, `Deque` and `OrderedSet` are from Apple's, `Results` is from
  /// Realm and `FetchedResults` from SwiftUI.
  public static let names: [StaticString] = [
    "Array", "ArraySlice", "AsyncSequence", "AsyncStream", "BidirectionalCollection", "Collection", "ContiguousArray",
    "Deque", "FetchedResults", "IdentifiedArrayOf", "MutableCollection", "OrderedSet", "RandomAccessCollection",
    "Results", "Sequence", "Set",
  ]

  /// Those of the standard library whose first of two arguments names what they hold, or what they are or give in success.
  public static let ofTwo: [StaticString] = ["AsyncSequence", "AsyncThrowingStream", "Result", "Task"]

  /// Those of Combine whose first of two arguments names what they publish.
  public static let publishers: [StaticString] = [
    "AnyPublisher", "CurrentValueSubject", "PassthroughSubject", "Publisher", "Subject",
  ]
}
