/// Where books stand.
public struct Shelf: Hashable, Sendable {
  public var number: Int

  public init(number: Int) { self.number = number }
}
