extension CartServiceAdapter {
  func loadCart() async throws -> Cart {
    try await database.fetch("cart", as: Cart.self) ?? Cart()
  }

  func saveCart(_ cart: Cart) async throws {
    try await database.save("cart", cart)
  }
}
