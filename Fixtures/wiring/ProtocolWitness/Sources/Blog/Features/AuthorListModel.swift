final class AuthorListModel {
  private(set) var authors: [Author] = []
  private let apiClient: APIClient.Witness

  init(apiClient: APIClient.Witness = .live(APIClient())) {
    self.apiClient = apiClient
  }

  func onAppear() async throws {
    authors = try await apiClient.fetchAuthorsNamed("Jimmy")
  }

  func posts(of author: Author) async throws -> [Post] {
    return try await self.apiClient
      .fetchPostsBy(author)
  }
}
