import DependencyGraph
import Testing

/// All of what a look along the edges finds, for graphs with and without cycles, and more than one word wide.
@Test(arguments: [(5, 6), (12, 14), (80, 90), (140, 500)])
func reachabilityIsWhatEdgesLeadTo(_ count: Int, _ edges: Int) {
  var state: UInt64 = UInt64(count)
  func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
  for _ in 0..<5 {
    let all = (0..<edges).map { _ in (from: next(count), to: next(count)) }
    let reach = Reachability(Graph(count: count, edges: all))
    let marked = Set((0..<3).map { _ in next(count) })
    let free = reach.holdsForAll { !marked.contains($0) }
    for node in 0..<count {
      var seen: Set<Int> = [node]
      var pending = [node]
      while let at = pending.popLast() {
        for edge in all where edge.from == at && seen.insert(edge.to).inserted { pending.append(edge.to) }
      }
      #expect(reach.nodes(from: node) == seen.sorted())
      #expect((0..<count).allSatisfy { reach.contains(from: node, to: $0) == seen.contains($0) })
      #expect(free[node] == seen.isDisjoint(with: marked))
    }
  }
}
