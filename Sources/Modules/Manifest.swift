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
  /// The index of that manifest among all that were read.
  public var manifest: Int
  /// False where only one branch of a conditional lists it, so that the target may never depend on it.
  public var isCertain = true
  /// Whether its modules go by other names in the target.
  public var isRenamed = false

  public init(name: String, package: String?, offset: Int, length: Int = 0, manifest: Int = 0) {
    self.name = name
    self.package = package
    self.offset = offset
    self.length = length
    self.manifest = manifest
  }
}

/// Another package that a package depends on.
public enum PackageDependency: Sendable, Hashable {
  /// One beside it, by its path as it is written.
  case folder(String)
  /// One of elsewhere, by its identity: the last part of its address without `.git`, or its name in a registry; lower case.
  case identity(String)
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
  /// False where it depends on a target that is not known, and whose own dependencies are not.
  public var reachIsKnown = true
  /// False when it could not be told where the target is, or what it leaves out of its folder.
  public var filesAreKnown = true
  /// False where only one branch of a conditional declares it.
  public var isCertain = true
  /// False where what declares it is not followed.
  public var isKindKnown = true
  /// Whether its settings isolate what says nothing else to a global actor, or may do so.
  public var mayBeIsolated = false
  /// Whether plugins may add code to it that no folder holds.
  public var mayHaveMadeCode = false
  /// Byte offset of the declaration in the manifest.
  public var offset: Int
  /// The index of that manifest among all that were read.
  public var manifest: Int

  public var moduleName: String { Self.moduleName(name) }

  /// A module's name: characters that no identifier has become `_`.
  public static func moduleName(_ name: String) -> String {
    // Most names are identifiers, and what characters are takes long to ask.
    func isPlain(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "_")
    }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if name.utf8.allSatisfy(isPlain), name.utf8.first.map(isDigit) != true { return name }
    var name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if let first = name.first, first.isNumber { name = "_" + name.dropFirst() }
    return name
  }

  public init(
    name: String, kind: TargetKind, path: String?, exclude: [String], sources: [String]?,
    dependencies: [TargetDependency],
    dependenciesAreKnown: Bool, offset: Int, manifest: Int = 0
  ) {
    self.name = name
    self.kind = kind
    self.path = path
    self.exclude = exclude
    self.sources = sources
    self.dependencies = dependencies
    self.dependenciesAreKnown = dependenciesAreKnown
    self.offset = offset
    self.manifest = manifest
  }

  /// Any of its dependencies may be gone.
  package mutating func doubtDependencies() {
    for index in dependencies.indices { dependencies[index].isCertain = false }
  }

  /// Takes in the dependencies of another branch of a conditional: certain is only what both list.
  package mutating func joinBranch(_ other: TargetDeclaration) {
    func names(_ list: [TargetDependency]) -> Set<String> { Set(list.lazy.filter(\.isCertain).map(\.name)) }
    let certain = names(dependencies).intersection(names(other.dependencies))
    let known = Set(dependencies.map(\.name))
    dependencies += other.dependencies.filter { !known.contains($0.name) }
    for index in dependencies.indices where !certain.contains(dependencies[index].name) {
      dependencies[index].isCertain = false
    }
  }

  /// Takes in another declaration of the same target, of another branch of a conditional or another manifest of the
  /// package: what either depends on counts, and so does every file that either has.
  package mutating func join(_ other: TargetDeclaration) {
    if manifest == other.manifest {
      joinBranch(other)
    } else {
      dependencies += other.dependencies.filter { new in !dependencies.contains { $0.name == new.name } }
    }
    dependenciesAreKnown = dependenciesAreKnown && other.dependenciesAreKnown
    reachIsKnown = reachIsKnown && other.reachIsKnown
    filesAreKnown = filesAreKnown && other.filesAreKnown
    exclude = exclude.filter(other.exclude.contains)
    sources = sources.flatMap { own in other.sources.map { own + $0 } }
  }
}

/// The version of SwiftPM for which a manifest is written.
public struct ToolsVersion: Sendable, Comparable {
  public var major: Int
  public var minor: Int
  public var patch: Int

  public init(major: Int, minor: Int, patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

/// What the manifests of a package say.
public struct Manifest: Sendable {
  public var name = ""
  /// Of several manifests, the newest one's.
  public var toolsVersion = ToolsVersion(major: 3, minor: 1, patch: 0)
  /// One name may be declared several times, in branches of a conditional or in several manifests.
  public var targets: [TargetDeclaration] = []
  /// Whether these are all; of several manifests, whether the newest one's are.
  public var targetsAreKnown = true
  /// Products by name, with the targets in them.
  public var products = [String: [String]]()
  /// Whether these are all; of several manifests, whether the newest one's are.
  public var productsAreKnown = true
  /// The packages that it depends on; of several manifests, of all.
  public var dependencies: [PackageDependency] = []
  /// Whether these are all.
  public var dependenciesAreKnown = true
  /// What could not be told; of several manifests, of the newest, and what is wrong with any of them.
  public var notes: [Problem] = []

  public init() {}

  /// Takes in what an older manifest of the same package says beyond this one. What can't be told of it leaves what this
  /// one says as certain as it was.
  package mutating func join(_ older: Manifest) {
    let own = Set(targets.map(\.name))
    targets += older.targets.map { target in
      var target = target
      if own.contains(target.name) { target.dependenciesAreKnown = true }
      return target
    }
    products.merge(older.products) { own, other in own + other.filter { !own.contains($0) } }
    notes += older.notes.filter { $0.gravity != .note }
    dependencies += older.dependencies
    dependenciesAreKnown = dependenciesAreKnown && older.dependenciesAreKnown
  }
}
