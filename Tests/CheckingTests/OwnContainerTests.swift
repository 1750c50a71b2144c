import TestSupport
import Testing

/// A type that makes a container for itself puts things together; it asks nothing that others share.
@Suite struct OwnContainerTests {
  /// What stands in the type, and whether asking there is found.
  @Test(arguments: [
    ("let container = Container()\n", false),
    ("private var container = Container()\n", false),
    ("private let container: Container\n  init() { container = Container() }\n", false),
    ("private let container: Container\n  init() { self.container = Container() }\n", false),
    ("private lazy var container: Container = { let container = Container(); return container }()\n", false),
    (
      "private let container: Container\n  let first: Api?\n  init() { let container = Container(); self.container = container; "
        + "first = container.resolve(Api.self) }\n", false
    ),
    (
      "let own = Container()\n  let container: Resolver\n  init() { container = own.synchronize() }\n", false
    ),
    (
      "private let container: Container = { let c = Container(); c.register(Api.self) { _ in Live() }; return c }()\n",
      false
    ),
    ("let root = Container()\n  private lazy var container = Container(parent: root)\n", false),
    ("private lazy var container = Container(parent: root)\n  let root = Container()\n", false),
    (
      "let root = Container()\n  let container: Container\n  init() { container = Container(parent: root) }\n", false
    ),
    // Of others.
    ("let container: Container\n  init(parent: Container) { container = Container(parent: parent) }\n", true),
    (
      "let container: Container\n  init(root: Container) { self.root = root; container = Container(parent: root) }\n  let root: Container\n",
      true
    ),
    ("let container: Container\n  init(container: Container) { self.container = container }\n", true),
    ("let container: Container\n  init(container: Container = Container()) { self.container = container }\n", true),
    ("let container: Container\n  func make() { let container = Container(); print(container) }\n", true),
    ("static let container = Container()\n", true),
    ("let container = Container(parent: Shared.container)\n", true),
  ])
  func whatIsMadeIsNotLookedUp(_ property: String, _ isFound: Bool) throws {
    let code = """
      //- Home.swift
      import Swinject
      protocol Api {}
      enum Shared { static let container = Container() }
      final class Home {
        \(property)
        func api() -> Api? { container.resolve(Api.self) }
      }
      """
    let found = try judged(code, only: ["service-locator"]).map { $0.drop { $0 != " " } }
    let isTold = found.contains { $0.contains("asks") || $0.contains("a container is asked for 'Api'") }
    #expect(isTold == isFound, "\(found)")
  }

  /// What a home-made container is given it may ask.
  @Test(arguments: [("Locator()", false), ("Locator(behind: .shared)", true)])
  func homeMadeContainersAreKeptAlone(_ value: String, _ isFound: Bool) throws {
    let code = """
      //- rules
      containers: [{ register: ["Locator.add(_:_:)"], resolve: ["Locator.get(_:)"] }]
      //- Locator.swift
      final class Locator {
        static let shared = Locator()
        init(behind: Locator? = nil) {}
        func add<T>(_ type: T.Type, _ make: @escaping () -> T) {}
        func get<T>(_ type: T.Type) -> T { fatalError() }
      }
      final class Home {
        private let locator = \(value)
        func number() -> Int { locator.get(Int.self) }
      }
      """
    let found = try judged(code, only: ["service-locator"]).filter { $0.contains("'Int'") }
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// An assembler has a container, and who keeps one that he made asks his own.
  @Test(arguments: [
    ("private let assembler = Assembler([Parts()])", false),
    ("private let assembler: Assembler\n  init() { assembler = Assembler([Parts()]) }", false),
    (
      "private let container = Container()\n  private lazy var assembler = Assembler([Parts()], container: container)",
      false
    ),
    ("private lazy var assembler = Assembler([Parts()], container: Shared.container)", true),
    ("private let assembler: Assembler\n  init(_ assembler: Assembler) { self.assembler = assembler }", true),
    ("private let assembler = Assembler([Parts()], parent: Shared.assembler)", true),
  ])
  func assemblersAreKeptAsContainersAre(_ property: String, _ isFound: Bool) throws {
    let code = """
      //- Home.swift
      import Swinject
      protocol Api {}
      final class LiveApi: Api {}
      enum Shared { static let assembler = Assembler([]); static let container = Container() }
      final class Parts: Assembly { func assemble(container: Container) { container.register(Api.self) { _ in LiveApi() } } }
      final class Home {
        \(property)
        func api() -> Api? { assembler.resolver.resolve(Api.self) }
        func other() -> Api? { self.assembler.resolver.resolve(Api.self) }
      }
      """
    let found = try judged(code, only: ["service-locator"])
    #expect(found.count { $0.contains("'Api'") } == (isFound ? 2 : 0), "\(found)")
  }
}
