import Diagnostics
import Linting
import TestSupport
import Testing

/// Forms in which instances are shared, and forms that look the same and share nothing.
@Suite struct SharedFormTests {
  private func findings(_ declared: String, _ use: String) throws -> [Finding] {
    let folder = try TemporaryFolder()
    try ExampleProject("//- Sources/A.swift\nimport UIKit\n\(declared)\n//- Sources/B.swift\nimport UIKit\n\(use)\n")
      .write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
  }

  private func told(_ declared: String, _ use: String) throws -> [String?] {
    try findings(declared, use).map(\.to.name)
  }

  /// The system makes what an extension of an app begins with, and hands it nothing.
  @Test(arguments: [
    ("UIInputViewController", false), ("QLThumbnailProvider", false),
    ("NSObject, NSFileProviderReplicatedExtension", false),
    ("AUViewController, AUAudioUnitFactory", false), ("UIViewController", true),
  ])
  func extensionsOfAppsAreRoots(_ base: String, _ isTold: Bool) throws {
    let found = try told(
      "final class API { static let shared = API(); func load() {} }",
      "final class Own: \(base) { func f() { API.shared.load() } }")
    #expect(found == (isTold ? ["API.shared"] : []))
  }

  /// Instances that do nothing are told apart, and that is all; nor do units and formatters change.
  @Test(arguments: [
    ("final class Mark { static let end = Mark(); private init() {} }", false),
    ("final class Mark: NSObject, Sendable { static let end = Mark() }", false),
    ("final class Mark { static let end = Mark(); func send() {} }", true),
    ("final class Mark { static let end = Mark() }\nextension Mark { func send() {} }", true),
    ("final class Mark { static let end = Mark(); var count = 0 }", true),
    ("final class Mark: Base { static let end = Mark() }\nclass Base { func send() {} }", true),
    ("final class Mark: Dimension { static let end = Mark(symbol: \"e\") }", false),
    ("final class Mark: DateFormatter { static let end = Mark() }", false),
    ("protocol Unit {}\nfinal class Mark: Unit { static let end = Mark(); func send() {} }", true),
  ])
  func marksAreValues(_ declared: String, _ isTold: Bool) throws {
    #expect(try told(declared, "struct S { func f() { print(Mark.end) } }") == (isTold ? ["Mark.end"] : []))
  }

  /// Another name for an instance, or for what one holds, hands it out as well.
  @Test(arguments: [
    ("let network = api", "network.go()", "network"), ("let network = API.shared", "network.go()", "network"),
    ("let log = API.shared.log", "log.write()", "log"),
    ("enum S { static let log = api.log }", "S.log.write()", "S.log"),
    ("enum S { static let log = Other.log }\nenum Other { static let log = API.shared.log }", "S.log.write()", "S.log"),
    ("let count = API.shared.count", "print(count)", nil), ("let style = API.shared.style", "print(style)", nil),
    ("let one = other\nlet other = one", "print(one)", nil),
  ])
  func otherNamesShareAsWell(_ declared: String, _ use: String, _ told: String?) throws {
    let api = """
      final class API { static let shared = API(); let log = Log(), style = Style(); var count = 1; func go() {} }
      final class Log { func write() {} }
      final class Style { let size = 1 }
      let api = API.shared

      """
    let found = try findings(api + declared, "struct User { func f() { \(use) } }")
    #expect(found.filter { $0.message.contains("'User'") }.map(\.to.name) == (told.map { [$0] } ?? []))
  }

  /// Nobody but the system makes an intent, which asks App Intents for what the app has registered.
  @Test(arguments: [("AppIntent", true), ("EntityQuery", true), ("View", false)])
  func intentsTakeWhatTheAppRegisters(_ base: String, _ isIntent: Bool) throws {
    let found = try findings(
      "final class Store { static let shared = Store(); func load() {} }",
      "struct Open: \(base) { func perform() { Store.shared.load() } }")
    #expect(found.map { $0.instead.contains("'@Dependency'") } == [isIntent])
  }

  /// A wrapper that keeps a key path into a container shows what is asked for, as the one that resolves a type does.
  @Test(arguments: [("Container", false), ("Other", true)])
  func wrappersShowWhatTheirKeyPathLeadsTo(_ root: String, _ isTold: Bool) throws {
    let container = "final class Container { static let shared = Container(); lazy var api = 1 }\nstruct Other {}"
    let wrapper = """
      @propertyWrapper struct Stored<T> {
        private let path: KeyPath<\(root), T>
        var wrappedValue: T { Container.shared[keyPath: path] }
      }
      """
    #expect(try told(container, wrapper) == (isTold ? ["Container.shared"] : []))
  }

  /// A struct of operations at file level is what all share, whatever it is called.
  @Test(arguments: [
    ("struct Client { var save: (Int) async throws -> Void }\nlet client = Client { _ in }", true),
    ("struct Curve { var at: (Double) -> Double }\nlet client = Curve { $0 }", false),
    ("struct Point { var x = 1 }\nlet client = Point()", false),
  ])
  func operationsAtFileLevelAreShared(_ declared: String, _ isTold: Bool) throws {
    #expect(try told(declared, "struct User { func f() { print(client) } }") == (isTold ? ["client"] : []))
  }

