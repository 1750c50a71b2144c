internal import Modules
internal import Diagnostics
internal import SourceText
internal import SwiftReading

extension ModuleMap {
  /// Reads what describes projects, and gives files that no package claims to their targets: manifests of Tuist, and Xcode's
  /// projects, but for those that such a manifest stands for.
  ///
  /// Targets of one project that make a module of the same name, for several platforms, are one module. A target without
  /// files of its own passes on what it depends on.
  ///
  /// - Returns: the folders of the projects that could be read.
  mutating func addProjects(
    _ root: SourceFolder, _ files: [String], _ descriptions: [String], _ bundles: [String], jobs: Int
  ) -> [String] {
    let described = descriptions.isEmpty ? [] : readDescriptions(root, descriptions, jobs: jobs)
    if described.isEmpty, bundles.isEmpty { return [] }
    let told = Set(described.lazy.filter(\.isComplete).map { SourcePath.parent(of: $0.path) })
    let bundles = bundles.filter { !$0.hasSuffix(".xcodeproj") || !told.contains(SourcePath.parent(of: $0)) }
    // Of what a manifest leaves open, the project that was generated from it tells.
    let generated = Set(bundles.lazy.filter { $0.hasSuffix(".xcodeproj") }.map(SourcePath.parent))
    var projects: [DescribedProject] = []
    var untold: [String] = []
    for manifest in described where !generated.contains(SourcePath.parent(of: manifest.path)) {
      notes += manifest.notes
      if let project = manifest.described {
        projects.append(project)
      } else if manifest.notes.isEmpty {
        untold.append(manifest.path)
      }
    }
    if let first = untold.first, !projects.isEmpty {
      notes.append(
        Problem(
          untold.count == 1
            ? "what it declares can't be told without running it"
            : "what this and \(untold.count - 1) more manifests declare can't be told without running them",
          path: first, gravity: .note))
    }
    projects += readXcodeProjects(root, files, bundles, jobs: jobs)
    let claimed = moduleOfFile.map { $0 >= 0 }
    if projects.isEmpty { return [] }
    let indices = FileIndices(files)
    let targets = Dictionary(
      projects.map { ($0.folder, Set($0.targets.map(\.name))) }, uniquingKeysWith: { $0.union($1) })
    for var project in projects {
      for index in project.targets.indices {
        project.targets[index].reachIsKnown = project.targets[index].others.allSatisfy { other in
          other.folder.map { targets[$0]?.contains(other.name) == true } ?? false
        }
      }
      add(project, root, files, indices, claimed)
    }
    noteShared()
    return projects.map(\.folder)
  }

  /// Reads manifests for generators of projects: those of Tuist, with what they share, and XcodeGen's.
  private func readDescriptions(_ root: SourceFolder, _ paths: [String], jobs: Int) -> [any ProjectManifest] {
    let specifications = paths.filter { PathText.ends($0, with: ".yml") }.inOrder()
    let files = TuistFiles(paths.filter { PathText.ends($0, with: ".swift") }.inOrder())
    let lists = files.manifests.map(files.shared)
    let shared = Dictionary(uniqueKeysWithValues: Set(lists).map { ($0, SharedDescriptions($0, in: root)) })
    return Threads.map(
      count: files.manifests.count, jobs: jobs, as: .deep, makeState: { Lexer(reading: SourceBytes()) }
    ) {
      lexer, index -> TuistProject? in
      let path = files.manifests[index]
      // What can't be read is told as a source.
      guard (try? root.read(path, into: lexer.source)) != nil else { return nil }
      return TuistProject(path, root: files.root(of: path), shared: shared[lists[index]], with: &lexer)
    }.compactMap { $0 } + specifications.compactMap { XcodeGenProject($0, in: root) }
  }

  private mutating func readXcodeProjects(
    _ root: SourceFolder, _ files: [String], _ bundles: [String], jobs: Int
  ) -> [DescribedProject] {
    guard !bundles.isEmpty else { return [] }
    let claimed = moduleOfFile.map { $0 >= 0 }
    // Where packages claim all that a project lists, nothing of it needs to be read.
    let hasClaims = claimed.contains(true)
    var names = Set<String>()
    if hasClaims {
      for (index, file) in files.enumerated() where !claimed[index] && !Self.isManifest(file) {
        // As far as it is one word of a project's text.
        let start = file.utf8.lastIndex { !Self.isNameByte($0) }.map { file.utf8.index(after: $0) }
        names.insert(String(file[(start ?? file.startIndex)...]))
      }
    }
    let hashes = Set(names.lazy.filter { !$0.isEmpty }.map { NameHash.of(Array($0.utf8)[...]) })
    let bundles = bundles.inOrder()
    let read = Threads.map(count: bundles.count, jobs: jobs, makeState: { SourceBytes() }) {
      [names, hashes] source, index -> (notes: [Problem], project: DescribedProject?) in
      if bundles[index].hasSuffix(".xcworkspace") {
        return (XcodeWorkspace(bundle: bundles[index], root: root).notes, nil)
      }
      if hasClaims, names.isEmpty { return ([], nil) }
      let project = XcodeProject(bundle: bundles[index], root: root, into: source) {
        !hasClaims || Self.mayMatter($0, names, hashes)
      }
      guard let project else { return ([], nil) }
      return (project.notes, project.described)
    }
    notes += read.flatMap(\.notes)
    return read.compactMap(\.project)
  }

