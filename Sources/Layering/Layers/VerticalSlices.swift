internal import RulesLanguage

/// Slices that go through several layers: what the captures that two layers share make of the same name is one.
struct VerticalSlices: Sendable {
  /// For each layer the names of its captures; none of one whose slices may use each other, since that is there for all.
  private var captures: [[String]] = []

  /// None.
  init() {}

  /// - Complexity: O(layers).
  init(_ rules: [LayerRule]) { captures = rules.map { $0.slices?.isIndependent == true ? $0.captures : [] } }

  /// Whether the slices of a layer, if they are vertical, go through another.
  func lead(from: Int, to: Int) -> Bool {
    from != to && captures[from].contains { captures[to].contains($0) }
  }

  /// Whether the captures that the layers of two slices share tell these apart.
  func divide(_ from: Slice, _ to: Slice) -> Bool {
    captures[from.layer].indices.contains { own in
      captures[to.layer].firstIndex(of: captures[from.layer][own]).map { from.captured[own] != to.captured[$0] }
        ?? false
    }
  }
}
