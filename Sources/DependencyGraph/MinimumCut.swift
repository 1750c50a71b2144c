/// The cheapest set of edges without which no path leads from some nodes to others.
///
/// Dinic's algorithm (*Algorithm for solution of a problem of maximum flow in networks with power estimation*, 1970):
/// rounds of a breadth-first search that levels the nodes, and blocking flows along levels. The cut that comes out is the
/// one nearest to the sources.
public struct MinimumCut {
  /// Residual arcs, each behind its opposite: arc `i` and `i ^ 1` belong together.
  private var targets: [Int] = []
  private var capacities: [Int] = []
  /// For each node its arcs.
  private var arcs: [[Int]]
  private let source: Int
  private let sink: Int

  private static let endless = Int.max / 4

  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - edges: what each edge costs to cut; not negative.
  ///   - sources: where paths begin. A node that is a source and a sink is neither.
  ///   - sinks: where they end.
  /// - Returns: indices of `edges`, in their order.
  /// - Complexity: O(nodes² × edges) in the worst case; close to linear on graphs of code.
  public static func edges(
    count: Int, _ edges: [(from: Int, to: Int, cost: Int)], from sources: [Int], to sinks: [Int]
  ) -> [Int] {
    var cut = MinimumCut(count: count)
    for edge in edges { cut.add(edge.from, edge.to, edge.cost) }
    for node in Set(sources).subtracting(sinks).sorted() { cut.add(cut.source, node, endless) }
    for node in Set(sinks).subtracting(sources).sorted() { cut.add(node, cut.sink, endless) }
    cut.saturate()
    let levels = cut.levels()
    return edges.indices.filter { levels[edges[$0].from] >= 0 && levels[edges[$0].to] < 0 && edges[$0].cost > 0 }
  }

  private init(count: Int) {
    arcs = [[Int]](repeating: [], count: count + 2)
    source = count
    sink = count + 1
  }

  private mutating func add(_ from: Int, _ to: Int, _ capacity: Int) {
    arcs[from].append(targets.count)
    targets.append(to)
    capacities.append(capacity)
    arcs[to].append(targets.count)
    targets.append(from)
    capacities.append(0)
  }

  /// The number of steps from the source over arcs that still have room; -1 where none lead.
  private func levels() -> [Int] {
    var levels = [Int](repeating: -1, count: arcs.count)
    levels[source] = 0
    var queue = [source]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for arc in arcs[node] where capacities[arc] > 0 && levels[targets[arc]] < 0 {
        levels[targets[arc]] = levels[node] + 1
        queue.append(targets[arc])
      }
    }
    return levels
  }

  private mutating func saturate() {
    while true {
      let levels = levels()
      guard levels[sink] >= 0 else { return }
      var next = [Int](repeating: 0, count: arcs.count)
      while push(levels, &next) {}
    }
  }

  /// Sends flow along one path of rising levels.
  ///
  /// - Parameter next: for each node the first arc that is worth a look.
  /// - Returns: whether there was a path.
  private mutating func push(_ levels: [Int], _ next: inout [Int]) -> Bool {
    var path: [Int] = []
    var node = source
    while node != sink {
      if next[node] < arcs[node].count {
        let arc = arcs[node][next[node]]
        if capacities[arc] > 0, levels[targets[arc]] == levels[node] + 1 {
          path.append(arc)
          node = targets[arc]
        } else {
          next[node] += 1
        }
      } else {
        guard let arc = path.popLast() else { return false }
        node = targets[arc ^ 1]
        next[node] += 1
      }
    }
    let room = path.map { capacities[$0] }.min() ?? 0
    for arc in path {
      capacities[arc] -= room
      capacities[arc ^ 1] += room
    }
    return true
  }
}
