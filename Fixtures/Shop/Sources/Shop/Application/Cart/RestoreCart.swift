/// Fills a cart again after the app was closed.
struct RestoreCart: Sendable {
  typealias Snapshot = CartRecord  // expect: [layer-crossing] 'Application' names 'CartRecord' of 'Data'

  let catalog: any ProductCatalog
  let load: @Sendable () async throws -> Snapshot?

  func callAsFunction() async throws -> Cart {
    var cart = Cart()
    guard let snapshot = try await load() else { return cart }
    let ids = snapshot.quantities.keys.map(Product.ID.init(rawValue:))
    for product in try await catalog.products(withIDs: ids) where product.isAvailable {
      cart.add(product, quantity: snapshot.quantities[product.id.rawValue] ?? 1)
    }
    return cart
  }
}
