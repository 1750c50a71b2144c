/// Puts products into a cart and takes them out.
struct EditCart: UseCase {
  enum Edit: Sendable {
    case add(Product.ID, quantity: Int)
    case remove(Product.ID)
  }

  enum Failure: Error, Equatable {
    case unknownProduct(Product.ID)
    case soldOut(title: String)
  }

  let catalog: any ProductCatalog

  func callAsFunction(_ request: (cart: Cart, edit: Edit)) async throws -> Cart {
    var cart = request.cart
    switch request.edit {
    case .add(let id, let quantity):
      guard let product = try await catalog.product(id) else { throw Failure.unknownProduct(id) }
      guard product.isAvailable else { throw Failure.soldOut(title: product.title) }
      cart.add(product, quantity: quantity)
    case .remove(let id):
      cart.remove(id)
    }
    return cart
  }
}

extension EditCart {
  /// Several edits, one after the other: `Request` is what the protocol infers from `callAsFunction`.
  func replay(_ requests: [Request]) async throws -> [Response] {
    var carts: [Response] = []
    for request in requests { carts.append(try await self(request)) }
    return carts
  }
}
