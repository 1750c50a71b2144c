import Foundation
import Testing
import TestSupport

/// What commands tell of the wiring.
@Suite struct WiringCommandTests {
  private func app(_ name: String, rules: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let base = "Fixtures/wiring/\(name)"
    for file in House.files(below: base, suffix: ".swift") {
      try folder.write(try House.text("\(base)/\(file)"), to: file)
    }
    try folder.write(rules, to: ".boundary-lint.yml")
    return folder
  }

  @Test func layersTellRoles() throws {
    let folder = try app(
      "Boundaries",
      rules: """
        layers:
          Model: { boundaries: ["Model*"] }
          Rest: { paths: [Sources], uses: anything }
        roles: { adapters-by-root: true, ports-by-interface: true }
        """)
    let lines = try run(["layers", "--root", folder.path]).output.split(separator: "\n").map(String.init)
    #expect(lines.contains("  holds    ModelBoundary, ModelBoundary.Plugin"))
    #expect(lines.contains("  adapters-by-root  .boundary-lint.yml:4"))
    #expect(lines.contains("  adapter  StorageBoundary of ModelBoundary.Plugin"))
    #expect(lines.contains("  behind PaymentService  SandboxPayments, made by StorageBoundary"))
  }

  // MARK: - Unknown

  private let unknown = """
    //- Fusion.swift
    import Fusion
    protocol Database {}
    protocol Mail {}
    func fill(_ container: Container, name: String, types: [Any.Type]) {
      container.bind(.singleton, to: Database.self, id: name) { _ in fatalError() }
      container.bind(.singleton, to: Mail.self) { _ in fatalError() }
      for type in types {
        Container.main.bind(.transient, to: type) { _ in fatalError() }
      }
      Container.main.bind(.singleton, value: make())
      let child = Container(parent: parent())
      child.bind(.singleton, to: Mail.self, id: "a\\(name)") { _ in fatalError() }
    }
    func orders(_ key: Any.Type) {
      _ = Container.main.resolveAssert(key)
    }
    struct Holder<T> { @Inject var value: T; let more: T }
    func start(_ steps: [(Container) -> Void]) {
      let filled = Container()
      steps.forEach { $0(filled) }
      let handed = Container()
      hand(handed, to: steps)
      _ = Holder(more: handed)
      filled.bind(.singleton, value: make() as any Mail & Sendable)
    }
    func hand(_ container: Container, to steps: [(Container) -> Void]) { for step in steps { step(container) } }
    //- Boundaries.swift
    import Boundaries; import Elsewhere
    final class ModelBoundary: Boundary {
      typealias Dependencies = ModelList
    }
    final class DiskBoundary: AdapterBoundary {
      typealias PluginAdaptee = Elsewhere.Plugin
      func makePlugin() -> PluginAdaptee { make() }
    }
    final class AppBoundary: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<Foreign>
      lazy var model = resolver(for: ModelBoundary.self).resolve(dependency: make())
    }
    //- Adapters.swift
    import AdapterStack
    protocol Cart {}
    @Adapter(Cart.self) protocol CartAdapter: Cart, Shipping, Sendable {}
    @Adapter(Tax.self) protocol TaxAdapter: Tax {}
    struct Provider: CartAdapterStack, ShippingAdapterStack {}
    //- Witnesses.swift
    import ProtocolWitness
    @ProtocolWitness final class A { func load() {}; func save() {} }
    @ProtocolWitness final class B { func load() {}; func save() {} }
    func use(_ all: Any) {}
    func test() { use(.init(load: {}, save: {})) }

    """

