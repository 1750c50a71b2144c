import RulesLanguage
import Testing
import TestSupport
import WiringReading

/// Containers that the rules describe: `Fixtures/wiring/Locator` shows what is found of them.
@Suite struct ContainerRuleTests {
  private func rules(_ register: String, _ resolve: String) -> String {
    "//- rules\ncontainers:\n  - { register: \"\(register)\", resolve: \"\(resolve)\" }\n"
  }
  private let locator = """
    //- Locator.swift
    enum Tools {
      final class Locator {
        func add<T>(_ type: T.Type, _ make: () -> T) {}
        func get<T>(_ type: T.Type) -> T { fatalError() }
      }
    }

    """

  /// A library's container stays one where a module that the code does not see has a type of that name.
  @Test(arguments: ["", "import Shapes\n"])
  func aTypeOfThatNameElsewhereMeansNothing(_ imports: String) throws {
    let code = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "Shapes"), .target(name: "App", dependencies: ["Shapes", "Swinject"])])
      //- Sources/Shapes/Container.swift
      public struct Container {}
      //- Sources/App/App.swift
      import Swinject
      \(imports)protocol Mail {}
      protocol Clock {}
      func fill() -> Container {
        let container = Container()
        container.register(Clock.self) { _ in fatalError() }
        _ = container.resolve(Clock.self)!
        _ = container.resolve(Mail.self)!
        return container
      }
      """
    let expected = imports.isEmpty ? ["Sources/App/App.swift:8 resolves 'Mail', which nothing provides"] : []
    #expect(try judged(code, only: ["unregistered-dependency"]) == expected)
  }

  /// What a protocol's type is, each that conforms says for itself.
  @Test func associatedTypesAreNotKnown() throws {
    let code = """
      //- rules
      containers: [{ register: "Locator.put(_:)", resolve: "Locator.get()" }]
      //- main.swift
      final class Locator {
        static let shared = Locator()
        func put<T>(_ t: T) {}
        func get<T>() -> T { fatalError() }
      }
      struct Bar {}
      struct Foo {}
      protocol Screen { associatedtype Model }
      struct BarScreen: Screen { typealias Model = Bar }
      func fill() { Locator.shared.put(Bar()) }
      extension Screen {
        func model() -> Model { Locator.shared.get() }
        func other() -> Foo { Locator.shared.get() }
      }
      """
    let expected = ["main.swift:13 resolves 'Foo', which nothing provides"]
    #expect(try judged(code, only: ["unregistered-dependency"]) == expected)
  }

  /// Another function of the same name is none of the container's.
  @Test func labelsTellFunctionsApart() throws {
    let code = """
      //- Locator.swift
      final class Locator {
        func add<T>(_ type: T.Type, _ make: () -> T) {}
        func get<T>(_ type: T.Type) -> T { fatalError() }
        func get<T>(count type: T.Type) -> Int { 0 }
      }
      protocol Clock {}
      protocol Mail {}
      func use(_ locator: Locator) {
        locator.add(Clock.self) { fatalError() }
        locator.get(Clock.self)
        locator.get(count: Mail.self)
        locator.get(Mail.self)
      }
      """
    #expect(
      try judged(rules("Locator.add(_:)", "Locator.get(_:)") + code, only: ["unregistered-dependency"]) == [
        "Locator.swift:12 resolves 'Mail', which nothing provides"
      ])
  }

  /// A factory may stand behind the call, where it needs no label.
  @Test(arguments: [
    ("register(_:factory:)", "register(Clock.self) { Wall() }"),
    ("register(_:factory:)", "register(Clock.self, factory: { Wall() })"),
    ("register(factory:)", "register { Wall() as Clock }"),
    ("register(type:factory:)", "register(type: Clock.self) { Wall() }"),
    ("register(_:scope:factory:)", "register(Clock.self, scope: 3) { Wall() }"),
    ("register(_:scope:factory:)", "register(Clock.self) { Wall() }"),
    ("register(_:named:make:)", "register(Clock.self) { Wall() }"),
    ("register(_:make:)", "register(Clock.self) { Wall() } later: { print($0) }"),
  ])
  func factoriesMayTrail(_ described: String, _ call: String) throws {
    let code = """
      //- main.swift
      import Depot
      protocol Clock {}
      protocol Mail {}
      struct Wall: Clock {}
      let l = Locator()
      l.\(call)
      _ = l.get(Clock.self)
      _ = l.get(Mail.self)
      """
    #expect(
      try judged(rules("Locator.\(described)", "Locator.get(_:)") + code, only: ["unregistered-dependency"]) == [
        "main.swift:8 resolves 'Mail', which nothing provides"
      ])
  }

  /// Two entries on one container are one.
  @Test func entriesOfOneContainerSayItTogether() throws {
    let code = """
      //- main.swift
      final class Locator {
        func add<T>(_ type: T.Type, _ make: () -> T) {}
        func put<T>(_ type: T.Type, _ make: () -> T) {}
      }
      @propertyWrapper struct Found<T> { var wrappedValue: T }
      struct Prices {}
      struct Taxes {}
      struct Fees {}
      let locator = Locator()
      locator.add(Prices.self) { Prices() }
      locator.put(Taxes.self) { Taxes() }
      struct Cart { @Found var prices: Prices; @Found var taxes: Taxes }
      struct Bill { @Found var fees: Fees }
      """
    let rules =
      "//- rules\ncontainers:\n  - { register: \"Locator.add(_:)\", resolve: \"@Found\" }\n"
      + "  - { register: \"Locator.put(_:)\", resolve: \"@Found\" }\n"
    #expect(
      try judged(rules + code, only: ["unregistered-dependency"]) == [
        "main.swift:13 injects 'Fees', which nothing provides"
      ])
  }

  @Test func whatIsDescribedMustBeThere() throws {
    #expect(
      try judged(rules("Tools.Locater.add(_:)", "Tools.Locator.fetch(_:)") + locator, only: ["layer-crossing"]) == [
        ".boundary-lint.yml:2:17: error: no type 'Tools.Locater'; did you mean 'Locator'?",
        ".boundary-lint.yml:2:51: error: 'Tools.Locator' declares no function 'fetch'",
      ])
    #expect(try judged(rules("Tools.Locator.add(_:)", "Locator.get(_:)") + locator, only: ["layer-crossing"]).isEmpty)
  }

  /// A container of another package is known by its uses.
  @Test func containersMayBeDeclaredElsewhere() throws {
    let code = """
      //- Main.swift
      import Depot
      protocol Clock {}
      protocol Mail {}
      let depot = Depot()
      func fill() { depot.store(Clock.self) { fatalError() } }
      func use() {
        depot.fetch(Clock.self)
        depot.fetch(Mail.self)
      }
      """
    #expect(
      try judged(rules("Depot.store(_:)", "Depot.fetch(_:)") + code, only: ["unregistered-dependency"]) == [
        "Main.swift:8 resolves 'Mail', which nothing provides"
      ])
    // Without a description the same code says nothing.
    #expect(try judged(code, only: ["unregistered-dependency"]).isEmpty)
  }

  /// A function that gives the container can be called again.
  @Test(arguments: ["Self", "Locator"])
  func oneCallMayFollowAnother(_ result: String) throws {
    let code = """
      //- main.swift
      final class Locator {
        @discardableResult func add<T>(_ t: T.Type, _ make: @escaping () -> T) -> \(result) { self }
        func get<T>(_ t: T.Type) -> T { fatalError() }
      }
      let l = Locator()
      l.add(Int.self) { 3 }
        .add(String.self) { "" }
      _ = l.get(String.self)
      _ = l.get(Bool.self)
      """
    #expect(
      try judged(rules("Locator.add(_:_:)", "Locator.get(_:)") + code, only: ["unregistered-dependency"]) == [
        "main.swift:9 resolves 'Bool', which nothing provides"
      ])
  }

  /// What is registered before a variable holds the container is in that container.
  @Test(arguments: ["Locator()", "Locator.shared", "Locator().add(Double.self) { 3 }"])
  func containersMayBeFilledWhereTheyAreMade(_ container: String) throws {
    let code = """
      //- main.swift
      final class Locator {
        static let shared = Locator()
        @discardableResult func add<T>(_ t: T.Type, _ make: @escaping () -> T) -> Self { self }
        func get<T>(_ t: T.Type) -> T { fatalError() }
      }
      let l = \(container)
        .add(Int.self) { 3 }
      let other = Locator()
      _ = l.get(Int.self)
      _ = l.get(Bool.self)
      _ = other.get(Int.self)
      """
    let holder = container == "Locator.shared" ? "Locator.shared" : "l"
    #expect(
      try judged(rules("Locator.add(_:_:)", "Locator.get(_:)") + code, only: ["unregistered-dependency"]) == [
        "main.swift:10 resolves 'Bool', which nothing provides",
        "main.swift:11 resolves 'Int', which nothing provides; '\(holder)' has it, and is not visible here",
      ])
  }

  /// What inherits from a described type, or conforms to it, is a container, too.
  @Test(arguments: ["protocol", "class"])
  func kinOfContainersAreContainers(_ kind: String) throws {
    let (body, override) = kind == "class" ? ("{}", "override ") : ("", "")
    let code = """
      //- main.swift
      \(kind) Resolver {
        func add<T>(_ t: T.Type, _ make: @escaping () -> T) \(body)
        func get<T>(_ t: T.Type) -> T \(body)
      }
      final class AppResolver: Resolver {
        \(override)func add<T>(_ t: T.Type, _ make: @escaping () -> T) {}
        \(override)func get<T>(_ t: T.Type) -> T { fatalError() }
      }
      let l = AppResolver()
      l.add(Int.self) { 3 }
      func start(_ r: Resolver) {
        _ = r.get(Int.self)
        _ = r.get(Bool.self)
      }
      """
    #expect(
      try judged(rules("Resolver.add(_:_:)", "Resolver.get(_:)") + code, only: ["unregistered-dependency"]) == [
        "main.swift:13 resolves 'Bool', which nothing provides"
      ])
  }

  /// Functions that throw, or give nothing where nothing is registered, say so.
  @Test func functionsSayWhatTheyGiveInstead() throws {
    let code = """
      //- rules
      containers: [{ register: "Deps.add(_:_:)", resolve: ["Deps.need(_:)", "Deps.find(_:)", "Deps.all(_:)"] }]
      //- main.swift
      final class Deps {
        func add<T>(_ type: T.Type, _ make: @escaping () -> T) {}
        func need<T>(_ type: T.Type) throws -> T { fatalError() }
        func find<T>(_ type: T.Type) -> Optional<T> { nil }
        func all<T>(_ type: T.Type) -> [T] { [] }
      }
      let deps = Deps()
      deps.add(Int.self) { 3 }
      let a = (try? deps.need(Bool.self), deps.find(Bool.self), deps.all(Bool.self))
      let b = try! deps.need(Bool.self)
      let c = deps.find(Bool.self)!
      """
    #expect(
      try judged(code, only: ["unregistered-dependency"]) == [
        "main.swift:10 resolves 'Bool', which nothing provides",
        "main.swift:11 resolves 'Bool', which nothing provides",
      ])
  }

  /// A wrapper is known by its last name, however it is written.
  @Test(arguments: ["@Core.Located", "@Located"], ["@Core.Located", "@Located"])
  func wrappersMayBeQualified(_ described: String, _ used: String) throws {
    let code = """
      //- rules
      containers: [{ register: "Core.Locator.add(_:_:)", resolve: ["Core.Locator.get(_:)", "\(described)"] }]
      //- main.swift
      enum Core {
        final class Locator {
          static let shared = Locator()
          func add<T>(_ t: T.Type, _ f: @escaping () -> T) {}
          func get<T>(_ t: T.Type) -> T { fatalError() }
        }
        @propertyWrapper struct Located<T> { var wrappedValue: T { Locator.shared.get(T.self) } }
      }
      typealias Located = Core.Located
      struct S { \(used) var b: Bool }
      Core.Locator.shared.add(Int.self) { 1 }
      """
    #expect(
      try judged(code, only: ["unregistered-dependency", "service-locator"]) == [
        "main.swift:10 injects 'Bool', which nothing provides"
      ])
  }

  /// A wrapper may be handed the container that it asks.
  @Test(arguments: ["DI.main", ".main", "di", "in: DI.other", "named: \"a\""])
  func wrappersAreHandedContainers(_ argument: String) throws {
    let code = """
      //- rules
      containers: [{ register: "DI.register(_:_:)", resolve: ["DI.resolve(_:)", "@Inject"] }]
      //- main.swift
      final class DI {
        static let main = DI()
        static let other = DI()
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) {}
        func resolve<T>(_ type: T.Type) -> T { fatalError() }
      }
      let di = DI()
      DI.main.register(Int.self) { 1 }
      DI.other.register(Int.self) { 1 }
      di.register(Int.self) { 1 }
      struct Timer { @Inject(\(argument)) var first: Int; @Inject(\(argument)) var second: Bool }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found.contains { $0.hasPrefix("main.swift:11 injects 'Bool'") && $0.contains(", which nothing provides") })
    #expect(found.count == (argument.hasPrefix("named") ? 2 : 1), "\(found)")
  }

  @Test func librariesCanBeToldWhatOthersRegister() throws {
    let code = """
      //- Main.swift
      import Fusion
      protocol Clock {}
      final class Watch { @Inject var clock: Clock }
      func use() { Container.main.bind(.singleton, to: Watch.self) { _ in Watch() } }
      """
    #expect(
      try judged(code, only: ["unregistered-dependency"]) == [
        "Main.swift:3 injects 'Clock', which nothing provides"
      ])
    let rules = "//- rules\ncontainers: [{ library: Fusion, provides: [Clock] }]\n"
    #expect(try judged(rules + code, only: ["unregistered-dependency"]).isEmpty)
  }

  /// Where a library has no container for all, what others register may be in any.
  @Test(arguments: [
    ("Swinject", "let c = Container(); print(c.resolve(Clock.self)!)"),
    ("Fusion", "let c = Container(); print(c.resolveAssert(Clock.self))"),
  ])
  func whatOthersRegisterMayBeInAnyContainer(_ library: String, _ use: String) throws {
    let code = "//- main.swift\nimport \(library)\nprotocol Clock {}\nprotocol Map {}\n\(use)\n"
    let rules = "//- rules\ncontainers: [{ library: \(library), provides: [NAME] }]\n"
    #expect(
      try judged(rules.replacing("NAME", with: "Clock") + code, only: ["unregistered-dependency"]).isEmpty)
    #expect(
      try judged(rules.replacing("NAME", with: "Map") + code, only: ["unregistered-dependency"]).count == 1)
  }

  /// The reader of rules and the reader of wiring know the same libraries.
  @Test func librariesAreThoseThatAreKnown() {
    #expect(ContainerLanguage.libraries.map(\.system) == RulesReader.containerLibraries)
  }

  /// What stands behind the type is what the function says: the value, what makes it, or a name.
  @Test(arguments: [
    ("_ value: T", "3", true), ("_ value: Any", "3", true), ("_ make: @escaping () -> T", "make", true),
    ("_ name: String", "\"3\"", false), ("_ name: AnyHashable", "3", false),
  ])
  func theFunctionSaysWhatItTakes(_ parameter: String, _ argument: String, _ isValue: Bool) throws {
    let code =
      rules("Locator.add(_:_:)", "Locator.get(_:)") + """
        //- Locator.swift
        final class Locator {
          func add<T>(_ type: T.Type, \(parameter)) {}
          func get<T>(_ type: T.Type) -> T { fatalError() }
        }
        //- main.swift
        let locator = Locator()
        locator.add(Int.self, \(argument))
        _ = locator.get(Int.self)
        """
    #expect(try judged(code, only: ["unregistered-dependency"]).isEmpty == isValue)
  }
}
