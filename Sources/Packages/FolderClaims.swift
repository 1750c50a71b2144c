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
    var module: Int
    /// Paths in the folder without `.` and `..`; "" for the folder itself. nil where the target names none.
    private var exclude: Places?
    private var sources: Places?
    /// The folders of which `exclude` or `sources` name a file rather than folders.
    private(set) var foldersOfFiles: Set<String>

    /// - Parameter folder: the one that is claimed.
    init(_ claim: Claim, _ folder: String) {
      module = claim.module
      let exclude = claim.target?.exclude ?? []
      if !exclude.isEmpty { self.exclude = Places(exclude.map(Self.path)) }
      sources = (claim.target?.sources).map { Places($0.map(Self.path)) }
      let named = exclude + (claim.target?.sources ?? [])
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

    /// Whether all in the folder belongs to the target.
    var isWhole: Bool { exclude == nil && sources == nil }

    /// Whether a file belongs to the target.
    ///
    /// - Parameter relative: the file's path in the folder.
    func holds(_ relative: Substring) -> Bool {
      if exclude?.hold(relative) == true { return false }
      return sources?.hold(relative) ?? true
    }
  }

  /// What is nearest to a folder, at it or above.
  private struct Nearest {
    /// The claimed folder in the package, and the index of what claims it; -1 for none.
    var folder = -1
    var claims = -1
    /// The package and its folder; -1 and the root for none.
    var package: Int
    var packageFolder: Int
  }

  /// To whom the files of a folder belong.
  private struct Owner {
    /// The module of those that the claims do not name one by one.
    var module = -1
    var package: Int
    /// Where the claims name files one by one, what they are.
    var listing: Nearest?
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
  /// - Parameters:
  ///   - files: all that `folders` has.
  ///   - meant: the indices of those that are asked about.
  /// - Complexity: O(files + folders).
  func assign(
    _ files: [String], _ folders: FolderTable, _ meant: some Sequence<Int>, in map: borrowing ModuleMap,
    _ body: (_ file: Int, _ module: Int, _ package: Int) -> Void
  ) {
    var nearest = [Nearest](repeating: Nearest(package: -1, packageFolder: -1), count: folders.paths.count)
    var holdings: [[Holding]] = []
    for (folder, claims) in claims {
      guard let number = folders.number(of: folder) else { continue }
      (nearest[number].folder, nearest[number].claims) = (number, holdings.count)
      holdings.append(claims.map { Holding($0, folder) })
    }
    for package in map.packages.indices.reversed() where !map.packages[package].isProject {
      guard let number = folders.number(of: map.packages[package].folder) else { continue }
      (nearest[number].package, nearest[number].packageFolder) = (package, number)
    }
    for number in nearest.indices.dropFirst() {
      let above = nearest[folders.parents[number]]
      if nearest[number].packageFolder >= 0 { continue }
      (nearest[number].package, nearest[number].packageFolder) = (above.package, above.packageFolder)
      if nearest[number].claims < 0 { (nearest[number].folder, nearest[number].claims) = (above.folder, above.claims) }
    }
    var owners = [Owner?](repeating: nil, count: nearest.count)
    for file in meant {
      let folder = folders.ofFile[file]
      let owner = owners[folder] ?? owner(of: folder, nearest[folder], folders, holdings, map.modules)
      owners[folder] = owner
      if ModuleMap.isManifest(files[file]) {
        body(file, -1, owner.package)
      } else if let listing = owner.listing {
        let module = holder(of: files[file], in: folders.paths[listing.folder], holdings[listing.claims])
        body(file, module, owner.package)
      } else {
        body(file, owner.module, owner.package)
      }
    }
  }

  private func owner(
    of folder: Int, _ nearest: Nearest, _ folders: FolderTable, _ holdings: [[Holding]], _ modules: [Module]
  ) -> Owner {
    var owner = Owner(package: nearest.package)
    guard nearest.claims >= 0 else { return owner }
    let claims = holdings[nearest.claims]
    let claimed = folders.paths[nearest.folder]
    if owner.package >= 0 {
      let package = modules[claims[0].module].package
      // A target above the package's own folder is not the file's.
      if package != owner.package, claimed.utf8.count < folders.paths[nearest.packageFolder].utf8.count { return owner }
      owner.package = package
    }
    if claims[0].isWhole {
      owner.module = claims[0].module
      return owner
    }
    let path = String(folders.paths[folder])
    if claims.contains(where: { $0.foldersOfFiles.contains(path) }) { owner.listing = nearest }
    owner.module = holder(of: path + "/x", in: claimed, claims)
    return owner
  }

  /// The first module whose claim to a folder holds a file, or -1.
  private func holder(of file: String, in folder: Substring, _ claims: [Holding]) -> Int {
    let relative = Substring(file.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1))
    return claims.first { $0.holds(relative) }?.module ?? -1
  }
}
