@main
struct ShopApp {
  static func main() {
    let store = RecordStore()
    CartScreen(total: CartTotal(orders: store)).show()
  }
}
