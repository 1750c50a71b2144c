import Testing
import TestSupport

/// What is written in another form means the same.
@Suite struct ContainerFormTests {
  typealias Case = ContainerTests.Case

  @Test func parenthesesMeanNothing() throws {
    try Case(
      "around types, identifiers, lifetimes, closures and containers",
      """
      protocol Clock {}
      final class Wall: Clock {}
      let c = Container()
      c.bind((.singleton), to: (Clock.self)) { _ in Wall() }
      c.bind((.transient), to: ((Wall.self)), id: ("a"), ({ _ in Wall() }))
      (c).bind(to: (Int).self) { _ in 1 }
      _ = c.resolveAssert((Clock.self))
      _ = c.resolveAssert(Wall.self, id: (("a")))
      _ = c.resolveAssert(Wall.self, id: ("no"))
      _ = (c).resolveAssert((Double.self))
      _ = c.resolveAssert(Int.self)
      """, "main.swift:10 resolves 'Wall' as '\"no\"', which nothing provides; it is there as '\"a\"'",
      "main.swift:11 resolves 'Double', which nothing provides"
    ).check()
  }

  /// A parent is the same however it is written, and what is made of a child knows both.
  @Test(arguments: [
    "let a = Container(parent: .main); let b = Container(parent: a)",
    "let a = Container(parent: Container.main); let b = Container(parent: a)",
    "let a = Container(parent: Fusion.Container.main); let b = Fusion.Container(parent: a)",
    "let a = Fusion.Container(parent: .main); let b = Container(parent: a)", "let b = Container(parent: held)",
    "let b = Container(parent: self.held)", "let b = lazily", "let b = Container(parent: lazily)",
  ])
  func parents(_ making: String) throws {
    let code = """
      //- main.swift
      import Fusion
      Container.main.bind(.singleton, to: Int.self, value: 1)
      final class Flow {
        let held = Container(parent: Container.main)
        lazy var lazily = Container(parent: .main)
        func go() {
          \(making)
          _ = b.resolveAssert(Int.self)
          _ = b.resolveAssert(Double.self)
        }
      }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found == ["main.swift:9 resolves 'Double', which nothing provides"])
  }

  /// What only a child registers, its parent has not; who is handed the parent by its name alone fills that.
  @Test func whoIsFilled() throws {
    try Case(
      "a lazy child, an implicit container, a parameter with the module in front of its type",
      """
      final class Flow {
        lazy var child = Container(parent: .main)
        func go() {
          child.bind(.singleton, to: Double.self, value: 1)
          _ = Container.main.resolveAssert(Double.self)
        }
      }
      func fill(in container: Container) { container.bind(.singleton, to: Bool.self, value: true) }
      func make() {
        fill(in: .main)
        let own = Container()
        _ = own.resolveAssert(Bool.self)
      }
      func ask(_ container: Fusion.Container) { _ = container.resolveAssert(Float.self) }
      """,
      "main.swift:6 resolves 'Double', which nothing provides; 'Flow.child' has it, and is not visible here",
      "main.swift:13 resolves 'Bool', which nothing provides; 'Container.main' has it, and is not visible here",
      "main.swift:15 resolves 'Float', which nothing provides"
    ).check()
  }

  /// What can't be told of a type that is written is no reason to take what the factory makes for it.
  @Test(arguments: [
    ("c.bind(.singleton, to: type) { _ in Wall() }", true),
    ("c.bind(to: (isOn ? A.self : B.self)) { _ in Wall() }", true),
    ("c.register(type) { _ in Wall() }", true), ("c.register(singleton: type) { _ in Wall() }", true),
    ("c.bind(.singleton) { _ in Wall() }", false), ("c.bind(life) { _ in Wall() }", false),
  ])
  func typesThatCanNotBeTold(_ registration: String, _ isUnknown: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      protocol Clock {}
      final class Wall: Clock {}
      let c = Container()
      \(registration)
      _ = c.resolveAssert(Clock.self)
      """
    let fault = "main.swift:6 resolves 'Clock', which nothing provides"
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(isUnknown ? found.isEmpty : found.count == 1 && found[0].hasPrefix(fault), "\(found)")
  }

