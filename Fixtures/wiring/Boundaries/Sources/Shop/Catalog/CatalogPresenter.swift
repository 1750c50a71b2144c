import ShopModel

protocol Tracker {
  func seen(_ screen: String)
}

protocol Screen {
  var title: String { get }
}

final class CatalogPresenter {
  private let items: ItemsFacade
  private let prices: PriceFormatter
  private let tracker: Tracker

  init(items: ItemsFacade, prices: PriceFormatter, tracker: Tracker) {
    self.items = items
    self.prices = prices
    self.tracker = tracker
  }

  func rows() -> [String] {
    tracker.seen("catalog")
    return items.items().map { "\($0.name): \(prices.text(cents: $0.cents))" }
  }
}
