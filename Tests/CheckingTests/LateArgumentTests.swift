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

  /// So do they where the file of what is made says nothing of wiring; what is a path there is taken now.
  @Test(arguments: [
    ("init(make: @autoclosure @escaping () -> B) {}", false), ("init(make: B) {}", true), ("init(make: B?) {}", true),
    ("init(make: some Equatable) {}", true), ("init(make: Box<B>) {}", true),
  ])
  func autoclosuresOfOtherFilesRunLater(_ initializer: String, _ isNow: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      let c = Container()
      c.register(A.self) { r in A(make: r.resolve(B.self)!) }
      c.register(B.self) { r in B(a: r.resolve(A.self)!) }
      //- Types.swift
      final class A { \(initializer) }
      final class B { init(a: A) {} }
      """
    let found = try judged(code, only: ["registration-cycle"])
    #expect(found.isEmpty != isNow, "\(found)")
  }

  /// An optional is registered as another type than what it may hold.
  @Test(arguments: [("Clock?", false), ("Clock", true), ("any Clock", true)])
  func optionalsAreOtherRegistrations(_ type: String, _ isTwice: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      protocol Clock {}
      let c = Container()
      c.register(Clock.self) { _ in fatalError() }
      c.register((\(type)).self) { _ in fatalError() }
      """
    let found = try judged(code, only: ["duplicate-registration"])
    #expect(found.isEmpty != isTwice, "\(found)")
  }

  /// What is only compared, branched by, or given to what is weak, nobody keeps.
  @Test(arguments: [
    ("A(b: r.resolve(B.self)!)", true), ("A(isDark: r.resolve(B.self)! == .dark)", false),
    ("A(isDark: .dark != r.resolve(B.self)!)", false),
    ("if r.resolve(B.self)! == .dark { return A() }; return A()", false),
    ("switch r.resolve(B.self)! { case .dark: return A(); default: return A() }", false),
    ("switch r.resolve(B.self)! { case let b: return A(b: b) }", true),
    ("let a = A(); a.weakly = r.resolve(B.self); return a", false),
    ("let a = A(); a.firmly = r.resolve(B.self); return a", true),
  ])
  func whatIsLookedAtIsNotKept(_ factory: String, _ isKept: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      final class A { weak var weakly: B?; var firmly: B?; init(b: B? = nil, isDark: Bool = false) {} }
      final class B: Equatable { static let dark = B(); static func == (a: B, b: B) -> Bool { a === b } }
      let c = Container()
      c.register(A.self) { r in \(factory) }.inObjectScope(.container)
      c.register(B.self) { _ in B() }.inObjectScope(.transient)
      """
    let found = try judged(code, only: ["captive-dependency"])
    #expect(found.isEmpty != isKept, "\(found)")
  }
}
