import Diagnostics
import Linting
import TestSupport
import Testing

/// What an adapter composes: the macro makes a stack of plain names alone, and a stack may be written by hand.
@Test(arguments: [
  WiringCase(
    "of a qualified name the macro makes no stack",
    """
    //- App.swift
    import AdapterStack
    enum Pay { protocol Service { func pay() } }
    protocol CartService { func cart() }
    @Adapter(CartService.self) protocol CartServiceAdapter: CartService, Pay.Service {}
    extension CartServiceAdapter { func cart() { pay() } }
    struct Provider: CartServiceAdapterStack { func pay() {} }
    struct Bad: CartServiceAdapterStack {}  // expect: [incomplete-adapter] 'Bad' does not implement 'pay()' of 'Pay.Service'
    """),
  WiringCase(
    "what another stack of the provider implements is there",
    """
    //- App.swift
    import AdapterStack
    protocol Cart { func load() -> Int }
    protocol Checkout: Cart { func buy() }
    @Adapter(Cart.self) protocol CartAdapter: Cart { var n: Int { get } }
    extension CartAdapter { func load() -> Int { n } }
    @Adapter(Checkout.self) protocol CheckoutAdapter: Checkout {}
    extension CheckoutAdapter { func buy() { _ = load() } }
    struct Live: CheckoutAdapterStack, CartAdapterStack { let n = 1 }
    struct Bare: CheckoutAdapterStack {}  // expect: [incomplete-adapter] 'Bare' does not implement 'load()' of 'Checkout'
    """),
  WiringCase(
    "of a misspelt stack the service tells which is meant",
    """
    //- App.swift
    import AdapterStack
    protocol CartService { func load() -> Int }
    protocol AuditService { func audit() }
    @Adapter(CartService.self) protocol CartServiceAdapter: CartService {}
    extension CartServiceAdapter { func load() -> Int { 1 } }
    @Adapter(AuditService.self) protocol AuditAdapter: AuditService {}
    extension AuditAdapter { func audit() {} }
    struct One: CartAdapterStack {}  // expect: [broken-contract] did you mean 'CartServiceAdapterStack'?
    struct Two: AuditStack {}  // expect: [broken-contract] did you mean 'AuditAdapterStack'?
    struct Three: CaretServiceAdapterStack {}  // expect: [broken-contract] did you mean 'CartServiceAdapterStack'?
    """),
  WiringCase(
    "what the adapter of a qualified name needs, the stack does not bring",
    """
    //- Package.swift
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "P",
      dependencies: [.package(url: "https://github.com/JadenGeller/AdapterStack", from: "1.0.0")],
      targets: [
        .target(name: "Pay", dependencies: ["AdapterStack"]),
        .target(name: "Cart", dependencies: ["Pay", "AdapterStack"]),
      ])
    //- Sources/Pay/Pay.swift
    import AdapterStack
    public protocol PaymentService { func pay() }
    @Adapter(PaymentService.self) public protocol PaymentServiceAdapter: PaymentService { var gateway: Int { get } }
    extension PaymentServiceAdapter { public func pay() {} }
    //- Sources/Cart/Cart.swift
    import AdapterStack
    import Pay
    protocol CartService { func cart() }
    @Adapter(CartService.self) protocol CartServiceAdapter: CartService, Pay.PaymentService {}
    extension CartServiceAdapter { func cart() { pay() } }
    struct Provider: CartServiceAdapterStack { func pay() {} }
    """),
  WiringCase(
    "a stack that is written by hand brings the service alone",
    """
    //- App.swift
    import AdapterStack
    protocol Database { func query() }
    protocol CartService { func cart() }
    @Adapter(CartService.self) protocol CartServiceAdapter: CartService, Database {}
    extension CartServiceAdapter { func cart() { query() } }
    typealias DatabaseAdapterStack = Database
    struct Provider: CartServiceAdapterStack { func query() {} }
    struct Bad: CartServiceAdapterStack {}  // expect: [incomplete-adapter] 'Bad' does not implement 'query()' of 'Database'
    """),
  WiringCase(
    "a stack that is written by hand brings an adapter along",
    """
    //- App.swift
    import AdapterStack
    protocol Database { func query() }
    struct SQL { func query() {} }
    protocol CartService { func cart() }
    @Adapter(CartService.self) protocol CartServiceAdapter: CartService, Database {}
    extension CartServiceAdapter { func cart() { query() } }
    protocol DatabaseAdapter: Database { var sql: SQL { get } }
    extension DatabaseAdapter { func query() { sql.query() } }
    typealias DatabaseAdapterStack = DatabaseAdapter
    struct Provider: CartServiceAdapterStack { let sql = SQL() }
    struct Bad: CartServiceAdapterStack {}  // expect: [unregistered-dependency] 'Bad' needs 'sql'
    """),
  WiringCase(
    "an adapter alone brings nothing of what it composes",
    """
    //- App.swift
    import AdapterStack
    protocol OrderService { func order() }
    @Adapter(OrderService.self) protocol OrderServiceAdapter: OrderService { var database: Int { get } }
    extension OrderServiceAdapter { func order() {} }
    protocol CartService { func cart() }
    @Adapter(CartService.self) protocol CartServiceAdapter: CartService, OrderService { var clock: Int { get } }
    extension CartServiceAdapter { func cart() { order() } }
    protocol Ordering {}
    extension Ordering { func order() {} }
    struct Full: CartServiceAdapterStack { let database = 1; let clock = 2 }
    struct Alone: CartServiceAdapter { let clock = 1; func order() {} }
    struct Helped: CartServiceAdapter, Ordering { let clock = 1 }
    struct Both: CartServiceAdapter, OrderServiceAdapter { let database = 1; let clock = 1 }
    struct Unknown: CartServiceAdapter, Elsewhere { let clock = 1 }
    struct Bad: CartServiceAdapter { let clock = 1 }  // expect: [incomplete-adapter] 'Bad' does not implement 'order()' of 'OrderService'
    """),
  WiringCase(
    "what no provider can have is said where it is needed",
    """
    //- App.swift
    import AdapterStack
    protocol Database {}
    struct File: Database {}
    protocol A {}
    @Adapter(A.self) protocol AAdapter: A { var store: any Database { get } }
    protocol B {}
    @Adapter(B.self) protocol BAdapter: B, A { associatedtype D: Database; var store: D { get } }  // expect: [conflicting-requirement] 'store'
    struct P: BAdapterStack { let store = File() }
    """),
  WiringCase(
    "the macro takes no path for a name",
    """
    //- App.swift
    import AdapterStack
    enum Lib { protocol OrderService {}; protocol Other {} }
    typealias Other = Lib.Other
    @Adapter(Lib.OrderService.self) protocol OrderServiceAdapter: Lib.OrderService {}  // expect: [broken-contract] 'Lib.OrderService' by a path
    @Adapter(Other.self) protocol OtherAdapter: Other {}
    """),
])
func stacksAreMadeOfPlainNames(_ example: WiringCase) throws { try example.check() }

