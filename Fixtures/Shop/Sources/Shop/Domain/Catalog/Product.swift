/// Something that the shop sells.
///
/// How a product is kept on disk (`ProductRecord`) or fetched (`HTTPClient`) is none of its business.
struct Product: Identifiable, Hashable, Sendable {
  typealias ID = Identifier<Product>

  enum Category: String, CaseIterable, Sendable {
    case tea, coffee, pottery
  }

  let id: ID
  var title: String
  var price: Money
  var category: Category
  var stock: Int

  var isAvailable: Bool { stock > 0 }
}

/// Where products come from.
protocol ProductCatalog: Sendable {
  func products(in category: Product.Category?) async throws -> [Product]
  func product(_ id: Product.ID) async throws -> Product?
}

extension ProductCatalog {
  func allProducts() async throws -> [Product] {
    try await products(in: nil)
  }

  func products(withIDs ids: some Sequence<Product.ID>) async throws -> [Product] {
    var found: [Product] = []
    for id in ids {
      if let product = try await product(id) { found.append(product) }
    }
    return found
  }
}
