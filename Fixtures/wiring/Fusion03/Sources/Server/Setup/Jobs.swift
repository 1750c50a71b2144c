import Fusion

/// Jobs have a container of their own, over the server's.
final class Jobs {
  private let container = Container(parent: .main)

  init() {
    container.bind(.singleton, to: Digest.self) { c in
      Digest(store: c.resolveAssert(EntryStore.self))
    }
  }

  func run() {
    let digest = container.resolveAssert(Digest.self)
    digest.send()
  }
}

final class Digest {
  @Inject("notices") var mailer: Mailer
  let store: EntryStore

  init(store: EntryStore) { self.store = store }

  func send() { mailer.send("\(store.entries().count) entries") }
}
