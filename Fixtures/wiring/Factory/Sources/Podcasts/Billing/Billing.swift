protocol Store: AnyObject {
  func buy(_ title: String) async
}

final class BankStore: Store {
  private let receipts: Receipts
  init(receipts: Receipts) { self.receipts = receipts }
  func buy(_ title: String) async {}
}

final class Receipts {
  private let session: any Session
  init(session: any Session) { self.session = session }
}

protocol Customer {
  var name: String { get }
}

struct Account: Customer {
  let name: String
}