/// A requirement with a written type is met by that type alone, and by a setter where it has one, unless an extension meets it.
@Test(arguments: [
  ("var db: any Database { get }", "let db: any Database", nil),
  ("var db: Database { get }", "let db: Database = SQL()", nil),
  ("var db: Database { get }", "let db: any Database & Sendable", nil),
  ("var db: any Database { get }", "@Wrapped var db = SQL()", nil),
  ("var db: (any Database)? { get }", "let db = SQL()", "'db' is a 'SQL', and the stack needs a '(any Database)?'"),
  ("var db: any Database { get }", "let db = SQL()", "'db' is a 'SQL', and the stack needs an 'any Database'"),
  ("var db: any Database { get }", "let db: SQL", "'db' is a 'SQL', and the stack needs an 'any Database'"),
  ("var db: Base { get }", "let db = Derived()", "'db' is a 'Derived', and the stack needs a 'Base' itself"),
  ("var db: Base { get }", "let db: Base = Derived()", nil), ("var db: Alias { get }", "let db = Base()", nil),
  ("var db: Base { get }", "}\nextension CAdapter { var db: Base { Base() }", nil),
  ("associatedtype DB: Database\n  var db: DB { get }", "let db = SQL()", nil),
  ("var n: Int { get set }", "var n = 0", nil), ("var n: Int { get set }", "var n: Int { get { 0 } set {} }", nil),
  ("var n: Int { get set }", "@Wrapped var n: Int", nil), ("var n: Int { get }", "let n = 0", nil),
  ("var n: Int { get set }", "let n = 0", "'n' is a 'let', and the stack needs it with a setter"),
  ("var n: Int { get set }", "var n: Int { 0 }", "'n' can only be read, and the stack needs it with a setter"),
  ("var n: Int { get set }", "private(set) var n = 0", "the setter of 'n' is private, and the stack needs it"),
  ("var n: Int { get set }", "fileprivate(set) var n = 0", "the setter of 'n' is fileprivate, and the stack needs it"),
  ("var n: Int { get set }", "let n = 0 }\nextension CAdapter { var n: Int { get { 0 } set {} }", nil),
])
func propertiesAreOfTheWrittenType(_ primitive: String, _ property: String, _ fault: String?) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol Database {}
    struct SQL: Database {}
    class Base {}
    final class Derived: Base {}
    typealias Alias = Base
    protocol C {}
    @Adapter(C.self) protocol CAdapter: C { \(primitive) }
    struct P: CAdapterStack { \(property) }
    """
  let found = try judged(code, only: ["unregistered-dependency"]).map { $0.split(separator: " ", maxSplits: 1)[1] }
  #expect(found == (fault.map { [Substring($0)] } ?? []))
}

/// The macro follows no alias: the name of a stack is made of the name that is written.
@Test(arguments: [
  ("", "Service, Short", "App.swift:6 'Short', which 'ServiceAdapter' composes, has no adapter"),
  ("", "Service, Base", nil), ("typealias ShortAdapterStack = BaseAdapterStack", "Service, Short", nil),
  ("@Adapter(Short.self) protocol ShortAdapter: Short {}", "Service, Short", nil),
  (
    "typealias Both = Base & Other", "Service, Both",
    "App.swift:6 'Both', which 'ServiceAdapter' inherits, has no adapter"
  ),
  ("typealias Both = Base & Elsewhere", "Service, Both", nil),
])
func stacksAreNamedAsServicesAreWritten(_ more: String, _ inherited: String, _ fault: String?) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol Service {}
    protocol Base {}
    typealias Short = Base
    @Adapter(Base.self) protocol BaseAdapter: Base {}
    @Adapter(Service.self) protocol ServiceAdapter: \(inherited) {}
    protocol Other {}
    \(more)
    """
  #expect(try judged(code, only: ["missing-adapter"]) == (fault.map { [$0] } ?? []))
}

