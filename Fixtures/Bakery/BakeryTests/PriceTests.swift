@testable import Bakery

struct PriceTests {
  let price = Price(cents: 1)
}
