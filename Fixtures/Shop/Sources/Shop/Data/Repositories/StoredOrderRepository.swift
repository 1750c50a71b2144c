struct StoredOrderRepository: OrderRepository {
  private let store: RecordStore<OrderRecord>
  private let mapper = OrderMapper()

  init(store: RecordStore<OrderRecord>) {
    self.store = store
  }

  func find(_ id: Order.ID) async throws -> Order? {
    try await store.read(id.rawValue).map(mapper.model(from:))
  }

  func save(_ order: Order) async throws {
    try await store.write(mapper.record(from: order))
  }

  func orders(of customer: Customer.ID) async throws -> [Order] {
    let records = try await store.readAll { $0.customer == customer.rawValue }
    return try mapper.models(from: records)
  }

  func statuses(of order: Order.ID) -> AsyncStream<Order.Status> {
    AsyncStream { continuation in
      Task {
        let record = try? await store.read(order.rawValue)
        record.flatMap { Order.Status(rawValue: $0.status) }.map { _ = continuation.yield($0) }
        continuation.finish()
      }
    }
  }
}
