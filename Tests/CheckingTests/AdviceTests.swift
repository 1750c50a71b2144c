import Diagnostics
import Linting
import TestSupport
import Testing

private func findings(_ text: String) throws -> [PlacedFinding] {
  let folder = try TemporaryFolder()
  try ExampleProject(text).write(to: folder)
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
}

/// What is advised can be done: an extension adds a conformance to a type and to no associated type, and no protocol stands in for
/// a wrapper, a group of operators or a protocol.
@Test func adviceCanBeFollowed() throws {
  let found = try findings(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
    //- Domain/D.swift
    protocol Syncable { associatedtype Remote: RemoteSource }
    precedencegroup P { higherThan: DataPrecedence }
    struct Box { @Stored var x: Int }
    extension Box: RemoteSource {}
    //- Data/D.swift
    protocol RemoteSource {}
    precedencegroup DataPrecedence {}
    @propertyWrapper struct Stored { var wrappedValue: Int }
    """)
  #expect(
    found.map { "\($0.place.line): \($0.finding.instead)" } == [
      "1: move 'RemoteSource' to 'Domain', or to a layer that it may use",
      "2: move 'DataPrecedence' to 'Domain', or to a layer that it may use",
      "3: move 'Stored' to 'Domain', or to a layer that it may use",
      "4: let an extension in 'Data' add the conformance, or move the protocol to 'Domain'",
    ])
}

/// No protocol stands in for a superclass, an operator, or what is switched over; for an instance that is called it does.
@Test func advicePutsNoProtocolWhereNoneFits() throws {
  let found = try findings(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
    //- Domain/D.swift
    final class Order: Record {}
    func isOpen(_ state: State) -> Bool { 1 <~> 2 }
    func load(_ store: Store) { store.fetch() }
    func state() { show(.awaitingPickup) }
    //- Data/D.swift
    class Record {}
    enum State { case awaitingPickup }
    infix operator <~>
    func <~> (left: Int, right: Int) -> Bool { left == right }
    final class Store { func fetch() {} }
    func show(_ state: State) {}
    """)
  let protocols = "declare what 'Domain' needs as a protocol in 'Domain', and let 'Data' conform to it"
  func moving(_ name: String) -> String { "move '\(name)' to 'Domain', or to a layer that it may use" }
  #expect(
    found.map { "\($0.place.line):\($0.place.column) \($0.finding.instead)" } == [
      "1:20 " + moving("Record"), "2:22 " + moving("State"), "2:41 " + moving("<~>"), "3:20 " + protocols,
      "4:16 " + protocols, "4:22 " + moving("State"),
    ])
}

/// Nobody can hand anything to what the system makes: its functions take it.
@Test(arguments: [
  ("UITableViewCell", "configure(net: Net)"), ("BaseCell", "configure(net: Net)"), ("NSObject", "init(net: Net)"),
])
func whatTheSystemMakesIsHandedNothing(_ superclass: String, _ place: String) throws {
  let found = try findings(
    """
    //- Sources/Net.swift
    final class Net { var n = 0; static let shared = Net(); func go() { n += 1 } }
    class BaseCell: UICollectionViewCell {}
    final class Cell: \(superclass) {
      func configure() { Net.shared.go() }
      init(size: Int) { Net.shared.go() }
    }
    """)
  let initializer =
    superclass == "NSObject"
    ? "take it from outside, as in init(net: Net), and pass it in the composition root"
    : "reach it in the composition root, and pass on from there what is needed here"
  #expect(
    found.map(\.finding.instead) == [
      "take it from outside, as in \(place), and pass it in the composition root", initializer,
    ])
}

