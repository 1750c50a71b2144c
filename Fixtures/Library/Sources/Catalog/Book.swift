/// A book as the catalogue knows it.
public struct Book: Hashable, Sendable {
  public var title: String
  public var shelf: Shelf

  public init(title: String, shelf: Shelf) {
    self.title = title
    self.shelf = shelf
  }
}
