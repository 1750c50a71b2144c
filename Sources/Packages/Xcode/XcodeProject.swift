internal import Modules
internal import Diagnostics
internal import SourceText

/// What a `project.pbxproj` says of targets and their files, read without Xcode.
///
/// A project is a property list of objects by identifier. Groups form a tree, in which each node has a path relative to
/// its parent or to a place that its `sourceTree` names; build phases name files of that tree. Since Xcode 16, a group
/// may be synchronised with a folder, whose files belong to its targets without being listed; exception sets take files
/// out of a target that owns the folder, and give them to one that does not.
struct XcodeProject: Sendable {
  /// The name of the `.xcodeproj`.
  let name: String
  /// The folder that holds it, relative to the root.
  let folder: String
  /// The path of the file that was read, for messages.
  let path: String
  private(set) var targets: [ProjectTarget] = []
  private(set) var notes: [Problem] = []
  /// False when nothing could be read.
  private var isReadable = true

  /// The absolute path of the root.
  private let root: String
  private var objects = [String: PropertyMap]()
  /// For each file reference and group, its path relative to the root; nil for what is no source or lies outside.
  private var paths = [String: String]()
  private var outside: [String] = []
  /// Configuration files that can't be read.
  private var missing = Set<String>()
  /// What groups hold.
  private var seen = Set<String>()
  /// Groups that are synchronised with folders, sorted.
  private var synchronised: [String] = []
  /// For each product of a target, the target's name.
  private var ownerOfProduct = [String: String]()

  /// Reads the project whose folder, such as `App/App.xcodeproj`, is `bundle`, relative to `root`.
  ///
  /// - Parameters:
  ///   - source: a buffer to read into.
  ///   - isWanted: whether it is to be read, judging by its text.
  /// - Returns: nil when it is not.
  init?(bundle: String, root: SourceFolder, into source: SourceBytes, where isWanted: (SourceBytes) -> Bool) {
    let parts = bundle.split(separator: "/")
    name = parts.last.map { String($0.dropLast(".xcodeproj".count)) } ?? ""
    path = bundle + "/project.pbxproj"
    self.root = root.root
    var base = parts.dropLast().joined(separator: "/")
    folder = base
    var main: String?
    do {
      try root.read(path, into: source)
      if !isWanted(source) { return nil }
      do {
        let list = try PropertyListReader.read(source).map
        let entries = list["objects"]?.map.entries ?? []
        objects = Dictionary(entries.lazy.map { ($0.key, $0.value.map) }, uniquingKeysWith: { $1 })
        main = list["rootObject"]?.text
      } catch {
        let (line, column) = LineTable(source).locate(error.offset)
        notes.append(
          Problem(
            "\(error.message); the project's targets can't be told", path: path, line: line, column: column,
            gravity: error.gravity))
        isReadable = false
        return
      }
    } catch {
      note("can't be read: \(error.reason); the project's targets can't be told")
      isReadable = false
      return
    }
    guard let project = main.flatMap({ objects[$0] }), project["isa"]?.text == "PBXProject" else {
      notes.append(
        Problem("the root object is no project; the project's targets can't be told", path: path, gravity: .warning))
      isReadable = false
      return
    }
    if let inner = project["projectDirPath"]?.text, !inner.isEmpty { base = SourcePath.join(base, inner) ?? base }
    if let group = project["mainGroup"]?.text { walk(group, base, base, depth: 0) }
    for id in objects.keys where objects[id]?["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      synchronised.append(id)
    }
    synchronised.sort()
    for target in project["targets"]?.texts.compactMap({ objects[$0] }) ?? [] {
      if let product = target["productReference"]?.text { ownerOfProduct[product] = target["name"]?.text }
    }
    var settings = BuildSettings(objects, in: root, files: configurationFiles(base))
    for id in project["targets"]?.texts ?? [] {
      guard let target = objects[id] else {
        note("the target \(id) is listed but not there")
        continue
      }
      readTarget(id, target, base, project, &settings)
    }
    reportOutside()
    reportPackages(project, base, root)
    (objects, paths, seen) = ([:], [:], [])
  }

  /// What it declares; nil when nothing could be read.
  var described: DescribedProject? {
    guard isReadable else { return nil }
    return DescribedProject(
      name: name, folder: folder, path: path, manifest: SourcePath.parent(of: path), targets: targets)
  }

