/// What a store can keep.
protocol Record: Codable, Sendable, Identifiable where ID == String {
  /// The folder in which records of this kind lie.
  static var collection: String { get }
}

/// A price as it is written: `"eur:1250"` says more than two columns.
struct StoredPrice: Codable, Sendable, Hashable {
  let text: String

  init(_ money: Money) {
    text = "\(money.currency.rawValue):\(money.units)"
  }

  func money() throws -> Money {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let currency = Money.Currency(rawValue: String(parts[0])), let units = Int(parts[1]) else {
      throw StorageError.corrupt(field: "price", value: text)
    }
    return Money(units: units, currency: currency)
  }
}
