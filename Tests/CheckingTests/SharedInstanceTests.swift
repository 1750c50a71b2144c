import Diagnostics
import Linting
import TestSupport
import Testing

/// What is learned to be shared from its declaration, where a user `Feed` in another file reaches it: "check name" of what is found
/// there.
func learned(_ declarations: String, _ use: String, imports: String = "import Foundation\n") throws -> [String] {
  let folder = try TemporaryFolder()
  try folder.write(imports + declarations, to: "Sources/App/A.swift")
  try folder.write(imports + "struct Feed { func load() async { \(use) } }\n", to: "Sources/App/B.swift")
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter {
    $0.place.path.hasSuffix("B.swift")
  }
  .map { "\($0.finding.check) \($0.finding.to.name ?? "?")" }
}

@Suite struct SharedInstanceTests {
  /// What each build declares in its own way is shared in all of them.
  @Test(arguments: [
    "#if DEBUG\nvar Current = World()\n#else\nlet Current = World()\n#endif\n",
    "#if DEBUG\nvar Current = World()\n#else\nvar Current = World()\n#endif\n", "var Current = World()\n",
  ])
  func everyBuildHasItsOwn(_ declaration: String) throws {
    let found = try learned(
      "final class API { var n = 0; func go() { n += 1 } }\nstruct World { var api = API() }\n" + declaration,
      "Current.api.go()")
    #expect(found == ["hidden-singleton Current"])
  }

  /// Whether a name of the system is used anywhere decides nothing.
  @Test(arguments: ["", "enum Unrelated { case shared, standard }\n"])
  func servicesOfTheSystemAreServices(_ other: String) throws {
    let found = try learned(
      "enum Net { static let session = URLSession(configuration: .ephemeral), own = UserDefaults(suiteName: \"a\") }\n"
        + other, "Net.session.invalidateAndCancel(); Net.own?.synchronize()")
    #expect(found == ["hidden-singleton Net.session", "hidden-singleton Net.own"])
  }

  /// A list of what never changes is one of values, however it is made; a list of what changes is shared state.
  @Test func whatChangesIsNoListOfValues() throws {
    let list = "enum Stores { static let a = Store(), b = Store(), c = Store() }\n"
    for (type, isTold) in [
      ("final class Store { var items = 0 }", true), ("actor Store { let id = 1 }", true),
      ("class Base { var items = 0 }\nfinal class Store: Base { let name = \"\" }", true),
      ("final class Store { let lock = NSLock() }", true), ("final class Store { let name = \"\" }", false),
    ] {
      let found = try learned(list + type + "\n", "print(Stores.a)")
      #expect(found == (isTold ? ["hidden-singleton Stores.a"] : []), "\(type)")
    }
    let own = "final class Store { static let a = Store(), b = Store(), c = Store(); var items = 0 }\n"
    #expect(try learned(own, "print(Store.a)") == ["hidden-singleton Store.a"])
  }

  /// However many there are, instances that change or reach out are shared; what tells cases apart is not.
  @Test(arguments: [
    ("let store = Store()", true), ("let stores: [Store] = []", true), ("let box: Box? = nil", true),
    ("let session = URLSession(configuration: .default)", true), ("let api = Remote()", true),
    ("func go() { URLSession.shared.invalidateAndCancel() }", true),
    ("func go() { _ = FileManager().currentDirectoryPath }", true), ("let name = \"\"", false), ("", false),
    ("let types: [Store.Type] = []", false), ("let path: KeyPath<Store, [Int]>? = nil", false),
    ("let id: ID<Store>? = nil", false), ("let stores: Set<Store> = []", true),
    ("let stores: (Int, [String: Store])? = nil", true), ("let make: () -> Store = { Store() }", false),
    ("let point = Point(); let next: Client? = nil", false), ("var scale: Double { UIScreen.main.scale }", false),
    ("func title() -> String { \"\\(Locale.current)\" }", false),
  ])
  func severalInstancesAreValuesWhereNothingChanges(_ body: String, _ isTold: Bool) throws {
    let types = """
      final class Store { var items = [1] }
      struct Box { let store: Store }
      struct Point { var x = 1 }
      struct ID<T> { let number: Int }
      final class Remote { func load() { UserDefaults.standard.synchronize() } }

      """
    let own = types + "final class Client { static let a = Client(), b = Client(), c = Client(); \(body) }\n"
    #expect(try learned(own, "print(Client.b)") == (isTold ? ["hidden-singleton Client.b"] : []))
    let inherited =
      types + "class Base { \(body) }\nfinal class Client: Base {}\n"
      + "enum All { static let a = Client(), b = Client(), c = Client() }\n"
    #expect(try learned(inherited, "print(All.b)") == (isTold ? ["hidden-singleton All.b"] : []))
  }

