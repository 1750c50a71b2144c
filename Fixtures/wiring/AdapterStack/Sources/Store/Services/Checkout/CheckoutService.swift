import AdapterStack

protocol CheckoutService {
  func checkout(cart: Cart) async throws -> Order
}

@Adapter(CheckoutService.self)  // generates CheckoutServiceAdapterStack
protocol CheckoutServiceAdapter:
  CheckoutService,
  OrderService,  // which needs CartService
  /* PaymentGateway would be a primitive */ PaymentService,
  NotificationService
{}
