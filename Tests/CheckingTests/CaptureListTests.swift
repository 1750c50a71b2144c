import TestSupport
import Testing

/// What closures capture: containers under their own names, and answers that are asked for before anything is registered.
@Suite struct CaptureListTests {
  private static let types = """
    //- App.swift
    import Swinject
    protocol Store {}
    struct Disk: Store {}
    struct Wrapped: Store { init(_ store: Store) {} }
    let base = Container()
    let session = Container(parent: base)

    """
  private static let checks = [
    "unregistered-dependency", "registration-cycle", "duplicate-registration", "captive-dependency",
  ]

  /// Behind a capture list a name means what it means in front of it.
  @Test(arguments: ["[base]", "[weak base]", "[unowned base]", "[base, session]"])
  func capturedContainersAreThoseOutside(_ list: String) throws {
    let mark = list.contains("weak") ? "!" : ""
    let code =
      Self.types + """
        func fill() {
          base.register(Store.self) { _ in Disk() }
          session.register(Store.self) { \(list) _ in Wrapped(base\(mark).resolve(Store.self)!) }
          session.register(Int.self) { \(list) _ in base\(mark).resolve(Int.self)! }
        }
        """
    let found = try judged(code, only: Self.checks)
    #expect(
      found == [
        "App.swift:10 resolves 'Int', which nothing provides; 'session' has it, and is not visible here"
      ], "\(found)")
  }

  @Test func capturedPropertiesAreThoseOfTheType() throws {
    let code =
      Self.types + """
        final class Scope {
          private let parent = Container()
          private lazy var own = Container(parent: parent)
          func fill() {
            parent.register(Store.self) { _ in Disk() }
            own.register(Store.self) { [parent] _ in Wrapped(parent.resolve(Store.self)!) }
            own.register(Int.self) { [parent] parent in parent.resolve(Int.self)! }
          }
        }
        """
    let found = try judged(code, only: Self.checks)
    #expect(found == ["App.swift:13 'Int' → 'Int': the factory recurses without end"], "\(found)")
  }

  /// What a capture list computes is asked for where the list stands, once.
  @Test func whatIsCapturedIsAskedForAtOnce() throws {
    let code =
      Self.types + """
        func fill(_ container: Container) {
          container.register(Store.self) { _ in Disk() }
          container.register(Store.self) { [old = container.resolve(Store.self)!] _ in Wrapped(old) }
        }
        """
    #expect(try judged(code, only: Self.checks) == [])
  }

  /// A container from elsewhere, which a factory asks beside its own, may be any other.
  @Test(arguments: [
    ("parent", []), ("container", ["App.swift:10 'Store' → 'Store': the factory recurses without end"]),
  ])
  func containersFromElsewhereMayBeOthers(_ asked: String, _ expected: [String]) throws {
    let code =
      Self.types + """
        final class Feature: Assembly {
          let parent: Resolver
          func assemble(container: Container) {
            container.register(Store.self) { _ in Wrapped(\(asked).resolve(Store.self)!) }
          }
        }
        func fill() { base.register(Store.self) { _ in Disk() } }
        """
    let found = try judged(code, only: Self.checks)
    #expect(found == expected, "\(found)")
  }
}