  /// The type of an instance is known however it is written, and is none of what it is made of.
  @Test(arguments: [
    ("some Loader", true), ("any Loader", true), ("(any Loader)?", true), ("(any Loader)!", true), ("Loader?", true),
    ("(Real)", true), ("Box<[ID]>", true), ("Box<ID>", true), ("Box<Any>?", true), ("any Loader & Sendable", true),
    ("Real.Type", false), ("Real.Type?", false), ("(any Loader).Type", false), ("[any Loader]", false),
    ("[any Loader]?", false), ("[String: Real]", false), ("(Real, ID)", false), ("any Loader.Type", false),
  ])
  func typesAreWrittenInManyWays(_ type: String, _ isTold: Bool) throws {
    let declarations = """
      protocol Loader: AnyObject {}
      final class Real: Loader { var n = 0 }
      final class Box<T> { var n: T? }
      struct ID {}
      func make() -> Never { fatalError() }
      enum Env { static let one: \(type) = Real() }

      """
    #expect(try learned(declarations, "print(Env.one)") == (isTold ? ["hidden-singleton Env.one"] : []))
  }

  /// A variable of values that nothing writes is a constant in all but name; what can't be told to hold values alone is told.
  @Test(arguments: [
    ("routes: [String] = []", "print(State.routes)", false), ("started = Date()", "print(State.started)", false),
    ("routes: [String] = []", "State.routes.append(\"\")", true), ("started = Date()", "State.started = Date()", true),
    ("ids = [1, 2]", "print(State.ids)", false), ("sums: [Int: [Int]] = [:]", "print(State.sums)", false),
    ("point = Point()", "print(State.point)", true), ("points: [Point] = []", "print(State.points)", true),
    ("point = Point()", "State.point.x = 1", true), ("dates: [String: Date]? = nil", "print(State.dates)", false),
    ("stores = [Store()]", "print(State.stores)", true), ("now: () -> Date = { Date() }", "print(State.now())", true),
    ("stores: [Store] = []", "print(State.stores)", true), ("holder = Holder()", "print(State.holder)", true),
  ])
  func whatNothingWritesIsAConstant(_ variable: String, _ use: String, _ isTold: Bool) throws {
    let declarations = """
      enum State { static var \(variable) }
      struct Point { var x = 1 }
      final class Store { var items = [1] }
      struct Holder { let store = Store() }

      """
    let name = variable.prefix { $0.isLetter }
    #expect(try learned(declarations, use) == (isTold ? ["hidden-global State.\(name)"] : []))
  }

  @Test(arguments: [
    // What guards or reaches something is no constant, though all of it is `let`.
    ("final class Stats: Sendable { private let lock = NSLock(); private let name = \"\"; func bump() {} }", true),
    ("final class Stats { let base: URL? = nil; func bump() { URLSession.shared.invalidateAndCancel() } }", true),
    ("final class Stats { let base: URL? = nil; func bumped() -> URL? { base } }", false),
    ("class Base { var pending = 0 }\nfinal class Stats: Base { let name = \"\"; func bump() {} }", true),
  ])
  func constantsNeverChange(_ type: String, _ isTold: Bool) throws {
    let found = try learned(type + "\nenum Services { static let stats = Stats() }\n", "Services.stats.bump()")
    #expect(found == (isTold ? ["hidden-singleton Services.stats"] : []))
  }

