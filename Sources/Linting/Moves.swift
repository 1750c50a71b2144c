internal import Checking
internal import Diagnostics
internal import Layering
internal import Linking
internal import Modules
internal import SourceText
internal import SourceFacts

/// Finds again what has moved: by version control, and by the text of declarations.
struct Moves: MoveFinder {
  let folder: SourceFolder
  /// What the folder holds.
  let version: Version
  let architecture: Architecture
  /// The path of the baseline, relative to the root: what was renamed since it was written matters.
  let baseline: String?
  private var prints: Fingerprints
  /// What has happened since the baseline was written.
  private lazy var history = BaselineHistory(Repository(root: folder.root), version, baseline: baseline)
  /// The index of each file, by its path.
  private lazy var files = Dictionary(zip(architecture.paths, architecture.paths.indices)) { first, _ in first }
  /// For each file that was asked for the names of its declarations.
  private var declarations = [Int: Set<String>]()
  /// Whether anything was asked: what was found then depends on more than the facts of the files.
  private(set) var isAsked = false

  init(_ folder: SourceFolder, _ version: Version, architecture: Architecture, baseline: String?) {
    self.folder = folder
    self.version = version
    self.architecture = architecture
    self.baseline = baseline
    prints = Fingerprints(folder)
  }

  mutating func renames() -> [String: String] {
    isAsked = true
    return history.renames
  }

  func undeclared(_ names: Set<String>) -> Set<String> {
    let declared = architecture.table.files(declaring: Set(names.flatMap(RenamedNames.prefixes)))
    return names.filter { name in RenamedNames.prefixes(of: name).contains { declared[$0] == nil } }
  }

  mutating func renamed(_ pairs: Set<NamePair>) -> RenamedNames {
    let candidates = RenamedInHistory.Candidate.all(pairs, architecture)
    if candidates.isEmpty { return RenamedNames() }
    isAsked = true
    return RenamedInHistory(history, folder).names(of: candidates)
  }

  mutating func fingerprint(of finding: Finding) -> String {
    isAsked = true
    return prints.print(of: finding.site, in: architecture.path(finding.site.file))
  }

  mutating func isDeclared(_ declaration: String, in path: String) -> Bool {
    guard let file = files[path] else { return isTarget(declaration, in: path) }
    if let known = declarations[file] { return known.contains(declaration) }
    let indices = architecture.table.files[file].declarations.indices
    let names = Set(indices.compactMap { architecture.enclosingName(UInt32($0), in: file) })
    declarations[file] = names
    return names.contains(declaration)
  }

  /// Whether a path is that of a manifest that declares a target of a name.
  private func isTarget(_ name: String, in path: String) -> Bool {
    let (modules, folder) = (architecture.modules, path.contains("/") ? Root.parent(of: path) : "")
    return ModuleMap.isManifest(path)
      && modules.modules.indices.contains { index in
        let package = modules.modules[index].package
        return package >= 0 && modules.packages[package].folder == folder && modules.targetName(of: index) == name
      }
  }
}
