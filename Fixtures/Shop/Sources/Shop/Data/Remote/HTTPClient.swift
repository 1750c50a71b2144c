import Foundation

struct Request: Sendable {
  let endpoint: Endpoint
  var body: Data?
}

struct Response: Sendable {
  let status: Int
  let body: Data

  var isSuccess: Bool { 200..<300 ~= status }
}

/// Speaks with the server; how bytes travel is the transport's business.
struct HTTPClient: Sendable {
  struct RetryPolicy: Sendable {
    var attempts: Int

    static let never = RetryPolicy(attempts: 0)
    static let patient = RetryPolicy(attempts: 3)
  }

  static let host = "shop.example"

  var retries: RetryPolicy = .patient
  let transport: @Sendable (Request) async throws -> Response

  func send(_ request: Request) async throws -> Response {
    var attempt = 0
    while true {
      let response = try await transport(request)
      if response.isSuccess || attempt >= retries.attempts { return response }
      attempt += 1
    }
  }
}
