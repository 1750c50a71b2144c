internal import DependencyGraph
internal import Diagnostics
internal import Linking

/// Refuses modules, and layers, that need each other.
struct DependencyCycle: Check {
  static let about = About(
    id: "dependency-cycle",
    severity: .error,
    summary: "modules or layers need each other",
    why: """
      What needs each other is one thing in several pieces: none can be understood, tested or released alone, and a \
      change anywhere can reach everywhere. Modules are tied by their imports, layers by what their code names as far \
      as the rules allow it (what they do not allow is a `layer-crossing`). One finding a cycle, with a place for each \
      step.
      """,
    refuses: [
      Example(
        "two modules import each other",
        """
        //- Sources/Cart/Cart.swift
        import Payment  // expect: [dependency-cycle] 'Cart' and 'Payment' need each other
        public struct Cart {}
        //- Sources/Payment/Payment.swift
        import Cart
        public struct Payment {}
        """),
      Example(
        "two layers that may use anything use each other",
        """
        //- rules
        layers:
          Screens: { paths: [Screens], uses: anything }
          Models: { paths: [Models], uses: anything }
        //- Screens/CartScreen.swift
        struct CartScreen {
          let cart: Cart
        }
        //- Models/Cart.swift
        struct Cart {
          var screen: CartScreen?  // expect: [dependency-cycle] 'Models' and 'Screens' need each other
        }
        """),
    ],
    accepts: [
      Example(
        "one direction",
        """
        //- Sources/Cart/Cart.swift
        public struct Cart {}
        //- Sources/Payment/Payment.swift
        import Cart
        public struct Payment { let cart: Cart }
        """)
    ])

  /// A step of a cycle: the first place, in order of path and offset, that makes it.
  private struct Step {
    var site: Site
    var text: String
  }

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    reportModules(architecture, &pass)
    if architecture.layers.isDeclared { reportLayers(architecture, &pass) }
    pass.reportUnitCycles()
  }

  private func reportModules(_ architecture: Architecture, _ pass: inout Pass) {
    var steps: [[Int: Step]] = architecture.modules.modules.map { _ in [:] }
    for file in architecture.paths.indices {
      let from = architecture.modules.moduleOfFile[file]
      guard from >= 0 else { continue }
      for edge in architecture.imports(in: file) {
        guard let to = edge.module, !architecture.modules.belongs(file, to: to), steps[from][to] == nil else {
          continue
        }
        steps[from][to] = Step(
          site: edge.site, text: "'\(architecture.modules.modules[from].name)' imports '\(edge.name)'")
      }
    }
    report(steps, architecture.modules.modules.map(\.name), "modules", &pass)
  }

  private func reportLayers(_ architecture: Architecture, _ pass: inout Pass) {
    let layers = architecture.layers
    var steps: [[Int: Step]] = layers.layers.map { _ in [:] }
    for file in architecture.paths.indices {
      let from = layers.layerOfFile[file]
      guard from >= 0 else { continue }
      for use in architecture.uses[file].uses {
        let symbol = architecture.table.symbols[Int(use.symbol)]
        let to = layers.layerOfFile[Int(symbol.file)]
        guard to >= 0, to != from, layers.mayUse(from, to), steps[from][to] == nil else { continue }
        steps[from][to] = Step(
          site: Site(file: file, start: Int(use.start), end: Int(use.start + use.length)),
          text: "'\(layers.layers[from].name)' names '\(architecture.table.qualifiedName(Int(use.symbol)))' "
            + "of '\(layers.layers[to].name)'")
      }
    }
    report(steps, layers.layers.map(\.name), "layers", &pass)
  }

  private func report(_ steps: [[Int: Step]], _ names: [String], _ kind: String, _ pass: inout Pass) {
    let edges = steps.enumerated().flatMap { from, row in row.keys.map { (from: from, to: $0) } }
    let graph = Graph(count: names.count, edges: edges)
    for component in graph.components() where component.count > 1 {
      let cycle = graph.cycle(in: component)
      let hops = cycle.indices.compactMap { index -> Hop? in
        let step = steps[cycle[index]][cycle[(index + 1) % cycle.count]]
        return step.map { Hop(site: $0.site, text: $0.text) }
      }
      guard let first = hops.min(by: { ($0.site.file, $0.site.start) < ($1.site.file, $1.site.start) }) else {
        continue
      }
      let members = component.map { names[$0] }.sorted()
      pass.report(
        .need(members), at: first.site, because: .because(kind, members.count), instead: .open(kind),
        from: Subject(), chain: hops)
    }
  }
}

extension String {
  fileprivate static func need(_ names: [String]) -> String {
    names.count <= 6
      ? Architecture.list(names) + " need each other"
      : Architecture.list(Array(names.prefix(5))) + " and \(names.count - 5) more need each other"
  }
  fileprivate static func because(_ kind: String, _ count: Int) -> String {
    "\(kind) that need each other can't be built, tested or understood apart"
  }
  fileprivate static func open(_ kind: String) -> String {
    "cut one step: move what is named to where both may see it, or name a protocol instead"
  }
}
