import Testing
import TestSupport

/// What becomes of what a container answers, and when it is asked.
@Suite struct ContainerAnswerTests {
  typealias Case = ContainerTests.Case

  /// What a project calls as the container does, with nothing to register, is its own.
  @Test func whatIsHandedNothingRegistersNothing() throws {
    let code = """
      //- main.swift
      import Swinject
      protocol A {}
      struct B: A {}
      extension Container { func autoregister() { register(A.self) { _ in B() } } }
      let c = Container()
      c.autoregister()
      _ = c.resolve(A.self)!
      _ = c.resolve(B.self)!
      """
    #expect(try judged(code, only: ["unregistered-dependency"]).map { $0.prefix(12) } == ["main.swift:8"])
  }

  /// An answer that may be missing is forced by what stands behind it, and by nothing that stands further on.
  @Test(arguments: [
    ("_ = c.resolve(A.self)!", true), ("c.resolve(A.self)!.start()", true), ("use(c.resolve(A.self)!.name)", true),
    ("_ = c.resolve(A.self)!.name.count", true), ("guard let a = c.resolve(A.self) else { fatalError() }", true),
    ("try! c.resolve(A.self)?.warm()", false), ("_ = try! c.resolve(A.self).map { try $0.warm() }", false),
    ("_ = c.resolve(A.self)?.next!", false), ("_ = c.resolve(A.self)?.next!.name", false),
    ("_ = c.resolve(A?.self)!", false), ("guard let a = c.resolve(A.self) else { return }", false),
  ])
  func whatIsForced(_ statement: String, _ isForced: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      final class A {}
      let c = Container()
      c.register(Int.self) { _ in 1 }
      func go() { \(statement) }
      """
    #expect(
      try judged(code, only: ["unregistered-dependency"])
        == (isForced ? ["main.swift:5 resolves 'A', which nothing provides"] : []))
  }

  @Test(arguments: [
    Case(
      "what is thrown is forced by 'try!'",
      """
      Container.main.bind(to: Int.self, value: 1)
      final class A {}
      func go() throws {
        _ = try! Container.main.resolveThrowing(A.self)
        _ = try? Container.main.resolveThrowing(A.self)
        try! Container.main.resolve(A.self)?.start()
        Container.main.resolve(A.self)!.start()
      }
      """, "main.swift:5 resolves 'A', which nothing provides", "main.swift:8 resolves 'A', which nothing provides"),
    Case(
      "what is registered as a value is made when it is asked for",
      """
      Container.main.bind(.transient, to: T.self) { _ in T() }
      Container.main.bind(.singleton, value: S(Container.main.resolveAssert(T.self)))
      Container.main.bind(.singleton, to: P.self, value: P(Container.main.resolveAssert(Q.self)))
      Container.main.bind(.singleton, to: Q.self, value: Q(Container.main.resolveAssert(P.self)))
      final class T {}
      final class S { init(_ t: T) {} }
      final class P { init(_ q: Q) {} }
      final class Q { init(_ p: P) {} }
      """, "main.swift:3 the singleton 'S' keeps one 'T' for ever",
      "main.swift:4 'P' → 'Q' → 'P': the factory recurses without end"),
    Case(
      "a value in a closure asks what the closure gets",
      """
      Container.main.bind(to: String.self) {
        $0.bind(.singleton, to: Int.self, value: Int($0.resolveAssert(Int8.self)))
        return ""
      }
      """, "main.swift:3 resolves 'Int8', which nothing provides"),
    Case(
      "local variables say what is asked for",
      """
      Container.main.bind(.singleton, to: A.self) { c in let b: B = c.resolveAssert(); return A(b) }
      Container.main.bind(.singleton, to: B.self) { c in let a: A = c.resolveAssert(); return B(a) }
      final class A { init(_ b: B) {} }
      final class B { init(_ a: A) {} }
      final class Missing {}
      func use() { let all: [Missing] = Container.main.resolveAssert(), make: () -> Missing = Container.main.resolveAssert() }
      """, "main.swift:2 'A' → 'B' → 'A': the factory recurses without end"),
    Case(
      "results and parameters do",
      """
      final class A {}
      final class B {}
      final class C {}
      func a(_ c: Container) -> A { c.resolveAssert() }
      func b() -> B { return Container.main.resolveAssert() }
      func c(c: C = Container.main.resolveAssert()) {}
      func d() -> A { _ = Container.main; return A() }
      """, "main.swift:5 resolves 'A', which nothing provides", "main.swift:6 resolves 'B', which nothing provides",
      "main.swift:7 resolves 'C', which nothing provides"),
    Case(
      "what holds another container now holds no duplicates",
      """
      func local() {
        var c = Container()
        c.bind(to: Int.self) { _ in 1 }
        c = Container()
        c.bind(to: Int.self) { _ in 2 }
      }
      func shared() {
        Container.main.bind(to: Int.self) { _ in 1 }
        Container.main = Container()
        Container.main.bind(to: Int.self) { _ in 2 }
      }
      func both() {
        var c = Container()
        c = Container(parent: .main)
        c.bind(to: Int.self) { _ in 1 }
        c.bind(to: Int.self) { _ in 2 }
      }
      """, "main.swift:17 'Int' is registered twice in a container from elsewhere"),
    Case(
      "literals, and 'self' of what nothing inherits from, show their types",
      """
      final class Server { func boot() { Container.main.bind(.singleton, value: self) } }
      Container.main.bind(value: "https://example.com")
      Container.main.bind(value: 3)
      Container.main.bind(value: -2.5)
      Container.main.bind(value: true)
      Container.main.bind(value: "\\(3) a", id: "text")
      final class M { @Inject var a: Server; @Inject var b: String; @Inject var c: Int; @Inject var d: Double }
      final class N { @Inject var a: Bool; @Inject var b: Float }
      """, "main.swift:9 injects 'Float', which nothing provides"),
    Case(
      "what else 'self' is can't be told",
      """
      class Server { func boot() { Container.main.bind(.singleton, value: self) } }
      final class M { @Inject var a: Server; @Inject var b: Float }
      """),
  ])
  func answers(_ example: Case) throws { try example.check() }

  /// The type that is written of a local variable says what is asked for, where it is one path.
  @Test(arguments: [
    ("let a: Missing = Container.main.resolveAssert()", true),
    ("let a: any Missing = Container.main.resolveAssert()", true),
    ("var a: Outer.Missing = Container.main.resolveAssert()", true),
    ("let a: There = Container.main.resolveAssert()", false),
    ("let a: Missing? = Container.main.resolve()", false),
    ("let a: () -> Missing = Container.main.resolveAssert()", false),
    ("let a: [Missing] = Container.main.resolveAssert()", false),
    ("let a: Missing; a = Container.main.resolveAssert()", false),
    ("func g<Missing>() { let a: Missing = Container.main.resolveAssert() }", false),
  ])
  func localVariablesSayWhatIsAskedFor(_ statement: String, _ isMissing: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      protocol Missing {}
      enum Outer { struct Missing {} }
      struct There {}
      Container.main.bind(to: There.self) { _ in There() }
      func f() { \(statement) }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found.count == (isMissing ? 1 : 0) && found.allSatisfy { $0.contains("main.swift:6 resolves '") })
  }

  /// Two types of one name are one key where names are the keys, as they were before 0.5.
  @Test(arguments: [
    ("bind(.singleton, to: KEY.self) { _ in KEY() }", true), ("set(KEY(), for: KEY.self)", false),
  ])
  func typesOfOneName(_ call: String, _ isOne: Bool) throws {
    let code = """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A"), .target(name: "B"), .executableTarget(name: "App", dependencies: ["A", "B"]),
      ])
      //- Sources/A/A.swift
      public struct Client { public init() {} }
      //- Sources/B/B.swift
      public struct Client { public init() {} }
      //- Sources/App/main.swift
      import A
      import B
      import Fusion
      Container.main.\(call.replacing("KEY", with: "A.Client"))
      Container.main.\(call.replacing("KEY", with: "B.Client"))
      """
    let found = try judged(code, only: ["duplicate-registration"])
    #expect(found == (isOne ? ["Sources/App/main.swift:5 'Client' is registered twice in 'Container.main'"] : []))
  }

  /// A nested type's name as a key says nothing of what it stands in.
  @Test(arguments: [
    ("Cart.Config", "Order.Config", "'Order.Config' is registered in 'Container.main' under the key of 'Cart.Config'"),
    ("Box<Cart.Config>", "Box<Order.Config>", "under the key of 'Box<Cart.Config>'"),
    ("Cart.Config", "Order.Other", nil),
    ("Cart.Config", "Cart.Config", "'Cart.Config' is registered twice"),
  ])
  func nestedTypesOfOneName(_ first: String, _ second: String, _ fault: String?) throws {
    let code = """
      //- main.swift
      import Fusion
      enum Cart { struct Config {} }
      enum Order { struct Config {}; struct Other {} }
      struct Box<T> {}
      Container.main.bind(.singleton, to: \(first).self) { _ in \(first)() }
      Container.main.bind(.singleton, to: \(second).self) { _ in \(second)() }
      """
    let found = try judged(code, only: ["duplicate-registration"])
    #expect(found.count == (fault == nil ? 0 : 1) && found.allSatisfy { $0.contains(fault ?? "") }, "\(found)")
  }

  /// What was asked for before another takes its place is in use.
  @Test(arguments: [
    ("let inner = Container.main.resolveAssert(P.self)", false), ("_ = Container.main.resolveAssert(Int.self)", true),
    ("let later = { Container.main.resolveAssert(P.self) }", true),
    ("Container.main.bind(to: Int.self) { c in c.resolveAssert(P.self).count }", true),
    ("let inner = Container.main.resolveAssert(P.self, id: 1)", true),
  ])
  func whatDecoratesReplacesNothing(_ between: String, _ isTwice: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      Container.main.bind(.singleton, to: P.self) { _ in Live() }
      \(between)
      Container.main.bind(.singleton, to: P.self) { _ in Live() }
      """
    #expect(try judged(code, only: ["duplicate-registration"]).isEmpty != isTwice)
    let parts = """
      //- main.swift
      import Fusion
      func wire() { Container.main.bind(.singleton, to: P.self) { _ in Live() } }
      func decorate() {
        \(between)
        Container.main.bind(.singleton, to: P.self) { _ in Live() }
      }
      wire()
      decorate()
      """
    #expect(try judged(parts, only: ["duplicate-registration"]).isEmpty != isTwice)
  }

  /// Functions that register in what they are handed, or called on, register in one container where it is one of one name.
  @Test(arguments: [
    ("let c = Container(); c.one(); c.two()", 4), ("let c = Container(); c.two(); c.one()", 3),
    ("let c = Container().one().two(); _ = c", 4), ("let c = Container().one(); c.two()", 4),
    ("Container.main.one(); Container.main.two()", 4), ("let c = Container(); c.both()", 10),
    ("let c = Container(); add(c); c.one()", 3), ("let c = Container(); add(c); more(to: c)", 8),
    ("let c = Container(); let d = Container(); c.one(); d.two()", nil),
    ("var c = Container(); c.one(); c = Container(); c.two()", nil), ("let c = Container(); c.one(); c.other()", nil),
    ("let c = Container(); if isOn { c.one() } else { c.two() }", nil), ("Container().one(); Container().two()", nil),
    ("let c = Container(); c.alternatives()", nil),
  ])
  func helpersRegisterInOne(_ calls: String, _ line: Int?) throws {
    let code = """
      //- App.swift
      import Fusion
      extension Container {
        @discardableResult func one() -> Container { bind(to: Int.self) { _ in 1 }; return self }
        @discardableResult func two() -> Container { self.bind(to: Int.self) { _ in 2 }; return self }
        \(calls.contains("both") ? "func both() { bind(to: Int8.self) { _ in 1 }; more8() }" : "")
      }
      func add(_ container: Container) { container.bind(to: Int.self) { _ in 3 } }
      func more(to other: Container) { other.bind(to: Int.self) { _ in 4 } }
      extension Container {
        func more8() { bind(to: Int8.self) { _ in 1 } }
        func other() { bind(to: Float.self) { _ in 1 } }
        func alternatives() { if isOn { bind(to: Float.self) { _ in 1 } } else { bind(to: Float.self) { _ in 2 } } }
      }
      func run(isOn: Bool) { \(calls) }
      """
    let found = try judged(code, only: ["duplicate-registration"])
    #expect(found.map { $0.prefix { $0 != " " } } == (line.map { ["App.swift:\($0)"] } ?? []), "\(found)")
  }

  /// What only tests call one after the other replaces nothing in the program.
  @Test(arguments: ["Container.main", "c"])
  func testsReplaceForThemselves(_ container: String) throws {
    let code = """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      //- Sources/Kit/Kit.swift
      import Fusion
      func live(_ c: Container) { \(container).bind(to: Int.self) { _ in 1 } }
      func stub(_ c: Container) { \(container).bind(to: Int.self) { _ in 2 } }
      //- PLACE/Calls.swift
      import Fusion
      func setUp(_ c: Container) {
        live(c)
        stub(c)
      }
      """
    for (place, count) in [("Sources/Kit", 1), ("Tests/KitTests", 0)] {
      let found = try judged(code.replacing("PLACE", with: place), only: ["duplicate-registration"])
      #expect(found.count == count, "\(found)")
    }
  }

  /// Of two functions the one that is called last wins, wherever they stand.
  @Test(arguments: [("stub(); live()", 4), ("live(); stub()", 5), ("if isOn { stub() } else { live() }", nil)])
  func whatIsCalledLastWins(_ calls: String, _ line: Int?) throws {
    let code = """
      //- App.swift
      import Fusion
      protocol P {}
      struct Live: P {}
      func live() { Container.main.bind(to: P.self) { _ in Live() } }
      func stub() { Container.main.bind(to: P.self) { _ in Live() } }
      func run() { \(calls) }
      """
    #expect(
      try judged(code, only: ["duplicate-registration"])
        == (line.map { ["App.swift:\($0) 'P' is registered twice in 'Container.main'"] } ?? []))
  }

  /// What tests register, they have for themselves, and it is said.
  @Test func whatOnlyTestsRegisterIsMissing() throws {
    let code = """
      //- rules
      tests: { paths: [Tests] }
      //- Sources/App.swift
      import Swinject
      protocol Clock {}
      func fill(_ r: Resolver) { _ = r.resolve(Clock.self)! }
      //- Tests/Fakes.swift
      import Swinject
      func fill(_ c: Container) { c.register(Clock.self) { _ in fatalError() } }
      """
    #expect(
      try judged(code, only: ["unregistered-dependency"]) == [
        "Sources/App.swift:3 resolves 'Clock', which nothing provides; only tests register it"
      ])
  }

  /// What asks for itself with other arguments ends where these say so.
  @Test(arguments: [
    ("r, n in n == 0 ? A() : A(r.resolve(A.self, argument: n - 1)!)", true),
    ("r in A(r.resolve(A.self)!)", false),
  ])
  func whatVariesMayEnd(_ factory: String, _ ends: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      final class A { init(_ a: A? = nil) {} }
      let c = Container()
      c.register(A.self) { \(factory) }
      """
    #expect(try judged(code, only: ["registration-cycle"]).isEmpty == ends)
  }

  /// Where a generic type injects its parameter, any registration may be meant.
  @Test(arguments: [("struct Holder<T> { @Inject var value: T }", true), ("struct Holder<T> {}", false)])
  func anyMayBeInjected(_ holder: String, _ mayBeUsed: Bool) throws {
    let code = """
      //- rules
      checks: { unused-registration: warning }
      //- main.swift
      import Fusion
      protocol Clock {}
      \(holder)
      Container.main.bind(to: Clock.self) { _ in fatalError() }
      """
    #expect(try judged(code, only: ["unused-registration"]).isEmpty == mayBeUsed)
  }

  /// A cycle that may end hides none beside it that does not.
  @Test(arguments: [
    ("", nil), ("C", "main.swift:8 'A' → 'C' → 'A': the factory recurses without end"),
    ("B", "main.swift:6 'B' → 'A' → 'B': the factory recurses without end"),
  ])
  func whatEndsHidesNothing(_ asked: String, _ fault: String?) throws {
    let code = """
      //- main.swift
      import Swinject
      final class A { init(_ all: [Any?]) {} }
      final class B { init(_ a: A?) {} }
      final class C { init(_ a: A) {} }
      let c = Container()
      c.register(B.self) { r in B(r.resolve(A.self, argument: 9)!) }
      c.register(B.self) { (r: Resolver, n: Int) in B(n == 0 ? nil : r.resolve(A.self, argument: n - 1)!) }
      c.register(A.self) { (r: Resolver, n: Int) in A([r.resolve(B.self, argument: n), \(asked.isEmpty ? "" : "r.resolve(\(asked).self)")]) }
      c.register(C.self) { r in C(r.resolve(A.self, argument: 3)!) }
      """
    #expect(try judged(code, only: ["registration-cycle"]) == (fault.map { [$0] } ?? []))
  }
}
