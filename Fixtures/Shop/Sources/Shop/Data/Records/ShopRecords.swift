import Foundation

struct ProductRecord: Record, Hashable {
  static let collection = "products"

  let id: String
  var title: String
  var price: StoredPrice
  var category: String
  var stock: Int

  enum CodingKeys: String, CodingKey {
    case id, title, price, stock
    case category = "kind"
  }
}

struct OrderRecord: Record {
  static let collection = "orders"

  struct Line: Codable, Sendable {
    let product: ProductRecord
    let quantity: Int
  }

  let id: String
  let customer: String
  let lines: [Line]
  let total: StoredPrice
  let placedAt: Date
  var status: String
}

struct CartRecord: Record {
  static let collection = "carts"

  let id: String
  var quantities: [String: Int]
}

extension CartRecord {
  init(id: String, cart: Cart) {
    self.init(id: id, quantities: cart.lines.reduce(into: [:]) { $0[$1.id.rawValue] = $1.quantity })
  }
}
