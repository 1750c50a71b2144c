import TestSupport
import Testing

/// A service with an adapter, and another that composes it: `a` and `b` are what the adapters need.
private func stack(_ a: String, _ b: String = "", _ rest: String = "") -> String {
  """
  //- App.swift
  import AdapterStack
  protocol Reader {}
  protocol Writer {}
  struct Disk: Reader, Writer {}
  struct Tape {}
  protocol AService { func a() }
  protocol BService { func b() }
  @Adapter(AService.self)
  protocol AServiceAdapter: AService {
    \(a)
  }
  extension AServiceAdapter { func a() {} }
  @Adapter(BService.self)
  protocol BServiceAdapter: BService, AService {
    \(b)
  }
  extension BServiceAdapter { func b() {} }
  \(rest)

  """
}

@Test(arguments: [
  WiringCase(
    "a type that conforms in an extension provides",
    """
    //- Services.swift
    import AdapterStack
    protocol Database {}
    protocol CartService { func load(); func save() }
    @Adapter(CartService.self)
    protocol CartServiceAdapter: CartService { var db: any Database { get } }
    extension CartServiceAdapter { func load() {} }
    struct P { let x = 3 }  // expect: [unregistered-dependency] 'P' needs 'db'
    //- Provider.swift
    extension P: CartServiceAdapterStack { func save() {} }

    """),
  WiringCase(
    "what the project extends may have what it does not show",
    stack("var scale: Double { get }", "", "extension UIScreen: AServiceAdapterStack {}")),
  WiringCase(
    "what stands in generic arguments of a base class provides nothing",
    stack(
      "var db: any Reader { get }", "",
      """
      class Box<T> {}
      class Holder { let db: any Reader; init(db: any Reader) { self.db = db } }
      final class P: Box<Holder>, AServiceAdapterStack {}  // expect: [unregistered-dependency] 'P' needs 'db'
      """)),
  WiringCase(
    "another adapter of a service belongs to no stack but its own",
    stack(
      "", "",
      """
      @Adapter(AService.self)
      protocol RemoteAServiceAdapter: AService, BService { var db: any Reader { get } }
      extension RemoteAServiceAdapter { func a() { b() } }
      struct P: BServiceAdapterStack {}
      struct Q: RemoteAServiceAdapterStack {}  // expect: [unregistered-dependency] 'Q' needs 'db'
      """)),
  WiringCase(
    "an adapter composes services, not their adapters",
    stack(
      "", "",
      """
      protocol CService {}
      @Adapter(CService.self)
      protocol CServiceAdapter: CService, AServiceAdapter {}  // expect: [missing-adapter] expected 'AService'
      """)),
  WiringCase(
    "bounds in a 'where' clause are bounds",
    stack(
      "associatedtype R where R: Reader\n  var db: R { get }", "",
      "struct P: AServiceAdapterStack { let db = Tape() }  // expect: [unregistered-dependency] 'db' is a 'Tape'")),
  WiringCase(
    "each adapter's bound is held against the one property",
    stack(
      "associatedtype R: Reader\n  var db: R { get }", "associatedtype W: Writer\n  var db: W { get }",
      """
      struct P: BServiceAdapterStack { let db = Disk() }
      struct Page: Reader {}
      struct Q: BServiceAdapterStack {
        let db = Page()  // expect: [unregistered-dependency] 'db' is a 'Page', and the stack needs a 'Writer'
      }
      """)),
])
func providersAreRead(_ example: WiringCase) throws { try example.check() }