  /// Whether a project can hold a file that no package claims: it lists one of that name, or synchronises a folder.
  ///
  /// - Parameter hashes: those of the names, since most names that are listed are no others than packages claim.
  private static func mayMatter(_ source: SourceBytes, _ names: Set<String>, _ hashes: Set<UInt64>) -> Bool {
    let bytes = source.view
    // What is damaged may have listed anything.
    if bytes.count < 512 || !bytes.holds("rootObject", from: bytes.count - 512) { return true }
    // `.swift`
    var at = bytes.firstIndex(of: UInt8(ascii: "."), from: 0)
    while at < bytes.count {
      if bytes.word(at: at) & 0xFFFF_FFFF_FFFF == 0x7466_6977_732E {
        var start = at
        while start > 0, Self.isNameByte(bytes[start - 1]) { start -= 1 }
        if (start..<at).contains(where: { bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "\\") }) { return true }
        if hashes.contains(NameHash.of(bytes, start, at + 6 - start)), names.contains(source.text(start..<at + 6)) {
          return true
        }
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
    _ project: DescribedProject, _ root: SourceFolder, _ files: [String], _ indices: FileIndices,
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
      for pattern in target.patterns {
        own.formUnion(Self.files(matching: pattern.include, except: pattern.except, files))
      }
      own = own.filter { file in
        !claimed[file] && !Self.isManifest(files[file]) && files[file] != project.path
          && !target.unbuilt.contains { $0.matches(files[file]) }
      }
      var declaration = TargetDeclaration(
        name: target.name, kind: target.kind, path: nil, exclude: [], sources: nil, dependencies: [],
        dependenciesAreKnown: target.dependenciesAreKnown, offset: 0)
      (declaration.filesAreKnown, declaration.reachIsKnown) = (target.filesAreKnown, target.reachIsKnown)
      declaration.name = target.moduleName
      let key = declaration.moduleName + (target.kind == .test ? " test" : "")
      declaration.name = target.name
      if own.isEmpty { continue }
      if let known = moduleOfName[key] {
        nameOfTarget[target.name] = modules[known].target?.name
        members[known]?.formUnion(own)
        if !target.dependenciesAreKnown { modules[known].target?.dependenciesAreKnown = false }
        if !target.filesAreKnown { modules[known].target?.filesAreKnown = false }
        if !target.reachIsKnown { modules[known].target?.reachIsKnown = false }
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
    connect(project, nameOfTarget, members.keys.inOrder())
    manifest.products = manifest.products.mapValues { names in
      var seen = Set<String>()
      return names.compactMap { nameOfTarget[$0] }.filter { seen.insert($0).inserted }
    }
    manifest.targets = members.keys.inOrder().compactMap { modules[$0].target }
    packages.append(PackageFolder(folder: project.folder, manifest: manifest, path: project.manifest, isProject: true))
    packages[package].workspace = project.workspace
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
  private mutating func connect(_ project: DescribedProject, _ nameOfTarget: [String: String], _ members: [Int]) {
    let byName = Dictionary(project.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let named = Dictionary(grouping: project.targets) { nameOfTarget[$0.name] }
    for module in members {
      var found = Set<String>()
      var products = Set<String>()
      var visited = Set<String>()
      var pending = named[modules[module].target?.name] ?? []
      while let target = pending.popLast() {
        products.formUnion(target.products)
        for name in target.dependencies where visited.insert(name).inserted {
          if let known = nameOfTarget[name] {
            found.insert(known)
          } else if let passing = byName[name] {
            // Its files may be a package's: then it stands for the package's product.
            products.insert(passing.product)
            if !passing.dependenciesAreKnown || !passing.reachIsKnown { modules[module].target?.reachIsKnown = false }
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

  /// The files of the run that match a pattern, but for those that others match. O(log files + files below the folders that the
  /// pattern begins with).
  private static func files(matching pattern: String, except: [Glob], _ files: [String]) -> [Int] {
    let glob = Glob(pattern)
    let folder = pattern.split(separator: "/").prefix { !$0.contains { "*?[".contains($0) } }.joined(separator: "/")
    let place = PathText.place(of: folder, in: files)
    if place < files.count, PathText.isSame(files[place], folder) { return [place] }
    return Self.files(below: folder, except: [], files).filter { file in
      glob.matches(files[file]) && !except.contains { $0.matches(files[file]) }
    }
  }
}
