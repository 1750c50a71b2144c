internal import Layering
internal import Diagnostics
internal import Linking
internal import Wiring

/// Reports plugins and services that nobody implements.
struct MissingAdapter: Check {
  static let about = About(
    id: "missing-adapter",
    severity: .error,
    summary: "nobody implements a plugin, or a service that an adapter composes",
    why: """
      A plugin says what a boundary needs and leaves to others how it is done. Without an adapter nothing can be handed over \
      in its place, and the boundary can't be built. A stack is made of adapters by their names, so a service that an \
      adapter composes needs one of exactly that name. A public plugin of a library may be adapted by its users: where \
      no program of the run depends on it, that nobody does it is no finding. An adapter in tests is none for the program.
      """,
    refuses: [
      Example(
        "a plugin without an adapter",
        """
        //- Model.swift
        import Boundaries
        final class ModelBoundary: Boundary {
          struct Plugin: PluginBoundary {  // expect: [missing-adapter] 'ModelBoundary.Plugin'
            var storage: InputPort<Storage>
          }
          typealias Dependencies = BoundaryList.Add<Plugin>
        }
        protocol Storage {}
        """),
      Example(
        "a composed service has no adapter",
        """
        //- Orders.swift
        import AdapterStack
        protocol OrderService { func place() }
        protocol PaymentService { func pay() }
        @Adapter(OrderService.self)
        protocol OrderServiceAdapter: OrderService, PaymentService {}  // expect: [missing-adapter] 'PaymentService'
        extension OrderServiceAdapter { func place() { pay() } }
        """),
    ],
    accepts: [
      Example(
        "a boundary adapts the plugin",
        """
        //- Model.swift
        import Boundaries
        final class ModelBoundary: Boundary {
          struct Plugin: PluginBoundary {
            var storage: InputPort<Storage>
          }
          typealias Dependencies = BoundaryList.Add<Plugin>
        }
        protocol Storage {}
        //- Storage.swift
        import Boundaries
        final class StorageBoundary: AdapterBoundary {
          typealias PluginAdaptee = ModelBoundary.Plugin
          func makePlugin() -> ModelBoundary.Plugin {
            ModelBoundary.Plugin(storage: makeInputPort(implementation: Files()))
          }
        }
        struct Files: Storage {}
        """)
    ])

  func run(_ pass: inout Pass) {
    pass.reportBreaches(of: Self.about.id)
    let wiring = pass.wiring
    for (index, unit) in wiring.units.enumerated() where unit.roles.contains(.plugin) {
      if unit.isOffered || pass.architecture.isTest(unit.site.file) { continue }
      if wiring.isAdapted(index, in: pass.architecture) { continue }
      let users = wiring.ties(to: index, .depends).map(\.from)
      pass.report(
        "\(wiring.ties(to: index, .adapts).isEmpty ? "nobody adapts" : "only tests adapt") the plugin '\(unit.name)'",
        at: unit.site,
        because: users.isEmpty
          ? "a plugin is there to be implemented by an adapter"
          : "\(wiring.list(users)) can't be built without an adapter of it",
        instead: "declare an adapter whose 'makePlugin()' returns '\(unit.name)'",
        from: pass.subject(unit.site, unit.name))
    }
  }
}
