import TestSupport
import Testing

/// Containers that functions are handed, and the ways in which they are made.
@Suite struct ContainerHelperTests {
  /// What a factory's helpers ask for, the factory asks for.
  @Test(arguments: [
    ("func makeA(_ c: Container) -> A { A(b: c.resolve(B.self)) }", "{ makeA($0) }", true),
    ("func makeA(in c: Container) -> A { let b = c.resolve(B.self); return A(b: b) }", "{ c in makeA(in: c) }", true),
    ("enum F { static func a(_ c: Container) -> A { A(b: c.resolve(B.self)) } }", "{ c in return F.a(c) }", true),
    ("extension Container { func makeA() -> A { A(b: resolve(B.self)) } }", "{ $0.makeA() }", true),
    (
      "extension A { convenience init(from c: Container) { self.init(b: c.resolve(B.self)) } }", "{ A(from: $0) }", true
    ),
    (
      "func outer(_ c: Container) -> A { inner(c) }\nfunc inner(_ i: Container) -> A { A(b: i.resolve(B.self)) }",
      "{ outer($0) }", true
    ),
    // What is asked later, or in a branch, may end.
    ("func makeA(_ c: Container) -> A { A(later: { c.resolve(B.self) }) }", "{ makeA($0) }", false),
    ("func makeA(_ c: Container) -> A { isOn ? A(b: c.resolve(B.self)) : A() }", "{ makeA($0) }", false),
    ("func makeA(_ c: Container) -> A { A(b: c.resolve(B.self)) }", "{ c in isOn ? makeA(c) : A() }", false),
    // It is called when the factory is done, or not by it.
    ("func makeA(_ c: Container) -> A { A(b: c.resolve(B.self)) }", "{ c in A(later: { makeA(c).b }) }", false),
    ("func makeA(_ c: Container) -> A { A(b: c.resolve(B.self)) }", "{ _ in A() }", false),
  ])
  func factoriesAskByHelpers(_ helper: String, _ factory: String, _ isCycle: Bool) throws {
    let found = try judged(
      """
      //- main.swift
      import Fusion
      let isOn = true
      final class A { init(b: B) {}; init(later: () -> B) {}; init() {} }
      final class B { init(a: A) {} }
      \(helper)
      Container.main.register(A.self) \(factory)
      Container.main.register(B.self) { c in B(a: c.resolve(A.self)) }

      """, only: ["registration-cycle"])
    #expect(found.isEmpty != isCycle, "\(found)")
  }

  /// A function that factories call is one, whichever function of the project's it asks by.
  @Test func factoriesAskByGenericHelpers() throws {
    let found = try judged(
      """
      //- main.swift
      import Fusion
      final class A { init(b: B) {} }
      final class B {}
      extension Container { func need<T>(_ type: T.Type) -> T { resolve(type) } }
      Container.main.register(A.self) { c in makeA(c) }
      Container.main.register(B.self) { _ in B() }
      //- Make.swift
      import Fusion
      func makeA(_ c: Container) -> A { A(b: c.need(B.self)) }
      func other(_ c: Container) -> A { A(b: c.need(B.self)) }

      """, only: ["service-locator"])
    #expect(found.count == 1 && found[0].contains("Make.swift:3"), "\(found)")
  }

  /// What a helper only reads, a singleton does not keep.
  @Test(arguments: [
    ("A(b: c.resolve(B.self))", 1), ("A(name: c.resolve(B.self).name)", 0),
    ("let b = c.resolve(B.self); return A(b: b)", 1), ("let b = c.resolve(B.self); return A(name: b.name)", 0),
  ])
  func singletonsKeepWhatHelpersAskFor(_ body: String, _ count: Int) throws {
    let found = try judged(
      """
      //- main.swift
      import Fusion
      final class A { init(b: B) {}; init(name: String) {} }
      final class B { let name = "" }
      func makeA(_ c: Container) -> A { \(body) }
      Container.main.register(singleton: A.self) { makeA($0) }
      Container.main.register(B.self) { _ in B() }

      """, only: ["captive-dependency"])
    #expect(found.count == count, "\(found)")
  }

