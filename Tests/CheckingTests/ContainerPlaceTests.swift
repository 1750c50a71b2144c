import Testing
import TestSupport

/// Containers that are reached behind something else: a type, a value whose type shows, what fills them.
@Suite struct ContainerPlaceTests {
  typealias Case = ContainerTests.Case

  private static let types = """
    //- main.swift
    import Swinject
    final class Home {}
    final class Mail {}

    """

  @Test(arguments: [
    Case(
      "a protocol that the container conforms to stands for some container",
      """
      protocol Registrar {
        func bind<T>(_ life: Container.ResolveBehavior, to: T.Type, id: AnyHashable?, make: (Container) -> T)
      }
      extension Container: Registrar {}
      extension Registrar { func fill() { bind(.singleton, to: Int.self, id: nil) { _ in 1 } } }
      func fill(_ r: any Registrar) { r.bind(.singleton, to: Int8.self, id: nil) { _ in 1 } }
      func fill<R: Registrar>(in r: R) { r.bind(.singleton, to: Int16.self, id: nil) { _ in 1 } }
      struct Module {
        let r: Registrar
        func fill() { r.bind(.singleton, to: Int32.self, id: nil) { _ in 1 } }
      }
      Container.main.bind(to: Int64.self) { _ in 1 }
      final class M { @Inject var a: Int; @Inject var b: Int8; @Inject var c: Int16; @Inject var d: Int32 }
      final class N { @Inject var a: Int64; @Inject var b: Bool }
      """, "main.swift:15 injects 'Bool', which nothing provides"),
    Case(
      "what Alchemy adds to the container",
      """
      //- main.swift
      import Alchemy
      final class Files {}
      protocol Clock {}
      struct Wall: Clock {}
      extension Container { @Service var zone: Int = 1 }
      Container.main.registerSingleton(Files())
      Container.main.registerSingleton(Wall(), as: Clock.self, id: "wall")
      Container.main.register(Wall(), as: Wall.self)
      Container.main.set(\\.zone, value: Container.main.require(\\.zone))
      _ = Container.main.get(\\.other)
      final class M { @Inject var a: Files; @Inject("wall") var b: Clock; @Inject var c: Wall; @Inject var d: Bool }
      """, "main.swift:11 injects 'Bool', which nothing provides"),
  ])
  func whatElseRegisters(_ example: Case) throws { try example.check() }

  @Test func staticMembersOfTheContainerReachTheSharedOne() throws {
    try Case(
      "'Self' and 'self' are the container's type",
      """
      extension Container {
        static func fill() {
          Self.main.bind(to: Int.self) { _ in 1 }
          self.main.bind(to: Int8.self) { _ in 1 }
          Self.bind(to: Int16.self) { _ in 1 }
          self.bind(to: Int32.self) { _ in 1 }
        }
        func fill() { Self.main.bind(to: Int64.self) { _ in 1 } }
      }
      final class M { @Inject var a: Int; @Inject var b: Int8; @Inject var c: Int16; @Inject var d: Int32 }
      final class N { @Inject var a: Int64; @Inject var b: Bool }
      """, "main.swift:12 injects 'Bool', which nothing provides"
    ).check()
  }

