import AdapterStack

protocol NotificationService {
  func sendOrderConfirmation(for order: Order) async
}

@Adapter(NotificationService.self)
protocol NotificationServiceAdapter: NotificationService, Sendable {
  var sendgrid: any EmailClient { get }
}

extension NotificationServiceAdapter {
  func sendOrderConfirmation(for order: Order) async {
    // Notifier.shared.send(order) is what this replaced
    await sendgrid.send("Thank you for \(order.id). Never write to URLSession.shared")
  }
}
