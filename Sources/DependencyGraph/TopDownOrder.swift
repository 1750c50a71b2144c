/// An order of nodes in which as little weight as possible leads backwards.
///
/// What nobody needs comes first, what needs nobody last; where nodes need each other, `FeedbackEdges` tells what leads backwards.
/// Without cycles nothing does.
///
/// - Complexity: O(nodes² + edges), and that of `FeedbackEdges` for each strongly connected component.
public enum TopDownOrder {
  /// The nodes in order.
  public static func of(count: Int, edges: [(from: Int, to: Int, weight: Int)]) -> [Int] {
    var forward = [Set<Int>](repeating: [], count: count)
    var backward = forward
    for edge in leadingForward(count, edges) {
      forward[edge.from].insert(edge.to)
      backward[edge.to].insert(edge.from)
    }
    var left = Set(0..<count)
    var head: [Int] = []
    var tail: [Int] = []
    while !left.isEmpty {
      let rest = left.sorted()
      let source = rest.first { backward[$0].isEmpty && !forward[$0].isEmpty }
      let node = source ?? rest.last { forward[$0].isEmpty }!  // Where nothing leads backwards, one needs nobody.
      if source != nil { head.append(node) } else { tail.append(node) }
      left.remove(node)
      for next in forward[node] { backward[next].remove(node) }
      for previous in backward[node] { forward[previous].remove(node) }
    }
    return head + tail.reversed()
  }

  /// The edges without those that are to lead backwards.
  private static func leadingForward(
    _ count: Int, _ edges: [(from: Int, to: Int, weight: Int)]
  ) -> [(from: Int, to: Int, weight: Int)] {
    let edges = edges.filter { $0.from != $0.to }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var isCut = [Bool](repeating: false, count: edges.count)
    for component in Graph(count: count, edges: edges.map { ($0.from, $0.to) }).components() where component.count > 1 {
      let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
      let inner = edges.indices.filter { place[edges[$0].from] != nil && place[edges[$0].to] != nil }
      // Both ends are in the component.
      let cut = FeedbackEdges.find(
        count: component.count,
        inner.map { (from: place[edges[$0].from]!, to: place[edges[$0].to]!, cost: edges[$0].weight) })
      for index in cut { isCut[inner[index]] = true }
    }
    return edges.indices.filter { !isCut[$0] }.map { edges[$0] }
  }
}
