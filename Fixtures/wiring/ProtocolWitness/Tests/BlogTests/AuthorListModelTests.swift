import XCTest

@testable import Blog

final class AuthorListModelTests: XCTestCase {
  func testAuthorsAreFetched() async throws {
    var fetched: String?
    let model = AuthorListModel(
      apiClient: APIClient.Witness(
        fetchAuthorsNamed: {
          fetched = $0
          return []
        },
        fetchPostsBy: { _ in [] }, publish: { _ in }, host: { "" }))
    try await model.onAppear()
    XCTAssertEqual(fetched, "Jimmy")
  }

  func testLive() async throws {
    // The class itself is what is tested here.
    let client = APIClient(session: OfflineSession())
    let posts = try await client.fetchPosts(by: Author(name: "Jimmy"))
    XCTAssertTrue(posts.isEmpty)
  }
}
