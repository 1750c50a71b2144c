@main
struct ParcelsApp {
  static func main() {
    let locator = Locator.shared
    locator.add((any Clock).self) { SystemClock() }
    locator.add((any Store).self) { DiskStore() }
    locator.add((any Courier).self) {
      BikeCourier(store: locator.get((any Store).self), clock: locator.get((any Clock).self))
    }
    locator.add((any Courier).self, name: "heavy") { VanCourier() }
    Locator.shared.keep(KitchenScale() as any Scale)

    let session = Locator(parent: locator)
    session.add((any Label).self) { PaperLabel() }
    SessionScreen(locator: session).open()

    var crate = Crate()
    fill(&crate)
    _ = Desk(crate: crate)
  }

  private static func fill(_ crate: inout Crate) {
    crate.put(SystemClock(), as: (any Clock).self)
    crate.put(PaperLabel(), as: (any Label).self)
  }
}
