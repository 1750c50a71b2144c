public import Synchronization

/// What was worked out for some keys, for whoever asks for one again, on any thread.
public final class Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let known = Mutex<[Key: Value]>([:])

  @inlinable
  public init() {}

  /// The value for a key; `make` is called when there is none yet, by each of those who ask for it at the same time.
  @inlinable
  public func value(for key: Key, _ make: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let made = make()
    known.withLock { $0[key] = made }
    return made
  }
}