@Test(arguments: [("Short", "Short", false), ("Short", "Service", true), ("Service", "Short", true)])
func theAdaptedServiceIsListedAsItIsAdapted(_ adapted: String, _ listed: String, _ isFault: Bool) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol Service {}
    typealias Short = Service
    @Adapter(\(adapted).self) protocol OneAdapter: \(listed) {}
    """
  let fault = "App.swift:4 'OneAdapter' adapts '\(adapted)' and lists it as '\(listed)'"
  #expect(try judged(code, only: ["broken-contract"]) == (isFault ? [fault] : []))
}

/// Of two adapters that are right alone, it is shown where they are brought together.
@Test func conflictsShowWhatJoinsThem() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- App.swift
    import AdapterStack
    protocol A {}; protocol B {}; protocol C {}
    @Adapter(A.self) protocol AAdapter: A { var retries: String { get } }
    @Adapter(B.self) protocol BAdapter: B { var retries: Int { get } }
    @Adapter(C.self) protocol CAdapter: C, A, B {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
  #expect(
    found.map { $0.chain.map(\.text) } == [
      ["'AAdapter' needs 'retries: String'", "'CAdapter' composes 'A'", "'CAdapter' composes 'B'"]
    ])
}

/// What does not list the protocol that it adapts need not implement it.
@Test func unlistedServicesNeedNotBeImplemented() throws {
  let found = try judged(
    """
    //- App.swift
    import AdapterStack
    protocol A { func a() }
    @Adapter(A.self) protocol AAdapter: Sendable {}
    """, only: ["broken-contract", "incomplete-adapter"])
  #expect(found == ["App.swift:3 'AAdapter' adapts 'A' and does not conform to it"])
}
