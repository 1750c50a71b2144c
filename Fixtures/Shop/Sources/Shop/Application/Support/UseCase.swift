/// One thing that a user can ask of the shop.
protocol UseCase<Request, Response>: Sendable {
  associatedtype Request: Sendable
  associatedtype Response: Sendable

  func callAsFunction(_ request: Request) async throws -> Response
}

extension UseCase where Request == Void {
  func callAsFunction() async throws -> Response {
    try await callAsFunction(())
  }
}

extension UseCase {
  /// The same use case, speaking of every request.
  func logged(_ log: @escaping @Sendable (Request, Result<Response, any Error>) -> Void) -> Logged<Self> {
    Logged(base: self, log: log)
  }
}

struct Logged<Base: UseCase>: UseCase {
  typealias Response = Base.Response

  let base: Base
  let log: @Sendable (Base.Request, Result<Response, any Error>) -> Void

  func callAsFunction(_ request: Base.Request) async throws -> Response {
    do {
      let response = try await base(request)
      log(request, .success(response))
      return response
    } catch {
      log(request, .failure(error))
      throw error
    }
  }
}
