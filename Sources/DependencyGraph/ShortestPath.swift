extension Graph {
  /// A path with the fewest edges, both ends included, or nil. Among equally short ones, the first in the order of the
  /// nodes' numbers. Breadth-first search.
  ///
  /// - Complexity: O(nodes + edges).
  public func shortestPath(from start: Int, to goal: Int, within members: Set<Int>? = nil) -> [Int]? {
    if start == goal { return [start] }
    var before = [Int](repeating: -1, count: count)
    before[start] = start
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for target in successors(of: node) where before[target] < 0 {
        if let members, !members.contains(target) { continue }
        before[target] = node
        if target == goal {
          var path = [goal]
          while let last = path.last, last != start { path.append(before[last]) }
          return path.reversed()
        }
        queue.append(target)
      }
    }
    return nil
  }
}
