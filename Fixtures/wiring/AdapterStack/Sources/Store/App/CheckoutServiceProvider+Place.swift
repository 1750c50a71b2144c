// Members of the provider need not stand in its body.
extension CheckoutServiceProvider {
  var clock: Clock { SystemClock() }

  func warehouse() -> String { "Utrecht" }
}
