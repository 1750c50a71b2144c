import Foundation
import TestSupport
import Testing

/// The graph of boundaries can be drawn, cut down and compared like every other.
@Suite struct WiringGraphTests {
  private static let model = """
    import Boundaries
    final class ModelBoundary: Boundary {
      struct Plugin: PluginBoundary { var storage: InputPort<Storage> }
      typealias Dependencies = BoundaryList.Add<Plugin>
      var orders: InputPort<Orders> { makeInputPort(implementation: Orders()) }
    }
    protocol Storage {}
    protocol Orders {}
    """
  private static let storage = """
    import Boundaries
    final class StorageBoundary: AdapterBoundary {
      typealias PluginAdaptee = ModelBoundary.Plugin
      func makePlugin() -> ModelBoundary.Plugin { ModelBoundary.Plugin(storage: makeInputPort(implementation: Disk())) }
    }
    """
  private static let app = """
    import Boundaries
    final class AppBoundary: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<StorageBoundary>
      lazy var storage: StorageBoundary.Resolved = resolver(for: StorageBoundary.self).resolved()
      lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolve(plugin: storage).resolved()
    }
    """

  private func project() throws -> GitProject {
    let project = try GitProject()
    try project.write(Self.model, to: "Model.swift")
    try project.write(Self.storage, to: "Storage.swift")
    try project.write(Self.app, to: "App.swift")
    try project.commit("wired")
    return project
  }

  /// "name change" of each node and "from → to kind change" of each edge.
  private func drawn(_ project: GitProject, _ arguments: String...) throws -> [String] {
    let result = try project.lint(["graph", "--level", "boundary", "-f", "json"] + arguments, in: project.path)
    #expect(result.code == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let nodes = try #require(object?["nodes"] as? [[String: Any]])
    let edges = try #require(object?["edges"] as? [[String: Any]])
    #expect(nodes.map { $0["id"] as? Int } == Array(nodes.indices))
    func change(_ part: [String: Any]) -> String { (part["change"] as? String).map { " " + $0 } ?? "" }
    func name(_ edge: [String: Any], _ end: String) -> String {
      (edge[end] as? Int).flatMap { nodes[$0]["name"] as? String } ?? "?"
    }
    return nodes.map { "\($0["name"] ?? "")\(change($0))" }
      + edges.map { "\(name($0, "from")) → \(name($0, "to")) \($0["kind"] ?? "")\(change($0))" }
  }

