import TestSupport
import Testing

/// What types tell of providers and of those who implement services: one that may be any is not judged.
@Suite struct AdapterTypeTests {
  /// A requirement with a written type is met by that type alone, whatever form it has.
  @Test(arguments: [
    ("Int", "let x: Int", nil), ("Int", "let x: Int?", "an 'Int?', and the stack needs an 'Int'"),
    ("Int", "let x: Swift.Int", nil), ("Int", "let x: Double", "a 'Double', and the stack needs an 'Int'"),
    ("Int", "let x: Whole", nil), ("Int?", "let x: Int!", nil), ("Int?", "let x: Optional<Int>", nil),
    ("[Int]", "let x: Array<Int>", nil), ("[Int]", "let x: [Whole]", nil),
    ("[Int]", "let x: [String]", "a '[String]', and the stack needs a '[Int]'"),
    ("[Int]", "let x: [Int]?", "a '[Int]?', and the stack needs a '[Int]'"),
    ("[any A]", "let x: [any A]", nil), ("[Int]", "let x: Int", "an 'Int', and the stack needs a '[Int]'"),
    ("[String: Int]", "let x: [String: Double]", "a '[String: Double]', and the stack needs a '[String: Int]'"),
    ("() -> Int", "let x: () -> Int", nil), ("() -> Int", "let x: (Void) -> Int", nil),
    ("() -> Int", "let x: () -> String", "a '() -> String', and the stack needs a '() -> Int'"),
    ("(Int) -> Void", "let x: () -> Void", "a '() -> Void', and the stack needs a '(Int) -> Void'"),
    ("(Int) -> Void", "let x: @Sendable (Int) -> Void", nil), ("Unread", "let x: Int", nil),
    ("Box<Int>", "let x: Box<String>", "a 'Box<String>', and the stack needs a 'Box<Int>' itself"),
    ("Box<Int>", "let x = Box(1)", nil), ("Disk", "let x = Disk()", nil),
    ("Disk?", "let x = Disk()", "a 'Disk', and the stack needs a 'Disk?'"),
    ("Disk?", "let x = try? Tape()", "a 'Tape', and the stack needs a 'Disk?'"),
    ("Tape?", "let x = try? Tape()", nil), ("Tape?", "let x = Tape(at: 1)", nil),
    ("Disk", "let x = [Disk()]", "a collection, a tuple or a closure, and the stack needs a 'Disk' itself"),
    ("Set<Int>", "let x: Set = [1]", nil), ("Int", "let x = 1", nil), ("Disk", "let x = 1 as Int", nil),
    ("any A", "let x = Disk() as any A", nil), ("any A", "let x: some A = Disk()", nil),
    ("Int", "@Wrapped var x: String", nil),
  ])
  func propertiesOfAnotherType(_ needed: String, _ property: String, _ fault: String?) throws {
    let found = try judged(
      """
      //- App.swift
      import AdapterStack
      import Kit
      protocol A {}
      typealias Whole = Int
      struct Disk: A {}
      struct Tape: A { init() throws {}; init?(at place: Int) {} }
      struct Box<T> { init(_ value: T) {} }
      @propertyWrapper struct Wrapped { var wrappedValue: Int { 1 } }
      @Adapter(A.self) protocol AAdapter: A { var x: \(needed) { get } }
      struct P: AAdapterStack { \(property) }

      """, only: ["unregistered-dependency"])
    #expect(found == (fault.map { ["App.swift:10 'x' is \($0)"] } ?? []))
  }

  /// A type of the system conforms to a protocol of the project where that says so.
  @Test(arguments: [("", 1), ("extension Int: Database {}", 0)])
  func systemTypesConformWhereTheProjectSaysSo(_ conformance: String, _ count: Int) throws {
    let found = try judged(
      """
      //- App.swift
      import AdapterStack
      protocol A {}
      protocol Database {}
      \(conformance)
      @Adapter(A.self) protocol AAdapter: A { associatedtype DB: Database; var x: DB { get } }
      struct P: AAdapterStack { let x: Int = 1 }

      """, only: ["unregistered-dependency"])
    #expect(found.count == count, "\(found)")
  }

