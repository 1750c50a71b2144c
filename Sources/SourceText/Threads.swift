internal import Synchronization

/// Work on several threads: plain threads of the system, which are kept. Starting them costs microseconds, where a runtime's
/// pool costs milliseconds at start-up.
public enum Threads {
  /// Runs `body` on `count` threads at once, each with a stack of its own, and waits for all.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let tasks = (0..<max(1, count)).map { _ in ThreadPool.shared.begin(.waiting, body: body) }
    for task in tasks { ThreadPool.shared.wait(for: task) }
  }

  /// What kind of work a list is.
  public enum Work: Sendable {
    case plain
    /// It recurses so that it wants a worker's stack even where there is one thread only.
    case deep
    /// It waits for other programs, so that as many threads as are asked for are worth having, whatever processors there are.
    case waiting
  }

  /// Runs `body` on up to `count` threads, and waits for all. It has to do all there is to do when one thread runs it alone.
  private static func perform(_ work: Work, on count: Int, _ body: @escaping @Sendable () -> Void) {
    let pool = ThreadPool.shared
    let first = work == .deep ? pool.begin(.now, body: body) : nil
    let others = (1..<max(1, count)).map { _ in
      pool.begin(work == .waiting ? ThreadPool.Task.Urgency.waiting : .whenFree, body: body)
    }
    if let first { pool.wait(for: first) } else { body() }
    // Who has not begun by now would find nothing to do.
    for task in others where !pool.withdraw(task) { pool.wait(for: task) }
  }

  /// Work that goes on beside all else. Who lets go of it last waits for its end.
  public final class Later: Sendable {
    private let task: ThreadPool.Task?

    /// Begins the work; where there is to be one thread, does it at once.
    public init(jobs: Int, _ body: @escaping @Sendable () -> Void) {
      task = jobs > 1 ? ThreadPool.shared.begin(body: body) : nil
      if task == nil { body() }
    }

    /// Waits for its end.
    public func wait() { if let task { ThreadPool.shared.wait(for: task) } }

    deinit { wait() }
  }

  /// Runs `side` on a thread of its own while `body` runs here; one behind the other where there is one thread or processor only.
  public static func both<Side: Sendable, Result>(
    jobs: Int, _ side: @escaping @Sendable () -> Side, _ body: () -> Result
  ) -> (side: Side, body: Result) {
    let place = Slot<Side>()
    let task = jobs > 1 ? ThreadPool.shared.begin { place.value.withLock { $0 = side() } } : nil
    let result = body()
    guard let task else { return (side(), result) }
    ThreadPool.shared.wait(for: task)
    return (place.value.withLock { $0! }, result)  // The task has ended, and filled it.
  }

  private final class Slot<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// What several threads share while they work through a list.
  @safe
  private final class Board<Result: Sendable>: @unchecked Sendable {
    let next = Atomic<Int>(0)
    /// Where the results go. No two threads write to one place.
    let results: UnsafeMutablePointer<Result>
    init(_ results: UnsafeMutablePointer<Result>) { unsafe self.results = results }
  }

  /// The results of `body` for `0 ..< count`, in order. Threads take the next item when they are free; `order` says in
  /// which order the items are handed out, large ones first; without it each thread takes them as they count up.
  /// `makeState` is called once on each thread.
  public static func map<State: ~Copyable, Result: Sendable>(
    count: Int, jobs: Int, order: [Int]? = nil, as kind: Work = .plain, makeState: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) -> Result
  ) -> [Result] {
    if count == 0 { return [] }
    return unsafe [Result](unsafeUninitializedCapacity: count) { memory, used in
      // There is room for at least one.
      let board = unsafe Board(memory.baseAddress!)
      let work: @Sendable () -> Void = {
        var state = makeState()
        while true {
          let position = board.next.wrappingAdd(1, ordering: .relaxed).oldValue
          if position >= count { break }
          let index = order?[position] ?? position
          unsafe (board.results + index).initialize(to: body(&state, index))
        }
      }
      perform(kind, on: min(jobs, count), work)
      // Every index was handed out once.
      used = count
    }
  }

  /// An array of `count` elements that threads fill together, and the results of `body` for `0 ..< parts`, in order. Each
  /// part of the work writes places of its own.
  ///
  /// - Parameter value: what stands where no part writes.
  public static func fill<Element: BitwiseCopyable & Sendable, Result: Sendable>(
    count: Int, with value: Element, parts: Int, jobs: Int,
    _ body: @escaping @Sendable (Cells<Element>, Int) -> Result
  ) -> (filled: [Element], results: [Result]) {
    var results: [Result] = []
    let filled = unsafe [Element](unsafeUninitializedCapacity: count) { memory, used in
      let cells = unsafe cells(of: memory, count: count, with: value, jobs: jobs)
      used = count
      results = map(count: parts, jobs: jobs, makeState: { 0 }) { _, part in body(cells, part) }
    }
    return (filled, results)
  }

  /// An empty array with room for so many elements, in large pages that threads have written to.
  public static func emptyArray<Element: BitwiseCopyable & Sendable>(
    room: Int, with value: Element, jobs: Int
  ) -> [Element] {
    unsafe [Element](unsafeUninitializedCapacity: room) { memory, used in
      _ = unsafe cells(of: memory, count: room, with: value, jobs: jobs)
      used = 0
    }
  }

  /// The first places of memory that nothing has been written to, which threads set together.
  private static func cells<Element: BitwiseCopyable & Sendable>(
    of memory: UnsafeMutableBufferPointer<Element>, count: Int, with value: Element, jobs: Int
  ) -> Cells<Element> {
    unsafe System.preferLargePages(UnsafeMutableRawBufferPointer(memory))
    // What is large is touched for the first time here, which takes as long as any other work.
    let shares = count * MemoryLayout<Element>.stride < 1 << 20 ? 1 : jobs
    let cells = unsafe Cells(memory: memory)
    _ = map(count: shares, jobs: jobs, makeState: { 0 }) { _, part in
      cells.initialize(share(part, of: shares, in: count), with: value)
    }
    return cells
  }

  /// Lends an array to `body`, which may let threads change its places, for the time of the call.
  public static func lend<Element: BitwiseCopyable & Sendable, Result>(
    _ array: inout [Element], _ body: (Cells<Element>) -> Result
  ) -> Result {
    unsafe array.withUnsafeMutableBufferPointer { memory in unsafe body(Cells(memory: memory)) }
  }

  /// Lets threads change places of an array together: the results of `body` for `0 ..< parts`, in order. Each part of the
  /// work changes places of its own.
  public static func edit<Element: BitwiseCopyable & Sendable, Result: Sendable>(
    _ array: inout [Element], parts: Int, jobs: Int, _ body: @escaping @Sendable (Cells<Element>, Int) -> Result
  ) -> [Result] {
    lend(&array) { cells in map(count: parts, jobs: jobs, makeState: { 0 }) { _, part in body(cells, part) } }
  }

  /// The results of `body` for parts of `0 ..< count`, one behind the other: few parts where there is little to do.
  ///
  /// - Parameter least: how much of it is worth a part of its own.
  public static func flatMap<Result: Sendable>(
    count: Int, least: Int, jobs: Int, _ body: @escaping @Sendable (Range<Int>) -> [Result]
  ) -> [Result] {
    join(count, least: least, jobs: jobs, body) { part, parts in share(part, of: parts, in: count) }
  }

  /// The same of items that differ much in what they take: each part has as much of that as the others.
  ///
  /// - Parameter weigh: what an item weighs.
  public static func flatMap<Result: Sendable>(
    count: Int, weighing weigh: (Int) -> Int, least: Int, jobs: Int,
    _ body: @escaping @Sendable (Range<Int>) -> [Result]
  ) -> [Result] {
    if jobs == 1 { return body(0..<count) }
    let weights = (0..<count).reduce(into: [0]) { $0.append($0[$0.count - 1] + weigh($1)) }
    return join(weights[count], least: least, jobs: jobs, body) { part, parts in
      share(part, of: parts, weighing: weights)
    }
  }

  private static func join<Result: Sendable>(
    _ weight: Int, least: Int, jobs: Int, _ body: @escaping @Sendable (Range<Int>) -> [Result],
    share: @escaping @Sendable (Int, Int) -> Range<Int>
  ) -> [Result] {
    let parts = jobs == 1 ? 1 : max(1, min(jobs * 16, weight / least))
    if parts == 1 { return body(share(0, 1)) }
    let found = map(count: parts, jobs: jobs, makeState: { 0 }) { _, part in body(share(part, parts)) }
    var all: [Result] = []
    // An array that grows as it goes holds three times what is large.
    all.reserveCapacity(found.reduce(0) { $0 + $1.count })
    for part in found { all += part }
    return all
  }

  /// How many threads are worth their start for so many files: one for each eight, and no more than there may be.
  public static func worthwhile(_ jobs: Int, files: Int) -> Int { max(1, min(jobs, files / 8)) }

  /// The items that are the part of this number when so many share them, each as heavy as the others as far as items go.
  ///
  /// - Parameter weights: for each item what those before it weigh; then what all weigh.
  /// - Complexity: O(log items).
  public static func share(_ part: Int, of parts: Int, weighing weights: [Int]) -> Range<Int> {
    let (count, all) = (weights.count - 1, weights[weights.count - 1])
    // The last part takes what weighs nothing behind all others.
    func place(_ part: Int) -> Int {
      part == parts ? count : (0..<count).partitioningIndex { weights[$0] >= all * part / parts }
    }
    return place(part)..<place(part + 1)
  }

  /// The part of `0 ..< count` that is the one of this number when so many share it evenly.
  public static func share(_ part: Int, of parts: Int, in count: Int) -> Range<Int> {
    count * part / parts..<count * (part + 1) / parts
  }
}

/// An array while threads fill it. Precondition: no two of them touch the same place at a time, and none does later.
@safe
public struct Cells<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let memory: UnsafeMutableBufferPointer<Element>

  @unsafe
  fileprivate init(memory: UnsafeMutableBufferPointer<Element>) { unsafe self.memory = memory }

  /// Sets the places of a range for the first time. A few values are set one by one, and then copied by the block: a loop
  /// over elements of a type that is known to the caller alone would be a call for each.
  fileprivate func initialize(_ range: Range<Int>, with value: Element) {
    guard let first = unsafe memory.baseAddress.map({ unsafe $0 + range.lowerBound }) else { return }
    let block = min(range.count, 512)
    unsafe first.initialize(repeating: value, count: block)
    for start in stride(from: block, to: range.count, by: max(1, block)) {
      unsafe (first + start).initialize(from: first, count: min(block, range.count - start))
    }
  }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    get {
      precondition(unsafe index >= 0 && index < memory.count, "index out of range")
      return unsafe memory[index]
    }
    nonmutating set {
      precondition(unsafe index >= 0 && index < memory.count, "index out of range")
      unsafe memory[index] = newValue
    }
  }
}
