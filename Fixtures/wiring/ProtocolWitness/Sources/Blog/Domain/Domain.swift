struct Author: Codable, Sendable {
  var name: String
}

struct Post: Codable, Sendable {
  var title: String
  var author: String
}

struct Draft: Codable, Sendable, Equatable {
  var text: String
}

protocol Session: Sendable {
  func data(from path: String) async throws -> [UInt8]
}

struct OfflineSession: Session {
  func data(from path: String) async throws -> [UInt8] { [] }
}