@Test(arguments: [
  WiringCase(
    "an adapter that branches of '#if' declare is one",
    """
    //- App.swift
    import AdapterStack
    protocol AService { func a() }
    protocol BService { func b() }
    #if os(iOS)
    @Adapter(AService.self) protocol AServiceAdapter: AService { var x: Int { get } }
    #else
    @Adapter(AService.self) protocol AServiceAdapter: AService { var x: String { get } }
    #endif
    extension AServiceAdapter { func a() {} }
    @Adapter(BService.self)
    protocol BServiceAdapter: BService, AService {
      #if os(iOS)
      var x: Int { get }
      #else
      var x: String { get }
      #endif
    }
    extension BServiceAdapter { func b() {} }
    struct P: AServiceAdapterStack {}  // expect: [unregistered-dependency] 'P' needs 'x'

    """),
  WiringCase(
    "a provider has what is needed where it is",
    """
    //- App.swift
    import AdapterStack
    protocol AService { func a() }
    @Adapter(AService.self)
    protocol AServiceAdapter: AService {
      #if os(iOS)
      var touch: Int { get }
      #else
      var click: Int { get }
      #endif
    }
    extension AServiceAdapter { func a() {} }
    #if os(iOS)
    struct P: AServiceAdapterStack { let touch = 1 }
    struct Q: AServiceAdapterStack { let click = 1 }  // expect: [unregistered-dependency] 'Q' needs 'touch'
    #endif
    #if os(macOS)
    struct R: AServiceAdapterStack { let touch = 1 }  // expect: [unregistered-dependency] 'R' needs 'touch' of the type 'Int', and has it in another branch
    #else
    struct R: AServiceAdapterStack { let click = 1 }
    #endif

    """),
])
func conditionsInStacksAreAlternatives(_ example: WiringCase) throws { try example.check() }

@Test(arguments: [
  WiringCase(
    "some type conforms to both protocols",
    stack("associatedtype R: Reader\n  var x: R { get }", "associatedtype W: Writer\n  var x: W { get }")),
  WiringCase(
    "a bound in a 'where' clause and one that is written at once",
    stack("associatedtype R where R: Reader\n  var x: R { get }", "associatedtype S: Reader\n  var x: S { get }")),
  WiringCase(
    "a type that conforms to the bound", stack("associatedtype R: Reader\n  var x: R { get }", "var x: Disk { get }")),
  WiringCase(
    "a type that does not conform to the bound",
    stack(
      "associatedtype R: Reader\n  var x: R { get }",
      "var x: Tape { get }  // expect: [conflicting-requirement] 'x' is needed as 'Tape' here and as 'Reader'")),
  WiringCase(
    "any of the types that conform is no one type that does",
    stack(
      "var x: any Reader { get }\n  var y: (any Reader)? { get }\n  var z: any Reader { get }",
      "associatedtype R: Reader\n  var x: R { get }  // expect: [conflicting-requirement] as 'any Reader' by\n"
        + "  associatedtype S\n  var z: S { get }")),
  WiringCase(
    "a type that may conform by what it inherits from elsewhere",
    stack(
      "associatedtype R: Reader\n  var x: R { get }", "var x: Server { get }", "class Server: ServerBase {}")),
  WiringCase(
    "an associated type without a bound may be any",
    stack("associatedtype R\n  var x: R { get }", "var x: Tape { get }")),
  WiringCase(
    "two types of the project",
    stack("var x: Tape { get }", "var x: Disk { get }  // expect: [conflicting-requirement] 'x'")),
  WiringCase(
    "two types of the system",
    stack("var x: Int { get }", "var x: String { get }  // expect: [conflicting-requirement] 'x'")),
  WiringCase(
    "what may be nil is no other type without a word",
    stack(
      "var x: Tape? { get }",
      "var x: Tape { get }  // expect: [conflicting-requirement] 'x' is needed as 'Tape' here and as 'Tape?'")),
  WiringCase(
    "types of elsewhere may be one", stack("var x: TimeInterval { get }", "var x: Double { get }")),
  WiringCase(
    "one type in two spellings",
    stack(
      "var x: Int? { get }\n  var y: Swift.String { get }\n  var z: any Reader { get }",
      "var x: Optional<Int> { get }\n  var y: String { get }\n  var z: Reading { get }", "typealias Reading = Reader")),
])
func onlyWhatNoTypeSatisfiesIsAConflict(_ example: WiringCase) throws { try example.check() }

