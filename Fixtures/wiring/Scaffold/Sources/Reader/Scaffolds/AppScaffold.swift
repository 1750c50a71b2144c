import Scaffold

@Abstract(Sendable.self, AnyObject.self)
final class AppScaffold: AbstractAppScaffold {
  init() {}

  @Single
  func database() -> Database {
    // One file for the whole app: @Shared would open it again and again.
    let path = "/reader.sqlite"
    return Database(path: path)
  }

  /// A struct: made anew each time, which costs nothing.
  func authScaffold() -> AbstractAuthScaffold {
    AuthScaffold(self)
  }

  @Single
  func feedScaffold() -> AbstractFeedScaffold { FeedScaffold(app: self) }

  @Shared func networkScaffold() -> AbstractNetworkScaffold { NetworkScaffold() }

  private func unused() -> Database { Database(path: "/dev/null") }
}
