internal import YAML

// What layers may use: `uses`, and what holds without it.

extension RulesReader {
  /// Reads `uses`: a layer or a list of layers, `anything`, or a mapping with `allow` or `deny`.
  mutating func readUses(_ entry: YAMLEntry, _ layer: inout LayerRule) {
    layer.usesPlace = place(entry)
    switch entry.value.value {
    case .string("anything"): layer.uses = .anything
    case .sequence: layer.uses = .layers(strings(entry.value, "layer names"))
    case .mapping(let keys):
      var lists: [[Placed<String>]] = []
      for key in keys {
        switch key.key {
        case "allow":
          lists.append(strings(key.value, "layer names"))
          layer.uses = .layers(lists[lists.count - 1])
        case "deny":
          lists.append(filled(key.value, "layer names"))
          layer.uses = .allBut(lists[lists.count - 1])
        case "reason": layer.usesReason = string(key.value, "a reason")
        default: unknownKey(key, of: "'uses'", ["allow", "deny", "reason"])
        }
      }
      if lists.count == 2 {
        // What is wrong in either list is told, too.
        layer.uses = .allBut(lists[0] + lists[1].filter { name in !lists[0].contains { $0.value == name.value } })
      }
      if lists.count != 1 {
        report(
          lists.isEmpty
            ? "'uses' with neither 'allow' nor 'deny'" : "'uses' with both 'allow' and 'deny'; expected one",
          entry.line, entry.column)
      }
    case .string(let text) where Synonyms.anything.contains(text.lowercased()):
      report("'\(text)'; expected a list of layer names, or 'anything'", entry.value.line, entry.value.column)
    // What may be meant for nothing is not taken for a layer's name.
    case .string(let text) where !text.isEmpty && !Synonyms.nothing.contains(text.lowercased()):
      layer.uses = .layers(strings(entry.value, "layer names"))
    default: unexpected(entry.value, "a list of layer names, which is [] for none, or 'anything'")
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
        "'\(text)'; expected deny or allow" + Synonyms.phrase(for: text, deny: ["deny"], allow: ["allow"]), node.line,
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
