#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The threads of this process: as many work at a time as there are processors, and those that have nothing to do are kept.
///
/// A new thread costs more than its start: when the last one has not quite ended yet, the system may put the new one behind
/// the thread that started it, where it waits for a tick of the clock, which is up to four milliseconds and as long as most
/// of the steps that are shared among threads. A thread that waits is woken where it ran. Where more threads work than there are
/// processors, two of them share one, and go on sharing it for ten milliseconds and more when another has nothing left to do. So
/// work that is handed over waits until a processor is free; who waits for work that nobody has begun does it in its place.
@safe
final class ThreadPool: @unchecked Sendable {
  static let shared = ThreadPool(processors: System.processors)

  /// The size of a thread's stack. The reader's recursion is bounded far below it.
  private static let stackSize = 16 << 20

  /// Work that was handed over.
  final class Task: @unchecked Sendable {
    fileprivate enum State { case handedOver, begun, done }

    /// When it is to begin.
    enum Urgency {
      /// When a processor is free.
      case whenFree
      /// At once, since who handed it over does nothing but wait for it.
      case now
      /// At once, and without a processor of its own, since it waits for something else: for other programs, mostly.
      case waiting
    }

    /// What is to be done; let go of as soon as it is.
    private var body: (@Sendable () -> Void)?
    fileprivate let urgency: Urgency
    /// Guarded by the pool's lock.
    fileprivate var state = State.handedOver
    /// How many threads wait for its end. Guarded by the pool's lock.
    fileprivate var waiters = 0
    /// Whose threads are to do it.
    fileprivate let pool: ThreadPool

    fileprivate init(_ pool: ThreadPool, _ urgency: Urgency, _ body: @escaping @Sendable () -> Void) {
      self.pool = pool
      self.urgency = urgency
      self.body = body
    }

    /// Does it, on the thread that took it.
    @inline(never)
    fileprivate func perform() {
      guard let body = body.take() else { return }
      body()
    }
  }

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Told when a thread that waits for work was given some.
  private let work = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Told when a task has ended.
  private let ends = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// How many of these threads may work beside the one that began.
  private let most: Int

  // Guarded by the lock.
  /// What waits for a processor, the oldest first.
  private var handedOver: [Task] = []
  /// What threads that wait for work were given.
  private var given: [Task] = []
  /// How many threads wait for work and were given none.
  private var idle = 0
  /// How many of these threads work.
  private var working = 0
  /// How many threads wait for others, and leave their processor to them.
  private var blocked = 0

  /// - Parameter processors: as many threads work at a time.
  init(processors: Int) {
    most = processors - 1
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(work, nil)
    unsafe pthread_cond_init(ends, nil)
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  /// Hands work over. Work may wait for other work.
  func begin(_ urgency: Task.Urgency = .whenFree, body: @escaping @Sendable () -> Void) -> Task {
    let task = Task(self, urgency, body)
    locked {
      if urgency == .whenFree || !hand(task) { handedOver.append(task) }
      fillProcessors()
    }
    return task
  }

  /// Waits until a task is done, or does it. Whatever its work held has been let go of then.
  func wait(for task: Task) {
    if take(task, leaving: .begun) {
      task.perform()
      locked { task.state = .done }
      return
    }
    locked {
      if task.state == .done { return }
      task.waiters += 1
      leaveProcessor()
      while task.state != .done { unsafe pthread_cond_wait(ends, lock) }
    }
  }

  /// Takes a task back if nobody has begun it, so that nobody ever does.
  ///
  /// - Returns: whether nobody had.
  func withdraw(_ task: Task) -> Bool { take(task, leaving: .done) }

  private func take(_ task: Task, leaving state: Task.State) -> Bool {
    locked {
      guard task.state == .handedOver else { return false }
      handedOver.removeAll { $0 === task }
      task.state = state
      return true
    }
  }

  /// Does what may wait for other threads, which may use this one's processor meanwhile.
  func whileBlocked<Result>(_ body: () -> Result) -> Result {
    locked { leaveProcessor() }
    defer { locked { blocked -= 1 } }
    return body()
  }

  // MARK: - Under the lock

  private func leaveProcessor() {
    blocked += 1
    fillProcessors()
  }

  /// Has what was handed over done by as many threads as there are processors for.
  private func fillProcessors() {
    while working < most + blocked, let task = handedOver.first, hand(task) { handedOver.removeFirst() }
  }

  /// Has a task done by a thread that waits for work, or a new one; false where there is none to be had.
  private func hand(_ task: Task) -> Bool {
    if idle > 0 {
      idle -= 1
      given.append(task)
      unsafe pthread_cond_signal(work)
    } else if !start(task) {
      return false
    }
    task.state = .begun
    if task.urgency != .waiting { working += 1 }
    return true
  }

  private func start(_ task: Task) -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = unsafe Unmanaged.passRetained(task).toOpaque()
    #if canImport(Darwin)
    var handle: pthread_t?
    #else
    var handle = pthread_t()
    #endif
    let code = unsafe pthread_create(&handle, &attributes, beginWork, context)
    unsafe pthread_attr_destroy(&attributes)
    if code != 0 { unsafe Unmanaged<Task>.fromOpaque(context).release() }
    return code == 0
  }

  // MARK: - On the threads

  /// Does the first task, then what is handed over, for as long as the process lives.
  fileprivate func work(on first: Task) -> Never {
    var task = first
    while true {
      task.perform()
      task = next(after: task)
    }
  }

  private func next(after done: Task) -> Task {
    locked {
      done.state = .done
      if done.urgency != .waiting { working -= 1 }
      // Who has waited goes on, and takes the processor that this one leaves before anybody else does.
      blocked -= done.waiters
      unsafe pthread_cond_broadcast(ends)
      // This thread is the first to take what waits.
      idle += 1
      fillProcessors()
      while true {
        if let task = given.popLast() { return task }
        unsafe pthread_cond_wait(work, lock)
      }
    }
  }
}

#if canImport(Darwin)
private func beginWork(_ raw: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  beginWork(on: unsafe Unmanaged<ThreadPool.Task>.fromOpaque(raw).takeRetainedValue())
}
#else
private func beginWork(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // The system hands over what `start` gave it.
  beginWork(on: unsafe Unmanaged<ThreadPool.Task>.fromOpaque(raw!).takeRetainedValue())
}
#endif

private func beginWork(on task: ThreadPool.Task) -> Never { task.pool.work(on: task) }
