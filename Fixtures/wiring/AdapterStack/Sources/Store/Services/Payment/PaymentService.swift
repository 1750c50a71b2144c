import AdapterStack

protocol PaymentService {
  var currency: String { get }
  func processPayment(for cents: Int) async throws
}

@Adapter(PaymentService.self)
protocol PaymentServiceAdapter: PaymentService {
  associatedtype Gateway: PaymentGateway

  var stripe: Gateway { get }
}

extension PaymentServiceAdapter {
  var currency: String { "EUR" }

  func processPayment(for cents: Int) async throws {
    try await stripe.charge(cents: cents, in: currency)
  }
}
