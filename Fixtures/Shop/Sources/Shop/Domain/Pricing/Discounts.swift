/// A reason to ask for less.
protocol DiscountRule<Basis>: Sendable {
  associatedtype Basis
  func discount(on basis: Basis) -> Money
}

/// Any rule on one basis, so that rules of different types fit into one list.
struct AnyDiscount<Basis>: DiscountRule {
  private let evaluate: @Sendable (Basis) -> Money

  init(_ rule: some DiscountRule<Basis>) {
    evaluate = { rule.discount(on: $0) }
  }

  func discount(on basis: Basis) -> Money { evaluate(basis) }
}

/// Cheaper by the dozen.
struct VolumeDiscount: DiscountRule {
  var threshold = 12
  var percent = 10
  var currency: Money.Currency = .eur

  func discount(on cart: Cart) -> Money {
    cart.lines
      .filter { line in line.quantity >= threshold }
      .map { $0.subtotal.percent(percent) }
      .reduce(.zero(currency), +)
  }
}

struct LoyaltyDiscount: DiscountRule {
  typealias Basis = Cart

  let standing: Customer.Standing
  var currency: Money.Currency = .eur

  func discount(on basis: Basis) -> Money {
    let share = if standing >= .patron { 15 } else if standing == .member { 5 } else { 0 }
    return basis.subtotal(in: currency).percent(share)
  }
}
