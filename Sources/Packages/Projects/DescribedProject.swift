internal import Diagnostics
internal import Modules
internal import SourceText

/// A target of a project, whatever describes it.
struct ProjectTarget: Sendable {
  var name: String
  var moduleName: String
  var kind: TargetKind
  /// Swift files that are listed one by one, relative to the root.
  var files: [String] = []
  /// Folders: what is in them belongs to the target, but for some files and folders there.
  var folders: [(path: String, except: [String])] = []
  /// Patterns for its files, relative to the root, with what they leave out.
  var patterns: [(include: String, except: [Glob])] = []
  /// Patterns for files that are not built, wherever they are listed.
  var unbuilt: [Glob] = []
  /// Targets of the same project, by name.
  var dependencies: [String] = []
  /// Targets of other projects and products of packages, by name.
  var products: [String] = []
  /// Those of them that are told with the folder of their project.
  var others: [(name: String, folder: String?)] = []
  /// The product's name, without its extension.
  var product: String
  /// False where some of what it depends on can't be told.
  var dependenciesAreKnown = true
  /// False where it depends on a target of another project that is not known.
  var reachIsKnown = true
  /// False where some of its files can't be told.
  var filesAreKnown = true
}

/// What a manifest for a generator of projects says.
protocol ProjectManifest: Sendable {
  /// The manifest's path, relative to the root.
  var path: String { get }
  /// Nil when nothing can be told.
  var described: DescribedProject? { get }
  /// Whether all its targets are known.
  var isComplete: Bool { get }
  var notes: [Problem] { get }
}

/// A project, as far as what describes it can be read.
struct DescribedProject: Sendable {
  var name: String
  /// The folder from which it names its files, relative to the root.
  var folder: String
  /// The path of what describes it, for messages.
  var path: String
  /// What findings call that: of a project of Xcode the `.xcodeproj`.
  var manifest: String
  /// The folder of all those that are made into one workspace; nil where that can't be told.
  var workspace: String?
  var targets: [ProjectTarget] = []
}
