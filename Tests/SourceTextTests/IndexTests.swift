import SourceText
import Testing

private struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// The tree says of every pattern what the pattern says of every path.
@Test func treesMatchWhatPatternsMatch() {
  var random = Random(state: 7)
  let parts = ["a", "b", "ab", "c.swift", "Views", "x"]
  let wild = parts + ["*", "**", "?", "a*", "[ab]", "*.swift", "{name}", "**"]
  for round in 0..<60 {
    let paths = Set(
      (0..<30).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in parts.randomElement(using: &random)! }
          .joined(separator: "/")
      })
    // In order, and in none.
    let all = round % 2 == 0 ? paths.sorted() : paths.sorted().shuffled(using: &random)
    var tree = PathTree(all)
    for _ in 0..<30 {
      let text = (0..<Int.random(in: 1...4, using: &random)).map { _ in wild.randomElement(using: &random)! }
        .joined(separator: "/")
      let glob = Glob(text)
      let expected = all.indices.filter { glob.matches(all[$0]) }
      #expect(Array(tree.matches(glob).joined()).sorted() == expected, "\(text) in \(all)")
    }
  }
}

@Test func treesOfManyFilesAreAskedByName() {
  let paths = (0..<100).map { "Sources/L\($0)/F.swift" }.sorted()
  var tree = PathTree(paths)
  for index in 0..<100 {
    #expect(tree.matches(Glob("Sources/L\(index)")).joined().map { paths[$0] } == ["Sources/L\(index)/F.swift"])
  }
  #expect(tree.matches(Glob("Sources/L1000")).isEmpty)
  #expect(tree.matches(Glob("Sources")) == [0..<100])
}

/// The index says of every position what a look at all ranges says.
@Test func rangesAroundAPositionAreFound() {
  var random = Random(state: 11)
  for _ in 0..<200 {
    let ranges = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      let start = Int.random(in: 0..<20, using: &random)
      return start..<(start + Int.random(in: 0..<12, using: &random))
    }
    // By their starts, as they mostly come, and as they come.
    for all in [ranges.sorted { $0.lowerBound < $1.lowerBound }, ranges] {
      let index = RangeIndex(all)
      for position in 0..<32 {
        let holding = all.indices.filter { all[$0].contains(position) }
        let expected = holding.sorted { (all[$0].lowerBound, $0) > (all[$1].lowerBound, $1) }
        #expect(index.around(position) == expected, "\(position) in \(all)")
        #expect(index.innermost(position) == expected.first)
      }
    }
  }
}
