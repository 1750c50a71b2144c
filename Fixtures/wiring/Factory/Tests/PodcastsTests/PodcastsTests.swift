import FactoryKit
import XCTest

@testable import Podcasts

final class PodcastsTests: XCTestCase {
  override func setUp() {
    Container.shared.manager.push()
    Container.shared.session.register { StubSession() }
    Container.shared.draft.singleton.register { Draft(log: Log()) }
  }

  override func tearDown() { Container.shared.manager.pop() }

  @MainActor func testScreen() async {
    await ShowScreen(show: .first).appear()
    XCTAssertNotNil(BillingContainer.shared.customer.onTest { Account(name: "Test") }.resolve())
  }
}
