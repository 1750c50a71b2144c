#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif
internal import Synchronization

private final class Job: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
private func runJob(_ raw: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().body()
  return nil
}
#else
private func runJob(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // The system hands over what `start` gave it.
  unsafe Unmanaged<Job>.fromOpaque(raw!).takeRetainedValue().body()
  return nil
}
#endif

/// Work on several threads: plain threads of the system. Starting them costs microseconds, where a runtime's pool costs
/// milliseconds at start-up.
public enum Threads {
  /// The size of a worker's stack. The reader's recursion is bounded far below it.
  static let stackSize = 16 << 20

  /// Runs `body` on `count` threads at once and waits for all.
  public static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var handles: [pthread_t] = []
    for _ in 0..<max(1, count) {
      if let handle = start(Job(body)) {
        handles.append(handle)
      } else {
        // No thread to be had: the work is done here.
        body()
      }
    }
    for handle in handles { _ = pthread_join(handle, nil) }
  }

  private static func start(_ job: Job) -> pthread_t? {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let context = unsafe Unmanaged.passRetained(job).toOpaque()
    #if canImport(Darwin)
    var handle: pthread_t?
    let code = unsafe pthread_create(&handle, &attributes, runJob, context)
    #else
    var handle = pthread_t()
    let code = unsafe pthread_create(&handle, &attributes, runJob, context)
    #endif
    unsafe pthread_attr_destroy(&attributes)
    if code == 0 { return handle }
    unsafe Unmanaged<Job>.fromOpaque(context).release()
    return nil
  }

  /// Runs `side` on a thread of its own while `body` runs here; one behind the other where there is to be one thread.
  public static func both<Side: Sendable, Result>(
    jobs: Int, _ side: @escaping @Sendable () -> Side, _ body: () -> Result
  ) -> (side: Side, body: Result) {
    let place = Slot<Side>()
    let handle = jobs > 1 ? start(Job { place.value.withLock { $0 = side() } }) : nil
    let result = body()
    guard let handle else { return (side(), result) }
    _ = pthread_join(handle, nil)
    return (place.value.withLock { $0! }, result)  // The thread has ended, and filled it.
  }

  private final class Slot<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// What several threads share while they work through a list.
  private final class Board<Result: Sendable>: Sendable {
    let next = Atomic<Int>(0)
    let results: Mutex<[Result?]>
    init(count: Int) { results = Mutex([Result?](repeating: nil, count: count)) }
  }

  /// The results of `body` for `0 ..< count`, in order. Threads take the next item when they are free; `order` says in
  /// which order the items are handed out, large ones first. `makeState` is called once on each thread.
  public static func map<State: ~Copyable, Result: Sendable>(
    count: Int, jobs: Int, order: [Int]? = nil, makeState: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) -> Result
  ) -> [Result] {
    let board = Board<Result>(count: count)
    let work: @Sendable () -> Void = {
      var state = makeState()
      var own: [(Int, Result)] = []
      while true {
        let position = board.next.wrappingAdd(1, ordering: .relaxed).oldValue
        if position >= count { break }
        let index = order?[position] ?? position
        own.append((index, body(&state, index)))
      }
      board.results.withLock { all in
        for (index, result) in own { all[index] = result }
      }
    }
    if jobs <= 1 || count <= 1 { run(1, work) } else { run(min(jobs, count), work) }
    return board.results.withLock { all in all.map { $0! } }  // Every index was handed out once.
  }
}
