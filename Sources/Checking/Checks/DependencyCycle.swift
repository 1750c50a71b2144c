internal import DependencyGraph
internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceText

/// Refuses modules, layers and slices that need each other.
struct DependencyCycle: Check {
  static let about = About(
    id: "dependency-cycle",
    severity: .error,
    summary: "modules, layers or slices need each other",
    why: """
      What needs each other is one thing in several pieces: none can be understood, tested or released alone, and a \
      change anywhere can reach everywhere. Modules are tied by their imports, layers and slices by what their code \
      names as far as the rules allow it (what they do not allow is a crossing), boundaries and adapters by what they \
      declare to depend on. One finding for all that need each other, at the lightest step of a shortest cycle, with \
      the cheapest steps to cut: first those that no manifest declares, or that are crossings. \
      `levels: [module, layer, slice, boundary, type]` chooses what is looked at; types are left out by default.
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
      Example(
        "slices and types, where they are asked for",
        """
        //- rules
        layers:
          Features: { paths: ["{feature}/**"], slices: anything }
        checks: { dependency-cycle: { levels: [slice, type] } }
        //- Cart/Cart.swift
        struct Cart {
          let item: Item?  // expect: [dependency-cycle] 'Features/Cart' and 'Features/Shop' need each other
          let a: A?
        }
        struct A {
          let b: B?  // expect: [dependency-cycle] 'A' and 'B' need each other
        }
        struct B { let a: [A] }
        //- Shop/Item.swift
        struct Item { let offers: [Offer] }
        struct Offer { static let none: A? = nil }
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

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    let wanted =
      architecture.rules.checks[Self.about.id]?.levels.map { $0.map(\.value) } ?? [
        "module", "layer", "slice", "boundary",
      ]
    if wanted.contains("module") { report(.modules(architecture), &pass) }
    if wanted.contains("layer"), architecture.layers.isDeclared { report(.layers(architecture), &pass) }
    if wanted.contains("slice"), !architecture.layers.slices.isEmpty { report(.slices(architecture), &pass) }
    if wanted.contains("type") { report(.types(architecture), &pass) }
    if wanted.contains("boundary") { pass.reportUnitCycles() }
  }

  private func report(_ level: CycleLevel, _ pass: inout Pass) {
    let edges = level.steps.enumerated().flatMap { from, row in row.keys.inOrder().map { (from: from, to: $0) } }
    let graph = Graph(count: level.names.count, edges: edges)
    for component in graph.components() where component.count > 1 {
      let cycle = graph.cycle(in: component)
      let steps = cycle.indices.compactMap { level.steps[cycle[$0]][cycle[($0 + 1) % cycle.count]] }
      // The step that is cheapest to cut is where the fault is; of several the first in the source.
      let lightest = steps.min {
        ($0.isForbidden ? 0 : 1, $0.count, $0.site.file, $0.site.start)
          < ($1.isForbidden ? 0 : 1, $1.count, $1.site.file, $1.site.start)
      }
      guard let lightest else { continue }
      let members = component.map { level.names[$0] }.inOrder()
      let cuts = cuts(component, level)
      pass.report(
        .need(members), at: lightest.site, because: .because(level.kind), instead: .open(cuts.count),
        from: Subject(), chain: steps.map { Hop(site: $0.site, text: $0.text) }, cuts: cuts)
    }
  }

  /// The steps whose removal leaves no cycle, cheapest first: what nothing declares, or the rules forbid, before all else.
  private func cuts(_ component: [Int], _ level: CycleLevel) -> [Hop] {
    let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
    let steps = component.flatMap { from in
      level.steps[from].inOrder { $0.key < $1.key }.filter { place[$0.key] != nil }.map { (from, $0.key, $0.value) }
    }
    let all = steps.reduce(0) { $0 + $1.2.count }
    // Both ends of a step are in the component.
    let edges = steps.map { from, to, step in
      (from: place[from]!, to: place[to]!, cost: step.count + (step.isForbidden ? 0 : all))
    }
    return FeedbackEdges.find(count: component.count, edges).map { index in
      let (from, to, step) = steps[index]
      let count = "\(step.count) reference\(step.count == 1 ? "" : "s")"
      return Hop(site: step.site, text: "'\(level.names[from])' → '\(level.names[to])', \(count)")
    }
  }
}

extension String {
  fileprivate static func need(_ names: [String]) -> String {
    names.count <= 6
      ? Architecture.list(names) + " need each other"
      : names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + " and \(names.count - 5) more need each other"
  }
  fileprivate static func because(_ kind: String) -> String {
    "\(kind) that need each other can't be built, tested or understood apart"
  }
  fileprivate static func open(_ count: Int) -> String {
    "undo the step" + (count == 1 ? "" : "s")
      + " at 'cut': move what is named to where both may see it, or name a protocol instead"
  }
}
