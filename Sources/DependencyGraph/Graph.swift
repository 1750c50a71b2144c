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
  /// - Complexity: O(edges log edges).
  public init(count: Int, edges: some Sequence<(from: Int, to: Int)>) {
    self.count = count
    let sorted = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var rows = [0]
    var targets: [Int] = []
    rows.reserveCapacity(count + 1)
    var next = 0
    for node in 0..<count {
      let first = targets.count
      while next < sorted.count, sorted[next].from == node {
        precondition(sorted[next].to < count && sorted[next].to >= 0, "an edge leaves the graph")
        if targets.count == first || targets[targets.count - 1] != sorted[next].to { targets.append(sorted[next].to) }
        next += 1
      }
      rows.append(targets.count)
    }
    precondition(next == sorted.count, "an edge begins outside the graph")
    self.rows = rows
    self.targets = targets
  }

  /// The nodes that edges from `node` lead to, sorted.
  public func successors(of node: Int) -> ArraySlice<Int> { targets[rows[node]..<rows[node + 1]] }

  /// The number of edges.
  public var edgeCount: Int { targets.count }
}
