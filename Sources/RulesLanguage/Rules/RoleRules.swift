internal import YAML

/// One line of `roles`, turned on.
public struct RoleRule: Sendable {
  public var place: RulePlace
  public var reason: String?

  public init(place: RulePlace, reason: String? = nil) {
    self.place = place
    self.reason = reason
  }
}

/// The `roles` of a rules file: who may name what has a role in the wiring. What is nil is not asked for.
public struct RoleRules: Sendable {
  /// Adapters are named only by the composition root.
  public var adaptersByRoot: RoleRule?
  /// What stands behind a port is named only through the port's interface.
  public var portsByInterface: RoleRule?
  /// No adapter names another.
  public var adaptersApart: RoleRule?

  /// The rules that are on, with their keys.
  public var all: [(key: String, rule: RoleRule)] {
    [
      ("adapters-by-root", adaptersByRoot), ("ports-by-interface", portsByInterface),
      ("adapters-apart", adaptersApart),
    ].compactMap { key, rule in rule.map { (key, $0) } }
  }

  public init() {}
}

extension RulesReader {
  /// The keys of `roles`.
  public static let roleKeys = ["adapters-by-root", "ports-by-interface", "adapters-apart"]

  /// Reads `roles`: each key true, false, or a mapping with a `reason`, which turns it on.
  mutating func readRoles(_ node: YAMLNode, _ rules: inout Rules) {
    guard let entries = mapping(node, "a mapping with the keys \(Self.roleKeys.joined(separator: ", "))") else {
      return
    }
    for entry in entries {
      switch entry.key {
      case "adapters-by-root": rules.roles.adaptersByRoot = readRole(entry)
      case "ports-by-interface": rules.roles.portsByInterface = readRole(entry)
      case "adapters-apart": rules.roles.adaptersApart = readRole(entry)
      default: unknownKey(entry, of: "'roles'", Self.roleKeys)
      }
    }
  }

  private mutating func readRole(_ entry: YAMLEntry) -> RoleRule? {
    switch entry.value.value {
    case .boolean(let isOn): return isOn ? RoleRule(place: place(entry)) : nil
    case .mapping(let keys):
      var rule = RoleRule(place: place(entry))
      for key in keys {
        if key.key == "reason" {
          rule.reason = string(key.value, "a reason")
        } else {
          unknownKey(key, of: "'\(entry.key)'", ["reason"])
        }
      }
      return rule
    default:
      unexpected(entry.value, "true, false, or a mapping with 'reason' for '\(entry.key)'")
      return nil
    }
  }
}

extension Rules {
  /// Whether anything is said of boundaries, so that what belongs to them must be known.
  public var speaksOfBoundaries: Bool {
    !roles.all.isEmpty || !independence.isEmpty
      || layers.contains { !$0.boundaries.isEmpty || $0.ports?.interfaces == true }
  }
}
