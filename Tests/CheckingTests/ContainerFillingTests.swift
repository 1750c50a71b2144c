import Testing
import TestSupport

/// Registering is not asking: who only fills a shared container hides no need.
@Suite struct ContainerFillingTests {
  private static let helpers = """
    //- Wiring.swift
    import Fusion
    extension Container {
      @Service(.singleton) var port: Int = 1
      func addAll() { addInts(); self.bind(to: String.self) { _ in "" } }
      func addInts() { bind(to: Int.self) { _ in 1 }; bind(to: Int8.self) { c in Int8(c.resolveAssert(Int.self)) } }
      func addAndAsk() { bind(to: Double.self) { _ in 1 }; _ = resolveAssert(Int.self) }
    }
    func with(_ ask: (Container) -> Void) { ask(Container()) }
    enum Net {
      static func fill(_ container: Container) { container.bind(to: Int16.self) { _ in 1 } }
      static func fillAll(in container: Container) { fill(container) }
      static func ask(in container: Container) { container.bind(to: Int32.self) { _ in container.resolveAssert(Int.self) }
        _ = container.resolveAssert(Int.self)
      }
    }
    //- Use.swift
    import Fusion

    """

  @Test(arguments: [
    "Container.main.bind(to: UInt.self) { _ in 1 }", "Container.main.set(3, for: Int.self)",
    "Container.main.addAll()", "Container.main.addInts()", "Net.fill(.main)", "Net.fill(Container.main)",
    "Net.fillAll(in: .main)", "let c = Container.main; c.bind(to: UInt.self) { _ in 1 }",
    "let c = Container.main; c.addAll(); Net.fill(c)",
    "let c = Container(parent: Container.main); c.bind(to: UInt.self) { _ in 1 }", "Container.port = 3",
    "Container.main.port = 3", "Container.main.reset(Int.self)", "Container.main.resetAll()",
    "let c = Container.main; c.addAll(); c.reset(Int.self)",
    "let c = Container.main; c.addAll(); with { c in print(c) }",
    "let c = Container.main; c.addAll(); with { c in print(c.port) }",
  ])
  func fillingIsNoFinding(_ code: String) throws {
    let found = try judged(
      Self.helpers + "func use() { \(code) }\n", only: ["hidden-singleton", "hidden-global", "service-locator"])
    #expect(found.filter { $0.hasPrefix("Use") }.isEmpty, "\(found)")
  }

  @Test(arguments: [
    ("Container.main.addAndAsk()", "'use' asks 'Container.main' for what it needs"),
    ("Net.ask(in: .main)", "'use' asks 'Container.main' for what it needs"),
    ("Net.other(in: Container.main)", "'use' asks 'Container.main' for what it needs"),
    ("let c = Container.main; c.addAll(); print(c)", "'use' asks 'Container.main' for what it needs"),
    ("let c = Container.main; c.addAll(); print([c])", "'use' asks 'Container.main' for what it needs"),
    ("let c = Container.main; c.addAll(); return c", "'use' asks 'Container.main' for what it needs"),
    ("let c = Container.main; c.addAll(); with { d in print(c) }", "'use' asks 'Container.main' for what it needs"),
    ("let c = Container.main; print(c)", "'use' asks 'Container.main' for what it needs"),
    ("_ = Container.main.port", "'use' asks 'Container.main' for what it needs"),
    ("print(Container.main)", "'use' asks 'Container.main' for what it needs"),
    ("_ = Container.main.resolveAssert(Int.self)", "'use' asks 'Container.main' for what it needs"),
  ])
  func whoDoesMoreIsFound(_ code: String, _ message: String) throws {
    let found = try judged(Self.helpers + "func use() { \(code) }\n", only: ["hidden-singleton", "service-locator"])
    #expect(found.filter { $0.hasPrefix("Use") } == ["Use.swift:2 " + message])
  }

  /// A function that registers in what it is handed is wiring, whatever it asks that for.
  @Test(arguments: [
    ("static func fill(_ c: Container) { c.bind(to: Int.self) { _ in 1 }; start(c.resolveAssert(Int.self)) }", true),
    ("static func fill(_ c: Container) { start(c.resolveAssert(Int.self)) }", false),
    ("static func make(in c: Container) -> Double { Double(c.resolveAssert(Int.self)) }", true),
    ("static func made(in c: Container) -> Double { Double(c.resolveAssert(Int.self)) }", false),
  ])
  func whoFillsMayAsk(_ function: String, _ isWiring: Bool) throws {
    let code = """
      //- Wiring.swift
      import Fusion
      func start(_ i: Int) {}
      enum Wiring { \(function) }
      func use(_ c: Container) { c.bind(to: Double.self, factory: Wiring.make(in:)) }
      """
    let fault = "Wiring.swift:3 a container is asked for 'Int' outside the composition root"
    #expect(try judged(code, only: ["service-locator"]) == (isWiring ? [] : [fault]))
  }

  /// A factory builds things, whatever it calls the container that it asks.
  @Test func factoriesAskByAnyName() throws {
    let code = """
      //- Wiring.swift
      import Fusion
      final class Repo { init(_ n: Int) {} }
      func wire() {
        Container.main.bind(.singleton, to: Int.self) { _ in 1 }
        Container.main.bind(.singleton, to: Repo.self) { _ in Repo(Container.main.resolveAssert(Int.self)) }
        Container.main.bind(.singleton, to: Double.self, value: Double(Container.main.resolveAssert(Int.self)))
      }
      func ask() { _ = Container.main.resolveAssert(Int.self) }
      """
    #expect(
      try judged(code, only: ["service-locator"]) == ["Wiring.swift:8 'ask' asks 'Container.main' for what it needs"])
  }
}
