import Testing
import TestSupport

/// What of containers with registrations by type is known, and what is not: the first is found, the second is not.
@Suite struct ContainerTests {
  /// A project, and what is found in it.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var expected: [String]

    init(_ title: String, _ code: String, _ expected: String...) {
      testDescription = title
      self.code = code.hasPrefix("//-") ? code : "//- main.swift\nimport Fusion\n" + code
      self.expected = expected
    }

    private static let checks = [
      "unregistered-dependency", "captive-dependency", "registration-cycle", "duplicate-registration",
      "service-locator",
    ]

    /// Expects that just this is found.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
      #expect(try judged(code, only: Self.checks) == expected, sourceLocation: sourceLocation)
    }
  }

  // MARK: - Where the container is

  @Test(arguments: [
    Case(
      "a typealias",
      """
      typealias DI = Container
      typealias Box = DI
      DI.main.bind(.singleton, to: Int.self) { _ in 3 }
      func fill(_ x: Box) { x.bind(.singleton, to: String.self) { _ in "" } }
      extension Box { func more() { bind(.singleton, to: Double.self) { _ in 3 } } }
      final class M { @Inject var i: Int; @Inject var s: String; @Inject var d: Double; @Inject var b: Bool }
      """, "main.swift:7 injects 'Bool', which nothing provides"),
    Case(
      "a typealias in a file that says no other word",
      """
      //- Alias.swift
      import Fusion
      typealias DI = Container
      //- Fill.swift
      import Fusion
      func fill() { DI.main.set(3, for: Int.self) }
      //- Use.swift
      import Fusion
      final class M { @Inject var i: Int }
      """),
    Case(
      "helpers that give the container",
      """
      extension Container {
        func core() -> Container { bind(.singleton, to: Int.self) { _ in 3 }; return self }
        func more() -> Container { self.bind(.singleton, to: String.self) { _ in "" }; return self }
        func also() -> Self { self }
      }
      Container.main.also().bind(.singleton, to: Double.self) { _ in 3 }
      final class M { @Inject var i: Int; @Inject var s: String; @Inject var d: Double; @Inject var b: Bool }
      """, "main.swift:8 injects 'Bool', which nothing provides"),
    Case(
      "a child made by a helper is another container",
      """
      extension Container { func child() -> Container { Container(parent: self) } }
      Container.main.child().bind(.singleton, to: Int.self) { _ in 3 }
      final class M { @Inject var i: Int }
      """),
    Case(
      "the parameter of a closure without a name",
      """
      let core: (Container) -> Void = { $0.bind(.singleton, to: Int.self) { _ in 3 } }
      Container.main.with { $0.bind(.singleton, to: String.self) { _ in "" } }
      (unknown as Container).bind(.singleton, to: Double.self) { _ in 3 }
      final class M { @Inject var i: Int; @Inject var s: String; @Inject var d: Double; @Inject var b: Bool }
      """, "main.swift:5 injects 'Bool', which nothing provides"),
    Case(
      "a container in a static variable",
      """
      extension Container { static let feature = Container() }
      Container.feature.bind(.singleton, to: Int.self) { _ in 3 }
      final class M { @Inject var i: Int }
      """,
      "main.swift:4 injects 'Int', which nothing provides; 'Container.feature' has it, and is not visible here"),
    Case(
      "an initialiser of one's own",
      """
      extension Container {
        convenience init(feature: String) { self.init(parent: .main) }
        convenience init(alone: String) { self.init() }
        convenience init(made: String) { self.init(parent: parent()) }
      }
      Container.main.bind(.singleton, to: Int.self) { _ in 3 }
      let feature = Container(feature: "x")
      _ = feature.resolveAssert(Int.self)
      _ = feature.resolveAssert(Bool.self)
      let alone = Container(alone: "x")
      _ = alone.resolveAssert(Int.self)
      let made = Container(made: "x")
      _ = made.resolveAssert(Bool.self)
      """,
      "main.swift:10 resolves 'Bool', which nothing provides",
      "main.swift:12 resolves 'Int', which nothing provides; 'Container.main' has it, and is not visible here"),
    Case(
      "a variable that holds now one, now another",
      """
      Container.main.bind(.singleton, to: Int.self) { _ in 3 }
      var scope = Container()
      func login() { scope = Container(parent: .main) }
      _ = scope.resolveAssert(Int.self)
      final class Session {
        var own = Container()
        func start(_ other: Container) { self.own = other }
        func read() { _ = own.resolve(Int.self)! }
      }
      let fixed = Container()
      _ = fixed.resolveAssert(Int.self)
      """,
      "main.swift:12 resolves 'Int', which nothing provides; 'Container.main' has it, and is not visible here"),
    Case(
      "a variable that is another one",
      """
      let one = Container()
      let other = one
      other.bind(.singleton, to: Int.self) { _ in 3 }
      _ = one.resolveAssert(Int.self)
      _ = one.resolveAssert(Bool.self)
      """, "main.swift:6 resolves 'Bool', which nothing provides"),
    Case(
      "what hides a container's name may be another one",
      """
      final class DI {
        let container = Container()
        let second = Container()
        init() { fill(container: second) }
        func fill(container: Container) { container.bind(.singleton, to: Int.self) { _ in 3 } }
        func more(_ other: Container?) {
          guard let container = other else { return }
          container.bind(.singleton, to: Float.self) { _ in 3 }
        }
        func all(_ others: [Container]) {
          for container in others { container.bind(.singleton, to: Double.self) { _ in 3 } }
          others.forEach { container in container.bind(.singleton, to: String.self) { _ in "" } }
        }
        func read() {
          _ = (second.resolveAssert(Int.self), second.resolveAssert(Float.self))
          _ = (second.resolveAssert(Double.self), second.resolveAssert(String.self))
          _ = second.resolveAssert(Bool.self)
        }
      }
      let main = Container()
      for main in [Container.main] { main.bind(.singleton, to: Character.self) { _ in "x" } }
      _ = Container.main.resolveAssert(Character.self)
      """, "main.swift:18 resolves 'Bool', which nothing provides"),
    Case(
      "a local variable from which a property gets its container",
      """
      final class DI {
        let container: Container
        init() {
          let container = Container()
          container.bind(.singleton, to: Int.self) { _ in 3 }
          self.container = container
        }
        func read() { _ = (container.resolveAssert(Int.self), container.resolveAssert(Bool.self)) }
      }
      """, "main.swift:9 resolves 'Bool', which nothing provides"),
    Case(
      "handed to a library",
      """
      let lent = Container()
      PaymentKit.register(in: lent)
      _ = lent.resolveAssert(Int.self)
      let kept = Container()
      fill(kept)
      _ = kept.resolveAssert(Int.self)
      _ = kept.resolveAssert(Bool.self)
      func fill(_ c: Container) { c.bind(.singleton, to: Int.self) { _ in 3 } }
      """, "main.swift:8 resolves 'Bool', which nothing provides"),
    Case(
      "what a function makes for itself is shared with nobody",
      """
      //- Feature.swift
      import Fusion
      struct Feature {
        func build() -> Int {
          let c = Container()
          c.bind(.singleton, to: Int.self) { _ in 3 }
          return c.resolveAssert(Int.self)
        }
        func ask() -> Int {
          Container.main.resolveAssert(Int.self)
        }
      }
      """,
      "Feature.swift:9 'Feature' asks 'Container.main' for what it needs",
      "Feature.swift:9 resolves 'Int', which nothing provides; 'c' has it, and is not visible here"),
    Case(
      "what tests do not know, production code may",
      """
      //- Sources/App/App.swift
      import Fusion
      extension Container { @Service(.singleton) var port: Int = 3 }
      final class M { @Inject(\\.prot) var p: Int }
      final class N { @Inject var s: String }
      //- Tests/AppTests/AppTests.swift
      import Fusion
      func with<S>(_ type: S.Type, _ s: S) { Container.main.bind(.singleton, to: type, value: s) }
      func setUp() { Container.mock(\\.port, 4) }
      """,
      "Sources/App/App.swift:3 uses '\\.prot' of the container, which nothing provides; did you mean '\\.port'?",
      "Sources/App/App.swift:4 injects 'String', which nothing provides"),
  ])
  func containers(_ example: Case) throws { try example.check() }

  // MARK: - What factories need

  private static let session = "final class Session {}\nfinal class Sync { init(_ f: Any) {} }\n"

  @Test(arguments: [
    Case(
      "a closure inside may run later",
      session + """
        Container.main.bind(.transient, to: Session.self) { _ in Session() }
        Container.main.bind(.singleton, to: Sync.self) { c in Sync(make: { c.resolveAssert(Session.self) }) }
        Container.main.bind(.singleton, to: Sync.self, id: 1) { c in
          let make = { c.resolveAssert(Session.self) }
          return Sync(make)
        }
        Container.main.bind(.singleton, to: Sync.self, id: 2) { c in
          DispatchQueue.main.async { _ = c.resolveAssert(Bool.self) }
          return Sync(0)
        }
        """, "main.swift:11 resolves 'Bool', which nothing provides"),
    Case(
      "a closure that is called at once runs now",
      session + """
        Container.main.bind(.transient, to: Session.self) { _ in Session() }
        Container.main.bind(.singleton, to: Sync.self) { c in
          let session = { c.resolveAssert(Session.self) }()
          return Sync(session)
        }
        """, "main.swift:6 the singleton 'Sync' keeps one 'Session' for ever"),
    Case(
      "a cycle that is cut by a closure",
      """
      Container.main.bind(.singleton, to: A.self) { c in A(b: { c.resolveAssert(B.self) }) }
      Container.main.bind(.singleton, to: B.self) { c in B(a: c.resolveAssert(A.self)) }
      final class A { init(b: () -> B) {} }
      final class B { init(a: A) {} }
      """),
    Case(
      "the parameter without a name",
      """
      Container.main.bind(.singleton, to: A.self) { A($0.resolveAssert(B.self)) }
      Container.main.bind(.singleton, to: B.self) { B($0.resolveAssert(A.self)) }
      Container.main.bind(.singleton, to: Int.self) { $0.resolveAssert(String.self).count }
      final class A { init(_ b: B) {} }
      final class B { init(_ a: A) {} }
      """,
      "main.swift:2 'A' → 'B' → 'A': the factory recurses without end",
      "main.swift:4 resolves 'String', which nothing provides"),
    Case(
      "services",
      session + """
        extension Container {
          @Service var session: Session { Session() }
          @Service(.singleton) var later: Sync = Sync { Container.main.session }
          @Service(.singleton) var now: Sync = Sync(Container.main.session)
          @Service(.singleton) var own: Sync { Sync(session) }
          @Service(.singleton) var other: Sync { Sync { self.session } }
        }
        """,
      "main.swift:7 the singleton '\\.now' keeps one '\\.session' for ever",
      "main.swift:8 the singleton '\\.own' keeps one '\\.session' for ever"),
    Case(
      "a child's own registration hides its parent's",
      """
      let child = Container(parent: .main)
      Container.main.bind(.transient, to: Int.self) { _ in draw() }
      child.bind(.singleton, to: Int.self) { _ in 4 }
      child.bind(.singleton, to: A.self) { c in A(c.resolveAssert(Int.self)) }
      Container.main.bind(.singleton, to: A.self) { c in A(c.resolveAssert(Int.self)) }
      final class A { init(_ x: Int) {} }
      """, "main.swift:6 the singleton 'A' keeps one 'Int' for ever"),
    Case(
      "what try! takes must be there",
      """
      Container.main.bind(.singleton, to: Int.self) { _ in 3 }
      _ = try Container.main.resolveThrowing(Bool.self)
      _ = try! Container.main.resolveThrowing(Bool.self)
      """, "main.swift:4 resolves 'Bool', which nothing provides"),
  ])
  func needs(_ example: Case) throws { try example.check() }

  // MARK: - Second looks

  @Test(arguments: [
    Case(
      "methods of one name are told apart by their types, and on unknown containers not at all",
      """
      struct Live { func install() { Container.main.bind(.singleton, to: Int.self) { _ in 1 } } }
      struct Demo { func install() { Container.main.bind(.singleton, to: Int.self) { _ in 2 } } }
      if CommandLine.argc > 1 { Demo().install() } else { Live().install() }
      struct One { func fill(_ c: Container) { c.bind(.singleton, to: String.self) { _ in "" } } }
      struct Two { func fill(_ c: Container) { c.bind(.singleton, to: String.self) { _ in "" } } }
      let (a, b) = (Container(), Container())
      One().fill(a)
      Two().fill(b)
      """),
    Case(
      "containers that come from elsewhere may be several",
      """
      func one(_ c: Container) { c.bind(.singleton, to: Int.self) { _ in 1 } }
      func other(_ c: Container) { c.bind(.singleton, to: Int.self) { _ in 2 } }
      let (a, b) = (Container(), Container())
      one(a)
      other(b)
      func both(_ c: Container, _ d: Container) {
        c.bind(.singleton, to: Bool.self) { _ in true }
        d.bind(.singleton, to: Bool.self) { _ in false }
        d.bind(.singleton, to: Bool.self) { _ in true }
        Container().bind(.singleton, to: Float.self) { _ in 1 }
        Container().bind(.singleton, to: Float.self) { _ in 2 }
      }
      """, "main.swift:10 'Bool' is registered twice in a container from elsewhere"),
    Case(
      "methods of one name that are both called",
      """
      struct Live { func install() { Container.main.bind(.singleton, to: Int.self) { _ in 1 } } }
      struct Demo { func install() { Container.main.bind(.singleton, to: Int.self) { _ in 2 } } }
      Demo().install()
      Live().install()
      """, "main.swift:3 'Int' is registered twice in 'Container.main'"),
    Case(
      "what a factory hands on to be asked later",
      """
      //- Wiring.swift
      import Fusion
      func wire(_ container: Container) {
        container.bind(.transient, to: Int.self) { _ in 3 }
        container.bind(.singleton, to: A.self) { c in A { c.resolveAssert(Int.self) } }
      }
      final class A { init(_ make: @escaping () -> Int) {} }
      """),
    Case(
      "what runs at once is asked for now",
      """
      Container.main.bind(.transient, to: Int.self) { _ in draw() }
      Container.main.bind(.singleton, to: A.self) { c in A(lock.withLock { c.resolveAssert(Int.self) }) }
      final class A { init(_ a: Int) {} }
      """, "main.swift:3 the singleton 'A' keeps one 'Int' for ever"),
    Case(
      "a container in a list, or shown as text, holds no more",
      """
      let c = Container()
      var all: [Container] = []
      all.append(c)
      print(String(describing: c), type(of: c))
      _ = c.resolveAssert(String.self)
      """, "main.swift:6 resolves 'String', which nothing provides"),
    Case(
      "a local child of the shared container answers with what that has",
      """
      //- Model.swift
      import Fusion
      final class Model {
        func load() {
          let scope = Container(parent: .main)
          scope.bind(.transient, to: String.self) { _ in "" }
          _ = (scope.resolveAssert(String.self), scope.resolveAssert(Int.self))
        }
      }
      //- main.swift
      import Fusion
      Container.main.bind(.singleton, to: Int.self) { _ in 3 }
      """, "Model.swift:6 a container is asked for 'Int' outside the composition root"),
  ])
  func secondLooks(_ example: Case) throws { try example.check() }

  // MARK: - Alternatives

  /// Functions that register the same are two registrations only where both are called for certain.
  @Test(arguments: [
    ("live()\ndemo()", true), ("func all() {\n  live()\n  demo()\n}", true),
    ("if CommandLine.argc > 1 { demo() } else { live() }", false),
    ("CommandLine.argc > 1 ? demo() : live()", false),
    ("switch CommandLine.argc {\ncase 1: demo()\ndefault: live()\n}", false),
    ("func all() {\n  guard CommandLine.argc > 1 else { return demo() }\n  live()\n}", false),
    ("#if DEBUG\ndemo()\n#else\nlive()\n#endif", false),
  ])
  func functionsThatAreBothCalled(_ calls: String, _ isFound: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      func live() { Container.main.bind(.singleton, to: Int.self) { _ in 1 } }
      func demo() { Container.main.bind(.singleton, to: Int.self) { _ in 2 } }

      """
    #expect(
      try judged(code + calls, only: ["duplicate-registration"])
        == (isFound ? ["main.swift:3 'Int' is registered twice in 'Container.main'"] : []))
  }

  /// A function that is called beside a registration makes its own after it, or before it, and an initializer is a function.
  @Test(arguments: [
    ("init() { here(1); more() }", 7), ("init() { more(); here(1) }", 5), ("func start() { here(1); more() }", 7),
    ("init() { here(1) }\n  func start() { let app = App(); more() }", 8), ("init() { here(1) }", nil),
    ("init() { here(1); if isOn { more() } }", nil), ("init() { here(1); later { self.more() } }", nil),
    ("init() { here(1) }; init(isOn: Bool) {}\n  func start() { let app = App(isOn: true); more() }", nil),
  ])
  func functionsBesideRegistrations(_ members: String, _ line: Int?) throws {
    let code = """
      //- App.swift
      import Fusion
      let main = Container.main
      final class App {
        let isOn = false
        \(members.replacing("here(", with: "main.bind(.singleton, to: Int.self) { _ in ").replacing("in 1)", with: "in 1 }"))
        let name = ""
        func more() { main.bind(.singleton, to: Int.self) { _ in 2 } }
      }
      """
    #expect(
      try judged(code, only: ["duplicate-registration"])
        == (line.map { ["App.swift:\($0) 'Int' is registered twice in 'Container.main'"] } ?? []))
  }
}
