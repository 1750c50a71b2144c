public import Diagnostics

/// The kinds of targets.
public enum TargetKind: Sendable, Hashable {
  case regular, executable, test, macro, plugin, system, binary
}

/// Something that a target depends on.
public struct TargetDependency: Sendable, Hashable {
  public var name: String
  /// The package that the product belongs to, when it is written.
  public var package: String?
  /// Byte offset of its name in the manifest.
  public var offset: Int
  /// The bytes of its name there, with quotes.
  public var length: Int

  public init(name: String, package: String?, offset: Int, length: Int = 0) {
    self.name = name
    self.package = package
    self.offset = offset
    self.length = length
  }
}

/// A target as the manifest declares it.
public struct TargetDeclaration: Sendable {
  public var name: String
  public var kind: TargetKind
  public var path: String?
  public var exclude: [String]
  public var sources: [String]?
  public var dependencies: [TargetDependency]
  /// False when a part of the list of dependencies could not be told.
  public var dependenciesAreKnown: Bool
  public var offset: Int

  public var moduleName: String { Self.moduleName(name) }

  /// A module's name: characters that no identifier has become `_`.
  public static func moduleName(_ name: String) -> String {
    var name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if let first = name.first, first.isNumber { name = "_" + name.dropFirst() }
    return name
  }

  public init(
    name: String, kind: TargetKind, path: String?, exclude: [String], sources: [String]?,
    dependencies: [TargetDependency],
    dependenciesAreKnown: Bool, offset: Int
  ) {
    self.name = name
    self.kind = kind
    self.path = path
    self.exclude = exclude
    self.sources = sources
    self.dependencies = dependencies
    self.dependenciesAreKnown = dependenciesAreKnown
    self.offset = offset
  }
}

/// What a `Package.swift` says.
public struct Manifest: Sendable {
  public var name = ""
  public var targets: [TargetDeclaration] = []
  /// Products by name, with the targets in them.
  public var products = [String: [String]]()
  /// Whether these are all.
  public var productsAreKnown = true
  /// What could not be told.
  public var notes: [Problem] = []

  public init() {}
}
