internal import DependencyGraph
internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

// What several checks of the wiring ask.

extension Pass {
  /// Findings that recognisers already know: rules that a library or its macro states.
  mutating func reportBreaches(of check: String) {
    for breach in wiring.breaches where breach.check == check && !architecture.isTest(breach.site.file) {
      report(
        breach.message, at: breach.site, because: breach.because, instead: breach.instead,
        from: subject(breach.site), chain: breach.chain, severity: breach.severity)
    }
  }

  /// The code that a place stands in, which may belong to another layer than the rest of its file.
  func subject(_ site: Site, _ name: String? = nil) -> Subject {
    let declaration = places.declaration(at: site).map(UInt32.init) ?? DeclarationFact.noParent
    return Subject(
      layer: architecture.layerName(architecture.layers.membership(file: site.file, declaration: declaration)),
      module: architecture.moduleName(site.file), name: name)
  }

  /// Whether a place belongs to a composition root, to tests or to previews, or to a unit in which objects are put together.
  func mayWire(_ site: Site) -> Bool {
    places.mayWire(site) || isInBuilder(site)
  }

  /// Whether a place stands in a unit in which objects are put together.
  func isInBuilder(_ site: Site) -> Bool {
    guard wiring.hasBuilder else { return false }
    let summary = architecture.table.files[site.file]
    var at = places.declaration(at: site)
    while let index = at {
      let fact = summary.declarations[index]
      if fact.kind.isNominal || fact.kind == .extension,
        let symbol = architecture.table.symbol(of: DeclarationID(file: site.file, index: index)),
        let unit = wiring.unit(of: symbol), wiring.units[unit].isBuilder
      {
        return true
      }
      at = fact.parent == DeclarationFact.noParent ? nil : Int(fact.parent)
    }
    return false
  }
}

extension WiringGraph {
  /// The name of a unit in quotes, where it has one of its own.
  func quoted(_ unit: Int) -> String { units[unit].quoted }

  /// Whether code that is no test adapts a plugin: what tests hand over, they have for themselves.
  func isAdapted(_ plugin: Int, in architecture: Architecture) -> Bool {
    ties(to: plugin, .adapts).contains { !architecture.isTest($0.site.file) }
  }

  /// For each unit the group of those that come to need each other over what units declare to use, or itself alone.
  func dependencyGroups() -> [Int] {
    var groups = [Int](repeating: 0, count: units.count)
    let depends = ties.filter { $0.kind == .depends }
    let graph = Graph(count: units.count, edges: depends.map { (from: $0.from, to: $0.to) })
    for (group, members) in graph.components().enumerated() { for unit in members { groups[unit] = group } }
    return groups
  }

  /// "'a', 'b' and 'c'", each once, sorted.
  func list(_ units: some Sequence<Int>) -> String {
    Architecture.enumeration(Set(units.map { self.units[$0].quoted }).inOrder())
  }
}

/// What is asked for while code runs that registers, by key and by the declaration around it.
struct LookUps {
  private struct Around: Hashable {
    var file: Int
    var declaration: UInt32
    var name: String
    var identifier: String?
  }

  /// In the order of their places.
  private var found = [Around: [Requirement]]()

  /// - Complexity: O(requirements), sorted.
  init(_ wiring: WiringGraph) {
    for requirement in wiring.requirements.inOrder(by: { $0.site.start < $1.site.start }) {
      guard let place = requirement.place else { continue }
      found[around(place, requirement.key), default: []].append(requirement)
    }
  }

  private func around(_ place: Port.Place, _ key: Key) -> Around {
    Around(file: place.file, declaration: place.declaration, name: key.name, identifier: key.identifier)
  }

  /// Whether the code that makes a registration asks for its key before it does so, and behind an earlier one, where that stands
  /// there, too.
  func areBetween(_ earlier: Port, _ later: Port, _ wiring: WiringGraph) -> Bool {
    guard let place = later.place, let first = earlier.place, let all = found[around(place, later.key)] else {
      return false
    }
    let start = first.file == place.file && first.declaration == place.declaration ? earlier.site.start : 0
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].site.start <= start { low = middle + 1 } else { high = middle }
    }
    // What its factory captures is asked for before it is made.
    let end = max(later.site.start, later.maker?.end ?? 0)
    return all[low...].prefix { $0.site.start < end }
      .contains { wiring.visibleUnits($0)?.contains(later.unit) ?? true }
  }
}

extension WiringGraph {
  /// What can be handed over for units: for a plugin what adapts it.
  func offers(for units: [Int]) -> String {
    units.map { self.units[$0].roles.contains(.plugin) ? "an adapter of \(quoted($0))" : quoted($0) }
      .joined(separator: " and ")
  }

  /// Whether all may have been taken out of the container between two registrations: in two functions, whenever that is done.
  func isCleared(_ earlier: Port, before later: Port) -> Bool {
    clearings.contains { unit, site in
      guard unit == later.unit else { return false }
      guard earlier.site.file == later.site.file, earlier.place?.declaration == later.place?.declaration else {
        return true
      }
      return site.file == later.site.file && earlier.site.start < site.start && site.start < later.site.start
    }
  }
}
