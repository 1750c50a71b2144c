/// What a shared instance is of, as the rules file names it.
public enum SharedClass: String, Sendable, CaseIterable {
  /// Declared in the repository.
  case declared
  /// Keeps values: `UserDefaults.standard`.
  case state
  /// Reaches beyond the process: `URLSession.shared`.
  case io
  /// Of the user interface: `UIApplication.shared`.
  case ui
  /// What the process runs in: `Locale.current`.
  case environment
  /// Shared, but hides nothing that matters: `DispatchQueue.main`. Never reported.
  case benign
  /// A well-known name of a type that the repository does not declare: `Analytics.shared`.
  case thirdParty = "third-party"
}

/// The `singletons` of a rules file.
public struct SingletonRules: Sendable {
  /// What a shared instance as the default value of a parameter is.
  public enum Seam: String, Sendable, CaseIterable {
    /// A seam: callers may pass another.
    case allow
    case warn
    /// As hidden as any other use.
    case forbid
  }

  /// Names of instances or types, with `*`, or classes.
  public var allow: [Placed<String>] = []
  public var defaultArguments = Seam.allow
  public var defaultArgumentsPlace = RulePlace(line: 0, column: 0)
  /// Names of properties beside the well-known ones that hold a shared instance.
  public var names: [Placed<String>] = []
  /// Names of types, with `*`, and path patterns: those with a `/`.
  public var compositionRoots: [Placed<String>] = []
  /// Whether `Analytics.shared` of an unknown type is reported.
  public var reportsThirdParty = true
  /// Classes of instances, by name: beside the known ones, or instead.
  public var classes: [(name: Placed<String>, value: SharedClass)] = []

  public init() {}
}
