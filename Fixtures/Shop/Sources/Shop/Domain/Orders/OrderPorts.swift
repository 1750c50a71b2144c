/// Keeps entities of one kind.
protocol Repository<Entity>: Sendable {
  associatedtype Entity: Identifiable & Sendable

  func find(_ id: Entity.ID) async throws -> Entity?
  func save(_ entity: Entity) async throws
}

/// Keeps orders. The data layer implements it, see `StoredOrderRepository`.
protocol OrderRepository: Repository where Entity == Order {
  func orders(of customer: Customer.ID) async throws -> [Order]

  /// Every status that the order takes from now on, until the last one.
  func statuses(of order: Order.ID) -> AsyncStream<Order.Status>
}

extension Repository {
  func update(_ id: Entity.ID, _ change: (inout Entity) throws -> Void) async throws -> Entity? {
    guard var entity = try await find(id) else { return nil }
    try change(&entity)
    try await save(entity)
    return entity
  }
}

/// Takes money.
protocol PaymentGateway: Sendable {
  func charge(_ amount: Money, to customer: Customer.ID) async throws(PaymentError) -> Receipt
}

struct Receipt: Sendable, Hashable {
  let number: String
  let amount: Money
}

enum PaymentError: Error {
  case declined(reason: String)
  case unavailable
}
