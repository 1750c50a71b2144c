/// An order of nodes in which as little weight as possible leads backwards.
///
/// What nobody needs comes first, what needs nobody last; where nodes need each other, the one whose edges lead forward by
/// the largest weight is next. Without cycles nothing leads backwards.
///
/// Source: P. Eades, X. Lin, W. F. Smyth, *A Fast and Effective Heuristic for the Feedback Arc Set Problem*, 1993.
///
/// - Complexity: O(nodes² + edges).
public enum TopDownOrder {
  /// The nodes in order.
  public static func of(count: Int, edges: [(from: Int, to: Int, weight: Int)]) -> [Int] {
    var forward = [[Int: Int]](repeating: [:], count: count)
    var backward = [[Int: Int]](repeating: [:], count: count)
    for edge in edges where edge.from != edge.to {
      forward[edge.from][edge.to, default: 0] += edge.weight
      backward[edge.to][edge.from, default: 0] += edge.weight
    }
    var left = Set(0..<count)
    var head: [Int] = []
    var tail: [Int] = []
    func take(_ node: Int) {
      left.remove(node)
      for next in forward[node].keys { backward[next][node] = nil }
      for previous in backward[node].keys { forward[previous][node] = nil }
    }
    while !left.isEmpty {
      let rest = left.sorted()
      if let source = rest.first(where: { backward[$0].isEmpty && !forward[$0].isEmpty }) {
        head.append(source)
        take(source)
      } else if let sink = rest.last(where: { forward[$0].isEmpty }) {
        tail.append(sink)
        take(sink)
      } else {
        func gain(_ node: Int) -> Int { forward[node].values.reduce(0, +) - backward[node].values.reduce(0, +) }
        let best = rest.max { gain($0) < gain($1) || (gain($0) == gain($1) && $0 > $1) }!  // There is one left.
        head.append(best)
        take(best)
      }
    }
    return head + tail.reversed()
  }
}
