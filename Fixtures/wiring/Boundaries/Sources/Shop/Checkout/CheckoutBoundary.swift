import Boundaries
import ShopModel

typealias CheckoutDependencies = BoundaryList.Add<ModelBoundary>.Add<CheckoutBoundary.Receipts>

final class CheckoutBoundary: Boundaries.Boundary {
  typealias Dependencies = CheckoutDependencies

  private(set) var opened = 0

  func presenter(for draft: OrderDraft) -> CheckoutPresenter? {
    opened += 1
    // let facade = self.dependencies.paymentFacade: not with that name
    let make = { [weak self] () -> CheckoutPresenter? in
      guard let payments = self?.dependencies.paymentsFacade else { return nil }
      return self?.presenter(paying: payments, draft: draft)
    }
    return make()
  }
}