  /// A function that makes something for factories is a part of the wiring; a type that looks for what it needs is not.
  @Test(arguments: [
    ("func makeA(_ c: Container) -> A { A(b: c.resolve(B.self)) }", "makeA($0)", 0),
    ("extension A { static func make(in c: Container) -> A { A(b: c.resolve(B.self)) } }", "A.make(in: $0)", 0),
    (
      "final class D { let b: B; init(from c: Container) { b = c.resolve(B.self) } }",
      "_ = D(from: $0); return A(b: $0.resolve(B.self))", 1
    ),
  ])
  func helpersOfFactoriesAreWiring(_ helper: String, _ factory: String, _ count: Int) throws {
    let found = try judged(
      """
      //- rules
      layers:
        App: { paths: [App/**], uses: anything, composition-root: true }
        Features: { paths: [Features/**], uses: anything }
      //- Features/Helper.swift
      import Fusion
      final class A { init(b: B) {} }
      final class B {}
      \(helper)
      //- App/main.swift
      import Fusion
      Container.main.register(A.self) { \(factory) }
      Container.main.register(B.self) { _ in B() }

      """, only: ["service-locator"])
    #expect(found.count == count, "\(found)")
  }

  /// Wherever a container is made, what it lacks is missing.
  @Test(arguments: [
    "let c: Container = .init()", "let c: Container = .init(parent: .main)", "let c = Container.init(parent: nil)",
    "private lazy var c: Container = .init(parent: Container.main)",
    "let c: Container = { let made = Container(); made.register(Float.self) { _ in 3 }; return made }()",
    "static let c: Container = { let c = Container(parent: .main); return c }()",
  ])
  func containersAreMadeInManyWays(_ property: String) throws {
    let isChild = property.contains(".main")
    let own = property.contains("static") ? "Self.c" : "c"
    let found = try judged(
      """
      //- main.swift
      import Fusion
      Container.main.register(singleton: Int.self) { _ in 3 }
      let other = Container()
      other.register(singleton: Double.self) { _ in 3 }
      final class A {
        \(property)
        func double() -> Double { \(own).resolve(Double.self) }
        func int() -> Int { \(own).resolve(Int.self) }
      }

      """, only: ["unregistered-dependency"])
    #expect(
      found.map { String($0.prefix { $0 != " " }) } == ["main.swift:7"] + (isChild ? [] : ["main.swift:8"]), "\(found)")
  }

  /// A closure that may give another container than the one it makes tells nothing.
  @Test(arguments: [
    "{ let c = Container(); if isOn { return Container.main }; return c }()", "make { let c = Container(); return c }",
  ])
  func closuresMayGiveAnotherContainer(_ value: String) throws {
    let found = try judged(
      """
      //- main.swift
      import Fusion
      Container.main.register(singleton: Int.self) { _ in 3 }
      func make(_ make: () -> Container) -> Container { make() }
      let isOn = true
      final class A { let c: Container = \(value); func int() -> Int { c.resolve(Int.self) } }

      """, only: ["unregistered-dependency"])
    #expect(found == [])
  }

  /// A function that is always handed one container registers in that one.
  @Test(arguments: [
    ("", 1), ("fill(.main)", 0), ("[main].forEach(fill)", 0), ("let f = fill; f(main)", 0),
    ("DispatchQueue.main.async { fill($0) }", 0), ("func more(_ c: Container) { fill(c) }; more(child)", 1),
    ("func more(_ c: Container) { fill(c) }; more(main)", 0), ("func more(_ c: Container) { fill(c) }", 0),
  ])
  func helpersRegisterInTheOneTheyAreHanded(_ calls: String, _ count: Int) throws {
    let found = try judged(
      """
      //- Fill.swift
      import Fusion
      func fill(_ c: Container) { c.register(singleton: Int.self) { _ in 3 } }
      //- main.swift
      import Fusion
      let main = Container.main
      let child = Container(parent: .main)
      fill(child)
      print(child.resolve(Int.self), Container.main.resolve(Int.self))
      //- More.swift
      import Fusion
      \(calls.hasPrefix("func") ? String(calls.split(separator: ";")[0]) : "")
      func run() { \(calls.hasPrefix("func") ? calls.split(separator: ";").dropFirst().joined() : calls) }

      """, only: ["unregistered-dependency"])
    #expect(found.count == count, "\(found)")
  }

  /// Nor does it matter to the program what tests hand over.
  @Test func testsHandOverTheirOwn() throws {
    let found = try judged(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [.executableTarget(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      //- Sources/App/main.swift
      import Fusion
      func fill(_ c: Container) { c.register(singleton: Int.self) { _ in 3 } }
      let child = Container(parent: .main)
      fill(child)
      print(Container.main.resolve(Int.self))
      //- Tests/AppTests/AppTests.swift
      import Fusion
      @testable import App
      func test() { let c = Container(); fill(c); print(c.resolve(Int.self)) }

      """, only: ["unregistered-dependency"])
    #expect(found.count == 1, "\(found)")
  }

  /// A type that brings its own container injects from that, as far as it is known which one that is.
  @Test(arguments: [
    ("let container = Container()", 1), ("let container = Container(parent: .main)", 0),
    ("let container: Container; init(_ c: Container) { container = c }", 0), ("var container: Container { .main }", 0),
    ("let container: Container = { let c = Container(); c.register(Int.self) { _ in 3 }; return c }()", 0),
  ])
  func typesInjectFromTheirOwnContainer(_ member: String, _ count: Int) throws {
    let found = try judged(
      """
      //- main.swift
      import Fusion
      Container.main.register(singleton: Int.self) { _ in 3 }
      final class Feature: Containerized { \(member); @Inject var number: Int }

      """, only: ["unregistered-dependency"])
    #expect(found.count == count, "\(found)")
  }

  /// A container of another module is that one, though the library is imported there alone; the name of its type means nothing.
  @Test func containersOfOtherModules() throws {
    let found = try judged(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [.target(name: "Core"), .executableTarget(name: "App", dependencies: ["Core"])])
      //- Sources/Core/Core.swift
      import Fusion
      public protocol Clock {}
      public protocol Mail {}
      public struct Wall: Clock { public init() {} }
      public let app = Container()
      public enum DI { public static let container = Container() }
      //- Sources/App/main.swift
      import Core
      app.bind(.singleton, to: Clock.self) { _ in Wall() }
      app.bind(.singleton, to: Clock.self) { _ in Wall() }
      print(DI.container.resolveAssert(Clock.self), app.resolveAssert(Mail.self))
      //- Sources/App/View.swift
      import Another
      import Core
      func f() { Container.main.bind(.singleton, to: Mail.self) { _ in 3 } }

      """, only: ["unregistered-dependency", "duplicate-registration"])
    #expect(
      found == [
        "Sources/App/main.swift:3 'Clock' is registered twice in 'app'",
        "Sources/App/main.swift:4 resolves 'Clock', which nothing provides; 'app' has it, and is not visible here",
        "Sources/App/main.swift:4 resolves 'Mail', which nothing provides",
      ])
  }

  /// Of functions with one name, the type in front tells which is called.
  @Test func typesInFrontTellWhichHelperIsCalled() throws {
    let found = try judged(
      """
      //- Modules.swift
      import Fusion
      enum CoreModule { static func register(_ c: Container) { c.register(singleton: Int.self) { _ in 3 } } }
      enum DebugModule { static func register(_ c: Container) { c.register(singleton: Int.self) { _ in 4 } } }
      enum ChildModule { static func register(_ c: Container) { c.register(singleton: Double.self) { _ in 4 } } }
      //- main.swift
      import Fusion
      func boot() {
        let c = Container.default
        CoreModule.register(c)
        DebugModule.register(c)
        let child = Container(parent: c)
        ChildModule.register(child)
        print(child.resolve(Double.self), c.resolve(Double.self))
      }

      """, only: ["duplicate-registration", "unregistered-dependency"])
    #expect(
      found == [
        "Modules.swift:3 'Int' is registered twice in 'Container.default'",
        "main.swift:8 resolves 'Double', which nothing provides; 'child' has it, and is not visible here",
      ])
  }

  /// A container is the child of what the function is handed that makes it.
  @Test(arguments: [("let other = Container(); f(other)", 0), ("", 1)])
  func childrenOfParameters(_ more: String, _ count: Int) throws {
    let found = try judged(
      """
      //- Feature.swift
      import Fusion
      struct Feature {
        private let container: Container
        init(parent: Container) { container = Container(parent: parent) }
        func int() -> Int { container.resolveAssert(Int.self) }
        func double() -> Double { container.resolveAssert(Double.self) }
      }
      //- main.swift
      import Fusion
      let root = Container()
      root.bind(.singleton, to: Int.self) { _ in 3 }
      func f(_ c: Container) { _ = Feature(parent: c) }
      f(root)
      \(more)
      let loose = Container()
      loose.bind(.singleton, to: Double.self) { _ in 3 }

      """, only: ["unregistered-dependency"])
    #expect(found.count == count, "\(found)")
  }
}
