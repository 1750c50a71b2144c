import DependencyGraph
import Testing

private let graph = Graph(
  count: 7,
  edges: [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 3), (5, 5), (0, 1), (6, 0)].map { (from: $0.0, to: $0.1) })

@Test func rowsAreSortedAndDistinct() {
  #expect(graph.edgeCount == 8)
  #expect(Array(graph.successors(of: 0)) == [1])
  #expect(Array(graph.successors(of: 2)) == [0, 3])
}

@Test func componentsAreFound() {
  #expect(graph.components() == [[0, 1, 2], [3, 4], [5], [6]])
  #expect(graph.cycle(in: [0, 1, 2]) == [0, 1, 2])
  #expect(graph.cycle(in: [5]) == [5])
  #expect(graph.cycle(in: [6]) == [])
}

@Test func pathsAreShortest() {
  #expect(graph.shortestPath(from: 6, to: 4) == [6, 0, 1, 2, 3, 4])
  #expect(graph.shortestPath(from: 4, to: 0) == nil)
  #expect(graph.shortestPath(from: 3, to: 3) == [3])
}

@Test func longChainNeedsNoStack() {
  let count = 200_000
  let chain = Graph(count: count, edges: (0..<count).map { (from: $0, to: ($0 + 1) % count) })
  #expect(chain.components().count == 1)
  #expect(chain.shortestPath(from: 0, to: count - 1)?.count == count)
}
