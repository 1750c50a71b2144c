/// Answers to a question that is asked again and again, each found once. For one thread.
final class Memory<Key: Hashable, Value> {
  private var known = [Key: Value]()

  /// The answer for a key: the one that is known, or what `find` gives.
  func callAsFunction(_ key: Key, _ find: () -> Value) -> Value {
    if let value = known[key] { return value }
    let value = find()
    known[key] = value
    return value
  }
}
