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
    struct R: AServiceAdapterStack { let touch = 1 }
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
  ("let all: [Provider] = .init()", false),
])
func providersAreBuiltByTheRoot(_ member: String, _ isFound: Bool) throws {
  let code = stack("", "", "struct Provider: BServiceAdapterStack {}\nfinal class Screen { \(member) }")
  let found = try judged(code, only: ["misplaced-construction"])
  #expect(found == (isFound ? ["App.swift:19 'Provider' is built outside the composition root"] : []))
}