@Test(arguments: [
  WiringCase(
    "operators have no labels",
    """
    //- Ranking.swift
    import AdapterStack
    protocol Ranking {
      static func < (lhs: Self, rhs: Self) -> Bool
      prefix static func ! (all: Self) -> Bool
      static func > (lhs: Self, rhs: Self) -> Bool
    }
    @Adapter(Ranking.self)
    protocol RankingAdapter: Ranking {}  // expect: [incomplete-adapter] does not implement '>(_:_:)' of 'Ranking'
    extension RankingAdapter {
      static func < (a: Self, b: Self) -> Bool { false }
      prefix static func ! (none: Self) -> Bool { false }
    }
    """),
  WiringCase(
    "of a composition the macro makes no stack",
    """
    //- Pay.swift
    import AdapterStack
    protocol Cart { func count() -> Int }
    protocol Pay { func pay() }
    @Adapter(Cart.self) protocol CartAdapter: Cart { var database: Int { get } }
    extension CartAdapter { func count() -> Int { database } }
    @Adapter(Pay.self) protocol PayAdapter: Pay & Cart {}
    extension PayAdapter { func pay() { _ = count() } }
    struct Provider: PayAdapterStack { func count() -> Int { 3 } }
    """),
  WiringCase(
    "a provider is a default that others replace",
    stack(
      "var x: Int { get }", "",
      """
      struct P: AServiceAdapterStack { let x: Int }
      struct Screen {
        let own = P(x: 1)  // expect: [misplaced-construction] 'P' is built outside the composition root
        init(service: any AService = P(x: 2)) {}
      }
      extension EnvironmentValues { @Entry var service: any AService = P(x: 3) }
      """)),
])
func theMacroAndTheCompilerSeeNames(_ example: WiringCase) throws { try example.check() }

/// A provider is built outside the composition root, by its name or under a written type.
@Test(arguments: [
  ("let service: Provider = .init()", true), ("let service = Provider()", true),
  ("func use() { let service: Provider = .init(); run(service) }", true),
  ("init(service: Provider = .init()) {}", false), ("let service: Other = .init()", false),
  ("let all: [Provider] = .init()", false), ("func make() -> Provider { .init() }", true),
  ("func make() -> Provider { return .init() }", true), ("var made: Provider { .init() }", true),
  ("let service: Provider; init() { service = .init() }", true),
  ("let service: Provider; init() { self.service = .init() }", true),
  ("func use(_ service: Provider) {}; func go() { use(.init()) }", true),
  ("func use(_ service: Other) {}; func go() { use(.init()) }", false),
  ("func make() -> Other { .init() }", false), ("func make() -> [Provider] { [.init()] }", true),
])
func providersAreBuiltByTheRoot(_ member: String, _ isFound: Bool) throws {
  let code = stack("", "", "struct Provider: BServiceAdapterStack {}\nfinal class Screen { \(member) }")
  let found = try judged(code, only: ["misplaced-construction"])
  #expect(found == (isFound ? ["App.swift:19 'Provider' is built outside the composition root"] : []))
}

/// What holds the environment of a view can be built in one only.
@Test(arguments: [
  ("DynamicProperty", false), ("View", false), ("Held", false), ("Equatable", true),
])
func providersOfViewsAreBuiltByViews(_ inherited: String, _ isFound: Bool) throws {
  let code = stack(
    "", "",
    """
    typealias Held = DynamicProperty & Sendable
    struct Provider: BServiceAdapterStack, \(inherited) {}
    struct Screen: View { private let service = Provider() }
    """)
  #expect(try judged(code, only: ["misplaced-construction"]).isEmpty != isFound)
}

/// What is no view keeps nothing that needs the environment of one.
@Test(arguments: [
  ("DynamicProperty", "final class Model { let service = Provider() }", true),
  ("DynamicProperty", "actor Model { private var service: Provider = Provider() }", true),
  ("View", "final class Model { let service = Provider() }", false),
  ("DynamicProperty", "final class Model { lazy var host = Host(Provider()) }", false),
  ("DynamicProperty", "final class Model { func f() { show(Provider()) } }", false),
  ("DynamicProperty", "struct Screen: View { let service = Provider() }", false),
])
func environmentsAreOfViews(_ inherited: String, _ holder: String, _ isFound: Bool) throws {
  let code = stack("", "", "struct Provider: BServiceAdapterStack, \(inherited) {}\n\(holder)")
  #expect(try judged(code, only: ["misplaced-construction"]).isEmpty != isFound)
}

