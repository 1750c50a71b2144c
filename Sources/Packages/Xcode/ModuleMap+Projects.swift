internal import Modules
internal import Diagnostics
internal import SourceText

extension ModuleMap {
  /// Reads Xcode projects and workspaces, and gives files that no package claims to their targets.
  ///
  /// Targets of one project that make a module of the same name, for several platforms, are one module. A target without
  /// files of its own passes on what it depends on.
  ///
  /// - Returns: the folders of the projects that could be read.
  mutating func addProjects(
    _ root: SourceFolder, _ files: [String], _ bundles: [String], jobs: Int
  ) -> [String] {
    guard !bundles.isEmpty else { return [] }
    var indices = [String: Int]()
    let claimed = moduleOfFile.map { $0 >= 0 }
    var folders: [String] = []
    // Where packages claim all that a project lists, nothing of it needs to be read.
    let hasClaims = claimed.contains(true)
    var names = Set<Substring>()
    if hasClaims {
      for (index, file) in files.enumerated() where !claimed[index] && !Self.isManifest(file) {
        // As far as it is one word of a project's text.
        let start = file.utf8.lastIndex { !Self.isNameByte($0) }.map { file.utf8.index(after: $0) }
        names.insert(file[(start ?? file.startIndex)...])
      }
    }
    let bundles = bundles.inOrder()
    let read = Threads.map(count: bundles.count, jobs: jobs, makeState: { SourceBytes() }) {
      [names] source, index -> (notes: [Problem], project: XcodeProject?) in
      if bundles[index].hasSuffix(".xcworkspace") {
        return (XcodeWorkspace(bundle: bundles[index], root: root).notes, nil)
      }
      let project = XcodeProject(bundle: bundles[index], root: root, into: source) {
        !hasClaims || Self.mayMatter($0, names)
      }
      guard let project else { return ([], nil) }
      return (project.notes, project.isReadable ? project : nil)
    }
    for (bundle, (told, project)) in zip(bundles, read) {
      notes += told
      guard let project else { continue }
      folders.append(project.folder)
      if indices.isEmpty {
        indices = Dictionary(files.indices.map { (files[$0], $0) }, uniquingKeysWith: { first, _ in first })
      }
      add(project, bundle, root, files, indices, claimed)
    }
    if !furtherModules.isEmpty { isShared = files.indices.map { furtherModules[$0] != nil } }
    return folders
  }

