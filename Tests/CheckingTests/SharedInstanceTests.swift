import Diagnostics
import Linting
import TestSupport
import Testing

/// What is learned to be shared from its declaration, where a user `Feed` in another file reaches it: "check name" of what is found
/// there.
private func learned(_ declarations: String, _ use: String, imports: String = "import Foundation\n") throws -> [String]
{
  let folder = try TemporaryFolder()
  try folder.write(imports + declarations, to: "Sources/App/A.swift")
  try folder.write(imports + "struct Feed { func load() async { \(use) } }\n", to: "Sources/App/B.swift")
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter {
    $0.place.path.hasSuffix("B.swift")
  }
  .map { "\($0.finding.check) \($0.finding.to.name ?? "?")" }
}

@Suite struct SharedInstanceTests {
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
    ("final class Stats { let base: URL? = nil; func bump() {} }", false),
    ("class Base { var pending = 0 }\nfinal class Stats: Base { let name = \"\"; func bump() {} }", true),
  ])
  func constantsNeverChange(_ type: String, _ isTold: Bool) throws {
    let found = try learned(type + "\nenum Services { static let stats = Stats() }\n", "Services.stats.bump()")
    #expect(found == (isTold ? ["hidden-singleton Services.stats"] : []))
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