  /// Values of the system are constants until someone writes them, those of nested types, too.
  @Test(arguments: [
    "Notification.Name(\"y\")", "Schema.Version(1, 0, 0)", "CBUUID(string: \"x\")", "SIMD3<Float>(0, 0, 0)",
    "AnyHashable(1)",
  ])
  func valuesOfTheSystemAreConstants(_ value: String) throws {
    let declared = "enum K { static var a = \(value) }"
    #expect(try told(declared, "struct S { func f() { print(K.a) } }") == [])
    #expect(try told(declared, "struct S { func f() { K.a = \(value) } }") == ["K.a"])
    #expect(try told("enum K { static var a: Edge.Set = .top }", "struct S { func f() { print(K.a) } }") == [])
  }

  /// A set of options is one, too; what someone changes is state.
  @Test func optionsThatChangeAreState() throws {
    let declared = """
      struct Mask: OptionSet { let rawValue: Int; static let a = Mask(rawValue: 1); static var on: Mask = []; static var all = Mask() }
      """
    #expect(try told(declared, "struct S { func f() { Mask.on.insert(.a); print(Mask.all) } }") == ["Mask.on"])
  }

  /// Who changes an element changes what has it.
  @Test(arguments: [
    ("G.flags[\"x\", default: false].toggle()", "flags"), ("G.rows[0].append(1)", "rows"),
    ("G.rows[0]?.append(1)", "rows"),
    ("print(G.rows[0].sorted())", nil), ("print(G.rows[0].description.append)", nil),
    ("make(G.rows[0]).append(1)", nil),
  ])
  func elementsThatChangeAreState(_ use: String, _ name: String?) throws {
    let declared = "enum G { static var flags: [String: Bool] = [:]; static var rows = [[0]] }"
    #expect(try told(declared, "struct S { func f() { \(use) } }") == (name.map { ["G.\($0)"] } ?? []))
  }

  /// `.shared()` is the call of a function of the type that its place wants.
  @Test(arguments: [
    "let a: Audio = .shared()", "var a: Audio { .shared() }", "init() { use(.shared()) }; func use(_ a: Audio) {}",
    "let a: Audio; init() { a = .shared() }",
  ])
  func instancesAreAskedForByCalls(_ member: String) throws {
    let declared = """
      final class Audio { private static let one = Audio(); static func shared() -> Audio { one }
        static func make() -> Audio { Audio() }; func play() {} }
      """
    #expect(try told(declared, "final class V { \(member) }") == ["Audio.shared"])
    #expect(try told(declared, "final class V { let a: Audio = .make() }") == [])
    #expect(
      try told("", "final class V { let a: AVAudioSession = .sharedInstance() }") == ["AVAudioSession.sharedInstance"])
  }

  /// What a type holds may be another instance of the same type.
  @Test(arguments: [
    ("Channel.data", "init(data: Channel)"), ("Channel.control", "use 'control'"), ("Store.shared", "use 'store'"),
  ])
  func whatATypeHoldsMayBeAnother(_ used: String, _ advice: String) throws {
    let found = try findings(
      """
      final class Channel { static let control = Channel(), data = Channel(); var n = 0; func send() {} }
      final class Store { static let shared = Store(), preview = Store(); var n = 0; func send() {} }
      """,
      """
      final class C {
        let control: Channel, store: Store
        init(control: Channel, store: Store) { (self.control, self.store) = (control, store) }
        func f() { \(used).send() }
      }
      """)
    #expect(found.map { $0.instead.contains(advice) } == [true], "\(found)")
  }

  /// A generic function that asks a locator for whoever calls it is one. What makes what it gives, or gives one type, is none.
  @Test(arguments: [
    ("func inject<T>() -> T { Locator.shared.get(T.self) }", "let api: API = inject()", "inject"),
    ("func inject<T>(_ type: T.Type) -> T? { Locator.shared.get(type) }", "let api = inject(API.self)", "inject"),
    (
      "enum Needs { static func find<T>() -> T { Locator.shared.get(T.self) } }", "let api: API = Needs.find()",
      "Needs.find"
    ),
    ("func decode<T>(_ type: T.Type) -> T { fatalError() }", "let api = decode(API.self)", nil),
    ("func fill<T>(_ all: [T]) -> [T] { all }", "let all = fill([API()])", nil),
    ("func inject<T>() -> T { Locator.shared.get(T.self) }", "init(api: API = inject()) {}", nil),
  ])
  func genericRequestsAreLocators(_ declared: String, _ use: String, _ told: String?) throws {
    let locator = """
      final class Locator {
        static let shared = Locator()
        func register<T>(_ type: T.Type, _ make: () -> T) {}
        func get<T>(_ type: T.Type) -> T { fatalError() }
      }
      final class API {}
      \(declared)
      """
    #expect(
      try self.told(locator, "final class Cart { \(use) }").filter { $0 != "Locator.shared" }
        == [told].compactMap(\.self))
  }
}
