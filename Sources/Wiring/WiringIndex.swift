/// What is known of each unit, found without going through all of the graph. It grows with the graph.
struct WiringIndex: Sendable {
  /// The first unit of each type.
  private(set) var unitOfSymbol = [Int32: Int]()
  private(set) var portsOfUnit = [Int: [Int]]()
  private(set) var tiesFrom = [Int: [Int]]()
  private(set) var tiesTo = [Int: [Int]]()
  private(set) var resolutionsIn = [Int: [Int]]()
  private(set) var resolutionsOf = [Int: [Int]]()
  private var portsByName = [PortName: [Int]]()
  private var units = 0
  private var ports = 0
  private var ties = 0
  private var resolutions = 0

  private struct PortName: Hashable {
    var unit: Int
    var name: String
  }

  func ports(_ name: String, of unit: Int) -> [Int] { portsByName[PortName(unit: unit, name: name)] ?? [] }

  mutating func add(units all: [Unit]) {
    if all.count < units {
      unitOfSymbol = [:]
      units = 0
    }
    while units < all.count {
      if let symbol = all[units].symbol, unitOfSymbol[symbol] == nil { unitOfSymbol[symbol] = units }
      units += 1
    }
  }

  mutating func add(ports all: [Port]) {
    while ports < all.count {
      portsOfUnit[all[ports].unit, default: []].append(ports)
      portsByName[PortName(unit: all[ports].unit, name: all[ports].key.name), default: []].append(ports)
      ports += 1
    }
  }

  mutating func add(ties all: [Tie]) {
    while ties < all.count {
      tiesFrom[all[ties].from, default: []].append(ties)
      tiesTo[all[ties].to, default: []].append(ties)
      ties += 1
    }
  }

  mutating func add(resolutions all: [Resolution]) {
    while resolutions < all.count {
      resolutionsIn[all[resolutions].container, default: []].append(resolutions)
      if let unit = all[resolutions].unit { resolutionsOf[unit, default: []].append(resolutions) }
      resolutions += 1
    }
  }
}

extension WiringGraph {
  /// The ports of a unit.
  public func ports(of unit: Int) -> [Port] { (index.portsOfUnit[unit] ?? []).map { ports[$0] } }

  /// The indices of a unit's ports of a name.
  public func ports(_ name: String, of unit: Int) -> [Int] { index.ports(name, of: unit) }

  /// What a unit says of others.
  public func ties(from unit: Int, _ kind: Tie.Kind) -> [Tie] {
    (index.tiesFrom[unit] ?? []).map { ties[$0] }.filter { $0.kind == kind }
  }

  /// What others say of a unit.
  public func ties(to unit: Int, _ kind: Tie.Kind) -> [Tie] {
    (index.tiesTo[unit] ?? []).map { ties[$0] }.filter { $0.kind == kind }
  }

  /// The units that a unit declares to use.
  public func dependencies(of unit: Int) -> [Tie] { ties(from: unit, .depends) }

  /// What a container resolves.
  public func resolutions(in container: Int) -> [Resolution] {
    (index.resolutionsIn[container] ?? []).map { resolutions[$0] }
  }

  /// Whether any container resolves a unit.
  public func isResolved(_ unit: Int) -> Bool { index.resolutionsOf[unit] != nil }

  /// The unit of a type.
  public func unit(of symbol: Int32) -> Int? { index.unitOfSymbol[symbol] }
}
