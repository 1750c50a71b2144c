internal import Layering
internal import SourceText

/// What the names of the rules mean in a graph, each looked up once.
struct ReachEnds {
  /// One way, and what cuts all of them.
  struct Way {
    var from: String
    var to: String
    var chain: [ReferenceGraph.Edge]
    var cut: [ReferenceGraph.Edge]
  }

  private let graph: ReferenceGraph
  private let architecture: Architecture
  private let names: Reach.Names
  private var ends: [String: End] = [:]
  private var walk: ReferenceGraph.Walk
  /// The units of each layer, in rising order.
  private var layers: [Int: [Int]] = [:]
  /// The units of each slice, in rising order.
  private var slices: [Int: [Int]] = [:]
  /// The units of each module, in rising order.
  private var modules: [Int: [Int]] = [:]
  /// The units of each type at file level, in rising order.
  private var types: [Int32: [Int]] = [:]
  /// Those that are modules of elsewhere, in rising order.
  private var imported: [Int] = []

  /// What a name means.
  private struct End {
    /// In rising order; nil where the name means nothing.
    var units: [Int]?
    /// What is foreign reaches nothing, but may be reached.
    var isForeign = false
  }

  /// - Complexity: O(units).
  init(_ graph: ReferenceGraph, _ architecture: Architecture) {
    (self.graph, self.architecture, names) = (graph, architecture, Reach.Names(architecture))
    walk = graph.walk()
    for (index, unit) in graph.units.enumerated() where !unit.isForImports {
      slices[unit.membership.slice, default: []].append(index)
      for layer in architecture.layers(of: unit) { layers[layer, default: []].append(index) }
      for module in architecture.modules(of: unit) { modules[module, default: []].append(index) }
      if unit.imported == nil { types[unit.top, default: []].append(index) } else { imported.append(index) }
    }
  }

  private mutating func end(_ name: String) -> End {
    if let known = ends[name] { return known }
    let end =
      switch Reach(name, names, mayBeForeign: true) {
      case .layer(let parts): End(units: Set(parts.flatMap { layers[$0] ?? [] }).sorted())
      case .slice(let slice): End(units: slices[slice] ?? [])
      case .modules(let all): End(units: Set(all.flatMap { modules[$0] ?? [] }).sorted())
      case .boundary(let all): End(units: all.flatMap { types[$0] ?? [] }.sorted())
      case .imported(let pattern):
        End(
          units: imported.filter { Glob.matches(name: graph.units[$0].imported ?? "", pattern: pattern) },
          isForeign: true)
      case nil: End()
      }
    ends[name] = end
    return end
  }

  private mutating func starts(_ name: String) -> [Int]? {
    let end = end(name)
    return end.isForeign ? nil : end.units
  }

  /// For each unit the indices of the names that mean it.
  mutating func places(of names: [String]) -> [Int: [Int]] {
    var places: [Int: [Int]] = [:]
    for (index, name) in names.enumerated() {
      for unit in end(name).units ?? [] { places[unit, default: []].append(index) }
    }
    return places
  }

  /// The indices of the names that one leads to, in rising order.
  ///
  /// - Complexity: O(what it reaches), behind the first time that a name is asked for.
  mutating func reached(from start: String, among places: [Int: [Int]]) -> [Int] {
    guard let starts = starts(start) else { return [] }
    return Set(walk.units(from: starts).flatMap { places[$0] ?? [] }).sorted()
  }

  /// A way between what two names mean; nil where there is none.
  mutating func way(_ from: String, _ to: String) -> Way? {
    guard let starts = starts(from), let goals = end(to).units else { return nil }
    // What is in both is no way from one to the other.
    let both = Set(starts).intersection(goals)
    let (out, into) = (starts.filter { !both.contains($0) }, goals.filter { !both.contains($0) })
    guard let chain = graph.shortestPath(from: out, to: into), !chain.isEmpty else { return nil }
    // A pattern says less than what it has met.
    let met = to.contains("*") ? chain.last.flatMap { graph.units[$0.to].imported } : nil
    return Way(from: from, to: met ?? to, chain: chain, cut: graph.cut(from: out, to: into))
  }
}
