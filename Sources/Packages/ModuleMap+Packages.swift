internal import Diagnostics
public import Modules
public import SourceText
internal import SwiftReading

extension ModuleMap {
  /// Reads the manifests and projects and gives each file its module: what a package claims is the package's, of the
  /// rest the targets of Xcode projects have what they list, and folders stand for modules where neither is near.
  ///
  /// - Parameters:
  ///   - root: where manifests and projects are read.
  ///   - files: the files of the run, relative to the root, sorted.
  ///   - manifests: all `Package.swift` and `Package@swift-….swift` below the root, whether or not they belong to the run.
  ///   - descriptions: all files below the root that describe projects to Tuist, as `TuistSources` tells, or may describe them, as
  ///     `descriptionNames` says; none of them belongs to the run.
  ///   - bundles: all `.xcodeproj` and `.xcworkspace` below the root.
  ///   - links: links to folders of the root, with where these are.
  ///   - jobs: how many threads there may be.
  public init(
    root: SourceFolder, files: [String], manifests: [String], descriptions: [String] = [],
    bundles: [String] = [], links: [(link: String, folder: String)] = [], jobs: Int = 1
  ) {
    self.init()
    readPackages(root, manifests, jobs: jobs)
    findPackagesReached(root.root)
    let linked = packages.isEmpty ? [] : Self.behind(links, files)
    let paths = linked.isEmpty ? files : files + linked.map(\.path)
    let folders = FolderTable(paths)
    let needsOrder = packages.contains { $0.manifest.targets.isEmpty }
    let ordered = needsOrder ? folders.inOrder : []
    var claims = FolderClaims()
    for package in packages.indices {
      let first = modules.count
      addTargets(of: package, folders, ordered, &claims)
      noteElsewhere(first..<modules.count)
    }
    // A manifest that only lists what generated projects depend on says nothing of any file.
    let hasPackages = !modules.isEmpty || packages.contains { !$0.manifest.targets.isEmpty }
    moduleOfFile = [Int](repeating: -1, count: files.count)
    packageOfFile = moduleOfFile
    if hasPackages {
      assign(paths, folders, files.indices, claims)
      assignLinked(linked, paths, folders, claims)
    }
    self.descriptions = descriptions.filter { PathText.ends($0, with: ".swift") }
    let projectFolders = addProjects(root, files, descriptions, bundles, jobs: jobs)
    if !hasPackages {
      // What lies beside a project and is in none of its targets belongs to no module.
      let left = files.indices.filter { file in
        moduleOfFile[file] < 0 && !projectFolders.contains { $0.isEmpty || files[file].hasPrefix($0 + "/") }
      }
      if !left.isEmpty || projectFolders.isEmpty {
        addConventionalModules(
          root.root, FolderTable(left.map { files[$0] }).inOrder,
          hasProjects: !projectFolders.isEmpty, &claims)
        assign(paths, folders, left, claims)
      }
    }
    gatherCompanions(files)
  }

  /// The files behind links to folders, by the paths that they have through these. What is above a link leads back to it.
  private static func behind(
    _ links: [(link: String, folder: String)], _ files: [String]
  ) -> [(index: Int, path: String)] {
    // Links by the thousand to the same folder are no targets'.
    let most = 1024 + 8 * files.count
    var found: [(index: Int, path: String)] = []
    for (link, folder) in links where !folder.isEmpty && !(link + "/").hasPrefix(folder + "/") && found.count < most {
      for file in Self.files(below: folder, except: [], files) {
        found.append((file, link + files[file].dropFirst(folder.count)))
      }
    }
    return found
  }

  /// Gives files what claims say of them by the paths that they have through links, too: what is linked into the folder of a
  /// target is compiled with it.
  ///
  /// - Parameter paths: those of all files, and behind them these.
  private mutating func assignLinked(
    _ linked: [(index: Int, path: String)], _ paths: [String], _ folders: FolderTable, _ claims: FolderClaims
  ) {
    if linked.isEmpty { return }
    var found: [(file: Int, module: Int, package: Int)] = []
    let first = paths.count - linked.count
    claims.assign(paths, folders, first..<paths.count, in: self) { place, module, package in
      if module >= 0 { found.append((linked[place - first].index, module, package)) }
    }
    for (file, module, package) in found
    where moduleOfFile[file] != module && furtherModules[file]?.contains(module) != true {
      let first = moduleOfFile[file]
      if first < 0 {
        (moduleOfFile[file], packageOfFile[file]) = (module, package)
      } else if modules[first].isTest && !modules[module].isTest {
        (moduleOfFile[file], packageOfFile[file]) = (module, package)
        furtherModules[file, default: []].append(first)
      } else {
        furtherModules[file, default: []].append(module)
      }
    }
    noteShared()
  }

