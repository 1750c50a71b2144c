internal import Modules
internal import SourceText

/// Which folders targets claim, and with that which files.
struct FolderClaims {
  /// A target's claim to a folder and all below it.
  private struct Claim {
    var module: Int
    /// What it leaves out of the folder; nil where the folder stands for the module.
    var target: TargetDeclaration?
  }

  /// What a claim leaves of its folder, as paths are held against it.
  private struct Holding {
    var claim: Claim
    /// Paths in the folder without `.` and `..`, as far as the target names any; "" for the folder itself.
    var exclude: Places
    var sources: Places?
    /// The folders of which `exclude` or `sources` name a file rather than folders.
    var foldersOfFiles: Set<String>

    /// - Parameter folder: the one that is claimed.
    init(_ claim: Claim, _ folder: String) {
      self.claim = claim
      exclude = Places((claim.target?.exclude ?? []).map(Self.path))
      sources = (claim.target?.sources).map { Places($0.map(Self.path)) }
      let named = (claim.target?.exclude ?? []) + (claim.target?.sources ?? [])
      foldersOfFiles = Set(
        named.lazy.filter { $0.hasSuffix(".swift") }.map { SourcePath.parent(of: SourcePath.resolve(folder, $0)) })
    }

    /// Files and folders of a target.
    struct Places {
      private var isWhole: Bool
      private var paths: FolderSet

      init(_ paths: [String]) { (isWhole, self.paths) = (paths.contains(""), FolderSet(paths)) }

      func hold(_ relative: Substring) -> Bool { isWhole || paths.number(holding: relative) != nil }
    }

    /// What leads anywhere else is kept as it stands, and holds nothing.
    private static func path(_ written: String) -> String {
      written.utf8.first == UInt8(ascii: "/") ? written : SourcePath.resolve("", written)
    }

    /// Whether a file belongs to the target.
    ///
    /// - Parameter relative: the file's path in the folder.
    func holds(_ relative: Substring) -> Bool {
      if exclude.hold(relative) { return false }
      return sources?.hold(relative) ?? true
    }
  }

  /// The nearest folder above a file that anything claims.
  private struct Owner {
    var claims: [Holding] = []
    var folder = ""
    /// The module of files in the folder that the claims do not name one by one.
    var module = -1
    var package = -1
    /// Whether the claims name files one by one.
    var listsFiles = false

    /// The first module whose claim holds a file, or -1.
    func holder(of file: String) -> Int {
      let relative = Substring(file.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1))
      return claims.first { $0.holds(relative) }?.claim.module ?? -1
    }
  }

  /// By folder; the first of several that hold a file has it.
  private var claims = [String: [Claim]]()

  /// The folder stands for a module.
  mutating func add(_ folder: String, module: Int) { claims[folder] = [Claim(module: module)] }

  /// A target claims a folder. What it says counts with what other declarations of it said of that folder.
  ///
  /// - Parameter module: the index of the module that the target is, or becomes.
  mutating func add(_ folder: String, _ target: TargetDeclaration, module: Int) {
    if let known = claims[folder]?.firstIndex(where: { $0.module == module }) {
      claims[folder]?[known].target?.join(target)
    } else {
      claims[folder, default: []].append(Claim(module: module, target: target))
    }
  }

  /// Tells each file's module and package, -1 for none: those of the deepest claimed folder above it, within its package.
  ///
  /// - Complexity: O(files).
  func assign(
    _ files: some Sequence<(index: Int, path: String)>, in map: borrowing ModuleMap,
    _ body: (_ file: Int, _ module: Int, _ package: Int) -> Void
  ) {
    let packages = Dictionary(
      map.packages.indices.filter { !map.packages[$0].isProject }.map { (map.packages[$0].folder, $0) },
      uniquingKeysWith: { first, _ in first })
    var holdings = [String: [Holding]]()
    for (folder, claims) in claims { holdings[folder] = claims.map { Holding($0, folder) } }
    var known = [Substring: Owner]()
    var last: (folder: Substring, owner: Owner)?
    for (index, file) in files {
      let folder = SourcePath.folder(of: file[...])
      let owner: Owner
      // Files of one folder mostly follow each other.
      if let last, PathText.isSame(last.folder, folder) {
        owner = last.owner
      } else {
        owner = known[folder] ?? self.owner(of: folder, holdings, packages, map.modules)
        known[folder] = owner
        last = (folder, owner)
      }
      if ModuleMap.isManifest(file) {
        body(index, -1, owner.package)
      } else {
        body(index, owner.listsFiles ? owner.holder(of: file) : owner.module, owner.package)
      }
    }
  }

  private func owner(
    of folder: Substring, _ holdings: [String: [Holding]], _ packages: [String: Int], _ modules: [Module]
  ) -> Owner {
    var owner = Owner()
    var path = String(folder)
    while true {
      if owner.claims.isEmpty, let found = holdings[path] { (owner.claims, owner.folder) = (found, path) }
      let package = packages[path]
      if package != nil || path.isEmpty {
        owner.package = package ?? -1
        break
      }
      path = SourcePath.parent(of: path)
    }
    guard let first = owner.claims.first else { return owner }
    // A target above the package's own folder is not the file's.
    if owner.package >= 0, modules[first.claim.module].package != owner.package,
      owner.folder.utf8.count < path.utf8.count
    {
      return Owner(package: owner.package)
    }
    if owner.package >= 0 { owner.package = modules[first.claim.module].package }
    owner.listsFiles = owner.claims.contains { $0.foldersOfFiles.contains(String(folder)) }
    owner.module = owner.holder(of: folder + "/x")
    return owner
  }
}
