import Scaffold

@Abstract(Sendable.self)
final class FeedScaffold: AbstractFeedScaffold {
  // Its parent keeps it: it must not keep its parent.
  private unowned let app: AbstractAppScaffold

  init(app: AbstractAppScaffold) {
    self.app = app
  }

  func articleDAO() -> AbstractArticleDAO {
    ArticleDAO(db: self.app.database())
  }

  @Shared
  func feedRepository() -> AbstractFeedRepository {
    let client = app.networkScaffold()
      .client()
    return FeedRepository(dao: articleDAO(), client: client)
  }
}