  /// Notes which files are in several modules. O(files) where any is.
  mutating func noteShared() {
    isShared = furtherModules.isEmpty ? [] : [Bool](repeating: false, count: moduleOfFile.count)
    for file in furtherModules.keys { isShared[file] = true }
  }

  /// Reads the manifests of each package, the newest first: a package may have further ones for older compilers, and of
  /// all that they say everything counts, as of the branches of a conditional.
  ///
  /// - Note: Version-specific manifests are described in SwiftPM's documentation, "Version-specific Manifest Selection".
  private mutating func readPackages(_ root: SourceFolder, _ paths: [String], jobs: Int) {
    manifests = paths.inOrder()
    let read = Threads.map(count: manifests.count, jobs: jobs, makeState: { Lexer(reading: SourceBytes()) }) {
      [manifests] lexer, index -> Result<Manifest, FileError> in
      do throws(FileError) {
        try root.read(manifests[index], into: lexer.source)
        return .success(ManifestReader.read(with: &lexer, path: manifests[index], file: index))
      } catch {
        return .failure(error)
      }
    }
    var found: [(folder: String, path: String, manifest: Manifest)] = []
    for (path, manifest) in zip(manifests, read) {
      switch manifest {
      case .success(let manifest): found.append((SourcePath.parent(of: path), path, manifest))
      case .failure(let error): notes.append(Problem(error.reason, path: path))
      }
    }
    let ofFolder = Dictionary(grouping: found, by: \.folder)
    for (folder, path, _) in found where ofFolder[folder]?.first?.path == path {
      // Of two for the same tools, the plain one counts first: it stands before the others.
      let manifests = (ofFolder[folder] ?? []).enumerated().sorted {
        ($1.element.manifest.toolsVersion, $0.offset) < ($0.element.manifest.toolsVersion, $1.offset)
      }.map(\.element)
      var manifest = manifests[0].manifest
      for older in manifests.dropFirst() { manifest.join(older.manifest) }
      notes += manifest.notes
      packages.append(PackageFolder(folder: folder, manifest: manifest, path: manifests[0].path))
    }
  }

  /// - Parameter ordered: all folders, in order; none where no package asks for it.
  private mutating func addTargets(
    of package: Int, _ folders: FolderTable, _ ordered: [String], _ claims: inout FolderClaims
  ) {
    let manifest = packages[package].manifest
    let base = packages[package].folder
    let alone = manifest.targetsAreKnown ? Self.aloneOfTheirKind(manifest) : []
    var moduleOfTarget = [String: Int]()
    for target in manifest.targets {
      guard target.kind != .binary, target.kind != .system else { continue }
      let isAlone = alone.contains(target.name)
      guard let folder = Self.folder(of: target, base, folders, isAlone: isAlone) else { continue }
      if let module = moduleOfTarget[target.name] {
        modules[module].target?.join(target)
        claims.add(folder, target, module: module)
        continue
      }
      // Of a target that a helper declares, the folder in which it is found says what the call does not.
      let isAtPath = target.path.map { SourcePath.resolve(base, $0) == folder } ?? false
      let isTest =
        target.kind == .regular && !isAtPath && folder.hasPrefix(SourcePath.resolve(base, "Tests") + "/")
      moduleOfTarget[target.name] = modules.count
      claims.add(folder, target, module: modules.count)
      modules.append(
        Module(
          name: target.moduleName, kind: isTest ? .test : target.kind, package: package, folder: folder, target: target)
      )
    }
    // What can't be read from the manifest is told by the folders.
    if manifest.targets.isEmpty { addConventional(base, package, ordered, &claims) }
  }

