/// A directed graph over small integers, its edges in compressed rows.
///
/// Invariants: `rows.count == count + 1`, `rows` does not fall, the targets of each row are sorted and distinct.
public struct Graph: Sendable {
  /// The number of nodes.
  public let count: Int
  private let rows: [Int]
  private let targets: [Int]

  /// A graph with these edges; repeated ones count once.
  ///
  /// - Complexity: O(nodes + edges log edges of a node).
  public init(count: Int, edges: some Sequence<(from: Int, to: Int)>) {
    self.count = count
    let edges = Array(edges)
    // Where the edges of each node end, as far as they have their places.
    var ends = [Int](repeating: 0, count: count + 1)
    for edge in edges {
      precondition(edge.from >= 0 && edge.from < count, "an edge begins outside the graph")
      precondition(edge.to >= 0 && edge.to < count, "an edge leaves the graph")
      ends[edge.from + 1] += 1
    }
    for node in 0..<count { ends[node + 1] += ends[node] }
    var placed = [Int](repeating: 0, count: edges.count)
    for edge in edges {
      placed[ends[edge.from]] = edge.to
      ends[edge.from] += 1
    }
    var rows = [0]
    var targets: [Int] = []
    rows.reserveCapacity(count + 1)
    targets.reserveCapacity(edges.count)
    for node in 0..<count {
      let own = (node == 0 ? 0 : ends[node - 1])..<ends[node]
      placed[own].sort()
      let first = targets.count
      for other in placed[own] where targets.count == first || targets[targets.count - 1] != other {
        targets.append(other)
      }
      rows.append(targets.count)
    }
    self.rows = rows
    self.targets = targets
  }

  /// The nodes that edges from `node` lead to, sorted.
  public func successors(of node: Int) -> ArraySlice<Int> { targets[rows[node]..<rows[node + 1]] }

  /// The number of edges.
  public var edgeCount: Int { targets.count }
}
