import HummingbirdCore

/// Remembers requests by route.
struct RequestLog {
  var paths: [String] = []

  // expect: [layer-crossing] 'Storage' names 'RequestContext' of 'Framework'
  mutating func note<Context: RequestContext>(_ request: Request, context: Context) {
    paths.append(request.uri.path)
  }

  // expect: [layer-crossing] 'Storage' names 'HTTPError' of 'Framework'
  func check() throws { if paths.isEmpty { throw HTTPError(.notFound) } }

  /// A property called like a type of the framework.
  var Router: String { "Router" }
  func router() -> String { Router }
}
