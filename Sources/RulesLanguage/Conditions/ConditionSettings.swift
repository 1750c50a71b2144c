public import SourceFacts

/// What the rules say of conditions: which are on and which are off. Of the others nothing is known.
public struct ConditionSettings: Sendable, Equatable {
  private var terms = [String: Bool]()
  /// What is known of versions: at least `lowest`, less than `highest`.
  private var versions = [String: (lowest: [Int]?, highest: [Int]?)]()
  /// What follows from all of it; nil where it can't hold at the same time.
  private var build: Build? = Build()
  /// Whether something is said of systems, processors or libraries, which depend on each other.
  private var speaksOfPlatforms = false

  public init() {}

  public var isEmpty: Bool { terms.isEmpty && versions.isEmpty }

  public static func == (left: ConditionSettings, right: ConditionSettings) -> Bool {
    left.terms == right.terms && left.versions.count == right.versions.count
      && left.versions.allSatisfy { name, range in right.versions[name].map { $0 == range } ?? false }
  }

  /// Notes that a condition of one term is on or off. Precondition: `condition.isTerm`.
  public mutating func set(_ condition: Condition, _ isOn: Bool) {
    switch condition {
    case .term(let term): terms[term] = isOn
    case .version(let name, let isLess, let version):
      var known = versions[name] ?? (nil, nil)
      if isLess == isOn {
        known.highest = known.highest.map { Self.precedes(version, $0) ? version : $0 } ?? version
      } else {
        known.lowest = known.lowest.map { Self.precedes($0, version) ? version : $0 } ?? version
      }
      versions[name] = known
    default: preconditionFailure("a setting is of one term")
    }
    if build?.learn(condition, isOn) == false { build = nil }
    if case .term(let term) = condition { speaksOfPlatforms = speaksOfPlatforms || term.hasSuffix(")") }
  }

  /// Whether a condition is that of a system where several others are on, of which each counts.
  private func isOfNoneOfSeveralSystems(_ term: String) -> Bool {
    let word = "os("
    return build == nil && term.hasPrefix(word) && terms.contains { $0.value && $0.key.hasPrefix(word) }
  }

  /// Whether for everything that has a version some version is left.
  var hasVersions: Bool {
    versions.values.allSatisfy { range in
      guard let lowest = range.lowest, let highest = range.highest else { return true }
      return Self.precedes(lowest, highest)
    }
  }

  private static func precedes(_ left: [Int], _ right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }

  /// Whether a condition holds; nil where that can't be told. Where one system is on, the others and their libraries are off.
  public func value(of condition: Condition) -> Bool? {
    if let value = ownValue(of: condition) { return value }
    guard speaksOfPlatforms, let build else { return nil }
    if !build.allows(condition, true) { return false }
    return build.allows(condition, false) ? nil : true
  }

  /// The same by what is said of the very terms.
  private func ownValue(of condition: Condition) -> Bool? {
    switch condition {
    case .term(let term): return terms[term] ?? (isOfNoneOfSeveralSystems(term) ? false : nil)
    case .constant(let value): return value
    case .version(let name, let isLess, let version):
      guard let known = versions[name] else { return nil }
      if let lowest = known.lowest, !Self.precedes(lowest, version) { return !isLess }
      if let highest = known.highest, !Self.precedes(version, highest) { return isLess }
      return nil
    case .not(let inner): return ownValue(of: inner).map { !$0 }
    case .all(let parts):
      let values = parts.map { ownValue(of: $0) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let parts):
      let values = parts.map { ownValue(of: $0) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
  }
}
