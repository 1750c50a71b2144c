internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage

/// Refuses ways, over any number of steps, between what the rules keep apart.
struct IndirectCrossing: Check {
  static let about = About(
    id: "indirect-crossing",
    severity: .error,
    judgesTests: false,
    summary: "something reaches, over any number of steps, what the rules keep it from",
    why: """
      Two features that never name each other still depend on each other when one names something that names something \
      that names the other. `independent: [[Checkout, Catalog]]` keeps layers, slices ("Features/Cart") or modules \
      apart, `never-reaches: { Domain: [UIKit, Data] }` keeps one from others and from modules of elsewhere: over types, \
      functions, imports and what modules export again. One finding a pair, with a shortest chain, and the fewest \
      references whose removal leaves no way: cut those, and all other chains are cut, too.
      """,
    refuses: [
      Example(
        "over a helper that both know",
        """
        //- rules
        layers:
          Checkout: { paths: [Checkout], uses: [Shared] }
          Catalog: { paths: [Catalog], uses: [Shared] }
          Shared: { paths: [Shared], uses: { deny: [Checkout] } }
        independent: [{ of: [Checkout, Catalog], reason: two teams release them }]
        never-reaches: { Checkout: [UIKit] }
        //- Checkout/Order.swift
        struct Order {
          let route: Route  // expect: [indirect-crossing] 'Checkout' reaches 'Catalog' in 3 steps  // expect: [indirect-crossing] 'Checkout' reaches 'UIKit' in 2 steps
        }
        //- Shared/Route.swift
        import UIKit
        struct Route { let link: Link }
        struct Link { let catalog: CatalogView? }
        //- Catalog/CatalogView.swift
        struct CatalogView {}
        """),
      Example(
        "over a member that the other adds to a helper",
        """
        //- rules
        layers:
          Checkout: { paths: [Checkout], uses: [Shared] }
          Catalog: { paths: [Catalog], uses: [Shared] }
          Shared: { paths: [Shared], uses: { deny: [Checkout] } }
        independent: [[Checkout, Catalog]]
        //- Checkout/Order.swift
        struct Order {
          let route: Route  // expect: [indirect-crossing] 'Checkout' reaches 'Catalog' in 2 steps
        }
        //- Shared/Route.swift
        struct Route { func open() { showCatalog() } }
        //- Catalog/Route+Catalog.swift
        extension Route { func showCatalog() {} }
        """),
    ],
    accepts: [
      Example(
        "what both know knows neither",
        """
        //- rules
        layers:
          Checkout: { paths: [Checkout], uses: [Shared] }
          Catalog: { paths: [Catalog], uses: [Shared] }
          Shared: { paths: [Shared] }
        independent: [[Checkout, Catalog]]
        never-reaches: { Checkout: { of: [UIKit], reason: it runs on a server } }
        //- Checkout/Order.swift
        struct Order { let route: any Route }
        //- Shared/Route.swift
        protocol Route {}
        //- Catalog/CatalogView.swift
        import UIKit
        struct CatalogView: Route {}
        """)
    ])

