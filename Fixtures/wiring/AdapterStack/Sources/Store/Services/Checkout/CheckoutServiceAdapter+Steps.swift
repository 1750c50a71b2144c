extension CheckoutServiceAdapter {
  func checkout(cart: Cart) async throws -> Order {
    let order = try await createOrder(from: cart)
    try await processPayment(for: order.cents)
    await sendOrderConfirmation(for: order)
    return order
  }
}
