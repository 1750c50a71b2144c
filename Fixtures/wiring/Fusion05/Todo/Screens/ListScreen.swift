import Fusion

final class ListScreen {
  @Inject(\.api) var api
  @Inject(\.dates) private var dates
  @Inject var store: TaskStore
  @Inject var haptics: Haptics

  func show() {
    haptics.tap()
    if store.tasks.isEmpty { store.tasks = [Task(title: dates.today)] }
    api.upload(store.tasks)
  }
}
