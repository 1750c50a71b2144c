internal import Layering
internal import DependencyGraph
internal import Diagnostics
internal import Linking
internal import Wiring
internal import SourceText

/// From one unit to another.
private struct Step: Hashable {
  var from: Int
  var to: Int
}

extension Pass {
  /// Reports boundaries and adapters that declare to need each other.
  mutating func reportUnitCycles() {
    let wiring = self.wiring
    let ties = wiring.ties.filter { $0.kind == .depends && !architecture.isTest($0.site.file) }
      .inOrder { ($0.site.file, $0.site.start) < ($1.site.file, $1.site.start) }
    if ties.isEmpty { return }
    let graph = Graph(count: wiring.units.count, edges: ties.map { (from: $0.from, to: $0.to) })
    let components = graph.components()
    var componentOf = [Int](repeating: 0, count: wiring.units.count)
    for (index, members) in components.enumerated() { for unit in members { componentOf[unit] = index } }
    let inner = Dictionary(grouping: ties.filter { componentOf[$0.from] == componentOf[$0.to] }) {
      componentOf[$0.from]
    }
    for (index, component) in components.enumerated() {
      guard let inside = inner[index] else { continue }
      let firsts = Dictionary(
        inside.map { (Step(from: $0.from, to: $0.to), $0) }, uniquingKeysWith: { first, _ in first })
      guard let first = inside.first, component.count > 1 || first.from == first.to else { continue }
      let cycle = component.count > 1 ? graph.cycle(in: component) : component
      let hops = cycle.indices.compactMap { index -> Hop? in
        let (from, to) = (cycle[index], cycle[(index + 1) % cycle.count])
        return firsts[Step(from: from, to: to)].map {
          Hop(site: $0.site, text: "\(wiring.quoted(from)) depends on \(wiring.quoted(to))")
        }
      }
      guard let site = hops.map(\.site).min(by: { ($0.file, $0.start) < ($1.file, $1.start) }) else { continue }
      report(
        component.count > 1
          ? "\(wiring.list(component)) need each other" : "\(wiring.quoted(component[0])) needs itself", at: site,
        because: "none of them can be built before the others are",
        instead: "let one declare a plugin, or a protocol, for what it needs, and another implement it",
        from: subject(site), chain: hops, cuts: component.count > 1 ? cuts(component, inside) : [])
    }
  }

  /// The dependencies without which none of the units needs itself, cheapest first.
  private func cuts(_ component: [Int], _ ties: [Tie]) -> [Hop] {
    let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
    var steps: [(from: Int, to: Int, count: Int, tie: Tie)] = []
    var known = [Step: Int]()
    for tie in ties where tie.from != tie.to {
      if let index = known[Step(from: tie.from, to: tie.to)] {
        steps[index].count += 1
      } else {
        known[Step(from: tie.from, to: tie.to)] = steps.count
        steps.append((tie.from, tie.to, 1, tie))
      }
    }
    let edges = steps.map { (from: place[$0.from]!, to: place[$0.to]!, cost: $0.count) }  // All are in the component.
    return FeedbackEdges.find(count: component.count, edges).map { index in
      let (from, to) = (wiring.quoted(steps[index].from), wiring.quoted(steps[index].to))
      return Hop(site: steps[index].tie.site, text: "\(from) depends on \(to)")
    }
  }
}
