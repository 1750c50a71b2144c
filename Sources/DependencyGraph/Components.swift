extension Graph {
  /// The strongly connected components: sets of nodes that all reach each other. Each is sorted; they come in the order
  /// of their smallest node.
  ///
  /// Tarjan's algorithm (*Depth-first search and linear graph algorithms*, 1972), with an explicit stack, so that a path
  /// of any length is no danger.
  ///
  /// - Complexity: O(nodes + edges).
  public func components() -> [[Int]] {
    var order = [Int](repeating: -1, count: count)
    var low = [Int](repeating: 0, count: count)
    var onStack = [Bool](repeating: false, count: count)
    var stack: [Int] = []
    var calls: [(node: Int, next: Int)] = []
    var result: [[Int]] = []
    var time = 0
    for root in 0..<count where order[root] < 0 {
      calls.append((root, 0))
      while let (node, next) = calls.last {
        if next == 0 && order[node] < 0 {
          order[node] = time
          low[node] = time
          time += 1
          stack.append(node)
          onStack[node] = true
        }
        let row = successors(of: node)
        if next < row.count {
          calls[calls.count - 1].next += 1
          let target = row[row.startIndex + next]
          if order[target] < 0 {
            calls.append((target, 0))
          } else if onStack[target] {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last { low[caller.node] = min(low[caller.node], low[node]) }
        if low[node] == order[node] {
          var component: [Int] = []
          while true {
            let member = stack.removeLast()
            onStack[member] = false
            component.append(member)
            if member == node { break }
          }
          result.append(component.sorted())
        }
      }
    }
    return result.sorted { $0[0] < $1[0] }
  }

  /// A shortest cycle through the smallest node of a component, as its nodes in order; the last leads to the first.
  ///
  /// - Complexity: O(nodes + edges).
  public func cycle(in component: [Int]) -> [Int] {
    guard let first = component.first else { return [] }
    if component.count == 1 { return successors(of: first).contains(first) ? [first] : [] }
    let members = Set(component)
    let path = successors(of: first).lazy.filter { members.contains($0) && $0 != first }
      .compactMap { self.shortestPath(from: $0, to: first, within: members) }
      .min { $0.count < $1.count }
    return path.map { [first] + $0.dropLast() } ?? []
  }
}
