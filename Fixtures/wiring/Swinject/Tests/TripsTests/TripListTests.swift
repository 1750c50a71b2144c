import Swinject
@testable import Trips

func testContainer() {
  let container = Container()
  container.register((any Tracking).self) { _ in fatalError() }
}
