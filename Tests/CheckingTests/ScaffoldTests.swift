import Diagnostics
import Linting
import Testing
import TestSupport

private let app = """
  //- App.swift
  import Scaffold
  final class Store: Sendable { init(_ log: Log? = nil) {} }
  final class Log: Sendable { init(_ stores: [() -> Store] = []) {} }
  struct Other { func missing() -> Int { 3 } }

  """

/// The findings in the members of a scaffold, as the checks' texts.
private func judgedFactories(_ factories: String) throws -> [String] {
  let scaffold = app + "@Abstract final class AppScaffold: AbstractAppScaffold {\n\(factories)\n}\n"
  return try judged(scaffold, only: ["registration-cycle"])
}

/// What is found in the members of a child that holds its parent as `app`.
private func judgedChild(_ members: String, scaffold: String? = nil) throws -> [String] {
  let parent =
    scaffold
      ?? """
      @Abstract final class AppScaffold: AbstractAppScaffold {
        func store() -> Store { Store() }
      }

      """
  let child = """
    @Abstract struct ChildScaffold: AbstractChildScaffold {
      let app: AbstractAppScaffold
      let real: AppScaffold
      let other: Other?
    \(members)
    }
    """
  return try judged(app + parent + child, only: ["unregistered-dependency"])
}

@Suite struct ScaffoldTests {
  /// What a type with factories is called does not matter; a service that makes values, or does other things, is none.
  @Test(arguments: [
    ("func store() -> Store { Store() }", true), ("func store() -> Store { return Store() }", true),
    ("func child() -> AbstractChild { Child(app: self) }\nfunc store() -> Store { child().store() }", true),
    ("func store() -> Store { Store() }\nprivate func count() -> Int { 3 }", true),
    ("func store() -> Store { Store() }\nfunc count() -> Int { 3 }", true),
    ("func store() -> Store { Store() }\nfunc start() {}", true),
    ("func both() -> (Store, Int) { (Store(), 3) }\nfunc store() -> Store { Store() }", true),
    ("func all() -> [Store] { [] }\nfunc store() -> Store { Store() }\nfunc maybe() -> Store? { nil }", true),
    ("func session() -> URLSession { .shared }\nfunc store() -> Store { Store() }", true),
    ("func count() -> Int { 3 }\nfunc start() {}", false), ("private func store() -> Store { Store() }", false),
    ("func other() -> Other { Other() }", false),
    ("func store(id: Int) -> Store { Store() }", false), ("func store() -> Store? { Store() }", false),
    ("func store() -> Store { kept }", false), ("static func store() -> Store { Store() }", false),
  ])
  func factoriesMakeAScaffold(_ functions: String, _ isScaffold: Bool) throws {
    let module = "@Abstract final class AppModule: AbstractAppModule {\n\(functions)\n}\n"
    let child =
      "@Abstract struct Child: AbstractChild { let app: AbstractAppModule; func store() -> Store { app.stroe() } }"
    let found = try judged(app + module + child, only: ["unregistered-dependency"])
    #expect(found.contains { $0.contains("uses 'stroe' of 'app'") } == isScaffold, "\(found)")
  }

  @Test(arguments: [
    "func store() -> Store { store(id: 3) }\nfunc store(id: Int) -> Store { Store() }",
    "func store() -> Store { self.store(id: 3) }\nfunc store(id: Int) -> Store { Store() }",
    "func store(id: Int) -> Store { store(3) }\nfunc store(_ id: Int) -> Store { store { 3 } }\n"
      + "func store(make: () -> Int) -> Store { Store() }",
    // Which of these is meant depends on types.
    "func store(_ id: Int) -> Store { store(\"x\") }\nfunc store(_ id: String) -> Store { Store() }",
    // Declared elsewhere, by what the labels say.
    "func store() -> Store { store(named: \"x\") }",
  ])
  func overloadsAreToldApartByLabels(_ factories: String) throws {
    #expect(try judgedFactories(factories).isEmpty)
  }

