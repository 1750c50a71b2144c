import Testing

@testable import Reader

private final class MockAppScaffold: AbstractAppScaffold, @unchecked Sendable {
  let mock: Database
  init(database: Database = Database(path: ":memory:")) { mock = database }

  func database() -> Database { mock }
  func authScaffold() -> AbstractAuthScaffold { AuthScaffold(self) }
  func feedScaffold() -> AbstractFeedScaffold { FeedScaffold(app: self) }
  func networkScaffold() -> AbstractNetworkScaffold { NetworkScaffold() }
}

@Test func nobodyIsKnown() {
  let model = LoginModel(MockAppScaffold())
  model.signIn("somebody")
  #expect(model.user == nil)
}
