import TestSupport
import Testing

/// Resolver: one container for all, which static functions fill and ask, and wrappers that ask.
@Suite struct ResolverTests {
  private static let types = """
    protocol Api {}
    protocol Store {}
    protocol Missing {}
    final class LiveApi: Api { init(store: Store) {} }
    final class DiskStore: Store { init() {} }
    final class Detail { init(id: Int) {} }
    final class Token {}

    """

  /// What a project registers, what asks, and what of it is missing.
  @Test(arguments: [
    ("register { DiskStore() as Store }", "@Injected var store: Store", nil),
    ("register { DiskStore() }.implements(Store.self)", "@LazyInjected var store: any Store", nil),
    ("register(Store.self) { DiskStore() }", "let store: Store = Resolver.resolve()", nil),
    ("main.register { DiskStore() as Store }", "let store = Resolver.main.resolve(Store.self)", nil),
    ("register { _, args in Detail(id: args()) }", "lazy var detail: Detail = Resolver.resolve(args: 3)", nil),
    ("register { DiskStore() }", "@Injected var store: Store", "injects 'Store', which nothing provides"),
    (
      "register { LiveApi(store: resolve()) as Api }", "@Injected var api: Api",
      "resolves 'Store', which nothing provides"
    ),
    ("register { r in LiveApi(store: r.resolve()) as Api }", "", "resolves 'Store', which nothing provides"),
    (
      "register { Token() }", "let missing = Resolver.resolve(Missing.self)",
      "resolves 'Missing', which nothing provides"
    ),
    // What gives nil, or may hold anything, is no fault.
    ("register { Token() }", "let missing = Resolver.optional(Missing.self)", nil),
    ("register { Token() }", "@OptionalInjected var missing: Missing?", nil),
    ("main.add(child: Resolver())", "@Injected var missing: Missing", nil),
    ("register { make() }", "@Injected var missing: Missing", nil),
    // Names tell registrations apart.
    ("register(name: .first) { Token() }", "@Injected(name: .first) var token: Token", nil),
    ("register(name: .first) { Token() }", "@Injected(name: .second) var token: Token", "injects 'Token'"),
    ("register(name: .first) { Token() }", "@Injected var token: Token", "injects 'Token'"),
  ])
  func whatIsAskedForIsThere(_ registration: String, _ property: String, _ fault: String?) throws {
    let code = """
      //- Registrations.swift
      import Resolver
      extension Resolver.Name { static let first = Self("first"); static let second = Self("second") }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { \(registration) }
      }
      //- Screen.swift
      import Resolver
      \(Self.types)
      final class Screen { \(property) }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found.count == (fault == nil ? 0 : 1) && fault.map { found[0].contains($0) } ?? true, "\(found)")
  }

  /// What closures give, whatever stands in them; what can't be told may be anything.
  @Test(arguments: [
    ("let t = Token(); print(t); return t", true), ("let t = Token()\n      print(t)\n      return t", true),
    ("let t: Token = make()\n      return t", true), ("print(1)\n      return Token()", true), ("try! Token()", true),
    ("Token.shared", true), ("makeToken()", true), ("make() as! Token", true),
    ("let a = 3; return Token(number: a)", true),
    ("let t = Token()\n        .other()\n      return t", false), ("make()", false),
    ("let t = make(); return t", false),
    ("\"\"\"\n      Token()\n      \"\"\"\n      return other", false),
    ("var t = Token(); t = make(); return t", false),
    ("[Token()]", false),
  ])
  func closuresTellWhatTheyGive(_ body: String, _ isTold: Bool) throws {
    let code = """
      //- A.swift
      import Resolver
      protocol Missing {}
      final class Token { static let shared = Token(); init(number: Int = 0) {} }
      func makeToken() -> Token { Token() }
      extension Resolver { static func fill() {
        let t = 3
        register { \(body) }
      } }
      final class Screen { @Injected var missing: Missing; @Injected var token: Token }
      """
    // What may be anything, nothing is missing in.
    let found = try judged(code, only: ["unregistered-dependency"]).map { $0.contains("'Missing'") }
    #expect(found == (isTold ? [true] : []), "\(found)")
  }

  @Test func lifetimesAreRead() throws {
    let code = """
      //- A.swift
      import Resolver
      final class A { init(_ b: B, c: C, d: D) {} }
      final class B {}
      final class C {}
      final class D { init(a: A) {} }
      extension Resolver {
        static func fill() {
          register { A(resolve(), c: resolve(), d: resolve()) }.scope(.application)
          register { B() }.scope(.unique)
          register { C() }
          register { D(a: resolve()) }.scope(.shared)
        }
      }
      """
    let found = try judged(code, only: ["captive-dependency", "registration-cycle"])
    #expect(
      found == [
        "A.swift:8 the singleton 'A' keeps one 'B' for ever",
        "A.swift:8 'A' → 'D' → 'A': the factory recurses without end",
      ], "\(found)")
  }

  /// `Resolving` gives a type the container that is there for all, under a name.
  @Test(arguments: [
    ("final class S: Resolving { lazy var m: Missing = resolver.resolve() }", true),
    ("final class S: Resolving { func f() { print(self.resolver.resolve(Missing.self)) } }", true),
    (
      "class Base {}\nextension Base: Resolving {}\nfinal class S: Base { func f() -> Missing { resolver.resolve() } }",
      true
    ),
    ("final class S: Resolving { let m: Missing? = resolver.optional() }", false),
    ("final class S: Resolving { let l: Live = resolver.resolve() }", false),
    ("final class S { let resolver: Other; func f() -> Missing { resolver.resolve() } }", false),
  ])
  func resolvingTypesHaveTheContainer(_ type: String, _ isMissing: Bool) throws {
    let code = """
      //- A.swift
      import Resolver
      protocol Missing {}
      final class Live {}
      final class Other { func resolve() -> Missing { fatalError() } }
      extension Resolver { static func fill() { register { Live() } } }
      //- S.swift
      import Resolver
      \(type)

      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found.map { $0.contains("resolves 'Missing', which nothing provides") } == (isMissing ? [true] : []))
  }

  /// A container looks in its child, as newer versions call it, for what it lacks.
  @Test func childrenAreLookedIn() throws {
    let code = """
      //- A.swift
      import Resolver
      protocol Api {}
      protocol Missing {}
      final class Live: Api {}
      extension Resolver {
        static let mock = Resolver(child: .main)
        static func fill() {
          Resolver.main.register { Live() }
          Resolver.mock.register { Live() }.implements(Api.self)
        }
      }
      func use() {
        let (a, b): (Live, Api) = (Resolver.mock.resolve(Live.self), Resolver.mock.resolve(Api.self))
        let (c, d) = (Resolver.mock.resolve(Missing.self), Resolver.resolve(Api.self))
      }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(
      found == [
        "A.swift:14 resolves 'Missing', which nothing provides",
        "A.swift:14 resolves 'Api', which nothing provides; 'Resolver.mock' has it, and is not visible here",
      ], "\(found)")
  }

  /// In another library the name means something else.
  @Test func othersHaveAResolver() throws {
    let code = """
      //- A.swift
      import Swinject
      protocol P {}
      func f(r: Resolver) { _ = r.resolve(P.self)! }
      //- B.swift
      final class Resolver { func register(_ a: Int) {} ; static func resolve() -> Int { 3 } }
      """
    #expect(try judged(code, only: ["unregistered-dependency", "service-locator"]) == [])
  }
}