  /// A member with the name and labels of a requirement meets it, unless its types are others for certain.
  @Test(arguments: [
    ("func f(id: Int)", "func f(id: Int) {}", true), ("func f(id: Int)", "func f(id: String) {}", false),
    ("func f(id: Int)", "func f(id: Whole) {}", true), ("func f(id: Int)", "func f<T>(id: T) {}", true),
    ("func f(id: Int)", "func f(id: some Hashable) {}", true), ("func f(id: Int)", "func f(id: Int?) {}", false),
    ("func f() -> Int", "func f() {}", false), ("func f() -> Int", "func f() -> Whole { 1 }", true),
    ("func f() -> Void", "func f() {}", true), ("func f()", "func f() -> Int { 1 }", false),
    ("func f(_ xs: [Int])", "func f(_ xs: [String]) {}", false),
    ("func f(_ xs: Int...)", "func f(_ xs: Int...) {}", true),
    ("var x: Int { get }", "var x: Double { 1 }", false), ("var x: Int { get }", "var x: Int { 1 }", true),
    ("associatedtype T; func f(_ x: T)", "func f(_ x: Int) {}", true),
    ("func f(_ x: Int); func f(_ x: String)", "func f(_ x: Int) {}", false),
    ("func f(_ x: Int); func f(_ x: String)", "func f(_ x: Int) {}; func f(_ x: String) {}", true),
    ("func f() -> Self", "func f() -> Self { self }", true), ("func f(_ a: any Other)", "func f(_ a: Other) {}", true),
    ("func f(_ g: (Int) -> Void)", "func f(_ g: @escaping (Int) -> Void) {}", true),
    ("func f(_ x: inout Int)", "func f(_ x: inout Int) {}", true),
  ])
  func membersOfOtherTypes(_ requirement: String, _ member: String, _ isMet: Bool) throws {
    for isProvider in [false, true] {
      let found = try judged(
        """
        //- App.swift
        import AdapterStack
        typealias Whole = Int
        protocol Other {}
        protocol A { \(requirement) }
        @Adapter(A.self) protocol AAdapter: A {}
        extension AAdapter { \(isProvider ? "" : member) }
        struct P: AAdapterStack { \(isProvider ? member : "") }

        """, only: ["incomplete-adapter"])
      #expect(found.isEmpty == isMet, "\(found)")
    }
  }

  /// What stands in branches of '#if' that never meet is one or the other.
  @Test(arguments: [
    ("Disk", "Tape", "#if os(iOS)\nlet x = Disk()\n#else\nlet x = Tape()\n#endif", [String]()),
    (
      "Disk", "Tape", "#if os(iOS)\nlet x = Tape()\n#else\nlet x = Disk()\n#endif",
      ["'x' is a 'Tape', and the stack needs a 'Disk' itself", "'x' is a 'Disk', and the stack needs a 'Tape' itself"]
    ),
    (
      "Disk", "Tape", "#if os(iOS)\nlet x = Disk()\n#endif",
      ["'P' needs 'x' of the type 'Tape', and has it in another branch of '#if' alone"]
    ),
    ("Disk", "Tape", "", ["'P' needs 'x' of the type 'Disk', which nothing provides"]),
  ])
  func branchesAreAlternatives(_ one: String, _ other: String, _ property: String, _ faults: [String]) throws {
    let found = try judged(
      """
      //- App.swift
      import AdapterStack
      struct Disk {}
      struct Tape {}
      protocol A {}
      @Adapter(A.self) protocol AAdapter: A {
        #if os(iOS)
        var x: \(one) { get }
        #else
        var x: \(other) { get }
        #endif
      }
      struct P: AAdapterStack {
        \(property)
      }

      """, only: ["unregistered-dependency"])
    let words = found.map { String($0.split(separator: " ", maxSplits: 1)[1]) }
    #expect(words.sorted() == faults.sorted())
  }

