/// Keeps a value inside a range, whatever is assigned to it.
@propertyWrapper
struct Clamped<Value: Comparable> {
  private var value: Value
  private let range: ClosedRange<Value>

  init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    self.range = range
    self.value = Self.clamp(wrappedValue, to: range)
  }

  var wrappedValue: Value {
    get { value }
    set { value = Self.clamp(newValue, to: range) }
  }

  private static func clamp(_ value: Value, to range: ClosedRange<Value>) -> Value {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

extension Clamped: Equatable, Hashable where Value: Hashable {}
extension Clamped: Sendable where Value: Sendable {}
