import Fusion

final class AppDelegate {
  private(set) var list: NoteList?
  private(set) var exporter: Exporter?
  private(set) var session: Session?

  func didFinishLaunching() {
    registerServices()
    if let beta = Container.global.resolveOptional(Beta.self) { beta.enable() }
    let theme = Container.global.resolve(Theme.self)
    list = NoteList(title: "Notes (\(theme.name))")
    exporter = Exporter(container: Container(parent: .global))
    session = Session(user: .guest)
  }
}
