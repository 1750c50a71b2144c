public import Diagnostics
public import SourceText
internal import YAML

/// How a check is set.
public struct CheckRule: Sendable {
  /// nil: the default.
  public var severity: Severity?
  public var isOff = false
  public var exclude: [Placed<Glob>] = []
  /// For a check that looks at several levels, those that are wanted.
  public var levels: [Placed<String>]?
  public var reason: String?
  public var place: RulePlace

  public init(severity: Severity? = nil, place: RulePlace) {
    self.severity = severity
    self.place = place
  }
}

extension RulesReader {
  /// What cycles are looked for among.
  static let levels = ["module", "layer", "slice", "boundary", "type"]

  mutating func readChecks(_ node: YAMLNode, _ rules: inout Rules) {
    guard let entries = mapping(node, "a mapping from a check's id to its severity") else { return }
    for entry in entries {
      guard checks.contains(entry.key) else {
        report(
          "no check '\(entry.key)'" + Suggestion.phrase(for: entry.key, among: checks), entry.line, entry.column)
        continue
      }
      var rule = CheckRule(place: place(entry))
      if case .mapping(let keys) = entry.value.value {
        for key in keys {
          switch key.key {
          case "severity": readSeverity(key.value, &rule)
          case "reason": rule.reason = string(key.value, "a reason")
          case "exclude": rule.exclude = plainGlobs(key.value)
          case "levels" where entry.key == "dependency-cycle": rule.levels = readLevels(key.value)
          default:
            let known = ["severity", "exclude", "reason"] + (entry.key == "dependency-cycle" ? ["levels"] : [])
            unknownKey(key, of: "the check '\(entry.key)'", known)
          }
        }
      } else {
        readSeverity(entry.value, &rule)
      }
      rules.checks[entry.key] = rule
    }
  }

  private mutating func readLevels(_ node: YAMLNode) -> [Placed<String>] {
    let levels = strings(node, "levels")
    if case .sequence(let items) = node.value, items.isEmpty {
      report(
        "no level; expected some of \(Self.levels.joined(separator: ", ")), or 'off' for the check", node.line,
        node.column)
    }
    for level in levels where !Self.levels.contains(level.value) {
      report(
        "'\(level.value)'; expected one of \(Self.levels.joined(separator: ", "))"
          + Suggestion.phrase(for: level.value, among: Self.levels), level.place.line, level.place.column)
    }
    return levels
  }

  mutating func readSeverity(_ node: YAMLNode, _ rule: inout CheckRule) {
    switch node.value {
    case .string("error"): rule.severity = .error
    case .string("warning"): rule.severity = .warning
    // `off` is a truth value to YAML 1.1 and a string to 1.2: both mean the same here.
    case .boolean(false), .string("off"): rule.isOff = true
    case .string(let text):
      report(
        "'\(text)'; expected error, warning or off" + Suggestion.phrase(for: text, among: ["error", "warning", "off"]),
        node.line, node.column)
    default: unexpected(node, "error, warning or off")
    }
  }
}
