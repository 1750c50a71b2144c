public import Checking
public import Diagnostics
public import Layering
internal import SourceText
public import Wiring

/// The wiring of a project as nodes and edges: boundaries with their ports, plugins, adapters, containers and what they contain,
/// what all code shares, and what is broken with the ids of the checks that say so.
public struct WiringPicture: Sendable {
  public struct Node: Sendable {
    public var id: Int
    public var name: String
    /// The system in whose terms it is written; nil for what is shared and belongs to none.
    public var system: String?
    /// Where it is declared; nil for what is shared, and for containers of a library that are declared nowhere.
    public var place: Place?
    /// What tells it from others of its name.
    package var distinction: String?
    public var roles: Unit.Roles = []
    public var ports: [Port] = []
    /// Ids of the checks that found it broken, in order.
    public var broken: [String] = []
    /// Asked for dependencies in the middle of code.
    public var isLocator = false
    public var change: PictureChange?
    public var isShared: Bool { system == nil }
    /// What drawings call it.
    var title: String { name + (distinction.map { " (\($0))" } ?? "") }
  }

  /// Where a unit is declared.
  public struct Place: Sendable, Hashable {
    public var module: String?
    public var path: String

    public init(module: String?, path: String) {
      self.module = module
      self.path = path
    }
  }

  /// What a unit shows.
  public struct Port: Sendable {
    public var key: String
    public var identifier: String?
    public var interface: String?
    public var lifetime: Lifetime
    public var change: PictureChange?
    /// Its key with its identifier.
    var name: String { key + (identifier.map { " as \($0)" } ?? "") }
  }

  public struct Edge: Sendable {
    public enum Kind: String, Sendable {
      case depends, contains, adapts
      case accessesSingleton = "accesses-singleton"
    }
    public var from: Int
    public var to: Int
    public var kind: Kind
    /// The first place that makes it.
    public var site: Site
    /// Ids of the checks that found it broken, in order.
    public var broken: [String] = []
    /// How many places make it.
    public var count = 1
    /// The conditions of `#if` that the places stand under, when all of them do.
    public var conditions: [String] = []
    /// Of accesses, those that nothing excuses.
    public var hidden = 0
    public var change: PictureChange?
  }

  public package(set) var nodes: [Node] = []
  public package(set) var edges: [Edge] = []

  /// A picture of nothing.
  public init() {}

  /// - Parameters:
  ///   - wiring: what is drawn.
  ///   - shared: what all code shares, and who reaches it.
  ///   - findings: of these, the ones that stand at a unit or a tie make it broken.
  ///   - conditions: those of `#if` around a place, from within.
  ///   - place: where a file of code stands; nil for one of test code, whose units are left out.
  public init(
    _ wiring: WiringGraph, _ shared: SharedInWiring, findings: [Finding],
    conditions: (Site) -> [String] = { _ in [] }, place: (_ file: Int) -> Place?
  ) {
    var numbers = [Int: Int]()
    let used = wiring.unitsInUse.union(shared.edges.map(\.to)).union(shared.locators)
    for (unit, found) in wiring.units.enumerated() {
      let place = found.isDeclared ? place(found.site.file) : nil
      if found.isDeclared ? place == nil : !used.contains(unit) { continue }
      numbers[unit] = nodes.count
      nodes.append(
        Node(
          id: nodes.count, name: found.name, system: found.system, place: place, roles: found.roles,
          ports: wiring.ports(of: unit).filter { !$0.isInternal && !$0.isTest && !$0.isProvided }.map {
            Port(key: $0.key.name, identifier: $0.key.identifier, interface: $0.interface, lifetime: $0.lifetime)
          }, isLocator: shared.locators.contains(unit)))
    }
    for node in shared.nodes {
      numbers[node.id] = nodes.count
      nodes.append(Node(id: nodes.count, name: node.name, isLocator: node.isLocator))
    }
    distinguish()
    let edgesAt = addTies(wiring, numbers)
    tell(conditions, of: edgesAt)
    mark(findings.filter { place($0.site.file) != nil }, wiring, numbers, edgesAt)
    for edge in shared.edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      edges.append(
        Edge(
          from: from, to: to, kind: .accessesSingleton, site: edge.site, count: edge.count, hidden: edge.hidden))
    }
  }

  /// Leaves out what belongs to projects below the root, of which those alone speak, but for what others have to do with.
  ///
  /// - Parameter isInner: whether a path lies in such a project.
  public mutating func leaveOut(where isInner: (_ path: String) -> Bool) {
    let isInner = nodes.map { $0.place.map { isInner($0.path) } ?? false }
    if !isInner.contains(true) { return }
    // What is shared is drawn for those who reach it.
    var isKept = zip(nodes, isInner).map { !$1 && !$0.isShared }
    edges.removeAll { isInner[$0.from] }
    for edge in edges { (isKept[edge.from], isKept[edge.to]) = (true, true) }
    self = keeping(isKept)
  }

  /// Adds an edge for all ties of one kind between two units.
  ///
  /// - Returns: the edges by the places that make them.
  private mutating func addTies(_ wiring: WiringGraph, _ numbers: [Int: Int]) -> [Site: Set<Int>] {
    struct Ends: Hashable {
      var from: Int
      var to: Int
      var kind: Edge.Kind
    }
    var known = [Ends: Int]()
    var edgesAt = [Site: Set<Int>]()
    func add(_ from: Int, _ to: Int, _ kind: Edge.Kind, at site: Site) {
      guard let from = numbers[from], let to = numbers[to] else { return }
      let ends = Ends(from: from, to: to, kind: kind)
      if let edge = known[ends] {
        edges[edge].count += 1
      } else {
        known[ends] = edges.count
        edges.append(Edge(from: from, to: to, kind: kind, site: site))
      }
      edgesAt[site, default: []].insert(known[ends] ?? 0)
    }
    var tied = Set<[Int]>()
    for tie in wiring.ties {
      add(tie.from, tie.to, Edge.Kind(tie.kind), at: tie.site)
      tied.insert([tie.from, tie.to])
    }
    // What nobody declares is still so.
    for use in wiring.undeclaredUses where !tied.contains([use.from, use.to]) {
      add(use.from, use.to, .depends, at: use.site)
    }
    return edgesAt
  }
}