/// What is to be moved goes where both layers may see it; and what is added to a type of elsewhere, or is a look, is moved.
@Test(arguments: [
  ("[Domain]", "'Domain', which both may use"),
  ("[]", "'UI' or, where 'Data' needs it, too, to a new layer that both may use"),
  ("[UI]", "'UI', or to a layer that it may use"),
])
func whatIsMovedIsInSightOfBoth(_ uses: String, _ place: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      Domain: { paths: [Domain], uses: [] }
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: \(uses) }
    //- Domain/D.swift
    struct D {}
    //- UI/U.swift
    func show(_ error: NetworkError) { "a".trimmedForNet() }
    struct Badge { let look = Shimmer(); let store: Store; let options: Options }
    func fail() throws(Failure) { throw Failure.offline }
    //- Data/D.swift
    enum NetworkError { case offline }
    extension String { func trimmedForNet() {} }
    struct Shimmer: ViewModifier {}
    struct Store {}
    struct Options: OptionSet { let rawValue: Int }
    struct Failure: LocalizedError { static let offline = Failure() }
    extension String: Error {}
    """)
  #expect(
    found.map(\.finding.instead).filter { $0.hasPrefix("move") } == [
      "move 'NetworkError' to \(place)", "move 'String.trimmedForNet' to \(place)", "move 'Shimmer' to \(place)",
      "move 'Options' to \(place)", "move 'Failure' to \(place)", "move 'Failure' to \(place)",
    ])
  #expect(found.count == 7 && found[3].finding.instead.hasPrefix("declare what 'UI' needs as a protocol"))
}

/// A dependency that is missing in a manifest is not to be added where the rules forbid it, or the other target depends on this
/// one.
@Test(arguments: [
  ("", "take the import out, since 'Store' depends on 'Base': what both need belongs in a target below them"),
  (
    "Low: { modules: [Base], uses: [] }, High: { modules: [Store], uses: [Low] }",
    "take the import out, since .boundary-lint.yml:1 lets 'Low' use no other layer"
  ),
  (
    "High: { modules: [Store] }, Low: { modules: [Base], uses: [High] }",
    "take the import out, since 'Store' depends on 'Base': what both need belongs in a target below them"
  ),
])
func adviceAddsNoDependencyThatCannotBe(_ layers: String, _ advice: String) throws {
  let found = try findings(
    """
    //- rules
    \(layers.isEmpty ? "" : "layers: { \(layers) }")
    //- Package.swift
    let package = Package(
      name: "Shop", targets: [.target(name: "Base"), .target(name: "Store", dependencies: ["Base"])])
    //- Sources/Base/B.swift
    import Store
    //- Sources/Store/S.swift
    import Base
    public struct Store {}
    """
  ).filter { $0.finding.check == "undeclared-target-dependency" }
  #expect(found.map(\.finding.instead) == [advice])
}

/// Who is shown a type is who names what shows it, or a type around that, and is said to name what stands there.
@Test func whoIsShownATypeNamesWhatShowsIt() throws {
  let found = try findings(
    """
    //- rules
    layers:
      Detail: { paths: [Detail], uses: [Domain] }
      Domain: { paths: [Domain], ports: [Order, Plain] }
    //- Domain/Order.swift
    struct Order { struct Line { let price: Price } }
    struct Price {}
    protocol Plain { associatedtype U: Price2; associatedtype V where V: Price2 }
    protocol Price2 {}
    //- Detail/D.swift
    struct Detail { let order: Order }
    func show(_ p: some Plain) {}
    """)
  #expect(found.map { "\($0.place.line):\($0.place.column)" } == ["1:41", "3:36", "3:70"])
  #expect(
    found.map { $0.finding.chain.map(\.text) } == [
      ["'Detail' names 'Order'"], ["'Detail' names 'Plain'"], ["'Detail' names 'Plain'"],
    ])
}

/// What is added to a type of another layer is shown to who uses it, where the type of the value is known, and to nobody who only
/// names the type.
@Test(arguments: [
  ("func f(_ o: Order) { _ = o.record }", ["1"]), ("func f(_ o: Order) { _ = o.asRecord() }", ["2"]),
  ("let o: Order", []), ("func f(_ o: Order) { _ = o.plain }", []), ("func f() { _ = made().asRecord() }", []),
  ("func f(_ o: Order) { _ = o.asRecord(); _ = o.record }", ["1", "2"]),
])
func whatIsAddedIsShownToWhoUsesIt(_ use: String, _ lines: [String]) throws {
  let found = try findings(
    """
    //- rules
    layers:
      Screens: { paths: [Screens], uses: [Repositories, Model] }
      Repositories: { paths: [Repositories], uses: [Records, Model] }
      Records: { paths: [Records] }
      Model: { paths: [Model] }
    //- Model/Order.swift
    public struct Order {}
    //- Repositories/R.swift
    extension Order { public var record: OrderRecord { OrderRecord() }
      public func asRecord() -> OrderRecord { OrderRecord() }
      public var plain: Int { 1 } }
    //- Records/X.swift
    public final class OrderRecord {}
    //- Screens/S.swift
    struct S { \(use) }
    """)
  #expect(found.map { "\($0.finding.check) \($0.place.line)" } == lines.map { "leaked-type \($0)" })
  #expect(found.allSatisfy { $0.finding.chain.map(\.text) == ["'Screens' names '\($0.finding.from.name ?? "")'"] })
}

/// What makes only the value of a variable is called by nobody who could pass something.
@Test(arguments: [
  ("static let shared = make()", "private", true), ("static let shared = Store.make()", "fileprivate", true),
  ("static let shared: Store = .make()", "private", true), ("static let shared = make()", "", false),
  ("static var next: Store { make() }", "private", false),
  ("static let shared = make()\n  func again() -> Store { Self.make() }", "private", false),
  ("static let one = make(), two = make()", "private", false),
])
func whatMakesAValueTakesNothing(_ uses: String, _ access: String, _ isValue: Bool) throws {
  let found = try findings(
    """
    //- Sources/Net.swift
    final class Net { var n = 0; static let shared = Net(); func go() { n += 1 } }
    final class Store {
      \(uses)
      let name = ""
      \(access) static func make() -> Store { Net.shared.go(); return Store() }
    }
    """
  ).filter { $0.finding.message.contains("'Net.shared'") }
  #expect(
    found.map(\.finding.instead) == [
      isValue
        ? "make what 'shared' holds in the composition root, and pass it to the code that uses it"
        : "take it from outside, as in make(net: Net), and pass it in the composition root"
    ])
}

/// What is stored can't become a function, whether it begins with a value or not; what is computed can.
@Test func whatIsStoredBecomesNoFunction() throws {
  let found = try findings(
    """
    //- Sources/Net.swift
    final class Net { var n = 0; static let shared = Net(); func go() { n += 1 } }
    enum Env {
      static var limit: Int? { didSet { Net.shared.go() } }
      static var bound: Int? = 1 { willSet { Net.shared.go() } }
      static var count: Int { Net.shared.n }
      static var size: Int { let net = Net.shared; return net.n }
      static var net: Net { let net = Net.shared; return net }
      static var place: Locale { Locale.current }
    }
    """)
  func kept(_ name: String) -> String {
    "make what '\(name)' holds in the composition root, and pass it to the code that uses it"
  }
  #expect(
    found.map(\.finding.instead) == [
      kept("limit"), kept("bound"),
      "turn the property into a function that takes it, as in func count(net: Net), and pass it in the composition root",
      "turn the property into a function that takes it, as in func size(net: Net), and pass it in the composition root",
      kept("net"), kept("place"),
    ])
}

/// What a type is given that a macro makes a protocol of, is that protocol.
@Test(arguments: [("AppScaffold: AbstractAppScaffold", "AbstractAppScaffold"), ("AppScaffold", "AppScaffold")])
func scaffoldsAreTakenAsTheirProtocols(_ type: String, _ parameter: String) throws {
  let found = try findings(
    """
    //- App.swift
    import Scaffold
    @Abstract(Sendable.self) final class \(type) { @Single func number() -> Int { 3 } }
    extension AppScaffold { static let shared = AppScaffold() }
    //- Screen.swift
    final class Screen {
      let number: Int
      init() { number = AppScaffold.shared.number() }
    }
    """)
  #expect(
    found.filter { $0.finding.check == "hidden-singleton" }.map(\.finding.instead) == [
      "take it from outside, as in init(appScaffold: \(parameter)), and pass it in the composition root"
    ])
}

private let api = """
  //- Net.swift
  final class API { static let shared = API(); var n = 0; func go() -> String { "" } }
  protocol Shower { func show(); static func made() -> Self; var title: String { get } }
  extension Shower { func helper() { _ = API.shared.go() } }

  """

/// The last words of what is advised for each use in a file, line by line.
private func advice(_ source: String, rules: String = "") throws -> [String] {
  try findings(rules + api + "//- User.swift\n" + source).filter { $0.place.path == "User.swift" }.map {
    $0.finding.instead.replacing(", and pass it in the composition root", with: "")
  }
}

/// What others say how it is called can't take another parameter; a type that can hold an instance can.
@Test(arguments: [
  ("enum E: CustomStringConvertible { var description: String { API.shared.go() } }", true),
  ("enum E: String, Encodable { case a; func encode(to e: any Encoder) { _ = API.shared.go() } }", true),
  ("enum E: Hashable { func hash(into h: inout Hasher) { _ = API.shared.go() } }", true),
  ("enum E: Shower { func show() { _ = API.shared.go() } }", true),
  ("extension Int: Shower { var title: String { API.shared.go() } }", true),
  ("struct S: Shower { static func made() -> Self { _ = API.shared.go(); return S() } }", true),
  ("class B { class func load() {} }\nclass D: B { override class func load() { _ = API.shared.go() } }", true),
  ("extension UIViewController { @objc func tap() { _ = API.shared.go() } }", true),
  ("enum E: Unknown { static func make() { _ = API.shared.go() } }", true),
  ("enum E: String, Sendable { case a; func other() { _ = API.shared.go() } }", false),
  ("enum E: Shower { func other() { _ = API.shared.go() } }", false),
  ("extension Shower { func other() { _ = API.shared.go() } }", false),
  ("struct S: Hashable { static func other() { _ = API.shared.go() } }", false),
])
func signaturesThatOthersSetStay(_ source: String, _ isFixed: Bool) throws {
  let instead = try advice(source)
  if isFixed {
    #expect(instead == ["reach it in the composition root, and pass on from there what is needed here"])
  } else {
    #expect(instead == ["take it from outside, as in other(api: API)"])
  }
}

@Test(arguments: [
  ("struct S: CustomStringConvertible { let n = 1; var description: String { API.shared.go() } }"),
  ("struct S: Shower { func show() { _ = API.shared.go() } }"),
  ("class D: Base { override func load() { _ = API.shared.go() } }"),
  ("final class D: Base { @objc func tap() { _ = API.shared.go() } }"),
])
func typesThatCanHoldAnInstanceTakeItInTheirInitializers(_ source: String) throws {
  #expect(try advice(source) == ["take it from outside, as in init(api: API)"])
}

/// What a protocol asks for, its extension can let others say.
@Test(arguments: [
  ("extension Shower { func show() { _ = API.shared.go() } }", "let 'Shower' ask for it, as in var api: API { get }"),
  (
    "extension Shower { var title: String { API.shared.go() } }", "let 'Shower' ask for it, as in var api: API { get }"
  ),
  (
    "protocol Holder { var api: API { get } }\nextension Holder { var api: API { .shared } }",
    "leave out this default of 'api'"
  ),
  (
    "extension Shower { static func made() -> Self { _ = API.shared.go() } }",
    "reach it in the composition root, and pass on from there what is needed here"
  ),
])
func defaultsOfProtocolsAreAskedForByThem(_ source: String, _ instead: String) throws {
  #expect(try advice(source).map { $0.split(separator: ", and pass it to what")[0] } == [instead[...]])
}

/// Several instances of one type are told apart by their own names; where there is one, its type tells.
@Test(arguments: [
  (
    "struct S { func a() { f(Pipe.output) }; func b() { f(Pipe.error) } }",
    ["init(output: Pipe)", "init(error: Pipe)"]
  ),
  (
    "struct S { func a() { f(Pipe.shared) }; func b() { f(Pipe.error) } }",
    ["init(sharedPipe: Pipe)", "init(error: Pipe)"]
  ),
  ("func a() { f(Pipe.output); f(Pipe.error) }", ["a(output: Pipe)", "a(error: Pipe)"]),
  ("struct S { func a() { f(Pipe.output); f(Pipe.output) } }", ["init(pipe: Pipe)", "init(pipe: Pipe)"]),
  (
    "struct S { func a() { f(Pipe.output) } }\nstruct T { func a() { f(Pipe.error) } }",
    ["init(pipe: Pipe)", "init(pipe: Pipe)"]
  ),
  ("struct S { func a() { f(Pipe.output); f(API.shared) } }", ["init(pipe: Pipe)", "init(api: API)"]),
])
func severalInstancesOfATypeHaveTheirOwnNames(_ source: String, _ signatures: [String]) throws {
  let pipe =
    "//- Pipe.swift\nfinal class Pipe { static var shared = Pipe(), output = Pipe(), error = Pipe() }\nfunc f(_: Any) {}\n"
  #expect(try advice(source, rules: pipe) == signatures.map { "take it from outside, as in \($0)" })
}

/// What is there already is not asked for again.
@Test(arguments: [
  (
    "final class S { let api: API; init(api: API) { self.api = api }; func go() { _ = API.shared.go() } }",
    "use 'api', which the type holds"
  ),
  ("struct S { var one: API?; func go() { _ = API.shared.go() } }", "use 'one', which the type holds"),
  (
    "struct S { let name: String; init(_ n: Int, api: API) { name = api.go() }; func go() { _ = API.shared.go() } }",
    "use what init(_:api:) takes, and keep it for that"
  ),
  ("struct S { let all: [API]; func go() { _ = API.shared.go() } }", "take it from outside, as in init(api: API)"),
  ("final class S { let api: API; init() { api = API.shared } }", "take it from outside, as in init(api: API)"),
  (
    "final class S { let a: API; init(a: API) { self.a = a }; init(_ n: Int) { a = API.shared } }",
    "call init(a:) in the composition root, in place of this one"
  ),
  ("final class S { init(api: API) { print(api, API.shared.n) } }", "use what init(api:) takes, and keep it for that"),
  (
    "struct S { init(_ ids: [String: Int]?, map: Box<Int, String>, api: any P) {}; func go() { _ = API.shared.go() } }",
    "take it from outside, as in init(api: API)"
  ),
  (
    "struct S { init(map: Box<Int, String>, api: API?) {}; func go() { _ = API.shared.go() } }",
    "use what init(map:api:) takes, and keep it for that"
  ),
  (
    "struct S<T> { init(_ key: KeyPath<API, T>) {}; func go() { _ = API.shared.go() } }",
    "take it from outside, as in init(api: API)"
  ),
  (
    "struct S { init(_ box: Box<Int, API>) {}; func go() { _ = API.shared.go() } }",
    "take it from outside, as in init(api: API)"
  ),
  (
    "struct S { init(done: (API) -> Void) {}; func go() { _ = API.shared.go() } }",
    "take it from outside, as in init(api: API)"
  ),
  ("final class S { let api = API.shared }", "take it from outside, as in init(api: API)"),
])
func whatIsThereAlreadyIsUsed(_ source: String, _ instead: String) throws {
  #expect(try advice(source) == [instead])
}

/// What can't be copied is no parameter that a type could keep.
@Test(arguments: [("Mutex<[Int]>([])", true), ("Atomic(0)", true), ("Real()", false)])
func whatCannotBeCopiedHasAnOwner(_ value: String, _ isOwned: Bool) throws {
  let source = "import Synchronization\nfinal class Real { var n = 0 }\nenum Stores { static let one = \(value) }\n"
  let instead =
    isOwned
    ? "let one object own it, and take that object as a parameter" : "take it from outside, as in init(real: Real)"
  #expect(
    try advice("struct S { func f() { _ = Stores.one } }", rules: "//- Stores.swift\n" + source) == [instead])
}

/// What is behind a protocol, or a superclass, serves only who asks for what that has.
@Test(arguments: [
  ("let one: any Loading", "load()", true), ("let one: Base", "rest()", true), ("let one: any Marked", "load()", false),
  ("let one: any Identifiable", "load()", false), ("weak var one: (any Loading)?", "go()", false),
  ("let one: Base", "load()", false), ("let one: Real", "go()", true), ("let one: any Loading", "self", true),
])
func heldValuesHaveWhatIsAsked(_ property: String, _ use: String, _ isUsed: Bool) throws {
  let types = """
    //- Types.swift
    protocol Loading: AnyObject { func load() }
    protocol Marked {}
    extension Identifiable { var tag: String { "" } }
    class Base { func rest() {} }
    final class Real: Base, Loading, Marked, Identifiable { static let shared = Real(); var n = 0; func load() {}; func go() {} }

    """
  let source = "struct S { \(property); func f() { _ = Real.shared.\(use) } }"
  let instead = isUsed ? "use 'one', which the type holds" : "take it from outside, as in init(real: Real)"
  #expect(try advice(source, rules: types) == [instead])
}

@Test func defaultsAreLeftOut() throws {
  let rules = "//- rules\nsingletons: { default-arguments: forbid }\n"
  let source =
    "final class S { init(api: API = .shared) {} }\nfunc f(api: API? = nil) { use(api ?? .shared) }\nfunc use(_ a: API) {}\n"
  #expect(try advice(source, rules: rules) == ["leave out the default", "leave out the default"])
}

/// Code that may not use the layer of an instance takes the protocol that it may, and that has what is asked.
@Test(arguments: [
  ("Loading", "any Loading"), ("Loading, Hidden", "any Loading"), ("Loading, Saving", "API"), ("Hidden", "API"),
  ("", "API"), ("Other", "API"),
])
func protocolsOfLayersThatMayBeUsedAreTaken(_ conformances: String, _ type: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
      Domain: { paths: [Domain] }
    //- Domain/D.swift
    protocol Loading { var n: Int { get set } }
    protocol Saving { var n: Int { get set } }
    protocol Other { func load() }
    //- Data/API.swift
    protocol Hidden { var n: Int { get set } }
    final class API\(conformances.isEmpty ? "" : ": " + conformances) { static let shared = API(); var n = 0 }
    //- UI/Screen.swift
    final class Screen { func go() { API.shared.n = 1 } }
    """)
  #expect(
    found.filter { $0.finding.check == "hidden-singleton" }.map(\.finding.instead) == [
      "take it from outside, as in init(api: \(type)), and pass it in the composition root"
    ])
}
