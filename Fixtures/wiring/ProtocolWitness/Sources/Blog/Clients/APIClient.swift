import ProtocolWitness

/// Its witness has `fetchAuthorsNamed`, `fetchPostsBy`, `publish` and `host`.
@ProtocolWitness
final class APIClient {
  private let session: Session
  private var requests = 0

  let host: String

  init(session: Session = OfflineSession(), host: String = "example.org") {
    self.session = session
    self.host = host
  }

  func fetchAuthors(named name: String) async throws -> [Author] {
    try await count { try await session.data(from: "\(host)/authors/\(name)") }
    return [Author(name: name)]
  }

  func fetchPosts(by author: Author) async throws -> [Post] {
    // let session = URLSession.shared: never here
    try await count { try await session.data(from: author.name) }
    return []
  }

  func publish(_ post: Post) async throws {
    _ = try await session.data(from: post.title)
  }

  /// Private, and therefore of no interest to the macro, generic or not.
  private func count<T>(_ work: () async throws -> T) async rethrows {
    requests += 1
    _ = try await work()
  }
}
