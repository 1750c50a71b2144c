@main
enum StoreApp {
  static func main() async throws {
    let provider = CheckoutServiceProvider(stripe: StripeGateway())
    try await CheckoutScreen(service: provider).buy()
    try await listOrders(service: provider)
    await remind(provider, of: Order(id: "1", cents: 100))
    try await AdminProvider().clearCart()
  }
}
