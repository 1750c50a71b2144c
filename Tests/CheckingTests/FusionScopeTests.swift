import TestSupport
import Testing

/// Containers that others may set, attributes that may be another library's, and where a type says which container fills it.
@Suite struct FusionScopeTests {
  /// What holds a container that it makes itself and that nobody else can set, lacks what is not registered in it.
  @Test(arguments: [
    ("var container = Container()", false), ("private var container = Container()", true),
    ("let container = Container()", true), ("fileprivate(set) var container = Container()", true),
    ("private(set) var container = Container()", true),
  ])
  func containersThatOthersMaySet(_ property: String, _ isTold: Bool) throws {
    let found = try judged(
      """
      //- F.swift
      import Fusion
      struct Feature { \(property); func go() -> Int { container.resolveAssert(Int.self) } }
      //- main.swift
      import Fusion
      let c = Container()
      c.bind(.singleton, to: Int.self) { _ in 3 }

      """, only: ["unregistered-dependency"])
    #expect(found.count == (isTold ? 1 : 0), "\(found)")
  }

  @Test func containersOfATaskMayBeAny() throws {
    let found = try judged(
      """
      //- F.swift
      import Fusion
      enum Scope { @TaskLocal static var current = Container(parent: .main) }
      func handle() -> Int { Scope.current.resolveAssert(Int.self) }
      func start() {
        let request = Container(parent: .main)
        request.bind(.singleton, to: Int.self) { _ in 3 }
        Scope.$current.withValue(request) { _ = handle() }
      }

      """, only: ["unregistered-dependency"])
    #expect(found == [])
  }

  /// An attribute is another library's where that is imported and this one is not.
  @Test(arguments: [
    ("import Resolver", 0), ("import Fusion", 1), ("", 1), ("import Foundation", 1),
    ("import Fusion\nimport Resolver", 1),
  ])
  func attributesOfOtherLibraries(_ imports: String, _ count: Int) throws {
    let found = try judged(
      """
      //- A.swift
      \(imports)
      final class A { @Inject var x: Foo }
      final class Foo {}
      //- B.swift
      import Fusion
      func setUp() { Container.main.bind(.singleton, to: Int.self) { _ in 3 } }

      """, only: ["unregistered-dependency"])
    #expect(found.count == count, "\(found)")
  }

  /// A type that says by the library's protocol from which container it is filled hides nothing.
  @Test(arguments: [
    ("Containerized", "var container: Container { Container.session }", 0),
    ("Containerized", "let container: Container = Container.session", 0),
    ("Containerized", "func f() { print(Container.session) }", 1),
    ("Other", "var container: Container { Container.session }", 1),
  ])
  func typesNameTheirContainer(_ name: String, _ member: String, _ count: Int) throws {
    let found = try judged(
      """
      //- Exporter.swift
      import Fusion
      protocol Other {}
      final class Exporter: \(name) { \(member) }
      //- Containers.swift
      import Fusion
      extension Container { static let session = Container(parent: .default) }

      """, only: ["hidden-singleton", "service-locator"])
    #expect(found.count == count, "\(found)")
  }

  /// Alchemy starts an application, which wires itself.
  @Test(arguments: [("Alchemy", 0), ("Fusion", 1)])
  func applicationsWire(_ module: String, _ count: Int) throws {
    let found = try judged(
      """
      //- App.swift
      import \(module)
      struct Shop: Application { func setup() { print(Container.default.resolve(Router.self)) } }

      """, only: ["service-locator"])
    #expect(found.count == count, "\(found)")
  }

  /// The library has called its shared container by several names, and each is one to everyone.
  @Test(arguments: ["global", "default", "main"])
  func sharedContainersAreLocators(_ name: String) throws {
    let found = try judged(
      """
      //- main.swift
      import Fusion
      Container.\(name).register(Int.self) { _ in 1 }
      //- A.swift
      import Fusion
      final class A { let c = Container.\(name) }
      func pass(_ c: Container) {}
      func f() { pass(.\(name)) }

      """, only: ["service-locator"])
    #expect(found.count == 2 && found.allSatisfy { $0.contains("asks 'Container.\(name)'") }, "\(found)")
  }

  /// What Alchemy registers itself, by the names that its configuration gives, too, wherever a container is seen first; a type of the
  /// project is another.
  @Test(arguments: [
    ("Alchemy", "@Inject var database: Database", 0), ("Fusion", "@Inject var database: Database", 1),
    ("Alchemy", "@Inject(\"replica\") var database: Database", 0), ("Alchemy", "@Inject var router: HTTPRouter", 0),
    ("Alchemy", "@Inject var mailer: Mailer", 1), ("Alchemy", "@Inject var store: Store", 1),
  ])
  func alchemyRegisters(_ module: String, _ property: String, _ count: Int) throws {
    let tests = """
      //- Tests/ShopTests/T.swift
      import \(module)
      func setUp() { Container.main.bind(.singleton, to: Int.self) { _ in 1 } }

      """
    for tests in ["", tests] {
      let found = try judged(
        """
        //- Sources/Shop/App.swift
        import \(module)
        protocol Mailer {}
        protocol Store {}
        struct Shop { \(property) }
        \(tests)
        """, only: ["unregistered-dependency"])
      #expect(found.count == count, "\(found)")
    }
  }

  /// What a function makes for itself it may ask, and what it makes as its child: nobody else shares them.
  @Test(arguments: [
    ("let root = Container(); root.bind(to: Int.self) { _ in 3 }", "Container(parent: root)", 0),
    ("let root = Container(parent: .main)", "Container(parent: root)", 1), ("", "Container(parent: .main)", 1),
  ])
  func childrenOfLocalContainersAreLocal(_ parent: String, _ child: String, _ count: Int) throws {
    let found = try judged(
      """
      //- App.swift
      import Fusion
      func run() {
        \(parent)
        let child = \(child)
        child.bind(to: String.self) { _ in "a" }
        print(child.resolveAssert(Int.self), child.resolveAssert(String.self))
      }

      """, only: ["service-locator"])
    #expect(found.count == count, "\(found)")
  }
}
