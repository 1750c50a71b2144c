import Boundaries
import ShopModel

final class CatalogBoundary: Boundary {
  /// What the catalog tells about its visitors; who listens is decided in the app.
  struct Tracking: PluginBoundary {
    var tracker: InputPort<Tracker>
  }

  typealias Dependencies = BoundaryList
    .Add<ModelBoundary>  // .Add<StorageBoundary> was here once
    /* and our own */
    .Add<Tracking>

  lazy var presenter: CatalogPresenter = {
    CatalogPresenter(
      items: self.dependencies.itemsFacade,
      prices: self.dependencies.priceFormatter,
      tracker: self.dependencies.tracker)
  }()

  var catalogScreen: InputPort<Screen> {
    return makeInputPort(implementation: CatalogScreen(presenter: presenter))
  }
}
