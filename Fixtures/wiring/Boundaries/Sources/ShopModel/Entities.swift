/// What the shop sells.
public struct Item: Hashable, Sendable {
  public var name: String
  public var cents: Int

  public static let sample = Item(name: "Tea", cents: 450)

  public init(name: String, cents: Int) {
    self.name = name
    self.cents = cents
  }
}

public struct OrderDraft: Sendable {
  public var items: [Item]
  public static let empty = OrderDraft(items: [])

  public init(items: [Item]) { self.items = items }
}

public struct Receipt: Sendable {
  public var total: Int
  public init(total: Int) { self.total = total }
}
