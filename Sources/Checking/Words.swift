internal import Linking
internal import RulesLanguage

// Phrases that several checks use.

extension Architecture {
  /// Why a layer may not use another: the rule's place, what it allows, its reason.
  func because(_ from: Int, mayNotUse to: Int) -> String {
    let layer = layers.layers[from]
    guard let rule = layer.rule else {
      let module = modules.modules[layer.module ?? 0]
      let manifest = module.package >= 0 ? modules.packages[module.package].path : "Package.swift"
      return "\(manifest) does not list '\(layers.layers[to].name)' among what '\(layer.name)' depends on"
    }
    let place = rules.text(of: rule.usesPlace)
    let names = layers.allowedNames(from) ?? []
    let allowed =
      switch names.count {
      case 0: "lets '\(layer.name)' use no other layer"
      case 1: "lets '\(layer.name)' use only '\(names[0])'"
      default: "lets '\(layer.name)' use only " + Self.list(names)
      }
    return "\(place) \(allowed)" + (rule.reason.map { ": \(Self.oneLine($0))" } ?? "")
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
