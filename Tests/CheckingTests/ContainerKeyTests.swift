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
      "main.swift:27 injects 'Int', which nothing provides; it is there as 'Feature.Key.url'",
      "main.swift:28 injects 'Int16', which nothing provides; it is there as 'Feature.Key.url'"),
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
      "main.swift:10 injects 'Bool', which nothing provides; it is there as 'New.base'"),
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
      """, "main.swift:7 resolves 'Screen', which nothing provides; it is there without an identifier"),
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
      "main.swift:9 resolves 'UInt16', which nothing provides; did you mean 'Int16'?",
      "main.swift:9 resolves 'Int32', which nothing provides; it is there as '\"x\"'"),
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
  ])
  func keys(_ example: Case) throws { try example.check() }
}
