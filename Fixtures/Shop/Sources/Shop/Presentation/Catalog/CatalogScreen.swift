struct CatalogScreen: Screen {
  let model: CatalogViewModel

  func draw() -> [String] {
    "== Catalog =="
    switch model.page {
    case .idle, .loading:
      "…"
    case .failed(let message):
      message
    case .loaded(let page):
      for product in page.products {
        ProductRow(product).text
      }
    }
    if let recent = model.recent.value, !recent.isEmpty {
      "Seen lately: " + recent.map(\.title).joined(separator: ", ")
    }
  }
}

extension CatalogScreen {
  /// One product in a list. Not to be mixed up with a row of a table: that is a `ProductRecord`.
  struct ProductRow {
    let text: String

    init(_ product: Product, listPrice: Money? = nil) {
      let badge = listPrice.flatMap { ProductBadge(for: product, listPrice: $0) }
      text = "\(product.title) \(product.price)\(badge.map { " [\($0.rawValue)]" } ?? "")"
    }
  }
}
