internal import DependencyGraph
internal import SourceText

/// Where the nodes of a directed graph stand in a drawing from top to bottom.
///
/// Nodes come in rows: what uses stands above what it uses, as far as the edges allow that; nodes that need each other share
/// a row. An edge over several rows gets a way-point in each row between, so that it leads past what stands there. Within a row, nodes are moved near to those that they are tied to, by the mean of their places, a few times over.
///
/// Source: K. Sugiyama, S. Tagawa, M. Toda, *Methods for Visual Understanding of Hierarchical System Structures*, 1981.
///
/// - Complexity: O(nodes + edges) for each sweep.
struct LayeredLayout {
  private static let sweeps = 6

  /// The nodes and way-points of each row, from left to right. Way-points have the numbers from `count`.
  private(set) var rows: [[Int]]
  /// For each node and way-point its row.
  private(set) var rank: [Int]
  /// For each of the ties its way-points, in order.
  private(set) var wayPoints: [[Int]] = []

  /// - Parameters:
  ///   - order: edges that say what stands above what; others don't move rows.
  ///   - ties: all edges.
  init(count: Int, order: [(from: Int, to: Int)], ties: [(from: Int, to: Int)]) {
    rank = Self.ranks(count, order)
    rows = Array(repeating: [], count: (rank.max() ?? -1) + 1)
    for node in 0..<count { rows[rank[node]].append(node) }
    var pieces: [(from: Int, to: Int)] = []
    for tie in ties {
      let step = rank[tie.to] < rank[tie.from] ? -1 : 1
      var points: [Int] = []
      for row in stride(from: rank[tie.from] + step, to: rank[tie.to], by: step) where rank[tie.from] != rank[tie.to] {
        points.append(rank.count)
        rows[row].append(rank.count)
        rank.append(row)
      }
      let way = [tie.from] + points + [tie.to]
      pieces += zip(way, way.dropFirst()).map { (from: $0, to: $1) }
      wayPoints.append(points)
    }
    sweep(rank.count, pieces)
  }

  /// The longest way from above to each node, over components of nodes that need each other.
  private static func ranks(_ count: Int, _ order: [(from: Int, to: Int)]) -> [Int] {
    let graph = Graph(count: count, edges: order)
    var component = [Int](repeating: 0, count: count)
    let components = graph.components()
    for (index, members) in components.enumerated() {
      for node in members { component[node] = index }
    }
    var before = [Int](repeating: 0, count: components.count)
    let between = Graph(
      count: components.count,
      edges: order.map { (from: component[$0.from], to: component[$0.to]) }.filter { $0.from != $0.to })
    for index in components.indices {
      for next in between.successors(of: index) { before[next] += 1 }
    }
    var rank = [Int](repeating: 0, count: components.count)
    var ready = components.indices.filter { before[$0] == 0 }
    while let index = ready.popLast() {
      for next in between.successors(of: index) {
        rank[next] = max(rank[next], rank[index] + 1)
        before[next] -= 1
        if before[next] == 0 { ready.append(next) }
      }
    }
    return component.map { rank[$0] }
  }

  private mutating func sweep(_ count: Int, _ ties: [(from: Int, to: Int)]) {
    var neighbours = [[Int]](repeating: [], count: count)
    for tie in ties {
      neighbours[tie.from].append(tie.to)
      neighbours[tie.to].append(tie.from)
    }
    var place = [Double](repeating: 0, count: count)
    func settle(_ row: [Int]) {
      for (index, node) in row.enumerated() { place[node] = (Double(index) + 0.5) / Double(row.count) }
    }
    for row in rows { settle(row) }
    for pass in 0..<Self.sweeps {
      let order = pass % 2 == 0 ? Array(rows.indices) : rows.indices.reversed()
      for row in order {
        let wish = rows[row].map { node -> (wish: Double, node: Int) in
          let others = neighbours[node].filter { rank[$0] != row }
          if others.isEmpty { return (place[node], node) }
          return (others.reduce(0) { $0 + place[$1] } / Double(others.count), node)
        }
        rows[row] = wish.inOrder { ($0.wish, $0.node) < ($1.wish, $1.node) }.map(\.node)
        settle(rows[row])
      }
    }
  }
}
