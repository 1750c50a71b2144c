extension Cart {
  var count: Int { lines.sum(of: \.quantity) }

  func subtotal(in currency: Money.Currency) -> Money {
    lines.map(\.subtotal).reduce(.zero(currency), +)
  }

  func total(in currency: Money.Currency, applying discounts: [AnyDiscount<Cart>]) -> Money {
    let subtotal = subtotal(in: currency)
    let best = discounts.map { $0.discount(on: self) }.max() ?? .zero(currency)
    return max(subtotal - best, .zero(currency))
  }

  /// A number that changes with the contents; it has nothing to do with `checksum(of:)`, which guards bytes on disk.
  var checksum: UInt32 {
    lines.reduce(17) { checksum, line in
      checksum &* 31 &+ UInt32(truncatingIfNeeded: line.id.rawValue.utf8.count &+ line.quantity)
    }
  }

  var tag: String { "cart-\(checksum)-\(count)" }

  func isUnchanged(since other: Cart) -> Bool {
    checksum == other.checksum && self == other
  }
}
