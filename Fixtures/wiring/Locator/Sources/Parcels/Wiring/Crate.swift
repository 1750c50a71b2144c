/// A container of values that is handed around instead of shared.
struct Crate {
  private var values: [String: Any] = [:]

  mutating func put<Service>(_ value: Any, as type: Service.Type) { values["\(type)"] = value }

  func take<Service>(_ type: Service.Type) -> Service { values["\(type)"] as! Service }

  func take<Service>() -> Service { take(Service.self) }
}
