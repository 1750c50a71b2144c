extension Order {
  /// How far an order has come.
  enum Status: String, Sendable, CaseIterable {
    case placed, packed, shipped, delivered, cancelled

    var isFinal: Bool { self == .delivered || self == .cancelled }
  }

  struct IllegalTransition: Error, CustomStringConvertible {
    let from: Status
    let to: Status

    var description: String { "an order that is \(from) cannot become \(to)" }
  }

  mutating func move(to next: Status) throws(IllegalTransition) {
    guard !status.isFinal, next != .placed else {
      throw IllegalTransition(from: status, to: next)
    }
    status = next
  }
}
