import AdapterStack
import Testing

@testable import Store

private actor Outbox: EmailClient {
  var count = 0
  func send(_ text: String) async { count += 1 }
}

private struct TestProvider: CheckoutServiceAdapterStack {
  let database = PostgreSQL(host: "test")
  let stripe = StripeGateway()
  let outbox = Outbox()
  var sendgrid: any EmailClient { outbox }
  let clock: Clock = SystemClock()
  func warehouse() -> String { "test" }
}

@Test func flowsThroughTheStack() async throws {
  let provider = TestProvider()
  _ = try await provider.checkout(cart: Cart())
  #expect(await provider.outbox.count == 1)
}
