import Boundaries

final class AnalyticsBoundary: AdapterBoundary {
  typealias PluginAdaptee = CatalogBoundary.Tracking

  func makePlugin() -> CatalogBoundary.Tracking {
    PluginAdaptee(tracker: makeInputPort(implementation: CountingTracker()))
  }
}

final class CountingTracker: Tracker {
  private var counts: [String: Int] = [:]
  func seen(_ screen: String) { counts[screen, default: 0] += 1 }
}
