import Fusion

@main
struct TodoApp {
  static func main() {
    Container.main.set(NoHaptics(), for: Haptics.self)
    Container.main.set(StaticFlags(on: ["upload"]), as: Flags.self)
    Container.main.setAlias(\.store, for: TaskStore.self)

    if Container.main.require(Flags.self).isOn("upload") {
      Container.main[keyPath: \.api].upload(Container.store.tasks)
    }
    // Optional: silent where nobody has set one.
    Container.main.get(CrashLog.self)?.note("launched")
    ListScreen().show()
  }
}
