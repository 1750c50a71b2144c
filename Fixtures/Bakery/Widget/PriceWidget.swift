/// What is shared is the widget's own; what only the app has is not seen here.
struct PriceWidget {
  var price: Price
  var loaf: Loaf
}

struct OvenView {}
let preview = OvenView()
