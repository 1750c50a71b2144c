import Testing
import TestSupport

/// By what registrations are found: types and identifiers.
@Suite struct ContainerKeyTests {
  typealias Case = ContainerTests.Case

  @Test(arguments: [
    Case(
      "identifiers that are known at run time are no duplicates",
      """
      func wire(primary: String, secondary: String) {
        Container.main.bind(.singleton, to: Int.self, id: primary) { _ in 1 }
        Container.main.bind(.singleton, to: Int.self, id: secondary) { _ in 2 }
        Container.main.bind(.singleton, to: Int.self, id: "a") { _ in 3 }
        Container.main.bind(.singleton, to: Int.self, id: "a") { _ in 4 }
      }
      """, "main.swift:6 'Int' as '\"a\"' is registered twice in 'Container.main'"),
    Case(
      "what begins and ends with a literal is none",
      """
      Container.main.bind(.singleton, to: Int.self, id: "db." + env + ".main") { _ in 3 }
      final class M { @Inject("db.dev.main") var i: Int; @Inject var other: Int }
      """),
    Case(
      "a number with a sign is known, what is worked out is not",
      """
      Container.main.bind(.singleton, to: Int.self, id: -1) { _ in 1 }
      Container.main.bind(.singleton, to: Int8.self, id: -1 - base) { _ in 1 }
      final class M { @Inject(-1) var a: Int; @Inject(-2) var b: Int; @Inject(-2) var c: Int8 }
      """, "main.swift:4 injects 'Int' as '-2', which nothing provides; did you mean 'Int' as '-1'?"),
    Case(
      "identifiers are compared by what they mean",
      """
      enum Feature {
        enum Key: String { case url, path }
        static let name = "feature"
        static func boot() {
          Container.main.bind(.singleton, to: Int.self, id: Key.url) { _ in 1 }
          Container.main.bind(.singleton, to: Int.self, id: Self.name) { _ in 1 }
          Container.main.bind(.singleton, to: Int8.self, id: name) { _ in 1 }
          Container.main.bind(.singleton, to: Int16.self, id: Key.url.rawValue) { _ in 1 }
          Container.main.bind(.singleton, to: Int32.self, id: "ints") { _ in 1 }
        }
      }
      typealias Key = Feature.Key
      let main = Feature.name
      extension String { static let ints = "ints" }
      final class M {
        @Inject(Feature.Key.url) var url: Int
        @Inject(Key.url) var again: Int
        @Inject(Feature.name) var name: Int
        @Inject("feature") var same: Int8
        @Inject(main) var other: Int8
        @Inject("url") var raw: Int16
        @Inject(Feature.Key.url.rawValue) var value: Int16
        @Inject(.ints) var short: Int32
        @Inject(String.ints) var long: Int32
        @Inject(nil) var none: Int64
        @Inject(Key.path) var path: Int
        @Inject(Key.path.rawValue) var text: Int16
      }
      Container.main.bind(.singleton, to: Int64.self) { _ in 1 }
      """,
      "main.swift:27 injects 'Int' as 'Feature.Key.path', which nothing provides; it is there as 'Feature.Key.url'",
      "main.swift:28 injects 'Int16' as 'Feature.Key.path.rawValue', which nothing provides; did you mean 'Int16' as 'Feature.Key.url.rawValue'?"
    ),
    Case(
      "a case is not its raw value",
      """
      enum Kind: String { case main, logs }
      Container.main.bind(.singleton, to: Int.self, id: Kind.main) { _ in 1 }
      Container.main.bind(.singleton, to: Int.self, id: Kind.main.rawValue) { _ in 2 }
      Container.main.bind(.singleton, to: Int8.self, id: Kind.logs) { _ in 3 }
      final class M { @Inject(Kind.main) var a: Int; @Inject(Kind.main.rawValue) var b: Int }
      final class N { @Inject(Kind.logs.rawValue) var c: Int8 }
      """,
      "main.swift:7 injects 'Int8' as 'Kind.logs.rawValue', which nothing provides; it is there as 'Kind.logs'"),
    Case(
      "the module in front of a type makes no other type of it",
      """
      import Foundation
      import Vapor
      Container.main.bind(.singleton, to: UserDefaults.self) { _ in UserDefaults() }
      Container.main.bind(.singleton, to: Foundation.URLSession.self) { _ in URLSession() }
      Container.main.bind(.singleton, to: [Swift.Int].self, value: [])
      Container.main.bind(.singleton, to: Swift.String.self, value: "")
      final class M { @Inject var defaults: Foundation.UserDefaults; @Inject var session: URLSession }
      final class N { @Inject var list: Swift.Array<Int>; @Inject var text: String; @Inject var nested: Vapor.Client }
      final class O { @Inject var inner: Outer.Client }
      """,
      "main.swift:9 injects 'Client', which nothing provides",
      "main.swift:10 injects 'Outer.Client', which nothing provides"),
    Case(
      "constants may be equal, and constants of one type differ",
      """
      enum Old { static let base = "base" }
      enum New { static let base = "base", other = "other", alias = base }
      Container.main.bind(.singleton, to: Int.self, id: New.base) { _ in 1 }
      Container.main.bind(.singleton, to: Int.self, id: "base") { _ in 2 }
      Container.main.bind(.singleton, to: Int.self, id: Kit.Names.base) { _ in 3 }
      Container.main.bind(.singleton, to: Int.self, id: New.alias) { _ in 4 }
      final class M { @Inject(Old.base) var old: Int }
      Container.main.bind(.singleton, to: Bool.self, id: New.base) { _ in true }
      final class N { @Inject(New.other) var other: Bool }
      """,
      "main.swift:7 'Int' as 'New.base' is registered twice in 'Container.main'",
      "main.swift:10 injects 'Bool' as 'New.other', which nothing provides; it is there as 'New.base'"),
    Case(
      "what Swinject hands to the factory is no name",
      """
      //- main.swift
      import Swinject
      struct Screen {}
      let c = Container()
      c.register(Screen.self) { (_: Resolver, id: Int, title: String) in Screen() }
      _ = c.resolve(Screen.self, arguments: 1, "Home")!
      _ = c.resolve(Screen.self, name: nil, arguments: 1, "Home")!
      _ = c.resolve(Screen.self, name: "x", arguments: 1, "Home")!
      """, "main.swift:7 resolves 'Screen' as '\"x\"', which nothing provides; it is there without an identifier"),
    Case(
      "a registration that is found by further types",
      """
      //- main.swift
      import Swinject
      let c = Container()
      let entry = c.register(Int.self) { _ in 3 }.inObjectScope(.container)
      entry.implements(Int8.self)
      c.forward(Int16.self, to: entry)
      c.forward(Int32.self, name: "x", to: somewhere())
      func more(_ other: ServiceEntry<Int>) { other.implements(UInt8.self) }
      _ = (c.resolve(Int8.self)!, c.resolve(Int16.self)!, c.resolve(Int32.self, name: "x")!)
      _ = (c.resolve(UInt8.self)!, c.resolve(UInt16.self)!, c.resolve(Int32.self)!)
      """,
      "main.swift:9 resolves 'UInt16', which nothing provides",
      "main.swift:9 resolves 'Int32', which nothing provides; it is there as '\"x\"'"),
    Case(
      "what it is found by has a name of its own",
      """
      //- main.swift
      import Swinject
      let c = Container()
      c.register(Int.self, name: "own") { _ in 3 }.implements(Int8.self).implements(Int16.self, name: "further")
      _ = (c.resolve(Int8.self)!, c.resolve(Int16.self, name: "further")!)
      _ = c.resolve(Int8.self, name: "own")!
      _ = c.resolve(Int16.self)!
      """,
      "main.swift:5 resolves 'Int8' as '\"own\"', which nothing provides; it is there without an identifier",
      "main.swift:6 resolves 'Int16', which nothing provides; it is there as '\"further\"'"),
    Case(
      "what has a value or ends the program must be there",
      """
      //- main.swift
      import Swinject
      let c = Container()
      func use() -> Int? {
        guard let a = c.resolve(Int8.self) else { fatalError("no a") }
        guard let b = c.resolve(Int16.self), let d = try? e(), b > 1 else { log(d); preconditionFailure() }
        guard let f = c.resolve(Int32.self) else { return nil }
        guard let g = c.resolve(Int32.self) else { if a > 1 { fatalError() }; return nil }
        guard let h = all.first(where: { if let i = c.resolve(Int32.self) { i == $0 } else { false } }) else { fatalError() }
        guard let j = make(c.resolve(Int32.self)) else { fatalError() }
        guard let k = c.resolve(Int32.self) ?? other else { fatalError() }
        if let l = c.resolve(Int32.self) { return 1 } else { fatalError() }
      }
      """,
      "main.swift:4 resolves 'Int8', which nothing provides", "main.swift:5 resolves 'Int16', which nothing provides"),
    Case(
      "factories are told apart by what they take",
      """
      //- main.swift
      import Swinject
      let c = Container()
      c.register(Int.self) { _ in 3 }
      c.register(Int.self) { (_: Resolver, n: Int) in n }
      _ = c.resolve(Int.self, argument: 3)!
      c.register(Bool.self) { _ in true }
      c.register(Bool.self) { _ in false }
      c.register(Float.self) { r in r.resolve(Float.self, argument: 3)! }
      c.register(Float.self) { (_: Resolver, n: Int) in Float(n) }
      """, "main.swift:7 'Bool' is registered twice in 'c'"),
    Case(
      "an optional is another type",
      """
      Container.main.bind(.singleton, to: Int.self) { _ in 3 }
      Container.main.bind(.singleton, to: Bool?.self) { _ in nil }
      final class M {
        @Inject var i: Int
        @Inject var b: Bool?
        @Inject var same: Optional<Bool>
        @Inject var n: Int?
        let late: Int? = Container.main.resolveAssert()
      }
      """,
      "main.swift:8 injects 'Int?', which nothing provides; did you mean 'Int'?"),
    Case(
      "an injection that says from where",
      """
      let child = Container()
      extension Container { static let feature = Container() }
      child.bind(.singleton, to: Int.self) { _ in 3 }
      Container.feature.bind(.singleton, to: Bool.self, id: "x") { _ in true }
      final class M {
        @Inject(container: child) var i: Int
        @Inject("x", container: .feature) var b: Bool
        @Inject(container: somewhere()) var d: Int
        @Inject(container: child) var s: String
        @Inject(container: .feature) var j: Int
      }
      """,
      "main.swift:10 injects 'String', which nothing provides",
      "main.swift:11 injects 'Int', which nothing provides; 'child' has it, and is not visible here"),
    Case(
      "key paths",
      """
      extension Container {
        @Service(.singleton) var config: Config = Config()
        var url: String { config.url }
      }
      struct Config { var url = "" }
      final class M { @Inject(\\.url) var u: String }
      final class N { @Inject(\\.config.url) var u: String }
      final class P { @Inject(\\.confg.url) var u: String }
      """,
      "main.swift:9 uses '\\.confg' of the container, which nothing provides; did you mean '\\.config'?"),
    Case(
      "a key path that names its root",
      """
      //- Config.swift
      import Fusion
      extension Container { @Service(.singleton) var config: Int = 3 }
      final class M { @Inject(\\Container.config) var c: Int }
      final class N { @Inject(\\Container.confg) var c: Int }
      """,
      "Config.swift:4 uses '\\.confg' of the container, which nothing provides; did you mean '\\.config'?"),
    Case(
      "types that are written out",
      """
      //- main.swift
      import Swinject
      final class Home {}
      final class Mail {}
      func use<T>(_ c: Container) {
        c.register([Home].self) { _ in [] }
        c.register((Int, Home).self) { _ in (1, Home()) }
        c.register((([Home], Int) async throws -> Void).self) { _ in { _, _ in } }
        c.register(((Home) -> Void).self) { _ in { _ in } }
        c.register([String:Home].self) { _ in [:] }
        c.register(Set<[Home?]>.self) { _ in [] }
        _ = (c.resolve(Array<Home>.self)!, c.resolve((Int,Home).self)!, c.resolve(((Home)->()).self)!)
        _ = (c.resolve(Dictionary<String, Home>.self)!, c.resolve(Set<Array<Optional<Home>>>.self)!)
        _ = c.resolve((( [ Home ],Int ) async throws->Void).self)!
        _ = (c.resolve([Mail].self)!, c.resolve((Home, Int).self)!)
        _ = c.resolve(((Home) throws -> Void).self)!
        _ = (c.resolve([T].self)!, c.resolve((inout Home).self)!, c.resolve((@Sendable () -> Void).self)!)
      }
      """,
      "main.swift:14 resolves '[Mail]', which nothing provides",
      "main.swift:14 resolves '(Home, Int)', which nothing provides",
      "main.swift:15 resolves '(Home) throws -> Void', which nothing provides; did you mean '(Home) -> Void'?"),
    Case(
      "what is written out another way may be any type",
      """
      //- main.swift
      import Swinject
      let c = Container()
      c.register((@Sendable () -> Void).self) { _ in {} }
      _ = c.resolve(Int.self)!
      """),
    Case(
      "an alias is what it stands for",
      """
      //- main.swift
      import Swinject
      final class Cache<T> {}
      final class Plain {}
      struct User {}
      typealias Users = Cache<User>
      typealias CacheOf<T> = Cache<[T]>
      typealias Chain = CacheOf<User>
      typealias Same = Plain
      typealias Name = String
      typealias Names = [Name]
      typealias Loose = Cache
      typealias Two = Pair<User, Plain>
      final class Pair<A, B> {}
      protocol Shape {}
      typealias AnyShape = any Shape
      struct Box<T> { typealias Inner = Cache<T> }
      func use<T>(_ c: Container, _ t: T.Type) {
        c.register(Users.self) { _ in Cache<User>() }
        c.register(Chain.self) { _ in Cache<[User]>() }
        c.register(Plain.self) { _ in Plain() }
        c.register([String].self) { _ in [] }
        c.register(Loose<Int>.self) { _ in Cache<Int>() }
        _ = (c.resolve(Cache<User>.self)!, c.resolve(Users.self)!, c.resolve(Same.self)!)
        _ = (c.resolve(Cache<[User]>.self)!, c.resolve(CacheOf<User>.self)!, c.resolve(Names.self)!)
        _ = (c.resolve(Cache<Int>.self)!, c.resolve(Cache<Array<User>>.self)!)
        _ = (c.resolve(CacheOf<Int>.self)!, c.resolve(Name.self)!)
        _ = (c.resolve(Cache<T>.self)!, c.resolve(CacheOf<T>.self)!)
        c.register(Pair<User, Plain>.self) { _ in Pair() }
        c.register(Shape.self) { _ in fatalError() }
        _ = (c.resolve(Two.self)!, c.resolve(AnyShape.self)!)
      }
      """,
      "main.swift:26 resolves 'Cache<[Int]>', which nothing provides",
      "main.swift:26 resolves 'String', which nothing provides; did you mean '[String]'?"),
    Case(
      "an alias whose arguments can't be told may be any type",
      """
      //- Names.swift
      final class Cache<T> {}
      struct Box<T> { typealias Inner = Cache<T> }
      //- main.swift
      import Swinject
      let c = Container()
      c.register(Box<Int>.Inner.self) { _ in Cache<Int>() }
      _ = c.resolve(Cache<Int>.self)!
      """),
    Case(
      "compositions and optionals",
      """
      //- main.swift
      import Swinject
      protocol A {}
      protocol B {}
      protocol D {}
      typealias Both = A & B
      func use(_ c: Container) {
        c.register(Both.self) { _ in fatalError() }
        c.register((any A).self) { _ in fatalError() }
        c.register(Optional<Int>.self) { _ in 3 }
        c.register((Both & D).self) { _ in fatalError() }
        _ = (c.resolve((A & B).self)!, c.resolve((any B & A).self)!, c.resolve(Int?.self)!)
        _ = (c.resolve((D & A & B).self)!, c.resolve((A & D).self)!, c.resolve(B.self)!)
      }
      """,
      "main.swift:12 resolves 'A & D', which nothing provides; did you mean 'A & B'?",
      "main.swift:12 resolves 'B', which nothing provides"),
    Case(
      "an alias in a file that says nothing else",
      """
      //- Names.swift
      final class Cache<T> {}
      final class Pair<A, B> {}
      protocol Shape {}
      typealias Ints = Cache<Int>
      typealias Two = Pair<Int, Cache>
      typealias AnyShape = any Shape
      typealias Lists = Cache<[Int]>
      //- main.swift
      import Swinject
      func use(_ c: Container) {
        c.register(Ints.self) { _ in Cache() }
        c.register(Pair<Int, Cache>.self) { _ in Pair() }
        c.register(Shape.self) { _ in fatalError() }
        _ = (c.resolve(Cache<Int>.self)!, c.resolve(Two.self)!, c.resolve(AnyShape.self)!)
        _ = (c.resolve(Cache<Bool>.self)!, c.resolve(Lists.self)!)
      }
      """, "main.swift:7 resolves 'Cache<Bool>', which nothing provides"),
    Case(
      "an alias in an injection",
      """
      final class Gen<T> {}
      typealias Users = Gen<Int>
      Container.main.bind(.singleton, to: Users.self) { _ in Gen() }
      final class M { @Inject var a: Gen<Int>; @Inject var b: Users; @Inject var c: Gen<Bool>; @Inject var d: Users? }
      """,
      "main.swift:5 injects 'Gen<Bool>', which nothing provides",
      "main.swift:5 injects 'Gen<Int>?', which nothing provides; did you mean 'Gen<Int>'?"),
    Case(
      "arguments that are inferred are not known",
      """
      struct Box<T> { init(_ t: T) {} }
      typealias Boxed = Box
      Container.main.bind(.singleton, value: Box(3))
      let c = Container()
      c.bind(.singleton) { _ in Boxed("") }
      let d = Container()
      d.bind(.singleton, value: Box<Int>(3))
      final class M { @Inject var a: Box<Int>; @Inject var b: Page }
      func use() { _ = (c.resolveAssert(Box<String>.self), d.resolveAssert(Box<Int>.self), d.resolveAssert(Page.self)) }
      protocol Page {}
      """, "main.swift:9 injects 'Page', which nothing provides",
      "main.swift:10 resolves 'Page', which nothing provides"),
  ])
  func keys(_ example: Case) throws { try example.check() }