  /// Notes what modules of one package import from elsewhere by the names of others.
  private mutating func noteElsewhere(_ ofPackage: Range<Int>) {
    let own = Set(modules[ofPackage].map(\.name))
    for module in ofPackage {
      let dependencies = modules[module].target?.dependencies ?? []
      for product in dependencies where product.package != nil && !product.isRenamed && own.contains(product.name) {
        if dependencies.contains(where: { $0.package == nil && $0.name == product.name }) { continue }
        namesOfElsewhere[module, default: []].insert(product.name)
      }
    }
  }

  /// The targets that share the folder of their kind with no other target of their manifest: those of tests, those of
  /// plugins, and all others.
  ///
  /// - Note: SwiftPM's `Manifest.targetsWithCommonSourceRoot(type:)`.
  private static func aloneOfTheirKind(_ manifest: Manifest) -> Set<String> {
    struct Kind: Hashable {
      var manifest: Int
      var folder: TargetKind
    }
    let names = manifest.targets.reduce(into: [Kind: Set<String>]()) { names, target in
      let folder = target.kind == .test || target.kind == .plugin ? target.kind : .regular
      names[Kind(manifest: target.manifest, folder: folder), default: []].insert(target.name)
    }
    return Set(names.values.filter { $0.count == 1 }.joined())
  }

  /// The folder of a target: the one that it names, or the package manager's conventions.
  private static func folder(
    of target: TargetDeclaration, _ base: String, _ folders: FolderTable, isAlone: Bool
  ) -> String? {
    let sources = ["Sources", "Source", "src", "srcs"]
    // Of what a helper declares, the kind may not be told.
    let (own, others) =
      switch target.kind {
      case .test: (["Tests"], sources)
      case .plugin: (["Plugins"], [])
      default: (sources, ["Tests", "Plugins"])
      }
    let parents = own + others
    if let path = target.path {
      let folder = SourcePath.resolve(base, path)
      if folders.hold(folder) { return folder }
      for parent in parents {
        let below = SourcePath.resolve(base, parent + "/" + path)
        if folders.hold(below) { return below }
      }
      return nil
    }
    for parent in parents {
      let folder = SourcePath.resolve(base, parent + "/" + target.name)
      if folders.hold(folder) { return folder }
    }
    // From tools version 5.9 on such a target may own the folder itself; older ones refuse the package.
    guard isAlone else { return nil }
    return own.map { SourcePath.resolve(base, $0) }.first { folders.hold($0) }
  }

  private mutating func addConventionalModules(
    _ root: String, _ folders: [String], hasProjects: Bool, _ claims: inout FolderClaims
  ) {
    let first = modules.count
    if addConventional("", -1, folders, &claims) {
      conventional = first..<(first + modules[first...].count { $0.kind == .regular })
    } else if !hasProjects {
      let name = root.split(separator: "/").last.map(String.init) ?? "root"
      claims.add("", module: modules.count)
      modules.append(Module(name: name, kind: .regular, package: -1, folder: ""))
    }
  }

  /// Adds a module for each folder in `Sources` and `Tests`.
  ///
  /// - Parameter folders: all of them, in order.
  /// - Returns: whether there was one.
  /// - Complexity: O(log folders + folders in these two).
  @discardableResult
  private mutating func addConventional(
    _ base: String, _ package: Int, _ folders: [String], _ claims: inout FolderClaims
  ) -> Bool {
    var found = false
    for (parent, kind) in [("Sources", TargetKind.regular), ("Tests", .test)] {
      let above = SourcePath.resolve(base, parent) + "/"
      // Each folder in it stands in front of what that one holds.
      var at = PathText.place(of: above, in: folders)
      while at < folders.count, folders[at].utf8.starts(with: above.utf8) {
        let folder = folders[at]
        at += 1
        let name = folder.utf8.dropFirst(above.utf8.count)
        if name.contains(UInt8(ascii: "/")) { continue }
        claims.add(folder, module: modules.count)
        modules.append(Module(name: String(Substring(name)), kind: kind, package: package, folder: folder))
        found = true
      }
    }
    return found
  }

  /// Gives files what claims say of them.
  private mutating func assign(
    _ files: [String], _ folders: FolderTable, _ meant: some Sequence<Int>, _ claims: FolderClaims
  ) {
    claims.assign(files, folders, meant, in: self) { file, module, package in
      moduleOfFile[file] = module
      packageOfFile[file] = package
    }
  }
}
