/// Decides which screen comes next.
@MainActor
protocol Coordinator: AnyObject {
  associatedtype Route: Hashable
  var path: [Route] { get set }
}

extension Coordinator {
  func show(_ route: Route) {
    guard path.last != route else { return }
    path.append(route)
  }

  func back() {
    _ = path.popLast()
  }
}

/// Everywhere that a customer can go.
enum ShopRoute: Hashable, Sendable {
  case catalog(Product.Category?)
  case cart
  case orders(Customer.ID)
  case order(Order.ID)
}

/// An address under which others find what a customer looks at.
enum ShareLink {
  static func url(for route: ShopRoute) -> String {
    let path =
      switch route {
      case .catalog(let category): category.map { "catalog/\($0.rawValue)" } ?? "catalog"
      case .cart: "cart"
      case .orders: "orders"
      case .order(let id): "orders/\(id)"
      }
    return "https://\(HTTPClient.host)/\(path)"  // expect: [layer-crossing] 'Presentation' names 'HTTPClient' of 'Data'
  }
}
