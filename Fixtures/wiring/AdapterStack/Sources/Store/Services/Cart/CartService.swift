import AdapterStack

protocol CartService {
  func loadCart() async throws -> Cart
  func saveCart(_ cart: Cart) async throws
  func clearCart() async throws
}

extension CartService {
  // What can be said in terms of the service needs no adapter.
  func clearCart() async throws { try await saveCart(Cart()) }
}

@Adapter(CartService.self)
protocol CartServiceAdapter: CartService {
  associatedtype DB: Database
  var database: DB { get }
}
