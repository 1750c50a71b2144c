public import Diagnostics

/// What an expression of a `Package.swift` is worth, as far as that can be told without running it.
indirect enum ManifestValue {
  case text(String)
  case list([ManifestValue])
  /// A call of a function or initializer that is known by name only, such as `.target(name: "A")`.
  case call(name: String, arguments: [(label: String?, value: ManifestValue)], place: ManifestPlace)
  case other
  /// Something that would have to be run.
  case unknown(ManifestPlace)

  /// The texts of a list, and the places of elements that could not be told.
  var texts: (known: [String], unknown: [ManifestPlace]) {
    switch self {
    case .text(let text): return ([text], [])
    case .list(let values):
      var known: [String] = []
      var unknown: [ManifestPlace] = []
      for value in values {
        let part = value.texts
        known += part.known
        unknown += part.unknown
      }
      return (known, unknown)
    case .unknown(let place): return ([], [place])
    case .call, .other: return ([], [])
    }
  }
}

/// A byte offset of a manifest.
struct ManifestPlace: Hashable {
  var offset: Int
}

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
  public var length = 0
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
}

/// What a `Package.swift` says.
public struct Manifest: Sendable {
  public var name = ""
  public var targets: [TargetDeclaration] = []
  /// Products by name, with the targets in them.
  public var products: [String: [String]] = [:]
  /// What could not be told.
  public var notes: [Problem] = []
}