  @Test func whatCanNotBeToldIsListed() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(unknown).write(to: folder)
    let text = try run(["layers", "--unknown", "--root", folder.path])
    #expect(text.code == 0)
    let expected = try House.text("Fixtures/wiring/unknown.txt")
    #expect(text.output == expected, "\(text.output)")
    #expect(
      try run(["layers", "--root", folder.path]).output.contains(
        "21 places of the wiring that can't be told: left out; --unknown lists them"))
    let json = try run(["layers", "--unknown", "-f", "json", "--root", folder.path]).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let counts = try #require(object["counts"] as? [String: Int])
    let entries = try #require(object["unknown"] as? [[String: Any]])
    #expect(counts.values.reduce(0, +) == entries.count && entries.count == 21)
    #expect(Set(entries.compactMap { $0["kind"] as? String }) == Set(counts.keys))
    // What is unknown is no finding.
    let checks = "unregistered-dependency,unwired-boundary,duplicate-registration,registration-cycle"
    #expect(try run(["--only", checks, "--root", folder.path]).code == 0)
  }

  @Test func formatsOfLayersAreForTheUnknown() throws {
    let result = try run(["layers", "-f", "json", "--root", House.path("Fixtures/Shop")])
    #expect(result.code == 2 && result.errors.contains("--format and --output are for 'layers --unknown'"))
    let both = try run(["layers", "--unknown", "--singletons", "--root", House.path("Fixtures/singletons/Journal")])
    #expect(both.code == 2 && both.errors.contains("expected one of them"))
    #expect(
      try run(["layers", "--unknown", "--root", House.path("Fixtures/Shop")]).output
        == "nothing of the wiring is unknown\n")
  }

  // MARK: - Drawings

  @Test func whatIsSharedIsDrawnBesideTheUnits() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- App.swift
      import Boundaries
      import Fusion
      final class ModelBoundary: Boundary {
        var store: InputPort<Store> { makeInputPort(implementation: Store(session: URLSession.shared)) }
        func log() { Logger.shared.log() }
      }
      final class AppBoundary: RootBoundary {
        typealias Subboundaries = BoundaryList.Add<ModelBoundary>
        lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolved()
        func start() { Logger.shared.log() }
      }
      final class Logger { static let shared = Logger(); func log() {} }
      struct Store { let session: URLSession }
      @main struct App {
        static func main() { Container.main.bind(.singleton, to: Store.self) { _ in Store(session: .shared) } }
      }
      struct Screen {
        func show() { _ = Container.main.resolve(Store.self) }
      }
      """
    ).write(to: folder)
    let dot = try run(["graph", "--level", "boundary", "--root", folder.path]).output
    #expect(dot.contains("n3 [label=\"URLSession.shared\", shape=cylinder, fillcolor=\"#fff3c4\"];"))
    #expect(dot.contains("n4 [label=\"Logger.shared\", shape=cylinder, fillcolor=\"#fff3c4\"];"))
    #expect(dot.contains("n0 -> n4 [style=dashed, label=\"1\", color=red, fontcolor=red, penwidth=2];"))
    // A composition root may.
    #expect(dot.contains("n1 -> n4 [style=dashed, label=\"1\"];"))
    #expect(dot.contains("peripheries=2, fillcolor=\"#ffd8b5\""))
    let json = try run(["graph", "--level", "boundary", "-f", "json", "--root", folder.path]).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let nodes = try #require(object["nodes"] as? [[String: Any]])
    let edges = try #require(object["edges"] as? [[String: Any]])
    #expect(nodes.filter { $0["kind"] as? String == "singleton" }.count == 2)
    #expect(nodes.first { $0["kind"] as? String == "locator" }?["name"] as? String == "Container.main")
    #expect(
      edges.filter { $0["kind"] as? String == "accesses-singleton" }.compactMap { $0["hidden"] as? Int } == [1, 1, 0])
  }

  /// A type that a macro makes leads on to what it shows, or is made of.
  @Test func whyGoesOverWhatMacrosMake() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Provider: BAdapterStack { let root: any AbstractRoot }\n", to: "Sources/M/App.swift")
    try folder.write(
      "import AdapterStack\nprotocol A {}\nprotocol B {}\n@Adapter(A.self) protocol AAdapter: A {}\n"
        + "@Adapter(B.self) protocol BAdapter: B, A {}\n", to: "Sources/M/B.swift")
    try folder.write(
      "import Scaffold\nstruct Log {}\n@Abstract final class Root: AbstractRoot { func log() -> Log { Log() } }\n",
      to: "Sources/M/Root.swift")
    let chain = try run(["why", "Provider", "AAdapter"], in: folder.path).output
    #expect(chain.contains("B.swift:5:40: 'BAdapterStack' is made of 'AAdapterStack'"))
    #expect(chain.contains("B.swift:4:27: 'AAdapterStack' is made of 'AAdapter'"))
    #expect(try run(["why", "AbstractRoot", "Log"], in: folder.path).output.contains("1 direct use\n"))
    #expect(
      try run(["why", "Provider", "Log"], in: folder.path).output.contains("'AbstractRoot.log' names 'Log'"))
  }
}