  /// Back-ticks are no part of a name.
  @Test(arguments: [
    ("dates", "\\.`dates`", true), ("`default`", "\\.`default`", true), ("`default`", "\\.default", true),
    ("dates", "\\Container.`dates`", true), ("dates", "\\.`dates2`", false),
  ])
  func backTicks(_ name: String, _ key: String, _ isThere: Bool) throws {
    let code = """
      //- A.swift
      import Fusion
      struct Dates {}
      extension Container { @Service var \(name): Dates = Dates() }
      final class A { @Inject(\(key)) var d }
      """
    let found = try judged(code, only: ["unregistered-dependency", "unused-registration"])
    #expect(found.isEmpty == isThere, "\(found)")
  }

  /// Operators of SwinjectAutoregistration resolve.
  @Test(arguments: [
    ("T(r ~> P.self)", []), ("T(r~>P.self)", []), ("T(r ~> (P.self))", []), ("T(r ~> (any P).self)", []),
    ("T(r~>)", []), ("T(r ~> (P.self, name: x))", []), ("T(r ~> /* ( */ P.self)", []),
    ("{ let p = r ~> P.self; return T(p) }()", []),
    ("T(r ~> [P].self)", ["8 nothing resolves 'P'", "9 resolves '[P]', which nothing provides"]),
    ("T(r ~> Missing.self)", ["8 nothing resolves 'P'", "9 resolves 'Missing', which nothing provides"]),
    ("T(r ~> (Missing.self, name: x))", ["8 nothing resolves 'P'"]),
    (
      "T(r ~> (P.self, name: \"x\"))",
      [
        "8 nothing resolves 'P'",
        "9 resolves 'P' as '\"x\"', which nothing provides; it is there without an identifier",
      ]
    ),
  ])
  func operatorsResolve(_ factory: String, _ faults: [String]) throws {
    let code = """
      //- main.swift
      import Swinject
      import SwinjectAutoregistration
      protocol P {}
      protocol Missing {}
      final class A: P {}
      final class T { init(_ a: Any) {} }
      let c = Container()
      c.register(P.self) { _ in A() }
      c.register(T.self) { r in \(factory) }
      let t = c.resolve(T.self)!
      """
    let found = try judged(code, only: ["unregistered-dependency", "unused-registration"])
    #expect(found == faults.map { "main.swift:" + $0 })
  }

  /// SwinjectAutoregistration calls an initialiser with what the container has for its parameters.
  @Test(arguments: [
    ("init(p: P) {}", "T.init", [] as [String]),
    ("init(p: P, m: Missing?) {}", "T.init", []),
    ("init(p: P, m: Missing = Gap()) {}", "T.init", ["8 'T.init' is called with 'Missing', which nothing provides"]),
    ("init(p: P, m: Lazy<Missing>) {}", "T.init", ["8 'T.init' is called with 'Missing', which nothing provides"]),
    (
      "init() {}; init(p: P, _ m: Missing) {}", "T.init(p:_:)",
      ["8 'T.init(p:_:)' is called with 'Missing', which nothing provides"]
    ),
    ("init() {}", "T.init", ["7 nothing resolves 'P'"]),
    // Which one is meant can't be told, nor what this one takes.
    ("init() {}; init(m: Missing) {}", "T.init", []),
    ("init<M>(m: M) {}", "T.init", []),
  ])
  func initializersAreCalledWithWhatIsThere(_ members: String, _ initializer: String, _ faults: [String]) throws {
    let code = """
      //- main.swift
      import Swinject
      import SwinjectAutoregistration
      protocol P {}
      protocol Missing {}
      final class Gap: Missing, P {}
      final class T { \(members) }
      let c = Container(); c.register(P.self) { _ in Gap() }
      c.autoregister(T.self, initializer: \(initializer))
      let t = c.resolve(T.self)!
      """
    let found = try judged(code, only: ["unregistered-dependency", "unused-registration"])
    #expect(found == faults.map { "main.swift:" + $0 })
  }

