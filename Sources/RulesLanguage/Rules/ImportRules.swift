internal import SourceText
internal import YAML

/// Which modules a layer may import, and how.
///
/// A pattern names a module, or with dots a part of one: `UIKit`, `Swift*UI`, `Foundation.Date`.
public struct ImportRule: Sendable {
  /// When given, nothing else from outside the layers may be imported.
  public var allow: [Placed<String>]?
  public var deny: [Placed<String>]
  /// May be imported, but shown to no other module: neither `public import`, `package import` nor `@_exported`.
  public var denyPublic: [Placed<String>] = []
  /// May be imported, but not exported again.
  public var denyExported: [Placed<String>] = []
  /// Code that is no test may say `@testable`.
  public var allowsTestable = false
  public var reason: String?
  public var place: RulePlace

  /// What keeps a module, or with dots a part of one, from being imported, or nil: the pattern that denies it, or the list that
  /// leaves it out.
  public func place(denying path: String) -> RulePlace? {
    if let denied = deny.first(where: { Self.matches(path, pattern: $0.value) }) { return denied.place }
    guard let allow, !allow.contains(where: { Self.matches(path, pattern: $0.value) }) else { return nil }
    return place
  }

  /// Whether a pattern means what is imported: without dots the whole module, with dots a part of it.
  public static func matches(_ path: String, pattern: String) -> Bool {
    let wanted = pattern.split(separator: ".", omittingEmptySubsequences: false)
    let parts = path.split(separator: ".")
    return wanted.count <= parts.count
      && zip(wanted, parts).allSatisfy { Glob.matches(name: String($1), pattern: String($0)) }
  }
}

extension RulesReader {
  private static let importKeys = ["allow", "deny", "deny-public", "deny-exported", "allow-testable", "reason"]

  mutating func readImports(_ entry: YAMLEntry) -> ImportRule? {
    guard let keys = mapping(entry.value, "a mapping with 'allow' or 'deny'") else { return nil }
    var rule = ImportRule(allow: nil, deny: [], place: place(entry))
    var saysSomething = false
    for key in keys {
      switch key.key {
      case "allow": rule.allow = strings(key.value, "module names")
      case "deny": rule.deny = filled(key.value, "module names")
      case "deny-public": rule.denyPublic = filled(key.value, "module names")
      case "deny-exported": rule.denyExported = filled(key.value, "module names")
      case "allow-testable": rule.allowsTestable = boolean(key.value, "allow-testable") ?? false
      case "reason": rule.reason = string(key.value, "a reason")
      default: unknownKey(key, of: "'imports'", Self.importKeys)
      }
      if key.key != "reason" { saysSomething = true }
    }
    for name in rule.deny where rule.allow?.contains(where: { $0.value == name.value }) == true {
      report("'\(name.value)' is allowed and denied; expected one of them", name.place.line, name.place.column)
    }
    if !saysSomething { report("'imports' with neither 'allow' nor 'deny'", entry.line, entry.column) }
    return rule
  }
}
