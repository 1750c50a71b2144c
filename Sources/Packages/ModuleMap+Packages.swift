internal import Diagnostics
public import Modules
public import SourceText

extension ModuleMap {
  /// Reads the manifests and projects and gives each file its module: what a package claims is the package's, of the
  /// rest the targets of Xcode projects have what they list, and folders stand for modules where neither is near.
  ///
  /// - Parameters:
  ///   - root: where manifests and projects are read.
  ///   - files: the files of the run, relative to the root, sorted.
  ///   - manifests: all `Package.swift` below the root, whether or not they belong to the run.
  ///   - bundles: all `.xcodeproj` and `.xcworkspace` below the root.
  public init(root: SourceFolder, files: [String], manifests: [String], bundles: [String] = []) {
    self.init()
    let source = SourceBytes()
    for path in manifests.inOrder() {
      do {
        try root.read(path, into: source)
        let folder = path.contains("/") ? String(path.dropLast("/Package.swift".count)) : ""
        let manifest = ManifestReader.read(source, path: path)
        notes += manifest.notes
        packages.append(PackageFolder(folder: folder, manifest: manifest, path: path))
      } catch {
        notes.append(Problem(error.reason, path: path))
      }
    }
    let folders = Self.folders(of: files)
    var targetFolders = [String: Int]()
    for package in packages.indices { addTargets(of: package, folders, &targetFolders) }
    let hasPackages = !packages.isEmpty
    moduleOfFile = [Int](repeating: -1, count: files.count)
    packageOfFile = moduleOfFile
    if hasPackages { assign(files, targetFolders) { _ in true } }
    let projectFolders = addProjects(root, files, bundles)
    if !hasPackages {
      // What lies beside a project and is in none of its targets belongs to no module.
      let isLeft = { [moduleOfFile] (file: Int) in
        moduleOfFile[file] < 0
          && !projectFolders.contains { $0.isEmpty || files[file].hasPrefix($0 + "/") }
      }
      let left = files.indices.filter(isLeft).map { files[$0] }
      if left.isEmpty && !projectFolders.isEmpty { return }
      addConventionalModules(root.root, Self.folders(of: left), &targetFolders)
      assign(files, targetFolders, isLeft)
    }
  }

