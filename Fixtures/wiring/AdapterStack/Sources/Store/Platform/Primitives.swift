/// What services run on: the primitives that a provider supplies by name.
protocol Database: Sendable {
  func fetch<T: Codable>(_ key: String, as type: T.Type) async throws -> T?
  func save<T: Codable>(_ key: String, _ value: T) async throws
}

protocol KeyValueStore: Sendable {
  subscript(key: String) -> String? { get }
}

protocol PaymentGateway: Sendable {
  func charge(cents: Int, in currency: String) async throws
}

protocol EmailClient: Sendable {
  func send(_ text: String) async
}

protocol Clock: Sendable {
  var seconds: Int { get }
}
