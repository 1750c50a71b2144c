@MainActor
final class CartViewModel {
  @Observed private(set) var cart = Cart()
  @Observed private(set) var banner: Banner?

  private let edit: EditCart
  private let place: PlaceOrder
  private var checksum: UInt32 = 0

  init(edit: EditCart, place: PlaceOrder) {
    self.edit = edit
    self.place = place
  }

  var hasChanged: Bool { checksum != cart.checksum }

  func apply(_ change: EditCart.Edit) async {
    do {
      cart = try await edit((cart, change))
    } catch EditCart.Failure.soldOut(let title) {
      banner = Banner(text: "\(title) is sold out")
    } catch {
      banner = Banner(text: "That did not work", tone: .alarming)
    }
  }

  func checkOut(as customer: Customer) async -> Order? {
    checksum = cart.checksum
    do {
      return try await place(PlaceOrder.Request(cart: cart, customer: customer))
    } catch {
      banner = Banner(text: "No order: \(error)", tone: .alarming)
      return nil
    }
  }
}
