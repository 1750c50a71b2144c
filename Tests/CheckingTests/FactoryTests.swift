import Diagnostics
import Linting
import Testing
import TestSupport

private let types = """
  //- App.swift
  import FactoryKit
  final class A { init(_ parts: Any...) {} }
  final class B { init(_ parts: Any...) {} }
  enum Flags { static let isOn = true }
  struct Late { init(_ value: @autoclosure () -> B) {} }

  """

/// What is found of factories in the container that is there for all, besides other code.
private func judgedFactories(_ factories: String, _ rest: String = "", only: String = "registration-cycle") throws
  -> [String]
{
  try judged(types + "extension Container {\n\(factories)\n}\n" + rest, only: [only])
}

/// What is found where `b` asks for `a`.
private func judgedCycle(_ a: String, _ rest: String = "") throws -> [String] {
  try judgedFactories(a + "\nvar b: Factory<B> { self { B(self.a()) } }", rest)
}

@Suite struct FactoryTests {
  /// However a factory is made, and however it asks for another one as soon as it is called.
  @Test(arguments: [
    "var a: Factory<A> { self { A(self.b()) } }", "var a: Factory<A> { self { [unowned self] in A(b()) }.shared }",
    "var a: Factory<A> { self { [weak self] in A(self!.b()) } }", "var a: Factory<A> { Factory(self) { A(self.b()) } }",
    "var a: Factory<A> { .init(self) { A(self.b.resolve()) }.cached }",
    "var a: Factory<A> { FactoryKit.Factory(self) { A(FactoryKit.Container.shared.b()) } }",
    "var a: FactoryKit.Factory<A> { get { return self { let b = self.b(); return A(b) } } }",
    "var a: Factory<any Sendable> { self { return A(1, Container.shared.b()) }.onTest { A() } }",
    "var a: Factory<A> { self { A(resolve(\\.b)) }.decorator { print($0) } }",
    "var a: Factory<A> { self { A(2, if: self.b()) }.once().singleton }",
    "var a: Factory<A> { self.callAsFunction { A(self.b(), Flags.isOn ? 1 : 2) } }",
    "@MainActor\nvar a: Factory<A> {\n  // Of both.\n  self { @MainActor in\n    A(self.b())\n  }\n}",
    "public var a: Factory<A?> { self { A(self.b()) }.scope(.session).timeToLive(60) }",
  ])
  func cyclesAreFound(_ a: String) throws {
    let found = try judgedCycle(a)
    #expect(found.count == 1 && found[0].contains("recurses without end"), "\(found)")
  }

  /// What need not happen is no need.
  @Test(arguments: [
    "self { Flags.isOn ? A() : A(self.b()) }", "self { Flags.isOn ? A(self.b()) : A() }",
    "self { if Flags.isOn { return A() }; return A(self.b()) }",
    "self { guard Flags.isOn else { return A() }\nreturn A(b()) }",
    "self { A({ self.b() }) }", "self { A(last ?? self.b()) }", "self { A(Flags.isOn && self.b().isOn) }",
    "self { switch Flags.isOn { case true: A(self.b())\ndefault: A() } }", "self { self.make() }",
    "self {\n#if DEBUG\nA(self.b())\n#else\nA()\n#endif\n}", "Flags.isOn ? self { A() } : self { A(self.b()) }",
    "if Flags.isOn { return self { A() } }\nreturn self { A(self.b()) }", "wrapped(self { A(self.b()) })",
    "self { A() }.onPreview { A(self.b()) }", "self { A(self.b()) }.onDevice { A() }", "self { A(self.b()) }.ours()",
    "self(makeA)", "self { Late(self.b()) }", "self { A(Late.init(self.b())) }",
    "self { let b = { B() }; return A(b()) }", "self { for _ in 0..<3 { _ = self.b() }; return A() }",
    "let f = self { A(self.b()) }\nreturn f.register { A() }",
  ])
  func whatNeedNotHappenIsNoNeed(_ body: String) throws {
    let found = try judgedCycle("var a: Factory<A> { \(body) }")
    #expect(found.isEmpty, "\(found)")
  }

