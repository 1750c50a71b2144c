import Fusion
import XCTest

@testable import Server

final class DigestTests: XCTestCase {
  private final class Spy: Mailer {
    var sent: [String] = []
    func send(_ text: String) { sent.append(text) }
  }

  private struct Empty: EntryStore {
    func entries() -> [Entry] { [] }
    func add(_ entry: Entry) {}
  }

  func testDigest() {
    let spy = Spy()
    Container.main.bind(.singleton, to: Mailer.self, id: "notices", value: spy)
    Digest(store: Empty()).send()
    XCTAssertEqual(spy.sent, ["0 entries"])
  }
}
