import TestSupport
import Testing

/// A property has the type of its initial value where all of that is the call of one type's name; else its type is not known.
@Test(arguments: [
  ("PG(pool: Pool())", nil), ("PG { Pool() }", nil), ("try! PG(pool: Pool())", nil), ("(PG(pool: Pool()))", nil),
  ("PG.init(pool: Pool())", nil), ("PG.open(Pool())", nil), ("Self.make(Pool())", nil), ("connect(to: Host())", nil),
  ("{ PG(pool: Pool()) }()", nil), ("{ () -> any Database in Pool() }()", nil), ("PG(pool: Pool()).with(Host())", nil),
  ("Pool() as any Database", nil), ("(Pool() as Database)", nil), ("Host() as! PG", nil), ("Pool() + Pool()", nil),
  ("yes ? PG(pool: Pool()) : PG(pool: Host())", nil), ("Optional<any Database>.some(Pool())!", nil),
  ("Box<Pool>.make(Pool())", nil), ("Pool().member", nil), ("Pool()[0]", nil), (".init(Pool())", nil),
  ("Pool()", "Pool"), ("Pool(host: Host())", "Pool"), ("Pool.init(host: Host())", "Pool"),
  ("try! Pool(host: Host())", "Pool"), ("(Pool(host: Host()))", "Pool"), ("Pool { Host() }", "Pool"),
])
func propertiesAreOfWhatAllOfTheValueMakes(_ value: String, _ type: String?) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol Database {}
    struct Host {}
    struct Pool {}
    struct Box<T> {}
    struct PG: Database { static func open(_ pool: Pool) -> PG { PG() } }
    func connect(to host: Host) -> PG { PG() }
    protocol A {}
    @Adapter(A.self) protocol AAdapter: A { associatedtype DB: Database; var database: DB { get } }
    struct P: AAdapterStack {
      let other = PG(), database = \(value)
      static func make(_ pool: Pool) -> PG { PG() }
    }
    """
  let fault = type.map { "App.swift:11 'database' is a '\($0)', and the stack needs a 'Database'" }
  #expect(try judged(code, only: ["unregistered-dependency"]) == (fault.map { [$0] } ?? []))
}

/// What is inherited from elsewhere, and macros, may bring any member along; what the system has is known.
@Test(arguments: [
  ("struct P: AAdapterStack, PlatformKit.Platform {}", false), ("class P: KitBase, AAdapterStack {}", false),
  ("final class P: NSManagedObject, AAdapterStack {}", false), ("@GeneratedMembers struct P: AAdapterStack {}", false),
  ("struct P: AAdapterStack { #members }", false), ("class P: Base, AAdapterStack {}\nclass Base: KitBase {}", false),
  ("struct P: AAdapterStack {}\nextension P: Platform {}", false), ("class P: NSObject, AAdapterStack {}", true),
  ("struct P: AAdapterStack, View, Sendable {}\nextension View {}", true),
  ("@MainActor @Observable final class P: ObservableObject, AAdapterStack {}", true),
  ("@available(iOS 17, *) struct P: Swift.Identifiable, Codable, AAdapterStack {}", true),
  ("@main struct P: App, AAdapterStack {}", true),
  ("@Own struct P: AAdapterStack {}\n@globalActor actor Own {}", true),
])
func whatComesFromElsewhereMayHaveAnyMember(_ provider: String, _ isFault: Bool) throws {
  func code(_ requirement: String, _ primitive: String) -> String {
    """
    //- App.swift
    import AdapterStack
    import PlatformKit
    protocol A { \(requirement) }
    @Adapter(A.self) protocol AAdapter: A { \(primitive) }
    \(provider)
    """
  }
  let missing = "App.swift:5 'P' needs 'tracker' of the type 'Int', which nothing provides"
  #expect(
    try judged(code("", "var tracker: Int { get }"), only: ["unregistered-dependency"]) == (isFault ? [missing] : []))
  let found = try judged(code("func start()", ""), only: ["incomplete-adapter"])
  #expect(found == (isFault ? ["App.swift:4 'AAdapter' does not implement 'start()' of 'A'"] : []))
}

/// A provider of which all is known lacks what another may have from elsewhere.
@Test func onlyKnownProvidersLackSomething() throws {
  let code = """
    //- App.swift
    import AdapterStack
    import PlatformKit
    protocol A { func start() }
    @Adapter(A.self) protocol AAdapter: A {}
    class P: KitBase, AAdapterStack {}
    class Q: AAdapterStack {}
    """
  #expect(
    try judged(code, only: ["incomplete-adapter"]) == ["App.swift:6 'Q' does not implement 'start()' of 'A'"])
}

/// What the system's own supertypes have is there, and a macro may let a type conform.
@Test(arguments: [
  ("class P: NSObject, AAdapterStack {}", "var description: String { get }", nil),
  ("class P: NSObject, AAdapterStack {}", "var text: String { get }", "'P' needs 'text' of the type 'String'"),
  ("struct P: AAdapterStack { let db = Marked() }", "associatedtype DB: Database; var db: DB { get }", nil),
  (
    "struct P: AAdapterStack { let db = Seen() }", "associatedtype DB: Database; var db: DB { get }",
    "'db' is a 'Seen', and the stack needs a 'Database'"
  ),
  ("struct P: AAdapterStack { @Given var db = Seen() }", "associatedtype DB: Database; var db: DB { get }", nil),
])
func theSystemIsKnown(_ provider: String, _ primitive: String, _ fault: String?) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol Database {}
    @DatabaseConforming struct Marked {}
    final class Seen: ObservableObject {}
    protocol A {}
    @Adapter(A.self) protocol AAdapter: A { \(primitive) }
    \(provider)
    """
  let found = try judged(code, only: ["unregistered-dependency"])
  #expect(found.count == (fault == nil ? 0 : 1) && found.allSatisfy { $0.contains(fault ?? "") })
}

