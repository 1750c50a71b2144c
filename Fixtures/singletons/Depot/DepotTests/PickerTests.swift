import XCTest

final class PickerTests: XCTestCase {
  func testPick() {
    ServiceRegistry.shared.register(Shelf.self) { Shelf() }  // silent: a test
    XCTAssertNotNil(UserDefaults.standard)  // silent: a test
  }
}
