/// What is known of each unit, found without going through all of the graph. It grows with the graph.
struct WiringIndex: Sendable {
  /// The first unit of each type.
  private(set) var unitOfSymbol = [Int32: Int]()
  private(set) var unitsByName = [String: [Int]]()
  private(set) var portsOfUnit = [Int: [Int]]()
  private(set) var tiesFrom = [Int: [Int]]()
  private(set) var tiesTo = [Int: [Int]]()
  private(set) var resolutionsIn = [Int: [Int]]()
  private(set) var resolutionsOf = [Int: [Int]]()
  private var portsByName = [PortName: [Int]]()

  private struct PortName: Hashable {
    var unit: Int
    var name: String
  }

  func ports(_ name: String, of unit: Int) -> [Int] { portsByName[PortName(unit: unit, name: name)] ?? [] }

  mutating func add(_ unit: Unit, at index: Int) {
    if let symbol = unit.symbol, unitOfSymbol[symbol] == nil { unitOfSymbol[symbol] = index }
    unitsByName[unit.name, default: []].append(index)
  }

  mutating func remove(_ unit: Unit, at index: Int) {
    if let symbol = unit.symbol, unitOfSymbol[symbol] == index { unitOfSymbol[symbol] = nil }
    unitsByName[unit.name]?.removeAll { $0 == index }
  }

  mutating func add(_ port: Port, at index: Int) {
    portsOfUnit[port.unit, default: []].append(index)
    portsByName[PortName(unit: port.unit, name: port.key.name), default: []].append(index)
  }

  mutating func add(_ tie: Tie, at index: Int) {
    tiesFrom[tie.from, default: []].append(index)
    tiesTo[tie.to, default: []].append(index)
  }

  mutating func add(_ resolution: Resolution, at index: Int) {
    resolutionsIn[resolution.container, default: []].append(index)
    if let unit = resolution.unit { resolutionsOf[unit, default: []].append(index) }
  }
}

extension WiringGraph {
  /// The units of a name.
  public func units(named name: String) -> [Int] { index.unitsByName[name] ?? [] }

  /// The ports of a unit.
  public func ports(of unit: Int) -> [Port] { (index.portsOfUnit[unit] ?? []).map { ports[$0] } }

  /// The indices of a unit's ports.
  public func portIndices(of unit: Int) -> [Int] { index.portsOfUnit[unit] ?? [] }

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

  /// The units that a container builds.
  public func contained(in unit: Int) -> [Int] { ties(from: unit, .contains).map(\.to) }

  /// What a container resolves.
  public func resolutions(in container: Int) -> [Resolution] {
    (index.resolutionsIn[container] ?? []).map { resolutions[$0] }
  }

  /// How containers resolve a unit.
  public func resolutions(of unit: Int) -> [Resolution] { (index.resolutionsOf[unit] ?? []).map { resolutions[$0] } }

  /// The unit of a type.
  public func unit(of symbol: Int32) -> Int? { index.unitOfSymbol[symbol] }
}
