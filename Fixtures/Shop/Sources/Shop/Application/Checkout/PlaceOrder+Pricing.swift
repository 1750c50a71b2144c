extension PlaceOrder {
  func discounts(for customer: Customer) -> [AnyDiscount<Cart>] {
    [
      AnyDiscount(VolumeDiscount(currency: currency)),
      AnyDiscount(LoyaltyDiscount(standing: customer.standing, currency: currency)),
    ]
  }

  func charge(_ total: Money, to customer: Customer) async throws(Failure) -> Receipt {
    guard total > .zero(currency) else { return Receipt(number: "free-\(customer.id)", amount: total) }
    do {
      return try await payments.charge(total, to: customer.id)
    } catch .declined(let reason) {
      throw .declined(reason: reason)
    } catch {
      throw .declined(reason: "the bank does not answer")
    }
  }
}
