import Scaffold

@Abstract(Sendable.self)
final class FeedRepository: AbstractFeedRepository {
  private let articles: [Article]
  private let client: HTTPClient

  init(dao: AbstractArticleDAO, client: HTTPClient) {
    articles = dao.read()
    self.client = client
  }

  func feed() async throws -> [Article] {
    _ = try await client.get("feed")
    return articles
  }
}

@Abstract(Sendable.self)
final class AuthRepository
  : AbstractAuthRepository
{
  private let dao: AuthDAO

  init(dao: AuthDAO) { self.dao = dao }

  func signIn(_ name: String) throws -> User {
    guard let user = dao.user(named: name) else { throw Unknown() }
    return user
  }

  struct Unknown: Error {}
}
