struct ProductMapper: RecordMapper {
  func model(from record: ProductRecord) throws -> Product {
    Product(
      id: Product.ID(rawValue: record.id), title: record.title, price: try record.price.money(),
      category: try .stored(record.category, in: "kind"), stock: record.stock)
  }

  func record(from product: Product) -> ProductRecord {
    ProductRecord(
      id: product.id.rawValue, title: product.title, price: StoredPrice(product.price),
      category: product.category.rawValue, stock: product.stock)
  }
}

struct OrderMapper: RecordMapper {
  typealias Stored = OrderRecord

  private let products = ProductMapper()

  func model(from record: Stored) throws -> Order {
    let lines = try record.lines.map { line in
      Cart.Line(try products.model(from: line.product), quantity: line.quantity)
    }
    var order = Order(
      id: Order.ID(rawValue: record.id), customer: Customer.ID(rawValue: record.customer), lines: lines,
      total: try record.total.money(), placedAt: record.placedAt, status: try .stored(record.status, in: "status"))
    order.origin = record
    return order
  }

  func record(from order: Order) -> Stored {
    Stored(
      id: order.id.rawValue, customer: order.customer.rawValue,
      lines: order.lines.map { Stored.Line(product: products.record(from: $0.product), quantity: $0.quantity) },
      total: StoredPrice(order.total), placedAt: order.placedAt, status: order.status.rawValue)
  }
}