  /// A factory that is given something else to make, or another scope, is not what is written; what tests do is theirs.
  @Test(arguments: [
    ("Container.shared.a.register { A() }", false), ("Container.shared.a.onDevice { A() }", false),
    ("let c = Container.shared; c.a.register { A() }", false),
    ("Container.shared.with { $0.a.register { A() } }", false),
    ("Container.shared.a.singleton.register { A() }", false), ("Container.shared.a.scope(.cached)", false),
    ("Container.shared.a.mocked()", false), ("Container.shared.a.once().register(factory: { A() })", false),
    ("Container.shared.a.onTest { A() }", true), ("Container.shared.a.onPreview { A() }.reset()", true),
    ("Container.shared.a.reset(.scope)", true), ("service.register { A() }", true), ("_ = Container.shared.a", false),
    ("configure(\\.a)", false), ("let f = Container.shared.a", false),
    ("Container.shared.a.once().onTest { A() }.register { A() }", false),
    ("}\nclass C { @DynamicInjected(\\.a) var s\nfunc f() { $s.register { A() } }", false),
    ("}\nclass C { @Injected(\\.a) var s\nfunc f() { self.$s.factory.register { A() } }", false),
    ("}\nclass C { @Injected(\\.a) var s\nfunc f() { s.load() }", true),
  ])
  func replacedFactoriesAreNotRead(_ code: String, _ isFound: Bool) throws {
    let a = "var a: Factory<A> { self { A(self.b()) } }"
    #expect(try judgedCycle(a, "func change() {\n\(code)\n}\n").isEmpty != isFound)
    let test = "//- Tests/AppTests/AppTests.swift\nimport FactoryKit\nfunc change() {\n\(code)\n}\n"
    #expect(try !judgedCycle(a, test).isEmpty)
  }

  /// What an object asks for as soon as it is made, the factory that builds it needs; what it asks for later, it does not.
  @Test(arguments: [
    ("@Injected(\\.b) var b", true), ("@Injected(\\Container.b) private var b: B", true),
    ("let b = Container.shared.b()", true), ("@LazyInjected(\\.b) var b", false),
    ("@DynamicInjected(\\.b) var b", false),
    ("@WeakLazyInjected(\\.b) var b", false), ("@InjectedObject(\\.b) var b", false),
    ("static let b = Container.shared.b()", false), ("lazy var b = Container.shared.b()", false),
    ("var b: B { Container.shared.b() }", false), ("@Injected(\\Other.b) var b", false),
    ("let b = { Container.shared.b() }", false), ("#if DEBUG\n@Injected(\\.b) var b\n#endif", false),
    ("func f() { _ = Container.shared.b() }", false),
  ])
  func objectsAskForWhatTheyInject(_ member: String, _ isFound: Bool) throws {
    for base in ["class Base {\n\(member)\n}\nfinal class C: Base {}", "struct C {\n\(member)\n}"] {
      let found = try judgedFactories(
        "var a: Factory<C> { self { C() } }\nvar b: Factory<B> { self { B(self.a()) } }", base)
      #expect(found.isEmpty != isFound, "\(found)")
    }
  }

