struct CartScreen {
  let total: CartTotal
  var history: [OrderRecord] = []  // expect: [layer-crossing] 'Presentation' names 'OrderRecord' of 'Data'

  func show() { print(total.sum()) }
}
