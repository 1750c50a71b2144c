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
  private var objects = PropertyObjects()
  /// For each object that is a file reference or a group, its path relative to the root; nil for what is no source or lies outside.
  private var paths: [String?] = []
  private var outside: [String] = []
  /// Configuration files that can't be read.
  private var missing = Set<String>()
  /// For each object whether a group holds it.
  private var isInGroup: [Bool] = []
  /// Groups that are synchronised with folders, by their identifiers.
  private var synchronised: [Int] = []
  /// For each target and build phase that exceptions of such groups name, by its identifier, the places of these groups.
  private var placesOfExceptions = [String: [Int]]()
  private var placeOfGroup = [Int: Int]()
  /// For each product of a target, the target's name.
  private var ownerOfProduct = [Int: String]()
  /// For each name of a product, without its ending, the names of the targets that make one, in the project's order.
  private var ownersByProduct = [String: [String]]()

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
    var main: PropertyValue?
    do {
      try root.read(path, into: source)
      if !isWanted(source) { return nil }
      do {
        let list = try PropertyListReader.read(source)
        objects = PropertyObjects(list["objects"])
        main = list["rootObject"]
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
      // What a generator writes may not be there yet.
      notes.append(
        Problem(
          "can't be read: \(error.reason); the project's targets can't be told", path: path,
          gravity: error.isMissing ? .note : .error))
      isReadable = false
      return
    }
    guard let project = objects.object(main), Self.is(project, "PBXProject") else {
      notes.append(
        Problem("the root object is no project; the project's targets can't be told", path: path, gravity: .warning))
      isReadable = false
      return
    }
    if let inner = project["projectDirPath"]?.text, !inner.isEmpty { base = SourcePath.join(base, inner) ?? base }
    paths = [String?](repeating: nil, count: objects.numbers.count)
    isInGroup = paths.map { _ in false }
    if let group = objects.number(of: project["mainGroup"]) { walk(group, base, base, depth: 0) }
    synchronised = objects.numbers.filter { Self.is(objects[$0], "PBXFileSystemSynchronizedRootGroup") }
      .map { (number: $0, identifier: objects.identifier($0).text ?? "") }
      .sorted { $0.identifier < $1.identifier }.map(\.number)
    placeOfGroup = Dictionary(uniqueKeysWithValues: zip(synchronised, synchronised.indices))
    for (place, group) in synchronised.enumerated() {
      for set in (objects[group]["exceptions"]?.list ?? []).compactMap({ objects.object($0) }) {
        for name in [set["target"]?.text, set["buildPhase"]?.text].compactMap({ $0 }) {
          placesOfExceptions[name, default: []].append(place)
        }
      }
    }
    let targets = project["targets"]?.list ?? []
    for target in targets.compactMap({ objects.object($0) }) {
      guard let product = objects.number(of: target["productReference"]), let name = target["name"]?.text else {
        continue
      }
      ownerOfProduct[product] = name
      if let path = objects[product]["path"]?.text { ownersByProduct[Self.stem(path), default: []].append(name) }
    }
    var settings = BuildSettings(objects, of: project, in: root, files: configurationFiles(base))
    for identifier in targets {
      if let target = objects.number(of: identifier) {
        readTarget(target, base, &settings)
      } else if let text = identifier.text {
        note("the target \(text) is listed but not there")
      }
    }
    reportOutside()
    reportPackages(project, base, root)
    (objects, paths, isInGroup) = (PropertyObjects(), [], [])
  }

  /// What it declares; nil when nothing could be read.
  var described: DescribedProject? {
    guard isReadable else { return nil }
    return DescribedProject(
      name: name, folder: folder, path: path, manifest: SourcePath.parent(of: path), targets: targets)
  }

  /// Whether an object is of a kind.
  private static func `is`(_ object: PropertyValue, _ kind: String) -> Bool { object["isa"]?.isText(kind) == true }

  private mutating func note(_ message: String) { notes.append(Problem(message, path: path, gravity: .note)) }

  // MARK: - Paths

  /// Gives a node of the tree and all below it their paths.
  private mutating func walk(_ number: Int, _ parent: String?, _ base: String, depth: Int) {
    guard depth < 128, !isInGroup[number] else { return }
    isInGroup[number] = true
    let node = objects[number]
    let path = place(node, parent, base)
    paths[number] = path
    for child in node["children"]?.list ?? [] {
      if let child = objects.number(of: child) { walk(child, path, base, depth: depth + 1) }
    }
  }

  private mutating func place(_ node: PropertyValue, _ parent: String?, _ base: String) -> String? {
    let written = node["path"]?.text ?? ""
    switch node["sourceTree"]?.text ?? "<group>" {
    case "<group>": return parent.flatMap { join($0, written) }
    case "SOURCE_ROOT": return join(base, written)
    case "<absolute>":
      if written.hasPrefix(root + "/") { return SourcePath.join("", String(written.dropFirst(root.count + 1))) }
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
  private mutating func reportPackages(_ project: PropertyValue, _ base: String, _ root: SourceFolder) {
    for identifier in project["packageReferences"]?.list ?? [] {
      guard let reference = objects.object(identifier), Self.is(reference, "XCLocalSwiftPackageReference"),
        let written = reference["relativePath"]?.text
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
  private mutating func configurationFiles(_ base: String) -> [Int: BuildSettings.Place] {
    var files = [Int: BuildSettings.Place]()
    for number in objects.numbers where Self.is(objects[number], "XCBuildConfiguration") {
      let object = objects[number]
      if let file = objects.number(of: object["baseConfigurationReference"]) {
        files[number] =
          path(of: file, base).map { .inside($0) }
          ?? .outside(objects[file]["path"]?.text ?? objects.identifier(file).text ?? "")
      } else if let anchor = objects.number(of: object["baseConfigurationReferenceAnchor"]), let folder = paths[anchor],
        let inner = object["baseConfigurationReferenceRelativePath"]?.text
      {
        files[number] = SourcePath.join(folder, inner).map { .inside($0) } ?? .outside(inner)
      }
    }
    return files
  }

  /// The path of a file. What no group holds is found from the project's folder.
  private mutating func path(of file: Int, _ base: String) -> String? {
    isInGroup[file] ? paths[file] : place(objects[file], base, base)
  }

  // MARK: - Targets

  private mutating func readTarget(_ number: Int, _ base: String, _ settings: inout BuildSettings) {
    let object = objects[number]
    let name = object["name"]?.text ?? objects.identifier(number).text ?? ""
    let type = object["productType"]?.text ?? ""
    let levels = settings.levels(of: object)
    let module = SettingLevels(levels: levels, target: name).moduleName()
    switch module.unknown {
    // Said once, however many targets stand on it.
    case .file(let path)? where !missing.insert(path).inserted: break
    case let unknown?: note(unknown.message(ofTarget: name))
    case nil: break
    }
    var target = ProjectTarget(
      name: name, moduleName: module.name, kind: Self.kind(type),
      product: productName(object) ?? name)
    for name in BuildSettings.linkedNames(levels) {
      // Which of several is meant, for one platform each, is up to the build.
      if let owners = ownersByProduct[name] {
        target.dependencies += owners.filter { $0 != target.name }
      } else {
        target.products.append(name)
      }
    }
    target.unbuilt = BuildSettings.unbuiltFiles(levels)
    for phase in object["buildPhases"]?.list ?? [] {
      guard let phase = objects.object(phase) else { continue }
      switch phase["isa"]?.text {
      case "PBXSourcesBuildPhase": readSources(phase, &target, base)
      case "PBXFrameworksBuildPhase": readFrameworks(phase, &target)
      case "PBXCopyFilesBuildPhase": readFrameworks(phase, &target, where: { $0.hasSuffix(".framework") })
      default: break
      }
    }
    for product in object["packageProductDependencies"]?.list ?? [] {
      if let name = objects.object(product)?["productName"]?.text { target.products.append(name) }
    }
    for dependency in object["dependencies"]?.list ?? [] {
      guard let dependency = objects.object(dependency) else { continue }
      if let name = objects.object(dependency["target"])?["name"]?.text {
        target.dependencies.append(name)
      } else if let product = objects.object(dependency["productRef"])?["productName"]?.text {
        target.products.append(product)
      } else if let name = objects.object(dependency["targetProxy"])?["remoteInfo"]?.text {
        target.products.append(name)
      }
    }
    readSynchronised(number, &target)
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

  private func productName(_ target: PropertyValue) -> String? {
    objects.object(target["productReference"])?["path"]?.text.map(Self.stem)
  }

  private static func stem(_ path: String) -> String {
    let last = path.lastComponent(separatedBy: "/")
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  private mutating func readSources(_ phase: PropertyValue, _ target: inout ProjectTarget, _ base: String) {
    for build in phase["files"]?.list ?? [] {
      guard let file = objects.number(of: objects.object(build)?["fileRef"]), let path = path(of: file, base) else {
        continue
      }
      if path.hasSuffix(".swift") { target.files.append(path) }
    }
  }

  /// What is linked, or embedded, is depended on: frameworks of this project's targets, of others', products of packages.
  private func readFrameworks(
    _ phase: PropertyValue, _ target: inout ProjectTarget, where isMeant: (String) -> Bool = { _ in true }
  ) {
    for build in phase["files"]?.list ?? [] {
      guard let build = objects.object(build) else { continue }
      if let product = objects.object(build["productRef"])?["productName"]?.text {
        target.products.append(product)
      } else if let file = objects.number(of: build["fileRef"]), isMeant(objects[file]["path"]?.text ?? "") {
        if let name = ownerOfProduct[file] {
          target.dependencies.append(name)
        } else if objects[file]["sourceTree"]?.isText("BUILT_PRODUCTS_DIR") == true,
          let path = objects[file]["path"]?.text
        {
          target.products.append(Self.stem(path))
        }
      }
    }
  }

  // MARK: - Synchronised folders

  private mutating func readSynchronised(_ number: Int, _ target: inout ProjectTarget) {
    let object = objects[number]
    let own = Set((object["fileSystemSynchronizedGroups"]?.list ?? []).compactMap { objects.number(of: $0) })
    let phases = object["buildPhases"]?.list ?? []
    let named = (phases + [objects.identifier(number)]).flatMap { placesOfExceptions[$0.text ?? ""] ?? [] }
    for group in Set(own.compactMap { placeOfGroup[$0] } + named).inOrder().map({ synchronised[$0] }) {
      guard let folder = paths[group] else {
        if own.contains(group) { note("the synchronised folder of the target '\(target.name)' can't be told") }
        continue
      }
      var listed: [String] = []
      // Folders that are copied as they are.
      var copied = (objects[group]["explicitFolders"]?.texts ?? []).compactMap { SourcePath.join(folder, $0) }
      for exception in objects[group]["exceptions"]?.list ?? [] {
        guard let set = objects.object(exception) else { continue }
        let files = (set["membershipExceptions"]?.texts ?? []).compactMap { SourcePath.join(folder, $0) }
        if objects.number(of: set["target"]) == number { listed += files }
        if let phase = set["buildPhase"], phases.contains(where: { $0.isSame(as: phase) }) {
          let isOfSources = objects.object(phase).map { Self.is($0, "PBXSourcesBuildPhase") } ?? false
          if isOfSources { target.files += files } else { copied += files }
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