  private mutating func note(_ message: String) { notes.append(Problem(message, path: path, gravity: .note)) }

  // MARK: - Paths

  /// Gives a node of the tree and all below it their paths.
  private mutating func walk(_ id: String, _ parent: String?, _ base: String, depth: Int) {
    guard depth < 128, let node = objects[id], seen.insert(id).inserted else { return }
    let path = place(node, parent, base)
    if let path { paths[id] = path }
    for child in node["children"]?.texts ?? [] { walk(child, path, base, depth: depth + 1) }
  }

  private mutating func place(_ node: PropertyMap, _ parent: String?, _ base: String) -> String? {
    let written = node["path"]?.text ?? ""
    switch node["sourceTree"]?.text ?? "<group>" {
    case "<group>": return parent.flatMap { join($0, written) }
    case "SOURCE_ROOT": return join(base, written)
    case "<absolute>":
      noteOutside(written)
      return nil
    // What was built, or belongs to the system.
    default: return nil
    }
  }

  private mutating func join(_ folder: String, _ path: String) -> String? {
    if let joined = SourcePath.join(folder, path, in: root) { return joined }
    noteOutside(path)
    return nil
  }

  private mutating func noteOutside(_ path: String) {
    if path.hasSuffix(".swift") { outside.append(path) }
  }

  private mutating func reportOutside() {
    guard let first = outside.min() else { return }
    note(
      outside.count == 1
        ? "the file \(first) lies outside the root and is not read"
        : "\(outside.count) files, such as \(first), lie outside the root and are not read")
  }

  /// Local packages are read where they are; those that are not below the root are named.
  private mutating func reportPackages(_ project: PropertyMap, _ base: String, _ root: SourceFolder) {
    for id in project["packageReferences"]?.texts ?? [] {
      guard objects[id]?["isa"]?.text == "XCLocalSwiftPackageReference",
        let written = objects[id]?["relativePath"]?.text
      else { continue }
      if let folder = SourcePath.join(base, written, in: self.root) {
        let manifest = (folder.isEmpty ? "" : folder + "/") + "Package.swift"
        if root.kind(of: manifest) != .file { note("the local package \(written) is not there") }
      } else {
        note("the local package \(written) lies outside the root and is not read")
      }
    }
  }

  /// For each configuration that stands on a file, where that is.
  private mutating func configurationFiles(_ base: String) -> [String: BuildSettings.Place] {
    var files = [String: BuildSettings.Place]()
    for (id, object) in objects where object["isa"]?.text == "XCBuildConfiguration" {
      if let reference = object["baseConfigurationReference"]?.text, let file = objects[reference] {
        let path = paths[reference] ?? (seen.contains(reference) ? nil : place(file, base, base))
        files[id] = path.map { .inside($0) } ?? .outside(file["path"]?.text ?? reference)
      } else if let anchor = object["baseConfigurationReferenceAnchor"]?.text, let folder = paths[anchor],
        let inner = object["baseConfigurationReferenceRelativePath"]?.text
      {
        files[id] = SourcePath.join(folder, inner).map { .inside($0) } ?? .outside(inner)
      }
    }
    return files
  }

  // MARK: - Targets

  private mutating func readTarget(
    _ id: String, _ object: PropertyMap, _ base: String, _ project: PropertyMap,
    _ settings: inout BuildSettings
  ) {
    let name = object["name"]?.text ?? id
    let type = object["productType"]?.text ?? ""
    let module = settings.moduleName(of: object, in: project, target: name)
    switch module.unknown {
    case .setting(let text)?:
      note("the module name '\(text)' of the target '\(name)' can't be told; the target's name stands for it")
    // Said once, however many targets stand on it.
    case .file(let path)? where missing.insert(path).inserted:
      note("\(path), which may name the module of the target '\(name)', can't be read; the target's name stands for it")
    case .file?, nil: break
    }
    var target = ProjectTarget(
      name: name, moduleName: module.name, kind: Self.kind(type),
      product: productName(object) ?? name)
    for phase in object["buildPhases"]?.texts ?? [] {
      guard let phase = objects[phase] else { continue }
      switch phase["isa"]?.text {
      case "PBXSourcesBuildPhase": readSources(phase, &target, base)
      case "PBXFrameworksBuildPhase": readFrameworks(phase, &target)
      default: break
      }
    }
    for product in object["packageProductDependencies"]?.texts ?? [] {
      if let name = objects[product]?["productName"]?.text { target.products.append(name) }
    }
    for dependency in object["dependencies"]?.texts ?? [] {
      guard let dependency = objects[dependency] else { continue }
      if let name = dependency["target"]?.text.flatMap({ objects[$0]?["name"]?.text }) {
        target.dependencies.append(name)
      } else if let product = dependency["productRef"]?.text.flatMap({ objects[$0]?["productName"]?.text }) {
        target.products.append(product)
      } else if let name = dependency["targetProxy"]?.text.flatMap({ objects[$0]?["remoteInfo"]?.text }) {
        target.products.append(name)
      }
    }
    readSynchronised(id, object, &target)
    targets.append(target)
  }

