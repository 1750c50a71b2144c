import Diagnostics
import Linting
import TestSupport
import Testing

/// What an attribute does not name right is said there, and nothing is made of it: what was meant, the adapter's name tells.
@Test(arguments: [
  (
    "@Adapter(WishServic.self) protocol WishServiceAdapter: WishService {}",
    "'WishServic' names no protocol; did you mean 'WishService'?"
  ),
  (
    "@Adapter(Other.self) protocol WishServiceAdapter: WishService {}",
    "'@Adapter' of 'WishServiceAdapter' names 'Other', which it does not inherit"
  ),
  (
    "@Adapter(Shop.WishService.self) protocol WishServiceAdapter: WishService {}",
    "'@Adapter' of 'WishServiceAdapter' names 'Shop.WishService' by a path"
  ),
  (
    "@Adapter(WishService.Protocol.self) protocol WishServiceAdapter: WishService {}",
    "'WishService.Protocol' is no protocol, and '@Adapter' takes one"
  ),
  (
    "@Adapter(Value.self) protocol WishServiceAdapter: WishService {}",
    "'Value' is a struct, and '@Adapter' takes a protocol"
  ),
  ("@Adapter(Sequence.self) protocol SequenceAdapter: Sequence {}", nil),
  ("@Adapter(Kind.self) protocol KindAdapter {}", "'Kind' is an enum, and '@Adapter' takes a protocol"),
  ("@Adapter(WishService.self) protocol WishServiceAdapter: WishService {}", nil),
])
func attributesNameProtocols(_ adapter: String, _ fault: String?) throws {
  let code = """
    //- Package.swift
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "P",
      dependencies: [.package(url: "https://github.com/JadenGeller/AdapterStack", from: "1.0.0")],
      targets: [.target(name: "Shop", dependencies: ["AdapterStack"])])
    //- Sources/Shop/Shop.swift
    import AdapterStack
    protocol WishService {}
    struct Value {}
    enum Kind {}
    \(adapter)
    """
  let found = try judged(code, only: ["broken-contract", "dependency-cycle", "missing-adapter"])
  #expect(found == (fault.map { ["Sources/Shop/Shop.swift:5 \($0)"] } ?? []))
}

/// What may be declared in a module that nobody reads is not called nothing.
@Test(arguments: [("CardKit", false), ("SwiftData", true), ("Foundation", true)])
func namesMayComeFromElsewhere(_ module: String, _ isFault: Bool) throws {
  let code = """
    //- App.swift
    import AdapterStack
    import \(module)
    protocol WishService {}
    @Adapter(WishServic.self) protocol WishServiceAdapter: WishService {}
    protocol CartService {}
    @Adapter(CartService.self) protocol CartServiceAdapter: CartService {}
    struct P: CartServiceAdapterStack, CardServiceAdapterStack {}
    struct Q: CartServiceStack {}
    """
  let found = try judged(code, only: ["broken-contract", "dependency-cycle", "missing-adapter"])
  let stack = "'; did you mean 'CartServiceAdapterStack'?"
  #expect(
    found
      == (isFault
        ? [
          "App.swift:4 'WishServic' names no protocol; did you mean 'WishService'?",
          "App.swift:7 no adapter makes the stack 'CardServiceAdapterStack" + stack,
          "App.swift:8 no adapter makes the stack 'CartServiceStack" + stack,
        ] : []))
}

/// The word that is left out of a stack's name is known, however short the name is; a name that is declared is one.
@Test(arguments: [
  ("", "AStack", "App.swift:4 no adapter makes the stack 'AStack'; did you mean 'AAdapterStack'?"),
  ("protocol AStack {}", "AStack", nil), ("", "BStack", nil), ("", "AAdapterStack", nil),
  ("protocol BAdapter: A {}", "BAdapterStack", "App.swift:4 no adapter makes the stack 'BAdapterStack'"),
])
func stacksAreNamedAfterAdapters(_ more: String, _ named: String, _ fault: String?) throws {
  let code = """
    //- App.swift
    import AdapterStack
    protocol A {}
    @Adapter(A.self) protocol AAdapter: A {}
    struct P: \(named) {}
    \(more)
    """
  #expect(try judged(code, only: ["broken-contract"]) == (fault.map { [$0] } ?? []))
}

