internal import YAML

/// Things that may not reach each other, over any number of steps.
public struct Independence: Sendable {
  public enum Kind: Sendable { case independent, neverReaches }
  public var kind: Kind
  /// Layers, slices ("Layer/slice"), modules or boundaries. Of `independent` all of them; of `never-reaches` the one.
  public var from: [Placed<String>]
  /// Of `never-reaches`, what must not be reached.
  public var to: [Placed<String>]
  public var reason: String?
  public var place: RulePlace
}

extension RulesReader {
  /// Reads `independent`: a list of lists of names, or of mappings with `of` and `reason`; one alone stands for a list of one.
  mutating func readIndependent(_ node: YAMLNode) -> [Independence] {
    let groups: [YAMLNode]
    switch node.value {
    case .mapping: groups = [node]
    case .sequence(let items):
      groups = !items.isEmpty && items.allSatisfy(\.isString) ? [node] : items
    default:
      unexpected(node, "a list of lists of names")
      return []
    }
    expectFilled(node, "lists of names")
    return groups.compactMap { group in
      var rule = Independence(kind: .independent, from: [], to: [], place: place(group))
      switch group.value {
      case .sequence: rule.from = strings(group, "names of layers, slices, modules or boundaries")
      case .mapping(let keys):
        for key in keys {
          switch key.key {
          case "of": rule.from = strings(key.value, "names of layers, slices, modules or boundaries")
          case "reason": rule.reason = string(key.value, "a reason")
          default: unknownKey(key, of: "'independent'", ["of", "reason"])
          }
        }
      default:
        unexpected(group, "a list of names, or a mapping with 'of' and 'reason'")
        return nil
      }
      reportRepeated(rule.from)
      if rule.from.count < 2 {
        report("fewer than two names; expected those that may not reach each other", group.line, group.column)
        return nil
      }
      return rule
    }
  }

  /// Reads `never-reaches`: from a name to names, or to a mapping with `of` and `reason`.
  mutating func readNeverReaches(_ node: YAMLNode) -> [Independence] {
    (mapping(node, "a mapping from a name to what it must not reach") ?? []).map { entry in
      let at = place(entry)
      var rule = Independence(kind: .neverReaches, from: [Placed(entry.key, at: at)], to: [], place: at)
      if case .mapping(let keys) = entry.value.value {
        for key in keys {
          switch key.key {
          case "of": rule.to = filled(key.value, "names of layers, slices, modules or boundaries")
          case "reason": rule.reason = string(key.value, "a reason")
          default: unknownKey(key, of: "'never-reaches'", ["of", "reason"])
          }
        }
        if !keys.contains(where: { $0.key == "of" }) {
          report("'\(entry.key)' without 'of'; expected what it must not reach", entry.line, entry.column)
        }
      } else {
        rule.to = filled(entry.value, "names of layers, slices, modules or boundaries")
      }
      for name in rule.to where name.value == entry.key {
        report(
          "'\(name.value)' is listed as its own target; expected what it must not reach", name.place.line,
          name.place.column)
      }
      reportRepeated(rule.to)
      return rule
    }
  }

  private mutating func reportRepeated(_ names: [Placed<String>]) {
    var seen = Set<String>()
    for name in names where !seen.insert(name.value).inserted {
      report("'\(name.value)' is listed twice", name.place.line, name.place.column)
    }
  }
}
