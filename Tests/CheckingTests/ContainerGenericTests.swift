import TestSupport
import Testing

/// What is asked for where an API is registered and nothing else, by code beside what asks.
private func missing(_ asker: String, _ user: String) throws -> [String] {
  let code = """
    //- App.swift
    import Fusion
    protocol API {}
    protocol Store {}
    func boot() { Container.main.bind(.singleton, to: API.self) { _ in Live() } }
    \(asker)
    //- User.swift
    import Fusion
    \(user)

    """
  return try judged(code, only: ["unregistered-dependency"])
}

private let inject = "func inject<T>(_ type: T.Type = T.self) -> T { Container.main.resolveAssert(type) }"
private let fetch = "extension Container { func fetch<T>() -> T { resolveAssert(T.self) } }"
private let wrapper =
  "@propertyWrapper struct Injected<T> { var wrappedValue: T { Container.main.resolveAssert(T.self) } }"

/// What a generic function asks for, who calls it says, by an argument or by the type of what it gives.
@Test(arguments: [
  (inject, "let store = inject(Store.self)"), (inject, "struct User { let store: Store = inject() }"),
  (inject, "func user() -> Store { inject() }"), (inject, "struct User { init(store: Store = inject()) {} }"),
  ("func inject<T>() -> T { Container.main.resolve(T.self)! }", "let store: Store = inject()"),
  (fetch, "let store: Store = Container.main.fetch()"),
  (
    "extension Container { static func fetch<T>() -> T { main.resolveAssert() } }",
    "let store: Store = Container.fetch()"
  ),
  (
    "enum Services { static func get<T>(_ t: T.Type) -> T { Container.main.resolveAssert(t) } }",
    "let s = Services.get(Store.self)"
  ),
])
func genericFunctionsAsk(_ asker: String, _ user: String) throws {
  #expect(try missing(asker, user) == ["User.swift:2 resolves 'Store', which nothing provides"])
  #expect(try missing(asker, user.replacing("Store", with: "API")).isEmpty)
}

/// Who calls the function need not know the library.
@Test func usersNeedNotImportTheLibrary() throws {
  let code = """
    //- App.swift
    import Fusion
    \(inject)
    //- User.swift
    protocol Store {}
    struct User { let store: Store = inject() }

    """
  #expect(
    try judged(code, only: ["unregistered-dependency"]) == ["User.swift:2 resolves 'Store', which nothing provides"])
}

/// Where what is asked for can't be told, or nothing need be there, nothing is claimed.
@Test(arguments: [
  (inject, "func user<T>() -> T { inject() }"), (inject, "let store: Store? = inject()"),
  (inject, "struct Other { func inject<T>() -> T { fatalError() }; func f() -> Store { inject() } }"),
  (inject + "\nfunc inject<T>(_ more: Int) -> T { fatalError() }", "let store: Store = inject()"),
  (
    "func inject<T>(_ name: String) -> T { Container.main.resolveAssert(T.self, id: name) }",
    "let s: Store = inject(\"a\")"
  ),
  ("func inject<T>() -> T? { Container.main.resolve(T.self) }", "let store: Store = inject()!"),
  ("func inject<T>() -> [T] { [Container.main.resolveAssert(T.self)] }", "let stores: [Store] = inject()"),
  (
    "func inject<T>(_ t: T.Type) -> T { if isOff { return kept() }; return Container.main.resolveAssert(t) }",
    "let s = inject(Store.self)"
  ),
  (
    fetch, "func user(_ c: Container) { c.bind(.singleton, to: Store.self) { _ in Disk() }; print(c.fetch() as Store) }"
  ),
  (fetch, "let c = Container()\nfunc user() { c.bind(to: Store.self) { _ in Disk() } }\nlet store: Store = c.fetch()"),
])
func genericFunctionsMayAskForAnything(_ asker: String, _ user: String) throws {
  #expect(try missing(asker, user).isEmpty)
}

