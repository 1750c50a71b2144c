internal import SourceFacts
internal import Layering
internal import Diagnostics
internal import Linking
internal import Wiring

/// Which types have a role in the wiring, and where code names them.
struct RoleMap {
  private let wiring: WiringGraph
  private let architecture: Architecture
  /// The adapter that a type is.
  private var adapterOf = [Int32: Int]()
  /// The adapters that a type is a part of: themselves, and what stands behind their ports.
  private var partOf = [Int32: Set<Int>]()
  /// For what stands behind ports: the units that make it, each with the interface of its port.
  private var behind = [Int32: [(unit: Int, interface: Int32)]]()
  /// The plugin that an adapter implements.
  private var pluginOf = [Int: String]()
  /// Where ports are made, by file.
  private var makers = [Int: [Site]]()
  /// The types of units.
  private var unitOf = [Int32: Int]()

  /// A place where code names something with a role.
  struct Naming {
    var site: Site
    /// Who names it, for messages: quoted, or "code at file level".
    var owner: String
    var ownerName: String?
    var targetName: String
    var targetSite: Site
    /// It stands in a container, which wires what it names.
    var isWiring: Bool
    /// In the default value of a parameter, which a caller can replace.
    var isDefaultArgument: Bool
    var adapter: (name: String, plugin: String?)?
    /// One adapter names another.
    var between: (from: String, to: String, plugin: String?)?
    var behind: (type: String, interface: String, maker: String)?
  }

  init(_ wiring: WiringGraph, _ architecture: Architecture) {
    self.wiring = wiring
    self.architecture = architecture
    for (index, unit) in wiring.units.enumerated() {
      guard let symbol = unit.symbol else { continue }
      unitOf[symbol] = index
      if unit.roles.contains(.adapter) {
        adapterOf[symbol] = index
        partOf[symbol, default: []].insert(index)
      }
    }
    for boundary in architecture.boundaries {
      for item in boundary.implementations where unitOf[item.type] == nil {
        if wiring.units[boundary.unit].roles.contains(.adapter) { partOf[item.type, default: []].insert(boundary.unit) }
        behind[item.type, default: []].append((boundary.unit, item.interface))
      }
    }
    for tie in wiring.ties where tie.kind == .adapts && pluginOf[tie.from] == nil {
      pluginOf[tie.from] = wiring.units[tie.to].name
    }
    for port in wiring.ports { if let maker = port.maker { makers[maker.file, default: []].append(maker) } }
  }

  /// Where a file names adapters, or what stands behind ports, that it is no part of.
  ///
  /// - Complexity: O(uses in the file, and for each that has a role the ports that are made in the file).
  func namings(in file: Int) -> [Naming] {
    if architecture.isTest(file) { return [] }
    let uses = architecture.uses[file].uses
    var found: [Naming] = []
    for (index, use) in uses.enumerated() {
      let symbol = architecture.table.aliased(use.symbol)
      guard adapterOf[symbol] != nil || behind[symbol] != nil else { continue }
      // `X.Witness` names the witness: only the last type of a path is meant.
      if let step = FileUses.step(behind: index, in: uses), architecture.table.symbols[Int(uses[step].symbol)].isType {
        continue
      }
      if let naming = naming(use, symbol, file) { found.append(naming) }
    }
    return found
  }

  private func naming(_ use: Use, _ symbol: Int32, _ file: Int) -> Naming? {
    let table = architecture.table
    let around = table.enclosingTypes(of: use, in: file).map { table.aliased($0) }
    if around.contains(symbol) { return nil }
    let owner = architecture.enclosingName(use, in: file)
    let target = table.symbols[Int(symbol)]
    var naming = Naming(
      site: architecture.site(of: use, in: file), owner: owner.map { "'\($0)'" } ?? "code at file level",
      ownerName: owner, targetName: table.qualifiedName(Int(symbol)), targetSite: architecture.site(of: target),
      isWiring: around.contains { unitOf[$0].map { wiring.units[$0].roles.contains(.container) } ?? false },
      isDefaultArgument: table.files[file].references[Int(use.reference)].context.isSeam)
    if let adapter = adapterOf[symbol] {
      let plugin = pluginOf[adapter]
      naming.adapter = (wiring.units[adapter].name, plugin)
      let own = around.reduce(into: Set<Int>()) { $0.formUnion(partOf[$1] ?? []) }
      if let from = own.min(), !own.contains(adapter), !naming.isWiring {
        naming.between = (wiring.units[from].name, wiring.units[adapter].name, plugin)
      }
      // What stands behind an adapter's ports may name the adapter.
      return own.contains(adapter) ? nil : naming
    }
    guard let ports = behind[symbol], let (unit, interface) = ports.first else { return nil }
    // Where it is made it is named, and by what is made beside it.
    if around.contains(where: { type in ports.contains { wiring.units[$0.unit].symbol == type } }) { return nil }
    if isInMaker(naming.site) || ports.contains(where: { isDecorated(around, $0.interface) }) { return nil }
    naming.behind = (naming.targetName, table.qualifiedName(Int(interface)), wiring.units[unit].name)
    return naming
  }

  private func isInMaker(_ site: Site) -> Bool {
    makers[site.file]?.contains { $0.start <= site.start && site.end <= $0.end } ?? false
  }

  /// Whether code stands in something that is behind a port of the same interface, as a subclass is.
  private func isDecorated(_ around: [Int32], _ interface: Int32) -> Bool {
    around.contains { behind[$0]?.contains { $0.interface == interface } ?? false }
  }
}
