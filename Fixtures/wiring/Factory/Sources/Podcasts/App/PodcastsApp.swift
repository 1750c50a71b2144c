import FactoryKit
import Feeds

@main
struct PodcastsApp {
  static func main() async {
    let screen = ShowScreen(show: Show.first)
    await screen.appear()
    let account = Account(name: "Ada")
    BillingContainer.shared.customer.register { account }
    Container.shared.player().play("Pilot")
    Container.shared.manager.reset(scope: .session)
  }
}

extension Container: @retroactive AutoRegistering {
  public func autoRegister() {
    downloader.register { BackgroundDownloader(session: self.session()) }
  }
}

extension Scope {
  static let session = Cached()
}