/// A protocol that is an adapter but for the macro is not to be declared once more.
@Test(arguments: [
  ("", "declare '@Adapter(CartService.self) protocol CartServiceAdapter: CartService'"),
  ("struct CartServiceAdapter {}", "declare '@Adapter(CartService.self) protocol CartServiceAdapter: CartService'"),
  (
    "protocol CartServiceAdapter: CartService {}",
    "put '@Adapter(CartService.self)' before 'protocol CartServiceAdapter'"
  ),
])
func adviceKnowsWhatIsDeclared(_ more: String, _ instead: String) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- App.swift
    import AdapterStack
    protocol CartService {}
    protocol OrderService {}
    @Adapter(OrderService.self) protocol OrderServiceAdapter: OrderService, CartService {}
    \(more)
    """
  ).write(to: folder)
  var request = LintRequest(root: folder.path, jobs: 1)
  request.only = ["missing-adapter"]
  #expect(try Lint(request).report().findings.map(\.finding.instead) == [instead])
}

/// A function of the same name with other labels is most likely what was meant to implement a requirement.
@Test func otherLabelsAreShown() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- App.swift
    import AdapterStack
    protocol Cart { func load(_ id: Int) -> Int; func save() }
    @Adapter(Cart.self) protocol CartAdapter: Cart {}
    extension CartAdapter { func load(id: Int) -> Int { 1 }; func saved() {} }
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(found.map(\.finding.message) == ["'CartAdapter' does not implement 'load(_:)', 'save()' of 'Cart'"])
  #expect(found.flatMap { $0.finding.chain.map(\.text) } == ["'load(id:)' has other labels than 'load(_:)'"])
}

/// What an adapter requires itself each provider has to implement, and what an extension gives to some, the others.
@Test(arguments: [
  (
    "", "func write(_ s: String)", "", "struct R: LogAdapterStack {}",
    "8 'R' does not implement 'write(_:)' of 'LogAdapter'"
  ),
  ("", "func write(_ s: String)", "", "struct R: LogAdapterStack { func write(_ s: String) {} }", nil),
  (
    "", "func write(_ s: String)", "extension LogAdapter { func write(_ s: String) {} }",
    "struct R: LogAdapterStack {}", nil
  ),
  ("", "func write(_ s: String)", "", "", nil),
  ("", "func log(_ s: String)", "", "struct R: LogAdapterStack {}", nil),
  ("where Self: Disk", "", "", "struct R: LogAdapterStack {}", "8 'R' does not implement 'log(_:)' of 'Log'"),
  ("where Self: Disk", "", "", "struct R: LogAdapterStack, Disk {}", nil),
  ("where Self: Log", "", "", "struct R: LogAdapterStack {}", nil), ("where Self: Disk", "", "", "", nil),
])
func whatIsLeftToProviders(
  _ condition: String, _ requirement: String, _ more: String, _ provider: String, _ message: String?
) throws {
  let found = try judged(
    """
    //- App.swift
    import AdapterStack
    protocol Disk {}
    protocol Log { func log(_ s: String) }
    @Adapter(Log.self)
    protocol LogAdapter: Log { \(requirement) }
    extension LogAdapter \(condition) { func log(_ s: String) {} }
    \(more)
    \(provider)
    """, only: ["incomplete-adapter"])
  #expect(found == (message.map { ["App.swift:\($0)"] } ?? []))
}

/// What may be there without being seen is not asked for: under conditions, by a superclass, by the compiler.
@Test(arguments: [
  ("#if os(iOS)\n  func raw()\n  #endif", "struct R: LogAdapterStack {}"),
  ("func raw()", "#if DEBUG\nstruct R: LogAdapterStack {}\n#endif"),
  ("func raw()", "class Base: NSObject {}\nclass Mid: Base {}\nfinal class R: Mid, LogAdapterStack {}"),
  (
    "static func == (a: Self, b: Self) -> Bool; func hash(into h: inout Hasher)",
    "struct R: LogAdapterStack, Hashable {}"
  ),
])
func whatProvidersMayHave(_ requirement: String, _ provider: String) throws {
  let found = try judged(
    """
    //- App.swift
    import AdapterStack
    protocol Log { func log(_ s: String) }
    @Adapter(Log.self)
    protocol LogAdapter: Log {
      \(requirement)
    }
    extension LogAdapter { func log(_ s: String) {} }
    \(provider)
    """, only: ["incomplete-adapter"])
  #expect(found == [], "\(found)")
}