  /// Two adapters that need one name in the same branch, with two types, conflict there.
  @Test(arguments: [("Disk", "Tape", 0), ("Tape", "Disk", 2), ("Disk", "Disk", 1)])
  func branchesConflictWithTheirLike(_ one: String, _ other: String, _ count: Int) throws {
    let found = try judged(
      """
      //- App.swift
      import AdapterStack
      struct Disk {}
      struct Tape {}
      protocol A {}
      protocol B {}
      @Adapter(A.self) protocol AAdapter: A {
        #if os(iOS)
        var x: Disk { get }
        #else
        var x: Tape { get }
        #endif
      }
      @Adapter(B.self) protocol BAdapter: B, A {
        #if os(iOS)
        var x: \(one) { get }
        #else
        var x: \(other) { get }
        #endif
      }

      """, only: ["conflicting-requirement"])
    #expect(found.count == count, "\(found)")
  }

  /// A file that names a stack alone, and no module of the library, is read like any other.
  @Test func providersOfOtherModules() throws {
    let found = try judged(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "Adapters"), .executableTarget(name: "App", dependencies: ["Adapters"])])
      //- Sources/Adapters/A.swift
      import AdapterStack
      public protocol Ticker {}
      public protocol A {}
      @Adapter(A.self) public protocol AAdapter: A {
        associatedtype C: Ticker
        var clock: C { get }
        var ids: [Int] { get }
      }
      //- Sources/App/main.swift
      import Adapters
      struct Wall: Ticker {}
      struct P: AAdapterStack {
        let clock: any Ticker = Wall()
        let ids: [String] = []
      }
      struct Q: AAdapterStack {
        let clock = Wall()
        let ids: [Int] = []
      }

      """, only: ["unregistered-dependency"])
    #expect(
      found == [
        "Sources/App/main.swift:4 'clock' is an 'any Ticker', and the stack needs one type that conforms to 'Ticker'",
        "Sources/App/main.swift:5 'ids' is a '[String]', and the stack needs a '[Int]'",
      ])
  }

  /// Names that take a tuple apart are of the types of its elements.
  @Test(arguments: [
    ("var (x, y) = (1, \"a\")", nil), ("let (x, y): (Int, String) = (1, \"a\")", nil),
    ("let (y, x): (String, Int) = (\"a\", 1)", nil), ("let (_, (x, y)): (Int, (Int, String)) = (0, (1, \"a\"))", nil),
    ("let (x, y): Pair = (1, \"a\")", nil), ("let (a: x, b: y): (a: Int, b: String) = (1, \"a\")", nil),
    ("let (x, y): (String, String) = (\"b\", \"a\")", "'x' is a 'String', and the stack needs an 'Int'"),
  ])
  func tuplesAreTakenApart(_ properties: String, _ fault: String?) throws {
    let found = try judged(
      """
      //- App.swift
      import AdapterStack
      typealias Pair = (Int, String)
      protocol Ids { func id() -> Int }
      @Adapter(Ids.self) protocol IdsAdapter: Ids { var x: Int { get }; var y: String { get } }
      extension IdsAdapter { func id() -> Int { x } }
      struct P: IdsAdapterStack { \(properties) }
      """, only: ["unregistered-dependency"])
    #expect(found == (fault.map { ["App.swift:6 \($0)"] } ?? []))
  }

  /// A function is no property, and it is said once.
  @Test func functionsAreNoProperties() throws {
    let found = try judged(
      """
      //- App.swift
      import AdapterStack
      protocol Ids { func id() -> Int }
      @Adapter(Ids.self) protocol IdsAdapter: Ids { var next: (Int) -> Int { get } }
      extension IdsAdapter { func id() -> Int { next(1) } }
      struct P: IdsAdapterStack { func next(_ i: Int) -> Int { i + 1 } }
      """, only: ["unregistered-dependency"])
    #expect(found == ["App.swift:5 'P' needs 'next' of the type '(Int) -> Int', which nothing provides"])
  }
}
