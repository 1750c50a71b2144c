/// A client of clients holds witnesses like everybody else.
struct Publisher {
  let api: APIClient.Witness
  let drafts: DraftStore.Witness

  func publishLatest(as author: Author) async throws {
    guard let draft = await drafts.latest() else { return }
    try await api.publish(Post(title: draft.text, author: author.name))
  }
}
