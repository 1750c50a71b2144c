/// All orders of a customer, the newest first.
struct OrderHistory: UseCase {
  let orders: any OrderRepository

  func callAsFunction(_ customer: Customer.ID) async throws -> [Order] {
    try await orders.orders(of: customer).sorted { $0.placedAt > $1.placedAt }
  }
}

struct CancelOrder: UseCase {
  enum Failure: Error { case tooLate(Order.Status), unknown(Order.ID) }

  let orders: any OrderRepository

  func callAsFunction(_ id: Order.ID) async throws -> Order {
    let cancelled = try await orders.update(id) { order in
      guard order.canBeCancelled else { throw Failure.tooLate(order.status) }
      try order.move(to: .cancelled)
    }
    guard let cancelled else { throw Failure.unknown(id) }
    return cancelled
  }
}

/// Follows an order until it has arrived.
struct TrackOrder: Sendable {
  let orders: any OrderRepository
  var retries: HTTPClient.RetryPolicy = .never  // expect: [layer-crossing] 'Application' names 'HTTPClient.RetryPolicy' of 'Data'

  func callAsFunction(_ id: Order.ID) -> AsyncStream<Order.Status> {
    let (source, limit) = (orders.statuses(of: id), retries.attempts)
    return AsyncStream { continuation in
      let task = Task {
        var idle = 0
        for await status in source {
          idle = status == .placed ? idle + 1 : 0
          continuation.yield(status)
          if status.isFinal || (limit > 0 && idle > limit) { break }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
