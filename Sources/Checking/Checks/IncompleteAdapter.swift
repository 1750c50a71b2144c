internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceText
internal import Wiring

/// Reports adapters that leave out what they adapt.
struct IncompleteAdapter: Check {
  static let about = About(
    id: "incomplete-adapter",
    severity: .error,
    summary: "an adapter, or a witness made by hand, leaves out a port of what it implements",
    why: """
      An adapter implements all that its plugin or protocol shows. What it leaves out is an error where the plugin is made, \
      the stack is conformed to, or the witness is built: at times far away, and in other words. What an adapter leaves to the \
      providers of its stack, or requires itself, each of them has to implement, and so what it composes and no stack brings: of a qualified \
      name the macro makes none, and who conforms to an adapter alone gets that alone.
      """,
    refuses: [
      Example(
        "a port of the plugin is not passed",
        """
        //- Boundaries.swift
        import Boundaries
        struct Plugin: PluginBoundary {
          var storage: InputPort<Storage>
          var network: InputPort<Network>
        }
        final class FilesBoundary: AdapterBoundary {
          typealias PluginAdaptee = Plugin
          func makePlugin() -> Plugin {
            Plugin(storage: makeInputPort(implementation: Files()))  // expect: [incomplete-adapter] 'network'
          }
        }
        protocol Storage {}
        protocol Network {}
        struct Files: Storage {}
        """),
      Example(
        "an adapter does not implement its protocol",
        """
        //- Cart.swift
        import AdapterStack
        protocol CartService {
          func load() -> [String]
          func save(_ items: [String])
        }
        @Adapter(CartService.self)
        protocol CartServiceAdapter: CartService {}  // expect: [incomplete-adapter] 'save(_:)'
        extension CartServiceAdapter { func load() -> [String] { [] } }
        """),
    ],
    accepts: [
      Example(
        "the adapter implements all of it",
        """
        //- Cart.swift
        import AdapterStack
        protocol CartService {
          func load() -> [String]
          func save(_ items: [String])
        }
        @Adapter(CartService.self)
        protocol CartServiceAdapter: CartService {}
        extension CartServiceAdapter {
          func load() -> [String] { [] }
          func save(_ items: [String]) {}
        }
        """)
    ])

  func run(_ pass: inout Pass) {
    pass.reportBreaches(of: Self.about.id)
    let wiring = pass.wiring
    for implementation in wiring.implementations where !pass.architecture.isTest(implementation.site.file) {
      let all = wiring.ports(of: implementation.plugin).filter { !$0.isConditional }
      let ports = all.map(\.key.name)
      let missing = all.filter { !$0.isOptional }.map(\.key.name).filter { !implementation.given.contains($0) }
      let unknown = implementation.given.filter { !ports.contains($0) && !$0.isEmpty }
      guard let first = missing.first, wiring.units[implementation.plugin].isComplete else { continue }
      let near = Suggestion.nearest(to: first, among: unknown)
      let names = missing.map { "'\($0)'" }.joined(separator: ", ")
      if implementation.isMissing {
        let plugin = wiring.units[implementation.plugin].name
        pass.report(
          "\(wiring.quoted(implementation.adapter)) adapts '\(plugin)' and has no 'makePlugin()'",
          at: implementation.site,
          because: "an adapter builds its plugin in 'makePlugin()', and '\(plugin)' has ports",
          instead: "declare 'func makePlugin() -> \(plugin)', and pass \(names) in it",
          from: pass.subject(implementation.site, wiring.units[implementation.adapter].name),
          to: Subject(name: plugin, site: wiring.units[implementation.plugin].site))
        continue
      }
      pass.report(
        "\(wiring.quoted(implementation.plugin)) is made without \(names)"
          + (near.map { "; '\($0)' is no port of it" } ?? ""), at: implementation.site,
        because: "\(wiring.quoted(implementation.plugin)) has the ports "
          + ports.map { "'\($0)'" }.joined(separator: ", "),
        instead: near.map { "write '\(first)' instead of '\($0)'" } ?? "pass \(names)",
        from: pass.subject(implementation.site, wiring.units[implementation.adapter].name),
        to: Subject(
          name: first,
          site: wiring.ports(first, of: implementation.plugin).first.map { wiring.ports[$0].site }))
    }
  }
}
