import Alchemy

struct StationPage {
  @Inject private var stations: Stations

  func text() -> String {
    // Services.stations and Container.default.resolve(Stations.self) were here
    stations.names().joined(separator: ", ")
  }
}

/// A kitchen has containers, too.
struct Kitchen {
  struct Container {
    static let `default` = 3
    var jars: [String] = []
    var dependencies: [String] { jars }

    mutating func register(singleton jar: String) { jars.append(jar) }
    func resolve(_ name: String) -> Bool { jars.contains(name) }
  }

  func hasTea() -> Bool {
    var container = Container()
    container.register(singleton: "sugar")
    container.register(singleton: "sugar")
    return container.resolve("tea")
  }
}
