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
    comparesLayers: true,
    summary: "something reaches, over any number of steps, what the rules keep it from",
    why: """
      Two features that never name each other still depend on each other when one names something that names something \
      that names the other. `independent: [[Checkout, Catalog]]` keeps layers, slices ("Features/Cart") or modules \
      apart, `never-reaches: { Domain: [UIKit, Data] }` keeps one from others and from modules of elsewhere: over types, \
      functions, imports, what modules export again and members. One finding for each direction, with a shortest chain, a \
      warning (`uses-member`) where none leads over names alone, and the fewest references whose removal leaves no way, \
      crossings first, since they have to go anyhow: cut those, and all other chains are cut, too.
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

  func run(_ pass: inout Pass) {
    let (architecture, current) = (pass.architecture, pass)
    guard !architecture.rules.independence.isEmpty else { return }
    let graph = ReferenceGraph(architecture) { current.isExempt($0) }
    // With what only members lead to, known by their names.
    let withMembers =
      architecture.rules.usesMember.isOff
      ? graph : ReferenceGraph(architecture, withMembers: true) { current.isExempt($0) }
    var (named, all) = (ReachEnds(graph, architecture), ReachEnds(withMembers, architecture))
    for rule in architecture.rules.independence {
      for (from, to) in directions(rule, &all) {
        guard var found = all.way(from, to) else { continue }
        let way = named.way(from, to)
        // Of two that are equally short, one of names says more; what cuts it has to cut the ways by members, too.
        if let chain = way?.chain, chain.count <= found.chain.count { found.chain = chain }
        report(found, rule, because(rule, from, to), isByMembers: way == nil, &pass)
      }
    }
  }

  /// From what to what a rule wants no way, as far as there may be one.
  private func directions(_ rule: Independence, _ ends: inout ReachEnds) -> [(from: String, to: String)] {
    let from = rule.from.map(\.value)
    switch rule.kind {
    case .neverReaches:
      let to = rule.to.map(\.value)
      return ends.reached(from: from[0], among: ends.places(of: to)).map { (from[0], to[$0]) }
    case .independent:
      var pairs = Set<[Int]>()
      let places = ends.places(of: from)
      for start in from.indices {
        for goal in ends.reached(from: from[start], among: places) where goal != start {
          pairs.insert([min(start, goal), max(start, goal)])
        }
      }
      return pairs.sorted { $0.lexicographicallyPrecedes($1) }
        .flatMap { [(from[$0[0]], from[$0[1]]), (from[$0[1]], from[$0[0]])] }
    }
  }

  /// What a rule says of a way.
  private func because(_ rule: Independence, _ from: String, _ to: String) -> String {
    switch rule.kind {
    case .neverReaches: return .from(rule, to)
    case .independent:
      let first = rule.from.first { $0.value == from || $0.value == to }?.value ?? from
      return .apart(first, first == from ? to : from)
    }
  }

  private func report(
    _ way: ReachEnds.Way, _ rule: Independence, _ because: String, isByMembers: Bool, _ pass: inout Pass
  ) {
    guard let first = way.chain.first else { return }
    let rules = pass.architecture.rules
    pass.report(
      .reaches(way.from, way.to, steps: way.chain.count), at: first.site,
      because: "\(rules.text(of: rule.place)) \(because)" + Architecture.tail(rule.reason),
      instead: .cut(
        way.cut.reduce(0) { $0 + $1.count }, crossings: way.cut.reduce(0) { $0 + $1.crossings }, way.from, way.to),
      from: Subject(name: way.from),
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
  fileprivate static func cut(_ count: Int, crossings: Int, _ from: String, _ to: String) -> String {
    let ways = "all ways from '\(from)' to '\(to)' go through"
    return switch (count, crossings) {
    case (1, 0): "cut the one reference that \(ways)"
    case (1, _): "cut the one reference that \(ways), which is a crossing already"
    case (_, 0): "cut \(count) references, the fewest that \(ways)"
    case (_, count): "cut \(count) references that \(ways), which are crossings already"
    default:
      "cut \(count) references that \(ways), of which \(crossings) \(crossings == 1 ? "is a crossing" : "are crossings") already"
    }
  }
}
