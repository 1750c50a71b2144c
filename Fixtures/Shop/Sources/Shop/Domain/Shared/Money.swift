/// An amount in the smallest unit of its currency.
struct Money: Hashable, Sendable {
  enum Currency: String, Sendable, CaseIterable {
    case eur, usd, jpy

    var symbol: String {
      switch self {
      case .eur: "€"
      case .usd: "$"
      case .jpy: "¥"
      }
    }

    fileprivate var hasCents: Bool { self != .jpy }
  }

  var units: Int
  var currency: Currency

  static func zero(_ currency: Currency) -> Money {
    Money(units: 0, currency: currency)
  }

  func percent(_ share: Int) -> Money {
    Money(units: units * share / 100, currency: currency)
  }
}

extension Money: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.units < right.units }
  static func + (left: Self, right: Self) -> Self { Money(units: left.units + right.units, currency: left.currency) }
  static func - (left: Self, right: Self) -> Self { Money(units: left.units - right.units, currency: left.currency) }
  static func * (price: Self, count: Int) -> Self { Money(units: price.units * count, currency: price.currency) }
}

extension Money: CustomStringConvertible {
  var description: String {
    guard currency.hasCents else { return "\(currency.symbol)\(units)" }
    let cents = units % 100
    return "\(currency.symbol)\(units / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}
