import Foundation

/// A cart that somebody has paid for.
struct Order: Identifiable, Sendable {
  typealias ID = Identifier<Order>

  let id: ID
  let customer: Customer.ID
  let lines: [Cart.Line]
  let total: Money
  let placedAt: Date
  var status: Status = .placed

  /// The row that this order was read from: saving is skipped as long as nothing has changed.
  var origin: OrderRecord? = nil  // expect: [layer-crossing] 'Domain' names 'OrderRecord' of 'Data'

  var canBeCancelled: Bool {
    status == .placed || status == .packed
  }
}

struct Customer: Identifiable, Sendable {
  typealias ID = Identifier<Customer>

  enum Standing: Int, Comparable, Sendable {
    case guest, member, patron

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  let id: ID
  var name: String
  var standing: Standing = .guest
}
