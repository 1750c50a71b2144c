internal import SourceFacts
internal import SourceText
internal import Diagnostics
public import Linking
public import Wiring

// What belongs to the units of the wiring: the types that their ports show, and those that stand behind them.

extension WiringReader {
  /// What belongs to each unit that production code declares.
  ///
  /// - Complexity: O(uses + types × what they inherit).
  public static func boundaries(_ graph: WiringGraph, _ table: SymbolTable, _ uses: ProgramUses) -> [BoundaryMembers] {
    guard !graph.units.isEmpty else { return [] }
    let behind = Behind(graph, Code(table: table, uses: uses))
    return graph.units.indices.compactMap { unit in
      let found = graph.units[unit]
      if found.roles.contains(.anyContainer) { return nil }
      return BoundaryMembers(
        name: found.name, unit: unit, type: found.symbol,
        adapters: graph.ties(to: unit, .adapts).compactMap { graph.units[$0.from].symbol }.inOrder(),
        interfaces: behind.interfaces[unit].inOrder(),
        implementations: behind.implementations[unit].inOrder { ($0.type, $0.interface) < ($1.type, $1.interface) })
    }
  }
}

/// Finds what stands behind the ports of units.
private struct Behind {
  let graph: WiringGraph
  let code: Code
  /// For each unit the types that its ports show.
  private(set) var interfaces: [Set<Int32>]
  private(set) var implementations: [Set<BoundaryMembers.Implementation>]

  init(_ graph: WiringGraph, _ code: Code) {
    self.graph = graph
    self.code = code
    interfaces = graph.units.map { _ in [] }
    implementations = graph.units.map { _ in [] }
    findInterfaces()
    findImplementations()
  }

  private mutating func findInterfaces() {
    let units = Set(graph.units.compactMap(\.symbol))
    for port in graph.ports where !port.isTest && !port.isInternal {
      guard let symbol = port.symbol, !code.table.symbols[Int(symbol)].isExternal, !units.contains(symbol) else {
        continue
      }
      interfaces[port.unit].insert(symbol)
    }
  }

  /// What a unit may build for its ports: an adapter also for those of the plugins that it implements.
  private func wanted(_ unit: Int) -> Set<Int32> {
    graph.ties(from: unit, .adapts).reduce(into: interfaces[unit]) { $0.formUnion(interfaces[$1.to]) }
  }

  private mutating func findImplementations() {
    let shown = interfaces.reduce(into: Set<Int32>()) { $0.formUnion($1) }
    if shown.isEmpty { return }
    let units = Dictionary(
      graph.units.indices.compactMap { unit in graph.units[unit].symbol.map { ($0, unit) } },
      uniquingKeysWith: { first, _ in first })
    // From a type to the interfaces that it is one of.
    var candidates = [Int32: [Int32]]()
    for (index, symbol) in code.table.symbols.enumerated()
    where symbol.kind.isNominal && symbol.kind != .protocol && !symbol.isExternal && units[Int32(index)] == nil {
      let found = code.table.lineage(of: Int32(index)).dropFirst().filter { shown.contains($0) }
      if !found.isEmpty { candidates[Int32(index)] = found }
    }
    let makers = Makers(graph)
    var wantedOf = [Int: Set<Int32>]()
    for made in code.constructions(of: Set(candidates.keys)) {
      let known = candidates[made.symbol] ?? []
      for unit in holders(of: made, units) {
        let wanted = wantedOf[unit] ?? wanted(unit)
        wantedOf[unit] = wanted
        for interface in known where wanted.contains(interface) {
          implementations[unit].insert(.init(type: made.symbol, interface: interface))
        }
      }
      for port in makers.around(made.site) {
        guard let interface = port.symbol, known.contains(interface) else { continue }
        implementations[port.unit].insert(.init(type: made.symbol, interface: interface))
      }
    }
  }

  /// The ports whose values are made in a place, by file.
  private struct Makers {
    private var ports = [Int: [Port]]()
    private var ranges = [Int: RangeIndex]()

    init(_ graph: WiringGraph) {
      for port in graph.ports where port.symbol != nil && !port.isTest {
        if let maker = port.maker { ports[maker.file, default: []].append(port) }
      }
      for (file, all) in ports {
        let sorted = all.sorted { ($0.maker?.start ?? 0) < ($1.maker?.start ?? 0) }
        ports[file] = sorted
        ranges[file] = RangeIndex(sorted.map { ($0.maker?.start ?? 0)..<($0.maker?.end ?? 0) })
      }
    }

    /// Those that are made around a place.
    func around(_ site: Site) -> [Port] {
      guard let all = ports[site.file], let found = ranges[site.file]?.around(site.start) else { return [] }
      return found.map { all[$0] }.filter { site.end <= $0.maker?.end ?? 0 }
    }
  }

  /// The units in whose declarations something is built.
  private func holders(of made: Code.ConstructionSite, _ units: [Int32: Int]) -> [Int] {
    var found: [Int] = []
    var at = made.declaration
    while at != DeclarationFact.noParent {
      if let symbol = code.table.symbol(of: DeclarationID(file: made.file, index: Int(at))),
        let unit = units[code.aliased(symbol)]
      {
        found.append(unit)
      }
      at = code.table.files[made.file].declarations[Int(at)].parent
    }
    return found
  }
}
