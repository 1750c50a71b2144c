/// Shows the catalog a page at a time.
struct BrowseCatalog: UseCase {
  struct Request: Sendable {
    var category: Product.Category?
    var page = 0
  }

  struct Page: Sendable {
    var products: [Product]
    var number: Int
    var isLast: Bool
  }

  private let catalog: any ProductCatalog
  private let pageSize: Int

  init(
    catalog: any ProductCatalog,
    pageSize: Int = Endpoint.defaultPageSize  // expect: [layer-crossing] 'Application' names 'Endpoint' of 'Data'
  ) {
    self.catalog = catalog
    self.pageSize = pageSize
  }

  func callAsFunction(_ request: Request) async throws -> Page {
    let products = try await catalog.products(in: request.category).filter(\.isAvailable)
    return page(request.page, of: products, size: pageSize)
  }
}
