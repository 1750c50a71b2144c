/// Builds the screen for each route and remembers where the customer has been.
@MainActor
final class AppCoordinator: Coordinator {
  var path: [ShopRoute] = []

  private let root: CompositionRoot
  private let customer: Customer
  private lazy var cart = CartViewModel(edit: root.editCart, place: root.placeOrder)

  init(root: CompositionRoot, customer: Customer) {
    self.root = root
    self.customer = customer
  }

  func draw() async -> [String] {
    var lines: [String] = []
    for route in path { lines += await draw(route) + [ShareLink.url(for: route)] }
    return lines
  }

  private func draw(_ route: Route) async -> [String] {
    switch route {
    case .catalog(let category):
      let model = CatalogViewModel(browse: root.browseCatalog) { [weak self] _ in self?.show(.cart) }
      await model.load(category)
      return CatalogScreen(model: model).draw()
    case .cart:
      return CartScreen(model: cart).draw()
    case .orders, .order:
      let model = OrderHistoryViewModel(customer: customer.id, history: root.orderHistory)
      await model.reload()
      return OrderHistoryScreen(model: model).draw()
    }
  }
}
