import Swinject

@main
struct TripsApp {
  static func main() {
    let container = Container()
    ServiceAssembly().assemble(container: container)
    container.register(TripList.self) { r in
      TripList(
        trips: r.resolve((any TripReading).self)!, offline: r.resolve((any Maps).self, name: "offline")!,
        tracking: r.resolve((any Tracking).self))
    }
    let session = Container(parent: container)
    session.register(Int.self, name: "limit") { _ in 3 }
    _ = session.resolve(Int.self, name: "limit")!
    _ = container.resolve(TripList.self)!
    _ = container.resolve((any TripStore).self)
  }
}
