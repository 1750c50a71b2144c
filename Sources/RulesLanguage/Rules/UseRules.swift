internal import SourceText

// What layers may use: `uses`, and what holds without it.

extension RulesReader {
  /// Reads `uses`: a list of layers, `anything`, or a mapping with `allow` or `deny`.
  mutating func readUses(_ entry: YAMLEntry, _ layer: inout LayerRule) {
    layer.usesPlace = place(entry)
    switch entry.value.value {
    case .string("anything"): layer.uses = .anything
    case .sequence: layer.uses = .layers(strings(entry.value, "layer names"))
    case .mapping(let keys):
      var words: [String] = []
      for key in keys {
        switch key.key {
        case "allow":
          layer.uses = .layers(strings(key.value, "layer names"))
          words.append(key.key)
        case "deny":
          layer.uses = .allBut(strings(key.value, "layer names"))
          words.append(key.key)
        case "reason": layer.usesReason = string(key.value, "a reason")
        default: unknownKey(key, of: "'uses'", ["allow", "deny", "reason"])
        }
      }
      if words.count != 1 {
        report(
          words.isEmpty
            ? "'uses' with neither 'allow' nor 'deny'" : "'uses' with both 'allow' and 'deny'; expected one",
          entry.line, entry.column)
      }
    default: unexpected(entry.value, "a list of layer names, or 'anything'")
    }
    layer.usesIsGiven = true
  }

  /// Reads `default`: what a layer without `uses` may use.
  mutating func readDefault(_ node: YAMLNode, _ rules: inout Rules) {
    switch node.value {
    case .string("deny"): rules.allowsByDefault = false
    case .string("allow"): rules.allowsByDefault = true
    case .string(let text):
      report(
        "'\(text)'; expected deny or allow" + Suggestion.phrase(for: text, among: ["deny", "allow"]), node.line,
        node.column)
    default: unexpected(node, "deny or allow")
    }
  }

  /// Gives the layers without `uses` what the default gives them.
  func applyDefault(_ rules: inout Rules) {
    for index in rules.layers.indices where rules.allowsByDefault && !rules.layers[index].usesIsGiven {
      rules.layers[index].uses = .anything
    }
  }
}
