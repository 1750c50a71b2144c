import TestSupport
import Testing

/// Functions that a project adds to a library's containers and that register what they are told to: their callers register.
@Suite struct RegistrarTests {
  private func found(_ function: String, _ calls: String, only: String = "unregistered-dependency") throws -> [String] {
    try judged(
      """
      //- main.swift
      import Fusion
      protocol There {}
      protocol Missing {}
      final class Thing: There {}
      final class Holder { init(_ any: Any) {} }
      extension Container { \(function) }
      \(calls)
      final class User { @Inject var there: There; @Inject var missing: Missing }
      """, only: [only])
  }

  @Test(arguments: [
    "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { bind(to: type) { _ in make() } }",
    "func add<T>(_ type: T.Type, _ make: @escaping (Container) -> T) { self.bind(.singleton, to: T.self) { make($0) } }",
    "public func add<T>(_ type: T.Type = T.self, _ make: @escaping () -> T) { print(1); register(singleton: type) { _ in make() } }",
  ])
  func callersRegister(_ function: String) throws {
    #expect(
      try found(function, "Container.main.add(There.self) { _ in Thing() }") == [
        "main.swift:8 injects 'Missing', which nothing provides"
      ])
  }

  /// Whatever the function calls its parameters, and whether the factory is written or named.
  @Test(arguments: [
    ("type: T.Type, make", "type: There.self, make: { _ in Thing() }"),
    ("type: T.Type, _ make", "type: There.self) { _ in Thing() }"),
    ("_ type: T.Type, _ make", "There.self, thing"), ("_ type: T.Type, with make", "There.self, with: thing"),
  ])
  func callersNameFactories(_ parameters: String, _ arguments: String) throws {
    let function = "func add<T>(\(parameters): @escaping (Container) -> T) { bind(.singleton, to: type) { make($0) } }"
    let call = "Container.main.add(\(arguments)" + (arguments.contains(") {") ? "" : ")")
    let calls = "func thing(_ c: Container) -> There { Thing() }; \(call)"
    #expect(try found(function, calls) == ["main.swift:8 injects 'Missing', which nothing provides"])
    #expect(try found(function, calls + "\n" + call, only: "duplicate-registration").count == 1)
  }

  /// What a function does beside that can't be told from its calls, so anything may be there.
  @Test(arguments: [
    "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { if yes { bind(to: type) { _ in make() } } }",
    "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { bind(to: type) { _ in make() }; bind(to: key(type)) { _ in make() } }",
    "func add<T>(_ type: T.Type, _ name: String) { bind(to: type) { _ in make(name) } }",
    "func add<T, U>(_ type: T.Type, _ make: @escaping () -> U) { bind(to: key(type)) { _ in make() } }",
    "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { bind(to: type) { _ in make() } }; func add<T>(_ t: T) { bind(to: key(t)) { _ in t } }",
  ])
  func whatIsNotToldMayBeAnything(_ function: String) throws {
    #expect(try found(function, "Container.main.add(There.self) { _ in Thing() }").isEmpty)
  }

  /// A name that the function gives, and what else it registers, its callers don't say.
  @Test(arguments: [
    "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { bind(to: type, id: \"x\") { _ in make() } }",
    "func add<T>(_ type: T.Type, _ make: @escaping () -> T) { bind(to: type) { _ in make() }; Container.main.bind(to: Int.self) { _ in 1 } }",
  ])
  func namesAreTheFunctions(_ function: String) throws {
    #expect(try found(function, "Container.main.add(There.self) { _ in Thing() }").isEmpty)
  }

  /// How long it lives the function says.
  @Test(arguments: [(".singleton, ", true), ("", false), (".transient, ", false)])
  func lifetimesAreTheFunctions(_ lifetime: String, _ isKept: Bool) throws {
    let function =
      "func add<T>(_ type: T.Type, _ make: @escaping (Container) -> T) { bind(\(lifetime)to: type) { make($0) } }"
    let calls =
      "Container.main.bind(.transient, to: There.self) { _ in Thing() }; "
      + "Container.main.add(Holder.self) { c in Holder(c.resolveAssert(There.self)) }"
    let kept = try found(function, calls, only: "captive-dependency")
    #expect(kept == (isKept ? ["main.swift:7 the singleton 'Holder' keeps one 'There' for ever"] : []))
  }

  /// In Swinject, too.
  @Test func librariesAreAlike() throws {
    let found = try judged(
      """
      //- main.swift
      import Swinject
      protocol There {}
      protocol Missing {}
      final class Thing: There {}
      extension Container {
        func single<T>(_ type: T.Type, _ make: @escaping (Resolver) -> T) { register(type) { make($0) }.inObjectScope(.container) }
      }
      let c = Container()
      c.single(There.self) { _ in Thing() }
      _ = c.resolve(There.self)!
      _ = c.resolve(Missing.self)!
      """, only: ["unregistered-dependency"])
    #expect(found.map { $0.contains("'Missing'") } == [true], "\(found)")
  }

  // MARK: - Around a container

  private func wrapped(
    _ wrapper: String, _ calls: String, only: String = "unregistered-dependency"
  ) throws -> [String] {
    try judged(
      """
      //- main.swift
      import Swinject
      protocol There {}
      protocol Missing {}
      final class Thing: There {}
      final class Holder { init(_ any: Any) {} }
      typealias Making<T> = (Resolver) -> T
      let container = Container()
      \(wrapper)
      \(calls)
      func use(_ r: Resolver) { _ = (r.resolve(There.self)!, r.resolve(Missing.self)!) }
      """, only: [only])
  }

  /// Of calls in a row only the first is read, whichever functions they are of.
  @Test(arguments: ["add", "keep"])
  func callsInARowMayRegisterAnything(_ second: String) throws {
    let wrappers = """
      enum DI {
        @discardableResult static func add<T>(_ type: T.Type, _ make: @escaping Making<T>) -> Self.Type {
          container.register(type) { make($0) }
          return self
        }
        @discardableResult static func keep<T>(_ type: T.Type, _ make: @escaping Making<T>) -> Self.Type {
          container.register(type) { make($0) }.inObjectScope(.container)
          return self
        }
      }
      """
    let found = try wrapped(
      wrappers, "DI.add(There.self) { _ in Thing() }.\(second)(Missing.self) { _ in fatalError() }")
    #expect(found.isEmpty, "\(found)")
    let apart = try wrapped(
      wrappers, "DI.add(There.self) { _ in Thing() }\nDI.\(second)(There.self) { _ in Thing() }")
    #expect(apart.map { $0.contains("'Missing'") } == [true], "\(apart)")
  }

  /// At file level, of a type or of its one instance, whatever its parameters are called.
  @Test(arguments: [
    (
      "func add<T>(_ type: T.Type, _ make: @escaping (Resolver) -> T) { container.register(type) { make($0) } }",
      "add(There.self) { _ in Thing() }"
    ),
    (
      "enum DI { static func add<T>(type: T.Type, make: @escaping Making<T>) { container.register(T.self, factory: make) } }",
      "DI.add(type: There.self) { _ in Thing() }"
    ),
    (
      """
      final class DI { static let shared = DI(); private let own = Container()
      func register<T>(_ type: T.Type, _ make: @escaping (Resolver) -> T) { own.register(type) { make($0) } } }
      """, "DI.shared.register(There.self) { _ in Thing() }"
    ),
    (
      "func add<T>(_ make: @escaping () -> T) { container.register(T.self) { _ in make() } }",
      "add { Thing() as There }"
    ),
    (
      "func add<T>(_ type: T.Type, name: String? = nil, _ make: @escaping Making<T>) { container.register(type, name: name) { make($0) } }",
      "add(There.self) { _ in Thing() }"
    ),
  ])
  func callersOfWrappersRegister(_ wrapper: String, _ call: String) throws {
    let found = try wrapped(wrapper, call)
    #expect(found.map { $0.contains("'Missing'") } == [true], "\(found)")
    #expect(try wrapped(wrapper, call + "\n" + call, only: "duplicate-registration").count == 1)
    #expect(try wrapped(wrapper, "").count == 2)
  }

  /// A name that callers give is a part of what they register, and what factories ask for is asked of the container.
  @Test func wrappersHandNamesAndResolversOn() throws {
    let wrapper =
      "func add<T>(_ type: T.Type, name: String, _ make: @escaping Making<T>) { container.register(type, name: name) { make($0) } }"
    let found = try wrapped(
      wrapper,
      "add(There.self, name: \"a\") { _ in Thing() }; add(Holder.self, name: \"b\") { Holder($0.resolve(Int.self)!) }")
    #expect(
      found.map { $0.split(separator: " ").prefix(6).joined(separator: " ") } == [
        "main.swift:9 resolves 'Int', which nothing provides",
        "main.swift:10 resolves 'There', which nothing provides;",
        "main.swift:10 resolves 'Missing', which nothing provides",
      ], "\(found)")
  }

  @Test(arguments: [(".inObjectScope(.container)", true), (".inObjectScope(.transient)", false), ("", false)])
  func lifetimesAreTheWrappers(_ scope: String, _ isKept: Bool) throws {
    let wrapper =
      "func add<T>(_ type: T.Type, _ make: @escaping Making<T>) { container.register(type) { make($0) }\(scope) }"
    let calls =
      "container.register(There.self) { _ in Thing() }.inObjectScope(.transient); "
      + "add(Holder.self) { Holder($0.resolve(There.self)!) }"
    #expect(try wrapped(wrapper, calls, only: "captive-dependency").isEmpty == !isKept)
  }

  /// Where a wrapper may register something else, or somewhere else, anything may be there.
  @Test(arguments: [
    "func add<T>(_ type: T.Type, _ make: @escaping Making<T>) { if isOn { container.register(type) { make($0) } } }",
    "func add<T>(_ type: T.Type, _ make: @escaping Making<T>) { container.register(type) { make($0) }; container.register(key(type)) { make($0) } }",
    "func add<T>(_ type: T.Type, _ make: @escaping Making<T>) { container.register(type, name: \"a\") { make($0) } }",
    "func add<T>(_ type: T.Type, id: String, _ make: @escaping Making<T>) { container.register(type) { make($0) } }",
    "func add<T>(_ type: T.Type, at place: Int, _ make: @escaping Making<T>) { container.register(type) { make($0) } }",
    "func add<T>(_ type: T.Type, _ make: @escaping Making<T>) { boxes[0].register(type) { make($0) } }; let boxes = [Container()]",
  ])
  func whatWrappersDoBesideIsNotTold(_ wrapper: String) throws {
    #expect(try wrapped(wrapper, "").isEmpty)
  }

  /// Where one call of a wrapper can't be told, or what it says beside, nothing is told to be missing.
  @Test(arguments: [
    (
      "func add<T>(_ t: T.Type, _ make: @escaping Making<T>) { container.register(t) { make($0) } }",
      "let f = add; f(There.self) { _ in Thing() }"
    ),
    (
      """
      func add<T>(_ t: T.Type, _ make: @escaping Making<T>) { container.register(t) { make($0) } }
      func add<T>(_ t: T.Type, _ make: @escaping () -> T) { container.register(t) { _ in make() } }
      """, "add(There.self) { _ in Thing() }"
    ),
    (
      """
      final class DI { static let shared = DI()
      @discardableResult func add<T>(_ t: T.Type, _ make: @escaping Making<T>) -> Self { container.register(t) { make($0) }; return self } }
      """, "DI.shared.add(Int.self) { _ in 1 }.add(There.self) { _ in Thing() }"
    ),
    (
      """
      protocol Adding {}
      extension Adding { func add<T>(_ t: T.Type, _ make: @escaping Making<T>) { container.register(t) { make($0) } } }
      struct DI: Adding {}
      """, "[DI()].forEach { $0.add(There.self) { _ in Thing() } }"
    ),
    (
      """
      #if DEBUG
      func add<T>(_ t: T.Type, _ make: @escaping Making<T>) { container.register(t) { make($0) } }
      #else
      func add<T>(_ t: T.Type, _ make: @escaping Making<T>) { container.register(t) { make($0) } }
      #endif
      """, "add(There.self) { _ in Thing() }"
    ),
    (
      "func add<T>(_ t: T.Type, _ make: @escaping Making<T>) { container.register(t) { make($0) }.implements(There.self) }",
      "add(Thing.self) { _ in Thing() }"
    ),
    (
      "func add<T>(_ t: T.Type, _ make: @escaping Making<T>, after: @escaping (Resolver, T) -> Void) { container.register(t) { make($0) } }",
      "add(There.self) { _ in Thing() } after: { _, _ in }"
    ),
    (
      "func add<T>(_ t: T.Type, name: String = \"a\", _ make: @escaping Making<T>) { container.register(t, name: name) { make($0) } }",
      "add(There.self) { _ in Thing() }"
    ),
    (
      "func add<T>(_ t: T.Type, _ make: @escaping Making<T>) { let container = Container(); container.register(t) { make($0) } }",
      "add(There.self) { _ in Thing() }"
    ),
  ])
  func callsThatAreNotToldMayRegisterAnything(_ wrapper: String, _ call: String) throws {
    #expect(try wrapped(wrapper, call).isEmpty)
  }

  /// Where something takes registrations back, two through wrappers need not meet.
  @Test func whatIsTakenBackIsNotRegisteredTwice() throws {
    let wrapper = "func add<T>(_ t: T.Type, _ make: @escaping Making<T>) { container.register(t) { make($0) } }"
    let calls = "add(There.self) { _ in Thing() }\nadd(There.self) { _ in Thing() }"
    #expect(try wrapped(wrapper, calls, only: "duplicate-registration").count == 1)
    let reset = wrapper + "\nfunc reset() { container.removeAll() }"
    #expect(try wrapped(reset, calls, only: "duplicate-registration").isEmpty)
  }
}