  @Test(arguments: [
    Case(
      "behind the name of a type, and the values of one",
      types + """
        enum DI {
          static let container = Container()
          enum Deep { static let container = Container(parent: DI.container) }
        }
        final class App {
          static let shared = App()
          let container = Container()
          let tools = Tools()
          init() { container.register(Home.self) { _ in Home() } }
        }
        struct Tools { let box = Container() }
        let app = App.shared
        struct Screen {
          let own: App
          func show(_ other: App?) {
            _ = (own.container.resolve(Home.self)!, self.own.container.resolve(Mail.self)!)
            _ = other?.container.resolve(Mail.self)!
          }
        }
        func fill() {
          DI.container.register(Home.self) { r in
            _ = r.resolve(Mail.self)!
            return Home()
          }
          App.shared.tools.box.register(Mail.self) { _ in Mail() }
        }
        func use() {
          _ = (DI.container.resolve(Home.self)!, DI.Deep.container.resolve(Home.self)!)
          _ = DI.container.resolve(Mail.self)!
          _ = DI.Deep.container.resolve(Mail.self)!
          _ = App.shared.container.resolve(Mail.self)!
          _ = app.tools.box.resolve(Home.self)!
          _ = app.tools.box.resolve(Mail.self)!
        }
        """,
      "main.swift:19 resolves 'Mail', which nothing provides; 'Tools.box' has it, and is not visible here",
      "main.swift:20 resolves 'Mail', which nothing provides; 'Tools.box' has it, and is not visible here",
      "main.swift:25 resolves 'Mail', which nothing provides; 'Tools.box' has it, and is not visible here",
      "main.swift:32 resolves 'Mail', which nothing provides; 'Tools.box' has it, and is not visible here",
      "main.swift:33 resolves 'Mail', which nothing provides; 'Tools.box' has it, and is not visible here",
      "main.swift:34 resolves 'Mail', which nothing provides; 'Tools.box' has it, and is not visible here",
      "main.swift:35 resolves 'Home', which nothing provides; 'App.container' has it, and is not visible here"),
    Case(
      "one that is given from outside sees every registration",
      types + """
        final class App {
          let container: Container
          init(container: Container) { self.container = container }
        }
        enum DI {
          static var container = Container()
          static let both = Container()
          let both: Container
        }
        func use(_ app: App) {
          DI.container = app.container
          let c = Container()
          c.register(Home.self) { _ in Home() }
          _ = (app.container.resolve(Home.self)!, DI.container.resolve(Home.self)!, DI.both.resolve(Home.self)!)
          _ = app.container.resolve(Mail.self)!
        }
        """, "main.swift:18 resolves 'Mail', which nothing provides"),
    Case(
      "what can't be followed is no finding",
      types + """
        enum DI { static let container = Container() }
        func boot() { Kit.register(in: DI.container) }
        struct Other { var container: Any }
        func use(_ other: Other, _ list: [Container]) {
          _ = (DI.container.resolve(Mail.self)!, other.container.resolve(Mail.self)!)
          let di = other
          _ = (di.container.resolve(Mail.self)!, make().container.resolve(Mail.self)!)
        }
        """),
    Case(
      "each value of a type has its own",
      types + """
        struct App { let container = Container() }
        let (one, two) = (App(), App())
        func fill(_ a: App, _ b: App) {
          a.container.register(Home.self) { _ in Home() }
          b.container.register(Home.self) { _ in Home() }
          _ = b.container.resolve(Home.self)!
        }
        enum DI { static let container = Container() }
        func more() {
          DI.container.register(Home.self) { _ in Home() }
          DI.container.register(Home.self) { _ in Home() }
        }
        """, "main.swift:14 'Home' is registered twice in 'DI.container'"),
    Case(
      "the closure that a container is made with fills it",
      types + """
        let one = Container { c in c.register(Home.self) { _ in Home() } }
        let two = Container(parent: one) { $0.register(Int.self) { _ in 3 } }
        func use() {
          _ = (one.resolve(Home.self)!, two.resolve(Home.self)!, two.resolve(Int.self)!)
          _ = one.resolve(Int.self)!
          _ = two.resolve(Mail.self)!
        }
        """,
      "main.swift:8 resolves 'Int', which nothing provides; 'two' has it, and is not visible here",
      "main.swift:9 resolves 'Mail', which nothing provides"),
  ])
  func places(_ example: Case) throws { try example.check() }

  /// Local variables that hold now one container, now another, or of which it is not seen which.
  @Test(arguments: [
    "let c: Container; if isAlone { c = Container() } else { c = shared }; FILL",
    "var c = Container(); if !isAlone { c = shared }; FILL", "var c = shared; if isAlone { c = Container() }; FILL",
    "for c in [shared, other] { FILL }", "for (_, c) in [shared].enumerated() { FILL }",
    "let (c, _) = (shared, 1); FILL",
    "for c in [shared] { FILL }; do { let c = Container(); c.register(Mail.self) { _ in Mail() } }",
  ])
  func localNames(_ body: String) throws {
    let fill = body.replacing("FILL", with: "c.register(Home.self) { _ in Home() }")
    let code =
      Self.types + """
        let shared = Container()
        let other = Container()
        func fill(isAlone: Bool) { \(fill) }
        func scratch() { let c = Container(); c.register(Int.self) { _ in 1 } }
        func made() { let c = Mail(); c.register(Int.self, Home.self) }
        let home = shared.resolve(Home.self)!
        """
    #expect(try judged(code, only: ["unregistered-dependency"]).isEmpty)
  }