  @Test(arguments: [
    "func store(id: Int) -> Store { Store(log()) }\nfunc log() -> Log { _ = store(id: 3)\nreturn Log() }",
    "func store(id: Int = 3, then: () -> Void) -> Store { Store(log()) }\n"
      + "func log() -> Log { _ = store { }\nreturn Log() }",
    "func store() -> Store { Store(log()) }\nfunc log() -> Log { _ = store()\nreturn Log() }\n"
      + "func store(id: Int) -> Store { Store() }",
  ])
  func cyclesAreThoseOfTheOverloadThatIsMeant(_ factories: String) throws {
    let found = try judgedFactories(factories)
    #expect(found.count == 1 && found[0].contains("'store' → 'log' → 'store'"), "\(found)")
  }

  @Test(arguments: [
    "@Single func token() -> Log { let make = { Log() }\nreturn make() }\nfunc make() -> Log { token() }",
    "func build(using token: () -> Log) -> Log { token() }\nfunc token() -> Log { build(using: { Log() }) }",
    "func make() -> Log { func make() -> Log { Log() }\nreturn make() }",
  ])
  func localNamesHideFactories(_ factories: String) throws {
    #expect(try judgedFactories(factories).isEmpty)
  }

  @Test(arguments: [
    "Log([{ self.store() }])", "let later = { self.store() }\nreturn Log([later])",
    "Task { self.store() }\nreturn Log()", "DispatchQueue.main.async { _ = store() }\nreturn Log()",
    "func later() -> Store { store() }\nreturn Log([later])", "Task { { _ = self.store() }() }\nreturn Log()",
  ])
  func whatRunsLaterIsNoNeed(_ body: String) throws {
    #expect(
      try judgedFactories("@Single func log() -> Log { \(body) }\nfunc store() -> Store { Store(log()) }").isEmpty)
  }

  @Test(arguments: [
    "_ = { self.store() }()\nreturn Log()", "if isOn { _ = store() }\nreturn Log()",
    "let made: Store = { { store() }() }()\nreturn Log([{ made }])",
  ])
  func whatRunsAtOnceIsANeed(_ body: String) throws {
    let found = try judgedFactories("@Single func log() -> Log { \(body) }\nfunc store() -> Store { Store(log()) }")
    #expect(found.count == 1, "\(found)")
  }

  @Test(arguments: [
    "func f(app: Other) -> Int { app.missing() }", "func f() { let app = Other()\napp.missing() }",
    "func f() { if let app = other { app.missing() } }", "func f() { for app in [Other()] { app.missing() } }",
    "func f() { [Other()].map { app in app.missing() } }",
    "func f() { [Other()].map { (app: Other) in app.missing() } }",
    "func f() { guard let app = other else { return }\napp.missing() }",
    "func f() { switch other { case .some(let app): app.missing()\ndefault: break } }",
    "func f(app: AppScaffold) { [Other()].map { app in app.missing() } }",
    "func f(app: AppScaffold) { let app = Other()\napp.missing() }",
  ])
  func localNamesHideTheParent(_ member: String) throws { #expect(try judgedChild(member).isEmpty) }

  @Test(arguments: [
    "func f() { app.missing() }", "func f(app: Other) { self.app.missing() }", "func f() { Task { app.missing() } }",
    "func f(app: AppScaffold) { app.missing() }", "func f(app: AppScaffold) { Task { [app] in app.missing() } }",
    "func f() { let app = app.missing()\n_ = app }",
  ])
  func theParentIsAskedWhereNothingHidesIt(_ member: String) throws {
    let found = try judgedChild(member)
    #expect(found.count == 1 && found[0].contains("uses 'missing' of 'app'"), "\(found)")
  }

  /// The protocol that `@Abstract` makes inherits those that it is given.
  @Test(arguments: [
    "app.note()", "real.note()", "app.extra()", "app.hash(into: &hasher)", "real.isEqual(nil)",
  ])
  func protocolsOfTheMacroCount(_ use: String) throws {
    let parent = """
      protocol Extra { func extra() }
      protocol Noting: Extra {}
      extension Noting { func note() {} }
      @Abstract(Sendable.self, Noting.self, Hashable.self)
      final class AppScaffold: NSObject, AbstractAppScaffold {
        func store() -> Store { Store() }
      }
      extension AppScaffold { func extra() {} }

      """
    #expect(try judgedChild("func f() { \(use) }", scaffold: parent).isEmpty)
  }

  @Test func anExtensionIsNoPartOfTheProtocol() throws {
    let parent = """
      @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
        func store() -> Store { Store() }
      }
      extension AppScaffold { func extra() -> Store { Store() } }

      """
    let found = try judgedChild("func extra() -> Store { app.extra() }\nfunc f() { real.extra() }", scaffold: parent)
    #expect(
      found == [
        "App.swift:13 'ChildScaffold' uses 'extra' of 'app', which nothing provides; it is declared in an extension of "
          + "'AppScaffold', which macros do not see"
      ])
    let own = try judgedChild("func extra() -> Store { app.extra() }")
    #expect(own == ["App.swift:12 'ChildScaffold' uses 'extra' of 'app', which nothing provides"])
  }

  @Test(arguments: [true, false]) func branchesDeclareOneScaffold(_ isReversed: Bool) throws {
    let debug = """
      @Abstract final class AppScaffold: AbstractAppScaffold {
        func store() -> Store { Store() }
        func debug() -> Store { Store() }
      }
      """
    let release = """
      @Abstract final class AppScaffold: AbstractAppScaffold {
        func store() -> Store { Store() }
      }
      """
    let branches = isReversed ? [release, debug] : [debug, release]
    let parent = "#if DEBUG\n\(branches[0])\n#else\n\(branches[1])\n#endif\n"
    #expect(try judgedChild("func f() { app.store()\napp.debug()\nreal.debug() }", scaffold: parent).isEmpty)
    #expect(try judgedChild("func f() { app.neither()\nreal.neither() }", scaffold: parent).count == 2)
  }

  /// What keeps what it makes makes it under a lock.
  @Test(arguments: [
    ("@Single ", "waits for itself for ever"), ("@Shared ", "waits for itself for ever"), ("", "recurses without end"),
  ]) func factoriesThatKeepWaitForThemselves(_ attribute: String, _ end: String) throws {
    let scaffold = """
      @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
        \(attribute)func one() -> One { One(two()) }
        func two() -> Two { Two(one()) }
      }
      final class One: Sendable { init(_ two: Two) {} }
      final class Two: Sendable { init(_ one: One) {} }
      """
    let found = try judged(app + scaffold, only: ["registration-cycle"])
    #expect(found == ["App.swift:6 'one' → 'two' → 'one': the factory \(end)"])
  }

  @Test func aChildIsKeptHoweverItIsBuilt() throws {
    let parent = """
      @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
        @Single func child() -> ChildScaffold { CALL }
      }
      @Abstract(Sendable.self) final class ChildScaffold: AbstractChildScaffold {
        let app: AppScaffold
        init(_ app: AppScaffold) { self.app = app }
      }
      """
    for call in ["ChildScaffold(self)", ".init(self)", "return .init(self)"] {
      let found = try judged(app + parent.replacing("CALL", with: call), only: ["broken-contract"])
      #expect(found == ["App.swift:9 'ChildScaffold' and 'AppScaffold' keep each other alive"])
    }
  }

  /// A struct is kept as well as a class, and what a child has for all its values keeps nothing.
  @Test(arguments: [
    ("final class", "let app: AppScaffold", true), ("struct", "let app: AppScaffold", true),
    ("struct", "let app: any AbstractAppScaffold & Sendable", true), ("struct", "unowned let app: AppScaffold", false),
    ("final class", "weak var app: AppScaffold?", false), ("enum", "static var app: AppScaffold?", false),
    ("final class", "static var app: AppScaffold?", false),
  ])
  func structsKeepTheirParentsToo(_ kind: String, _ property: String, _ isFound: Bool) throws {
    let code = """
      @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
        @Single func child() -> ChildScaffold { ChildScaffold(self) }
      }
      @Abstract(Sendable.self) \(kind) ChildScaffold: AbstractChildScaffold {
        \(property)
        init(_ app: AppScaffold) { }
        func n() -> Int { 1 }
      }
      """
    let found = try judged(app + code, only: ["broken-contract"]).filter { $0.contains("alive") }
    #expect(found == (isFound ? ["App.swift:9 'ChildScaffold' and 'AppScaffold' keep each other alive"] : []))
  }

  /// Only what is known to be a class can be `unowned`.
  @Test(arguments: [
    ("Sendable.self", "AppScaffold", true), ("Sendable.self", "AbstractAppScaffold", false),
    ("Sendable.self, AnyObject.self", "AbstractAppScaffold", true), ("AnyObject.self", "any AbstractAppScaffold", true),
    ("Sendable.self", "any AbstractAppScaffold & AnyObject", true),
  ])
  func parentsAreUnownedWhereTheyCanBe(_ argument: String, _ type: String, _ canBe: Bool) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      app + """
        @Abstract(\(argument)) final class AppScaffold: AbstractAppScaffold {
          @Single func child() -> AbstractChildScaffold { ChildScaffold(self) }
        }
        @Abstract(Sendable.self) final class ChildScaffold: AbstractChildScaffold {
          private let app: \(type)
          init(_ app: \(type)) { self.app = app }
        }
        """
    ).write(to: folder)
    var request = LintRequest(root: folder.path, jobs: 1)
    request.only = ["broken-contract"]
    let found = try Lint(request).report().findings.map(\.finding.instead).filter { $0.contains("unowned") }
    let own = "declare 'unowned let app'"
    let other = "declare 'unowned let app: AppScaffold', or add 'AnyObject.self' to '@Abstract' of 'AppScaffold' and "
    #expect(found == [canBe ? own : other + own])
  }

  /// What is set when the child is there can be no constant.
  @Test func parentsThatAreSetLaterAreVariables() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      app + """
        @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
          @Single func child() -> ChildScaffold { let child = ChildScaffold(); child.app = self; return child }
        }
        @Abstract(Sendable.self) final class ChildScaffold: AbstractChildScaffold { var app: AppScaffold? }
        """
    ).write(to: folder)
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.instead)
    #expect(found.contains("declare 'weak var app'"))
  }

  /// What builds a scaffold and gives it is one, whatever else it does.
  @Test(arguments: [
    ("func child() -> AbstractChildScaffold { ChildScaffold() }\nfunc n() -> Other { Other() }", true),
    ("func child() -> AbstractChildScaffold { ChildScaffold() }\nfunc start() {}", true),
    ("func child() -> ChildScaffold { print(1); return ChildScaffold() }\nfunc start() {}", true),
    ("private func child() -> AbstractChildScaffold { ChildScaffold() }\nfunc start() {}", false),
    ("func start() { _ = ChildScaffold() }", false), ("func n() -> Int { ChildScaffold().n() }", false),
  ])
  func whatGivesAScaffoldIsItsParent(_ members: String, _ isParent: Bool) throws {
    let code = """
      @Abstract final class ChildScaffold: AbstractChildScaffold { @Single func n() -> Int { 1 } }
      @Abstract final class Mid: AbstractMid {
      \(members)
      }
      @Abstract final class Root: AbstractRoot {
        func mid() -> AbstractMid { Mid() }
        func start() {}
      }
      """
    let found = try judged(app + code, only: ["misplaced-construction"])
    #expect(found.count { $0.contains("'ChildScaffold'") } == (isParent ? 0 : 1), "\(found)")
  }

  /// `any A & B` and `inout A` are held like `A`.
  @Test(arguments: [
    "let it: any AbstractAppScaffold & Sendable\nfunc f() { it.missing() }",
    "let it: Sendable & AbstractAppScaffold\nfunc f() { it.missing() }",
    "func f(_ it: inout AbstractAppScaffold) { it.missing() }",
    "func f(_ it: any AbstractAppScaffold & Sendable) { it.missing() }",
  ])
  func parentsAreHeldUnderComposedTypes(_ members: String) throws {
    let found = try judgedChild(members)
    #expect(found.count == 1 && found[0].contains("uses 'missing' of 'it'"), "\(found)")
  }

  /// Who reads a computed property asks for what that asks for.
  @Test(arguments: [
    ("@Single func log() -> Log { Log(b) }\nvar b: [Store] { [Store(log())] }", true),
    ("@Single func log() -> Log { Log(self.b) }\nvar b: [Store] { c }\nvar c: [Store] { [Store(self.log())] }", false),
    ("@Single func log() -> Log { Log(self.b) }\nvar b: [Store] { all(c) }\nvar c: [Store] { [Store(log())] }", true),
    (
      "@Shared func log() -> Log { b.print(); return Log() }\nvar b: Store { store() }\nfunc store() -> Store { Store(log()) }",
      true
    ),
    ("@Single func log() -> Log { Log([{ b }]) }\nvar b: Store { Store(log()) }", false),
    ("@Single func log() -> Log { Log(b) }\nvar b: [() -> Store] { [{ Store(log()) }] }", false),
    ("@Single func log() -> Log { let b = 3; return Log(b) }\nvar b: Store { Store(log()) }", false),
    ("@Single func log() -> Log { Log(b) }\nlet b: [Store]", false),
    ("func log() -> Log { Log(b) }\nvar b: [Store] { isOn ? [Store(log())] : [] }", false),
  ])
  func propertiesAskForWhatTheyAreWorkedOutOf(_ factories: String, _ isCycle: Bool) throws {
    let found = try judgedFactories(factories)
    #expect(found.count == (isCycle ? 1 : 0), "\(found)")
  }

  /// What `@Shared` makes, its macro reads off calls, static members and variables of the function.
  @Test(arguments: [
    ("return Box(1);", nil), ("Box.make()", nil), ("Box.one", nil), ("Box { 1 } and: { 2 }", nil),
    ("let box = Box(1)\nprint(box)\nreturn box", nil), ("var box: Box = Box.make()\nreturn box", nil),
    ("let box = Box.one\nreturn box", nil), ("Names.Inner()", nil),
    ("Value(1)", "makes the struct 'Value'"), ("Value.make()", "makes the struct 'Value'"),
    ("let value = Value(1)\nreturn value", "makes the struct 'Value'"), ("Kind.one", "makes the enum 'Kind'"),
    ("build()", "can't be read off its last expression"),
    ("Box(1).other()", "can't be read off its last expression"),
    // The macro does not read these.
    ("let (box, _) = (Box(1), 2)\nreturn box", "can't be read off"), ("try Box(1)", "can't be read off"),
    ("return await Box(1)", "can't be read off"), ("let box = try! Box(1)\nreturn box", "can't be read off"),
    ("let box: Box = .init(1)\nreturn box", "can't be read off"), ("kept", "can't be read off"),
    ("let box: Box\nbox = make()\nreturn box", "can't be read off"),
    // Comments name nothing.
    ("Box(/* { */ 1)", nil), ("Box( // x { \" /* c\n1)", nil), ("Box /* ( */ (1)", nil), ("Box(\"// {\".count)", nil),
    ("Value(/* Box() */)", "makes the struct 'Value'"),
  ])
  func sharedFactoriesShowTheirClass(_ body: String, _ fault: String?) throws {
    let code = """
      //- App.swift
      import Scaffold
      final class Box: Sendable { init(_ n: Int) {} }
      struct Value {}
      enum Kind { case one }
      enum Names { final class Inner {} }
      @Abstract final class AppScaffold: AbstractAppScaffold {
        @Shared func f() -> Any { \(body) }
      }
      """
    let found = try judged(code, only: ["broken-contract"])
    #expect(found.count == (fault == nil ? 0 : 1))
    if let fault { #expect(found.first?.contains(fault) == true) }
  }

  /// What the macro's protocol is listed as: by itself, an alias, a protocol that refines it.
  @Test(arguments: [
    ("AbstractBox", true), ("Sendable, AbstractBox", true), ("AbstractBox & Sendable", true), ("Short", true),
    ("Both", true), ("Refined", true), ("", false), ("Sendable", false), ("Other", false),
  ])
  func whateverNamesTheProtocolConforms(_ listed: String, _ conforms: Bool) throws {
    let code = """
      //- App.swift
      import Scaffold
      typealias Short = AbstractBox
      typealias Both = Short & Sendable
      protocol Refined: AbstractBox {}
      protocol Other {}
      @Abstract final class Box\(listed.isEmpty ? "" : ": " + listed) { func f() -> Int { 3 } }
      """
    let found = try judged(code, only: ["broken-contract"])
    #expect(found == (conforms ? [] : ["App.swift:6 'Box' does not conform to 'AbstractBox'"]))
  }

  /// What asks for itself with other arguments ends where these say so.
  @Test(arguments: [
    ("func a(_ n: Int) -> Int { n > 3 ? n : a(n + 1) }", true),
    ("func a(again: Bool) -> Int { a(again: false) }", true),
    ("func a(_ n: Int) -> Int { b(n - 1) }; func b(_ n: Int) -> Int { a(n + 3) }", true),
    ("func a(_ n: Int) -> Int { a(n) }", false), ("func a() -> Int { a() }", false),
    ("func a(_ n: Int) -> Int { b() }; func b() -> Int { a(3) }", false),
  ])
  func whatVariesMayEnd(_ functions: String, _ ends: Bool) throws {
    let code = """
      //- App.swift
      import Scaffold
      @Abstract final class AppScaffold: AbstractAppScaffold { \(functions) }
      """
    #expect(try judged(code, only: ["registration-cycle"]).isEmpty == ends)
  }

  /// What a scaffold builds, and what holds it and builds in turn, is a scaffold, too, whatever it makes. What does other things, or
  /// is built elsewhere, is none.
  @Test(arguments: [
    ("Child(app: self)", "func value() -> Value { Value() }", true),
    ("Child(app: self)", "func value() -> Value { Value() }\nfunc start() {}", false),
    ("Child(app: self)", "func value() -> Value { kept }", false),
    ("Child(app: self)", "func value() -> Value { Value() }\nfunc count() -> Int { 3 }", false),
    ("fatalError()", "func value() -> Value { Value() }", false),
  ])
  func childrenOfScaffoldsAreScaffolds(_ body: String, _ functions: String, _ isScaffold: Bool) throws {
    let code = """
      @Abstract final class AppModule: AbstractAppModule {
        @Single func store() -> Store { Store() }
        func child() -> any AbstractChild { \(body) }
      }
      @Abstract struct Child: AbstractChild {
        let app: any AbstractAppModule
      \(functions)
      }
      struct Value {}
      func use(_ app: AppModule) { _ = app.child().vlaue() }
      func other(_ app: AbstractAppModule) -> Child { Child(app: app) }
      """
    let found = try judged(app + code, only: ["misplaced-construction", "unregistered-dependency"])
    #expect(found.count == (isScaffold ? 1 : 0), "\(found)")
    #expect(found.contains { $0.contains("uses 'vlaue' of 'app.child()'") } == isScaffold, "\(found)")
  }

  /// What `@Single` keeps is told by its parts, where these are seen.
  @Test(arguments: [
    ("[Loose]", true), ("[String: Loose]", true), ("(Int, Loose)", true), ("Set<Loose>", true), ("Holder", true),
    ("() -> Void", true), ("@Sendable () -> Void", false), ("@MainActor () -> Void", false), ("[Store]", false),
    ("(Int, Store)", false), ("Promise", false), ("Isolated", false), ("Value", false), ("Box<Loose>", false),
    ("any Loosely & Sendable", false), ("Wrapped", false), ("Unchecked", false), ("Observed", true),
  ])
  func whatIsKeptIsSendable(_ type: String, _ isFault: Bool) throws {
    let code = """
      class Loose {}
      protocol Loosely {}
      struct Holder { let inner: Inner; struct Inner { var all: [Loose] } }
      struct Promise: @unchecked Sendable { let loose: Loose }
      @MainActor struct Isolated { let loose: Loose }
      struct Value { var n: Int; var computed: Loose { Loose() }; static let one = Loose() }
      struct Box<T> { let value: T }
      struct Wrapped { @Locked var loose: Loose }
      struct Observed { var loose: Loose { didSet {} } }
      struct Unchecked { nonisolated(unsafe) let loose: Loose }
      @Abstract final class AppScaffold: AbstractAppScaffold { @Single func f() -> \(type) { fatalError() } }
      """
    let found = try judged(app + code, only: ["broken-contract"])
    let fault = "makes '\(type)', which is not 'Sendable'"
    #expect(isFault ? found.count == 1 && found[0].hasSuffix(fault) : found.isEmpty, "\(found)")
  }

  /// A child that makes nothing of its own is kept as well; what is gone when the factory is done is not.
  @Test(arguments: [
    ("any AbstractChild", "Child(self)", true), ("Child", "Child(self)", true), ("Child", ".init(self)", true),
    ("Int", "Child(self).count()", false),
  ])
  func whatIsKeptKeepsItsParent(_ result: String, _ body: String, _ isKept: Bool) throws {
    let code = """
      @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
        @Single func child() -> \(result) { \(body) }
      }
      @Abstract(Sendable.self) final class Child: AbstractChild {
        let app: AppScaffold
        init(_ app: AppScaffold) { self.app = app }
        func count() -> Int { 3 }
      }
      """
    let found = try judged(app + code, only: ["broken-contract"])
    #expect(found == (isKept ? ["App.swift:9 'Child' and 'AppScaffold' keep each other alive"] : []))
  }
}
