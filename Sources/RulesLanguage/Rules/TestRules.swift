public import SourceText
internal import YAML

/// Which code is test code, and what holds for it.
public struct TestRule: Sendable {
  /// When given, these files and no others; else files of test targets and of folders called `Tests`, `UITests` and the like.
  public var paths: [Placed<Glob>]?
  /// Ids of checks that say nothing about test code.
  public var exempt: [Placed<String>]?
  /// Code that is no test may not name test code.
  public var isHidden = false
  public var reason: String?
  public var place: RulePlace

  public init(place: RulePlace) { self.place = place }
}

extension RulesReader {
  private static let testKeys = ["paths", "exempt", "hidden", "reason"]

  mutating func readTests(_ entry: YAMLEntry) -> TestRule? {
    guard let keys = mapping(entry.value, "a mapping with the keys \(Self.testKeys.joined(separator: ", "))") else {
      return nil
    }
    var rule = TestRule(place: place(entry))
    for key in keys {
      switch key.key {
      case "paths": rule.paths = plainGlobs(key.value)
      case "exempt":
        let names = strings(key.value, "ids of checks")
        for name in names where !checks.contains(name.value) {
          report(
            "no check '\(name.value)'" + Suggestion.phrase(for: name.value, among: checks), name.place.line,
            name.place.column)
        }
        rule.exempt = names
      case "hidden": rule.isHidden = boolean(key.value, "hidden") ?? false
      case "reason": rule.reason = string(key.value, "a reason")
      default: unknownKey(key, of: "'tests'", Self.testKeys)
      }
    }
    return rule
  }
}
