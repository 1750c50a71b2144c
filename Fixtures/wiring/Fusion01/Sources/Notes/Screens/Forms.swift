/// Nothing here has to do with the framework, whatever it is called.
enum Forms {
  @propertyWrapper
  struct Inject<Value> {
    var wrappedValue: Value
  }

  final class Container {
    private var fields: [String: Any] = [:]

    func register<T>(_ type: T.Type, _ make: () -> T) { fields["\(type)"] = make() }
    func resolve<T>(_ type: T.Type) -> T? { fields["\(type)"] as? T }
  }

  enum Event {
    case resolve
    case register(String)
  }

  struct Field {
    @Inject var text: String
    @Inject var isEditable: Bool
    var dependencies: [String] = []
  }

  static func field(in container: Container) -> Field? {
    // container.register(Field.self) { … } is up to the caller
    container.resolve(Field.self)
  }
}
