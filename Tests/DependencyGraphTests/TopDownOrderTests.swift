import DependencyGraph
import Testing

@Suite struct TopDownOrderTests {
  private func backwards(_ order: [Int], _ edges: [(from: Int, to: Int, weight: Int)]) -> Int {
    let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return edges.reduce(0) { sum, edge in sum + (place[edge.from]! > place[edge.to]! ? edge.weight : 0) }
  }

  @Test func withoutCyclesNothingLeadsBackwards() {
    let edges = [
      (from: 3, to: 1, weight: 1), (from: 1, to: 0, weight: 9), (from: 3, to: 2, weight: 1),
      (from: 2, to: 0, weight: 1),
    ]
    let order = TopDownOrder.of(count: 5, edges: edges)
    #expect(order.sorted() == [0, 1, 2, 3, 4])
    #expect(backwards(order, edges) == 0)
  }

  @Test func theLighterDirectionIsGivenUp() {
    let edges = [
      (from: 0, to: 1, weight: 5), (from: 1, to: 0, weight: 2), (from: 1, to: 2, weight: 1),
      (from: 2, to: 0, weight: 1),
    ]
    #expect(backwards(TopDownOrder.of(count: 3, edges: edges), edges) == 3)
    let turned = edges.map { (from: $0.to, to: $0.from, weight: $0.weight) }
    #expect(backwards(TopDownOrder.of(count: 3, edges: turned), turned) == 3)
  }

  /// One edge that closes two circles is lighter than an edge of each.
  @Test func oneEdgeIsGivenUpForTwo() {
    let edges = [
      (from: 0, to: 1, weight: 2), (from: 1, to: 2, weight: 1), (from: 2, to: 0, weight: 1),
      (from: 2, to: 1, weight: 1),
    ]
    #expect(TopDownOrder.of(count: 3, edges: edges) == [2, 0, 1])
  }

  @Test func orderDependsNotOnTheOrderOfEdges() {
    var edges: [(from: Int, to: Int, weight: Int)] = []
    for node in 0..<40 { for step in [1, 7, 11] { edges.append((node, (node * 3 + step) % 40, step)) } }
    let order = TopDownOrder.of(count: 40, edges: edges)
    #expect(order == TopDownOrder.of(count: 40, edges: edges.reversed()))
    #expect(Set(order).count == 40)
  }
}
