import Lending

/// Where readers come with what they want to take home.
struct Counter {
  var lender = Lender()
}
