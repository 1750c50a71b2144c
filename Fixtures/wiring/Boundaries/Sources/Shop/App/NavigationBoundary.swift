import Boundaries

/// Written with what `Boundary` stands for.
final class NavigationBoundary: AnyBoundary & BoundaryProtocol {
  typealias Dependencies = BoundaryList.Add<ShopBoundary>

  var launchScreen: InputPort<Tabs> {
    let tabs = Tabs(first: self.dependencies.catalogScreen, second: self.dependencies.checkoutScreen)
    return makeInputPort(implementation: tabs)
  }
}

struct Tabs {
  var first: Screen
  var second: CheckoutScreen
}