  /// All folders that hold a file, at any depth.
  private static func folders(of files: [String]) -> Set<String> {
    var folders: Set<String> = [""]
    for file in files {
      var path = Substring(file)
      while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
        path = path[..<slash]
        if !folders.insert(String(path)).inserted { break }
      }
    }
    return folders
  }

  private static func join(_ folder: String, _ path: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  private mutating func addTargets(
    of package: Int, _ folders: Set<String>, _ targetFolders: inout [String: Int]
  ) {
    let manifest = packages[package].manifest
    let base = packages[package].folder
    for target in manifest.targets {
      guard target.kind != .binary, target.kind != .system else { continue }
      guard let folder = Self.folder(of: target, base, folders, isOnly: manifest.targets.count == 1) else { continue }
      targetFolders[folder] = modules.count
      // Of a target that a helper declares, the folder in which it is found says what the call does not.
      let isTest = target.kind == .regular && target.path == nil && folder.hasPrefix(Self.join(base, "Tests") + "/")
      modules.append(
        Module(
          name: target.moduleName, kind: isTest ? .test : target.kind, package: package, folder: folder, target: target)
      )
    }
    if manifest.targets.isEmpty {
      // What can't be read from the manifest is told by the folders.
      addConventional(base, package, folders, &targetFolders)
    }
  }

  /// The folder of a target: the one that it names, or the package manager's conventions.
  private static func folder(
    of target: TargetDeclaration, _ base: String, _ folders: Set<String>, isOnly: Bool
  ) -> String? {
    let sources = ["Sources", "Source", "src", "srcs"]
    let parents =
      switch target.kind {
      case .test: ["Tests"] + sources
      case .plugin: ["Plugins"]
      default: sources + ["Tests", "Plugins"]
      }
    if let path = target.path {
      let folder = join(base, path)
      if folders.contains(folder) { return folder }
      for parent in parents {
        let below = join(base, parent + "/" + path)
        if folders.contains(below) { return below }
      }
      return nil
    }
    for parent in parents {
      let folder = join(base, parent + "/" + target.name)
      if folders.contains(folder) { return folder }
    }
    // A single target may own `Sources` itself.
    guard isOnly else { return nil }
    return sources.map { join(base, $0) }.first { folders.contains($0) }
  }

  private mutating func addConventionalModules(
    _ root: String, _ folders: Set<String>, _ targetFolders: inout [String: Int]
  ) {
    if !addConventional("", -1, folders, &targetFolders) {
      let name = root.split(separator: "/").last.map(String.init) ?? "root"
      targetFolders[""] = modules.count
      modules.append(Module(name: name, kind: .regular, package: -1, folder: ""))
    }
  }

  /// Adds a module for each folder in `Sources` and `Tests`.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  private mutating func addConventional(
    _ base: String, _ package: Int, _ folders: Set<String>, _ targetFolders: inout [String: Int]
  ) -> Bool {
    var found = false
    for (parent, kind) in [("Sources", TargetKind.regular), ("Tests", .test)] {
      let above = Self.join(base, parent) + "/"
      let depth = above.count { $0 == "/" }
      for folder in folders.inOrder() where folder.hasPrefix(above) && folder.count(where: { $0 == "/" }) == depth {
        targetFolders[folder] = modules.count
        modules.append(
          Module(name: String(folder.dropFirst(above.count)), kind: kind, package: package, folder: folder))
        found = true
      }
    }
    return found
  }

  /// Gives each file the module of the deepest target folder above it, within its package.
  private mutating func assign(_ files: [String], _ targetFolders: [String: Int], _ isMeant: (Int) -> Bool) {
    let packageFolders = Dictionary(
      packages.indices.filter { !packages[$0].isProject }.map { (packages[$0].folder, $0) },
      uniquingKeysWith: { first, _ in first })
    // For each folder its owner, and whether the target's lists name files in it one by one.
    var known = [Substring: (module: Int, package: Int, listsFiles: Bool)]()
    for (index, file) in files.enumerated() where isMeant(index) {
      let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[..<$0] } ?? ""
      if known[folder] == nil {
        var (module, package) = Self.owner(of: folder, targetFolders, packageFolders, modules)
        var listsFiles = false
        if module >= 0, let target = modules[module].target, !target.exclude.isEmpty || target.sources != nil {
          let base = modules[module].folder
          listsFiles = (target.exclude + (target.sources ?? [])).contains {
            $0.hasSuffix(".swift") && SourcePath.parent(of: Self.join(base, $0)) == folder
          }
          if !listsFiles, !Self.holds(target, base, folder + "/x") { module = -1 }
        }
        known[folder] = (module, package, listsFiles)
      }
      var (module, package, listsFiles) = known[folder]!
      if listsFiles, let target = modules[module].target, !Self.holds(target, modules[module].folder, file) {
        module = -1
      }
      if Self.isManifest(file) { (module, package) = (-1, package) }
      moduleOfFile[index] = module
      packageOfFile[index] = package
    }
  }

  private static func owner(
    of folder: Substring, _ targets: [String: Int], _ packages: [String: Int], _ modules: [Module]
  ) -> (module: Int, package: Int) {
    var module = -1
    var path = String(folder)
    while true {
      if module < 0, let target = targets[path] { module = target }
      if let package = packages[path] {
        // A target above the package's own folder is not the file's.
        if module >= 0, modules[module].package != package, modules[module].folder.count < path.count { module = -1 }
        return (module, module >= 0 ? modules[module].package : package)
      }
      guard let slash = path.lastIndex(of: "/") else {
        if path.isEmpty { return (module, -1) }
        path = ""
        continue
      }
      path = String(path[..<slash])
    }
  }

  /// Whether `exclude` and `sources` leave the file in the target.
  private static func holds(_ target: TargetDeclaration, _ folder: String, _ file: String) -> Bool {
    if target.exclude.isEmpty && target.sources == nil { return true }
    let relative = file.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
    func isBelow(_ path: String) -> Bool {
      let path = path.hasPrefix("./") || path.hasSuffix("/") || path.contains("/.") ? join("", path) : path
      guard !path.isEmpty && path != "." else { return true }
      guard relative.starts(with: path.utf8) else { return false }
      let rest = relative.dropFirst(path.utf8.count)
      return rest.isEmpty || rest.first == UInt8(ascii: "/")
    }
    if target.exclude.contains(where: isBelow) { return false }
    if let sources = target.sources { return sources.contains(where: isBelow) }
    return true
  }
}
