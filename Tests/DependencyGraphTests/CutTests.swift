import SourceText
import Testing

@testable import DependencyGraph

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

/// The rule as it is written down: of the nodes that are left all sinks go to the end, else the first source to the front,
/// else the first of those with the largest surplus.
private func plainGreedyOrder(_ count: Int, _ edges: Edges) -> [Int] {
  var left = Set(0..<count)
  var (front, back): ([Int], [Int]) = ([], [])
  while !left.isEmpty {
    let inner = edges.filter { left.contains($0.from) && left.contains($0.to) }
    let gives = { node in inner.reduce(0) { $0 + ($1.from == node ? $1.cost : 0) } }
    let takes = { node in inner.reduce(0) { $0 + ($1.to == node ? $1.cost : 0) } }
    let nodes = left.sorted()
    if let sink = nodes.first(where: { gives($0) == 0 }) {
      back.append(sink)
      left.remove(sink)
    } else {
      let surplus = { node in gives(node) - takes(node) }
      let largest = nodes.map(surplus).max()!
      let next = nodes.first { takes($0) == 0 } ?? nodes.first { surplus($0) == largest }!
      front.append(next)
      left.remove(next)
    }
  }
  return front + back.reversed()
}

@Test(arguments: 0..<20)
func orderOfManyNodesIsTheGreedyRules(_ seed: Int) {
  let edges = randomGraph(seed, count: 30, edges: 20 + seed * 6)
  #expect(FeedbackEdges.greedyOrder(30, edges) == plainGreedyOrder(30, edges))
}

/// A ring with one chord per node.
private func ringWithChords(_ count: Int) -> Edges {
  (0..<count).flatMap { node in
    [(from: node, to: (node + 1) % count, cost: 2), (from: node, to: (node * 7 + 3) % count, cost: 1)]
  }
}

/// Thousands of nodes: time must not explode.
@Test func cutsOfLargeGraphsAreQuick() {
  let count = 20_000
  let cut = MinimumCut.edges(
    count: count, ringWithChords(count), from: Array(0..<100), to: Array(10_000..<10_100))
  #expect(!cut.isEmpty)
}

/// Four times the nodes take four times as long, and what looks at all nodes for each sixteen times.
@Test func feedbackOfLargeGraphsTakesLinearTime() {
  func seconds(_ count: Int) -> Double {
    let edges = ringWithChords(count)
    let start = System.processorSeconds()
    #expect(!FeedbackEdges.find(count: count, edges).isEmpty)
    return System.processorSeconds() - start
  }
  let ratios = (0..<3).lazy.map { _ in seconds(20_000) / max(seconds(5_000), 0.005) }
  #expect(ratios.contains { $0 <= 9 })
}
