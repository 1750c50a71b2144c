import Fusion

final class NoteList {
  @Inject var store: NoteStore
  @Inject("editor")
  var preferences: Preferences
  let title: String

  init(title: String) { self.title = title }

  func page() -> ArraySlice<String> {
    store.notes().prefix(preferences.pageSize)
  }
}
