import Alchemy

final class EntryController {
  @Inject var store: EntryStore
  @Inject var filter: SpamFilter
  @Inject(Region.europe) var cache: Cache
  // Bound by the framework itself.
  @Inject private var router: Router
  @Inject private var loops: EventLoopGroup

  func route() {
    router.get("/entries") { [store] _ in store.entries() }
  }

  func add(_ entry: Entry) {
    guard filter.accepts(entry) else { return }
    store.add(entry)
    cache[entry.author] = entry.text
  }
}
