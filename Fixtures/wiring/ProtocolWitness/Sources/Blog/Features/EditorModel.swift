final class EditorModel {
  let drafts: DraftStore.Witness
  var settings: SettingsStore.Witness

  init(drafts: DraftStore.Witness, settings: SettingsStore.Witness) {
    self.drafts = drafts
    self.settings = settings
  }

  func find(_ text: String) async -> [Draft] {
    await drafts.searchDraftsTextLimit(text, 10)
  }

  func save(_ text: String) async {
    await drafts.save(Draft(text: text))
    if text.isEmpty { settings.reset() }
  }
}
