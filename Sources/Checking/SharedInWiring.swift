public import Diagnostics
public import Layering
internal import Linking
internal import SourceFacts
public import Wiring
internal import SourceText

/// What all code shares, beside the units of the wiring that are no test code: which unit reaches what, and which containers are
/// asked in the middle of code.
public struct SharedInWiring: Sendable {
  public struct Node: Sendable {
    public var id: Int
    public var name: String
    public var isLocator: Bool
  }

  public struct Edge: Sendable {
    public var from: Int
    public var to: Int
    public var count: Int
    /// Accesses that nothing excuses.
    public var hidden: Int
    /// The first access.
    public var site: Site
  }

  /// Numbered behind the units.
  public private(set) var nodes: [Node] = []
  /// By from, then to.
  public private(set) var edges: [Edge] = []
  /// Units that are containers and used as locators.
  public private(set) var locators = Set<Int>()

  /// - Parameter findings: by those of `service-locator` the containers are known that are locators.
  public init(_ wiring: WiringGraph, _ architecture: Architecture, findings: [Finding]) {
    let drawn = Set(
      wiring.units.indices.filter {
        !wiring.units[$0].isDeclared || !architecture.isTest(wiring.units[$0].site.file)
      })
    let asked = Set(findings.filter { $0.check == "service-locator" }.map(\.site))
    for requirement in wiring.requirements where requirement.lookUp.map({ asked.contains($0) }) ?? false {
      guard case .units(let units) = requirement.scope else { continue }
      locators.formUnion(units.filter { wiring.units[$0].roles.contains(.container) })
    }
    let unitOf = Dictionary(
      wiring.units.indices.compactMap { unit in wiring.units[unit].symbol.map { ($0, unit) } },
      uniquingKeysWith: { first, _ in first })
    let containers = Dictionary(
      drawn.sorted().map { (wiring.units[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    // One of a type of the project that is a container and nothing else.
    let ofType = unitOf.filter { drawn.contains($0.value) && wiring.units[$0.value].roles == .container }
    var numbers = [Int: Int]()
    var found = [Int: [Int: Edge]]()
    let shared = architecture.shared
    let excused = ExcusedAccesses(wiring, architecture)
    for access in shared.accesses {
      switch access.exemption {
      case nil, .compositionRoot, .seam: break
      case .ownType, .ownFile, .test, .preview, .allowed: continue
      }
      let instance = shared.instances[access.instance]
      let container = containers[instance.name] ?? instance.typeSymbol.flatMap { ofType[$0] }
      if let container, access.isResolution, access.exemption == nil { locators.insert(container) }
      let declaration = architecture.table.files[access.file].references[Int(access.reference)].declaration
      let around = architecture.table.enclosingTypes(of: declaration, in: access.file)
      guard let from = around.lazy.compactMap({ unitOf[architecture.table.aliased($0)] }).first, drawn.contains(from)
      else { continue }
      let to: Int
      if let container {
        // A container of the wiring is there already.
        to = container
      } else if let known = numbers[access.instance] {
        to = known
      } else {
        to = wiring.units.count + nodes.count
        numbers[access.instance] = to
        nodes.append(Node(id: to, name: instance.name, isLocator: instance.kind == .locator))
      }
      if access.isResolution, to >= wiring.units.count { nodes[to - wiring.units.count].isLocator = true }
      let site = Site(file: access.file, start: Int(access.start), end: Int(access.start + access.length))
      var edge = found[from]?[to] ?? Edge(from: from, to: to, count: 0, hidden: 0, site: site)
      edge.count += 1
      if access.exemption == nil, !excused.contains(access) { edge.hidden += 1 }
      found[from, default: [:]][to] = edge
    }
    edges = found.values.flatMap(\.values).inOrder { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
