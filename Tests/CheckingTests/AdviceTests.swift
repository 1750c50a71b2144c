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
    layers: { \(layers) }
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
    }
    """)
  func kept(_ name: String) -> String {
    "make what '\(name)' holds in the composition root, and pass it to the code that uses it"
  }
  #expect(
    found.map(\.finding.instead) == [
      kept("limit"), kept("bound"),
      "turn the property into a function that takes it, as in func count(net: Net), and pass it in the composition root",
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
