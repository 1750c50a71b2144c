/// Edges whose removal leaves no cycle, as cheap together as can be found.
///
/// They are the ones that go backwards in an order of the nodes. For few nodes the best order is found exactly, over all
/// sets of nodes (Lawler, *A comment on minimum feedback arc sets*, 1964); for many by a greedy rule: sinks to the end,
/// sources to the front, else the node that gives most more than it takes (Eades, Lin and Smyth, *A fast and effective
/// heuristic for the feedback arc set problem*, 1993). What of these edges no cycle needs is given back, dearest first.
public enum FeedbackEdges {
  /// The number of nodes up to which the answer is exact.
  static let exact = 14

  /// - Parameter edges: between nodes below `count`, each pair once; an edge from a node to itself counts for nothing.
  /// - Returns: indices of `edges`, cheapest first.
  /// - Complexity: O(2ⁿ × n²) for few nodes; O((nodes + edges) × log(nodes) + edges × feedback edges), the latter while
  ///   that is not too much, for many.
  public static func find(count: Int, _ edges: [(from: Int, to: Int, cost: Int)]) -> [Int] {
    let order = count <= exact ? exactOrder(count, edges) : greedyOrder(count, edges)
    var rank = [Int](repeating: 0, count: count)
    for (position, node) in order.enumerated() { rank[node] = position }
    var removed = Set(edges.indices.filter { rank[edges[$0].from] > rank[edges[$0].to] })
    let byCost: (Int, Int) -> Bool = { (edges[$0].cost, $0) < (edges[$1].cost, $1) }
    // Beyond this the answer is as good as the order.
    let isFeasible = removed.count * edges.count <= 20_000_000
    for index in isFeasible ? removed.sorted(by: byCost).reversed() : []
    where !reaches(edges[index].to, edges[index].from, count, edges, without: removed) {
      removed.remove(index)
    }
    return removed.sorted(by: byCost)
  }

  private static func reaches(
    _ start: Int, _ goal: Int, _ count: Int, _ edges: [(from: Int, to: Int, cost: Int)], without removed: Set<Int>
  ) -> Bool {
    let left = edges.indices.lazy.filter { !removed.contains($0) }.map { (from: edges[$0].from, to: edges[$0].to) }
    return Graph(count: count, edges: left).shortestPath(from: start, to: goal) != nil
  }

  private static func exactOrder(_ count: Int, _ edges: [(from: Int, to: Int, cost: Int)]) -> [Int] {
    var costs = [[Int]](repeating: [Int](repeating: 0, count: count), count: count)
    for edge in edges { costs[edge.from][edge.to] += edge.cost }
    // For each set of nodes the least cost of its best order, and which node comes last in it.
    var least = [Int](repeating: 0, count: 1 << count)
    var last = [Int](repeating: -1, count: 1 << count)
    for set in 1..<max(2, 1 << count) where set < 1 << count {
      // Of orders that cost the same, the one that keeps to the numbers.
      for node in (0..<count).reversed() where set & 1 << node != 0 {
        let before = set & ~(1 << node)
        var cost = least[before]
        for other in 0..<count where before & 1 << other != 0 { cost += costs[node][other] }
        if last[set] < 0 || cost < least[set] { (least[set], last[set]) = (cost, node) }
      }
    }
    var order: [Int] = []
    var set = (1 << count) - 1
    while set != 0 {
      order.append(last[set])
      set &= ~(1 << last[set])
    }
    return order.reversed()
  }

  static func greedyOrder(_ count: Int, _ edges: [(from: Int, to: Int, cost: Int)]) -> [Int] {
    var outgoing = [[(node: Int, cost: Int)]](repeating: [], count: count)
    var incoming = outgoing
    var (gives, takes) = ([Int](repeating: 0, count: count), [Int](repeating: 0, count: count))
    for edge in edges where edge.from != edge.to {
      outgoing[edge.from].append((edge.to, edge.cost))
      incoming[edge.to].append((edge.from, edge.cost))
      gives[edge.from] += edge.cost
      takes[edge.to] += edge.cost
    }
    func place(_ node: Int) -> Place {
      if gives[node] == 0 { return Place(rank: .sink, surplus: 0, node: node) }
      // A source gives more than it takes, but need not give the most.
      if takes[node] == 0 { return Place(rank: .source, surplus: 0, node: node) }
      return Place(rank: .inner, surplus: gives[node] - takes[node], node: node)
    }
    var queue = PriorityQueue((0..<count).map(place))
    var isLeft = [Bool](repeating: true, count: count)
    var (front, back): ([Int], [Int]) = ([], [])
    while let next = queue.popFirst() {
      let node = next.node
      // Where a node has another place by now, it stands there, too.
      guard isLeft[node], place(node) == next else { continue }
      if next.rank == .sink { back.append(node) } else { front.append(node) }
      isLeft[node] = false
      for (other, cost) in outgoing[node] where isLeft[other] {
        takes[other] -= cost
        queue.insert(place(other))
      }
      for (other, cost) in incoming[node] where isLeft[other] {
        gives[other] -= cost
        queue.insert(place(other))
      }
    }
    return front + back.reversed()
  }

  /// When a node's turn comes: sinks first, then sources, then what gives most more than it takes; of equals the first.
  private struct Place: Comparable {
    enum Rank: Int { case sink, source, inner }
    var rank: Rank
    var surplus: Int
    var node: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.rank.rawValue, -left.surplus, left.node) < (right.rank.rawValue, -right.surplus, right.node)
    }
  }
}
