import TestSupport
import Testing

/// Containers of which it is not known which one they are: a library's own that is given another value, and children of those that
/// come from elsewhere. They may hold what any container holds, and nothing else.
@Suite struct ContainerReplacementTests {
  private static let types = """
    //- main.swift
    import Fusion
    protocol DB {}
    struct SQL: DB {}

    """
  private static let asking = "final class A { @Inject var db: DB; @Inject var n: Float }\n"
  private static let fault = "injects 'Float', which nothing provides"

  @Test(arguments: [
    "let base = Container(); base.register(DB.self) { _ in SQL() }; Container.default = base",
    "let base = Container(); base.register(DB.self) { _ in SQL() }; Fusion.Container.default = base",
    "func make() -> Container { let c = Container(); c.register(DB.self) { _ in SQL() }; return c }; Container.default = make()",
    "let base = Container(); Container.default = base; Container.default.register(DB.self) { _ in SQL() }",
    "let child = Container(parent: .default); child.register(DB.self) { _ in SQL() }; Container.default = child",
    "extension Container { static func swap(_ c: Container) { Self.default = c; c.register(DB.self) { _ in SQL() } } }",
    "let base = Container(); base.register(DB.self) { _ in SQL() }; Container.$default.withValue(base) { work() }",
  ])
  func whatIsGivenAnotherValueMayBeAny(_ replacement: String) throws {
    let found = try judged(
      Self.types + Self.asking + replacement + "\n", only: ["unregistered-dependency", "unused-registration"])
    #expect(found == ["main.swift:4 \(Self.fault)"])
  }

  /// What fills it is not seen, or nothing replaces it.
  @Test(arguments: [
    ("Container.default = Kit.container(for: 3)", []),
    ("let other = Container.default; _ = other", ["'DB'", "'Float'"]),
    ("enum Other { static var `default` = 3 }; Other.default = 4", ["'DB'", "'Float'"]),
    ("Container.default[keyPath: \\.zone] = 3", ["'DB'", "'Float'"]),
  ])
  func onlyAnotherValueCounts(_ code: String, _ missing: [String]) throws {
    let found = try judged(Self.types + Self.asking + code + "\n", only: ["unregistered-dependency"])
    #expect(found == missing.map { "main.swift:4 injects \($0), which nothing provides" })
  }

  /// What tests put in its place, they have for themselves.
  @Test func testsReplaceForThemselves() throws {
    let code = """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "P", targets: [.executableTarget(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      //- Sources/App/main.swift
      import Fusion
      final class A { @Inject var n: Int }
      Container.default.register(Float.self) { _ in 3 }
      //- Tests/AppTests/T.swift
      import Fusion
      func setUp() {
        let c = Container()
        c.register(Int.self) { _ in 3 }
        Container.default = c
      }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found.count == 1 && found[0].hasPrefix("Sources/App/main.swift:2 injects 'Int', which nothing provides"))
  }

  /// Between two registrations of one key another container may have taken the place of the first.
  @Test(arguments: ["Container.main = other", "Container.main = Container()"])
  func registrationsInTwoContainersAreTwo(_ replacement: String) throws {
    let code = """
      //- main.swift
      import Fusion
      let other = Container()
      Container.main.bind(.singleton, to: Int.self) { _ in 1 }
      \(replacement)
      Container.main.bind(.singleton, to: Int.self) { _ in 2 }
      Container.main.bind(.singleton, to: Int.self) { _ in 3 }
      """
    #expect(
      try judged(code, only: ["duplicate-registration"]) == [
        "main.swift:6 'Int' is registered twice in 'Container.main'"
      ])
  }

  @Test(arguments: [
    "func run(_ parent: Container) { let c = Container(parent: parent); _ = (c.resolve(DB.self), c.resolve(Float.self)) }",
    "final class H { let c: Container; init(_ p: Container) { c = Container(parent: p) }; func run() { _ = (c.resolve(DB.self), c.resolve(Float.self)) } }",
  ])
  func childrenOfAnySeeAll(_ code: String) throws {
    let filled = "Container.default.register(DB.self) { _ in SQL() }\n"
    #expect(
      try judged(Self.types + filled + code + "\n", only: ["unregistered-dependency"]) == [
        "main.swift:5 resolves 'Float', which nothing provides"
      ])
  }

  /// An alias stands for the service's own type where it says no other.
  @Test(arguments: [("\\.api", "API", true), ("\\.api", "Live", false), ("\\.api, for: Live.self", "Live", true)])
  func aliasesAreOfTheirServices(_ alias: String, _ type: String, _ isThere: Bool) throws {
    let code = """
      //- Services.swift
      import Fusion
      protocol API {}
      struct Live: API {}
      extension Container { @Service var api: API = Live() }
      //- main.swift
      import Fusion
      Container.main.setAlias(\(alias))
      print(Container.main.require(\(type).self))
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found.isEmpty == isThere, "\(found)")
  }
}
