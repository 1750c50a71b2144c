internal import SourceText
internal import YAML

/// How the slices of a layer may use each other: the pieces that captures in its patterns cut it into.
public struct SliceRule: Sendable {
  /// Slices may not use each other, but for the exceptions; otherwise they may.
  public var isIndependent = true
  /// Whether they are kept from the slices of other layers, too, that the same captures make of another name.
  public var isVertical = false
  /// From a slice, by name or pattern, to those that it may use all the same.
  public var uses: [(from: Placed<String>, to: [Placed<String>])] = []
  public var reason: String?
  public var place: RulePlace

  public init(place: RulePlace) { self.place = place }
}

extension RulesReader {
  /// The keys of `slices`.
  public static let sliceKeys = ["vertical", "uses", "reason"]

  /// Reads `slices`: `independent`, `vertical`, `anything`, or a mapping with exceptions.
  mutating func readSlices(_ entry: YAMLEntry) -> SliceRule {
    var rule = SliceRule(place: place(entry))
    switch entry.value.value {
    case .string("independent"): break
    case .string("vertical"): rule.isVertical = true
    case .string("anything"): rule.isIndependent = false
    case .mapping(let keys):
      for key in keys {
        switch key.key {
        case "vertical": rule.isVertical = boolean(key.value, "vertical") ?? false
        case "uses":
          for pair in mapping(key.value, "a mapping from a slice to those that it may use") ?? [] {
            let from = Placed(pair.key, at: place(pair))
            let to = strings(pair.value, "names of slices")
            for name in to where name.value == from.value && Glob(name.value).isPlain {
              report(
                "the slice '\(name.value)' lists itself; a slice may always use itself", name.place.line,
                name.place.column)
            }
            rule.uses.append((from, to))
          }
        case "reason": rule.reason = string(key.value, "a reason")
        default: unknownKey(key, of: "'slices'", Self.sliceKeys)
        }
      }
    case .string(let text):
      let words = ["independent", "vertical", "anything"]
      report(
        "'\(text)'; expected independent, vertical, anything, or a mapping with 'uses'"
          + Suggestion.phrase(for: text, among: words), entry.value.line, entry.value.column)
    default: unexpected(entry.value, "independent, vertical, anything, or a mapping with 'uses'")
    }
    return rule
  }

  /// A capture is a name: what stands in braces is no choice.
  ///
  /// - Returns: whether all captures of a pattern are.
  mutating func namesCaptures(_ glob: Glob, _ text: Placed<String>) -> Bool {
    let isPlain = { (name: String) in name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } }
    guard let wrong = glob.captures.first(where: { !isPlain($0) }) else {
      if !glob.captures.isEmpty, text.value.contains("}*") || text.value.contains("*{") {
        report(
          "the pattern '\(text.value)' captures beside '*', and nothing tells where the capture ends; expected a word or a '/' "
            + "between", text.place.line, text.place.column)
        return false
      }
      guard glob.captures.count > 1, text.value.contains("}{") else { return true }
      report(
        "the pattern '\(text.value)' captures twice in a row, and nothing tells where the first ends; expected something between "
          + "the braces", text.place.line, text.place.column)
      return false
    }
    report(
      "'{\(wrong)}' in the pattern '\(text.value)'; braces hold the name of a capture, such as {feature}: write a pattern "
        + "for each choice", text.place.line, text.place.column)
    return false
  }

  /// Slices are made by captures, and all patterns of a layer that capture, capture the same.
  mutating func checkCaptures(_ layer: inout LayerRule) {
    let patterns =
      layer.paths.map { ($0.value.captures, $0.value.text, $0.place) }
      + layer.modules.map { (Glob($0.value).captures, $0.value, $0.place) }
    let capturing = patterns.filter { !$0.0.isEmpty }
    guard let first = capturing.first else {
      if let slices = layer.slices {
        report(
          "'slices' without a capture; expected one in a pattern of the layer, such as Features/{feature}/**",
          slices.place.line, slices.place.column)
      }
      return
    }
    for (captures, text, place) in capturing {
      if Set(captures).count < captures.count {
        report("the pattern '\(text)' captures one name twice", place.line, place.column)
      } else if Set(captures) != Set(first.0) {
        report(
          "the pattern '\(text)' captures \(captures.joined(separator: ", ")), and '\(first.1)' captures "
            + "\(first.0.joined(separator: ", ")); expected the same in all patterns of a layer", place.line,
          place.column)
      }
    }
    if layer.slices == nil { layer.slices = SliceRule(place: first.2) }
  }

  /// Slices that go through layers need another layer that is cut by what cuts theirs.
  ///
  /// - Parameter all: the layers that may be that other one, and these.
  mutating func checkVertical(_ layers: [LayerRule], among all: [LayerRule]) {
    guard layers.contains(where: { $0.slices?.isVertical == true }) else { return }
    var counts = [String: Int]()
    for layer in all where layer.slices?.isIndependent == true {
      for name in layer.captures { counts[name, default: 0] += 1 }
    }
    for layer in layers {
      guard let slices = layer.slices, slices.isVertical, case let names = layer.captures, let first = names.first,
        names.allSatisfy({ counts[$0, default: 0] < 2 })
      else { continue }
      report(
        "'vertical', and no other layer with independent slices captures \(names.joined(separator: " or ")); expected "
          + "a pattern with {\(first)} in one", slices.place.line, slices.place.column)
    }
  }
}

extension LayerRule {
  /// The names of the captures that cut the layer into slices, in the order in which slices are named by what they hold.
  public var captures: [String] {
    let all =
      paths.lazy.map(\.value.captures).first { !$0.isEmpty }
      ?? modules.lazy.map { Glob($0.value).captures }.first { !$0.isEmpty }
    return (all ?? []).inOrder()
  }
}