  @Test func whatIsAroundABoundaryIsDrawn() throws {
    let project = try project()
    #expect(
      try drawn(project, "--focus", "StorageBoundary") == [
        "AppBoundary", "ModelBoundary.Plugin", "StorageBoundary", "AppBoundary → StorageBoundary contains",
        "StorageBoundary → ModelBoundary.Plugin adapts",
      ])
    #expect(try drawn(project, "--focus", "Boundaries").count { !$0.contains("→") } == 4)
    let wrong = try project.lint("graph", "--level", "boundary", "--focus", "StorageBundary")
    #expect(wrong.code == 2 && wrong.errors.contains("no boundary of this name; did you mean 'StorageBoundary'?"))
  }

  /// What a unit reaches in which objects are put together, no check reports, and no graph draws as forbidden.
  @Test func whatNoCheckReportsIsNoViolation() throws {
    let project = try GitProject()
    try project.write(
      """
      import Boundaries
      import Fusion
      import Scaffold
      final class PageBoundary: Boundary {
        typealias Dependencies = BoundaryList
        func n() -> Int { Container.default.resolve(Int.self) }
      }
      final class Root: RootBoundary {
        typealias Subboundaries = BoundaryList.Add<PageBoundary>
        lazy var page: PageBoundary.Resolved = resolver(for: PageBoundary.self).resolved()
      }
      @Abstract final class AppScaffold: AbstractAppScaffold {
        func n() -> Int { Container.default.resolve(Int.self) }
      }
      @Abstract final class PageScaffold: AbstractPageScaffold {
        func n() -> Int { Container.default.resolve(Int.self) }
      }
      @Abstract final class RootScaffold: AbstractRootScaffold {
        func page() -> AbstractPageScaffold { PageScaffold() }
      }
      @main struct Main {
        static func main() {
          Container.default.register(singleton: Int.self) { _ in 1 }
          print(AppScaffold().n(), RootScaffold().page().n())
        }
      }
      """, to: "App.swift")
    let found = try project.lint(["check", "--format", "json"], in: project.path).output
    #expect(!found.contains("Scaffold'") && found.contains("'PageBoundary'"))
    #expect(
      try drawn(project, "--only-violations") == [
        "PageBoundary", "Container.default", "PageBoundary → Container.default accesses-singleton",
      ])
    let types = try project.lint(["graph", "--level", "type", "-f", "mermaid", "--only-violations"], in: project.path)
    #expect(types.output.contains("PageBoundary") && !types.output.contains("Scaffold"))
  }

  @Test func violationsAloneAreDrawn() throws {
    let project = try project()
    #expect(try drawn(project, "--only-violations").isEmpty)
    try project.write(Self.app.replacing(".resolve(plugin: storage)", with: ""), to: "App.swift")
    #expect(try drawn(project, "--only-violations") == ["AppBoundary"])
    try project.write(
      Self.app.replacing(
        "  lazy var storage: StorageBoundary.Resolved = resolver(for: StorageBoundary.self).resolved()\n", with: ""),
      to: "App.swift")
    #expect(
      try drawn(project, "--only-violations").suffix(1) == ["AppBoundary → StorageBoundary contains"])
    let dot = try project.lint("graph", "--level", "boundary").output
    #expect(dot.contains("arrowhead=diamond, label=\"contains\\lunwired-boundary\\l\", color=red"), "\(dot)")
  }

  @Test func aChangeIsDrawn() throws {
    let project = try project()
    #expect(
      try project.lint("graph", "--level", "boundary", "--diff", "HEAD").errors.contains("nothing is new or gone"))
    // A comment is no change, and neither is a file's new name.
    try project.git("mv", "Model.swift", "Moved.swift")
    #expect(try drawn(project, "--diff", "HEAD").isEmpty)
    // A port more, an adapter less.
    try project.write(
      Self.model.replacing(
        "  var orders", with: "  var carts: InputPort<Carts> { makeInputPort(implementation: C()) }\n  var orders"),
      to: "Moved.swift")
    try project.remove("Storage.swift")
    try project.write(
      Self.app.replacing(".Add<StorageBoundary>", with: ""), to: "App.swift")
    #expect(
      try drawn(project, "--diff", "HEAD") == [
        "AppBoundary", "ModelBoundary changed", "ModelBoundary.Plugin worse", "StorageBoundary removed",
        "AppBoundary → StorageBoundary contains removed", "StorageBoundary → ModelBoundary.Plugin adapts removed",
      ])
    let dot = try project.lint("graph", "--level", "boundary", "--diff", "HEAD").output
    #expect(dot.contains("ModelBoundary\\l+ carts: Carts\\l• orders: Orders\\l"), "\(dot)")
    #expect(dot.contains("arrowhead=diamond, label=\"contains\", color=\"#8c959f\""), "\(dot)")
  }

  @Test func containersAreBoxesInMermaid() throws {
    let text = try project().lint("graph", "--level", "boundary", "-f", "mermaid").output
    #expect(
      text == """
        flowchart TB
          subgraph c0["AppBoundary"]
            n0[["AppBoundary"]]
            n1["ModelBoundary<br/>#8226; orders#58; Orders"]
            n3["StorageBoundary"]
          end
          n2{{"ModelBoundary.Plugin<br/>#8226; storage#58; Storage"}}
          n1 --> n2
          n3 -.->|"adapts"| n2

        """)
  }

  @Test func aPageShowsPorts() throws {
    let page = try project().lint("graph", "--level", "boundary", "-f", "html").output
    #expect(page.contains("<h2>Picture of boundaries</h2>") && page.contains("<svg class=\"picture\""))
    #expect(page.contains("<td>ModelBoundary</td><td>Boundaries</td><td>orders</td><td>Orders</td>"))
    #expect(page.contains("<small>contains</small>") && page.contains("<small>adapts</small>"))
  }

  // MARK: - What is there in every form

  /// A project's graph of boundaries in one form.
  private func graph(_ code: String, _ arguments: String...) throws -> String {
    let folder = try TemporaryFolder()
    try ExampleProject(code).write(to: folder)
    return try run(["graph", "--level", "boundary", "--root", folder.path] + arguments).output
  }

  @Test func whatTwoContainersShareIsInBoth() throws {
    let code = """
      //- main.swift
      import AdapterStack
      protocol Cart {}
      @Adapter(Cart.self) protocol CartAdapter: Cart {}
      struct Live: CartAdapterStack {}
      struct Demo: CartAdapterStack {}
      """
    let dot = try graph(code)
    #expect(dot.contains("    n2 [label=\"Live\", peripheries=2];\n    n0 [label=\"CartAdapter\"];\n  }\n"), "\(dot)")
    #expect(dot.contains("n3 -> n0 [arrowhead=diamond, label=\"contains\"];") && !dot.contains("n2 -> n0"), "\(dot)")
    let mermaid = try graph(code, "-f", "mermaid")
    #expect(mermaid.contains("  n3 -->|\"contains\"| n0\n") && !mermaid.contains("n2 -->"), "\(mermaid)")
  }

  /// Containers that contain each other have no outermost one: one of the two is drawn as an edge.
  @Test func whatContainsItselfIsDrawn() throws {
    let code = """
      //- App.swift
      import Scaffold
      @Abstract final class OneScaffold: AbstractOneScaffold { func two() -> TwoScaffold { TwoScaffold() } }
      @Abstract final class TwoScaffold: AbstractTwoScaffold { func one() -> OneScaffold { OneScaffold() } }
      """
    let dot = try graph(code)
    #expect(dot.contains("n1 [label=") && dot.contains("n0 [label=") && dot.contains("label=\"contains\""), "\(dot)")
  }

  @Test func unitsOfOneNameAreToldApart() throws {
    let root = "import Boundaries\nfinal class AppBoundary: RootBoundary {}\n"
    let code = """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .executableTarget(name: "Phone"), .executableTarget(name: "Watch", dependencies: ["Kit"]), .target(name: "Kit"),
      ])
      //- Sources/Kit/Kit.swift
      struct Kit {}
      //- Sources/Phone/App.swift
      \(root)
      //- Sources/Watch/App.swift
      \(root)
      """
    let dot = try graph(code)
    #expect(dot.contains("label=\"AppBoundary (Phone)\"") && dot.contains("label=\"AppBoundary (Watch)\""), "\(dot)")
    let json = try graph(code, "-f", "json")
    #expect(json.contains(#""module":"Watch","path":"Sources/Watch/App.swift""#), "\(json)")
    #expect(json.contains(#""name":"AppBoundary","#))
    #expect(try graph(code, "--focus", "AppBoundary", "-f", "html").contains("<td>AppBoundary (Phone)</td>"))
    let one = try graph(code, "--focus", "AppBoundary (Phone)")
    #expect(one.contains("AppBoundary (Phone)") && !one.contains("Watch"), "\(one)")
  }

  /// Of what tests do with a container, nothing shows, wherever they stand.
  @Test(arguments: ["Tests/AppTests", "AATests"]) func testsLeaveContainersAlone(_ folder: String) throws {
    let app = """
      //- Sources/App/App.swift
      import Fusion
      final class Disk {}
      func fill(_ container: Container) { container.bind(.singleton, to: Disk.self) { _ in Disk() } }

      """
    let test = """
      //- \(folder)/DiskTests.swift
      import Fusion
      import XCTest
      func test() { Container.main.bind(to: Int.self, value: 1); _ = Container.main.resolveAssert(Disk.self) }
      """
    let dot = try graph(app + test)
    #expect(dot == (try graph(app)) && dot.contains("a container from elsewhere\\l• Disk: Disk"), "\(dot)")
    #expect(!(try graph(test)).contains("label"))
  }

  @Test func faultsOfContainersAreDrawn() throws {
    let code = """
      //- main.swift
      import Fusion
      protocol Log {}
      struct Box { var count = 1; init(_ number: Int) {} }
      Container.main.bind(.singleton, to: Box.self) { c in Box(c.resolveAssert(Int.self)) }
      Container.main.bind(to: Int.self) { c in Int(c.resolveAssert(Box.self))! }
      Container.main.bind(.singleton, to: Bool.self) { _ in true }
      Container.main.bind(.singleton, to: Bool.self) { _ in false }
      Container.main.bind(to: Double.self) { c in _ = c.resolveAssert(Log.self); return 1 }
      let lone = Container()
      _ = lone.resolveAssert(Bool.self)
      let child = Container(parent: Container.main)
      child.bind(to: Int.self, id: "one") { _ in 1 }
      """
    let dot = try graph(code)
    let broken = "captive-dependency]\\l[duplicate-registration]\\l[registration-cycle]\\l[unregistered-dependency]"
    #expect(dot.contains(broken), "\(dot)")
    #expect(dot.contains("label=\"lone\\l[unregistered-dependency]\\l\", color=red"), "\(dot)")
    // A child asks its parent, and an identifier tells what is there under one.
    #expect(dot.contains("label=\"child\\l• Int as \\\"one\\\": Int\\l\"") && dot.contains("n2 -> n0;"), "\(dot)")
    let faults = try graph(code, "--only-violations")
    #expect(faults.contains("lone") && faults.contains("Container.main") && !faults.contains("child"), "\(faults)")
  }

  /// What is at fault is red wherever the fault is told: an adapter at its property, a child at what it keeps, a root at the static.
  @Test(arguments: [
    (
      """
      import AdapterStack
      protocol A {}; protocol B {}; protocol C {}; protocol Data {}; protocol Files {}
      @Adapter(A.self) protocol AAdapter: A { var db: any Data { get } }
      @Adapter(B.self) protocol BAdapter: B { var db: any Files { get } }
      @Adapter(C.self) protocol CAdapter: C, A, B {}
      """, "BAdapter\\l[conflicting-requirement]"
    ),
    (
      """
      import Scaffold
      @Abstract(Sendable.self, AnyObject.self) final class App: AbstractApp {
        @Single func kid() -> AbstractKid { Kid(self) }
      }
      @Abstract(Sendable.self) final class Kid: AbstractKid { let app: App; init(_ app: App) { self.app = app } }
      """, "App\\l• kid: AbstractKid\\l[broken-contract]"
    ),
    (
      """
      import Boundaries
      final class Shop: RootBoundary {}
      enum Holder { static let root = Shop.Resolved() }
      """, "Shop\\l[broken-contract]"
    ),
    (
      """
      import Boundaries
      final class Shop: RootBoundary {}
      final class Screen { class var made: Shop.Resolved { Shop.Resolved() } }
      """, "Shop\\l[misplaced-construction]"
    ),
  ])
  func unitsAtFaultAreRed(_ code: String, _ label: String) throws {
    let dot = try graph("//- Sources/App/App.swift\n" + code)
    #expect(dot.contains(label), "\(dot)")
  }

  /// Where a provider lacks what one of its adapters needs, the edge to that one is red, and no other.
  @Test func edgesToWhatIsLackingAreRed() throws {
    let dot = try graph(
      """
      //- Sources/App/App.swift
      import AdapterStack
      protocol Data {}; protocol Gate {}; protocol Cart {}; protocol Pay {}; protocol Buy {}
      struct Mem: Data {}
      @Adapter(Cart.self) protocol CartAdapter: Cart { var data: Data { get } }
      @Adapter(Pay.self) protocol PayAdapter: Pay { var gate: Gate { get } }
      @Adapter(Buy.self) protocol BuyAdapter: Buy, Cart, Pay {}
      struct Shop: BuyAdapterStack { let data: Data = Mem() }
      """)
    let red = dot.split(separator: "\n").filter { $0.contains("color=red") && $0.contains("->") }
    #expect(red.count == 1 && red[0].contains("n6 -> n1"), "\(dot)")
  }

  /// What is there under a condition alone says so.
  @Test func edgesHaveTheirConditions() throws {
    let code = """
      //- Sources/App/App.swift
      import Boundaries
      final class A: Boundary {}
      final class B: Boundary {}
      final class C: Boundary {
        #if DEBUG
        typealias Dependencies = BoundaryList.Add<A>.Add<B>
        #else
        typealias Dependencies = BoundaryList.Add<A>
        #endif
      }
      """
    let dot = try graph(code)
    #expect(dot.contains("n2 -> n0;") && dot.contains("n2 -> n1 [label=\"#if DEBUG\"];"), "\(dot)")
    #expect(try graph(code, "--format", "mermaid").contains("n2 -->|\"if DEBUG\"| n1"))
    let json = try graph(code, "--format", "json")
    #expect(json.contains("\"to\":1,\"kind\":\"depends\",\"conditions\":[\"DEBUG\"],"), "\(json)")
  }

  /// A witness that is made by hand is what lacks something, and not the class that has it all; what tests make is no fault here.
  @Test func faultsOfWitnessesAreDrawn() throws {
    let code = """
      //- Sources/App/App.swift
      import ProtocolWitness
      @ProtocolWitness final class API { func a() {}; func b() {} }
      let api = API.Witness(a: {})
      struct Screen { let api: API.Witness; func show() { api.c() } }
      //- Tests/AppTests/APITests.swift
      import ProtocolWitness
      let other = API.Witness(b: {})
      """
    let dot = try graph(code)
    #expect(dot.contains("• b\\l[incomplete-adapter]\\l[unregistered-dependency]"), "\(dot)")
    #expect(dot.contains("label=\"API\"];"), "\(dot)")
    #expect(!(try graph(code.replacing("let api = API.Witness(a: {})", with: ""))).contains("incomplete-adapter"))
  }

  @Test func scaffoldsAskEachOther() throws {
    let code = """
      //- App.swift
      import Scaffold
      @Abstract final class DataScaffold: AbstractDataScaffold { func store() -> Store { Store() } }
      @Abstract final class HomeScaffold: AbstractHomeScaffold {
        let data: AbstractDataScaffold
        func home() -> Home { Home(data.store()) }
      }
      final class Store {}
      final class Home { init(_ store: Store) {} }
      """
    #expect(try graph(code).contains("  n1 -> n0;"))
    #expect(try graph(code.replacing("data.store", with: "data.stroe")).contains("n1 -> n0 [label=\"unregistered"))
  }
}
