struct CheckoutScreen<Service: CheckoutService & CartService> {
  let service: Service

  func buy() async throws {
    let cart = try await service.loadCart()
    _ = try await service.checkout(cart: cart)
  }
}

func listOrders(service: some OrderService) async throws {
  print(try await service.currentOrder().id)
}

func remind(_ service: any NotificationService, of order: Order) async {
  await service.sendOrderConfirmation(for: order)
}
