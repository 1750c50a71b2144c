internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceText

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
      functions, imports and what modules export again. One finding for each direction, with a shortest chain, and the \
      fewest references whose removal leaves no way: cut those, and all other chains are cut, too.
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
        "both ways, each for itself",
        """
        //- rules
        layers:
          Checkout: { paths: [Checkout], uses: anything }
          Catalog: { paths: [Catalog], uses: anything }
        independent: [[Checkout, Catalog]]
        checks: { dependency-cycle: off }
        //- Checkout/Order.swift
        struct Order { let catalog: CatalogView }  // expect: [indirect-crossing] 'Checkout' reaches 'Catalog' in one step
        //- Catalog/CatalogView.swift
        class CatalogView { var order: Order? }  // expect: [indirect-crossing] 'Catalog' reaches 'Checkout' in one step
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
    let (architecture, current) = (pass.architecture, pass)
    guard !architecture.rules.independence.isEmpty else { return }
    let graph = ReferenceGraph(architecture) { current.isExempt($0) }
    // With what only members lead to, known by their names.
    let all =
      architecture.rules.usesMember.isOff
      ? graph : ReferenceGraph(architecture, withMembers: true) { current.isExempt($0) }
    for rule in architecture.rules.independence {
      for (from, to, because) in directions(rule) {
        let way = way(from, to, graph, architecture)
        guard var found = self.way(from, to, all, architecture) else { continue }
        // A chain of what is named says more; what cuts it has to cut the ways by members, too.
        found.chain = way?.chain ?? found.chain
        report(found, rule, because, isByMembers: way == nil, &pass)
      }
    }
  }

  /// From what to what a rule wants no way, and what it says.
  private func directions(_ rule: Independence) -> [(from: String, to: String, because: String)] {
    let from = rule.from.map(\.value)
    switch rule.kind {
    case .neverReaches: return rule.to.map { (from[0], $0.value, .from(rule, $0.value)) }
    case .independent:
      return from.indices.flatMap { left in
        from[(left + 1)...].flatMap { right in
          let because = String.apart(from[left], right)
          return [(from[left], right, because), (right, from[left], because)]
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
    return End(name: name, units: graph.units.indices.filter { reach.holds(graph.units[$0], architecture) })
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

  private func report(
    _ way: Way, _ rule: Independence, _ because: String, isByMembers: Bool, _ pass: inout Pass
  ) {
    guard let first = way.chain.first else { return }
    let rules = pass.architecture.rules
    pass.report(
      .reaches(way.from, way.to, steps: way.chain.count), at: first.site,
      because: "\(rules.text(of: rule.place)) \(because)" + Architecture.tail(rule.reason),
      instead: .cut(way.cut.reduce(0) { $0 + $1.count }, way.from, way.to), from: Subject(name: way.from),
      to: Subject(name: way.to), chain: way.chain.map { Hop(site: $0.site, text: $0.text) },
      cuts: way.cut.map { Hop(site: $0.site, text: $0.text + .times($0.count)) },
      severity: isByMembers ? rules.usesMember.severity : nil, edge: isByMembers ? .usesMember : nil)
  }
}

extension String {
  fileprivate static func reaches(_ from: String, _ to: String, steps: Int) -> String {
    "'\(from)' reaches '\(to)' in " + (steps == 1 ? "one step" : "\(steps) steps")
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
