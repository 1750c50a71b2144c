import FactoryKit

public final class BillingContainer: SharedContainer {
  @TaskLocal public static var shared = BillingContainer()
  public let manager = ContainerManager()
}

extension BillingContainer {
  var store: Factory<any Store> { self { BankStore(receipts: self.receipts()) }.cached }

  var receipts: Factory<Receipts> { self { Receipts(session: Container.shared.session()) }.cached }

  /// There is one as soon as somebody has signed in.
  var customer: Factory<any Customer> { self { fatalError("nobody has signed in") } }
}
