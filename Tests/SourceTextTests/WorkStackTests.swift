import SourceText
import Testing

@Suite struct WorkStackTests {
  private static let stack = WorkStack()

  /// How far work goes that asks for more work, of which `next` says on what.
  private func depth(from start: Int, _ next: (Int) -> Int) -> Int {
    Self.stack.entering(start) { 1 + depth(from: next(start), next) } ?? 0
  }

  @Test func nobodyComesToTheSameAgain() {
    #expect(depth(from: 0) { $0 } == 1)
    #expect(depth(from: 5) { ($0 + 1) % 7 } == 7)
    #expect(depth(from: -1) { ~$0 } == 2)
    // What is done is forgotten, and nobody goes on for ever.
    #expect(depth(from: 0) { $0 } == 1)
    #expect(depth(from: 0) { $0 + 1 } == 64)
  }

  @Test func threadsKnowNothingOfEachOther() {
    let depths = Threads.map(count: 64, jobs: 4, makeState: { 0 }) { _, number in
      depth(from: 0) { ($0 + 1) % (number % 8 + 1) }
    }
    #expect(depths == (0..<64).map { $0 % 8 + 1 })
  }
}
