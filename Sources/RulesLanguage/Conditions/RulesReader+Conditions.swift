internal import SourceFacts
internal import SourceText
internal import YAML

extension RulesReader {
  /// Reads `conditions: { DEBUG: off, "os(Linux)": on }`.
  mutating func readConditions(_ node: YAMLNode, _ rules: inout Rules) {
    guard let entries = mapping(node, "a mapping from a condition, such as DEBUG or os(Linux), to on or off") else {
      return
    }
    var seen = Set<Condition>()
    var known: [(condition: Condition, isOn: Bool, text: String)] = []
    for entry in entries {
      guard let condition = Condition(entry.key), condition.isTerm else {
        report(
          "'\(entry.key)' is no single condition; expected one such as DEBUG, os(iOS), canImport(UIKit) or "
            + "swift(>=6.0), with on or off", entry.line, entry.column)
        continue
      }
      if let fault = condition.fault {
        report("'\(entry.key)' \(fault)", entry.line, entry.column)
        continue
      }
      rules.listedConditions.append(Placed(condition, at: place(entry)))
      if !seen.insert(condition).inserted {
        report("the condition '\(entry.key)' is set twice", entry.line, entry.column)
        continue
      }
      switch entry.value.value {
      // `on` and `off` are truth values to YAML 1.1 and strings to 1.2: both mean the same here.
      case .boolean(let isOn): set(condition, isOn, entry, &known, &rules)
      case .string("on"): set(condition, true, entry, &known, &rules)
      case .string("off"): set(condition, false, entry, &known, &rules)
      case .string(let text):
        // `no` is nearer to `on` by its letters.
        let near =
          ["no": "off", "false": "off"][text.lowercased()] ?? Suggestion.nearest(to: text, among: ["on", "off"])
        report(
          "'\(text)'; expected on or off" + (near.map { "; did you mean '\($0)'?" } ?? ""), entry.value.line,
          entry.value.column)
      default: unexpected(entry.value, "on or off")
      }
    }
  }

  /// Notes a setting, which must leave room for a version beside those that are known. Several systems that are on are no mistake:
  /// the code of each counts.
  private mutating func set(
    _ condition: Condition, _ isOn: Bool, _ entry: YAMLEntry,
    _ known: inout [(condition: Condition, isOn: Bool, text: String)], _ rules: inout Rules
  ) {
    rules.conditions.set(condition, isOn)
    for other in known {
      var both = ConditionSettings()
      both.set(other.condition, other.isOn)
      both.set(condition, isOn)
      if both.hasVersions { continue }
      report(
        "'\(entry.key)' can't be \(isOn ? "on" : "off") where '\(other.text)' is \(other.isOn ? "on" : "off"): no version is left",
        entry.line, entry.column)
      break
    }
    known.append((condition, isOn, entry.key))
  }
}
