import Resolver
import XCTest

@testable import Podcasts

final class PlayerTests: XCTestCase {
  private struct NoStatistics: Statistics {}

  override func setUp() {
    Resolver.reset()
    Resolver.register { NoStatistics() as any Statistics }
  }

  func testPlaying() { XCTAssertNotNil(Resolver.optional((any Player).self)) }
}
