import Diagnostics
import Linting
import Testing
import TestSupport

/// The findings and errors in a small project, a line each.
func judged(_ project: String, only: [String] = []) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  var request = LintRequest(root: folder.path, jobs: 1)
  request.only = only
  let lint = try Lint(request)
  return lint.problems.filter { $0.gravity == .error }.map(\.text)
    + lint.report().findings.map { "\($0.place.path):\($0.place.line) \($0.finding.message)" }
}

private let shop = """
  //- Model/ModelBoundary.swift
  import Boundaries
  final class ModelBoundary: Boundary {
    struct Plugin: PluginBoundary { let store: InputPort<Store> }
    typealias Dependencies = BoundaryList.Add<Plugin>
    var catalog: InputPort<Catalog> { makeInputPort(implementation: Shelf(store: dependencies.store)) }
    var prices: InputPort<Prices> { makeInputPort(implementation: Prices()) }
  }
  //- Anywhere/Types.swift
  protocol Store {}
  protocol Catalog {}
  struct Prices {}
  final class Shelf: Catalog { init(store: any Store) {} }
  //- Disk/DiskBoundary.swift
  import Boundaries
  final class DiskBoundary: AdapterBoundary {
    typealias PluginAdaptee = ModelBoundary.Plugin
    func makePlugin() -> PluginAdaptee { PluginAdaptee(store: makeInputPort(implementation: Disk())) }
  }
  final class Disk: Store {}
  //- App/AppBoundary.swift
  import Boundaries
  final class AppBoundary: RootBoundary {
    typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<DiskBoundary>
    lazy var disk: DiskBoundary.Resolved = resolver(for: DiskBoundary.self).resolved()
    lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolve(plugin: disk).resolved()
  }

  """

