protocol Clock {}
protocol Maps {}
protocol Routes {}
protocol TripStore: AnyObject {}
protocol TripReading: AnyObject {}
protocol Tracking {}

struct SystemClock: Clock {}
struct TileMaps: Maps {}
struct OfflineMaps: Maps {}

struct RoadRoutes: Routes {
  let maps: any Maps
  let clock: any Clock
}

final class DiskTrips: TripStore, TripReading {
  var routes: (any Routes)?
  init(clock: any Clock) {}
}