  /// One way, and what cuts all of them.
  private struct Way {
    var from: String
    var to: String
    var chain: [ReferenceGraph.Edge]
    var cut: [ReferenceGraph.Edge]
  }

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    guard !architecture.rules.independence.isEmpty else { return }
    let current = pass
    let graph = ReferenceGraph(architecture) { current.isExempt($0) }
    // What only a member leads to, known by its name, is looked for where nothing else does.
    let further =
      architecture.rules.usesMember.isOff
      ? nil : ReferenceGraph(architecture, withMembers: true) { current.isExempt($0) }
    for rule in architecture.rules.independence {
      let pairs: [(from: String, to: String, because: String, isMutual: Bool)] =
        switch rule.kind {
        case .neverReaches: rule.to.map { (rule.from[0].value, $0.value, .from(rule, $0.value), false) }
        case .independent:
          rule.from.indices.flatMap { left in
            rule.from.indices.dropFirst(left + 1).map { right in
              let (one, other) = (rule.from[left].value, rule.from[right].value)
              return (one, other, .apart(one, other), true)
            }
          }
        }
      for pair in pairs {
        for (graph, isByMembers) in [(graph, false), (further, true)] {
          guard let graph else { continue }
          let ways = [
            way(pair.from, pair.to, graph, architecture),
            pair.isMutual ? way(pair.to, pair.from, graph, architecture) : nil,
          ].compactMap { $0 }
          if ways.isEmpty { continue }
          report(ways, rule, pair.because, isByMembers: isByMembers, &pass)
          break
        }
      }
    }
  }

  /// What a name of the rules means in the graph.
  private struct End {
    var name: String
    /// In rising order.
    var units: [Int]
  }

  private func units(
    of name: String, _ graph: ReferenceGraph, _ architecture: Architecture, mayBeForeign: Bool
  ) -> End? {
    guard let reach = Reach(name, architecture, mayBeForeign: mayBeForeign) else { return nil }
    return End(name: name, units: graph.units.indices.filter { reach.holds(graph.units[$0]) })
  }

  private func way(
    _ from: String, _ to: String, _ graph: ReferenceGraph, _ architecture: Architecture
  ) -> Way? {
    // What is foreign reaches nothing, but may be reached.
    guard let from = units(of: from, graph, architecture, mayBeForeign: false),
      let to = units(of: to, graph, architecture, mayBeForeign: true)
    else { return nil }
    // What is in both is no way from one to the other.
    let both = Set(from.units).intersection(to.units)
    let starts = from.units.filter { !both.contains($0) }
    let goals = to.units.filter { !both.contains($0) }
    guard let chain = graph.shortestPath(from: starts, to: goals), !chain.isEmpty else { return nil }
    // A pattern says less than what it has met.
    let met = to.name.contains("*") ? chain.last.flatMap { graph.units[$0.to].imported } : nil
    return Way(from: from.name, to: met ?? to.name, chain: chain, cut: graph.cut(from: starts, to: goals))
  }

  /// One finding for a pair, whichever ways there are.
  private func report(
    _ ways: [Way], _ rule: Independence, _ because: String, isByMembers: Bool, _ pass: inout Pass
  ) {
    guard let first = ways.first, let step = first.chain.first else { return }
    let rules = pass.architecture.rules
    let cut = ways.flatMap(\.cut)
    pass.report(
      .reaches(ways.map { ($0.from, $0.to, $0.chain.count) }), at: step.site,
      because: "\(rules.text(of: rule.place)) \(because)" + Architecture.tail(rule.reason),
      instead: .cut(cut.reduce(0) { $0 + $1.count }, first.from, first.to), from: Subject(name: first.from),
      to: Subject(name: first.to), chain: ways.flatMap(\.chain).map { Hop(site: $0.site, text: $0.text) },
      cuts: cut.map { Hop(site: $0.site, text: $0.text + .times($0.count)) },
      severity: isByMembers ? rules.usesMember.severity : nil, edge: isByMembers ? .usesMember : nil)
  }
}

extension String {
  fileprivate static func reaches(_ ways: [(from: String, to: String, steps: Int)]) -> String {
    ways.map { "'\($0.from)' reaches '\($0.to)' in " + ($0.steps == 1 ? "one step" : "\($0.steps) steps") }
      .joined(separator: ", and ")
  }
  fileprivate static func from(_ rule: Independence, _ target: String) -> String {
    "keeps '\(rule.from[0].value)' from reaching '\(target)'"
  }
  fileprivate static func apart(_ left: String, _ right: String) -> String {
    "keeps '\(left)' and '\(right)' independent"
  }
  fileprivate static func cut(_ count: Int, _ from: String, _ to: String) -> String {
    count == 1
      ? "cut the one reference that all ways from '\(from)' to '\(to)' go through"
      : "cut \(count) references, the fewest that all ways from '\(from)' to '\(to)' go through"
  }
}
