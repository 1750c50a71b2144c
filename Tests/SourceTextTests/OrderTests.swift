import SourceText
import Testing

/// What is sorted once for all modules comes out as the standard library sorts it, equal elements as they stood.
@Test(arguments: [0, 1, 2, 31, 32, 33, 500])
func orderIsThatOfTheStandardLibrary(_ count: Int) {
  var state: UInt64 = 42
  let pairs = (0..<count).map { place in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (key: Int(state >> 60), place: place)
  }
  let expected = pairs.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
  #expect(pairs.inOrder { $0.key < $1.key }.map(\.place) == expected.map(\.place))
  let keys = pairs.map(\.key)
  #expect(keys.inOrder() == keys.sorted())
  #expect(Set(keys.map(Int32.init)).inOrder() == Set(keys.map(Int32.init)).sorted())
  #expect(Set(keys.map(String.init)).inOrder() == Set(keys.map(String.init)).sorted())
}

/// Paths come in the order of their bytes, whatever letters they have, and are the same only where all bytes are.
@Test func pathsAreInTheOrderOfTheirBytes() {
  let paths = [
    "", "a", "a-b", "a.swift", "a/b", "a/b.swift", "aé", "b", "e\u{301}", "z", "é", "🜁",
    String(repeating: "a", count: 40),
  ]
  for left in paths {
    for right in paths {
      #expect(PathText.isBefore(left, right) == left.utf8.lexicographicallyPrecedes(right.utf8), "\(left), \(right)")
      #expect(PathText.isSame(left, right) == left.utf8.elementsEqual(right.utf8), "\(left), \(right)")
    }
  }
}
