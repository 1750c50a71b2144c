final class Database: Sendable {
  let path: String

  init(path: String) {
    self.path = path
  }

  func rows(_ table: String) -> [String] { [] }
}

struct SessionClient: HTTPClient {
  let configuration: Configuration
  func get(_ path: String) async throws -> [UInt8] { Array("\(configuration.host)/\(path)".utf8) }
}

/// What is being downloaded.
actor Downloads {
  private var running: [String] = []
  func start(_ path: String) { running.append(path) }
}
