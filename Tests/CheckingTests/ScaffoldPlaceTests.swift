import TestSupport
import Testing

private let scaffold = """
  //- AppModule.swift
  import Scaffold
  final class Store: Sendable {}
  @Abstract(Sendable.self) final class AppModule: AbstractAppModule {
    @Single func store() -> Store { Store() }
    func child() -> AbstractChild { Child(app: self) }
  }
  @Abstract struct Child: AbstractChild {
    let app: any AbstractAppModule
    func store() -> Store { app.store() }
  }

  """

/// Where scaffolds stand, and what is asked of them there.
@Suite struct ScaffoldPlaceTests {
  @Test(arguments: [
    "struct A<S: AbstractAppModule> { let app: S; func f() { _ = app.stroe() } }",
    "struct A<S> where S: AbstractAppModule & Sendable { let app: S; func f() { _ = app.stroe() } }",
    "struct A { let app: AppModule?; func f() { if let app { _ = app.stroe() } } }",
    "struct A { let app = AppModule(); func f() { _ = app.stroe() } }",
    "struct A { static let app: AppModule = .init(); func f() { _ = A.app.stroe(); } }",
    "extension EnvironmentValues { @Entry var app: AbstractAppModule! }\n"
      + "struct A: View { @Environment(\\.app) private var app; func f() { _ = app.stroe() } }",
    "struct A { let app: AppModule; func f() { _ = self.app.child().stroe() } }",
    "struct A { let app: AppModule; func f() { let child = app.child(); child.stroe() } }",
  ])
  func scaffoldsStandAnywhere(_ code: String) throws {
    let found = try judged(scaffold + "//- A.swift\nimport Scaffold\n\(code)\n", only: ["unregistered-dependency"])
    #expect(found.count == 1 && found[0].contains("uses 'stroe' of '"), "\(found)")
  }

  /// The protocol that the macro makes asks for all that the type declares, be it a factory or not; of a composition, the rest
  /// has members of its own, too.
  @Test(arguments: [
    ("let app: AbstractApp", "app.start(); app.logOut(); _ = app.route(\"x\"); app.store()", 0),
    ("let app: any AbstractApp & Extra", "app.start(); app.extra(); app.stroe(); app.hidden()", 2),
    ("let app: Both", "app.extra(); app.stroe(); app.route(\"\")", 1),
    ("let app: any AbstractApp & Elsewhere", "app.extra(); app.stroe()", 0),
    ("let app: AbstractApp", "app.extra(); app.added()", 2),
  ])
  func whatIsNoFactoryIsThereToo(_ property: String, _ body: String, _ count: Int) throws {
    let other = """
      //- App.swift
      import Scaffold
      protocol Extra { func extra() -> Store }
      typealias Both = Extra & AbstractApp
      @Abstract final class App: AbstractApp, Extra {
        @Single func store() -> Store { Store() }
        var route: (String) -> Store = { _ in Store() }
        func start() {}
        func logOut() async {}
        private func hidden() {}
      }
      extension App { func extra() -> Store { Store() }; func added() {} }
      //- A.swift
      import Scaffold
      struct A { \(property); func f() { \(body) } }
      struct B<T: AbstractApp & Extra & Sendable> { let app: T; func f() { app.extra(); app.start() } }

      """
    #expect(try judged(scaffold + other, only: ["unregistered-dependency"]).count == count)
  }

  /// A local name that is given two values may hold either.
  @Test(arguments: [
    "let part = app.other(); if isNew { let part = app.child(); part.store() }; part.number()",
    "var part = app.other(); if isNew { part = app.child() }; part.number()",
    "if isNew { let part = app.child(); part.store() }; let part = 1; part.log()",
    "if isNew { let part = app.other(); part.number() } else { let part = app.child(); part.store() }; let part = 1; part.log()",
  ])
  func namesOfTwoScaffoldsAreNotClaimed(_ body: String) throws {
    let other = """
      @Abstract struct Both: AbstractBoth {
        func child() -> AbstractChild { Child(app: AppModule()) }
        func other() -> AbstractOther { Other() }
      }
      @Abstract struct Other: AbstractOther { func number() -> Store { Store() } }

      """
    let text = "//- A.swift\nimport Scaffold\n\(other)struct A { let app: Both; func f() { \(body) } }\n"
    let found = try judged(scaffold + text, only: ["unregistered-dependency"])
    #expect(found == [])
  }

  /// A file that says nothing of the library may ask, too.
  @Test(arguments: [
    ("extension AppModule { func helper() -> Store { child().stroe() } }", true),
    ("struct A { let app: AppModule; func f() { app.stroe() } }", true),
    ("struct A { let app: AppModule; func f() { self.app.stroe() } }", true),
    ("func f(_ app: AppModule) { app.stroe() }", true), ("func f(_ app: AppModule) { app.store() }", false),
    ("func f(_ app: AppModule) { app.added() }\nextension AppModule { func added() {} }", false),
    ("extension AppModule { func helper() -> Store { self.store() } }", false),
    ("struct A<S: Sendable> { let app: S; func f() { app.stroe() } }", false),
  ])
  func filesWithoutHintsAsk(_ code: String, _ isFault: Bool) throws {
    let found = try judged(scaffold + "//- A.swift\n\(code)\n", only: ["unregistered-dependency"])
    #expect(found.count == (isFault ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.contains("uses 'stroe' of '") }, "\(found)")
  }

