internal import RulesLanguage

/// Slices that go through several layers: what the captures that two layers share make of the same name is one.
struct VerticalSlices: Sendable {
  private struct Pair: Hashable { var from, to: Int }

  /// For a layer whose slices are vertical and another that shares captures with it, where these stand among those of each.
  private var shared: [Pair: [(own: Int, other: Int)]] = [:]

  /// None.
  init() {}

  /// - Complexity: O(layers with vertical slices × layers).
  init(_ rules: [LayerRule]) {
    for (from, rule) in rules.enumerated() where rule.slices?.isVertical == true {
      // A layer whose slices may use each other is there for all.
      for (to, other) in rules.enumerated() where to != from && other.slices?.isIndependent == true {
        let captures = rule.captures(other)
        if !captures.isEmpty { shared[Pair(from: from, to: to)] = captures }
      }
    }
  }

  /// Whether the vertical slices of a layer go through another.
  func lead(from: Int, to: Int) -> Bool { shared[Pair(from: from, to: to)] != nil }

  /// Whether the captures that the layers of two slices share tell these apart.
  func divide(_ from: Slice, _ to: Slice) -> Bool {
    guard let captures = shared[Pair(from: from.layer, to: to.layer)] else { return false }
    return captures.contains { from.captured[$0.own] != to.captured[$0.other] }
  }
}
