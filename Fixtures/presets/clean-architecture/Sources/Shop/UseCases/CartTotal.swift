struct CartTotal {
  let orders: any OrderSource

  func sum() -> Int { orders.all().reduce(0) { $0 + $1.price } }
}
