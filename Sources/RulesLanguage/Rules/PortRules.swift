public import SourceText
internal import YAML

/// What code outside may name of a layer, or of a slice: all else is behind its boundary.
public struct PortRule: Sendable {
  /// Everything that stands in these files.
  public var paths: [Placed<Glob>] = []
  /// Names or patterns for them.
  public var names: [Placed<String>] = []
  public var attributes: [Placed<String>] = []
  /// Every protocol is a port.
  public var protocols = false
  /// The interfaces of the ports of boundaries are ports.
  public var interfaces = false
  /// What a comment `// boundary-lint:port` stands above is a port.
  public var tagged = false
  public var reason: String?
  public var place: RulePlace

  /// Whether nothing can be a port.
  public var isEmpty: Bool {
    paths.isEmpty && names.isEmpty && attributes.isEmpty && !protocols && !interfaces && !tagged
  }

  public init(place: RulePlace) { self.place = place }
}

extension RulesReader {
  private static let portKeys = ["paths", "names", "attributes", "protocols", "interfaces", "tagged", "reason"]

  /// Reads `ports`: a mapping, or a list in which `protocols`, `interfaces` and `tagged` are themselves, `@Name` is an attribute, what
  /// holds a `/` is a path, and all else a name.
  mutating func readPorts(_ entry: YAMLEntry) -> PortRule {
    var rule = PortRule(place: place(entry))
    if case .mapping(let keys) = entry.value.value {
      for key in keys {
        switch key.key {
        case "paths": rule.paths = plainGlobs(key.value)
        case "names": rule.names = strings(key.value, "names")
        case "attributes": rule.attributes = attributes(key.value)
        case "protocols": rule.protocols = boolean(key.value, "protocols") ?? false
        case "interfaces": rule.interfaces = boolean(key.value, "interfaces") ?? false
        case "tagged": rule.tagged = boolean(key.value, "tagged") ?? false
        case "reason": rule.reason = string(key.value, "a reason")
        default: unknownKey(key, of: "'ports'", Self.portKeys)
        }
      }
    } else {
      for text in strings(entry.value, "names, path patterns, attributes, 'protocols' or 'interfaces'") {
        if text.value == "protocols" {
          rule.protocols = true
        } else if text.value == "interfaces" {
          rule.interfaces = true
        } else if text.value == "tagged" {
          rule.tagged = true
        } else if text.value.hasPrefix("@") {
          rule.attributes.append(Placed(String(text.value.dropFirst()), at: text.place))
        } else if text.value.contains("/") {
          if let glob = glob(text) { rule.paths.append(glob) }
        } else {
          rule.names.append(text)
        }
      }
    }
    return rule
  }
}
