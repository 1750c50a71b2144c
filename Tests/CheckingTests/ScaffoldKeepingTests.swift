import TestSupport
import Testing

/// What `@Single` keeps, what of that has to be `Sendable`, and who may build scaffolds.
@Suite struct ScaffoldKeepingTests {
  /// What an alias stands for is promised by it.
  @Test(arguments: [
    ("any SafeP", false), ("SafeP", false), ("any Q", false), ("any R", false), ("any AbstractInner", false),
    ("any AbstractDeep", false), ("Held", false), ("any P", true), ("any Loose", true), ("any S", true),
    ("any AbstractBare", true), ("any Foreign", false),
  ])
  func aliasesPromise(_ type: String, _ isFault: Bool) throws {
    let code = """
      //- App.swift
      import Elsewhere
      import Scaffold
      protocol P {}
      protocol Other {}
      typealias SafeP = P & Sendable
      typealias Base = Sendable & AnyObject
      typealias Loose = P & Other
      typealias Foreign = P & Something
      protocol Q: Base {}
      protocol R: SafeP {}
      protocol S: Loose {}
      @Abstract(SafeP.self) final class Inner: AbstractInner { @Single func n() -> Int { 3 } }
      @Abstract(R.self) final class Deep: AbstractDeep { @Single func n() -> Int { 3 } }
      @Abstract(Loose.self) final class Bare: AbstractBare { @Single func n() -> Int { 3 } }
      final class Held: SafeP {}
      @Abstract final class AppScaffold: AbstractAppScaffold { @Single func f() -> \(type) { fatalError() } }
      """
    let found = try judged(code, only: ["broken-contract"])
    let fault = "makes '\(type.replacing("any ", with: ""))', which is not 'Sendable'"
    #expect(isFault ? found.count == 1 && found[0].hasSuffix(fault) : found.isEmpty, "\(found)")
  }

  /// Only what a factory gives, or hands into that, is kept.
  @Test(arguments: [
    ("API", "let kid = Kid(app: self); return API(token: kid.token())", false),
    ("API", "API(token: Kid(app: self).token())", false), ("[Int]", "return [Kid(app: self).token()]", false),
    ("API", "let kid = Kid(app: self); _ = kid; return API(token: 3)", false),
    ("API", "let kid = Kid(app: self); return API(token: count(kid))", false),
    ("API", "use { Kid(app: self) }; return API(token: 3)", false),
    ("any Named", "let kid = Kid(app: self); return API(token: kid.token())", false),
    ("API", "let kid = Kid(app: self); return API(kid: kid)", true), ("API", "API(kid: Kid(app: self))", true),
    ("API", "let api = API(kid: Kid(app: self)); return api", true),
    ("Kid", "let kid = Kid(app: self)\nprint(3)\nreturn kid", true), ("[Kid]", "[Kid(app: self)]", true),
    ("Kid", "if isOn { return Kid(app: self) }; return Kid(app: self)", true),
    ("any Named", "Kid(app: self) as any Named", true), ("any Named", "isOn ? Kid(app: self) : API(token: 3)", true),
  ])
  func whatIsGivenIsKept(_ result: String, _ body: String, _ isKept: Bool) throws {
    let code = """
      //- App.swift
      import Scaffold
      protocol Named: Sendable {}
      final class API: Named { init(token: Int) {}; init(kid: Kid) {} }
      @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
        @Single func api() -> \(result) { \(body) }
      }
      @Abstract(Sendable.self) final class Kid: AbstractKid, Named {
        let app: AppScaffold
        init(app: AppScaffold) { self.app = app }
        @Single func token() -> Int { 3 }
      }
      """
    let found = try judged(code, only: ["broken-contract"])
    #expect(found.count == (isKept ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.hasSuffix("'Kid' and 'AppScaffold' keep each other alive") }, "\(found)")
  }

