struct CartScreen: Screen {
  let model: CartViewModel

  func draw() -> [String] {
    "== Cart (\(model.cart.count)) =="
    if model.cart.lines.isEmpty {
      "Nothing yet."
    } else {
      model.cart.lines.map { line in "\(line.quantity) × \(line.product.title)  \(line.subtotal)" }
      "Total \(model.cart.subtotal(in: .eur))"
    }
    if let banner = model.banner {
      banner.tone == .alarming ? "!! \(banner.text)" : banner.text
    }
  }
}
