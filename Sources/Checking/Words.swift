internal import Layering
internal import Linking
internal import RulesLanguage

// Phrases that several checks use.

extension Architecture {
  /// Why a layer may not use another: the rule's place, what it allows, its reason.
  ///
  /// - Parameter file: where it would, since folders may say otherwise than the root.
  func because(_ from: Int, mayNotUse to: Int, in file: Int? = nil) -> String {
    let layer = layers.layers[from]
    guard let rule = file.map({ usesRule(from, in: $0) }) ?? layer.rule else { return "" }
    let place = rules.text(of: rule.usesPlace)
    let reason = Self.tail(rule.usesReason ?? rule.reason ?? layer.rule?.reason)
    let names: [String]
    switch rule.uses {
    case .allBut, .anything: return "\(place) keeps '\(layer.name)' from using '\(layers.layers[to].name)'" + reason
    case .layers(let listed): names = listed.map(\.value).sorted()
    }
    let allowed =
      switch names.count {
      case 0: "lets '\(layer.name)' use no other layer"
      case 1: "lets '\(layer.name)' use only '\(names[0])'"
      default: "lets '\(layer.name)' use only " + Self.list(names)
      }
    return "\(place) \(allowed)" + reason
  }

  /// "'a', 'b' and 'c'"
  static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }

  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// " (3 references)", or nothing for one.
  static func times(_ count: Int) -> String { count == 1 ? "" : " (\(count) references)" }
}
