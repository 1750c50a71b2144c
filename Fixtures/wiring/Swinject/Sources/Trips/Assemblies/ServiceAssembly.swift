import Swinject

final class ServiceAssembly: Assembly {
  func assemble(container: Container) {
    container.register((any Clock).self) { _ in SystemClock() }.inObjectScope(.container)
    container.register((any Maps).self) { _ in TileMaps() }
    container.register((any Maps).self, name: "offline") { _ in OfflineMaps() }
    container.register((any Routes).self) { r in
      RoadRoutes(maps: r.resolve((any Maps).self)!, clock: r.resolve((any Clock).self)!)
    }
    container.register((any TripStore).self) { r in DiskTrips(clock: r.resolve((any Clock).self)!) }
      .implements((any TripReading).self)
      .inObjectScope(.container)
      .initCompleted { r, trips in (trips as? DiskTrips)?.routes = r.resolve((any Routes).self) }
  }
}