  private static let pages = """
    //- main.swift
    import Swinject
    protocol Page {}
    struct Plain: Page {}
    struct Numbered: Page { init(_ inner: Page?, _ n: Int) {} }
    func make(_ r: Resolver, _ n: Int) -> Page { Plain() }
    let c = Container()

    """

  /// What a factory takes is a part of the key.
  @Test(arguments: [
    Case(
      "one with arguments and one without are two",
      pages + """
        c.register(Page.self) { (r: Resolver, n: Int) in Numbered(r.resolve(Page.self)!, n) }
        c.register(Page.self) { _ in Plain() }
        c.register(Page.self) { r, n, m in Numbered(r.resolve(Page.self)!, n + m) }
        c.register(Page.self) { Numbered($0.resolve(Page.self, argument: $1), $1 + $2 + $3) }
        _ = (c.resolve(Page.self)!, c.resolve(Page.self, argument: 1)!, c.resolve(Page.self, arguments: 1, 2, 3)!)
        """),
    Case(
      "what takes no argument is registered twice, and asks for itself",
      pages + """
        c.register(Page.self) { r in Numbered(r.resolve(Page.self)!, 1) }
        c.register(Page.self) { _ in Plain() }
        c.register(Page.self) { _, n in Numbered(nil, n) }
        c.register(Page.self) { (_: Resolver, s: String) in Plain() }
        """, "main.swift:7 'Page' → 'Page': the factory recurses without end",
      "main.swift:8 'Page' is registered twice in 'c'"),
    Case(
      "asked for with other arguments",
      pages + """
        c.register(Page.self) { (_, pair: Dictionary<Int, Int>) -> Page in Plain() }
        c.register(Plain.self, factory: { _ in Plain() })
        c.register(Numbered.self, factory: make)
        _ = (c.resolve(Page.self, argument: [1: 1])!, c.resolve(Numbered.self, argument: 1)!)
        _ = c.resolve(Page.self)!
        _ = c.resolve(Page.self, arguments: 1, 2)!
        _ = c.resolve(Plain.self, argument: 1)!
        _ = c.resolve(Numbered.self)!
        """,
      "main.swift:11 resolves 'Page', which nothing provides; its factory takes an argument",
      "main.swift:12 resolves 'Page', which nothing provides; its factory takes an argument",
      "main.swift:13 resolves 'Plain', which nothing provides; its factory takes no argument",
      "main.swift:14 resolves 'Numbered', which nothing provides; its factory takes an argument"),
    Case(
      "what a factory takes can't always be told",
      pages + """
        c.register(Page.self, factory: makers[0])
        c.register(Plain.self) { if true { return Plain($0) } else { return Plain($1) } }
        _ = (c.resolve(Page.self, argument: 1)!, c.resolve(Page.self)!, c.resolve(Plain.self, argument: 1)!)
        """),
    Case(
      "'Lazy' and 'Provider' ask later",
      pages + """
        final class A { init(_ b: Lazy<B>) {} }
        final class B { init(_ a: A, _ n: Provider<Numbered>) {} }
        c.register(A.self) { r in A(r.resolve(Lazy<B>.self)!) }.inObjectScope(.container)
        c.register(B.self) { r in B(r.resolve(A.self)!, r.resolve(Provider<Numbered>.self)!) }.inObjectScope(.transient)
        """, "main.swift:10 resolves 'Numbered', which nothing provides"),
    Case(
      "a 'Lazy' of one's own is a type like others",
      pages + """
        final class Lazy<T> {}
        _ = c.resolve(Lazy<Plain>.self)!
        c.register(Plain.self) { _ in Plain() }
        """, "main.swift:8 resolves 'Lazy<Plain>', which nothing provides"),
  ])
  func arguments(_ example: Case) throws { try example.check() }

