struct User: Sendable, Equatable {
  var name: String
}

struct Article: Sendable, Identifiable {
  var id: Int
  var title: String
}

protocol HTTPClient: Sendable {
  func get(_ path: String) async throws -> [UInt8]
}

/// Sendable without saying so, as structs of sendable values are.
struct Configuration {
  var host: String
}
