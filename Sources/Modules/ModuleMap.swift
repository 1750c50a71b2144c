public import Diagnostics
internal import SourceText

/// A module: what its files may name without an import.
public struct Module: Sendable {
  public var name: String
  public var kind: TargetKind
  /// The index of its package, or -1.
  public var package: Int
  /// Relative to the root; "" for the root itself. Where manifests of one package differ, the newest one's.
  public var folder: String
  /// The target's declaration; nil for a module that a folder stands for.
  public var target: TargetDeclaration?

  public var isTest: Bool { kind == .test }

  public init(name: String, kind: TargetKind, package: Int, folder: String, target: TargetDeclaration? = nil) {
    self.name = name
    self.kind = kind
    self.package = package
    self.folder = folder
    self.target = target
  }
}

/// A package of the repository, or an Xcode project, whose targets are read as those of a manifest.
public struct PackageFolder: Sendable {
  /// Relative to the root; "" for the root itself.
  public var folder: String
  public var manifest: Manifest
  /// The path of its newest manifest; of a project, that of the `.xcodeproj`.
  public var path: String
  public var isProject: Bool
  /// Of a project the folder of all those that Tuist makes one workspace of; nil where that can't be told.
  public var workspace: String?
  /// The packages of the repository that it depends on, over any number of steps, and itself; nil where that can't be told.
  package var reached: Set<Int>?
  /// What else something of elsewhere that it depends on may depend on in turn.
  package var mayBeReached: Set<Int> = []

  public init(folder: String, manifest: Manifest, path: String, isProject: Bool = false) {
    self.folder = folder
    self.manifest = manifest
    self.path = path
    self.isProject = isProject
  }
}

/// Which module each file belongs to.
public struct ModuleMap: Sendable {
  public package(set) var packages: [PackageFolder] = []
  /// The paths of all manifests that were read.
  public package(set) var manifests: [String] = []
  /// The manifests of Tuist, and what they share.
  public package(set) var descriptions: [String] = []
  public package(set) var modules: [Module] = []
  /// For each file the index of its module, or -1; of a file in several targets, the first that is no test.
  public package(set) var moduleOfFile: [Int] = []
  /// For each file of no module the first of those that it is taken to be compiled with; empty when there is none.
  package var companions: [Int] = []
  /// The files of no module but for those that a target leaves out of its folder, in order.
  package var unclaimed: [Int] = []
  /// Modules that are said outright and that nothing else tells of: what stands beside their files is as it is without them.
  package var declared = 0..<0
  /// Folders that stand for modules, those of tests left out, as neither a manifest nor a project tells of any.
  package var conventional = 0..<0
  /// The same where no import shows that they are modules, so that their code names each other's as that of one module.
  public private(set) var joined = 0..<0
  /// The modules some of whose files the run leaves out, so that nobody knows all that they declare; -1 stands for the files of none.
  public package(set) var unread = Set<Int>()
  /// For files in several targets, the modules beyond the first.
  public package(set) var furtherModules = [Int: [Int]]()
  /// For each file whether it is in `furtherModules`; empty when none is.
  package var isShared: [Bool] = []
  /// For modules that depend on products of other packages that are called like modules of their own, which another manifest
  /// declares: the names, by which their imports mean the products.
  public package(set) var namesOfElsewhere = [Int: Set<String>]()
  /// For each file the index of its package, or -1.
  public package(set) var packageOfFile: [Int] = []
  /// For each file of which project below the root it is, the root's own being -1; empty where there is none below.
  private var projectOfFile: [Int32] = []
  public package(set) var notes: [Problem] = []

  /// No modules and no files.
  public init() {}

  /// Whether a file belongs to more than one module.
  @inline(__always)
  public func isInSeveral(_ file: Int) -> Bool { !isShared.isEmpty && isShared[file] }

  /// The modules that a file belongs to.
  public func modules(of file: Int) -> ModulesOfFile {
    ModulesOfFile(
      first: moduleOfFile[file],
      further: moduleOfFile[file] >= 0 && isInSeveral(file) ? furtherModules[file] ?? [] : [])
  }

  /// The module that a file belongs to, when it is one; -1 for none or several.
  @inline(__always)
  package func onlyModule(of file: Int) -> Int32 { isInSeveral(file) ? -1 : Int32(moduleOfFile[file]) }

  /// Whether a file belongs to a module, perhaps among others.
  public func belongs(_ file: Int, to module: Int) -> Bool {
    moduleOfFile[file] == module || isInSeveral(file) && furtherModules[file]?.contains(module) == true
  }

  /// Whether a package depends on another, as far as that can be told; -1 stands for no package, whose code may use all.
  public enum Reach: Sendable {
    case no
    /// Only if something of elsewhere does.
    case throughElsewhere
    case yes
  }

  /// Whether a package depends on another, over any number of steps.
  @inline(__always)
  public func reach(_ package: Int, _ other: Int) -> Reach {
    if package < 0 || package == other || packages[package].reached?.contains(other) != false { return .yes }
    return packages[package].mayBeReached.contains(other) ? .throughElsewhere : .no
  }

  /// Whether all that a package depends on, over any number of steps, is in the repository.
  package func isClosed(_ package: Int) -> Bool {
    package >= 0 && packages[package].reached != nil && packages[package].mayBeReached.isEmpty
  }

  /// Whether a package is known to depend on another one, over any number of steps that all manifests of the repository say.
  public func dependsOn(_ package: Int, _ other: Int) -> Bool {
    package >= 0 && packages[package].reached?.contains(other) == true
  }

  /// The modules of a name, of which each package may have one. O(modules).
  public func modules(named name: String) -> [Int] { modules.indices.filter { modules[$0].name == name } }

