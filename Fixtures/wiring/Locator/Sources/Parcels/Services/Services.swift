protocol Clock { var hour: Int { get } }
protocol Store: AnyObject { func save(_ parcel: Parcel) }
protocol Courier { func fetch(_ parcel: Parcel) }
protocol Scale { func weigh(_ parcel: Parcel) -> Int }
protocol Label { var text: String { get } }

struct Parcel { var weight = 0 }

struct SystemClock: Clock { let hour = 12 }

final class DiskStore: Store {
  func save(_ parcel: Parcel) {}
}

struct BikeCourier: Courier {
  let store: any Store
  let clock: any Clock
  func fetch(_ parcel: Parcel) { store.save(parcel) }
}

struct VanCourier: Courier {
  func fetch(_ parcel: Parcel) {}
}

struct KitchenScale: Scale {
  func weigh(_ parcel: Parcel) -> Int { parcel.weight }
}

struct PaperLabel: Label { let text = "" }
