struct OrderHistoryScreen: Screen {
  let model: OrderHistoryViewModel
  var rowsPerPage = 10

  func draw() -> [String] {
    "== Orders =="
    pages(of: model.orders.value ?? [])
  }

  private func pages(of orders: [Order]) -> [String] {
    struct Page {
      let number: Int
      let rows: [String]
      var lines: [String] { rows + ["-- \(number) --"] }
    }

    let pages = stride(from: 0, to: orders.count, by: rowsPerPage).enumerated().map { index, start -> Page in
      let part = orders[start..<min(start + rowsPerPage, orders.count)]
      return Page(number: index + 1, rows: part.map(row))
    }
    return pages.flatMap(\.lines)
  }

  private func row(_ order: Order) -> String {
    let line = "\(order.id)  \(order.total)  \(order.status.rawValue)"
    return order.canBeCancelled ? line + "  (cancel)" : line
  }
}
