internal import YAML

/// Types that belong to a layer by what they are, wherever they stand.
///
/// Each key that is given must hold; of the texts of one key, any.
public struct TypeSelector: Sendable {
  /// Names or patterns for them: "OrderRecord", "*ViewModel", "Cart.Row".
  public var named: [Placed<String>] = []
  /// Superclasses, however far up.
  public var inherit: [Placed<String>] = []
  /// Protocols, whether the type conforms itself, by an extension, or by what it inherits.
  public var conform: [Placed<String>] = []
  public var attribute: [Placed<String>] = []
  public var place: RulePlace

  /// The selector as messages show it.
  public var text: String {
    let parts = [("named", named), ("inherit", inherit), ("conform", conform), ("attribute", attribute)]
    return parts.filter { !$0.1.isEmpty }
      .map { key, texts in "\(key): \(texts.map(\.value).joined(separator: ", "))" }
      .joined(separator: "; ")
  }
}

extension RulesReader {
  private static let typeKeys = ["named", "inherit", "conform", "attribute"]

  /// Reads `types`: a mapping, or a list of them.
  mutating func readTypes(_ node: YAMLNode) -> [TypeSelector] {
    expectFilled(node, "mappings with the keys \(Self.typeKeys.joined(separator: ", "))")
    if case .sequence(let items) = node.value { return items.flatMap { readTypes($0) } }
    let keys = Self.typeKeys.joined(separator: ", ")
    guard let entries = mapping(node, "a mapping with the keys \(keys)") else { return [] }
    var selector = TypeSelector(place: place(node))
    for entry in entries {
      switch entry.key {
      case "named": selector.named = filled(entry.value, "names of types")
      case "inherit": selector.inherit = filled(entry.value, "names of classes")
      case "conform": selector.conform = filled(entry.value, "names of protocols")
      case "attribute":
        expectFilled(entry.value, "names of attributes")
        selector.attribute = attributes(entry.value)
      default: unknownKey(entry, of: "'types'", Self.typeKeys)
      }
    }
    if entries.isEmpty { unexpected(node, "at least one of \(keys)") }
    // Of which nothing could be read, that would be all types.
    return selector.text.isEmpty ? [] : [selector]
  }

  /// Names of attributes, with or without their `@`.
  mutating func attributes(_ node: YAMLNode) -> [Placed<String>] {
    strings(node, "names of attributes").map { text in
      Placed(text.value.hasPrefix("@") ? String(text.value.dropFirst()) : text.value, at: text.place)
    }
  }
}