/// What stands in a hidden type, or is needed by a hidden adapter, need not be seen by other files.
@Test(arguments: [
  ("private enum Box { struct P: AAdapterStack { fileprivate let x = 1 } }", false),
  ("enum Box { private struct P: AAdapterStack { fileprivate let x = 1 } }", false),
  ("enum Box {}\nprivate extension Box { struct P: AAdapterStack { fileprivate let x = 1 } }", false),
  ("struct P: HAdapterStack { fileprivate let x = 1 }", false),
  ("enum Box { struct P: AAdapterStack { fileprivate let x = 1 } }", true),
])
func hiddenTypesHaveHiddenProperties(_ provider: String, _ isFault: Bool) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol A {}
    @Adapter(A.self) protocol AAdapter: A { var x: Int { get } }
    private protocol H {}
    @Adapter(H.self) private protocol HAdapter: H { var x: Int { get } }
    \(provider)
    """
  let fault = "App.swift:6 'x' is fileprivate, and the stack needs it"
  #expect(try judged(code, only: ["unregistered-dependency"]) == (isFault ? [fault] : []))
}

/// Two adapters that only a provider brings together can need one name with two types; an extension may give one of the two.
@Test(arguments: [
  ("struct P: OneAdapterStack, TwoAdapterStack { let when: String }", true),
  ("struct P: OneAdapterStack & TwoAdapterStack { let when: String }", true),
  ("struct P: OneAdapterStack {}\nextension P: TwoAdapterStack { var when: String { \"\" } }", true),
  ("struct P: TwoAdapterStack, ThreeAdapterStack { let when: String }", false),
  ("struct P: TwoAdapterStack { let when: String }", false),
  ("struct P: OneAdapterStack, TwoAdapterStack, Elsewhere { let when: String }", false),
  (
    "struct P: OneAdapterStack, TwoAdapterStack { let when: String }\nextension OneAdapter { var when: Clock { Clock() } }",
    false
  ),
  (
    "struct P { let when: String }\n#if os(iOS)\nextension P: OneAdapterStack {}\n#else\nextension P: TwoAdapterStack {}\n#endif",
    false
  ),
])
func stacksMeetAtProviders(_ provider: String, _ isFault: Bool) throws {
  let code = """
    //- App.swift
    import AdapterStack
    struct Clock {}
    protocol One {}
    protocol Two {}
    protocol Three {}
    @Adapter(One.self) protocol OneAdapter: One { var when: Clock { get } }
    @Adapter(Two.self) protocol TwoAdapter: Two { var when: String { get } }
    @Adapter(Three.self) protocol ThreeAdapter: Three { var when: String { get } }
    \(provider)
    """
  let fault = "App.swift:9 'when' is needed as 'Clock' by 'OneAdapter' and as 'String' by 'TwoAdapter'"
  #expect(try judged(code, only: ["conflicting-requirement"]) == (isFault ? [fault] : []))
  if isFault { #expect(try judged(code, only: ["unregistered-dependency"]).isEmpty) }
}

/// An optional is of no type that conforms to a protocol of the project, unless that says so.
@Test(arguments: [
  ("DB", "let database: Mem? = nil", "'database' is a 'Mem?', and the stack needs a 'Database'"),
  ("DB", "var database: Mem!", "'database' is a 'Mem?', and the stack needs a 'Database'"),
  ("DB", "let database: Item? = nil", "'database' is an 'Item?', and the stack needs a 'Database'"),
  ("DB", "let database = Item()", "'database' is an 'Item', and the stack needs a 'Database'"),
  ("DB", "let database: Mem", nil), ("DB", "@Wrapped var database: Mem?", nil), ("DB?", "let database: Mem?", nil),
  ("DB", "let database: Mem? = nil; }; extension Optional: Database where Wrapped: Database {", nil),
])
func optionalsAreOfNoSuchType(_ needed: String, _ property: String, _ fault: String?) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol Database {}
    struct Mem: Database {}
    struct Item {}
    protocol A {}
    @Adapter(A.self) protocol AAdapter: A { associatedtype DB: Database; var database: \(needed) { get } }
    struct P: AAdapterStack { \(property) }
    """
  #expect(try judged(code, only: ["unregistered-dependency"]) == (fault.map { ["App.swift:7 " + $0] } ?? []))
}
