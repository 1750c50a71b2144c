/// Browses the catalog; more pages come as the customer scrolls.
@MainActor
final class CatalogViewModel {
  typealias Page = BrowseCatalog.Page

  @Observed private(set) var page: Loadable<Page> = .idle
  // expect: [layer-crossing] 'Presentation' names 'ProductRecord' of 'Data'
  @Observed private(set) var recent: Loadable<[ProductRecord]> = .idle

  private let browse: BrowseCatalog
  private let onSelect: (Product.ID) -> Void

  init(browse: BrowseCatalog, onSelect: @escaping (Product.ID) -> Void) {
    self.browse = browse
    self.onSelect = onSelect
  }

  func load(_ category: Product.Category?) async {
    page = .loading
    do {
      let first: Page = try await browse(.init(category: category))
      page = .loaded(first)
    } catch {
      page = .failed(message: "The catalog is closed: \(error)")
    }
  }

  func select(_ product: Product) {
    onSelect(product.id)
  }
}
