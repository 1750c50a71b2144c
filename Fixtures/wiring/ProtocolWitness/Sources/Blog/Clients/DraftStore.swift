import ProtocolWitness

@ProtocolWitness
actor DraftStore {
  private var drafts: [Draft] = []

  func save(_ draft: Draft) {
    drafts.append(draft)
  }

  func searchDrafts(text: String, limit: Int) -> [Draft] {
    Array(drafts.filter { $0.text == text }.prefix(limit))
  }

  var latest: Draft? { drafts.last }
}
