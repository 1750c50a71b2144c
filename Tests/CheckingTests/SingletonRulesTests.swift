internal import Layering
import Checking
import Diagnostics
import Linking
import Linting
import Reporting
import Testing
import TestSupport

/// What `singletons:` changes: the findings, as "name check severity", under some rules.
private func reported(_ rules: String, _ source: String) throws -> [String] {
  let folder = try TemporaryFolder()
  try folder.write(source, to: "Sources/Shop/Shop.swift")
  try folder.write("singletons:\n" + rules, to: ".boundary-lint.yml")
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  return lint.report().findings.map { "\($0.finding.to.name ?? "?") \($0.finding.severity.word)" }
}

/// The findings on one file.
private func findings(on source: String) throws -> [Finding] {
  let folder = try TemporaryFolder()
  try folder.write("import Foundation\n" + source, to: "Sources/Shop/Shop.swift")
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
}

private let project = """
  import Foundation
  final class Log { static let theOne = Log(), main = Log.make(); static func make() -> Log { Log() }; func write() {} }
  final class Screen {
    init(session: URLSession = .shared, log: Log = Log.theOne) {}
    func a() { _ = Locale.current }
    func b() { _ = Analytics.shared }
    func c() { DispatchQueue.main.async {} }
    func d() { _ = FileManager.default }
    func e() { _ = Meter.only }
  }
  """

