import Fusion
import XCTest

@testable import Notes

final class NoteListTests: XCTestCase {
  private struct Fixed: NoteStore {
    func notes() -> [String] { ["a", "b"] }
    func add(_ note: String) {}
  }

  func testPage() {
    Container.global.register(NoteStore.self) { _ in Fixed() }
    Container.global.register(singleton: Preferences.self, identifier: "editor") { _ in Preferences(pageSize: 1) }
    XCTAssertEqual(NoteList(title: "").page(), ["a"])
  }
}
