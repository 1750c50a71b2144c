#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The threads of this process: one is started when work is handed over and none waits for any, and then kept.
///
/// A new thread costs more than its start: when the last one has not quite ended yet, the system may put the new one behind
/// the thread that started it, where it waits for a tick of the clock, which is up to four milliseconds and as long as most
/// of the steps that are shared among threads. A thread that waits is woken where it ran.
@safe
final class ThreadPool: @unchecked Sendable {
  static let shared = ThreadPool()

  /// The size of a thread's stack. The reader's recursion is bounded far below it.
  private static let stackSize = 16 << 20

  /// Work that was handed over.
  final class Task: @unchecked Sendable {
    /// What is to be done; let go of as soon as it is.
    fileprivate var body: (@Sendable () -> Void)?
    /// Whether it is done; guarded by the pool's lock.
    fileprivate var isDone = false

    fileprivate init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Does it, on the thread that took it.
    @inline(never)
    fileprivate func perform() {
      guard let body = body.take() else { return }
      body()
    }
  }

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Told when something was handed over to a thread that waits.
  private let work = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Told when a task has ended.
  private let ends = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  // Guarded by the lock.
  private var handedOver: [Task] = []
  private var waiting = 0

  private init() {
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(work, nil)
    unsafe pthread_cond_init(ends, nil)
  }

  /// Hands work over to a thread that does nothing else, so that work may wait for other work; nil where no thread is to be
  /// had.
  func begin(_ body: @escaping @Sendable () -> Void) -> Task? {
    let task = Task(body)
    unsafe pthread_mutex_lock(lock)
    // Each thread that waits takes one.
    let isTaken = handedOver.count < waiting
    if isTaken { handedOver.append(task) }
    unsafe pthread_mutex_unlock(lock)
    if isTaken {
      unsafe pthread_cond_signal(work)
      return task
    }
    return start(task) ? task : nil
  }

  /// Waits until a task is done. Whatever its work held has been let go of then.
  func wait(for task: Task) {
    unsafe pthread_mutex_lock(lock)
    while !task.isDone { unsafe pthread_cond_wait(ends, lock) }
    unsafe pthread_mutex_unlock(lock)
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

  /// Does the first task, then what is handed over, for as long as the process lives.
  fileprivate func work(on first: Task) -> Never {
    var task = first
    while true {
      task.perform()
      task = next(after: task)
    }
  }

  private func next(after done: Task) -> Task {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    done.isDone = true
    unsafe pthread_cond_broadcast(ends)
    waiting += 1
    while true {
      if let task = handedOver.popLast() {
        waiting -= 1
        return task
      }
      unsafe pthread_cond_wait(work, lock)
    }
  }
}

#if canImport(Darwin)
private func beginWork(_ raw: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe ThreadPool.shared.work(on: Unmanaged<ThreadPool.Task>.fromOpaque(raw).takeRetainedValue())
}
#else
private func beginWork(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // The system hands over what `start` gave it.
  unsafe ThreadPool.shared.work(on: Unmanaged<ThreadPool.Task>.fromOpaque(raw!).takeRetainedValue())
}
#endif
