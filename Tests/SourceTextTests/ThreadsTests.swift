import Synchronization
import Testing

@testable import SourceText

struct ThreadsTests {
  /// Work that waits for other work gets a thread of its own each time, so that nobody waits for ever.
  @Test func workMayWaitForOtherWork() {
    @Sendable func sum(_ depth: Int) -> Int {
      if depth == 0 { return 1 }
      let (side, body) = Threads.both(jobs: 2, { sum(depth - 1) }, { sum(depth - 1) })
      return side + body
    }
    #expect(sum(6) == 64)
    let nested = Threads.map(count: 8, jobs: 8, makeState: { 0 }) { _, outer in
      Threads.map(count: 8, jobs: 4, makeState: { 0 }) { _, inner in outer * 8 + inner }
    }
    #expect(nested.flatMap { $0 } == Array(0..<64))
  }

  /// Whatever items weigh, each is worked on once, and the results stand in order.
  @Test func itemsOfAnyWeightAreDoneInOrder() {
    let weights = [[], [0], [5], [0, 0, 0], [1, 900, 0, 0, 3, 40, 0], (0..<300).map { $0 * $0 % 97 }]
    for weights in weights {
      for jobs in [1, 2, 5] {
        let found = Threads.flatMap(count: weights.count, weighing: { weights[$0] }, least: 8, jobs: jobs) { part in
          part.map { $0 }
        }
        #expect(found == Array(weights.indices))
      }
    }
  }

  @Test func stepsThatFollowEachOtherSeeWhatTheLastOneWrote() {
    var numbers = [Int](repeating: 0, count: 64)
    for step in 1...500 {
      _ = Threads.edit(&numbers, parts: 64, jobs: 4) { cells, part in cells[part] += step }
    }
    #expect(numbers.allSatisfy { $0 == 500 * 501 / 2 })
  }

  /// Of what a thread has worked with nothing is left behind it: else arrays would be copied when they are changed next.
  @Test func whatWorkHeldIsLetGoOfWithItsEnd() {
    final class Witness: Sendable {}
    for jobs in [1, 2, 4] {
      let work = Mutex<Witness?>(Witness())
      weak let left = work.withLock { $0 }
      do {
        let held = work.withLock { $0 }
        let done = Threads.map(count: 32, jobs: jobs, makeState: { 0 }) { _, _ in held != nil }
        #expect(done.allSatisfy { $0 })
      }
      work.withLock { $0 = nil }
      #expect(left == nil)
    }
  }

  @Test func whoLetsGoOfLaterWorkLastWaitsForIt() {
    let count = Mutex(0)
    for _ in 0..<50 {
      let later = Threads.Later(jobs: 2) { count.withLock { $0 += 1 } }
      later.wait()
    }
    do {
      let later = Threads.Later(jobs: 2) { count.withLock { $0 += 1 } }
      _ = later
    }
    #expect(count.withLock { $0 } == 51)
  }
}
