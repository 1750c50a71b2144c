#if DEBUG
  extension AuthorListModel {
    static func preview(_ names: [String]) -> AuthorListModel {
      AuthorListModel(
        apiClient: .init(
          fetchAuthorsNamed: { _ in names.map(Author.init) },
          fetchPostsBy: { author in [Post(title: "A post", author: author.name)] },
          publish: { _ in },
          host: { "preview" }
        ))
    }
  }
#endif
