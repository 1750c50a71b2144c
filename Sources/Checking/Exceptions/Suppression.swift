public import Diagnostics

/// A comment that excuses findings: `// boundary-lint:allow CHECK[, CHECK] -- reason`.
public struct Suppression: Sendable {
  /// How far it reaches.
  public enum Scope: String, Sendable {
    /// `allow`: the line that it ends, or the next line of code when it stands alone.
    case line = "allow"
    /// `allow-begin` up to `allow-end`.
    case region = "allow-begin"
    /// `allow-file`.
    case file = "allow-file"
  }

  public var scope: Scope
  /// The comment.
  public var site: Site
  /// Ids of checks, as far as they are known, with the place of each.
  public var checks: [(id: String, site: Site)]
  /// In one line, never empty.
  public var reason: String
  /// The lines that it covers, from 1.
  public var lines: ClosedRange<Int>
}

/// A comment that speaks to the linter and can't be understood; what it was to excuse stands.
public struct SuppressionFault: Sendable {
  public var site: Site
  public var message: String
  public var because: String
  public var instead: String
}
