@MainActor
final class OrderHistoryViewModel {
  @Observed private(set) var orders: Loadable<[Order]> = .idle

  private let history: OrderHistory?
  private let customer: Customer.ID

  init(customer: Customer.ID, history: OrderHistory? = nil) {
    self.customer = customer
    self.history = history
  }

  func reload() async {
    orders = .loading
    // A preview has no composition root, so it gets an empty StoredOrderRepository.
    let history = history ?? OrderHistory(
      orders: StoredOrderRepository(  // expect: [layer-crossing] 'Presentation' names 'StoredOrderRepository' of 'Data'
        store: RecordStore()))  // expect: [layer-crossing] 'Presentation' names 'RecordStore' of 'Data'
    do {
      orders = .loaded(try await history(customer))
    } catch {
      orders = .failed(message: "Your orders can't be read")
    }
  }
}
