#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What each thread is at work on, as numbers, the innermost last: who comes to something again that can't be told without itself
/// learns of it here, however many functions stand between.
@safe
public final class WorkStack: Sendable {
  /// How many things a thread may be at work on.
  private static let most = 64

  private let key: pthread_key_t

  /// A stack for each thread, empty at first. It is never freed, as its threads may outlive it: there are few, in constants.
  public init() {
    var key = pthread_key_t()
    guard unsafe pthread_key_create(&key, { pointer in unsafe free(pointer) }) == 0 else {
      fatalError("the system has no more keys for threads")
    }
    self.key = key
  }

  /// Does a piece of work on something.
  ///
  /// - Returns: nil, with nothing done, where the thread is at work on that already, or on too much.
  /// - Complexity: O(what the thread is at work on), beside the work.
  public func entering<Result>(_ number: Int, _ work: () -> Result?) -> Result? {
    // How many there are, and these.
    let stack = unsafe self.stack
    let count = unsafe stack[0]
    guard count < Self.most, !(1..<count + 1).contains(where: { unsafe stack[$0] == number }) else { return nil }
    unsafe stack[count + 1] = number
    unsafe stack[0] = count + 1
    defer { unsafe stack[0] = count }
    return work()
  }

  /// The memory of the thread at hand.
  private var stack: UnsafeMutablePointer<Int> {
    if let known = unsafe pthread_getspecific(key) { return unsafe known.assumingMemoryBound(to: Int.self) }
    guard let fresh = unsafe calloc(Self.most + 1, MemoryLayout<Int>.stride),
      unsafe pthread_setspecific(key, fresh) == 0
    else { fatalError("the system has no more memory") }
    return unsafe fresh.bindMemory(to: Int.self, capacity: Self.most + 1)
  }
}
