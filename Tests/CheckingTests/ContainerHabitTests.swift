import Diagnostics
import Linting
import TestSupport
import Testing

/// Ways to use containers that look odd and are right, beside those that look alike and are wrong.
@Suite struct ContainerHabitTests {
  /// What is found in a small project, as "A.swift:1 check".
  private func found(_ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(text).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map {
      "\($0.place.path):\($0.place.line) \($0.finding.check)"
    }
  }

  private static let session = """
    protocol A {}
    protocol B {}
    struct LA: A { init(b: B) {} }
    struct LB: B {}
    let c = Container()
    """

  /// Swinject hands a factory the container that was asked, which may be a child of the one that has it. What a closure captures is
  /// that one, and Fusion hands on the one that has it.
  @Test func factoriesAskTheContainerThatWasAsked() throws {
    let child = """
      let child = Container(parent: c)
      child.register(B.self) { _ in LB() }
      let a = child.resolve(A.self)!
      """
    let swinject = "//- main.swift\nimport Swinject\n" + Self.session
    #expect(try found(swinject + "\nc.register(A.self) { r in LA(b: r.resolve(B.self)!) }\n" + child) == [])
    #expect(
      try found(swinject + "\nc.register(A.self) { _ in LA(b: c.resolve(B.self)!) }\n" + child) == [
        "main.swift:7 unregistered-dependency"
      ])
    #expect(try found(swinject + "\nc.register(A.self) { LA(b: $0.resolve(B.self)!) }\n" + child) == [])
    // Neither has anybody else a right to what a child has.
    #expect(
      try found(
        swinject + "\nlet other = Container()\nother.register(A.self) { r in LA(b: r.resolve(B.self)!) }\n" + child
      )
      .contains("main.swift:8 unregistered-dependency"))
  }

  /// What Factory gives in previews and tests alone, the program lacks.
  @Test(arguments: [
    ("promised().onPreview { L() }", "", true), ("promised().onTest { L() }.cached", "", true),
    ("promised()", "Container.shared.pay.context(.preview) { L() }", true),
    ("promised()", "Container.shared.pay.onTest { L() }", true), ("promised().onDebug { L() }", "", false),
    ("promised()", "Container.shared.pay.register { L() }", false),
    ("promised()", "Container.shared.pay.context(.simulator) { L() }", false),
  ])
  func previewsKeepNoPromise(_ maker: String, _ registration: String, _ isTold: Bool) throws {
    let text = """
      //- main.swift
      import FactoryKit
      protocol Pay {}
      struct L: Pay {}
      extension Container { var pay: Factory<Pay?> { \(maker) } }
      \(registration)
      let x = Container.shared.pay()
      """
    #expect(try found(text).contains("main.swift:6 unregistered-dependency") == isTold)
  }

  @Test(arguments: [
    ("c.removeAll()", true), ("print(c)", false),
  ])
  func whatIsTakenOutIsRegisteredAnew(_ call: String, _ isCleared: Bool) throws {
    let text = """
      //- main.swift
      import Swinject
      protocol A {}
      struct LA: A {}
      let c = Container()
      c.register(A.self) { _ in LA() }
      \(call)
      c.register(A.self) { _ in LA() }
      """
    #expect(try found(text).contains("main.swift:7 duplicate-registration") == !isCleared)
  }

  /// What tests take out, the program keeps.
  @Test func testsClearNothingForTheProgram() throws {
    let text = """
      //- Sources/App/main.swift
      import Swinject
      protocol A {}
      struct LA: A {}
      let c = Container()
      func fill() { c.register(A.self) { _ in LA() } }
      func begin() { c.register(A.self) { _ in LA() } }
      fill()
      begin()
      //- Tests/AppTests/T.swift
      import XCTest
      import Swinject
      @testable import App
      final class T: XCTestCase { override func setUp() { c.removeAll() } }
      """
    #expect(try found(text).contains { $0.hasSuffix("duplicate-registration") })
    #expect(
      try !found(text.replacing("fill()\nbegin()", with: "fill()\nc.removeAll()\nbegin()")).contains {
        $0.hasSuffix("duplicate-registration")
      })
  }

  /// Who names a container only to fill it asks for nothing, under whatever name he holds it.
  @Test(arguments: [
    "let d = Shared.container\n  d.register(A.self) { r in LA(b: r.resolve(B.self)!) }",
    "let d = Shared.container\n  d.register(A.self) { _ in LA(b: d.resolve(B.self)!) }",
    "_ = Assembler([Parts()], container: Shared.container)",
  ])
  func whoFillsAsksForNothing(_ body: String) throws {
    let text = """
      //- Sources/Pay/P.swift
      import Swinject
      public protocol A {}
      public protocol B {}
      struct LA: A { init(b: B) {} }
      struct LB: B {}
      public enum Shared { public static let container = Container() }
      final class Parts: Assembly { func assemble(container: Container) { container.register(B.self) { _ in LB() } } }
      public func begin() {
        \(body)
      }
      public func ask() { _ = Shared.container.resolve(B.self) }
      //- Sources/App/main.swift
      import Pay
      begin()
      """
    #expect(
      try found(text).filter { $0.hasSuffix("service-locator") || $0.hasSuffix("hidden-singleton") } == [
        "Sources/Pay/P.swift:\(body.contains("\n") ? 12 : 11) service-locator"
      ])
  }

  /// What a home-made container is given is built where it is registered.
  @Test func whatIsRegisteredIsBuiltThere() throws {
    let text = """
      //- rules
      containers:
        - { register: "Deps.register(_:_:)", resolve: "Deps.resolve(_:)" }
      //- Sources/Deps/D.swift
      public final class Deps {
        public static let shared = Deps()
        public func register<T>(_ type: T.Type, _ make: @autoclosure @escaping () -> T) {}
        public func resolve<T>(_ type: T.Type) -> T { fatalError() }
      }
      //- Sources/Pay/P.swift
      import Deps
      public protocol Rides {}
      public protocol Wallet {}
      struct LiveRides: Rides {}
      struct LiveWallet: Wallet { init(rides: any Rides) {} }
      public func begin() {
        Deps.shared.register(Rides.self, LiveRides())
        Deps.shared.register(Wallet.self, LiveWallet(rides: Deps.shared.resolve(Rides.self)))
      }
      public func beginElsewhere() {
        let c = Deps.shared
        c.register(Wallet.self, LiveWallet(rides: c.resolve(Rides.self)))
      }
      public func ask() { print(Deps.shared.resolve(Wallet.self)) }
      //- Sources/App/main.swift
      import Pay
      begin()
      """
    #expect(
      try found(text).filter { $0.hasSuffix("service-locator") } == ["Sources/Pay/P.swift:14 service-locator"])
  }
}
