import Resolver

@main
struct PodcastsApp {
  static func main() {
    let downloads: any Downloads = Resolver.resolve()
    let preview = Resolver.resolve(Preview.self)
    print(downloads, preview, Resolver.optional((any Statistics).self) as Any)
    print(NowPlaying(), Subscriptions())
  }
}