  private static func kind(_ productType: String) -> TargetKind {
    switch productType {
    case "com.apple.product-type.bundle.unit-test", "com.apple.product-type.bundle.ui-testing",
      "com.apple.product-type.bundle.multi-device-ui-testing", "com.apple.product-type.bundle.ocunit-test":
      .test
    case let type where type.hasPrefix("com.apple.product-type.application") || type.contains("extension"): .executable
    case "com.apple.product-type.tool", "com.apple.product-type.xpc-service": .executable
    default: .regular
    }
  }

  private func productName(_ target: PropertyMap) -> String? {
    target["productReference"]?.text.flatMap { objects[$0]?["path"]?.text }.map(Self.stem)
  }

  private static func stem(_ path: String) -> String {
    let last = path.lastComponent(separatedBy: "/")
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  private mutating func readSources(_ phase: PropertyMap, _ target: inout ProjectTarget, _ base: String) {
    for build in phase["files"]?.texts ?? [] {
      guard let id = objects[build]?["fileRef"]?.text, let file = objects[id] else { continue }
      // Files that no group holds are found from the project's folder.
      let path = paths[id] ?? (seen.contains(id) ? nil : place(file, base, base))
      if let path, path.hasSuffix(".swift") { target.files.append(path) }
    }
  }

  /// What is linked is depended on: frameworks of this project's targets, of others', products of packages.
  private func readFrameworks(
    _ phase: PropertyMap, _ target: inout ProjectTarget
  ) {
    for build in phase["files"]?.texts ?? [] {
      guard let build = objects[build] else { continue }
      if let product = build["productRef"]?.text.flatMap({ objects[$0]?["productName"]?.text }) {
        target.products.append(product)
      } else if let id = build["fileRef"]?.text, let file = objects[id] {
        if let name = ownerOfProduct[id] {
          target.dependencies.append(name)
        } else if file["sourceTree"]?.text == "BUILT_PRODUCTS_DIR", let path = file["path"]?.text {
          target.products.append(Self.stem(path))
        }
      }
    }
  }

  // MARK: - Synchronised folders

  private mutating func readSynchronised(
    _ id: String, _ object: PropertyMap, _ target: inout ProjectTarget
  ) {
    let own = Set(object["fileSystemSynchronizedGroups"]?.texts ?? [])
    let phases = Set(object["buildPhases"]?.texts ?? [])
    for group in synchronised {
      guard let folder = paths[group] else {
        if own.contains(group) { note("the synchronised folder of the target '\(target.name)' can't be told") }
        continue
      }
      var listed: [String] = []
      // Folders that are copied as they are.
      var copied = (objects[group]?["explicitFolders"]?.texts ?? []).compactMap { SourcePath.join(folder, $0) }
      for exception in objects[group]?["exceptions"]?.texts ?? [] {
        guard let set = objects[exception] else { continue }
        let files = (set["membershipExceptions"]?.texts ?? []).compactMap { SourcePath.join(folder, $0) }
        if set["target"]?.text == id { listed += files }
        if let phase = set["buildPhase"]?.text, phases.contains(phase) {
          if objects[phase]?["isa"]?.text == "PBXSourcesBuildPhase" { target.files += files } else { copied += files }
        }
      }
      if own.contains(group) {
        target.folders.append((folder, listed + copied))
      } else {
        target.files += listed
      }
    }
  }
}