extension WiringPicture.Edge.Kind {
  fileprivate init(_ kind: Tie.Kind) {
    switch kind {
    case .depends: self = .depends
    case .contains: self = .contains
    case .adapts: self = .adapts
    }
  }
}

extension PictureEdge.Kind {
  fileprivate init(_ kind: WiringPicture.Edge.Kind) {
    switch kind {
    case .depends: self = .uses
    case .contains: self = .contains
    case .adapts: self = .adapts
    case .accessesSingleton: self = .accessesSingleton
    }
  }
}

// MARK: - Selection and difference

extension WiringPicture.Node: GraphNode {
  package var cluster: String? { system }
  package var names: [String] { distinction == nil ? [name] : [name, title] }
  package var isBroken: Bool { !broken.isEmpty }
  package func identity(_ renames: [String: String]) -> String { "\(system ?? "")\n\(name)" }

  /// Ports that are new or gone make a difference, and checks that find it broken only now, or no longer do.
  package func compared(with old: Self) -> Self? {
    var node = self
    var known = Dictionary(grouping: old.ports, by: \.identity)
    for index in ports.indices {
      if known[ports[index].identity]?.popLast() == nil { node.ports[index].change = .added }
    }
    let gone = Set(known.filter { !$0.value.isEmpty }.keys)
    node.ports += old.ports.filter { gone.contains($0.identity) }.map { port in
      var port = port
      port.change = .removed
      return port
    }
    if !Set(broken).isSubset(of: old.broken) {
      node.change = .worse
    } else if broken != old.broken {
      node.change = .better
    } else if node.ports.contains(where: { $0.change != nil }) {
      node.change = .changed
    }
    return node.change == nil ? nil : node
  }
}

extension WiringPicture.Port {
  /// What makes it the same port in an older picture.
  fileprivate var identity: String { "\(key)\n\(identifier ?? "")\n\(interface ?? "")\n\(lifetime.rawValue)" }
}

extension WiringPicture.Edge: GraphEdge {
  package var kindName: String { kind.rawValue }
  package var isBroken: Bool { hidden > 0 || !broken.isEmpty }

  package func compared(with old: Self) -> Self? {
    if broken == old.broken, hidden == old.hidden { return nil }
    var edge = self
    edge.change = hidden > old.hidden || !Set(broken).isSubset(of: old.broken) ? .worse : .better
    return edge
  }

  package func removed() -> Self {
    var gone = self
    gone.change = .removed
    gone.broken = []
    gone.hidden = 0
    return gone
  }
}

extension WiringPicture: GraphPicture {
  package var kindOfNodes: String { "boundary" }

  /// The units of a name, or as drawings call them, or else all of a system.
  package func nodes(named name: String) -> [Int] {
    let own = nodes.filter { $0.name == name || $0.title == name }
    return (own.isEmpty ? nodes.filter { $0.system == name } : own).map(\.id)
  }

  package mutating func orderEdges() {
    edges = edges.inOrder { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
  }
}

extension Picture {
  /// The wiring as plain nodes and edges, for what draws and lists these.
  init(_ wiring: WiringPicture) {
    self.init(level: .type)
    nodes = wiring.nodes.map {
      PictureNode(
        id: $0.id, name: $0.title, shared: !$0.isShared ? nil : $0.isLocator ? .locator : .singleton, change: $0.change)
    }
    edges = wiring.edges.map { edge in
      let isAccess = edge.kind == .accessesSingleton
      var drawn = PictureEdge(
        from: edge.from, to: edge.to, count: edge.count,
        illegal: isAccess ? edge.hidden : edge.isBroken ? edge.count : 0, site: edge.site,
        kind: PictureEdge.Kind(edge.kind), change: edge.change)
      drawn.conditions = edge.conditions
      return drawn
    }
  }
}
