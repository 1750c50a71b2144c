final class FeedModel {
  private let feed: AbstractFeedScaffold
  private(set) var articles: [Article] = []

  init(feed: AbstractFeedScaffold) {
    self.feed = feed
  }

  func load() async throws {
    articles = try await feed.feedRepository().feed()
  }
}
