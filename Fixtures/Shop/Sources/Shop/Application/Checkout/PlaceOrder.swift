import Foundation

/// Turns a cart into an order: takes the money first, and remembers the order then.
struct PlaceOrder: UseCase {
  struct Request: Sendable {
    var cart: Cart
    var customer: Customer
  }

  enum Failure: Error {
    case emptyCart
    case declined(reason: String)
    case notSaved(Receipt, reason: String)
  }

  let orders: any OrderRepository
  let payments: any PaymentGateway
  var now: @Sendable () -> Date = { Date() }
  var currency: Money.Currency = .eur

  func callAsFunction(_ request: Request) async throws -> Order {
    guard !request.cart.lines.isEmpty else { throw Failure.emptyCart }
    let total = request.cart.total(in: currency, applying: discounts(for: request.customer))
    let receipt = try await charge(total, to: request.customer)
    let order = Order(
      id: Order.ID(rawValue: receipt.number), customer: request.customer.id, lines: request.cart.lines,
      total: total, placedAt: now())
    do {
      try await orders.save(order)
    } catch let error as StorageError {  // expect: [layer-crossing] 'Application' names 'StorageError' of 'Data'
      throw Failure.notSaved(receipt, reason: error.summary)
    } catch {
      throw Failure.notSaved(receipt, reason: "unknown, not a StorageError: \(error)")
    }
    return order
  }
}