  /// Whether a project can hold a file that no package claims: it lists one of that name, or synchronises a folder.
  private static func mayMatter(_ source: SourceBytes, _ names: Set<Substring>) -> Bool {
    if names.isEmpty { return false }
    let bytes = source.view
    // What is damaged may have listed anything.
    if bytes.count < 512 || !source.text(bytes.count - 512..<bytes.count).contains("rootObject") { return true }
    // `.swift`
    var at = bytes.firstIndex(of: UInt8(ascii: "."), from: 0)
    while at < bytes.count {
      if bytes.word(at: at) & 0xFFFF_FFFF_FFFF == 0x7466_6977_732E {
        var start = at
        while start > 0, Self.isNameByte(bytes[start - 1]) { start -= 1 }
        if (start..<at).contains(where: { bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "\\") }) { return true }
        if names.contains(source.text(start..<at + 6)[...]) { return true }
      }
      at = bytes.firstIndex(of: UInt8(ascii: "."), from: at + 1)
    }
    // `Synchronized`
    at = bytes.firstIndex(of: UInt8(ascii: "S"), from: 0)
    while at < bytes.count {
      if bytes.word(at: at) == 0x6E6F_7268_636E_7953, bytes.word(at: at + 4) == 0x6465_7A69_6E6F_7268 { return true }
      at = bytes.firstIndex(of: UInt8(ascii: "S"), from: at + 1)
    }
    return false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "=") && byte != UInt8(ascii: "*")
      && byte > 0x20
  }

  private mutating func add(
    _ project: XcodeProject, _ bundle: String, _ root: SourceFolder, _ files: [String], _ indices: [String: Int],
    _ claimed: [Bool]
  ) {
    let package = packages.count
    var manifest = Manifest()
    manifest.name = project.name
    var moduleOfName = [String: Int]()
    var nameOfTarget = [String: String]()
    var members = [Int: Set<Int>]()
    var isMissing: [String] = []
    // Files of tests belong to what they test first.
    let targets = project.targets.filter { $0.kind != .test } + project.targets.filter { $0.kind == .test }
    for target in targets {
      var own = Set<Int>()
      for path in target.files {
        if let file = indices[path] {
          own.insert(file)
        } else if root.kind(of: path) == .missing {
          isMissing.append(path)
        }
      }
      for folder in target.folders { own.formUnion(Self.files(below: folder.path, except: folder.except, files)) }
      own = own.filter { !claimed[$0] && !Self.isManifest(files[$0]) }
      var declaration = TargetDeclaration(
        name: target.name, kind: target.kind, path: nil, exclude: [], sources: nil, dependencies: [],
        dependenciesAreKnown: true, offset: 0)
      declaration.name = target.moduleName
      let key = declaration.moduleName + (target.kind == .test ? " test" : "")
      declaration.name = target.name
      if own.isEmpty { continue }
      if let known = moduleOfName[key] {
        nameOfTarget[target.name] = modules[known].target?.name
        members[known]?.formUnion(own)
      } else {
        moduleOfName[key] = modules.count
        nameOfTarget[target.name] = target.name
        members[modules.count] = own
        modules.append(
          Module(
            name: String(key.prefix { $0 != " " }), kind: target.kind, package: package, folder: project.folder,
            target: declaration))
      }
      for product in [target.name, target.product] { manifest.products[product, default: []].append(target.name) }
    }
    if members.isEmpty && isMissing.isEmpty { return }
    connect(project, nameOfTarget, package)
    manifest.products = manifest.products.mapValues { names in
      var seen = Set<String>()
      return names.compactMap { nameOfTarget[$0] }.filter { seen.insert($0).inserted }
    }
    manifest.targets = modules.filter { $0.package == package }.compactMap(\.target)
    packages.append(PackageFolder(folder: project.folder, manifest: manifest, path: bundle, isProject: true))
    for module in members.keys.inOrder() {
      for file in members[module]!.inOrder() {
        if moduleOfFile[file] < 0 {
          (moduleOfFile[file], packageOfFile[file]) = (module, package)
        } else {
          furtherModules[file, default: []].append(module)
        }
      }
    }
    if let first = isMissing.min() {
      let count = Set(isMissing).count
      notes.append(
        Problem(
          count == 1
            ? "lists \(first), which is not there" : "lists \(count) files that are not there, such as \(first)",
          path: project.path, gravity: .note))
    }
  }

  /// Gives the modules of a project what their targets depend on.
  private mutating func connect(_ project: XcodeProject, _ nameOfTarget: [String: String], _ package: Int) {
    let byName = Dictionary(project.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for module in modules.indices where modules[module].package == package {
      var found = Set<String>()
      var products = Set<String>()
      var visited = Set<String>()
      var pending = project.targets.filter { nameOfTarget[$0.name] == modules[module].target?.name }
      while let target = pending.popLast() {
        products.formUnion(target.products)
        for name in target.dependencies where visited.insert(name).inserted {
          if let known = nameOfTarget[name] {
            found.insert(known)
          } else if let passing = byName[name] {
            // Its files may be a package's: then it stands for the package's product.
            products.insert(passing.product)
            pending.append(passing)
          }
        }
      }
      found.subtract(modules[module].target.map { [$0.name] } ?? [])
      modules[module].target?.dependencies =
        found.inOrder().map { TargetDependency(name: $0, package: nil, offset: 0) }
        + products.inOrder().map { TargetDependency(name: $0, package: "", offset: 0) }
    }
  }

  /// The files of the run below a folder, but for some files and folders there. O(log files + found × exceptions).
  static func files(below folder: String, except: [String], _ files: [String]) -> [Int] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    // Sorted by bytes: what has the prefix stands together.
    var at = PathText.place(of: prefix, in: files)
    let except = Set(except)
    var found: [Int] = []
    while at < files.count, files[at].utf8.starts(with: prefix.utf8) {
      defer { at += 1 }
      if !except.isEmpty {
        var path = Substring(files[at])
        var isLeftOut = except.contains(String(path))
        while !isLeftOut, path.utf8.count > prefix.utf8.count, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
          path = path[..<slash]
          isLeftOut = except.contains(String(path))
        }
        if isLeftOut { continue }
      }
      found.append(at)
    }
    return found
  }
}
