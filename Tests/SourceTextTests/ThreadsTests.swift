import Foundation
import Synchronization
import Testing

@testable import SourceText

struct ThreadsTests {
  /// Who waits for work that nobody has begun does it, so that nobody waits for ever, however few processors there are.
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

  /// The same of work that wants a worker's stack, from all kinds of threads, and of what is made by who asks first.
  @Test func deepWorkMayWaitForOtherWork() {
    let made = (0..<8).map { _ in Once<Int>() }
    let found = Threads.map(count: 32, jobs: 8, makeState: { 0 }) { _, index in
      made[index % 8].get {
        Threads.map(count: 4, jobs: 4, as: .deep, makeState: { 0 }) { _, inner in
          Threads.both(jobs: 2, { inner }, { 1 }).side
        }.reduce(index % 8, +)
      }
    }
    #expect(found == (0..<32).map { $0 % 8 + 6 })
  }

  /// Threads that wait for something else than a processor all begin, however few processors there are.
  @Test func workThatWaitsBeginsAtOnce() {
    let begun = Mutex(0)
    let seen = Threads.map(count: 12, jobs: 12, as: .waiting, makeState: { 0 }) { _, _ in
      begun.withLock { $0 += 1 }
      // Each waits for all others.
      while begun.withLock({ $0 }) < 12 { Thread.sleep(forTimeInterval: 0.001) }
      return begun.withLock { $0 }
    }
    #expect(seen == [Int](repeating: 12, count: 12))
  }

  /// Of work that is handed over, what waits is withdrawn or done by who waits for it; no more goes on than there are processors.
  @Test(arguments: [1, 2, 3]) func noMoreThreadsWorkThanThereAreProcessors(processors: Int) {
    let pool = ThreadPool(processors: processors)
    let now = Mutex(0)
    let most = Mutex(0)
    let done = Mutex(0)
    let tasks = (0..<60).map { _ in
      pool.begin {
        let working = now.withLock { now in
          now += 1
          return now
        }
        most.withLock { $0 = max($0, working) }
        Thread.sleep(forTimeInterval: 0.001)
        done.withLock { $0 += 1 }
        now.withLock { $0 -= 1 }
      }
    }
    // Who waits for what is begun leaves its processor, and takes it again to do what is not.
    for (first, last) in zip(tasks, tasks.reversed()).prefix(30) {
      pool.wait(for: first)
      pool.wait(for: last)
    }
    #expect(done.withLock { $0 } == 60)
    #expect(most.withLock { $0 } <= processors)
    let late = (0..<10).map { _ in pool.begin { done.withLock { $0 += 1 } } }
    let withdrawn = late.filter { pool.withdraw($0) }.count
    for task in late { pool.wait(for: task) }
    #expect(done.withLock { $0 } == 70 - withdrawn)
    #expect(processors > 1 || withdrawn == 10)
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
