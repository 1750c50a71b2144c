import TestSupport
import Testing

/// What a call works out later is no need of the factory that hands it over.
@Suite struct LateArgumentTests {
  @Test(arguments: [
    ("init(make: @autoclosure @escaping () -> B) {}", false), ("init(make: B) {}", true),
  ])
  func autoclosuresRunLater(_ initializer: String, _ isNow: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      final class A { \(initializer) }
      final class B { init(a: A) {} }
      let c = Container()
      c.register(A.self) { r in A(make: r.resolve(B.self)!) }.inObjectScope(.container)
      c.register(B.self) { r in B(a: r.resolve(A.self)!) }.inObjectScope(.transient)
      """
    let found = try judged(code, only: ["registration-cycle", "captive-dependency"])
    #expect(found.isEmpty != isNow, "\(found)")
  }

  /// An optional is registered as another type than what it may hold.
  @Test func optionalsAreOtherRegistrations() throws {
    let code = """
      //- main.swift
      import Swinject
      protocol Clock {}
      let c = Container()
      c.register(Clock.self) { _ in fatalError() }
      c.register(Clock?.self) { _ in nil }
      """
    #expect(try judged(code, only: ["duplicate-registration"]).isEmpty)
  }
}
