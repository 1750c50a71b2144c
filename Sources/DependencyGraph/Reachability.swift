/// Which nodes of a graph lead to which, over any number of edges; each node leads to itself.
///
/// One bit for each pair of components: ten thousand of them take 12 MB.
public struct Reachability: Sendable {
  /// For each node its component, for each component its nodes.
  private let componentOf: [Int]
  private let members: [[Int]]
  /// Components such that each stands behind all that it leads to.
  private let order: [Int]
  private let graph: Graph
  /// A row of words for each component.
  private let bits: [UInt64]
  private let width: Int

  /// - Complexity: O(components × (components + edges) / 64 + nodes + edges).
  public init(_ graph: Graph) {
    self.graph = graph
    let members = graph.components()
    var componentOf = [Int](repeating: 0, count: graph.count)
    for (component, nodes) in members.enumerated() { for node in nodes { componentOf[node] = component } }
    let order = Self.order(graph, members, componentOf)
    let width = (members.count + 63) / 64
    var bits = [UInt64](repeating: 0, count: width * members.count)
    for component in order {
      let row = component * width
      bits[row + component / 64] |= 1 << UInt64(component % 64)
      for node in members[component] {
        for next in graph.successors(of: node) {
          let other = componentOf[next]
          // What is known to be reached brings all that it reaches.
          if bits[row + other / 64] & (1 << UInt64(other % 64)) != 0 { continue }
          for word in 0..<width { bits[row + word] |= bits[other * width + word] }
        }
      }
    }
    self.members = members
    self.componentOf = componentOf
    self.order = order
    self.bits = bits
    self.width = width
  }

  /// Each component behind those that it leads to: by depth, with a stack of its own.
  private static func order(_ graph: Graph, _ members: [[Int]], _ componentOf: [Int]) -> [Int] {
    var order: [Int] = []
    var seen = [Bool](repeating: false, count: members.count)
    for root in members.indices where !seen[root] {
      seen[root] = true
      var calls: [(component: Int, next: [Int])] = [(root, following(root, graph, members, componentOf))]
      while let last = calls.indices.last {
        guard let next = calls[last].next.popLast() else {
          order.append(calls.removeLast().component)
          continue
        }
        if seen[next] { continue }
        seen[next] = true
        calls.append((next, following(next, graph, members, componentOf)))
      }
    }
    return order
  }

  private static func following(_ component: Int, _ graph: Graph, _ members: [[Int]], _ componentOf: [Int]) -> [Int] {
    members[component].flatMap { graph.successors(of: $0) }.map { componentOf[$0] }.filter { $0 != component }
  }

  public func contains(from: Int, to: Int) -> Bool {
    let other = componentOf[to]
    return bits[componentOf[from] * width + other / 64] & (1 << UInt64(other % 64)) != 0
  }

  /// The nodes that a node leads to, sorted.
  public func nodes(from node: Int) -> [Int] {
    let row = componentOf[node] * width
    return members.indices.filter { bits[row + $0 / 64] & (1 << UInt64($0 % 64)) != 0 }.flatMap { members[$0] }.sorted()
  }

  /// For each node whether something is so for all that it leads to.
  ///
  /// - Complexity: O(nodes + edges).
  public func holdsForAll(_ isSo: (Int) -> Bool) -> [Bool] {
    var holds = members.map { $0.allSatisfy(isSo) }
    for component in order where holds[component] {
      holds[component] = members[component].allSatisfy { node in
        graph.successors(of: node).allSatisfy { componentOf[$0] == component || holds[componentOf[$0]] }
      }
    }
    return componentOf.map { holds[$0] }
  }
}
