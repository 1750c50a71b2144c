import Scaffold

@Abstract(Sendable.self)
final class NetworkScaffold: AbstractNetworkScaffold {
  @Single
  func configuration() -> Configuration {
    Configuration(host: "example.org")
  }

  @Single
  func client() -> HTTPClient {
    return SessionClient(configuration: configuration())
  }

  @Shared
  func downloads() -> Downloads {
    Downloads()
  }
}
