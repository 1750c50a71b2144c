/// Starts the shop, draws what a customer sees first, and ends.
@main
struct ShopApp {
  static func main() async throws {
    let options = LaunchOptions(CommandLine.arguments.dropFirst())
    let root = CompositionRoot(options: options)
    if options.fillsStore { try await root.seed() }

    let coordinator = AppCoordinator(root: root, customer: Customer(id: "me", name: "Me"))
    coordinator.show(.catalog(nil))
    coordinator.show(.orders("me"))
    for line in await coordinator.draw() { print(line) }
  }
}

struct LaunchOptions: Sendable {
  var fillsStore = false
  var retries: HTTPClient.RetryPolicy = .patient

  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      switch argument {
      case "--impatient": retries = .never
      #if DEBUG
      case "--seed": fillsStore = true
      #endif
      default: continue
      }
    }
  }
}