  /// Whether files of the run belong to a module. O(files).
  public func hasFiles(_ module: Int) -> Bool {
    moduleOfFile.contains(module) || furtherModules.values.contains { $0.contains(module) }
  }

  /// Whether a target leaves a file out of its folder, so that nothing compiles it. O(log files).
  public func isLeftOut(_ file: Int) -> Bool {
    if moduleOfFile[file] >= 0 || companions.isEmpty { return false }
    let place = unclaimed.indices.partitioningIndex { unclaimed[$0] >= file }
    return place == unclaimed.count || unclaimed[place] != file
  }

  /// Of the files of no module that a file of none is taken to be compiled with, the first.
  public func firstCompanion(of file: Int) -> Int { companions.isEmpty ? file : companions[file] }

  /// Tells which files belong to projects below the root, which stand for themselves: what they declare is another's.
  ///
  /// - Parameter folders: those of the projects, none inside of another.
  public mutating func separate(projectsIn folders: [String], _ paths: [String]) {
    if folders.isEmpty { return }
    let folders = FolderSet(folders)
    projectOfFile = paths.map { path in Int32(folders.number(holding: path) ?? -1) }
  }

  /// Whether there are projects below the root.
  @inline(__always)
  package var hasInnerProjects: Bool { !projectOfFile.isEmpty }

  /// Whether a file belongs to a project below the root.
  public func isOfInnerProject(_ file: Int) -> Bool { !projectOfFile.isEmpty && projectOfFile[file] >= 0 }

  /// Whether two files belong to one project: the root's, or the same below it.
  package func areOfOneProject(_ file: Int, _ other: Int) -> Bool {
    projectOfFile.isEmpty || projectOfFile[file] == projectOfFile[other]
  }

  /// Whether two files belong to one module, or are taken to be compiled together.
  @inline(__always)
  public func areTogether(_ file: Int, _ other: Int) -> Bool {
    let (left, right) = (moduleOfFile[file], moduleOfFile[other])
    if left == right && left >= 0 { return true }
    if left < 0 || right < 0 { return left == right && firstCompanion(of: file) == firstCompanion(of: other) }
    return !isShared.isEmpty && (isShared[file] || isShared[other]) && share(file, other)
  }

  /// Whether code of a file sees what is internal to another, without an import.
  @inline(__always)
  public func seesAll(_ file: Int, of other: Int) -> Bool {
    areTogether(file, other) || !joined.isEmpty && isJoined(file) && isJoined(other)
  }

  /// Whether a file is of one of the folders that are compiled together, or stands beside them and is compiled with these.
  @inline(__always)
  private func isJoined(_ file: Int) -> Bool {
    let module = moduleOfFile[file]
    return joined.contains(module) || module < 0 && packageOfFile[file] < 0
  }

  /// Takes folders that stand for modules to be compiled together, unless imports show that they are modules: what is compiled
  /// apart imports what it needs.
  ///
  /// A name of a module of the system shows nothing, nor does one that code in the folder of that name imports itself: both may
  /// mean something of elsewhere. What tests open by `@testable` may be the one module that the folders make, so only several
  /// such names show anything.
  ///
  /// - Parameter imports: where files import modules of some names. Asked only where folders stand for modules.
  public mutating func joinFolders(_ imports: (Set<String>) -> [(file: Int, name: String, isTestable: Bool)]) {
    guard conventional.count > 1 else { return }
    let found = imports(Set(modules[conventional].map(\.name)).subtracting(SystemFrameworks.names))
    let own = Set(found.filter { isOwn($0.name, of: $0.file) }.map(\.name))
    let byOthers = found.filter { !own.contains($0.name) }
    guard byOthers.allSatisfy(\.isTestable), Set(byOthers.map(\.name)).count < 2 else { return }
    joined = conventional
  }

  /// Whether a file stands in the folder of this name.
  private func isOwn(_ name: String, of file: Int) -> Bool {
    moduleOfFile[file] >= 0 && modules[moduleOfFile[file]].name == name
  }

  /// The module in which a file's names are looked up, or -1.
  @inline(__always)
  package func scopeModule(of file: Int) -> Int {
    let module = moduleOfFile[file]
    return joined.isEmpty ? module : isJoined(file) ? joined.lowerBound : module
  }

  @inline(never)
  private func share(_ file: Int, _ other: Int) -> Bool { modules(of: file).contains { belongs(other, to: $0) } }

  /// Whether the file is a package's manifest rather than code of a module.
  public static func isManifest(_ path: String) -> Bool {
    PathText.ends(path, withParts: "Package.swift")
      || PathText.lastPart(path, begins: "Package@swift-") && PathText.ends(path, with: ".swift")
  }

  /// The names of files beside Swift files that describe projects: those of XcodeGen.
  public static let descriptionNames = ["project.yml"]

  /// Whether the path is that of a Swift file that may describe projects: of manifests of Tuist and what they share, only the content
  /// tells whether they are code of a module.
  public static func mayDescribeProjects(_ path: String) -> Bool {
    guard PathText.ends(path, with: ".swift") else { return false }
    if PathText.isBelow(path, folder: "ProjectDescriptionHelpers") { return true }
    for name: StaticString in ["Project.swift", "Workspace.swift", "Tuist.swift", "Plugin.swift"]
    where PathText.ends(path, withParts: name) {
      return true
    }
    guard PathText.isBelow(path, folder: "Tuist") else { return false }
    return PathText.ends(path, withParts: "Tuist/Config.swift")
      || PathText.ends(path, withParts: "Tuist/Dependencies.swift")
      || PathText.isBelow(path, folder: "Templates")
  }

  /// Whether the path is that of a manifest of Tuist that declares a project, by its name.
  package static func isProjectManifest(_ path: String) -> Bool {
    PathText.ends(path, withParts: "Project.swift")
  }
}
