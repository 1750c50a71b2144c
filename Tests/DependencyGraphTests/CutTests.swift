import DependencyGraph
import Testing

/// Small numbers that look random and are the same in every run.
private struct Dice {
  var state: UInt64
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}

private typealias Edges = [(from: Int, to: Int, cost: Int)]

private func randomGraph(_ seed: Int, count: Int, edges: Int) -> Edges {
  var dice = Dice(state: UInt64(seed))
  var pairs: Set<[Int]> = []
  for _ in 0..<edges { pairs.insert([dice.roll(count), dice.roll(count)]) }
  return pairs.filter { $0[0] != $0[1] }.sorted { $0.lexicographicallyPrecedes($1) }
    .map { (from: $0[0], to: $0[1], cost: 1 + dice.roll(4)) }
}

private func isConnected(_ count: Int, _ edges: Edges, without removed: Set<Int>, _ from: Int, _ to: Int) -> Bool {
  let left = edges.indices.filter { !removed.contains($0) }.map { (from: edges[$0].from, to: edges[$0].to) }
  return Graph(count: count, edges: left).shortestPath(from: from, to: to) != nil
}

private func isAcyclic(_ count: Int, _ edges: Edges, without removed: Set<Int>) -> Bool {
  let left = edges.indices.filter { !removed.contains($0) }.map { (from: edges[$0].from, to: edges[$0].to) }
  return Graph(count: count, edges: left).components().allSatisfy { $0.count == 1 }
}

/// The least cost of any set of edges that does what is wanted.
private func cheapest(_ edges: Edges, _ isEnough: (Set<Int>) -> Bool) -> Int {
  (0..<1 << edges.count).compactMap { bits -> Int? in
    let removed = Set(edges.indices.filter { bits & 1 << $0 != 0 })
    return isEnough(removed) ? removed.reduce(0) { $0 + edges[$1].cost } : nil
  }.min()!
}

@Test(arguments: 0..<60)
func cutIsTheCheapest(_ seed: Int) {
  let edges = randomGraph(seed, count: 6, edges: 11)
  let cut = MinimumCut.edges(count: 6, edges, from: [0], to: [5])
  #expect(!isConnected(6, edges, without: Set(cut), 0, 5))
  #expect(cut.reduce(0) { $0 + edges[$1].cost } == cheapest(edges) { !isConnected(6, edges, without: $0, 0, 5) })
}

@Test func cutHasManyEnds() {
  let edges: Edges = [(0, 2, 5), (1, 2, 5), (2, 3, 7), (3, 4, 4), (3, 5, 4), (0, 5, 1), (6, 6, 1)]
  #expect(MinimumCut.edges(count: 7, edges, from: [0, 1], to: [4, 5]) == [2, 5])
  #expect(MinimumCut.edges(count: 7, edges, from: [0, 3], to: [3, 4]) == [3])
  #expect(MinimumCut.edges(count: 7, edges, from: [4], to: [0]) == [])
}

@Test(arguments: 0..<60)
func feedbackIsTheCheapest(_ seed: Int) {
  let edges = randomGraph(seed, count: 5, edges: 11)
  let removed = FeedbackEdges.find(count: 5, edges)
  #expect(isAcyclic(5, edges, without: Set(removed)))
  #expect(removed.reduce(0) { $0 + edges[$1].cost } == cheapest(edges) { isAcyclic(5, edges, without: $0) })
  #expect(zip(removed, removed.dropFirst()).allSatisfy { edges[$0].cost <= edges[$1].cost })
}

@Test(arguments: 0..<20)
func feedbackOfLargeGraphsHoldsNothingNeedless(_ seed: Int) {
  let edges = randomGraph(seed, count: 40, edges: 160)
  let removed = Set(FeedbackEdges.find(count: 40, edges))
  #expect(isAcyclic(40, edges, without: removed))
  for index in removed { #expect(!isAcyclic(40, edges, without: removed.subtracting([index]))) }
}

/// A ring with one chord per node, thousands of them: time must not explode.
@Test func cutsOfLargeGraphsAreQuick() {
  let count = 20_000
  var edges: Edges = []
  for node in 0..<count {
    edges.append((from: node, to: (node + 1) % count, cost: 2))
    edges.append((from: node, to: (node * 7 + 3) % count, cost: 1))
  }
  let cut = MinimumCut.edges(count: count, edges, from: Array(0..<100), to: Array(10_000..<10_100))
  #expect(!cut.isEmpty)
}