  /// What is called for an effect is no value, whatever it holds and whatever its instance is called: it gives nothing, and can do
  /// nothing to what it is handed, or is waited for.
  @Test(arguments: [
    ("func send() {}", true), ("func send() -> Void {}", true), ("func send(_ text: String, _ to: [URL]) {}", true),
    ("func send() async -> Int { 1 }", true), ("func send(_ done: @escaping (Int) -> Void) {}", true),
    ("func send(done: ((Int) -> Void)? = nil) {}", true), ("func send(_ point: Point) -> () {}", true),
    ("func sum(_ other: Int) -> Int { other }", false), ("func make() -> () -> Void { {} }", false),
    ("func write(to text: inout String) {}", false), ("func each(_ body: (Int) -> Void) {}", false),
    ("func each(_ body: () -> ()) {}", false), ("func style(_ label: Label) {}", false),
    ("func style<T>(_ label: T) {}", false), ("func style(_ label: any Labelled) {}", false),
    ("func check(_ text: String) throws {}", false), ("private func send() {}", false),
    ("static func send() {}", false), ("func style(_ label: UILabel) {}", false), ("", false),
  ])
  func whatIsCalledForItsEffectIsNoValue(_ function: String, _ isTold: Bool) throws {
    let types = "final class Label {}\nprotocol Labelled {}\nstruct Point { var x = 1 }\n"
    let own = types + "final class Net { static let production = Net(); let base = 1; \(function) }\n"
    #expect(try learned(own, "print(Net.production)") == (isTold ? ["hidden-singleton Net.production"] : []))
    let held = types + "final class Net { let base = 1; \(function) }\nenum Env { static let tool = Net() }\n"
    #expect(try learned(held, "print(Env.tool)") == (isTold ? ["hidden-singleton Env.tool"] : []))
    let equal = types + "final class Net: Hashable { static let production = Net(); let base = 1; \(function) }\n"
    #expect(try learned(equal, "print(Net.production)") == [])
  }

