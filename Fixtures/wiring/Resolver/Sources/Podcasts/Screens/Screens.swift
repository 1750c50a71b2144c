import Resolver

final class NowPlaying {
  @Injected private var player: any Player
  @LazyInjected private var chapters: any Chapters
  @OptionalInjected private var statistics: (any Statistics)?
}

final class Subscriptions {
  @Injected private var feeds: any Feeds
  @Injected(name: .cache) private var cache: any Downloads
}
