/// Needs the generic function, which is in no witness: it has to hold the class.
struct SettingsExporter {
  private let store: SettingsStore

  init(store: SettingsStore) {
    self.store = store
  }

  func export() -> String {
    store.value(for: "font", as: String.self) ?? "none"
  }
}
