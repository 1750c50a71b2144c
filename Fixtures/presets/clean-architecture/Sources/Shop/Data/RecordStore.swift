struct OrderRecord { var cents = 0 }

final class RecordStore: OrderSource {
  func all() -> [Order] { [OrderRecord(cents: 100)].map { Order(price: $0.cents) } }
}
