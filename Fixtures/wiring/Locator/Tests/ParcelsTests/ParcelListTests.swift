@testable import Parcels

struct NoStore {}

func testLocator() {
  let locator = Locator()
  locator.add((any Clock).self) { SystemClock() }
  _ = locator.get((any Clock).self)
}
