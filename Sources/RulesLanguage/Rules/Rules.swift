public import Diagnostics
public import SourceText

/// A place in the rules file.
public struct RulePlace: Sendable, Hashable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A text of the rules file with its place.
public struct Placed<Value: Sendable>: Sendable {
  public var value: Value
  public var place: RulePlace

  public init(_ value: Value, at place: RulePlace) {
    self.value = value
    self.place = place
  }
}

/// What a layer may use.
public enum Permission: Sendable {
  case anything
  /// Layers by name.
  case layers([Placed<String>])
}

/// Which modules a layer may import.
public struct ImportRule: Sendable {
  /// When given, nothing else from outside the layers may be imported.
  public var allow: [Placed<String>]?
  public var deny: [Placed<String>]
  public var reason: String?
  public var place: RulePlace
}

/// A layer as it is declared.
public struct LayerRule: Sendable {
  public var name: String
  public var place: RulePlace
  public var paths: [Placed<Glob>] = []
  /// Module names or patterns for them.
  public var modules: [Placed<String>] = []
  public var uses: Permission = .layers([])
  /// Where `uses` stands; where the layer stands when there is none.
  public var usesPlace: RulePlace
  public var imports: ImportRule?
  /// The layer may build, wire and resolve, and reach what is shared.
  public var isCompositionRoot = false
  public var reason: String?
}

/// How a check is set.
public struct CheckRule: Sendable {
  /// nil: the default.
  public var severity: Severity?
  public var isOff = false
  public var exclude: [Placed<Glob>] = []
  public var place: RulePlace
}

/// A rules file.
public struct Rules: Sendable {
  /// Relative to the root where it is below it; nil when there is no rules file.
  public var path: String?
  public var include: [Placed<Glob>] = []
  public var exclude: [Placed<Glob>] = []
  public var layers: [LayerRule] = []
  public var isExhaustive = false
  public var singletons = SingletonRules()
  public var exhaustivePlace = RulePlace(line: 0, column: 0)
  /// Which conditions of `#if` are on and off.
  public var conditions = ConditionSettings()
  /// What uses of members count for whose names alone tell where they are declared.
  public var usesMember = CheckRule(severity: .warning, place: RulePlace(line: 0, column: 0))
  /// By id.
  public var checks: [String: CheckRule] = [:]

  public init() {}

  /// The place of a rule as "path:line".
  public func text(of place: RulePlace) -> String { "\(path ?? "the rules"):\(place.line)" }
}
