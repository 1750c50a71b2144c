import TestSupport
import Testing

/// A container that leaves sight may hold anything after that; one that is handed on within the project is known as before.
@Suite struct ContainerEscapeTests {
  private func findings(_ code: String) throws -> [String] {
    try judged(
      "//- A.swift\nimport Swinject\nimport CoreKit\n" + code + "\n", only: ["unregistered-dependency"])
  }

  @Test(arguments: [
    "func start(configure: (Container) -> Void) { let c = Container(); configure(c); _ = c.resolve(Int.self)! }",
    """
    struct Launcher { var configure: ((Container) -> Void)?
      func go() { let c = Container(); configure?(c); _ = c.resolve(Int.self)! } }
    """,
    """
    struct Launcher { let hooks: [(Container) -> Void]
      func go() { let c = Container(); hooks.forEach { $0(c) }; _ = c.resolve(Int.self)! } }
    """,
    """
    struct Launcher { let hooks: [(Container) -> Void]
      func go() { let c = Container(); for h in hooks { h(c) }; _ = c.resolve(Int.self)! } }
    """,
    """
    struct Launcher { let hooks: [(Container) -> Void]
      func go() { let c = Container(); hooks[0](c); _ = c.resolve(Int.self)! } }
    """,
    """
    enum Hooks { static var register: (Container) -> Void = { _ in } }
    func go() { let c = Container(); Hooks.register(c); _ = c.resolve(Int.self)! }
    """,
    """
    struct Step { let apply: (Container) -> Void }
    func go(_ steps: [Step]) { let c = Container(); for step in steps { step.apply(c) }; _ = c.resolve(Int.self)! }
    """,
  ])
  func whatAClosureRegistersIsNotSeen(_ code: String) throws { #expect(try findings(code) == []) }

  @Test(arguments: [
    """
    extension Container { func install(_ steps: [(Container) -> Void]) { steps.forEach { $0(self) } } }
    func go() { let c = Container(); c.install([]); _ = c.resolve(Int.self)! }
    """,
    """
    func install(_ c: Container, _ steps: [(Container) -> Void]) { steps.forEach { $0(c) } }
    func all(in c: Container) { install(c, []) }
    func go() { let c = Container(); all(in: c); _ = c.resolve(Int.self)! }
    """,
    """
    extension Container { convenience init(@Steps _ steps: () -> [(Container) -> Void]) {
      self.init(); steps().forEach { $0(self) } } }
    func go() { let c = Container { single() }; _ = c.resolve(Int.self)! }
    """,
    """
    struct Plan { init(_ c: Container, _ more: (Container) -> Void) { more(c) } }
    func go() { let c = Container(); _ = Plan(c) { _ in }; _ = c.resolve(Int.self)! }
    """,
  ])
  func norWhatAFunctionHandsOnToOne(_ code: String) throws { #expect(try findings(code) == []) }

  @Test(arguments: [
    "func go() { let c = Container(); c.registerCoreServices(); _ = c.resolve(Int.self)! }",
    "func go() { let c = Container(core: 3); _ = c.resolve(Int.self)! }",
    """
    func go() { let c = Container(); let all = ["a": c]; all["a"]?.register(Int.self) { _ in 1 }
      _ = c.resolve(Int.self)! }
    """,
    """
    struct Box<T> { let value: T }
    func go() { let c = Container(); let box = Box(value: c); _ = c.resolve(Int.self)! }
    """,
    """
    struct Shop { @State private var container = Container()
      init() { _container.wrappedValue.register(Int.self) { _ in 1 } }
      func go() { _ = container.resolve(Int.self)! } }
    """,
    """
    struct Shop { @State private var container = Container()
      init() { let c = Container(); c.register(Int.self) { _ in 1 }; _container = State(initialValue: c) }
      func go() { _ = container.resolve(Int.self)! } }
    """,
  ])
  func norWhatIsDeclaredElsewhere(_ code: String) throws { #expect(try findings(code) == []) }

  @Test(arguments: [
    """
    func fill(_ c: Container) { c.register(Bool.self) { _ in true } }
    struct Screen { let container: Container }
    func go() { let c = Container(); fill(c); _ = Screen(container: c); print(c); _ = c.resolve(Int.self)! }
    """,
    """
    extension Container { func fill() -> Self { register(Bool.self) { _ in true }; return self } }
    func go() { let c = Container(parent: nil); c.fill(); c.removeAll(); _ = c.resolve(Int.self)! }
    """,
    """
    struct Screen { init(_ r: any Resolver, _ later: (any Resolver) -> Void) { later(r) } }
    func ask(_ r: any Resolver, _ later: (any Resolver) -> Void) { later(r) }
    func go() { let c = Container(); ask(c) { _ in }; _ = c.resolve(Int.self)! }
    """,
    """
    extension Container { convenience init(steps: [(Container) -> Void]) { self.init(); steps.forEach { $0(self) } } }
    func go() { let c = Container(); _ = c.resolve(Int.self)! }
    """,
  ])
  func whatStaysInSightIsKnown(_ code: String) throws {
    let found = try findings(code)
    #expect(found.count == 1 && found.first?.contains("resolves 'Int', which nothing provides") == true)
  }

  /// Without an import of another library nobody can have added a method.
  @Test func aMethodOfNobodyHidesNothing() throws {
    let code = "//- A.swift\nimport Swinject\nfunc go() { let c = Container(); c.with(3); _ = c.resolve(Int.self)! }\n"
    #expect(try judged(code, only: ["unregistered-dependency"]).count == 1)
  }
}