@Suite struct RoleTests {
  /// A default argument is as grave as the rule on them says, which is named.
  @Test(arguments: [("warn", Severity.warning), ("forbid", .error), ("allow", nil)])
  func defaultArgumentsAreJudgedByTheirRule(_ word: String, _ severity: Severity?) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      "//- rules\nroles: { adapters-by-root: true }\nsingletons: { default-arguments: \(word) }\n" + shop
        + "//- UI/Screen.swift\nfinal class Screen { init(disk: Any = DiskBoundary()) {} }\n"
    ).write(to: folder)
    var request = LintRequest(root: folder.path, jobs: 1)
    request.only = ["role-crossing"]
    let found = try Lint(request).report().findings.map(\.finding)
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    let judgement = word == "warn" ? "warns of default arguments that hold it" : "lets no default argument hold it"
    #expect(found.allSatisfy { $0.because.hasSuffix("; .boundary-lint.yml:2 \(judgement)") })
  }

  /// What wraps another behind one of that one's interfaces names it, whatever else the other stands for.
  @Test func aDecoratorMayNameWhatItDecorates() throws {
    let code = """
      //- rules
      roles: { ports-by-interface: true }
      //- Model.swift
      import Boundaries
      protocol Catalog {}
      protocol Stock {}
      final class Shelf: Catalog, Stock {}
      final class CachedStock: Stock { let base: Shelf; init(base: Shelf) { self.base = base } }
      final class Screen { let shelf: Shelf; init(shelf: Shelf) { self.shelf = shelf } }
      final class ModelBoundary: Boundary {
        typealias Dependencies = BoundaryList
        var catalog: InputPort<Catalog> { makeInputPort(implementation: Shelf()) }
        var plain: InputPort<Stock> { makeInputPort(implementation: Shelf()) }
        var stock: InputPort<Stock> { makeInputPort(implementation: CachedStock(base: Shelf())) }
      }
      """
    #expect(try judged(code, only: ["role-crossing"]).map { $0.prefix(15) } == ["Model.swift:6 '", "Model.swift:6 '"])
  }

  // MARK: - Layers of boundaries

  /// What belongs to a boundary stands somewhere else than it: its ports' interfaces, and what is behind these.
  @Test func whatBelongsToABoundaryBelongsToItsLayer() throws {
    let rules = """
      //- rules
      layers:
        Screens: { paths: [Screens], uses: [] }
        Model: { boundaries: [ModelBoundary] }
        Disk: { boundaries: ["Disk*"], uses: [Model] }
        App: { boundaries: [AppBoundary], uses: anything, composition-root: true }

      """
    let screen = """
      //- Screens/Screen.swift
      struct Screen {
        let a: any Catalog
        let b: Shelf
        let c: Prices
        let d: Disk
        let e: any Store
        let f: DiskBoundary
        let g: ModelBoundary.Plugin
      }
      """
    #expect(
      try judged(rules + shop + screen, only: ["layer-crossing"]) == [
        "Screens/Screen.swift:2 'Screens' names 'Catalog' of 'Model'",
        "Screens/Screen.swift:3 'Screens' names 'Shelf' of 'Model'",
        "Screens/Screen.swift:4 'Screens' names 'Prices' of 'Model'",
        "Screens/Screen.swift:5 'Screens' names 'Disk' of 'Disk'",
        "Screens/Screen.swift:7 'Screens' names 'DiskBoundary' of 'Disk'",
        "Screens/Screen.swift:8 'Screens' names 'ModelBoundary.Plugin' of 'Model'",
      ])
  }

  /// An adapter goes with its plugin, unless a layer names it.
  @Test(arguments: [("", "Domain"), ("  Disk: { boundaries: [DiskBoundary], uses: [Domain] }\n", "Disk")])
  func adaptersFollowTheirPlugins(_ layer: String, _ home: String) throws {
    let rules = """
      //- rules
      layers:
        Screens: { paths: [Screens] }
        Domain: { boundaries: [ModelBoundary.Plugin] }
      \(layer)
      """
    let screen = "//- Screens/Screen.swift\nstruct Screen { let a: DiskBoundary }\n"
    #expect(
      try judged(rules + shop + screen, only: ["layer-crossing"]) == [
        "Screens/Screen.swift:1 'Screens' names 'DiskBoundary' of '\(home)'"
      ])
  }

  @Test func boundariesThatAreNotThereAreTold() throws {
    let rules = "//- rules\nlayers:\n  Model: { boundaries: [ModelBondary] }\n"
    #expect(
      try judged(rules + shop, only: ["role-crossing"]) == [
        ".boundary-lint.yml:2:25: error: no boundary 'ModelBondary'; did you mean 'ModelBoundary'?"
      ])
    #expect(
      try judged(rules + "//- A.swift\nstruct A {}\n", only: ["role-crossing"]) == [
        ".boundary-lint.yml:2:25: error: no boundary 'ModelBondary'; no library of boundaries is used here"
      ])
  }

  // MARK: - Ports and independence

  @Test func interfacesCanBeThePortsOfALayer() throws {
    let rules = """
      //- rules
      layers:
        Screens: { paths: [Screens], uses: [Shop] }
        Shop: { paths: [Model, Disk, Anywhere], ports: interfaces }

      """
    let screen = """
      //- Screens/Screen.swift
      struct Screen {
        let a: any Catalog
        let b: Prices
        let c: Shelf
        let d: ModelBoundary
      }
      """
    #expect(
      try judged(rules + shop + screen, only: ["port-bypass"]) == [
        "Screens/Screen.swift:4 'Screens' names 'Shelf', which is no port of 'Shop'",
        "Screens/Screen.swift:5 'Screens' names 'ModelBoundary', which is no port of 'Shop'",
      ])
  }

  @Test func boundariesCanBeIndependent() throws {
    let found = try judged(
      "//- rules\nindependent: [[ModelBoundary, DiskBoundary]]\n" + shop, only: ["indirect-crossing"])
    // The adapter names the plugin of the other, and what is behind its port its interface.
    #expect(found == ["Disk/DiskBoundary.swift:3 'DiskBoundary' reaches 'ModelBoundary' in one step"])
    #expect(
      try judged("//- rules\nnever-reaches: { ModelBoundary: [DiskBoundary] }\n" + shop, only: ["indirect-crossing"])
        .isEmpty)
  }

  // MARK: - Roles

  private let all = "//- rules\nroles: { adapters-by-root: true, ports-by-interface: true, adapters-apart: true }\n"

  @Test func whatAContainerMakesIsNamedWhereItIsMade() throws {
    let project = """
      //- Services.swift
      import Fusion
      protocol Database {}
      protocol Mail {}
      class SQLite: Database {}
      final class FastSQLite: SQLite {}
      final class Postman: Mail {}
      func postman() -> Postman { Postman() }
      struct Money {}
      extension Container {
        @Service(.singleton) var mail: any Mail = Postman()
      }
      @main struct App {
        static func main() {
          Container.main.bind(.singleton, to: Database.self) { _ in
            let cents = Money()
            return FastSQLite()
          }
        }
      }
      //- Orders.swift
      struct Orders {
        let database: any Database
        let sqlite: SQLite
        let fast: FastSQLite
        let mail: Postman
        let money: Money
      }
      """
    #expect(
      try judged(all + project, only: ["role-crossing"]) == [
        "Orders.swift:4 'Orders.fast' names 'FastSQLite', which stands behind a port",
        "Orders.swift:5 'Orders.mail' names 'Postman', which stands behind a port",
        "Services.swift:7 'postman' names 'Postman', which stands behind a port",
        "Services.swift:7 'postman' names 'Postman', which stands behind a port",
      ])
  }

  @Test func whatAScaffoldMakesIsNamedThere() throws {
    let project = """
      //- Scaffold.swift
      import Scaffold
      @Abstract final class AppScaffold: AbstractAppScaffold {
        @Single func articles() -> any Articles { StoredArticles() }
      }
      protocol Articles: Sendable {}
      final class StoredArticles: Articles {}
      //- Screen.swift
      struct Screen {
        let articles: any Articles
        let stored: StoredArticles
      }
      """
    #expect(
      try judged(all + project, only: ["role-crossing"]) == [
        "Screen.swift:3 'Screen.stored' names 'StoredArticles', which stands behind a port"
      ])
  }

  @Test func adaptersOfAStackAreNamedByProviders() throws {
    let project = """
      //- Stack.swift
      import AdapterStack
      protocol Cart { func add() }
      @Adapter(Cart.self) protocol CartAdapter: Cart {}
      extension CartAdapter { func add() {} }
      protocol Orders { func place() }
      @Adapter(Orders.self) protocol OrdersAdapter: Orders, Cart {}
      extension OrdersAdapter { func place() { add() } }
      struct Provider: OrdersAdapterStack {}
      //- Screen.swift
      struct Screen<S: Orders> { let orders: S }
      struct Other<S: OrdersAdapter> { let orders: S }
      """
    #expect(
      try judged(all + project, only: ["role-crossing"]) == [
        "Screen.swift:2 'Other' names the adapter 'OrdersAdapter'"
      ])
  }

  @Test func everyRuleIsOneLine() throws {
    let screen = """
      //- Screen.swift
      struct Screen { let a: DiskBoundary }
      struct Other { let b: Shelf }
      extension Disk { func sync(_ other: PrintBoundary) {} }
      //- Print.swift
      import Boundaries
      final class PrintBoundary: AdapterBoundary {
        typealias PluginAdaptee = ModelBoundary.Plugin
        func makePlugin() -> PluginAdaptee { PluginAdaptee(store: makeInputPort(implementation: Disk())) }
      }
      """
    func found(_ key: String) throws -> [String] {
      try judged("//- rules\nroles:\n  \(key): true\n" + shop + screen, only: ["role-crossing"])
    }
    #expect(
      try found("adapters-by-root") == [
        "Screen.swift:1 'Screen.a' names the adapter 'DiskBoundary'"
      ])
    #expect(try found("ports-by-interface") == ["Screen.swift:2 'Other.b' names 'Shelf', which stands behind a port"])
    #expect(try found("adapters-apart").isEmpty)
    let apart = "//- More.swift\nextension DiskBoundary { func sync(_ other: PrintBoundary) {} }\n"
    #expect(
      try judged("//- rules\nroles:\n  adapters-apart: true\n" + shop + screen + "\n" + apart, only: ["role-crossing"])
        == ["More.swift:1 the adapter 'DiskBoundary' names the adapter 'PrintBoundary'"])
    #expect(
      try judged("//- rules\nroles:\n  adapters-by-root: false\n" + shop + screen, only: ["role-crossing"]).isEmpty)
  }

  /// A type that branches of `#if` declare is one for who names it.
  @Test func whatBranchesDeclareIsNamedOnce() throws {
    let types = "#if os(Linux)\nfinal class Impl: Paying {}\n#else\nfinal class Impl: Paying { var x = 1 }\n#endif\n"
    let code = """
      import Boundaries
      protocol Paying {}
      final class Pay: Boundary { lazy var a: InputPort<any Paying> = makeInputPort(Impl()) }
      func use() { _ = Impl() }

      """
    let roles = "//- rules\nroles: { ports-by-interface: true }\n//- A.swift\n"
    #expect(
      try judged(roles + code + types, only: ["role-crossing"]) == [
        "A.swift:4 'use' names 'Impl', which stands behind a port"
      ])
    let ports =
      "//- rules\nlayers:\n  UI: { paths: [UI], uses: [Core] }\n  Core: { paths: [Core], ports: [protocols] }\n"
    let layers = ports + "//- UI/U.swift\nfunc use(_ i: Impl) {}\n//- Core/C.swift\nprotocol Paying {}\n"
    #expect(
      try judged(layers + types, only: ["port-bypass"]) == [
        "UI/U.swift:1 'UI' names 'Impl', which is no port of 'Core'"
      ])
  }

  @Test func rulesThatSpeakOfNothingAreNoted() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(all + "//- A.swift\nstruct A {}\n").write(to: folder)
    let notes = try Lint(LintRequest(root: folder.path, jobs: 1)).problems.filter { $0.gravity == .note }
    #expect(
      notes.map(\.text) == [
        ".boundary-lint.yml:1:10: note: 'adapters-by-root' speaks of nothing here: no adapter is recognised",
        ".boundary-lint.yml:1:34: note: 'ports-by-interface' speaks of nothing here: no type behind a port is recognised",
        ".boundary-lint.yml:1:60: note: 'adapters-apart' speaks of nothing here: no adapter is recognised",
      ])
  }
}

/// Of a layer without ports nothing may be named, and none of them is there to be named instead.
@Test func layersWithoutPortsHaveNoneToName() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      A: { paths: [A], uses: [B] }
      B: { paths: [B], ports: [] }
    //- A/A.swift
    struct A { let b: Secret }
    //- B/B.swift
    struct Secret {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
  #expect(found.map(\.because) == [".boundary-lint.yml:3 lets others name nothing of 'B'"])
  #expect(found.map(\.instead) == ["do without it, or make 'Secret' a port of 'B', which has none"])
}