@Suite struct SingletonRulesTests {
  /// What a task carries along is no instance that everyone shares.
  @Test func whatTasksCarryIsSilent() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import ServiceContextModule
      struct Request {
        func send() { _ = ServiceContext.current }
        func trace() { _ = InstrumentationContext.current }
        func find() { _ = UserSession.current }
      }
      """, to: "Sources/Shop/Shop.swift")
    let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
    #expect(lint.report().findings.map(\.finding.to.name) == ["UserSession.current"])
  }

  /// What a program sets up once for all, libraries reach without a word. A namespace that hands it out is not its type.
  @Test(arguments: [
    ("InstrumentationSystem.tracer", "tracer: Tracer"), ("InstrumentationSystem.instrument", "instrument: Instrument"),
    ("MetricsSystem.factory", "metricsFactory: MetricsFactory"),
    ("NIOSingletons.posixBlockingThreadPool", "nioThreadPool: NIOThreadPool"),
  ])
  func whatIsSetUpForAllIsShared(_ use: String, _ parameter: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Client {\n  func send() { print(\(use)) }\n}\n", to: "Sources/Shop/Shop.swift")
    let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
    let found = lint.report().findings.map(\.finding)
    #expect(found.map(\.to.name) == [use])
    #expect(
      found.map(\.instead) == [
        "take it from outside, as in init(\(parameter)), and pass it in the composition root"
      ])
  }

  /// Where the type is another's, has no values of its own, or the member belongs to no value, no initialiser can show it;
  /// what is no function takes no parameter.
  @Test(arguments: [
    ("extension URL { var isThere: Bool { FileManager.default.fileExists(atPath: path) } }", "func isThere"),
    ("enum Files { static func clear() { FileManager.default.removeItem(atPath: \"\") } }", "clear"),
    ("struct Store { static func make() { _ = FileManager.default } }", "make"),
    ("struct Store { func save() { _ = FileManager.default } }", "init"),
    ("struct Store {}\nextension Store { func load() { _ = FileManager.default } }", "init"),
    ("func sweep() { _ = FileManager.default }", "sweep"),
    ("struct Place { let here = FileManager.default.currentDirectoryPath }", "init"),
    ("final class Place { lazy var here = FileManager.default.currentDirectoryPath }", "init"),
    ("final class Place { deinit { _ = FileManager.default } }", "init"),
    ("extension URL { init() { _ = FileManager.default } }", "init"),
    ("extension URL { subscript(index: Int) -> Any { FileManager.default } }", "subscript"),
    ("enum Paths { static var here: String { FileManager.default.currentDirectoryPath } }", "func here"),
    ("func `default`() { _ = FileManager.default }", "`default`"),
    ("enum Paths { case a; var `in`: String { FileManager.default.currentDirectoryPath } }", "func `in`"),
    ("let isThere = FileManager.default.fileExists(atPath: \"\")", "'isThere'"),
    ("let here = { FileManager.default.currentDirectoryPath }()", "'here'"),
    ("let (here, there) = (FileManager.default.currentDirectoryPath, \"\")", "'here'"),
    ("let files = FileManager.default", "'files'"), ("var files: FileManager { FileManager.default }", "'files'"),
    ("enum Disk { static let files = FileManager.default }", "'files'"),
    ("struct Disk { static var files: FileManager { .default } }", "'files'"),
    ("print(FileManager.default)", nil), ("func == (l: URL, r: Int) -> Bool { FileManager.default.isEqual(l) }", nil),
    ("@Stored(in: FileManager.default) struct Disk {}", nil),
  ])
  func theWayOutIsOneThatCanBeTaken(_ source: String, _ way: String?) throws {
    let way =
      switch way {
      case nil: "reach it in the composition root, and pass on from there what is needed here"
      case let name? where name.hasPrefix("'"):
        "make what \(name) holds in the composition root, and pass it to the code that uses it"
      case let name?:
        (name.hasPrefix("func ") ? "turn the property into a function that takes it" : "take it from outside")
          + ", as in \(name)(fileManager: FileManager), and pass it in the composition root"
      }
    #expect(try findings(on: source).map(\.instead) == [way])
  }

  @Test(arguments: [
    ("struct Store { let files = FileManager.default }", "files"),
    ("final class Store { private lazy var `in`: FileManager = .default }", "`in`"),
    ("struct Store { func save() { let files = FileManager.default } }", "fileManager"),
  ])
  func aPropertyThatHoldsItNamesTheParameter(_ source: String, _ name: String) throws {
    #expect(
      try findings(on: source).map(\.instead) == [
        "take it from outside, as in init(\(name): FileManager), and pass it in the composition root"
      ])
  }

  @Test(arguments: ["let client = Net.Client.shared", "func f() { Net.Client.shared.n = 1 }"])
  func aNestedTypeIsWrittenWithThoseAroundIt(_ member: String) throws {
    let source = """
      struct Net { final class Client { var n = 0; static let shared = Client() } }
      final class Model { \(member) }
      """
    #expect(
      try findings(on: source).map(\.instead) == [
        "take it from outside, as in init(client: Net.Client), and pass it in the composition root"
      ])
  }

  @Test func theParameterHasTheTypeThatIsKnown() throws {
    let found = try findings(
      on: """
        enum Trial { static let instance = makeTrial() }
        extension DB { static let shared = makeShared() }
        final class API2 { static let shared = API2() }
        func fail() { _ = (Trial.instance, DB.shared, API2.shared) }
        """)
    let shown = ["fail(trial:)", "fail(db: DB)", "fail(api2: API2)"].map {
      "take it from outside, as in \($0), and pass it in the composition root"
    }
    #expect(found.map(\.instead) == shown)
  }

  /// Whose initialiser has to show it.
  @Test(arguments: [
    ("struct Request { struct Prepared { init() { Log.shared.write() } } }", "Request.Prepared"),
    ("struct Request {}\nextension Request { struct Prepared { init() { Log.shared.write() } } }", "Request.Prepared"),
    (
      "struct Request { struct Prepared {} }\nextension Request.Prepared { func send() { Log.shared.write() } }",
      "Request.Prepared"
    ),
    ("extension URL { func send() { Log.shared.write() } }", "URL"), ("func send() { Log.shared.write() }", "send"),
    ("Log.shared.write()", "Sources/Shop/Shop.swift"),
  ])
  func theInnermostTypeHidesIt(_ source: String, _ name: String) throws {
    let log = "final class Log { static let shared = Log(); func write() {} }\n"
    #expect(try findings(on: log + source).map(\.message) == ["'\(name)' hides its use of 'Log.shared'"])
  }

  /// What a task around has bound is hidden, too, but not one for all.
  @Test func boundValuesAreNotSaidToBeOneForAll() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      final class Tracer { @TaskLocal static var current: Tracer?; static let shared = Tracer() }
      func trace() { _ = Tracer.current }
      func keep() { _ = Tracer.shared }
      """, to: "Sources/Shop/Shop.swift")
    let said = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.because)
    #expect(said.count == 2)
    #expect(said.first?.hasPrefix("'Tracer.current' is whatever a task around has bound (class 'declared'), ") == true)
    #expect(said.last?.hasPrefix("'Tracer.shared' is one instance for all (class 'declared'), ") == true)
  }

  @Test(arguments: [
    ("  third-party: true", ["Locale.current error", "Analytics.shared error", "FileManager.default error"]),
    ("  third-party: false", ["Locale.current error", "FileManager.default error"]),
    ("  allow: [environment, \"File*\"]", ["Analytics.shared error"]),
    ("  allow: [Locale, Analytics.shared]", ["FileManager.default error"]),
    (
      "  default-arguments: warn",
      [
        "URLSession.shared warning", "Log.theOne warning", "Locale.current error", "Analytics.shared error",
        "FileManager.default error",
      ]
    ),
    (
      "  default-arguments: forbid\n  allow: [third-party, environment, io]", ["Log.theOne error"]
    ),
    (
      "  names: [only]",
      ["Locale.current error", "Analytics.shared error", "FileManager.default error", "Meter.only error"]
    ),
    (
      "  classes: { DispatchQueue.main: io, Locale.current: benign, Meter.only: state }",
      ["Analytics.shared error", "DispatchQueue.main error", "FileManager.default error", "Meter.only error"]
    ),
    ("  composition-root: [\"Scr*\"]", []), ("  composition-root: [\"Sources/*/Shop.swift\"]", []),
  ])
  func rulesDecide(_ rules: String, _ expected: [String]) throws {
    #expect(try reported(rules, project) == expected)
  }

  /// What a rule says of default arguments is said of just these; what is said of the check, of the rest.
  @Test func defaultArgumentsKeepTheirGrade() throws {
    let found = try reported(
      "  default-arguments: warn\nchecks: { hidden-singleton: { severity: error, exclude: [Legacy] } }", project)
    #expect(found.prefix(3) == ["URLSession.shared warning", "Log.theOne warning", "Locale.current error"])
    let off = try reported("  default-arguments: warn\nchecks: { hidden-singleton: off }", project)
    #expect(off == [])
  }

  @Test(arguments: [("warn", Severity.warning), ("forbid", .error), ("allow", nil)])
  func defaultArgumentsAreJudgedAlike(_ word: String, _ severity: Severity?) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "singletons: { default-arguments: \(word) }\nchecks: { witness-bypass: error }\n", to: ".boundary-lint.yml")
    try folder.write(
      """
      import ProtocolWitness
      @ProtocolWitness final class API { func load() -> Int { 1 } }
      final class VM { init(api: API.Witness = .live(API())) {} }
      """, to: "A.swift")
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    let judgement = word == "warn" ? "warns of default arguments that hold it" : "lets no default argument hold it"
    #expect(found.allSatisfy { $0.because.hasSuffix("; .boundary-lint.yml:1 \(judgement)") })
  }

  /// A signature shows a default, and hides it from who leaves it in.
  @Test func defaultsAreSaidToBeLeftIn() throws {
    let folder = try TemporaryFolder()
    try folder.write("singletons: { default-arguments: warn }\n", to: ".boundary-lint.yml")
    try folder.write("struct V { init(defaults: UserDefaults = .standard) {} }\n", to: "A.swift")
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.because)
    #expect(
      found == [
        "'UserDefaults.standard' is state that everyone shares (class 'state'), and no call that leaves it out "
          + "shows it; .boundary-lint.yml:1 warns of default arguments that hold it"
      ])
  }

  /// Who uses and what is used belong to the layers that claim their types.
  @Test func sharedInstancesBelongToLayersByType() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  Views: { paths: [App], uses: [Records] }\n  Records: { types: { named: [\"*Record\"] } }\n",
      to: ".boundary-lint.yml")
    try folder.write(
      """
      final class API { var n = 0; static let shared = API() }
      final class LastRecord { var n = 0; static let shared = LastRecord() }
      """, to: "App/API.swift")
    try folder.write(
      """
      final class OrderRecord { func f() { API.shared.n = 1 } }
      struct Row { func g() { LastRecord.shared.n = 2 } }
      """, to: "App/Mixed.swift")
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding).filter {
      $0.check == "hidden-singleton"
    }
    #expect(
      found.map { "\($0.from.layer ?? "?") \($0.to.layer ?? "?")" } == ["Records Views", "Views Records"])
  }

  @Test(arguments: [
    "  allow: [Foundation.FileManager.default, Locale, Analytics, Log.theOne]",
    "  allow: [state, FileManager, Locale, Analytics]\n  classes: { Log.theOne: state }",
    "  classes: { Log.theOne: benign, Locale.current: benign, Analytics.shared: benign, FileManager.default: benign }",
  ])
  func instancesOfTheProjectHaveClassesToo(_ rules: String) throws {
    let own = "\nextension Screen { func f() { _ = Log.theOne } }"
    #expect(try reported("  names: []\n", project + own).contains("Log.theOne error"))
    #expect(try reported(rules, project + own) == [])
  }

  /// Where a type, and not its file, says which layer code belongs to, it says who may build, too.
  @Test func layersOfTypesAreCompositionRoots() throws {
    let folder = try TemporaryFolder()
    try folder.write("final class API { static let shared = API(); func go() {} }\n", to: "Core/API.swift")
    try folder.write(
      """
      final class MainCoordinator { func start() { API.shared.go() } }
      final class FeedViewModel { func load() { API.shared.go() } }
      """, to: "App/Main.swift")
    for (isRoot, layer) in [
      (false, "Wiring: { types: { named: \"*Coordinator\" }, uses: anything, composition-root: true }"),
      (true, "Models: { types: { named: \"*ViewModel\" }, uses: anything }"),
    ] {
      try folder.write(
        """
        layers:
          App: { paths: [App], uses: anything, composition-root: \(isRoot) }
          Core: { paths: [Core], uses: [] }
          \(layer)
        """, to: ".boundary-lint.yml")
      // In both it is the model alone that hides its use.
      let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
      #expect(report.findings.map(\.place.line) == [2], "\(report.findings.map(\.finding.message))")
    }
  }

  /// What is only called like a library's, or like test code, is neither.
  @Test(arguments: [
    (
      "Sources/Shop/Feed.swift", "protocol Assembly {}\nstruct Lego: Assembly { func f() { Log.shared.write() } }", true
    ),
    ("Sources/Shop/Feed.swift", "struct Lego: Assembly { func f() { Log.shared.write() } }", false),
    (
      "Sources/Shop/Feed.swift",
      "protocol App { var body: Int { get } }\nstruct Own: App { var body: Int { Log.shared.write(); return 1 } }", true
    ),
    ("Sources/Shop/Feed.swift", "class GameSceneDelegate: SKSceneDelegate { func f() { Log.shared.write() } }", true),
    ("Sources/Shop/Feed.swift", "class ShopAppDelegate: FlutterAppDelegate { func f() { Log.shared.write() } }", false),
    ("Sources/Shop/Feed.swift", "class SceneDelegate { func f() { Log.shared.write() } }", false),
    ("Sources/Shop/ABTests/Feed.swift", "struct Feed { func f() { Log.shared.write() } }", true),
    ("ShopTests/Feed.swift", "struct Feed { func f() { Log.shared.write() } }", true),
    ("ShopTests/Feed.swift", "import XCTest\nstruct Feed { func f() { Log.shared.write() } }", false),
    ("Shop/UITests/Feed.swift", "struct Feed { func f() { Log.shared.write() } }", false),
  ])
  func namesAloneMakeNoRoot(_ path: String, _ source: String, _ isTold: Bool) throws {
    let folder = try TemporaryFolder()
    if path.hasPrefix("Sources") {
      try folder.write(
        "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"S\", targets: [.target(name: \"Shop\")])\n",
        to: "Package.swift")
    }
    try folder.write("final class Log { static let shared = Log(); func write() {} }\n", to: "Sources/Shop/Log.swift")
    try folder.write(source, to: path)
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter {
      $0.finding.check == "hidden-singleton"
    }
    #expect(found.count == (isTold ? 1 : 0))
  }

  /// The mend can be written as it stands.
  @Test func theParameterIsWrittenAsItHasToBe() throws {
    let found = try findings(
      on: """
        import AppKit
        enum Net { final class Pool { static let shared = Pool() } }
        func fail() { _ = Net.Pool.shared; NSApp.hide(nil) }
        """)
    #expect(found.count == 2)
    #expect(found.first?.instead.contains("fail(pool: Net.Pool)") == true, "\(found.map(\.instead))")
    #expect(found.last?.instead.contains("fail(nsApplication: NSApplication)") == true, "\(found.map(\.instead))")
  }

  @Test func pictureOfTypesShowsWhatIsShared() throws {
    let lint = try Lint(LintRequest(root: House.path("Fixtures/singletons/Depot"), jobs: 1))
    let picture = Picture(lint.architecture, level: .type)
    let registry = try #require(picture.nodes.first { $0.label == "ServiceRegistry.shared" })
    #expect(registry.shared == .locator)
    let text = DOTGraph.render(picture)
    #expect(text.contains("label=\"ServiceRegistry.shared\", shape=cylinder"))
    #expect(text.contains("style=dashed"))
    #expect(JSONGraph.render(picture).contains("\"kind\":\"accesses-singleton\""))
    // A root's use is drawn, and allowed.
    let root = try #require(picture.nodes.first { $0.label == "AppCompositionRoot" })
    #expect(picture.edge(root.id, registry.id)?.illegal == 0)
    let other = Picture(lint.architecture, level: .module)
    #expect(!other.nodes.contains { $0.shared != nil })
  }

  @Test func whatCannotBeToldIsCounted() throws {
    let lint = try Lint(LintRequest(root: House.path("Fixtures/singletons/Relay"), jobs: 1))
    #expect(lint.architecture.shared.unknown.isEmpty)
    let folder = try TemporaryFolder()
    try folder.write(
      """
      final class Log { static let shared = Log() }
      func a(_ thing: Foreign) { thing.use(.shared, 3); open(with: .shared); let x = [1: .shared] }
      """, to: "Sources/Shop/Shop.swift")
    let other = try Lint(LintRequest(root: folder.path, jobs: 1))
    #expect(other.architecture.shared.unknown.map(\.name) == [".shared", ".shared"])
    #expect(other.report().findings.isEmpty)
  }
}
