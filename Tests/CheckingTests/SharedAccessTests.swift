import Diagnostics
import Linting
import Testing
import TestSupport

/// The findings on one module `App`, as "line name".
private func reported(_ source: String, with other: String = "") throws -> [String] {
  let folder = try TemporaryFolder()
  try folder.write(source, to: "Sources/App/App.swift")
  try folder.write(other, to: "Sources/App/Other.swift")
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map {
    "\($0.place.line) \($0.finding.to.name ?? "?")"
  }
}

private let api = "final class API { static let shared = API(); var x = 1 }\n"

/// What counts as reaching a shared instance, place by place.
@Suite struct SharedAccessTests {
  @Test(arguments: [
    ("[String: API] { [\"a\": .shared] }", true), ("[String: API]? { return [key: .shared] }", true),
    ("[API: Int] { [.shared: 1] }", true), ("[API: [Int]] { [.shared: [1]] }", true),
    ("[API] { [yes ? .other : .shared] }", true), ("[any API] { [.shared] }", true),
    // Whose member it is can't be told, or it is the other side's.
    ("[API: [Int]] { [API(): .shared] }", false), ("[Int: [API]] { [1: [.shared]] }", true),
    ("(API, String) { (.shared, \"\") }", true), ("(Kind, API) { (.shared, API()) }", false),
    ("[[API]] { [[.shared]] }", true), ("[(a: API, Int)] { [(a: .shared, 1)] }", true),
    ("[[Kind]] { [[.shared]] }", false),
    ("[API] { [API](repeating: .shared, count: 2) }", true), ("[Kind] { [Kind](repeating: .shared, count: 2) }", false),
    ("Set<API> { [.shared] }", false),
  ])
  func collectionsGiveTheirPartsTheirTypes(_ body: String, _ isFound: Bool) throws {
    #expect(
      try reported("func made(key: String, yes: Bool) -> " + body, with: api + "enum Kind { case shared }\n")
        == (isFound ? ["1 API.shared"] : []))
    if isFound { #expect(try reported("var made: " + body, with: api) == ["1 API.shared"]) }
  }

  /// What a system or a tool starts puts its program together: nobody else can hand it anything.
  @Test(arguments: [
    ("final class Editor: NSObject, XCSourceEditorExtension { func start() { _ = FileManager.default } }", true),
    ("struct Orders: Widget { var body: some WidgetConfiguration { Kind(FileManager.default) } }", true),
    ("protocol Widget {}\nstruct Orders: Widget { func f() { _ = FileManager.default } }", false),
    ("import Benchmark\nlet benchmarks: @Sendable () -> Void = { _ = FileManager.default }", true),
    ("let benchmarks: @Sendable () -> Void = { _ = FileManager.default }", false),
    ("import Benchmark\nlet others: @Sendable () -> Void = { _ = FileManager.default }", false),
  ])
  func whatIsStartedIsARoot(_ source: String, _ isRoot: Bool) throws {
    #expect(try reported(source + "\n").isEmpty == isRoot)
  }

  /// A file that `swift` runs by itself is where a program begins; one that only shows previews, or belongs to a module, is none.
  @Test(arguments: [
    ("scripts/tokens.swift", "print(1)\nMaker().make()\n", true),
    ("scripts/tokens.swift", "do { try go() } catch {}\n", true),
    ("scripts/tokens.swift", "", false), ("scripts/tokens.swift", "#Preview { Maker() }\n", false),
    ("Sources/App/Tokens.swift", "print(1)\n", false),
  ])
  func scriptsArePrograms(_ path: String, _ statements: String, _ isRoot: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Maker { func make() { _ = FileManager.default } }\n" + statements, to: path)
    try folder.write("struct App {}\n", to: "Sources/App/App.swift")
    try folder.write(
      "// swift-tools-version: 6.0\nlet package = Package(name: \"App\", targets: [.target(name: \"App\")])\n",
      to: "Package.swift")
    let findings = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
    #expect(findings.map(\.finding.check) == (isRoot ? [] : ["hidden-singleton"]))
  }

