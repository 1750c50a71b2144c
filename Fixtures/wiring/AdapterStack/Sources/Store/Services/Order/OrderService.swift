protocol OrderService {
  func createOrder(from cart: Cart) async throws -> Order
  func currentOrder() async throws -> Order
}
