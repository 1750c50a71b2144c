struct PostgreSQL: Database {
  var host = "localhost"

  func fetch<T: Codable>(_ key: String, as type: T.Type) async throws -> T? { nil }
  func save<T: Codable>(_ key: String, _ value: T) async throws {}
}

struct StripeGateway: PaymentGateway {
  struct Refused: Error {}

  func charge(cents: Int, in currency: String) async throws {
    if cents < 0 { throw Refused() }
  }
}

struct SendGridClient: EmailClient {
  func send(_ text: String) async { print(text) }
}

struct SystemClock: Clock {
  var seconds: Int { 0 }
}

struct MemoryStore: KeyValueStore {
  var values: [String: String] = [:]
  subscript(key: String) -> String? { values[key] }
}
