import ShopModel

protocol ReceiptPrinter {
  func print(_ receipt: Receipt)
}

protocol CheckoutScreen {
  func open(_ draft: OrderDraft) -> CheckoutPresenter?
}

struct BasketScreen: CheckoutScreen {
  let make: (OrderDraft) -> CheckoutPresenter?
  func open(_ draft: OrderDraft) -> CheckoutPresenter? { make(draft) }
}

final class CheckoutPresenter {
  let payments: PaymentsFacade
  let editor: OrderEditor
  let printer: ReceiptPrinter

  init(payments: PaymentsFacade, editor: OrderEditor, printer: ReceiptPrinter) {
    self.payments = payments
    self.editor = editor
    self.printer = printer
  }

  func buy() throws {
    printer.print(try payments.pay(editor.draft))
  }
}
