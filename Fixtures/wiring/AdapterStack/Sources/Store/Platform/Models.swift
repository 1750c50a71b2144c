struct Item: Codable, Hashable, Sendable {
  var name: String
  var cents: Int
}

struct Cart: Codable, Sendable {
  var items: [Item] = []
  var cents: Int { items.reduce(0) { $0 + $1.cents } }
}

struct Order: Codable, Sendable {
  var id: String
  var cents: Int
}
