internal import Linking

extension PictureNode {
  /// What it can be called: its label, and that behind the layer or module that holds it.
  public var names: [String] { [label] + (cluster.map { [$0 + "/" + label] } ?? []) }
}

extension Picture {
  /// The picture with only the uses that the rules do not allow, and what they connect.
  public func onlyViolations() -> Picture {
    var result = self
    result.edges = edges.filter { $0.illegal > 0 }
    var isKept = [Bool](repeating: false, count: nodes.count)
    for edge in result.edges {
      isKept[edge.from] = true
      isKept[edge.to] = true
    }
    return result.keeping(isKept)
  }

  /// The nodes that a name means: those of this name, with the layer's in front of it or without, or all that the layer or
  /// module of this name holds.
  public func nodes(named name: String) -> [Int] {
    // Among slices a layer's name means all of these, and not what is in none.
    let own = nodes.filter { $0.names.contains(name) && (level != .slice || $0.cluster != name) }
    return (own.isEmpty ? nodes.filter { $0.cluster == name } : own).map(\.id)
  }

  /// The picture around some nodes: what uses them and what they use, over up to `depth` steps.
  ///
  /// - Complexity: O(nodes + depth × edges).
  public func focused(on centre: [Int], depth: Int) -> Picture {
    let upwards = reach(centre, depth) { ($0.to, $0.from) }
    let downwards = reach(centre, depth) { ($0.from, $0.to) }
    return keeping(nodes.indices.map { upwards[$0] || downwards[$0] })
  }

  private func reach(_ centre: [Int], _ depth: Int, _ step: (PictureEdge) -> (from: Int, to: Int)) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    for node in centre { isReached[node] = true }
    for _ in 0..<depth {
      var next = isReached
      for edge in edges {
        let (from, to) = step(edge)
        if isReached[from] { next[to] = true }
      }
      if next == isReached { break }
      isReached = next
    }
    return isReached
  }

  /// The picture with some of its nodes, numbered anew, and the edges between them.
  func keeping(_ isKept: [Bool]) -> Picture {
    var result = self
    var number = [Int](repeating: -1, count: nodes.count)
    result.nodes = []
    for var node in nodes where isKept[node.id] {
      number[node.id] = result.nodes.count
      node.id = result.nodes.count
      result.nodes.append(node)
    }
    result.edges = edges.compactMap { edge in
      guard isKept[edge.from], isKept[edge.to] else { return nil }
      var edge = edge
      edge.from = number[edge.from]
      edge.to = number[edge.to]
      return edge
    }
    result.forgetUnits()
    return result
  }
}