  // MARK: - Assemblers

  private static let assemblies =
    types + """
      final class HomeAssembly: Assembly {
        func assemble(container: Container) { container.register(Home.self) { _ in Home() } }
      }

      """

  @Test(arguments: [
    Case(
      "an assembler of what is declared elsewhere, and nothing else",
      """
      //- main.swift
      import Swinject
      let assembler = Assembler([ElsewhereAssembly()])
      """),
    Case(
      "an assembler's resolver is asked for what is registered anywhere",
      assemblies + """
        extension Assembler { static let shared = Assembler([HomeAssembly()]) }
        final class Root {
          static let shared = Root()
          let assembler = Assembler([HomeAssembly()])
          let other: Assembler
          let resolver = Assembler([HomeAssembly()]).resolver
          init(other: Assembler) { self.other = other }
          func show() {
            _ = (assembler.resolver.resolve(Home.self)!, resolver.resolve(Home.self)!)
            _ = assembler.resolver.resolve(Mail.self)!
            _ = self.other.resolver.resolve(Mail.self)!
            _ = resolver.resolve(Mail.self)!
            let r = assembler.resolver
            _ = r.resolve(Mail.self)!
          }
        }
        func use(_ given: Assembler) {
          _ = Root.shared.assembler.resolver.resolve(Mail.self)!
          _ = given.resolver.resolve(Mail.self)!
          _ = Assembler.shared.resolver.resolve(Mail.self)!
          let made = Assembler([HomeAssembly()])
          _ = made.resolver.resolve(Mail.self)!
          _ = Assembler([HomeAssembly()]).resolver.resolve(Mail.self)!
          _ = made.resolver.resolve(Mail.self)
        }
        """,
      "main.swift:16 resolves 'Mail', which nothing provides",
      "main.swift:17 resolves 'Mail', which nothing provides",
      "main.swift:18 resolves 'Mail', which nothing provides",
      "main.swift:20 resolves 'Mail', which nothing provides",
      "main.swift:24 resolves 'Mail', which nothing provides",
      "main.swift:25 resolves 'Mail', which nothing provides",
      "main.swift:26 resolves 'Mail', which nothing provides",
      "main.swift:28 resolves 'Mail', which nothing provides",
      "main.swift:29 resolves 'Mail', which nothing provides"),
    Case(
      "a variable that is another type's container",
      assemblies + """
        enum DI { static let container = Container() }
        func use() {
          let c = DI.container
          c.register(Int.self) { _ in 3 }
          _ = c.resolve(Mail.self)!
          _ = DI.container.resolve(Int.self)!
        }
        """, "main.swift:11 resolves 'Mail', which nothing provides"),
    Case(
      "what an assembly of elsewhere registers can't be told",
      assemblies + """
        import Kit
        let filled = Container()
        let own = Container()
        let assembler = Assembler([HomeAssembly(), KitAssembly(url: "a, b")], container: filled)
        func use(_ r: Resolver) {
          _ = (assembler.resolver.resolve(Mail.self)!, r.resolve(Mail.self)!, filled.resolve(Mail.self)!)
          _ = own.resolve(Mail.self)!
        }
        """, "main.swift:13 resolves 'Mail', which nothing provides"),
    Case(
      "an assembler of one's own is none",
      types + """
        final class Assembler { var resolver: Any { 3 } }
        func use(_ assembler: Assembler) { _ = assembler.resolver.resolve(Mail.self)! }
        """),
  ])
  func assemblers(_ example: Case) throws { try example.check() }

  /// Where two libraries of a module have a type of the same name, a file means that of the one that it imports.
  @Test(arguments: ["Fusion", "FactoryKit", "Resolver"], [false, true])
  func aNameIsOfTheLibraryThatIsImported(_ other: String, _ repeats: Bool) throws {
    let found = try judged(
      """
      //- Setup.swift
      import Swinject
      final class Mail {}
      enum Setup {
        static func fill(_ container: Container) {
          container.register(Mail.self, name: "a") { _ in Mail() }
          container.register(Mail.self, name: "\(repeats ? "a" : "b")") { _ in Mail() }
        }
      }
      //- Other.swift
      import \(other)
      final class Clock {}
      func fill(_ container: Container) { container.register(Clock.self) { _ in Clock() } }
      """, only: ["duplicate-registration"])
    #expect(found.count == (repeats ? 1 : 0), "\(found)")
  }
}
