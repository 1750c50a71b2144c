import Resolver

extension Resolver.Name {
  static let cache = Self("cache")
}

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { DailySchedule() as any Schedule }.scope(.application)
    register { WebFeeds(schedule: resolve()) }
      .implements((any Feeds).self)
    register { DiskDownloads(folder: "Downloads") as any Downloads }
    register(name: .cache) { DiskDownloads(folder: "Caches") as any Downloads }
    registerPlayer()
  }

  private static func registerPlayer() {
    register { QueuePlayer(downloads: resolve(name: .cache), statistics: optional((any Statistics).self)) }
      .implements((any Player).self)
      .implements((any Chapters).self)
      .scope(.shared)
    register { r in Preview(player: r.resolve()) }
  }
}
