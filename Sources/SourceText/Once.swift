public import Synchronization

/// A value that the first who wants it makes, and all others wait for.
public final class Once<Value: Sendable>: Sendable {
  @usableFromInline let value = Mutex<Value?>(nil)

  @inlinable
  public init() {}

  /// Whether the value is there.
  @inlinable
  public var isMade: Bool { value.withLock { $0 != nil } }

  /// The value; `make` is called when there is none yet. Who waits for another that makes it leaves its processor to that.
  @inlinable
  public func get(_ make: () -> Value) -> Value {
    func take(_ known: inout sending Value?) -> sending Value {
      if let known { return known }
      let made = make()
      known = made
      return made
    }
    return value.withLockIfAvailable(take) ?? Threads.whileBlocked { value.withLock(take) }
  }
}

extension Threads {
  /// Does what may wait for other threads, which may use this one's processor meanwhile.
  @usableFromInline
  static func whileBlocked<Result>(_ body: () -> Result) -> Result { ThreadPool.shared.whileBlocked(body) }
}
