/// A service locator as many projects have one.
final class Locator {
  static let shared = Locator()

  private let parent: Locator?
  private var makers: [String: () -> Any] = [:]

  init(parent: Locator? = nil) { self.parent = parent }

  func add<Service>(_ type: Service.Type, name: String = "", _ make: @escaping () -> Service) {
    makers["\(type)/\(name)"] = make
  }

  /// The service is known by the type of the value.
  func keep<Service>(_ value: Service) { add(Service.self) { value } }

  func get<Service>(_ type: Service.Type, name: String = "") -> Service {
    guard let found = find(type, name) ?? parent?.find(type, name) else { fatalError("nothing makes \(type)") }
    return found
  }

  func find<Service>(_ type: Service.Type) -> Service? { find(type, "") }

  private func find<Service>(_ type: Service.Type, _ name: String) -> Service? {
    makers["\(type)/\(name)"]?() as? Service
  }
}

@propertyWrapper
struct Located<Service> {
  let name: String

  init(_ name: String = "") { self.name = name }

  var wrappedValue: Service { Locator.shared.get(Service.self, name: name) }
}
