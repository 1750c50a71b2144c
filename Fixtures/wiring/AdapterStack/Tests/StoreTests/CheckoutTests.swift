import AdapterStack
import Testing

@testable import Store

@Test("Checkout coordinates order creation and payment")
func coordinates() async throws {
  // Only what the layer directly below does: no stack, therefore no primitives.
  struct TestCheckout: CheckoutServiceAdapter {
    var currency: String { "TST" }
    func createOrder(from cart: Cart) async throws -> Order { Order(id: "1", cents: cart.cents) }
    func currentOrder() async throws -> Order { Order(id: "2", cents: 0) }
    func processPayment(for cents: Int) async throws {}
    func sendOrderConfirmation(for order: Order) async {}
  }

  let order = try await TestCheckout().checkout(cart: Cart())
  #expect(order.id == "1")
}
