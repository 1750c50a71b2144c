import Testing
import TestSupport

/// Registering is not asking: who only fills a shared container hides no need.
@Suite struct ContainerFillingTests {
  private static let helpers = """
    //- Wiring.swift
    import Fusion
    extension Container {
      func addAll() { addInts(); self.bind(to: String.self) { _ in "" } }
      func addInts() { bind(to: Int.self) { _ in 1 }; bind(to: Int8.self) { c in Int8(c.resolveAssert(Int.self)) } }
      func addAndAsk() { bind(to: Double.self) { _ in 1 }; _ = resolveAssert(Int.self) }
    }
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
    "Net.fillAll(in: .main)",
  ])
  func fillingIsNoFinding(_ code: String) throws {
    let found = try judged(
      Self.helpers + "func use() { \(code) }\n", only: ["hidden-singleton", "hidden-global", "service-locator"])
    #expect(found.filter { $0.hasPrefix("Use") }.isEmpty, "\(found)")
  }

  @Test(arguments: [
    ("Container.main.addAndAsk()", "'use' asks 'Container.main' for what it needs"),
    ("Net.ask(in: .main)", "'use' hides its use of 'Container.main'"),
    ("Net.other(in: Container.main)", "'use' hides its use of 'Container.main'"),
    ("print(Container.main)", "'use' hides its use of 'Container.main'"),
    ("_ = Container.main.resolveAssert(Int.self)", "'use' asks 'Container.main' for what it needs"),
  ])
  func whoDoesMoreIsFound(_ code: String, _ message: String) throws {
    let found = try judged(Self.helpers + "func use() { \(code) }\n", only: ["hidden-singleton", "service-locator"])
    #expect(found.filter { $0.hasPrefix("Use") } == ["Use.swift:2 " + message])
  }
}
