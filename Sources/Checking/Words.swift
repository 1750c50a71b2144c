internal import Layering
public import Linking
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

// Phrases that several checks use.

extension Architecture {
  /// Why a layer may not use another: the rule's place, what it allows, its reason.
  ///
  /// - Parameter file: where it would, since folders may say otherwise than the root.
  func because(_ from: Int, mayNotUse to: Int, in file: Int? = nil) -> String {
    let layer = layers.layers[from]
    guard let rule = file.map({ layers.usesRule(from, in: $0) }) ?? layer.rule else { return "" }
    let place = rules.text(of: rule.usesPlace)
    let reason = Self.tail(rule.usesReason ?? rule.reason ?? layer.rule?.reason)
    let names: [String]
    switch rule.uses {
    case .allBut, .anything: return "\(place) keeps '\(layer.name)' from using '\(layers.layers[to].name)'" + reason
    case .layers(let listed): names = listed.map(\.value).inOrder()
    }
    let allowed =
      switch names.count {
      case 0: "lets '\(layer.name)' use no other layer"
      case 1: "lets '\(layer.name)' use only '\(names[0])'"
      default: "lets '\(layer.name)' use only " + Self.list(names)
      }
    return "\(place) \(allowed)" + reason
  }

  /// Whether a use says that a type conforms to a protocol.
  func isConformance(_ use: Use, in file: Int) -> Bool {
    let summary = table.files[file]
    let reference = summary.references[Int(use.reference)]
    return reference.context == .inheritance && table.symbols[Int(use.symbol)].kind == .protocol
      && reference.declaration != ReferenceFact.noDeclaration
      && ![.protocol, .associatedtype].contains(summary.declarations[Int(reference.declaration)].kind)
  }

  /// Why a slice may not use others.
  func because(sliceOf from: Membership) -> String {
    let layer = layers.layers[from.layer]
    guard let rule = layer.rule, let slices = rule.slices else { return "" }
    let name = layers.slices[from.slice].name
    let place = rules.text(of: slices.place)
    let exceptions = slices.uses.filter { isSlice(name, $0.from.value) }.flatMap { $0.to.map(\.value) }
    let which = "the slices of '\(layer.name)'"
    let text =
      switch (exceptions.isEmpty, slices.isVertical) {
      case (true, false): "\(place) keeps \(which) apart"
      case (true, true): "\(place) keeps \(which) from others, whatever layer these are of"
      case (false, let isVertical):
        "\(place) lets '\(name)' use only \(Self.list(exceptions))"
          + (isVertical ? " beside what is its own, of whatever layer" : " of \(which)")
      }
    return text + Self.tail(slices.reason ?? rule.reason)
  }

  /// Why something may not be named: it is no port.
  func because(_ rule: PortRule, of boundary: String) -> String {
    var parts: [String] = rule.names.map { "'\($0.value)'" }
    if rule.protocols { parts.append("protocols") }
    if rule.interfaces { parts.append("the interfaces of boundaries") }
    parts += rule.attributes.map { "'@\($0.value)'" }
    if rule.tagged { parts.append("what is tagged") }
    parts += rule.paths.map { "what stands in '\($0.value.text)'" }
    let ports = parts.isEmpty ? "nothing" : "only " + Self.enumeration(parts)
    return "\(rules.text(of: rule.place)) lets others name \(ports) of '\(boundary)'" + Self.tail(rule.reason)
  }

  /// "'a', 'b' and 'c'"
  static func list(_ names: [String]) -> String { enumeration(names.map { "'\($0)'" }) }

  /// The same, of more than so many the first, and how many others there are.
  static func list(_ names: [String], atMost most: Int) -> String {
    if names.count <= most { return list(names) }
    return enumeration(names.prefix(most).map { "'\($0)'" } + ["\(names.count - most) more"])
  }

  /// "a, b and c"
  static func enumeration(_ words: [String], _ joint: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }

  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// " (3 references)", or nothing for one.
  static func times(_ count: Int) -> String { count == 1 ? "" : " (\(count) references)" }
}

extension MemberUse {
  /// How it is known, and what rules call such an edge: stands behind what a message says of it.
  public var mark: String { isByName ? ", by its name (uses-member)" : " (uses-member)" }
}