  /// Names that values have, too, do not make services of a list of values, nor of what holds nothing but values and does nothing.
  @Test(arguments: [
    ("final class Style { static let standard = Style(), dark = Style(), light = Style() }", false),
    ("final class Style { static let standard = Style(), dark = Style(), light = Style(); let size = 1 }", false),
    (
      "final class Style { static let standard = Style(), dark = Style(), light = Style(); func size() -> Int { 1 } }",
      false
    ),
    ("struct Style { static let standard = Style(), dark = Style(), light = Style(); let ink = Ink() }", false),
    ("final class Style { static let standard = Style(); let size = 1, name = \"\" }", false),
    ("final class Style { static let standard = Style(), dark = Style(), light = Style(); var size = 1 }", true),
    ("final class Style { static let standard = Style(), dark = Style(), light = Style(); func log() {} }", true),
    ("final class Style { static var standard = Style(), dark = Style(), light = Style() }", true),
    ("struct Style { static let standard = Style(), dark = Style(), light = Style(); let pen = Pen() }", true),
    ("struct Style { static let standard = Style(), dark = Style(), light = Style(); let draw: () -> Void }", true),
    ("struct Style { static let standard = Style(); let ink = Ink() }", true),
    ("final class Style { static let standard = Style(); func log() {} }", true),
    ("final class Style { static let standard = Style(); let size = 1; func log() -> Int { 1 } }", true),
    ("final class Style { static let standard = Style(); let handle = openHandle() }", true),
    ("final class Style { static let standard = Style(); let handle: Handle }", true),
    ("struct Style { static let standard = Style(); func log(_ text: String) {} }", true),
    ("struct Style { static let standard = Style(); func load() async throws -> Int { 1 } }", true),
    ("struct Style { static let standard = Style(); mutating func grow() {} }", false),
    ("struct Style { static let standard = Style(); func text(_ size: Int) -> String { \"\" } }", false),
    ("struct Style { static let standard = Style(); func draw(on ink: Ink) {} }", false),
  ])
  func listsOfValuesHaveTheirStandard(_ type: String, _ isTold: Bool) throws {
    let types = """
      final class Ink { let color = 1 }
      final class Pen { var color = 1 }
      func openHandle() -> Pen { Pen() }

      """
    #expect(
      try learned(types + type + "\n", "print(Style.standard)") == (isTold ? ["hidden-singleton Style.standard"] : []))
  }

  /// What a library's type has of itself is a constant as long as nobody writes the variable, however its type is known.
  @Test(arguments: [
    ("= Double.pi", false), ("= Double.pi / 2", false), ("= CGRect.zero", false), ("= Int.max", false),
    ("= Color.red", false), ("= Color.red.opacity(0.5)", false), ("= Font.body", false), ("= UIColor.red", false),
    ("= Alignment.center", false), (": Alignment = .center", false), (": Color? = .red", false),
    ("= CharacterSet.alphanumerics", false), ("= [Color.red, .blue]", false), ("= Edge.Set.all", false),
    ("= UIFont.systemFont(ofSize: 3)", false), ("= DispatchQoS.utility", false), ("= Color.brand", false),
    ("= Color.made()", false), ("= Color.store", true), ("= Color.opened()", true), ("= Palette.red", true),
    ("= [Color.red, Palette.red]", true), ("= Unknown.value", true), ("= Store.all", true),
  ])
  func constantsOfLibrariesAreConstants(_ value: String, _ isTold: Bool) throws {
    let declarations = """
      enum State { static var x \(value) }
      extension Color {
        static let brand = Color("brand"), store = Palette()
        static func made() -> Color { .red }
        static func opened() -> Palette { Palette() }
      }
      struct Palette { var x = 1; static let red = Palette() }
      final class Store { var items = [1]; static var all = [Store()] }

      """
    let imports = "import SwiftUI\nimport UIKit\n"
    #expect(
      try learned(declarations, "print(State.x)", imports: imports).filter { $0.hasSuffix("State.x") }
        == (isTold ? ["hidden-global State.x"] : []))
    #expect(try learned(declarations, "State.x = x", imports: imports) == ["hidden-global State.x"])
  }

  /// What a class holds tells more than how its name ends.
  @Test(arguments: [("var value = 1", true), ("let value = 1", false)])
  func namesOfValuesDoNotHideState(_ property: String, _ isTold: Bool) throws {
    let found = try learned(
      "final class SessionToken { \(property) }\nenum App { static let token = SessionToken() }\n", "print(App.token)")
    #expect(found == (isTold ? ["hidden-singleton App.token"] : []))
  }

  @Test(arguments: [
    ("sharedGradient = LinearGradient(colors: [])", false), ("sharedPadding = padding(of: 3)", false),
    ("sharedColumns = [GridItem()]", false), ("sharedStore = makeStore()", true), ("sharedSession = Session()", true),
  ])
  func valuesAreSharedByName(_ constant: String, _ isTold: Bool) throws {
    let name = constant.prefix { $0 != " " }
    let found = try learned(
      "enum Design { static let \(constant) }\n", "print(Design.\(name))", imports: "import SwiftUI\n")
    #expect(found == (isTold ? ["hidden-singleton Design.\(name)"] : []))
  }

  /// Cases, keys and names of elsewhere only say which one is meant.
  @Test func tokensAreNoServices() throws {
    let declarations = """
      extension CodingUserInfoKey { static let shared = CodingUserInfoKey(rawValue: "s")! }
      extension UTType { static let shared = UTType(exportedAs: "a.b") }
      enum Sort { static let shared: KeyPath<String, Int> = \\.count }

      """
    #expect(
      try learned(declarations, "print(CodingUserInfoKey.shared, UTType.shared, Sort.shared, MTLStorageMode.shared)")
        == [])
    #expect(try learned("", "print(Analytics.shared)") == ["hidden-singleton Analytics.shared"])
  }

  /// What stores values by keys is no container of services.
  @Test func storesOfValuesAreNoLocators() throws {
    let keychain = """
      final class Keychain {
        static let shared = Keychain()
        func set<T: Encodable>(_ value: T, for key: String) {}
        func get<T: Decodable>(_ type: T.Type, for key: String) -> T? { nil }
      }
      final class HTTP {
        static let shared = HTTP()
        func set(token: String) {}
        func get<T: Decodable>(_ path: String) -> T { fatalError() }
      }
      final class Services {
        static let shared = Services()
        func add<T>(_ type: T.Type, _ make: @escaping () -> T) {}
        func get<T>(_ type: T.Type) -> T { fatalError() }
      }

      """
    let use = "print(Keychain.shared.get(Int.self, for: \"a\"), HTTP.shared.get(\"/\"), Services.shared.get(Int.self))"
    #expect(
      try learned(keychain, use) == [
        "hidden-singleton Keychain.shared", "hidden-singleton HTTP.shared", "service-locator Services.shared",
      ])
  }

  /// An alias carries the fact on, whatever type is written of it.
  @Test func aliasesBehindProtocolsAreAliases() throws {
    let declarations = """
      protocol Service { func go() }
      final class API: Service { static let shared = API(); func go() {} }
      let typed: any Service = API.shared
      enum DI { static let api: any Service = API.shared }

      """
    #expect(
      try learned(declarations, "typed.go(); DI.api.go()") == ["hidden-singleton typed", "hidden-singleton DI.api"])
  }

  /// What a framework keeps for a type, and wants to be static, could not be anybody else's.
  @Test func parametersOfTipsAreStatic() throws {
    let tip = "struct Hint: Tip { @Parameter static var isLoggedIn: Bool = false; static var count = 0 }\n"
    #expect(
      try learned(tip, "Hint.isLoggedIn = true; Hint.count += 1", imports: "import TipKit\n")
        == ["hidden-global Hint.count"])
  }

  /// In an extension of a protocol for one type, `Self` is that type, and no other conformer.
  @Test(arguments: [
    ("Self == API", "static var one: Self { .shared }", true),
    ("Self == API", "static var one: Self { Self.shared }", true),
    ("Self == API", "static var one: API { get { Self.shared } }", true),
    ("API == Self", "static var one: Self { .shared }", true),
    ("Self == API", "static var one: Self { Self() }", false),
    ("Self == Mock", "static var one: Self { Self() }", false),
    ("Self == Mock", "static var one: Self { .init() }", false),
  ])
  func selfIsTheTypeOfTheClause(_ clause: String, _ alias: String, _ isTold: Bool) throws {
    let declarations = """
      protocol Service { func go() }
      final class API: Service { static let shared = API(); func go() {} }
      struct Mock: Service { func go() {} }
      extension Service where \(clause) { \(alias) }
      func use(_ service: some Service) {}

      """
    #expect(try learned(declarations, "use(.one)") == (isTold ? ["hidden-singleton Service.one"] : []))
  }

  /// An alias of a struct of operations is one, and of a value none.
  @Test(arguments: [
    ("static let one = Client.shared", true), ("static let one: Client = Client.shared", true),
    ("static let one = Client.sample()", false), ("static let one = Point.shared", false),
    ("static let one = Client.other", false),
  ])
  func aliasesOfOperationsAreAliases(_ alias: String, _ isTold: Bool) throws {
    let declarations = """
      struct Client {
        let go: () -> Void
        static let shared = Client(go: {}), other = Client(go: {})
        static func sample() -> Client { Client(go: {}) }
      }
      struct Point { var x = 1; static let shared = Point() }
      enum DI { \(alias) }

      """
    #expect(try learned(declarations, "print(DI.one)") == (isTold ? ["hidden-singleton DI.one"] : []))
  }

  /// A struct of functions does what these do: what takes and gives values, and neither waits nor throws, only computes.
  @Test(arguments: [
    ("var run: () -> Int", true), ("var run: (Int) -> Void", true), ("var run: (Int) -> ()", true),
    ("var run: (Int) async -> Int", true), ("var run: @Sendable (Int) throws -> Int", true),
    ("var run: (Int) -> AnyPublisher<Int, Never>", true), ("var run: (Int) -> Store", true),
    ("var run: (inout Int) -> Int", true), ("var run: (() -> Int) -> Int", true), ("var run: ((Int) -> Int)?", true),
    ("var run: (Int) -> Int; var stop: () -> Void", true), ("let run: (Int) -> Int", false),
    ("var run: @Sendable (String, [Int]) -> Point?", false), ("let name = \"\"; let run: (Point) -> Bool", false),
  ])
  func whatOnlyComputesIsAValue(_ body: String, _ isTold: Bool) throws {
    let types = """
      struct Client { \(body); static let standard = Client(), other = Client() }
      struct Point { var x = 1 }
      final class Store { var items = [1] }

      """
    #expect(try learned(types, "print(Client.standard)") == (isTold ? ["hidden-singleton Client.standard"] : []))
  }

  /// What may be a shared instance is one, however it is chosen; what is asked of one is none.
  @Test(arguments: [
    ("let one: any Loading = isOn ? API.shared : Mock()", true), ("let one: Loading = mock ?? API.shared", true),
    ("let one: Loading = isOn ? .api : Mock()", true), ("let one: Client = .live", true),
    ("let one: Client = isOn ? .live : .other", true), ("let one: Client = isOn ? .other : Client.other", false),
    ("let one: Loading = isOn ? Mock() : Mock()", false),
    ("let one: Loading = API.shared.isOn ? Mock() : Mock()", false),
    ("let one: Point = isOn ? .live : .other", false), ("let one = isOn == API.shared.isOn", false),
    ("let one = API.shared === other", false),
  ])
  func whatMayBeASharedInstanceIsOne(_ variable: String, _ isTold: Bool) throws {
    let declarations = """
      protocol Loading {}
      final class API: Loading { static let shared = API(); let isOn = true }
      struct Mock: Loading {}
      extension Loading where Self == API { static var api: API { .shared } }
      struct Client { let run: () -> Void; static let live = Client {}, other = Client {} }
      struct Point { var x = 1; static let live = Point(), other = Point() }
      let isOn = true, mock: Mock? = nil, other: API? = nil
      enum Services { static \(variable) }

      """
    #expect(try learned(declarations, "print(Services.one)") == (isTold ? ["hidden-singleton Services.one"] : []))
  }

  /// A constant is what it is made as, whatever protocols are written of it, and in whatever order.
  @Test(arguments: [
    ("static let `default`: any Loading = Flat()", false), ("static let `default` = Flat()", false),
    ("static var `default`: any Loading = Flat()", true), ("static let `default`: any Loading = Memory()", true),
    ("static let `default`: any Sendable & Loading = Memory()", true),
    ("static let `default`: any Loading & Sendable = Memory()", true),
  ])
  func constantsAreWhatTheyAreMadeAs(_ variable: String, _ isTold: Bool) throws {
    let declarations = """
      protocol Loading: Sendable {}
      struct Flat: Loading {}
      final class Memory: Loading, @unchecked Sendable { var items: [Int] = [] }
      enum Services { \(variable) }

      """
    #expect(
      try learned(declarations, "print(Services.default)") == (isTold ? ["hidden-singleton Services.default"] : []))
  }

  /// A constant that only says how is none that does something, though all share it.
  @Test(arguments: [
    ("extension JSONDecoder { static let shared = JSONDecoder() }", "JSONDecoder.shared", false),
    ("extension DateFormatter { static let shared = DateFormatter() }", "DateFormatter.shared", false),
    ("enum Coding { static let shared = JSONEncoder() }", "Coding.shared", false),
    ("extension JSONDecoder { static var shared = JSONDecoder() }", "JSONDecoder.shared", true),
    ("extension URLSession { static let other = URLSession(configuration: .default) }", "URLSession.other", true),
    ("extension Tracker { static let shared = Tracker() }", "Tracker.shared", true),
  ])
  func constantsOfElsewhereThatOnlySayHowAreValues(_ declaration: String, _ use: String, _ isTold: Bool) throws {
    #expect(try learned(declaration + "\n", "print(\(use))") == (isTold ? ["hidden-singleton \(use)"] : []))
  }

  /// A class of constants is a value, also where it holds others of the kind, or of its own.
  @Test(arguments: [
    ("let parent: Kind?", false), ("let size: Size", false), ("let sizes: [Size]", false), ("var parent: Kind?", true),
    ("let log: Log", true), ("let user: User", true), ("let loader: any Loading", true),
  ])
  func classesOfConstantsAreValues(_ property: String, _ isTold: Bool) throws {
    let declarations = """
      final class Size: Sendable { let width: Int; init(width: Int) { self.width = width } }
      final class Log { var lines = 0 }
      final class User { let name: String; init(name: String) { self.name = name }; func go() {} }
      protocol Loading: AnyObject {}
      final class Kind { let name: String; \(property); static let integer = Kind() }

      """
    #expect(
      try learned(declarations, "print(Kind.integer.name)") == (isTold ? ["hidden-singleton Kind.integer"] : []))
  }

  /// A task's variable is there to be read from anywhere; what does something is hidden there as elsewhere.
  @Test(arguments: [
    ("user: User?", true), ("log: Log?", true), ("done: () -> Void = {}", true), ("name: String?", false),
    ("count = 1", false), ("place = Place()", false), ("mode: Mode = .fast", false), ("span: Span?", false),
  ])
  func whatTasksBindIsOfTheTask(_ variable: String, _ isTold: Bool) throws {
    let declarations = """
      enum Trip { @TaskLocal static var \(variable) }
      final class User { func go() {} }
      struct Log { let write: (String) -> Void }
      struct Place { var x = 1; func away() -> Int { x } }
      enum Mode { case fast }

      """
    let name = "Trip.\(variable.prefix { $0.isLetter })"
    #expect(try learned(declarations, "_ = \(name)") == (isTold ? ["hidden-singleton \(name)"] : []))
  }

  /// What a file declares that needs a library for tests is shared with all that use it.
  @Test(arguments: ["import XCTest\n", "import Nimble\n", "@testable import Core\n", ""])
  func importsForTestsMakeNothingPrivate(_ imported: String) throws {
    let engine = "final class Engine { static let shared = Engine(); var n = 0 }\nvar hits = 0\n"
    #expect(
      try learned(imported + engine, "Engine.shared.n = 1; hits += 1") == [
        "hidden-singleton Engine.shared", "hidden-global hits",
      ])
  }

  @Test(arguments: ["ids.formIntersection([1])", "sign.negate()", "list.replaceSubrange(0..<1, with: [])"])
  func mutatingFunctionsWrite(_ call: String) throws {
    let state = "enum State { static var ids: Set<Int> = [], sign = 1, list = [1] }\n"
    #expect(try learned(state, "State.\(call)").first?.hasPrefix("hidden-global State.") == true)
    #expect(try learned(state, "print(State.sign)") == [])
  }

  /// What looks on a variable leaves it what it is.
  @Test(arguments: ["", " { didSet { print(1) } }", " { willSet {} }"])
  func observersChangeNothing(_ observers: String) throws {
    let of = "final class Session { var n: Int\(observers); init() { n = 0 }; static let one = Session() }\n"
    #expect(try learned(of, "Session.one.n = 1") == ["hidden-singleton Session.one"])
    let env =
      "final class Session { var n = 0 }\nenum Env { static var now: Session?\(observers), limit: Int?\(observers) }\n"
    #expect(
      try learned(env, "Env.now?.n = 1; Env.limit = 2") == ["hidden-singleton Env.now", "hidden-global Env.limit"])
  }
}