/// A property must be seen, and of one type that fits; one of another name is what is meant.
@Test(arguments: [
  ("let store = Disk()", nil), ("let store: Disk = Disk()", nil), ("let store: some Reader = Disk()", nil),
  ("fileprivate let store = Disk()", "'store' is fileprivate, and the stack needs it"),
  ("private let store = Disk()", "'store' is private, and the stack needs it"),
  (
    "let store: any Reader = Disk()",
    "'store' is an 'any Reader', and the stack needs one type that conforms to 'Reader'"
  ),
  ("let store = Tape()", "'store' is a 'Tape', and the stack needs a 'Reader'"),
  ("let stroe = Disk()", "'P' needs 'store' of the type 'Reader', which nothing provides; did you mean 'stroe'?"),
])
func propertiesOfProvidersFit(_ property: String, _ fault: String?) throws {
  let other = "struct Other: AServiceAdapterStack { let store = Disk() }"
  let code = stack(
    "associatedtype S: Reader; var store: S { get }", "", other + "\nstruct P: AServiceAdapterStack { \(property) }")
  #expect(try judged(code, only: ["unregistered-dependency"]) == (fault.map { ["App.swift:19 \($0)"] } ?? []))
}

/// In a file of its own, what is fileprivate can be seen.
@Test func hiddenProvidersHaveHiddenProperties() throws {
  let code = stack(
    "associatedtype S: Reader; var store: S { get }", "",
    "private struct P: AServiceAdapterStack { fileprivate let store = Disk() }")
  #expect(try judged(code, only: ["unregistered-dependency"]).isEmpty)
}

/// All kinds of requirements are to be met, by an adapter, or by each provider.
@Test(arguments: [
  ("func a()", "func a() {}", "", nil), ("func a()", "", "}\nextension P: Helper {", nil),
  ("subscript(i: Int) -> Int { get }", "subscript(index: Int) -> Int { 1 }", "", nil),
  ("subscript(_ i: Int) -> Int { get }", "subscript(j: Int) -> Int { 1 }", "", nil),
  ("subscript(at i: Int) -> Int { get }", "subscript(at j: Int) -> Int { 1 }", "", nil),
  (
    "subscript(at i: Int) -> Int { get }", "subscript(at: Int) -> Int { 1 }", "",
    "'AAdapter' does not implement 'subscript(at:)' of 'A'"
  ),
  ("subscript(i: Int) -> Int { get }", "", "", "'AAdapter' does not implement 'subscript(_:)' of 'A'"),
  ("var v: Int { get set }", "var v: Int { get { 1 } set {} }", "", nil),
  ("var v: Int { get set }", "var v: Int { 1 }", "", "'AAdapter' does not implement 'v' with a setter of 'A'"),
  ("var v: Int { get set }", "", "var v = 1", nil), ("var v: Int { get }", "", "let v = 1", nil),
  ("var v: Int { get set }", "", "var v = 1 { didSet {} }", nil),
  ("var v: Int { get set }", "", "let v = 1", "'AAdapter' does not implement 'v' with a setter of 'A'"),
  ("static func s()", "static func s() {}", "", nil), ("static func s()", "", "static func s() {}", nil),
  ("static func s()", "func s() {}", "", "'AAdapter' does not implement 'static s()' of 'A'"),
  ("static var k: Int { get }", "var k: Int { 1 }", "", "'AAdapter' does not implement 'static k' of 'A'"),
  ("init(x: Int)", "", "init(x: Int) {}", nil), ("init(x: Int)", "", "let x: Int", nil), ("init()", "", "", nil),
  ("init(x: Int)", "", "var x: Int { didSet {} }", nil),
  ("var v: Int { get set }", "", "var v: Int { willSet {} }", nil),
  ("init(x: Int)", "", "var x: Int { 1 }", "'AAdapter' does not implement 'init(x:)' of 'A'"),
  ("init(x: Int)", "", "let y: Int", "'AAdapter' does not implement 'init(x:)' of 'A'"),
  ("init(x: Int)", "", "let x: Int\ninit() { x = 1 }", "'AAdapter' does not implement 'init(x:)' of 'A'"),
])
func requirementsAreMet(_ requirement: String, _ adapter: String, _ provider: String, _ fault: String?) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol A { \(requirement) }
    @Adapter(A.self) protocol AAdapter: A {}
    extension AAdapter { \(adapter) }
    struct P: AAdapterStack { \(provider) }
    protocol Helper {}
    extension Helper { func a() {} }
    """
  #expect(try judged(code, only: ["incomplete-adapter"]) == (fault.map { ["App.swift:3 \($0)"] } ?? []))
}

/// Enumerations have static members and ways to be made without a word about it; how a provider is made, an adapter does not say.
@Test func membersThatNobodyWrites() throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol A { static var one: Self { get }; static func two(_ x: Int) -> Self; init(x: Int) }
    @Adapter(A.self) protocol AAdapter: A {}
    protocol B { init(x: Int) }
    @Adapter(B.self) protocol BAdapter: B {}
    enum P: AAdapterStack { case one, two(_ x: Int); init(x: Int) { self = .one } }
    """
  #expect(try judged(code, only: ["incomplete-adapter"]).isEmpty)
}

