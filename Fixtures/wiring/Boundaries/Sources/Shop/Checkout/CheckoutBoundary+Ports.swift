import Boundaries
import ShopModel

extension CheckoutBoundary {
  struct Receipts: PluginBoundary { var receiptPrinter: InputPort<ReceiptPrinter> }

  var checkoutScreen: Boundaries.InputPort<CheckoutScreen> {
    makeInputPort(
      implementation: BasketScreen { [unowned self] draft in
        self.presenter(for: draft)
      })
  }

  func presenter(paying payments: PaymentsFacade, draft: OrderDraft) -> CheckoutPresenter {
    let editor = dependencies.orderEditor.make(draft)
    let printer = dependencies
      .receiptPrinter
    return CheckoutPresenter(payments: payments, editor: editor, printer: printer)
  }
}
