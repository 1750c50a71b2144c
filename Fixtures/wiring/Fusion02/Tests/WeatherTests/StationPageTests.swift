import Alchemy
import XCTest

@testable import Weather

final class StationPageTests: XCTestCase {
  func testNames() {
    Container.default.register(singleton: Stations.self) { _ in ListedStations(list: ["A", "B"]) }
    XCTAssertEqual(StationPage().text(), "A, B")
  }
}
