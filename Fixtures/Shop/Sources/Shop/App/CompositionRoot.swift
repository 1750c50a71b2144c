/// The one place that knows which type stands behind which protocol.
struct CompositionRoot: Sendable {
  private let products = RecordStore<ProductRecord>()
  private let orders: any OrderRepository
  private let catalog: any ProductCatalog
  private let payments: any PaymentGateway

  init(options: LaunchOptions) {
    let client = HTTPClient(retries: options.retries) { request in
      Response(status: request.endpoint.method == .get ? 200 : 402, body: .init(#"{"items":[],"isLast":true}"#.utf8))
    }
    catalog = RemoteProductCatalog(client: client, store: products)
    orders = StoredOrderRepository(store: RecordStore<OrderRecord>())
    payments = RemotePaymentGateway(client: client)
  }

  var browseCatalog: BrowseCatalog { BrowseCatalog(catalog: catalog) }
  var editCart: EditCart { EditCart(catalog: catalog) }
  var placeOrder: PlaceOrder { PlaceOrder(orders: orders, payments: payments) }
  var orderHistory: OrderHistory { OrderHistory(orders: orders) }

  func seed() async throws {
    let teapot = Product(
      id: "teapot", title: "Teapot", price: Money(units: 39_00, currency: .eur), category: .pottery, stock: 3)
    try await products.write(ProductMapper().record(from: teapot))
  }
}
