import AdapterStack

@Adapter(OrderService.self)
protocol OrderServiceAdapter: OrderService, CartService, InventoryService {
  var clock: Clock { get }
}

extension OrderServiceAdapter {
  func createOrder(from cart: Cart) async throws -> Order {
    try await reserve(cart.items)
    return Order(id: "\(clock.seconds)", cents: cart.cents)
  }
}

extension OrderServiceAdapter {
  func currentOrder() async throws -> Order {
    let cart = try await loadCart()
    return try await createOrder(from: cart)
  }
}