  /// A method that a child is handed its parent by keeps it where it ends in giving it to a property.
  @Test(arguments: [
    ("var app: AppScaffold?", "func attach(_ parent: AppScaffold) { app = parent }", true),
    ("var app: AppScaffold?", "func attach(_ parent: AppScaffold) { print(3); self.app = parent }", true),
    ("weak var app: AppScaffold?", "func attach(_ parent: AppScaffold) { app = parent }", false),
    ("var app: AppScaffold?", "func attach(_ parent: AppScaffold) { print(parent) }", false),
    ("var app: AppScaffold?", "func attach(_ parent: AppScaffold) { app = nil }", false),
    (
      "var app: AppScaffold?; var n: AppScaffold { get { app! } set {} }",
      "func attach(_ parent: AppScaffold) { n = parent }", false
    ),
    (
      "var app: AppScaffold?", "func attach(_ p: AppScaffold) { app = p }; func attach(_ p: AbstractAppScaffold) {}",
      false
    ),
  ])
  func methodsKeepTheParent(_ property: String, _ method: String, _ isKept: Bool) throws {
    let code = """
      //- App.swift
      import Scaffold
      @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
        @Single func kid() -> Kid { let kid = Kid(); kid.attach(self); return kid }
      }
      @Abstract(Sendable.self) final class Kid: AbstractKid {
        \(property)
        \(method)
        @Single func token() -> Int { 3 }
      }
      """
    let found = try judged(code, only: ["broken-contract"])
    #expect(found.count == (isKept ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.hasSuffix("'Kid' and 'AppScaffold' keep each other alive") }, "\(found)")
  }

  /// What is written by hand in place of a scaffold builds like it.
  @Test(arguments: [("AbstractAppScaffold", true), ("Refined", true), ("Other", false)])
  func whatStandsForAScaffoldBuilds(_ listed: String, _ may: Bool) throws {
    let code = """
      //- App.swift
      import Scaffold
      protocol Other {}
      protocol Refined: AbstractAppScaffold {}
      @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
        func auth() -> AbstractAuthScaffold { AuthScaffold(app: self) }
      }
      @Abstract(Sendable.self) final class AuthScaffold: AbstractAuthScaffold {
        unowned let app: any AbstractAppScaffold & AnyObject
        init(app: any AbstractAppScaffold & AnyObject) { self.app = app }
        @Single func token() -> Int { 3 }
      }
      final class DemoAppScaffold: \(listed) {
        func auth() -> AbstractAuthScaffold { AuthScaffold(app: self) }
      }
      """
    #expect(try judged(code, only: ["misplaced-construction"]).isEmpty == may)
  }

  /// Types of a target that is isolated by its settings are `Sendable` without saying so.
  @Test(arguments: [
    (".defaultIsolation(MainActor.self)", false), (".defaultIsolation(nil)", true), (".define(\"X\")", true),
    (".unsafeFlags([\"-default-isolation\", \"MainActor\"])", false), ("setting()", false),
  ])
  func settingsIsolate(_ setting: String, _ isFault: Bool) throws {
    let code = """
      //- Package.swift
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "App", swiftSettings: [\(setting)])])
      //- Sources/App/App.swift
      import Scaffold
      final class Loose { var n = 3 }
      @Abstract final class AppScaffold: AbstractAppScaffold { @Single func f() -> Loose { Loose() } }
      """
    let found = try judged(code, only: ["broken-contract"])
    #expect(found.count == (isFault ? 1 : 0), "\(found)")
  }

  /// A child that is built on the way, or held by a local variable, is asked like any other.
  @Test(arguments: [
    ("let kid = auth(); return API(kid.tok())", true), ("API(Auth(app: self).tok())", true),
    ("let kid = Auth(app: self); return API(kid.tok())", true), ("API(auth().tok())", true),
    ("API(helper())", true), ("let kid = auth(); return API(kid.other())", false),
    ("let kid = auth(); return use { kid.tok() }", false), ("let auth = Fake(); return API(auth.tok())", false),
    ("let kid = auth(); do { let kid = Fake(); return API(kid.tok()) }", false),
  ])
  func cyclesLeadThroughLocalChildren(_ body: String, _ isCycle: Bool) throws {
    let code = """
      //- App.swift
      import Scaffold
      struct Fake { func tok() -> Int { 3 } }
      final class API: Sendable { init(_ n: Int) {} }
      @Abstract(Sendable.self) final class AppS: AbstractAppS {
        @Single func api() -> API { \(body) }
        func auth() -> Auth { Auth(app: self) }
      }
      @Abstract(Sendable.self) struct Auth: AbstractAuth {
        let app: AbstractAppS
        func tok() -> Tok { Tok(app.api()) }
        func other() -> Tok { Tok(nil) }
      }
      struct Tok: Sendable { init(_ api: API?) {} }
      //- Helper.swift
      import Scaffold
      extension AppS { func helper() -> Tok { auth().tok() } }
      """
    let found = try judged(code, only: ["registration-cycle"])
    #expect(found.count == (isCycle ? 1 : 0), "\(found)")
  }
}
