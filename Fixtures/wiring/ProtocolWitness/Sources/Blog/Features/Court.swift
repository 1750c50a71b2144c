/// Witnesses of the other kind.
enum Court {
  struct Witness {
    var name: String
    var fetchAuthorsNamed: Int = 0

    static func live(_ name: String) -> Witness { Witness(name: name) }
  }

  final class Container {
    enum Event { case resolve, live }
    var dependencies: [Witness] = []
  }

  // @ProtocolWitness struct Judge {}
  static let text = "private let client: APIClient = APIClient()"

  static func hearing(in container: Container) -> Int {
    container.dependencies.append(.live("Jimmy"))
    container.dependencies.append(Witness(name: "APIClient"))
    return container.dependencies.count
  }
}