  /// Containers of the project, what all containers share, and names that only look like the library's.
  @Test(arguments: [
    ("final class Own: SharedContainer { static let shared = Own(); let manager = ContainerManager() }", "Own", true),
    ("protocol Base: SharedContainer {}\nclass Own: Base { static let shared = Own() }", "Own", true),
    ("final class Own: ManagedContainer { let manager = ContainerManager() }", "Own", true),
    ("", "SharedContainer", true), ("", "FactoryKit.Container", true), ("final class Own {}", "Own", false),
    ("struct Container {}", "Container", false), ("enum Toys { struct Container {} }", "Toys.Container", false),
    ("struct Factory<T> {}", "Container", false),
  ])
  func containersAreToldByWhatTheyAre(_ declaration: String, _ name: String, _ isFound: Bool) throws {
    let factories = "var a: Factory<A> { self { A(self.b()) } }\nvar b: Factory<B> { self { B(self.a()) } }"
    let found = try judged(
      types + declaration + "\nextension \(name) {\n\(factories)\n}\n", only: ["registration-cycle"])
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// What asks for itself with something else than it got may end.
  @Test(arguments: [
    ("n in A(self.a(n))", true), ("A(self.a($0))", true), ("n in A(self.a(n - 1))", false),
    ("A(self.a($0 / 2))", false),
    ("n in A(self.a(3))", false), ("[weak self] (n: Int) in A(self!.a.resolve(n))", true),
  ])
  func argumentsMayEndACycle(_ body: String, _ isFound: Bool) throws {
    let found = try judgedFactories("var a: ParameterFactory<Int, A> { self { \(body) } }")
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// Before 2.0 factories were static.
  @Test func staticFactoriesAreRead() throws {
    let found = try judgedFactories(
      """
      static let a = Factory<A>(scope: .singleton) { A(b()) }
      static let b = Factory<B> { B(Container.a()) }
      """)
    #expect(found.count == 1, "\(found)")
  }

  /// Modules do not see each other's factories, though their names are one.
  @Test func namesOfOtherModulesAreOthers() throws {
    func package(_ access: String) -> String {
      """
      //- Package.swift
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "One"), .target(name: "Two", dependencies: ["One"])])
      //- Sources/One/One.swift
      import FactoryKit
      public final class A { public init(_ b: Any? = nil) {} }
      extension Container {
        \(access) var a: Factory<A> { self { A() } }
        public var b: Factory<A> { self { A(self.a()) } }
      }
      //- Sources/Two/Two.swift
      import FactoryKit
      import One
      extension Container { var a: Factory<A> { self { A(self.b()) } } }
      """
    }
    #expect(try judged(package(""), only: ["registration-cycle"]).isEmpty)
    #expect(try judged(package("public"), only: ["registration-cycle"]).isEmpty)
  }

  /// Only what is kept for ever keeps what is explicitly made for each.
  @Test(arguments: [
    (".singleton", ".unique", true), (".cached", ".unique", true), (".scope(.singleton)", ".scope(.unique)", true),
    (".unique.singleton", ".singleton.unique", true), (".singleton", "", false), (".shared", ".unique", false),
    (".graph", ".unique", false), ("", ".unique", false), (".scope(.session)", ".unique", false),
    (".cached.timeToLive(60)", ".unique", false), (".singleton", ".shared", false), (".singleton", ".graph", false),
    (".singleton.shared", ".unique", false), (".singleton", ".unique.cached", false),
  ])
  func singletonsKeepUniqueObjects(_ holder: String, _ held: String, _ isFound: Bool) throws {
    let found = try judgedFactories(
      "var a: Factory<A> { self { A(self.b()) }\(holder) }\nvar b: Factory<B> { self { B() }\(held) }",
      only: "captive-dependency")
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// What is only read is not kept, and what was there before is not made for each.
  @Test(arguments: [
    ("A(self.b())", "B()", true), ("A(self.b().name)", "B()", false), ("self.b().a", "B()", false),
    ("let b = self.b(); return A(b)", "let b = B(); return b", true),
    ("let b = self.b(); return A(b.name)", "B()", false),
    ("let a = A(); a.b = self.b(); return a", "B()", true), ("print(self.b()); return A()", "B()", false),
    ("A(self.b())", "self.c()", false), ("A(self.b())", "B.shared", false), ("A(self.b())", "make()", false),
    ("A(self.b())", "Flags.isOn ? B() : B.shared", false), ("A({ self.b() })", "B()", false),
    ("A(self.b())", ".init()", true), ("A(self.b() as Any)", "B(1) as B", true),
    ("_ = self.b(); return A()", "B()", false),
    ("A(D())", "B()", true), ("let d = D(); return A(d)", "B()", true), ("D().run(); return A()", "B()", false),
    ("let d = D(); d.run(); return A()", "B()", false), ("D()", "B()", true), ("D().a", "B()", false),
  ])
  func onlyWhatIsKeptIsKept(_ holder: String, _ held: String, _ isFound: Bool) throws {
    let found = try judgedFactories(
      "var a: Factory<A> { self { \(holder) }.singleton }\nvar b: Factory<B> { self { \(held) }.unique }\n"
        + "var c: Factory<B> { self { B() }.singleton }", "final class D { @Injected(\\.b) var b }",
      only: "captive-dependency")
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// What is promised, and nobody registers.
  @Test(arguments: [
    ("Factory<A?> { promised() }", true), ("Factory<A?> { self.promised().cached }", true),
    ("Factory<A> { self { fatalError(\"later\") } }", true),
    ("Factory<A> { Factory(self) { preconditionFailure() } }", true),
    ("Factory<A?> { self { nil } }", false), ("ParameterFactory<Int, A?> { promised() }", true),
    ("Factory<A> { self { fatalError() }.onTest { A() } }", true),
    ("Factory<A> { self { fatalError() }.onDebug { A() } }", false),
    ("Factory<A> { self { if Flags.isOn { fatalError() }; return A() } }", false),
    ("Factory<A> { self { print(); fatalError() } }", false), ("Factory<A?> { promised().ours() }", false),
  ])
  func promisesAreToBeKept(_ promise: String, _ isFound: Bool) throws {
    let uses = "final class Screen { func f() { _ = Container.shared.a() } }"
    let found = try judgedFactories("var a: \(promise)", uses, only: "unregistered-dependency")
    #expect(found.isEmpty != isFound, "\(found)")
    #expect(found.allSatisfy { $0.contains("'a' of 'Container.shared' is asked for, and nobody registers it") })
    #expect(try judgedFactories("var a: \(promise)", only: "unregistered-dependency").isEmpty)
  }

  /// Whoever registers it, or gets it to do so, keeps a promise.
  @Test(arguments: [
    "Container.shared.a.register { A() }", "Container.shared.a.onDebug { A() }", "configure(Container.shared.a)",
    "let a = Container.shared.a", "Container.shared.with { $0.a.register { A() } }", "configure(\\Container.a)",
    "Container.shared.manager.promiseTriggersError = false", "func g(_ c: Container) { c.a.register { A() } }",
    "}\nfunc g(_ c: Container) { configure(c.a)",
  ])
  func keptPromisesAreSilent(_ code: String) throws {
    let uses = "final class Screen { @Injected(\\.a) var a }\nfunc f() {\n\(code)\n}\n"
    let found = try judgedFactories("var a: Factory<A?> { promised() }", uses, only: "unregistered-dependency")
    #expect(found.isEmpty, "\(found)")
  }

  /// What a library promises in public is its users' to register, unless a program of the run is made of it.
  @Test(arguments: [
    ("extension Container { public ", "Base", false), ("public extension Container { ", "Base", false),
    ("extension Container { ", "Base", true), ("public extension Container { internal ", "Base", true),
    ("extension Container { public ", "App", true),
  ])
  func librariesPromiseToTheirUsers(_ access: String, _ module: String, _ isFound: Bool) throws {
    let found = try judged(
      """
      //- Package.swift
      import PackageDescription
      let package = Package(
        name: "P", products: [.library(name: "Base", targets: ["Base"])],
        targets: [.target(name: "Base"), .executableTarget(name: "App")])
      //- Sources/\(module)/Base.swift
      import FactoryKit
      public final class A {}
      \(access)var a: Factory<A?> { promised() } }
      final class Screen { @LazyInjected(\\.a) var a }
      """, only: ["unregistered-dependency"])
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// Factories, containers, and what replaces factories may ask; other code that holds a container says by it what it needs.
  @Test(arguments: [
    ("final class C { let c: Container; init(c: Container) { self.c = c }; func f() { _ = c.a() } }", true),
    ("func f(_ c: Container) { _ = c.a.resolve() }", true), ("final class C { let a = Container.shared.a() }", true),
    ("func f() { Container.shared.b.register { B(Container.shared.a()) } }", false),
    ("extension Container { func f() -> A { Container.shared.a() } }", false),
    ("func f(_ c: Client) { _ = c.a() }", false),
    ("extension Container { var d: Factory<A> { self { A(Container.shared.a()) }.onTest { A(self.a()) } } }", false),
  ])
  func wiringMayAsk(_ code: String, _ isFound: Bool) throws {
    let found = try judgedFactories(
      "var a: Factory<A> { self { A() } }\nvar b: Factory<B> { self { B({ Container.shared.a() }) } }", code,
      only: "service-locator")
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// Who takes back what containers keep asks for nothing, as little as who registers.
  @Test(arguments: [
    ("Container.shared.reset()", [] as [String]), ("Container.shared.reset(options: .scope)", []),
    ("Container.shared.manager.reset(scope: .cached)", []), ("Container.shared.a.reset()", []),
    ("Container.shared.manager.push(); Container.shared.manager.pop()", []),
    ("print(Container.shared.manager)", ["hides its use of"]), ("_ = Container.shared.a()", ["asks"]),
  ])
  func takingBackIsNoNeed(_ code: String, _ words: [String]) throws {
    let found = try judged(
      """
      //- A.swift
      import Factory
      final class A {}
      extension Container { var a: Factory<A> { self { A() }.cached } }
      final class Model { func end() { \(code) } }
      """, only: ["hidden-singleton", "service-locator"])
    #expect(found.count == words.count && zip(found, words).allSatisfy { $0.contains($1) }, "\(found)")
  }

  /// What is registered behind a key path may be any factory.
  @Test(arguments: [
    ("for path in [\\Container.a] { Container.shared[keyPath: path].register { A() } }", false),
    ("for path in [\\Container.a] { print(Container.shared[keyPath: path]()) }", true),
    ("tables[0].register(A.self)", true),
  ])
  func promisesAreKeptByKeyPaths(_ code: String, _ isFound: Bool) throws {
    let found = try judged(
      """
      //- A.swift
      import Factory
      final class A {}
      extension Container { var a: Factory<A?> { promised() } }
      final class Model { @Injected(\\.a) var a }
      struct Table { func register(_ type: A.Type) {} }
      let tables: [Table] = []
      func boot() { \(code) }
      """, only: ["unregistered-dependency"])
    #expect(found.isEmpty != isFound, "\(found)")
  }

  /// Who keeps a factory, or a path to it, may ask it later; who gives it something else to make does not ask.
  @Test(arguments: [
    ("let kept = Container.shared.a", true), ("func kept() -> Factory<A> { Container.shared.a }", true),
    ("let kept = \\Container.a", true), ("func kept() { keep(\\Container.a) }", true),
    ("let kept = \\Container.b", false), ("func fill() { Container.shared.a.register { A() } }", false),
    ("@Injected(\\.a) var a", true), ("let a = 3", false),
  ])
  func whatIsKeptMayBeAskedLater(_ code: String, _ isUsed: Bool) throws {
    let found = try judged(
      """
      //- rules
      checks: { unused-registration: warning }
      //- A.swift
      import Factory
      final class A {}
      extension Container { var a: Factory<A> { self { A() } } }
      func keep(_ path: KeyPath<Container, Factory<A>>) {}
      struct Screen { \(code) }
      """, only: ["unused-registration"])
    #expect(found == (isUsed ? [] : ["A.swift:3 nothing resolves 'a'"]))
  }
}