/// A function of the type around, or of what it inherits, is called by its name alone, too; what is nearer is another.
@Test(arguments: [
  ("lazy var store = ask(Store.self)", 1), ("func f() { print(self.ask(Store.self)) }", 1),
  ("lazy var api = ask(API.self)", 0), ("func f(ask: (Store.Type) -> Int) { print(ask(Store.self)) }", 0),
  ("func f() { func ask(_ t: Store.Type) -> Int { 3 }; print(ask(Store.self)) }", 0),
  ("func ask(_ t: Store.Type) -> Int { 3 }; func f() { print(ask(Store.self)) }", 0),
])
func genericMembersAsk(_ member: String, _ count: Int) throws {
  let base = "class Model { func ask<T>(_ t: T.Type) -> T { Container.main.resolveAssert(t) } }"
  #expect(try missing(base, "final class User: Model { \(member) }").count == count)
}

/// So it is with property wrappers of the project; arguments and initial values may give what they hold.
@Test(arguments: [
  (wrapper, "@Injected var store: Store", 1), (wrapper, "@Injected var api: API", 0),
  (wrapper, "@Injected private var store: any Store", 1), (wrapper, "@Injected var store: Store = Disk()", 0),
  (wrapper, "@Injected(\"a\") var store: Store", 0), (wrapper, "@Injected @Other var store: Store", 0),
  (wrapper, "@Injected var store: Store?", 0), (wrapper, "@Injected var all: [T]", 0),
  (
    wrapper.replacing("{ Container", with: "{ if isOff { return kept }; return Container"),
    "@Injected var store: Store", 0
  ),
  (wrapper.replacing("resolveAssert(T.self)", with: "resolve(T.self) ?? kept"), "@Injected var store: Store", 0),
  (
    "@propertyWrapper struct Injected<T> { lazy var kept: T = Container.main.resolveAssert() }",
    "@Injected var store: Store", 1
  ),
  (
    "struct Injected<T> { var wrappedValue: T { Container.main.resolveAssert(T.self) } }", "@Injected var store: Store",
    0
  ),
])
func genericWrappersAsk(_ asker: String, _ property: String, _ count: Int) throws {
  #expect(try missing(asker, "struct User<T> {\n  \(property)\n}").count == count)
}

/// What a factory asks for by a generic function, it needs.
@Test(arguments: [("inject(A.self)", true), ("isOn ? inject(A.self) : nil", false)])
func genericFunctionsTieFactories(_ asked: String, _ isCycle: Bool) throws {
  let code = """
    //- App.swift
    import Fusion
    \(inject)
    func boot() {
      Container.main.bind(.singleton, to: A.self) { _ in A(inject(B.self)) }
      Container.main.bind(.singleton, to: B.self) { _ in B(\(asked)) }
    }
    final class A { init(_ b: B) {} }
    final class B { init(_ a: A?) {} }

    """
  #expect(try judged(code, only: ["registration-cycle"]).isEmpty != isCycle)
}

/// What stands for asking later asks for what it gives.
@Test(arguments: [
  ("Store.self", 1), ("API.self", 0), ("Lazy<Store>.self", 1), ("Lazy<API>.self", 0), ("Provider<API>.self", 0),
  ("Store?.self", 0),
])
func genericFunctionsAskLater(_ type: String, _ count: Int) throws {
  let code = """
    //- App.swift
    import Swinject
    protocol API {}
    protocol Store {}
    let container = Container()
    func boot() { container.register(API.self) { _ in Live() } }
    func inject<T>(_ type: T.Type) -> T { container.resolve(type)! }
    let it = inject(\(type))

    """
  #expect(try judged(code, only: ["unregistered-dependency"]).count == count)
}

/// What containers of two types have by one name, a call may mean either of.
@Test(arguments: [
  ("", 1), ("extension Resolver { func fetch<T>() -> T { resolve(T.self) ?? kept() } }", 0),
  ("extension Resolver { func fetch<T>() -> T { resolve(T.self)! } }", 0),
])
func genericFunctionsOfTwoContainersAreAmbiguous(_ other: String, _ count: Int) throws {
  let code = """
    //- App.swift
    import Swinject
    protocol Store {}
    let container = Container()
    extension Container { func fetch<T>() -> T { resolve(T.self)! } }
    \(other)
    let store: Store = container.fetch()

    """
  #expect(try judged(code, only: ["unregistered-dependency"]).count == count)
}