@Test func whatOneProviderImplementsAllMust() throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol Search { func a(); func z() }
    @Adapter(Search.self) protocol SearchAdapter: Search {}
    extension SearchAdapter { func a() {} }
    struct Good: SearchAdapterStack { func z() {} }
    struct Bad: SearchAdapterStack {}
    """
  #expect(
    try judged(code, only: ["incomplete-adapter"]) == [
      "App.swift:6 'Bad' does not implement 'z()' of 'Search', which other providers do"
    ])
}

/// Of what is no service and not left out, the macro makes a stack that nothing makes.
@Test(arguments: [
  ("A, AnyObject", "AnyObject"), ("A, Identifiable", "Identifiable"), ("A, Sendable", nil), ("A, Hashable", nil),
  ("A, Swift.AnyObject", nil), ("A & AnyObject", nil), ("A, Elsewhere", nil),
])
func protocolsOfTheSystemHaveNoAdapters(_ inherited: String, _ name: String?) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol A {}
    @Adapter(A.self) protocol AAdapter: \(inherited) {}
    """
  #expect(
    try judged(code, only: ["missing-adapter"])
      == (name.map { ["App.swift:3 '\($0)', which 'AAdapter' inherits, has no adapter"] } ?? []))
}

/// Whatever type a primitive has, a provider must have it; a static one is another than that of a value.
@Test(arguments: [
  (
    "var x: @Sendable (Int) -> Void { get }", "let x: @Sendable (Int) -> Void",
    "'x' of the type '@Sendable (Int) -> Void'"
  ),
  ("var x: [any A] { get }", "var x: [any A] = []", "'x' of the type '[any A]'"),
  ("var x: (any A, Int) { get }", "var x: (any A, Int)", "'x' of the type '(any A, Int)'"),
  ("static var x: String { get }", "static let x = 1", "'static x' of the type 'String'"),
  (
    "static var x: String { get }", "}\nextension AAdapter { static var x: String { \"\" }",
    "'static x' of the type 'String'"
  ),
  ("var x: Int { get }", "let x = 1", "'x' of the type 'Int'"),
])
func primitivesOfAllTypesAreNeeded(_ primitive: String, _ given: String, _ fault: String) throws {
  func code(_ members: String) -> String {
    """
    //- App.swift
    import AdapterStack
    protocol A {}
    @Adapter(A.self) protocol AAdapter: A { \(primitive) }
    struct P: AAdapterStack { \(members) }
    """
  }
  #expect(try judged(code(given), only: ["unregistered-dependency"]).isEmpty)
  let missing = ["App.swift:4 'P' needs \(fault), which nothing provides"]
  if !given.hasPrefix("}") {
    let name = fault.split(separator: "'")[0]
    #expect(
      try judged(code("private " + given), only: ["unregistered-dependency"]) == [
        "App.swift:4 '\(name)' is private, and the stack needs it"
      ])
  }
  #expect(try judged(code(""), only: ["unregistered-dependency"]) == missing)
  // Of the value and of the type are two.
  let other = primitive.hasPrefix("static") ? "let x = \"\"" : "static let x = 1"
  #expect(try judged(code(other), only: ["unregistered-dependency"]) == missing)
}

/// A stack can be named by a protocol of one's own, over any number of steps.
@Test(arguments: ["Own", "Further", "Own & Sendable", "Short", "AAdapterStack"])
func protocolsBringStacksAlong(_ named: String) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol A {}
    @Adapter(A.self) protocol AAdapter: A { var x: Int { get } }
    protocol Own: AAdapterStack {}
    protocol Further: Sendable, Own {}
    typealias Short = Further
    protocol Round: Round {}
    struct P: \(named) {}
    struct Q: \(named) { let x = 1 }
    struct R: Round {}
    """
  #expect(
    try judged(code, only: ["unregistered-dependency"]) == [
      "App.swift:8 'P' needs 'x' of the type 'Int', which nothing provides"
    ])
}
