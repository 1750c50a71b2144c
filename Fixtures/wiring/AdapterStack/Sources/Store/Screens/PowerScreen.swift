/// Adapters of the other kind, which go into a wall.
protocol PlugAdapter {
  var volts: Int { get }
}

struct TravelAdapter: PlugAdapter {
  var volts = 230
  var dependencies: [String] = ["fuse"]
}

typealias PlugAdapterStack = [any PlugAdapter]

struct PowerScreen {
  enum Action {
    case resolve
    case adapt(PlugAdapterStack)
  }

  final class Container {
    var adapters: PlugAdapterStack = []
  }

  // @Adapter(PowerService.self) protocol PowerAdapter: PowerService, GridService {}
  let help = """
    struct Provider: MissingServiceAdapterStack { let database = \(TravelAdapter().volts) }
    """
}