/// What is registered for any argument of a generic type may be there with each of them, and is no other type.
@Test(arguments: [
  ("Repository<T>.self", ["Store", "Repo<Room>", "Store.Repository<Int>"]),
  ("(any Repository<T>).self", ["Store", "Repo<Room>", "Store.Repository<Int>"]),
  ("Store.Repository<T>.self", ["Store", "Repository<Room>", "Repository<Int>", "Repo<Room>"]), ("T.self", []),
  ("T?.self", []), ("[T].self", []), ("(T, Repository<T>).self", []), ("Both<T>.self", []), ("Far<T>.self", []),
])
func genericKeysHoldTheirTypeAlone(_ key: String, _ expected: [String]) throws {
  let asked = ["Store", "Repository<Room>", "Repository<Int>", "Repo<Room>", "Store.Repository<Int>"]
  let code = """
    //- App.swift
    import Fusion
    protocol Repository<E> { associatedtype E }
    struct Repo<E>: Repository {}
    struct Room {}
    struct Store { struct Repository<E> {} }
    typealias Both<E> = Result<E, Error>
    func boot() { add(Room.self, to: .main) }
    func add<T>(_ type: T.Type, to container: Container) {
      Container.main.bind(.singleton, to: \(key)) { _ in fatalError() }
    }
    \(asked.map { "func f() { _ = Container.main.resolveAssert(\($0).self) }\n" }.joined())
    """
  #expect(
    try judged(code, only: ["unregistered-dependency"]).map { $0.split(separator: "'")[1] } == expected.map { $0[...] })
}

/// A wrapper takes the name that it asks for, too, or leaves it out.
@Test(arguments: [
  ("init(name: String? = nil) { wrappedValue = DI.container.resolve(T.self, name: name)! }", ["8", "9"]),
  ("init(_ id: String? = nil) { wrappedValue = DI.container.resolve(T.self, name: id)! }", ["8"]),
  // What decides on it is not seen, or there need be nothing.
  ("init(name: String) { wrappedValue = DI.container.resolve(T.self, name: name + suffix)! }", []),
  ("init(name: String = \"a\") { wrappedValue = DI.container.resolve(T.self, name: name)! }", []),
  ("init(name: String? = nil, more: Int = 1) { wrappedValue = DI.container.resolve(T.self, name: name)! }", []),
])
func wrappersMayTakeAName(_ initializer: String, _ lines: [String]) throws {
  let code = """
    //- App.swift
    import Swinject
    enum DI { static let container = Container() }
    protocol Clock {}
    protocol Missing {}
    @propertyWrapper struct Wired<T> { let wrappedValue: T; \(initializer) }
    final class Model {
      @Wired var clock: Clock
      @Wired var missing: Missing
      @Wired(name: "radar") var radar: Clock
      @Wired(name: "depth") var depth: Clock
    }
    func boot() {
      DI.container.register(Clock.self) { _ in fatalError() }
      DI.container.register(Clock.self, name: "depth") { _ in fatalError() }
    }
    """
  let found = try judged(code, only: ["unregistered-dependency"])
  #expect(found.map { String($0.drop { $0 != ":" }.dropFirst().prefix { $0 != " " }) } == lines, "\(found)")
}

/// Who calls a generic function that asks a container asks it, wherever the function stands; factories and roots may.
@Test(arguments: [
  ("final class Model { let api: API = inject() }", true), ("final class Model { let api = inject(API.self) }", true),
  ("@main struct App { static func main() { print(inject(API.self)) } }", false),
  ("func more() { container.register(Int.self) { _ in inject(API.self).count } }", false),
])
func usersOfGenericFunctionsAsk(_ user: String, _ isFound: Bool) throws {
  let code = """
    //- Wiring.swift
    import Swinject
    protocol API { var count: Int { get } }
    let container = Container()
    func boot() { container.register(API.self) { _ in Live() } }
    func inject<T>(_ type: T.Type = T.self) -> T { container.resolve(type)! }
    //- Use.swift
    \(user)
    """
  let found = try judged(code, only: ["service-locator"]).filter { $0.hasPrefix("Use.swift") }
  #expect(found == (isFound ? ["Use.swift:1 a container is asked for 'API' outside the composition root"] : []))
}
