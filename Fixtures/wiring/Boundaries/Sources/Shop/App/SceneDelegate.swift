import Boundaries

final class SceneDelegate {
  // Retained here, since it holds the whole graph.
  lazy var appBoundary = AppBoundary.Resolved()
  private(set) var tabs: Tabs?

  func sceneWillConnect() {
    tabs = appBoundary.root
    #if DEBUG
      appBoundary.reporter.report("connected")
    #endif
  }
}
