import TestSupport
import Testing

/// Types of the project that keep a container and ask it for whoever asks them.
private func missing(_ wrapper: String, _ user: String) throws -> [String] {
  let code = """
    //- Services.swift
    import Swinject
    protocol API {}
    protocol Store {}
    final class Live: API {}
    func make() -> Container {
      let container = Container()
      container.register(API.self) { _ in Live() }
      return container
    }
    \(wrapper)
    //- User.swift
    \(user)

    """
  return try judged(code, only: ["unregistered-dependency"])
}

private let services = """
  final class Services {
    static let shared = Services()
    private let container: Container
    private init() {
      container = Container()
      fill()
    }
    private func fill() { container.register(API.self) { _ in Live() } }
    func resolve<T>() -> T { container.resolve(T.self)! }
    func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }
    func find<T>(_ type: T.Type) -> T? { container.resolve(type) }
  }
  """

/// By whatever path the type is reached, if that is written.
@Test(arguments: [
  ("let store = Services.shared.resolve(Store.self)", true), ("let store: Store = Services.shared.resolve()", true),
  ("struct User { let services: Services; func f() { print(services.resolve(Store.self)) } }", true),
  ("struct User { let services: Services; func f() { print(self.services.resolve(Store.self)) } }", true),
  ("func f(services: Services) { print(services.resolve(Store.self)) }", true),
  ("final class User { lazy var services = Services.shared; lazy var store = services.resolve(Store.self) }", true),
  ("let store = Services.shared.find(Store.self)", false), ("let store = Services.other.resolve(Store.self)", false),
  ("func f(services: Other) { print(services.resolve(Store.self)) }", false),
  ("func f<T>(_ type: T.Type) { print(Services.shared.resolve(type)) }", false),
])
func methodsOfWrappersAsk(_ user: String, _ isMissing: Bool) throws {
  let found = try missing(services, user)
  #expect(found == (isMissing ? ["User.swift:1 resolves 'Store', which nothing provides"] : []))
  #expect(try missing(services, user.replacing("Store", with: "API")).isEmpty)
}

/// What calls such a method for its own parameter asks for that: functions, and property wrappers.
@Test(arguments: [
  "@propertyWrapper struct Inject<T> { let wrappedValue: T; init() { wrappedValue = Services.shared.resolve(T.self) } }",
  "@propertyWrapper struct Inject<T> { var wrappedValue: T { inject() } }\nfunc inject<U>() -> U { Services.shared.resolve() }",
  "@propertyWrapper final class Inject<T> { lazy var wrappedValue: T = inject(T.self) }\nfunc inject<U>(_ type: U.Type) -> U { again(type) }\nfunc again<V>(_ type: V.Type) -> V { Services.shared.resolve(type) }",
])
func whatAsksWrappersIsFollowed(_ asker: String) throws {
  for (type, isMissing) in [("Store", true), ("API", false)] {
    let found = try missing(services + "\n" + asker, "struct User {\n  @Inject var it: \(type)\n}")
    #expect(found == (isMissing ? ["User.swift:2 injects 'Store', which nothing provides"] : []))
  }
}

/// What goes round in circles, or asks only now and then, is followed no further.
@Test(arguments: [
  "func inject<T>(_ type: T.Type) -> T { other(type) }\nfunc other<T>(_ type: T.Type) -> T { inject(type) }",
  "func inject<T>(_ type: T.Type) -> T { isOff ? kept() : Services.shared.resolve(type) }",
  "func inject<T>(_ type: T.Type) -> T { later { Services.shared.resolve(type) } }",
])
func whatNeedNotAskIsSilent(_ asker: String) throws {
  #expect(try missing(services + "\n" + asker, "let store = inject(Store.self)").isEmpty)
}

/// A type of the project's that is called like one of the library's leaves the others theirs.
@Test func ownTypesHideTheLibrarysOfTheirName() throws {
  let resolver = """
    final class Resolver {
      static let shared = Resolver()
      private let container = make()
      func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }
    }
    """
  #expect(
    try missing(resolver, "let store = Resolver.shared.resolve(Store.self)") == [
      "User.swift:1 resolves 'Store', which nothing provides"
    ])
  #expect(try missing(resolver, "let api = Resolver.shared.resolve(API.self)").isEmpty)
}

/// A function may take a name that it asks for, too.
@Test(arguments: [
  ("resolve(type: Store.self)", true), ("resolve(type: API.self)", false),
  ("resolve(type: API.self, name: \"a\")", true),
  ("resolve(type: API.self, name: \"b\")", false), ("resolve(type: API.self, other: \"a\")", false),
])
func functionsTakeNames(_ call: String, _ isMissing: Bool) throws {
  let asker = """
    let container: Container = {
      let container = make()
      container.register(API.self, name: "b") { _ in Live() }
      return container
    }()
    func resolve<T>(type: T.Type, name: String? = nil) -> T { container.resolve(type, name: name)! }
    """
  #expect(try missing(asker, "let it = \(call)").isEmpty != isMissing)
}

/// What a protocol demands of a type, the type itself does.
@Test(arguments: [("SwinjectServices", true), ("Services", false)])
func methodsOfProtocolsAreTheTypes(_ type: String, _ isMissing: Bool) throws {
  let wrapper = """
    protocol Services { func resolve<T>(_ type: T.Type) -> T }
    final class SwinjectServices: Services {
      private let container = make()
      func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }
    }
    """
  let found = try missing(wrapper, "func f(services: \(type)) { print(services.resolve(Store.self)) }")
  #expect(found.isEmpty != isMissing)
}

/// Who asks a container by way of a shared instance is told so once; what else he does with it is hidden as ever.
@Test func askingBySingletonsIsToldOnce() throws {
  let code = """
    //- App.swift
    import Swinject
    protocol API {}
    final class Live: API {}
    final class Sharing {
      static let shared = Sharing()
      private let own = Container()
      private init() { own.register(API.self) { _ in Live() } }
      func take<T>(_ type: T.Type) -> T { own.resolve(type)! }
      func reset() { own.removeAll() }
    }
    final class User {
      func f() {
        _ = Sharing.shared.take(API.self)
        Sharing.shared.reset()
      }
    }

    """
  #expect(
    try judged(code, only: ["hidden-singleton", "service-locator"]) == [
      "App.swift:13 a container is asked for 'API' outside the composition root",
      "App.swift:14 'User' hides its use of 'Sharing.shared'",
    ])
}

/// What is registered stands where objects are put together, wherever that is done.
@Test func registrationsMayReachWhatIsShared() throws {
  let code = """
    //- App.swift
    import Swinject
    final class Store { static let shared = Store(); func load() {} }
    final class Keeper { init(_ store: Store) {} }
    struct Module {
      func register(in container: Container) {
        container.register(Store.self) { _ in Store.shared }
        container.register(Keeper.self) { _ in Keeper(Store.shared) }
        Store.shared.load()
      }
    }

    """
  #expect(try judged(code, only: ["hidden-singleton"]) == ["App.swift:8 'Module' hides its use of 'Store.shared'"])
}
