/// A place on the shop's server.
struct Endpoint: Sendable {
  enum Method: String, Sendable { case get = "GET", post = "POST" }

  static let defaultPageSize = 20

  let method: Method
  let path: String
  var query: [String: String] = [:]

  static func products(page: Int, size: Int = defaultPageSize) -> Endpoint {
    Endpoint(method: .get, path: "/products", query: ["page": "\(page)", "size": "\(size)"])
  }

  static var charges: Endpoint { Endpoint(method: .post, path: "/charges") }
}

/// A part of a long answer.
struct Page<Item: Decodable & Sendable>: Decodable, Sendable {
  let items: [Item]
  let isLast: Bool
}
