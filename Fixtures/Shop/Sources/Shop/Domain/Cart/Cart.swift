/// What a customer means to buy.
struct Cart: Equatable, Sendable {
  struct Line: Identifiable, Hashable, Sendable {
    let product: Product
    @Clamped(1...99) var quantity = 1

    var id: Product.ID { product.id }
    var subtotal: Money { product.price * quantity }

    init(_ product: Product, quantity: Int = 1) {
      self.product = product
      self.quantity = quantity
    }
  }

  private(set) var lines: [Line] = []

  mutating func add(_ product: Product, quantity: Int = 1) {
    if let index = lines.firstIndex(where: { $0.id == product.id }) {
      lines[index].quantity += quantity
    } else {
      lines.append(Line(product, quantity: quantity))
    }
  }

  mutating func remove(_ id: Product.ID) {
    lines.removeAll { $0.id == id }
  }
}
