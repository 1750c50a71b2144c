import ShopModel
import XCTest

@testable import Shop

final class CheckoutPresenterTests: XCTestCase {
  private final class Editor: OrderEditor {
    var draft = OrderDraft(items: [.sample])
  }

  private struct Payments: PaymentsFacade {
    func pay(_ draft: OrderDraft) throws -> Receipt { Receipt(total: draft.items.count) }
  }

  private final class Printer: ReceiptPrinter {
    var printed: [Int] = []
    func print(_ receipt: Receipt) { printed.append(receipt.total) }
  }

  func testPrintsWhatWasPaid() throws {
    let printer = Printer()
    let presenter = CheckoutPresenter(payments: Payments(), editor: Editor(), printer: printer)
    try presenter.buy()
    XCTAssertEqual(printer.printed, [1])
  }
}
