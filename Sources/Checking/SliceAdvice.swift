internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts

// What to do where a slice names what belongs to another.

extension Architecture {
  /// What to do about a use of something that belongs to a slice: it goes where no slice owns it, or a protocol stands in for it, where
  /// one can.
  ///
  /// - Parameter symbol: what is used; nil for a module.
  func sharing(_ symbol: Int32?, _ from: Membership, _ to: Membership) -> String {
    let below = layers.commonLayers(from.layer, to.layer, most: 4) { layer in
      let rule = layers.layers[layer].rule
      return rule?.slices == nil && rule?.isCompositionRoot == false && layers.isPlace(layer)
    }
    let place =
      (1...3).contains(below.count)
      ? "to \(Self.enumeration(below.map { "'\(layers.layers[$0].name)'" }, "or")), which no slice owns"
      : "below the slices"
    if let symbol, !mayStandIn(for: symbol, of: to) {
      return "move '\(table.qualifiedName(Int(moved(with: symbol, from: to.layer))))' \(place)"
    }
    let (left, right) = (layers.slices[from.slice].name, layers.slices[to.slice].name)
    return
      "move what both need \(place), or declare in '\(left)' a protocol that code above the slices implements with '\(right)'"
  }

  /// Whether an object behind a protocol can stand in for what is used: for a type with behaviour, or a member of one.
  private func mayStandIn(for symbol: Int32, of slice: Membership) -> Bool {
    let own = table.symbols[Int(symbol)]
    if own.isNominalOrAlias { return [.class, .struct, .actor].contains(own.kind) }
    if own.parent == Symbol.none { return own.kind == .func }
    let type = table.underlying(own.parent)
    return membership(of: type) == slice && [.class, .struct, .actor].contains(table.symbols[Int(type)].kind)
  }
}
