import Testing
import TestSupport

/// Services that are properties of Fusion's container, from 0.5 on, and all the ways to ask for them.
@Suite struct ServiceKeyTests {
  private static let services = """
    //- Container.swift
    import Fusion
    protocol Database {}
    struct SQL: Database {}
    struct Pool: Database { init(_ inner: any Database) {} }
    extension Container {
      @Service(.singleton) var db: Database { SQL() }
      FURTHER
    }
    //- Use.swift
    import Fusion

    """

  private static let checks: [String] = ["unregistered-dependency", "unused-registration"]
  private static let unused = "Container.swift:6 nothing resolves '\\.db'"

  private func found(_ code: String, _ further: String = "", _ checks: [String] = Self.checks) throws -> [String] {
    let rules = "//- rules\nchecks: { unused-registration: warning }\n"
    return try judged(rules + Self.services.replacing("FURTHER", with: further) + code, only: checks)
  }

  /// Each is a use: a key that is used nowhere is told.
  @Test(arguments: [
    "func f() { _ = Container.main.db }", "func f(_ c: Container) -> Database { c.db }",
    "let c = Container.main\nfunc f() { _ = c.db }", "func f() { let c = Container(); _ = c.db }",
    "func f() { let c = Container.main; _ = c.db }", "final class V { let c: Container; func f() { use(c.db) } }",
    "final class V { let c: Container; func f() { use(self.c.db) } }",
    "func f() { _ = Container.main[keyPath: \\.db] }", "func f(_ c: Container) -> Database { c[keyPath: \\.db] }",
    "func f() { use(Container.main[keyPath: \\Container.db]) }", "func f() { lookUp(\\Container.db) }",
    "extension Container { func f() -> Database { db } }", "extension Container { var f: Database { self.db } }",
    "func f(_ k: KeyPath<Container, Database>) -> Database { Container.main[keyPath: k] }",
  ])
  func usesOfAKey(_ code: String) throws { #expect(try found(code) == []) }

  @Test(arguments: [
    "func f() {}", "func f() { Container.main.db = SQL() }", "func f(_ c: Other) { _ = c.db }",
    "func f(_ c: Container) { _ = c.parent }",
  ])
  func whatIsNoUse(_ code: String) throws { #expect(try found(code) == [Self.unused]) }

  /// Of a slip, what is meant is told once, wherever the container comes from.
  @Test(arguments: [
    "func f(_ c: Container) { _ = c.dbb }", "let c = Container.main\nfunc f() { _ = c.dbb }",
    "func f() { _ = Container.main.dbb }", "func f() { _ = Container.main[keyPath: \\.dbb] }",
    "func f() { use(Container.main[keyPath: \\Container.dbb]) }",
  ])
  func slips(_ code: String) throws {
    let found = try found(code, "", ["unregistered-dependency"])
    #expect(found.count == 1 && found[0].hasSuffix("of the container, which nothing provides; did you mean '\\.db'?"))
  }

  /// What the library's container does itself is no slip, however near the name of a service is.
  @Test(arguments: ["reset", "unmock", "mock", "require", "setAlias"])
  func membersOfTheLibraryAreNoKeys(_ member: String) throws {
    let near = "@Service(.singleton) var \(member)s: Pool { Pool(db) }"
    let code = "func f(_ c: Container) { Container.main.\(member)(.session); c.\(member)(.session) }"
    #expect(try found(code, near, ["unregistered-dependency", "service-locator"]).filter { $0.contains("\\.") } == [])
  }

  /// Who is asked is called as it is written there, where that is a type.
  @Test(arguments: [("_ = Container.db", "'Container' is"), ("_ = c.require(SQL.self)", "a container is")])
  func whoIsAskedIsCalledByName(_ use: String, _ who: String) throws {
    let found = try found("func f(_ c: Container) { \(use) }", "", ["service-locator"])
    #expect(found.count == 1 && found[0].contains(" \(who) asked for "), "\(found)")
  }

  /// A pool that is made of what `use` gives, and a database that is made of `value`.
  private static func pool(_ use: String, of value: String, _ lifetime: String, _ member: String = "") -> String {
    """
    //- Container.swift
    import Fusion
    protocol Database {}
    struct SQL: Database {}
    struct Pool: Database { init(_ inner: any Database) {} }
    extension Container {
      @Service(\(lifetime)) var db: Database { \(value) }
      @Service(.singleton) var pool: Database { Pool(\(use)) }
      \(member)
    }
    """
  }

  /// A factory that asks by a key path needs what the key gives, and keeps what it is given whole.
  @Test(arguments: [
    "Container.main[keyPath: \\.db]", "self[keyPath: \\.db]", "Container.main[keyPath: \\Container.db]",
  ])
  func factoriesAskByKeyPaths(_ use: String) throws {
    let captive = Self.pool(use, of: "SQL()", ".transient")
    #expect(
      try judged(captive, only: ["captive-dependency"])
        == ["Container.swift:7 the singleton '\\.pool' keeps one '\\.db' for ever"])
    let cycle = Self.pool(use, of: "Pool(self[keyPath: \\.pool])", ".singleton")
    #expect(try judged(cycle, only: ["registration-cycle"]).count == 1)
  }

  /// What a member of the container asks for, the factories ask for that use it, unless it asks later.
  @Test(arguments: [
    ("made", "var made: Database { db }", true), ("self.made", "var made: Database { self.db }", true),
    ("makeDB()", "func makeDB() -> Database { inner }\nvar inner: Database { db }", true),
    ("Container.main.made", "var made: Database { Container.main.db }", true),
    ("later()", "func later() -> Database { run { self.db } }", false),
    ("run { self.made }", "var made: Database { db }", false),
    ("made", "var made: Database { SQL() }\nvar other: Database { db }", false),
  ])
  func membersAskForFactories(_ use: String, _ member: String, _ isAsked: Bool) throws {
    let captive = Self.pool(use, of: "SQL()", ".transient", member)
    #expect(try judged(captive, only: ["captive-dependency"]).isEmpty != isAsked)
    let cycle = Self.pool(use, of: "Pool(pool)", ".singleton", member)
    #expect(try judged(cycle, only: ["registration-cycle"]).isEmpty != isAsked)
  }
}

/// A factory that is named gives what its function or initializer does; nothing else is in the container.
@Test(arguments: ["_: makePG", "makePG", "PG.init", "_: makePG()", "PG.other"])
func namedFactoriesGiveTheirResults(_ factory: String) throws {
  let found = try judged(
    """
    //- App.swift
    import Fusion
    struct PG { static let other = 1 }
    func makePG() -> PG { PG() }
    func setUp() { Container.default.register(\(factory)) }
    struct A { @Inject var x: Nope; @Inject var y: PG }
    struct Nope {}

    """, only: ["unregistered-dependency"])
  // Of what a constant holds, nothing is known.
  #expect(found == (factory == "PG.other" ? [] : ["App.swift:5 injects 'Nope', which nothing provides"]), "\(found)")
}

/// Who asks by a type for what a service gives is told its key path.
@Test func servicesAreNamedForTheirTypes() throws {
  let found = try judged(
    """
    //- App.swift
    import Fusion
    protocol API {}
    struct Live: API {}
    extension Container { @Service(.singleton) var api: API = Live() }
    final class Feature { @Inject var api: API; @Inject(\\.api) var other }

    """, only: ["unregistered-dependency"])
  #expect(
    found == [
      "App.swift:5 injects 'API', which nothing provides; '\\.api' gives one, and is asked for by its key path"
    ])
}
