extension Graph {
  /// A path with the fewest edges, both ends included, or nil. Among equally short ones, the first in the order of the
  /// nodes' numbers.
  ///
  /// - Complexity: O(nodes + edges).
  public func shortestPath(from start: Int, to goal: Int, within members: Set<Int>? = nil) -> [Int]? {
    shortestPath(from: [start], to: [goal], within: members)
  }

  /// A path with the fewest edges from one of some nodes to one of others, both ends included, or nil. Among equally short
  /// ones, the first in the order of `starts` and of the nodes' numbers. Breadth-first search.
  ///
  /// - Parameter isPassage: nodes to which an edge counts for nothing.
  /// - Complexity: O(nodes + edges).
  public func shortestPath(
    from starts: [Int], to goals: Set<Int>, within members: Set<Int>? = nil,
    isPassage: (Int) -> Bool = { _ in false }
  ) -> [Int]? {
    // The node that led to each; a start leads to itself.
    var before = [Int](repeating: -1, count: count)
    // Those as far away as the one that is looked at, and those one edge further.
    var (queue, next) = ([Int](), [Int]())
    for start in starts where before[start] < 0 {
      before[start] = start
      queue.append(start)
    }
    while !queue.isEmpty {
      var head = 0
      while head < queue.count {
        let node = queue[head]
        head += 1
        if goals.contains(node) {
          var path = [node]
          while let last = path.last, before[last] != last { path.append(before[last]) }
          return path.reversed()
        }
        for target in successors(of: node) where before[target] < 0 {
          if let members, !members.contains(target) { continue }
          before[target] = node
          if isPassage(target) { queue.append(target) } else { next.append(target) }
        }
      }
      (queue, next) = (next, [])
    }
    return nil
  }
}
