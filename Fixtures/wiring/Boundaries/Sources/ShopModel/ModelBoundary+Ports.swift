import Boundaries

extension ModelBoundary {
  public var paymentsFacade: InputPort<PaymentsFacade> {
    let service = dependencies.paymentService
    return makeInputPort(
      implementation: CardPayments(
        service: service,
        items: StoredItems(persistence: dependencies  // the look-up is dynamic
          .itemPersistence)))
  }

  /// A new editor each time, made from a draft.
  public var orderEditor: InputPort<Factory<OrderDraft, OrderEditor>> {
    return makeInputPort(
      implementation: Factory { [weak self] draft in
        self?.countEditor()
        return DraftEditor(draft: draft)
      })
  }

  public var priceFormatter: InputPort<PriceFormatter> {
    makeInputPort(implementation: PriceFormatter())
  }
}
