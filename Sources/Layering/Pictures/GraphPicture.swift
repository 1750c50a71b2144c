/// A node of a picture.
package protocol GraphNode: Sendable {
  /// Its index among the nodes.
  var id: Int { get set }
  /// The name of what holds it; nil for none.
  var cluster: String? { get }
  /// All that it can be called.
  var names: [String] { get }
  /// Whether a check found it broken, whatever is true of its edges.
  var isBroken: Bool { get }
  /// What a change did to it, in a picture of one.
  var change: PictureChange? { get set }

  /// What it is called in an older picture, too.
  ///
  /// - Parameter renames: new paths of files, by their old ones.
  func identity(_ renames: [String: String]) -> String

  /// The node as it differs from what it was.
  ///
  /// - Returns: nil where it does not.
  func compared(with old: Self) -> Self?
}

/// An edge of a picture.
package protocol GraphEdge: Sendable {
  var from: Int { get set }
  var to: Int { get set }
  /// Tells edges between the same nodes apart.
  var kindName: String { get }
  /// Whether the rules do not allow it, or a check found it broken.
  var isBroken: Bool { get }
  /// What a change did to it, in a picture of one.
  var change: PictureChange? { get set }

  /// The edge as it differs from what it was.
  ///
  /// - Returns: nil where it does not.
  func compared(with old: Self) -> Self?

  /// The edge as one that is gone.
  func removed() -> Self
}

/// A picture of nodes and edges that can be cut down, and laid over an older one.
package protocol GraphPicture: Sendable {
  associatedtype Node: GraphNode
  associatedtype Edge: GraphEdge

  /// Each at the index that is its number.
  var nodes: [Node] { get set }
  /// In an order that shows.
  var edges: [Edge] { get set }
  /// What its nodes are, for messages: "layer".
  var kindOfNodes: String { get }

  /// The nodes that a name means.
  func nodes(named name: String) -> [Int]
  /// Puts edges in the order that shows.
  mutating func orderEdges()
  /// Called when nodes were numbered anew.
  mutating func forgetNumbers()
}

extension GraphNode {
  package var isBroken: Bool { false }
  package func compared(with old: Self) -> Self? { nil }
}

extension GraphPicture {
  package mutating func forgetNumbers() {}

  // MARK: - Selection

  /// The picture with only what the rules do not allow or a check found broken, and what that connects.
  package func onlyViolations() -> Self {
    var result = self
    result.edges = edges.filter(\.isBroken)
    var isKept = nodes.map(\.isBroken)
    for edge in result.edges { (isKept[edge.from], isKept[edge.to]) = (true, true) }
    return result.keeping(isKept)
  }

  /// The picture around some nodes: what uses them and what they use, over up to `depth` steps.
  ///
  /// - Complexity: O(nodes + depth × edges).
  package func focused(on centre: [Int], depth: Int) -> Self {
    let upwards = reach(centre, depth) { ($0.to, $0.from) }
    let downwards = reach(centre, depth) { ($0.from, $0.to) }
    return keeping(nodes.indices.map { upwards[$0] || downwards[$0] })
  }

  private func reach(_ centre: [Int], _ depth: Int, _ step: (Edge) -> (from: Int, to: Int)) -> [Bool] {
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
  package func keeping(_ isKept: [Bool]) -> Self {
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
      (edge.from, edge.to) = (number[edge.from], number[edge.to])
      return edge
    }
    result.forgetNumbers()
    return result
  }

  // MARK: - Difference

  /// What has become of an older picture of the same kind: nodes and edges that are new, gone or different, with the nodes that
  /// such edges tie.
  ///
  /// Nodes are the same that have the same identity; where several have one, in their order.
  ///
  /// - Parameter renames: new paths of files, by their old ones.
  /// - Complexity: O(nodes + edges).
  package func difference(from old: Self, renames: [String: String] = [:]) -> Self {
    var result = self
    var nodes = self.nodes
    // The last of each comes first, so that the first is taken first.
    var numbers = Dictionary(grouping: nodes.indices.reversed()) { nodes[$0].identity([:]) }
    // The number that each of the older nodes has here.
    var numberOfOld: [Int] = []
    var isNew = [Bool](repeating: true, count: nodes.count)
    for var node in old.nodes {
      if let known = numbers[node.identity(renames)]?.popLast() {
        numberOfOld.append(known)
        isNew[known] = false
        if let differing = nodes[known].compared(with: node) { nodes[known] = differing }
      } else {
        numberOfOld.append(nodes.count)
        node.id = nodes.count
        node.change = .removed
        nodes.append(node)
      }
    }
    for index in isNew.indices where isNew[index] { nodes[index].change = .added }

    var olds = [Ends: Edge]()
    for var edge in old.edges {
      (edge.from, edge.to) = (numberOfOld[edge.from], numberOfOld[edge.to])
      olds[Ends(edge)] = edge
    }
    result.edges = []
    for var edge in edges {
      if let known = olds.removeValue(forKey: Ends(edge)) {
        guard let differing = edge.compared(with: known) else { continue }
        edge = differing
      } else {
        edge.change = .added
      }
      result.edges.append(edge)
    }
    result.edges += olds.values.map { $0.removed() }
    result.orderEdges()
    result.nodes = nodes
    var isKept = nodes.map { $0.change != nil }
    for edge in result.edges { (isKept[edge.from], isKept[edge.to]) = (true, true) }
    return result.keeping(isKept)
  }
}

/// What edges of two pictures are the same by.
private struct Ends: Hashable {
  var from: Int
  var to: Int
  var kind: String

  init(_ edge: some GraphEdge) { (from, to, kind) = (edge.from, edge.to, edge.kindName) }
}