  /// Aliases of aliases stand for types of any size: what is too large is not told, in a moment.
  @Test(.timeLimit(.minutes(5))) func keysComeToAnEnd() throws {
    let aliases = (1...16).map { level in
      "typealias A\(level) = (" + (0..<8).map { _ in "A\(level - 1)" }.joined(separator: ", ") + ")"
    }
    try Case(
      "aliases of aliases",
      """
      //- main.swift
      import Swinject
      typealias A0 = Int
      \(aliases.joined(separator: "\n"))
      func use(_ c: Container) {
        c.register(A1.self) { _ in fatalError() }
        _ = (c.resolve(A16.self)!, c.resolve(A1.self)!)
      }
      """
    ).check()
  }

  /// Types that are written out are told apart by all that stands in them.
  @Test(arguments: [
    ("[String: Int]", "[String: Int]", true), ("[String: Int]", "[Int: String]", false),
    ("[String: Int]", "Dictionary<String, Int>", true), ("(Int, String)", "(Int, String)", true),
    ("(Int, String)", "(String, Int)", false), ("((Int) -> Void)", "(Int) -> Void", true),
    ("((Int) -> Void)", "(String) -> Void", false), ("((Int) -> Void)", "@Sendable (String) -> Void", true),
    ("[Int]", "[Int]", true), ("[Int]", "[String]", false),
  ])
  func writtenOutTypesAreInjected(_ registered: String, _ injected: String, _ isThere: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      func fill() { Container.main.bind(.singleton, to: \(registered).self) { _ in fatalError() } }
      struct User { @Inject var value: \(injected) }
      """
    #expect(try judged(code, only: ["unregistered-dependency"]).isEmpty == isThere)
  }
}
