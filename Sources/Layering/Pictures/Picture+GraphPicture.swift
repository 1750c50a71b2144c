package import Diagnostics
internal import Linking
internal import SourceText

/// What a change did to a node or an edge of a picture.
public enum PictureChange: String, Sendable {
  case added, removed
  /// More of it than before, or less, is not allowed by the rules.
  case worse, better
  /// It shows something else than before.
  case changed
}

extension PictureNode: GraphNode {
  /// A node that stands in nothing.
  package init(id: Int, name: String, shared: SharedInstance.Kind?, change: PictureChange?) {
    self.init(id: id, label: name, shared: shared, change: change)
  }

  /// Its label, and that behind the layer or module that holds it.
  public var names: [String] { [label] + (cluster.map { [$0 + "/" + label] } ?? []) }

  /// Its name in its layer, or module.
  package func identity(_ renames: [String: String]) -> String {
    "\(cluster ?? "")\n\(file != nil && symbol == nil ? renames[label] ?? label : label)\n\(shared != nil)"
  }
}

extension PictureEdge: GraphEdge {
  /// An edge that is more than uses of names.
  package init(
    from: Int, to: Int, count: Int, illegal: Int, site: Site, kind: Kind, change: PictureChange?
  ) {
    self.init(
      from: from, to: to, count: count, illegal: illegal, site: site, name: "", owner: nil, kind: kind, change: change)
  }

  package var kindName: String { kind.rawValue }
  package var isBroken: Bool { illegal > 0 }

  package func compared(with old: Self) -> Self? {
    if illegal == old.illegal { return nil }
    var edge = self
    edge.change = illegal > old.illegal ? .worse : .better
    edge.before = (old.count, old.illegal)
    return edge
  }

  package func removed() -> Self {
    var gone = self
    gone.change = .removed
    gone.before = (count, illegal)
    (gone.count, gone.illegal) = (0, 0)
    return gone
  }

  /// The number of uses in a few characters: of a change what came, what went, or how many are illegal.
  public var countText: String {
    switch change {
    case nil: illegal > 0 && illegal < count ? "\(illegal) of \(count)" : "\(count)"
    case .added: illegal > 0 && illegal < count ? "+\(count), \(illegal) not allowed" : "+\(count)"
    case .removed: "-\(before?.count ?? 0)"
    case .worse, .better, .changed: "\(before?.illegal ?? 0) to \(illegal) not allowed"
    }
  }
}

extension Picture: GraphPicture {
  package var kindOfNodes: String { level.rawValue }

  /// The nodes that a name means: those of this name, with the layer's in front of it or without, or all that the layer or
  /// module of this name holds.
  public func nodes(named name: String) -> [Int] {
    // Among slices a layer's name means all of these, and not what is in none.
    let own = nodes.filter { $0.names.contains(name) && (level != .slice || $0.cluster != name) }
    return (own.isEmpty ? nodes.filter { $0.cluster == name } : own).map(\.id)
  }

  package mutating func orderEdges() {
    edges = edges.inOrder { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
  }
}
