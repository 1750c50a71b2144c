import FactoryKit
import Feeds

@MainActor
final class ShowScreen {
  @Injected(\.library) private var library
  @LazyInjected(\BillingContainer.store) private var store
  @DynamicInjected(\.draft) private var draft
  @WeakLazyInjected(\.player) private var player
  @LazyInjected(\BillingContainer.customer) private var customer

  private let show: Show

  init(show: Show) { self.show = show }

  func appear() async {
    library.add(show)
    if show.title.isEmpty { await store.buy(customer.name) }
    player?.play("\(draft)")
  }
}

/// Its initializer shows what it needs.
struct EpisodeScreen {
  private let list: EpisodeList
  private let settings: Settings

  init(
    show: Show, list: EpisodeList = Container.shared.episodes(.first),
    settings: Settings = Container.shared.settings()
  ) {
    self.list = list
    self.settings = settings
  }
}
