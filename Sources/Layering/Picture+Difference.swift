internal import Linking
internal import SourceText

/// What a change did to a node or an edge of a picture.
public enum PictureChange: String, Sendable {
  case added, removed
  /// More uses than before, or fewer, are not allowed by the rules.
  case worse, better
}

extension Picture {
  /// What has become of an older picture of the same level: edges that are new, that are gone, and those of which more or
  /// fewer uses are illegal, between the nodes that they tie; and nodes that are new or gone.
  ///
  /// Nodes are the same that have the same name in the same layer, or module.
  ///
  /// - Parameter renames: new paths of files, by their old ones.
  /// - Complexity: O(nodes + edges).
  public func difference(from old: Picture, renames: [String: String] = [:]) -> Picture {
    var result = self
    var nodes = self.nodes
    var numbers = [String: Int]()
    func key(_ node: PictureNode, _ label: String) -> String {
      "\(node.cluster ?? "")\n\(label)\n\(node.shared != nil)"
    }
    for node in nodes { numbers[key(node, node.label)] = node.id }
    // The number that each of the older nodes has here.
    var numberOfOld: [Int] = []
    var wasThere = [Bool](repeating: false, count: nodes.count)
    for var node in old.nodes {
      let label = level == .file ? renames[node.label] ?? node.label : node.label
      if let known = numbers[key(node, label)] {
        numberOfOld.append(known)
        wasThere[known] = true
      } else {
        numberOfOld.append(nodes.count)
        node.id = nodes.count
        node.change = .removed
        nodes.append(node)
      }
    }
    for index in wasThere.indices where !wasThere[index] { nodes[index].change = .added }

    var olds = [Ends: PictureEdge]()
    for edge in old.edges {
      olds[Ends(from: numberOfOld[edge.from], to: numberOfOld[edge.to], kind: edge.kind)] = edge
    }
    var edges: [PictureEdge] = []
    for var edge in self.edges {
      if let known = olds.removeValue(forKey: Ends(from: edge.from, to: edge.to, kind: edge.kind)) {
        if edge.illegal == known.illegal { continue }
        edge.change = edge.illegal > known.illegal ? .worse : .better
        edge.before = (known.count, known.illegal)
      } else {
        edge.change = .added
      }
      edges.append(edge)
    }
    for (ends, edge) in olds {
      var gone = edge
      (gone.from, gone.to, gone.change) = (ends.from, ends.to, .removed)
      gone.before = (edge.count, edge.illegal)
      (gone.count, gone.illegal) = (0, 0)
      edges.append(gone)
    }
    result.nodes = nodes
    result.edges = edges.inOrder { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    var isKept = nodes.map { $0.change != nil }
    for edge in edges {
      isKept[edge.from] = true
      isKept[edge.to] = true
    }
    return result.keeping(isKept)
  }
}

extension PictureEdge {
  /// The number of uses in a few characters: of a change what came, what went, or how many are illegal.
  public var countText: String {
    switch change {
    case nil: illegal > 0 && illegal < count ? "\(illegal) of \(count)" : "\(count)"
    case .added: illegal > 0 && illegal < count ? "+\(count), \(illegal) not allowed" : "+\(count)"
    case .removed: "-\(before?.count ?? 0)"
    case .worse, .better: "\(before?.illegal ?? 0) to \(illegal) not allowed"
    }
  }
}