  /// What nobody else sees is said to be there.
  @Test func privateFactoriesAreNamed() throws {
    let found = try judged(
      """
      //- A.swift
      import Scaffold
      @Abstract struct App: AbstractApp {
        @Single func number() -> Int { 3 }
        private func secret() -> Int { 3 }
      }
      func f(_ app: AbstractApp) { _ = app.secret() }

      """, only: ["unregistered-dependency"])
    #expect(found == ["A.swift:6 uses 'secret' of 'app', which nothing provides; it is private in 'App'"])
  }

  /// A child that is given its parent after it was made, keeps it, too.
  @Test(arguments: [
    ("var app: AbstractApp?", "let kid = Kid(); kid.app = self; return kid", true),
    ("var app: App!", "let kid = Kid()\nkid.app = self\nreturn kid", true),
    ("weak var app: AbstractApp?", "let kid = Kid(); kid.app = self; return kid", false),
    ("var app: AbstractApp?\n  var other: Any?", "let kid = Kid(); kid.other = self; return kid", false),
    ("var app: AbstractApp?", "let kid = Kid(); kid.app = self.other; return kid", false),
    ("var app: AbstractApp?", "let kid = Kid(); let old = Kid(); old.app = self; return kid", false),
  ])
  func parentsMayBeGivenLater(_ property: String, _ body: String, _ isFault: Bool) throws {
    let code = """
      //- App.swift
      import Scaffold
      @Abstract(Sendable.self, AnyObject.self) final class App: AbstractApp {
        @Single func kid() -> Kid { \(body) }
        func other() -> App { self }
      }
      @Abstract final class Kid: AbstractKid, @unchecked Sendable {
        \(property)
        @Single func number() -> Int { 3 }
      }

      """
    let found = try judged(code, only: ["broken-contract"])
    #expect(found.count == (isFault ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.contains("'Kid' and 'App' keep each other alive") }, "\(found)")
  }

  /// What is public is `Sendable` only where it says so, as far as it is a value.
  @Test(arguments: [
    ("public struct Config { public let name: String }", true), ("struct Config { let name: String }", false),
    ("public struct Config: Sendable { public let name: String }", false),
    ("@frozen public struct Config { public let name: String }", false),
    ("package struct Config { let name: String }", false), ("public enum Config { case a, b }", true),
    ("public enum Config: String, CaseIterable { case a, b }", true), ("enum Config { case a(NSObject) }", false),
    ("public enum Config: Error { case a }", false), ("public enum Config: Sendable { case a }", false),
    ("@frozen public enum Config { case a }", false),
    ("public struct Config {}\nextension Config: Sendable {}", false),
  ])
  func publicValuesSayThatTheyAreSendable(_ type: String, _ isFault: Bool) throws {
    for result in ["Config", "[Config]"] {
      let code = """
        //- App.swift
        import Scaffold
        @Abstract public final class App: AbstractApp { @Single func config() -> \(result) { fatalError() } }
        \(type)

        """
      let found = try judged(code, only: ["broken-contract"])
      #expect(found.count == (isFault ? 1 : 0), "\(found)")
      #expect(found.allSatisfy { $0.contains("which is not 'Sendable'") }, "\(found)")
    }
  }

  /// The macro of `@Shared` does not look behind `try`.
  @Test(arguments: [
    ("init() throws {}", "let api = try API(); return api", true),
    ("init() throws {}", "let api = try API.init(); return api", true),
    ("static func make() throws -> API { fatalError() }", "let api = try API.make(); return api", true),
    ("init() {}\n  init(_ n: Int) throws {}", "let api = API(); return api", false),
    ("init() {}\n  init(_ n: Int) throws {}", "let api = try API(3); return api", true),
    ("init() {}", "let api = API(); return api", false),
  ])
  func nothingIsReadOffBehindTry(_ initializer: String, _ body: String, _ isFault: Bool) throws {
    let code = """
      //- App.swift
      import Scaffold
      final class API: Sendable { \(initializer) }
      @Abstract final class App: AbstractApp { @Shared func api() -> API { \(body) } }

      """
    let found = try judged(code, only: ["broken-contract"])
    #expect(found.count == (isFault ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.contains("can't be read off its last expression") }, "\(found)")
  }

  /// A scaffold that another builds puts things together as well, whatever its factories are marked with.
  @Test(arguments: ["", "@Single ", "@Shared "])
  func childrenPutThingsTogether(_ mark: String) throws {
    let code = """
      //- App.swift
      import Foundation
      import ProtocolWitness
      import Scaffold
      @ProtocolWitness final class API: Sendable { func load() {} }
      final class Journal: Sendable { static let shared = Journal(); func note() {} }
      final class Feed: Sendable { init(_ api: API.Witness, _ journal: Journal) {} }
      @Abstract(Sendable.self) final class App: AbstractApp { func part() -> AbstractPart { Part(self) } }
      @Abstract(Sendable.self) final class Part: AbstractPart {
        let app: AbstractApp
        init(_ app: AbstractApp) { self.app = app }
        \(mark)func feed() -> Feed { Feed(.live(API()), .shared) }
      }
      struct Page { let feed = Feed(.live(API()), .shared) }

      """
    let found = try judged(code, only: ["witness-bypass", "hidden-singleton"])
    #expect(
      found == [
        "App.swift:13 'API' is built where 'API.Witness' would do",
        "App.swift:13 'Page' hides its use of 'Journal.shared'",
      ])
  }
}
