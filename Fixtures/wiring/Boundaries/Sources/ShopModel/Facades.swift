public protocol ItemsFacade {
  func items() -> [Item]
}

public protocol PaymentsFacade {
  func pay(_ draft: OrderDraft) throws -> Receipt
}

public protocol OrderEditor: AnyObject {
  var draft: OrderDraft { get set }
}

// What the model needs of the world outside.

public protocol ItemPersistence {
  func load() -> [Item]
}

public protocol PaymentService {
  func charge(cents: Int) throws
}

struct StoredItems: ItemsFacade {
  let persistence: ItemPersistence
  func items() -> [Item] { persistence.load() }
}

struct CardPayments: PaymentsFacade {
  let service: PaymentService
  let items: ItemsFacade

  func pay(_ draft: OrderDraft) throws -> Receipt {
    let known = Set(items.items())
    let total = draft.items.filter(known.contains).reduce(0) { $0 + $1.cents }
    try service.charge(cents: total)
    return Receipt(total: total)
  }
}

final class DraftEditor: OrderEditor {
  var draft: OrderDraft
  init(draft: OrderDraft) { self.draft = draft }
}

/// Prices are shown by a concrete type: what the library's document calls a partial boundary.
public final class PriceFormatter {
  public init() {}
  public func text(cents: Int) -> String { "\(cents / 100).\(cents % 100)" }
}