  /// What options begin with is made of what a command line says, and may be of what the process runs in; functions are called later.
  @Test(arguments: [
    ("@Option var a = FileManager.default.currentDirectoryPath", true),
    ("@Option(help: \"a\") var a: String = FileManager.default.currentDirectoryPath", true),
    ("@Argument var a = API(FileManager.default)", true),
    ("func validate() throws { _ = FileManager.default.currentDirectoryPath }", false),
    ("var a: String { FileManager.default.currentDirectoryPath }", false),
    ("static let a = FileManager.default.currentDirectoryPath", false),
  ])
  func optionsBeginWithWhatIsShared(_ member: String, _ isRoot: Bool) throws {
    for base in ["ParsableArguments", "Options"] {
      let found = try reported(
        "import ArgumentParser\nstruct Flags: \(base) { \(member) }\nprotocol Options {}\n", with: api)
      #expect(found == (isRoot && base == "ParsableArguments" ? [] : ["2 FileManager.default"]), "\(base)")
    }
  }

  /// RxSwift's name for the main queue.
  @Test func whereWorkRunsIsNotHidden() throws {
    #expect(
      try reported(
        """
        import RxSwift
        func f(o: Observable<Int>) { _ = o.observe(on: MainScheduler.instance) }
        func g() { _ = Tracker.instance }
        """) == ["3 Tracker.instance"])
  }

  /// Assigned to a property of a value, whose type is written.
  @Test(arguments: [
    ("func f(s: Service) { s.api = .shared }", true), ("func f(s: inout Service) { s.api = .shared }", true),
    ("func f() { let s = Service(); s.api = .shared }", true),
    ("class V { let s: Service; func f() { s.api = .shared; self.s.api = .shared } }", true),
    ("class V { var api: API?; func f(o: Other) { o.api = .shared } }", false),
    ("func f(o: Other) { o.api = .shared }", false),
  ])
  func propertiesOfValuesAreGivenSharedInstances(_ source: String, _ isFound: Bool) throws {
    let types = "final class Service { var api: API? }\nstruct Other { var api: Kind }\nenum Kind { case shared }\n"
    let found = try reported(source, with: api + types)
    #expect(Set(found) == (isFound ? ["1 API.shared"] : []))
  }

  /// A local name hides the property, and what stands behind another value is that one's.
  @Test(arguments: [
    "var mode: Mode = .own; mode = .shared", "cells[0].mode = .shared", "make().mode = .shared",
    "for var cell in cells { cell.mode = .shared }", "let cell = cells[0]; cell.box.mode = .shared",
    "events.send(.shared)", "onSelect(.shared)", "picker.onSelect(.shared)", "make().send(.shared)",
    "let send = events.send; send(.shared)",
  ])
  func whatIsAnothersIsNotTakenForOnesOwn(_ code: String) throws {
    let types = """
      enum Mode { case shared, own }
      final class Cell { var mode = Mode.own; var box = Box() }
      final class Box { var mode = Mode.own; func send(_ m: Mode) {} }
      final class Loader { func send(_ api: API) {}; func onSelect(_ api: API) {} }

      """
    let screen = """
      final class Screen {
        var mode = API(); var cells = [Cell()]; let events = Subject<Mode>(); var onSelect: (Mode) -> Void = { _ in }
        func make() -> Box { Box() }
        func update(picker: Picker) { \(code) }
      }
      """
    #expect(try reported(screen, with: api + types) == [])
  }

  /// What `.init` makes is told by where it stands, as the type's name would.
  @Test(arguments: [
    ("func make() -> Loader { .init(api: .shared) }", 1), ("func make() -> Loader? { return .init(api: .shared) }", 1),
    ("struct V { let l: Loader = .init(api: .shared) }", 1),
    ("struct V { var l: Loader; init() { l = .init(api: .shared) } }", 1),
    ("struct V { var l: Loader; init() { self.l = .init(.shared) } }", 1),
    ("extension Loader { static let live: Self = .init(api: .shared) }", 1),
    ("func make() -> Loader { .init(other: .shared) }", 0), ("func make() -> Loader { .init(all: [.shared]) }", 1),
    ("func make() -> [Loader] { [.init(api: .shared)] }", 1), ("func make() -> Other { .init(api: .shared) }", 0),
    ("func make() -> Box { .init(loader: .init(api: .shared)) }", 1), ("func f() { use(.init(api: .shared)) }", 1),
    ("func make() -> Box { .init(api: .shared) }", 0), ("func f() { other(.init(api: .shared)) }", 0),
    ("func f() { unknown(.init(api: .shared)) }", 0), ("func f() { use(.made(with: .shared), .net(.shared)) }", 2),
    ("func make() -> Mode? { .own(api: .shared, .shared) }", 1), ("let modes: [Mode] = [.net(.shared)]", 1),
    ("func make() -> Mode { .kind(.shared) }", 0), ("func f() { if case .net(.shared) = mode {} }", 0),
    ("func make() -> Loader { .copied(.shared) }", 0),
    ("func make(b: Box<API>) -> Loader { b.init(api: .shared) }", 0),
    ("func make() -> Loader { Box<API>.init(api: .shared) }", 0),
  ])
  func argumentsOfWhatInitMakes(_ code: String, _ count: Int) throws {
    let types = """
      struct Loader { init(api: API) {}; init(_ a: API) {}; init(all: [API]) {}; init(other: Kind) {} }
      struct Other { init(api: Kind) {} }
      struct Box<T> { let loader: Loader; init(api: Kind) {}; init(loader: Loader) {} }
      enum Mode { case net(API), own(api: API, Kind), kind(Kind) }
      extension Loader { static func made(with api: API) -> Loader { Loader(other: .shared) }; func copied(_ api: API) {} }
      func use(_ loader: Loader) {}; func use(_ loader: Loader, _ mode: Mode) {}; func other(_ other: Other) {}
      enum Kind { case shared }

      """
    #expect(try reported(code + "\n", with: api + types) == [String](repeating: "1 API.shared", count: count))
  }

  /// What wrappers of the system take is known.
  @Test(arguments: [
    ("@AppStorage(\"a\", store: .standard) var a = 1", true), ("@AppStorage(\"a\", other: .standard) var a = 1", false),
    ("@Stored(\"a\", store: .standard) var a = 1", false),
  ])
  func wrappersOfTheSystemTakeSharedInstances(_ member: String, _ isFound: Bool) throws {
    let found = try reported("struct V { \(member) }", with: "func f(_ d: UserDefaults) {}\n")
    #expect(found == (isFound ? ["1 UserDefaults.standard"] : []))
  }

  @Test(arguments: [
    "send(.shared)", "self.send(.shared)", "loader.load(.shared)", "self.loader.load(.shared)", "Loader.start(.shared)",
    "given.load(.shared)", "start(with: .shared)", "mode = .shared", "self.mode = .shared", "_ = Loader(api: .shared)",
    "_ = Loader.init(api: .shared)", "store(options: .plain, api: .shared)",
    "} @Loader(api: .shared) var wrapped: Int; func other() {",
  ])
  func argumentsOfWhatIsKnownAreTold(_ code: String) throws {
    let types = """
      @propertyWrapper final class Loader { init(api: API) {}; func load(_ api: API) {}; static func start(_ api: API) {} }
      func start(with api: API) {}

      """
    let screen = """
      final class Screen {
        var mode = API(); let loader: Loader
        init(loader: Loader) { self.loader = loader }
        func send(_ api: API) {}; func store(options: Options = .newFile(replacing: 1), api: API) {}
        func update(given: Loader) { \(code) }
      }
      """
    #expect(try reported(screen, with: api + types) == ["5 API.shared"])
  }

  /// Other ways to write a type's name.
  @Test(arguments: ["(API).shared.x", "API.self.shared.x", "`API`.`shared`.x"])
  func typesAreWrittenInSeveralWays(_ path: String) throws {
    #expect(try reported("struct V { func f() -> Int { \(path) } }", with: api) == ["1 API.shared"])
    #expect(try reported("struct V { func f(_ API: [Int]) -> Int { \(path) } }", with: api) == [])
  }

  /// What a class inherits is its own, under its own name; what its superclass has under another, that one's.
  @Test(arguments: [("Self.shared", false), ("Player.shared", false), ("shared", false), ("Base.shared", true)])
  func inheritedInstancesAreTheOwnType(_ path: String, _ isTold: Bool) throws {
    let base = "class Base { class var shared: Base { one }; private static let one = Base(); var n = 0 }\n"
    #expect(
      try reported("final class Player: Base { static func f() { \(path).n = 1 } }\n", with: base)
        == (isTold ? ["1 Base.shared"] : []))
  }

  @Test func typesThatStandForSelfAreTheOwnType() throws {
    #expect(
      try reported(
        """
        public protocol Group {}
        public final class Multi: Group { public static let singleton = Multi(); var x = 1 }
        extension Group where Self == Multi { public static var multi: Self { Multi.singleton } }
        extension Group where Multi == Self { public static var many: Self { Multi.singleton } }
        extension Group { public static func make() -> Self where Self == Multi { Multi.singleton } }
        extension Group { public func read() { _ = Multi.singleton } }
        extension Group where Self == Self.Other { static func none() {} }
        """) == ["6 Multi.singleton"])
  }

  /// What is computed shares when it hands out what is kept, and not when it makes something.
  @Test(arguments: [
    ("final class Thing { static var shared: Thing { .init() } }", "Thing.shared", false),
    (
      "final class Thing { static var shared: Self { return .init(1) }; required init(_ x: Int) {} }", "Thing.shared",
      false
    ),
    (
      "final class Thing { static var shared: Thing { .kept }; static let kept = Thing(); var x = 1 }", "Thing.shared",
      true
    ),
    (
      "final class Thing { static func get() -> Thing { .kept }; static let kept = Thing(); var x = 1 }", "Thing.get()",
      true
    ),
    (
      "final class Thing { static func get() -> Thing { .made() }; static func made() -> Thing { Thing() }; var x = 1 }",
      "Thing.get()", false
    ),
    ("extension UserDefaults { static var app: UserDefaults { .standard } }", "UserDefaults.app", true),
    ("extension UserDefaults { static var app: Self { return .standard } }", "UserDefaults.app", true),
    ("extension UserDefaults { static var app: UserDefaults { .init() } }", "UserDefaults.app", false),
    (
      "extension URLSession { static var quick: URLSession { URLSession(configuration: .default) } }",
      "URLSession.quick", false
    ),
    ("extension UserDefaults { static var app: UserDefaults { .other } }", "UserDefaults.app", false),
  ])
  func computedInstancesAreSharedWhereTheyAreKept(_ declaration: String, _ access: String, _ isFound: Bool) throws {
    let found = try reported(
      "import Foundation\nstruct User { func a() { _ = \(access) } }\n", with: "import Foundation\n" + declaration)
    #expect(found == (isFound ? ["2 \(access.prefix { $0 != "(" })"] : []))
  }

  /// Whatever they are called, values that reach nothing shared are constants.
  @Test(arguments: ["shared", "current", "instance"])
  func constantsOfValuesAreNoInstances(_ name: String) throws {
    #expect(
      try reported(
        """
        struct User {
          func a() { _ = (Tree.\(name), Leaf.\(name), Point.\(name), Space.\(name)) }
          func b() { _ = Changing.\(name) }
          func c() { _ = Net.\(name) }
        }
        """,
        with: """
          import Foundation
          enum Tree { case leaf, node; static let \(name) = Tree.leaf }
          enum Leaf { case of(Int); static let \(name) = Leaf.of(1) }
          struct Point { var x = 1; static let \(name) = Point() }
          enum Space { static let \(name) = Point() }
          struct Changing { var x = 1; static var \(name) = Changing() }
          struct Net { static let \(name) = Net(API.self); let send: () -> Void }
          """) == ["3 Changing.\(name)", "4 Net.\(name)"])
  }

  /// What can't be seen to be plain may be shared.
  @Test(arguments: [
    "struct S { static let shared = S(); let inner = Inner() }",
    "struct S { static let shared = S(); let api = makeAPI() }",
    "struct S { static let shared = S(); let items: [API] = [] }",
    "struct S { static let shared = S(); let pair: (API, Int) }",
    "struct S { static let shared = S(); let box: Box<API> }", "enum S { case a(API); static let shared = S.a(API()) }",
    "import Foundation\nstruct S { static let shared = S(); let lock = NSLock() }",
  ])
  func valuesThatMayHoldSharedState(_ type: String) throws {
    #expect(
      try reported(
        "struct User { func a() { _ = S.shared } }",
        with: type + "\nstruct Inner { let api = API() }\nstruct Box<T> { let t: T }\nfinal class API { var x = 1 }\n"
          + "func makeAPI() -> API { API() }") == ["1 S.shared"])
  }

  /// What a closure gives is what it ends with by `return`; of several statements none is its value.
  @Test(arguments: [
    ("API()", true), ("let api = API()\nreturn api", true), ("API()\nprint(1)", false), ("API(); print(1)", false),
    ("API()\n  as API", true), ("let api = API()\nreturn api.x", false), ("let api = API(); return [api.x, 2]", false),
  ])
  func closuresThatAreCalledAtOnce(_ body: String, _ isShared: Bool) throws {
    #expect(
      try reported(
        "struct User { func a() { _ = Setup.once } }",
        with: "enum Setup { static let once = {\n\(body)\n}() }\nfinal class API { var x = 1 }\n")
        == (isShared ? ["1 Setup.once"] : []))
  }

  /// A name that nobody gives to a plain value tells of a service where the value does something; others where a function of it is called
  /// for its effect.
  @Test(arguments: [("shared", ["2 Shop.shared", "3 Clock.shared"]), ("current", ["2 Shop.current"])])
  func namesTellWhatValuesWithFunctionsAre(_ name: String, _ found: [String]) throws {
    #expect(
      try reported(
        """
        struct User {
          func a() { _ = Shop.\(name) }
          func b() { _ = Clock.\(name) }
          func c() { _ = Point.\(name) }
        }
        """,
        with: """
          import Foundation
          struct Shop { let size: Int; static let \(name) = Shop(size: 1); func open() {} }
          struct Point { let x: Int; static let \(name) = Point(x: 1); func hash(into hasher: inout Hasher) {} }
          struct Clock {
            static let \(name) = Clock()
            var zone: TimeZone { TimeZone.current }  // boundary-lint:allow hidden-singleton -- of the other file
          }
          """) == found)
  }

  /// Who shares a file with a private type knows it; who does not, can't.
  @Test func helpersOfAFileAreNotHidden() throws {
    let uses = "struct Socket { func open() { Loader.shared.x = 1 } }\n"
    let loader = "final class Loader { static let shared = Loader(); var x = 1 }\n"
    #expect(try reported(uses + "private " + loader) == [])
    #expect(try reported(uses + "fileprivate " + loader) == [])
    #expect(try reported(uses + loader) == ["1 Loader.shared"])
  }

  /// What stands for nothing stands for it as long as nobody writes to it.
  @Test func standInsCountWhenTheyAreWrittenTo() throws {
    let session = "final class Session { static let empty = Session(), mock = Session(); var token = \"\" }\n"
    let use = "func use() { _ = Session.empty }\n"
    #expect(try reported(use, with: session) == [])
    #expect(
      try reported(use + "func fill() { Session.empty.token = \"x\" }", with: session) == [
        "1 Session.empty", "2 Session.empty",
      ])
    #expect(try reported("#Preview { Session.mock.token = \"x\" }\nlet a = Session.mock", with: session) == [])
  }

  @Test func keysOfTheEnvironmentShareByDefault() throws {
    #expect(
      try reported(
        """
        import SwiftUI
        struct A: EnvironmentKey { static let defaultValue = API.shared }
        struct B: EnvironmentKey { static var defaultValue: API { .shared } }
        struct C: EnvironmentKey { static let defaultValue: API = .shared }
        struct T: UITraitDefinition { static let defaultValue = API.shared }
        struct D: EnvironmentKey { static let defaultValue: FileManager = .default }
        struct E: EnvironmentKey { static let defaultValue = Model(api: API.shared) }
        struct F: DependencyKey { static let liveValue = F(load: { await API.shared.load() }) }
        struct G: DependencyKey { static var liveValue: G { let api = API.shared; return G(load: { api.load() }) } }
        extension EnvironmentValues { @Entry var api: API = .shared }
        extension EnvironmentValues { @Entry var model = Model(api: API.shared) }
        struct H: DependencyKey { static let live = H(load: { await API.shared.load() }) }
        struct I { static let liveValue = I(load: { await API.shared.load() }) }
        struct J { @Other var api: API = .shared }
        """, with: api) == ["12 API.shared", "13 API.shared", "14 API.shared"])
  }

  /// What the initialiser takes that the compiler makes is shown by it.
  @Test(arguments: [
    ("struct Feed { var api: API = .shared }", true), ("struct Feed { var api = API.shared; let size: Int }", true),
    ("struct Feed { private(set) var api = API.shared }", true),
    ("struct Feed { var api = API.shared; private var size = 1 }", true),
    ("struct Feed { var api = API.shared }\nextension Feed { init(size: Int) {} }", true),
    ("struct Feed { var api = API.shared\n#if DEBUG\ninit(size: Int) {}\n#endif\n}", true),
    (
      "struct Feed { let api: API; struct Box { init() {} } }\nextension Feed { init() { self.init(api: .shared) } }",
      true
    ),
    ("struct Feed { let api = API.shared }", false), ("struct Feed { private var api = API.shared }", false),
    ("struct Feed { lazy var api = API.shared }", false), ("struct Feed { static var api = API.shared.x }", false),
    ("struct Feed { @Held var api = API.shared }", false), ("class Feed { var api = API.shared }", false),
    ("struct Feed { var api = API.shared; init() {} }", false),
    ("struct Feed { var api = API.shared; private let size: Int }", false),
    ("struct Feed { var size: Int { API.shared.x } }", false),
    ("struct Feed { private let api: API }\nextension Feed { init() { self.init(api: .shared) } }", false),
    ("public struct Feed { let api: API }\nextension Feed { public init() { self.init(api: .shared) } }", false),
  ])
  func variablesOfStructsAreTakenByInitializers(_ source: String, isSeam: Bool) throws {
    #expect(try reported(source, with: api).isEmpty == isSeam)
  }

  /// What stands behind `??` of a parameter that may be left out is what callers get that leave it out.
  @Test(
    arguments: [
      ("init(api: API? = nil) { self.api = api ?? .shared }", true),
      ("init(with api: API? = nil) { self.api = api ?? API.shared }", true),
      ("init(api: API? = nil) { self.api = (api ?? API.shared) }", true),
      ("init(api: API? = nil) { self.api = api ?? (API.shared) }", true),
      ("init(api: API? = nil, or: API? = nil) { self.api = api ?? or ?? API.shared }", true),
      ("func load(api: API? = nil) { let api = api ?? .shared; api.load() }", true),
      ("func load(api: API? = nil) { run { (api ?? API.shared).load() } }", true),
      ("subscript(api: API? = nil) -> Int { (api ?? API.shared).size }", true),
      ("init(api: API) {}\n  convenience init() { self.init(api: .shared) }", true),
      (
        "init(api: API, size: Int) {}\n  init(size: Int) { self.init(api: size > 1 ? API.shared : .shared, size: size) }",
        true
      ),
      ("private init(api: API) {}\n  private init() { self.init(api: API.shared) }", true),
      ("init(api: API) {}\n  init(size: Int) { self.init(api: .shared) }", true),
      ("init(_ api: API) {}\n  init(_ size: Int) { self.init(API.shared) }", true),
      ("private init(api: API) {}\n  init() { self.init(api: API.shared) }", false),
      ("init() { self.init(api: API.shared) }", false),
      ("init(api: API) {}\n  init() { self.init(api: API()); API.shared.load() }", false),
      ("init(api: API) {}\n  func make() { self.init(api: API.shared) }", false),
      ("init(api: API) {}\n  static func make() -> Feed { self.init(api: API.shared) }", false),
      ("init(api: API? = nil) { self.api = api ?? API.shared; API.shared.load() }", false),
      ("init(api: API? = nil) { self.api = other ?? API.shared }", false),
      ("init(api: API?) { self.api = api ?? API.shared }", false),
      ("init(box: Box? = nil) { self.api = box?.api ?? API.shared }", false),
      ("init(api: API? = nil) { self.api = Self.api ?? API.shared }", false),
      ("init(api: API? = nil) {}\n  var own = api ?? API.shared", false),
      ("init(size: Int? = nil) { self.size = size ?? 0 + API.shared.size }", false),
    ]) func parametersFallBack(_ source: String, isSeam: Bool) throws
  {
    #expect(try reported("struct Feed {\n  \(source)\n}", with: api).isEmpty == isSeam)
  }

  /// Who asks a container in a variable hands out what that makes, and keeps nothing.
  @Test(arguments: [
    "let container = Container()\nenum Services { static var a: A { container.resolve(A.self)! } }",
    "enum Services { static let container = Container()\nstatic var a: A { container.resolve(A.self)! } }",
    "enum DI { static let box = Container() }\nenum Services { static var a: A { DI.box.resolve(A.self)! } }",
  ])
  func containersInVariablesAreAsked(_ declaration: String) throws {
    let code = """
      //- A.swift
      import Swinject
      protocol A { func x() }
      \(declaration)
      func use() { Services.a.x() }
      """
    let found = try judged(code, only: ["hidden-singleton", "service-locator"])
    #expect(
      found.filter { $0.contains("'use'") }.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "'use' asks 'Services.a' for what it needs"
      ])
  }

  @Test func modulesMayStandBeforeGlobals() throws {
    let globals = "var counter = 0\nlet box = Box()\nfinal class Box { var x = 1 }\n"
    for (source, name) in [("App.counter += 1", "counter"), ("App.box.x += 1", "box")] {
      #expect(try reported("func use() { \(source) }", with: globals) == ["1 \(name)"])
    }
    #expect(
      try reported("enum App { static var counter = 0 }\nfunc use() { App.counter += 1 }", with: globals) == [
        "2 App.counter"
      ])
  }

  /// Whatever stands among the other arguments, an implicit member is one of the parameter's type.
  @Test(arguments: ["Date.init", "Date.now", "Kind.self", "make", "{ Date() }", "(Date.init)", "Kind.Type.self"])
  func implicitMembersStandBehindOtherArguments(_ argument: String) throws {
    let code = """
      //- A.swift
      import Foundation
      struct Env { var other: Any; var defaults: UserDefaults }
      enum Kind {}
      func make() -> Date { Date() }
      func use() -> Env { Env(other: \(argument), defaults: .standard) }
      """
    #expect(
      try judged(code, only: ["hidden-singleton"]) == ["A.swift:5 'use' hides its use of 'UserDefaults.standard'"])
  }
}
