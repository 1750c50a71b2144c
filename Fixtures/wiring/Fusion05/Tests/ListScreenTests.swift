import Fusion
import XCTest

final class ListScreenTests: XCTestCase {
  private final class Memory: TaskStore {
    var tasks: [Task] = []
  }

  private struct Spy: API {
    func upload(_ tasks: [Task]) {}
  }

  func testShowsSomething() {
    let memory = Memory()
    Container.store = memory
    Container.mock(\.api, Spy())
    ListScreen().show()
    XCTAssertFalse(Container.store.tasks.isEmpty)
  }
}