  /// What a factory is handed the container need not have.
  @Test func argumentsOfInitializersAreHanded() throws {
    let code = """
      //- main.swift
      import Swinject
      import SwinjectAutoregistration
      final class T { init(name: String, count: Int, rest: Double) {} }
      let c = Container()
      c.autoregister(T.self, arguments: String.self, Int.self, initializer: T.init)
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(
      found
        == ["main.swift:5 'T.init' is called with 'Double', which nothing provides"])
  }

  /// What is registered so can need itself, and be kept longer than what it is made of.
  @Test func initializersMakeCyclesAndCaptives() throws {
    let code = """
      //- main.swift
      import Swinject
      import SwinjectAutoregistration
      final class A { init(b: B) {} }
      final class B { init(a: A) {} }
      final class C { init(d: D) {} }
      final class D {}
      let c = Container()
      c.autoregister(A.self, initializer: A.init)
      c.autoregister(B.self, initializer: B.init)
      c.autoregister(C.self, initializer: C.init).inObjectScope(.container)
      c.register(D.self) { _ in D() }.inObjectScope(.transient)
      """
    let found = try judged(code, only: ["registration-cycle", "captive-dependency"])
    #expect(found.map { $0.drop { $0 != ":" }.prefix { $0 != " " } } == [":8", ":10"], "\(found)")
  }

  /// A container has what it has under further names, too.
  @Test(arguments: [
    "let r = c", "let r: Resolver = c", "let r = c.synchronize()", "let r: Resolver = c.synchronize()",
    "guard let r = c as Container? else { return }; let q = c", "if let r = c {} ; let r = c",
  ])
  func furtherNamesOfAContainer(_ renaming: String) throws {
    let code = """
      //- main.swift
      import Swinject
      struct Clock {}
      struct Maps {}
      func run() {
        let c = Container()
        c.register(Clock.self) { _ in Clock() }
        \(renaming)
        _ = r.resolve(Clock.self)!
        _ = r.resolve(Maps.self)!
      }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found == ["main.swift:9 resolves 'Maps', which nothing provides"], "\(found)")
  }

  @Test(arguments: [
    ("private lazy var r: Resolver = c.synchronize()", ""), ("private let r: Resolver", "r = c.synchronize()"),
    ("private let r: Resolver", "r = c"), ("private let r: Resolver", "self.r = self.c"),
  ])
  func furtherNamesOfAProperty(_ property: String, _ assignment: String) throws {
    let code = """
      //- main.swift
      import Swinject
      struct Clock {}
      struct Maps {}
      let other = Container()
      final class Root {
        private let c = Container()
        \(property)
        init() {
          c.register(Clock.self) { _ in Clock() }
          other.register(Maps.self) { _ in Maps() }
          \(assignment)
        }
        func go() -> Maps { _ = r.resolve(Clock.self)!; return r.resolve(Maps.self)! }
      }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(
      found == ["main.swift:13 resolves 'Maps', which nothing provides; 'other' has it, and is not visible here"],
      "\(found)")
  }

  /// What is given one container or another is neither for certain.
  @Test func severalContainersUnderOneName() throws {
    let code = """
      //- main.swift
      import Swinject
      struct Clock {}
      func run(_ isOn: Bool) {
        let a = Container()
        let b = Container()
        b.register(Clock.self) { _ in Clock() }
        var r = a
        if isOn { r = b }
        _ = r.resolve(Clock.self)!
      }
      """
    #expect(try judged(code, only: ["unregistered-dependency"]) == [])
  }

  /// A container may say how long what is registered in it lives, where registrations do not.
  @Test(arguments: [
    ("", "", false), ("defaultObjectScope: .container", "", true),
    ("defaultObjectScope: ObjectScope.container", ".inObjectScope(.transient)", false),
    ("defaultObjectScope: .transient", ".inObjectScope(.container)", true),
  ])
  func lifetimesOfAContainer(_ made: String, _ scope: String, _ isKept: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      final class Clock {}
      final class Tile { init(_ clock: Clock) {} }
      let c = Container(\(made))
      c.register(Clock.self) { _ in Clock() }.inObjectScope(.transient)
      c.register(Tile.self) { r in Tile(r.resolve(Clock.self)!) }\(scope)
      _ = c.resolve(Tile.self)!
      """
    let found = try judged(code, only: ["captive-dependency"])
    #expect(found.count == (isKept ? 1 : 0), "\(found)")
  }
}
