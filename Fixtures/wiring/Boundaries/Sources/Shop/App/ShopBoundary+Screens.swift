import Boundaries

extension ShopBoundary {
  var catalogScreen: InputPort<Screen> {
    return makeInputPort(implementation: catalog.catalogScreen)
  }

  var checkoutScreen: InputPort<CheckoutScreen> {
    return makeInputPort(implementation: self.checkout.checkoutScreen)
  }

  var analytics: AnalyticsBoundary.Resolved {
    return resolver(for: AnalyticsBoundary.self).resolved()
  }
}
