internal import Layering
internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import Wiring

/// Refuses code that names what has a role in the wiring where `roles` keeps that to others.
struct RoleCrossing: Check {
  static let about = About(
    id: "role-crossing",
    severity: .error,
    judgesTests: false,
    comparesLayers: true,
    summary: "code names an adapter, or what stands behind a port, where the rules on roles forbid it",
    why: """
      Layers say which folders may know each other; the wiring of a dependency-injection library says more: what is an \
      adapter, what a port, what stands behind one. Each line of `roles` turns one rule on. `adapters-by-root`: adapters \
      are named only by the composition root and by the containers that hold them. `ports-by-interface`: what a container or \
      boundary makes for a port is named only there; everyone else names the port's interface. `adapters-apart`: no \
      adapter, nor what stands behind it, names another adapter. In place of `true` a mapping may give the `reason`. Default \
      arguments are seams, as `default-arguments` of `singletons` says.
      """,
    refuses: [
      Example(
        "a screen names an adapter, and the class behind a port",
        """
        //- rules
        roles:
          adapters-by-root: { reason: screens are tested without a disk }
          ports-by-interface: true
        //- Model.swift
        import Boundaries
        protocol Store {}
        protocol Catalog {}
        final class ModelBoundary: Boundary {
          struct Plugin: PluginBoundary { let store: InputPort<Store> }
          typealias Dependencies = BoundaryList.Add<Plugin>
          var catalog: InputPort<Catalog> { makeInputPort(implementation: Shelf(store: dependencies.store)) }
        }
        final class Shelf: Catalog { init(store: Store) {} }
        //- Disk.swift
        import Boundaries
        final class DiskBoundary: AdapterBoundary {
          typealias PluginAdaptee = ModelBoundary.Plugin
          func makePlugin() -> PluginAdaptee { PluginAdaptee(store: makeInputPort(implementation: Disk())) }
        }
        final class Disk: Store {}
        //- Screen.swift
        struct Screen {
          let shelf: Shelf  // expect: [role-crossing] 'Screen.shelf' names 'Shelf', which stands behind a port
          func clear(_ disk: DiskBoundary) {}  // expect: [role-crossing] 'Screen.clear' names the adapter 'DiskBoundary'
        }
        //- App.swift
        import Boundaries
        final class AppBoundary: RootBoundary {
          typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<DiskBoundary>
          lazy var disk: DiskBoundary.Resolved = resolver(for: DiskBoundary.self).resolved()
          lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolve(plugin: disk).resolved()
        }
        """),
      Example(
        "an adapter uses an adapter",
        """
        //- rules
        roles: { adapters-by-root: true, adapters-apart: true }
        //- Clients.swift
        import ProtocolWitness
        @ProtocolWitness
        final class APIClient { func load() {} }
        @ProtocolWitness
        final class CacheClient {
          let api: APIClient  // expect: [role-crossing] the adapter 'CacheClient' names the adapter 'APIClient'
          init(api: APIClient) { self.api = api }  // expect: [role-crossing] the adapter 'CacheClient' names the adapter 'APIClient'
          func load() {}
        }
        @main struct Shop {
          static func main() { _ = CacheClient(api: APIClient()) }
        }
        """),
    ],
    accepts: [
      Example(
        "consumers name witnesses, interfaces and plugins, the composition root all",
        """
        //- rules
        roles: { adapters-by-root: true, ports-by-interface: true, adapters-apart: true }
        //- Clients.swift
        import ProtocolWitness
        @ProtocolWitness
        final class APIClient { func load() {} }
        extension APIClient { static func make() -> APIClient { APIClient() } }
        @ProtocolWitness
        final class CacheClient {
          private let api: APIClient.Witness
          init(api: APIClient.Witness = .live(APIClient())) { self.api = api }
          func load() {}
        }
        //- Orders.swift
        import Fusion
        protocol Database {}
        final class SQLite: Database { func copy() -> SQLite { SQLite() } }
        struct Orders {
          @Inject var database: Database
          let cache: CacheClient.Witness
        }
        //- Shop.swift
        import Fusion
        @main struct Shop {
          static func main() {
            Container.main.bind(.singleton, to: Database.self) { _ in SQLite() }
            _ = Orders(cache: .live(CacheClient(api: .live(APIClient()))))
          }
        }
        """)
    ])

  func run(_ pass: inout Pass) {
    let rules = pass.architecture.rules.roles
    guard !rules.all.isEmpty else { return }
    let seam = pass.judgementOfSeams
    let roles = RoleMap(pass.wiring, pass.architecture)
    for file in pass.architecture.paths.indices {
      for use in roles.namings(in: file) where !use.isDefaultArgument || seam != nil {
        if let rule = rules.adaptersApart, let found = use.between {
          report(.uses(found.from, found.to), rule, "lets no adapter name another", .part(found), use, &pass)
        } else if let rule = rules.adaptersByRoot, let adapter = use.adapter {
          if use.isWiring || pass.mayWire(use.site) { continue }
          report(
            .namesAdapter(use.owner, adapter.name), rule, "lets only the composition root name adapters",
            .wire(adapter.plugin), use, &pass)
        } else if let rule = rules.portsByInterface, let behind = use.behind {
          if pass.mayWire(use.site) { continue }
          report(
            .namesBehind(use.owner, behind.type), rule,
            "lets what stands behind a port be named only where it is made, which '\(behind.maker)' does",
            .name(behind.interface), use, &pass)
        }
      }
    }
  }

  private func report(
    _ message: String, _ rule: RoleRule, _ because: String, _ instead: String, _ use: RoleMap.Naming,
    _ pass: inout Pass
  ) {
    let architecture = pass.architecture
    let seam = use.isDefaultArgument ? pass.judgementOfSeams : nil
    pass.report(
      message, at: use.site,
      because: "\(architecture.rules.text(of: rule.place)) \(because)" + Architecture.tail(rule.reason)
        + (seam?.reason ?? ""),
      instead: instead, from: pass.subject(use.site, use.ownerName),
      to: Subject(name: use.targetName, site: use.targetSite), grade: seam?.grade)
  }
}

extension String {
  fileprivate static func namesAdapter(_ owner: String, _ adapter: String) -> String {
    "\(owner) names the adapter '\(adapter)'"
  }
  fileprivate static func namesBehind(_ owner: String, _ type: String) -> String {
    "\(owner) names '\(type)', which stands behind a port"
  }
  fileprivate static func uses(_ from: String, _ to: String) -> String {
    "the adapter '\(from)' names the adapter '\(to)'"
  }
  fileprivate static func wire(_ plugin: String?) -> String {
    (plugin.map { "name '\($0)', which it implements, and " } ?? "") + "wire the adapter in the composition root"
  }
  fileprivate static func name(_ interface: String) -> String { "name '\(interface)', which the port shows" }
  fileprivate static func part(_ found: (from: String, to: String, plugin: String?)) -> String {
    "let '\(found.from)' use \(found.plugin.map { "'\($0)'" } ?? "a port") instead, or give what both need a boundary of "
      + "its own"
  }
}
