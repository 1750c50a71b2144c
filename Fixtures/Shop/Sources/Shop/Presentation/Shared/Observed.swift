/// A property that tells the screen when it changes.
@MainActor
@propertyWrapper
final class Observed<Value> {
  typealias Observer = @MainActor (Value) -> Void

  private var observers: [Observer] = []

  var wrappedValue: Value {
    didSet { observers.forEach { $0(wrappedValue) } }
  }

  var projectedValue: Observed<Value> { self }

  init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  func observe(_ observer: @escaping Observer) {
    observers.append(observer)
    observer(wrappedValue)
  }
}
