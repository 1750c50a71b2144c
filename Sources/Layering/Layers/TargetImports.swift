internal import Linking
public import Modules
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

/// What targets import, held against what their manifests say they depend on.
///
/// Only what is certain is told. An import under a condition may never be built; a module that a product of elsewhere
/// might bring along may be meant to come that way; a module whose sources the run leaves out in part may use anything.
/// Targets of Xcode depend on each other for many reasons, and find what they link by themselves: of them only imports of
/// what nothing in reach depends on are told.
public struct TargetImports: Sendable {
  /// An import of a module that the target does not depend on.
  public struct Undeclared: Sendable {
    public var module: Int
    public var edge: ImportEdge
    public var fault: Fault
  }

  /// What is wrong with imports of a module that a target does not depend on.
  public struct Fault: Sendable {
    /// The target that depends on the module, so that it is there all the same; nil where none in reach does.
    public var through: Int?
    /// All that the target can reach is of the repository, so that nothing else can bring the module along.
    public var isCertain: Bool
    /// The module depends on the target in turn, so that no manifest can list it.
    public var dependsOnTarget = false
  }

  /// A dependency that nothing in the target imports.
  public struct Unused: Sendable {
    public var module: Int
    public var dependency: TargetDependency
  }

  /// Where imports and manifests differ.
  public struct Findings: Sendable {
    /// What the targets import without depending on it.
    public let undeclared: [Undeclared]
    /// What the targets depend on without importing it.
    public let unused: [Unused]
    /// For each module those of the repository that it imports without depending on them.
    private let undeclaredOf: [Int: Set<Int>]
    /// For each module of a target the modules that it names; nil where these can't be told.
    private let listed: [Set<Int>?]

    fileprivate init(undeclared: [Undeclared], unused: [Unused], listed: [Set<Int>?]) {
      self.undeclared = undeclared
      self.unused = unused
      self.listed = listed
      undeclaredOf = undeclared.reduce(into: [:]) { modules, found in
        if let other = found.edge.module { modules[found.module, default: []].insert(other) }
      }
    }

    /// Whether a module is told to import another without depending on it.
    public func tells(_ module: Int, imports other: Int) -> Bool { undeclaredOf[module]?.contains(other) == true }

    /// Whether nothing declares that a module depends on another: as is told, or under conditions, which may hold in no build.
    public func areUndeclared(_ module: Int, _ other: Int) -> Bool {
      tells(module, imports: other) || listed[module].map { !$0.contains(other) } ?? false
    }
  }

  /// Where imports and manifests differ, target by target.
  public var findings: Findings {
    var undeclared: [Undeclared] = []
    var unused: [Unused] = []
    for module in modules.indices where modules[module].target != nil {
      addUndeclared(module, to: &undeclared)
      addUnused(module, to: &unused)
    }
    return Findings(
      undeclared: undeclared, unused: unused,
      listed: modules.indices.map { modules[$0].target?.dependenciesAreKnown == true ? targets.direct[$0] : nil })
  }

  /// An import. Nearly all are of what the target depends on, so what it says is read when that is wanted.
  private struct Import {
    var file: Int32
    /// The index of the import in its file.
    var index: Int32
    /// The number of the imported module's name.
    var name: UInt32
    /// The module of the repository that is meant.
    var module: Int?

    /// What is imported: the name, and the module that is meant.
    var meaning: UInt64 { UInt64(name) << 32 | UInt64(UInt32(truncatingIfNeeded: (module ?? -1) + 1)) }
  }

  /// A module that another exports again.
  private struct Export {
    var edge: ImportEdge
    /// The number of the module's name.
    var name: UInt32
  }

  /// What is known of all imports of a target that mean the same.
  private struct Judgement {
    var fault: Fault?
    /// The file of which one was told last: each has one finding.
    var last: Int32 = -1
  }

  /// What a module's manifest says, resolved.
  private struct Declared {
    var modules = Set<Int>()
    /// Products of elsewhere, by the name that their module would have.
    var foreign = Set<String>()
    /// Targets of the package without Swift in the run, such as those in C, by the name of their module.
    var silent = Set<String>()
    /// The same with what those depend on.
    var silentReach = Set<String>()
  }

  /// Modules that the toolchain brings along, though packages of the same name exist.
  private static let toolchain: Set<String> = [
    "Foundation", "FoundationEssentials", "Testing", "XCTest", "Dispatch", "System", "Swift",
  ]

  private let architecture: Architecture
  private var modules: [Module] { architecture.modules.modules }
  private let targets: TargetDependencies
  private var declared: [Declared] = []
  private var importsOfModule: [[Import]]
  /// For each module those of them that it exports again.
  private var exportsOfModule: [[Export]]
  /// For each module its files; none for those without a target.
  private var filesOfModule: [[Int32]]
  /// For each module the number of its name, if that is known.
  private let nameOfModule: [UInt32?]
  /// For each module whether all that its target can reach is of the repository.
  private var isClosed: [Bool] = []
  /// For each package the products of elsewhere that its targets depend on.
  private var productsOfPackage: [Set<String>]
  /// For each package the names of modules whose targets hold no Swift of the run.
  private var silentOfPackage: [Set<String>]
  /// The packages that have a module of a name which others may import.
  private let packagesOfModule: [String: Set<Int>]
  /// For each module whether it declares anything.
  private var hasCode: [Bool]
  /// For each name of a product the targets behind it, in all packages that have one of that name.
  private let targetsOfProduct: [String: Set<String>]

  /// - Complexity: O(imports + dependencies).
  init(_ architecture: Architecture) {
    self.architecture = architecture
    targets = architecture.targetDependencies
    let modules = architecture.modules.modules
    importsOfModule = modules.map { _ in [] }
    exportsOfModule = modules.map { _ in [] }
    filesOfModule = modules.map { _ in [] }
    nameOfModule = modules.map { architecture.table.names.find($0.name).map(UInt32.init) }
    productsOfPackage = architecture.modules.packages.map { _ in [] }
    silentOfPackage = architecture.modules.packages.map { Set($0.manifest.targets.map(\.moduleName)) }
    for module in modules where module.package >= 0 { silentOfPackage[module.package].remove(module.name) }
    hasCode = modules.map { _ in false }
    packagesOfModule = modules.reduce(into: [:]) { packages, module in
      if module.kind == .regular, module.target != nil { packages[module.name, default: []].insert(module.package) }
    }
    targetsOfProduct = architecture.modules.packages.reduce(into: [:]) { targets, package in
      for (product, names) in package.manifest.products { targets[product, default: []].formUnion(names) }
    }
    let isOfTarget = modules.map { $0.target != nil }
    for file in architecture.paths.indices {
      // A file in several targets is compiled for each.
      let homes = architecture.modules.modules(of: file)
      guard homes.contains(where: { isOfTarget[$0] }) else { continue }
      for module in homes where isOfTarget[module] { filesOfModule[module].append(Int32(file)) }
      let summary = architecture.table.files[file]
      if summary.declarations.count > summary.imports.count || !summary.references.isEmpty {
        for module in homes where isOfTarget[module] { hasCode[module] = true }
      }
      let names = architecture.table.nameMaps[file]
      for (index, fact) in summary.imports.enumerated() {
        let other = architecture.table.importedModule(index, in: file)
        if let other, homes.contains(other) { continue }
        let name = names[Int(fact.module)]
        let edge = fact.flags.contains(.exported) ? architecture.importEdge(index, of: other, in: file) : nil
        for module in homes where isOfTarget[module] {
          importsOfModule[module].append(Import(file: Int32(file), index: Int32(index), name: name, module: other))
          if let edge { exportsOfModule[module].append(Export(edge: edge, name: name)) }
        }
      }
    }
    let targetsByName = architecture.modules.packages.map { package in
      Dictionary(package.manifest.targets.map { ($0.name, $0) }) { first, second in
        var target = first
        target.join(second)
        return target
      }
    }
    for module in modules.indices {
      let package = modules[module].package
      declared.append(
        Self.declared(module, architecture.modules, targets, package < 0 ? [:] : targetsByName[package]))
      if package >= 0 { productsOfPackage[package].formUnion(declared[module].foreign) }
    }
    let declared = self.declared
    isClosed = targets.holdsForReach { declared[$0].foreign.isEmpty }
  }

  /// Whether something is so for one of the imports that a module exports again, over any number of steps.
  private func exports(_ module: Int, _ isSo: (Export) -> Bool) -> Bool {
    if exportsOfModule[module].isEmpty { return false }
    var seen: Set<Int> = [module]
    var pending = [module]
    while let next = pending.popLast() {
      for export in exportsOfModule[next] {
        if isSo(export) { return true }
        // Who exports a name of a module does not export what that module exports.
        let edge = export.edge
        if edge.path == edge.name, let other = edge.module, seen.insert(other).inserted { pending.append(other) }
      }
    }
    return false
  }

  /// - Parameter own: the targets of the module's package, by name.
  private static func declared(
    _ module: Int, _ modules: ModuleMap, _ targets: TargetDependencies, _ own: [String: TargetDeclaration]
  ) -> Declared {
    var result = Declared(modules: targets.direct[module])
    guard let target = modules.modules[module].target, modules.modules[module].package >= 0 else { return result }
    var pending: [TargetDeclaration] = []
    for (dependency, meant) in zip(target.dependencies, targets.meanings[module]) where meant.isEmpty {
      if dependency.package == nil, let other = own[dependency.name] {
        result.silent.insert(other.moduleName)
        pending.append(other)
      } else {
        result.foreign.insert(TargetDeclaration.moduleName(dependency.name))
      }
    }
    while let next = pending.popLast() {
      guard result.silentReach.insert(next.moduleName).inserted else { continue }
      pending += next.dependencies.compactMap { own[$0.name] }.filter { $0.kind != .macro && $0.kind != .plugin }
    }
    return result
  }

  // MARK: - Imports without a dependency

  private func addUndeclared(_ module: Int, to found: inout [Undeclared]) {
    guard let target = modules[module].target, target.dependenciesAreKnown, target.filesAreKnown else { return }
    var judgements = [UInt64: Judgement]()
    for item in importsOfModule[module] where item.module != module {
      // Most are of what the target depends on.
      if let other = item.module, declared[module].modules.contains(other) { continue }
      let known = judgements[item.meaning]
      if known?.last == item.file { continue }
      var judgement = known ?? Judgement(fault: fault(of: item, in: module))
      if known == nil { judgements[item.meaning] = judgement }
      guard let fault = judgement.fault else { continue }
      let edge = edge(item)
      guard isJudged(edge, module) else { continue }
      judgement.last = item.file
      judgements[item.meaning] = judgement
      found.append(Undeclared(module: module, edge: edge, fault: fault))
    }
  }

  /// What there is to say of imports of what an import means, and what the target does not list, in all files of a module that are
  /// under no condition; nil where nothing is.
  private func fault(of item: Import, in module: Int) -> Fault? {
    let package = modules[module].package
    let isProject = package >= 0 && architecture.modules.packages[package].isProject
    if let other = item.module {
      guard modules[other].target != nil else { return nil }
      // A product of elsewhere may bring along a package that the target's own does not depend on.
      if !isClosed[module], !isListed(other, for: module) { return nil }
      let through = neighbour(module) { $0.modules.contains(other) }
      if isProject && (through != nil || !targets.reachIsKnown[module]) { return nil }
      return Fault(
        through: through, isCertain: isCertain(other, for: module),
        dependsOnTarget: targets.reaches(other, module) == true)
    }
    // Of a package, what the others of its targets depend on.
    guard !isProject, package >= 0 else { return nil }
    let name = architecture.table.text(item.name)
    let isSilent = silentOfPackage[package].contains(name)
    let isOut = !isSilent && isOutOfReach(name, module)
    if isSilent ? declared[module].silent.contains(name) : !isOut && !isProductOfOthers(name, module) { return nil }
    return Fault(
      through: neighbour(module) { (isSilent ? $0.silentReach : $0.foreign).contains(name) },
      isCertain: isSilent
        ? targets.reachIsKnown[module] && !declared[module].silentReach.contains(name) : isClosed[module] && !isOut)
  }

  private func edge(_ item: Import) -> ImportEdge {
    architecture.importEdge(Int(item.index), of: item.module, in: Int(item.file))
  }

  /// Whether an import is under no condition, and nothing that the target depends on hands its module on.
  private func isJudged(_ edge: ImportEdge, _ module: Int) -> Bool {
    architecture.conditions(edge.declaration, in: edge.file).isEmpty
      && !declared[module].modules.contains { hands($0, on: edge) }
  }

  /// Whether a module exports again what an import asks for: a whole module, or the one name of it.
  private func hands(_ module: Int, on edge: ImportEdge) -> Bool {
    exports(module) { $0.edge.path == edge.name || $0.edge.path == edge.path }
  }

  /// Whether nothing but what the repository's manifests say can bring a module along.
  private func isCertain(_ other: Int, for module: Int) -> Bool {
    isClosed[module] && architecture.modules.reach(modules[module].package, modules[other].package) != .no
      || areOfOneWorkspace(module, other) && targets.reachIsKnown[module]
  }

  /// Whether two modules are of one package, or of projects that are made together: nothing of elsewhere depends on those.
  private func areOfOneWorkspace(_ module: Int, _ other: Int) -> Bool {
    let (own, its) = (modules[module].package, modules[other].package)
    if own == its { return true }
    guard own >= 0, its >= 0, let workspace = architecture.modules.packages[own].workspace else { return false }
    return architecture.modules.packages[its].workspace == workspace
  }

  /// Whether a module's package, or the workspace that it is made in, is known to have another module in it, or to depend on
  /// the package that has. Whatever else may bring that along, the module's target has to list it.
  private func isListed(_ other: Int, for module: Int) -> Bool {
    if areOfOneWorkspace(module, other) { return true }
    let (own, its) = (modules[module].package, modules[other].package)
    guard architecture.modules.dependsOn(own, its), let target = modules[module].target else { return false }
    // A product that no manifest tells of may be one of that package's, unless its own is named as one of elsewhere.
    let packages = architecture.modules.packages
    return zip(target.dependencies, targets.meanings[module]).allSatisfy { dependency, meant in
      !meant.isEmpty
        || packages[own].manifest.dependencies.contains(.identity((dependency.package ?? dependency.name).lowercased()))
        || dependency.package == nil && packages[its].manifest.productsAreKnown
    }
  }

  /// The nearest target in reach whose own dependencies are so.
  private func neighbour(_ module: Int, _ isSo: (Declared) -> Bool) -> Int? {
    var seen: Set<Int> = [module]
    var queue = [module]
    var head = 0
    while head < queue.count {
      for next in declared[queue[head]].modules.inOrder() where seen.insert(next).inserted {
        if isSo(declared[next]) { return next }
        queue.append(next)
      }
      head += 1
    }
    return nil
  }

  /// Whether other targets of the package depend on a product of elsewhere that is called so, and the module's on none at all.
  private func isProductOfOthers(_ name: String, _ module: Int) -> Bool {
    declared[module].foreign.isEmpty && !Self.toolchain.contains(name)
      && productsOfPackage[modules[module].package].contains(name)
  }

  /// Whether only packages of the repository that the module's package does not depend on have a module that is called so, and
  /// nothing of elsewhere can bring another.
  private func isOutOfReach(_ name: String, _ module: Int) -> Bool {
    guard isClosed[module], let packages = packagesOfModule[name], !SystemFrameworks.names.contains(name) else {
      return false
    }
    return packages.allSatisfy { architecture.modules.reach(modules[module].package, $0) == .no }
  }

  // MARK: - Dependencies without an import

  private func addUnused(_ module: Int, to found: inout [Unused]) {
    let modules = architecture.modules
    // A target that only exports others again, or bundles them, lists what goes with it.
    guard let target = modules.modules[module].target, target.filesAreKnown, !target.mayHaveMadeCode,
      !architecture.isIncomplete(module), hasCode[module]
    else { return }
    if modules.modules[module].package >= 0, modules.packages[modules.modules[module].package].isProject { return }
    let imported = Set(importsOfModule[module].lazy.map(\.name))
    let before = found.count
    for (dependency, meant) in zip(target.dependencies, targets.meanings[module]) where dependency.isCertain {
      guard !meant.isEmpty, !meant.contains(module), isWhole(dependency, meant) else { continue }
      // Macros are expanded, executables run, plugins called: none of them is imported.
      let isImportable = meant.allSatisfy { modules.modules[$0].kind == .regular || modules.modules[$0].kind == .test }
      // A module that declares nothing is a mark for others' `canImport`.
      guard isImportable, meant.contains(where: { hasCode[$0] }), !isUsed(meant, imported) else { continue }
      found.append(Unused(module: module, dependency: dependency))
    }
    if found.count > before, isCut(module) { found.removeSubrange(before...) }
  }

  /// Whether conditions leave out a part of a module's files, and imports with it. The manifest speaks of all builds.
  private func isCut(_ module: Int) -> Bool {
    filesOfModule[module].contains {
      architecture.table.files[Int($0)].clausesOff(architecture.rules.conditions) != nil
    }
  }

  /// Whether all targets behind a dependency are modules that the run knows.
  private func isWhole(_ dependency: TargetDependency, _ meant: [Int]) -> Bool {
    func name(_ module: Int) -> String { architecture.modules.modules[module].target?.name ?? "" }
    if dependency.package == nil, meant.contains(where: { name($0) == dependency.name }) { return true }
    return targetsOfProduct[dependency.name]?.isSubset(of: meant.map(name)) ?? true
  }

  /// Whether one of some modules is imported, or anything that it hands on.
  ///
  /// - Parameter imported: the numbers of the names that are imported.
  private func isUsed(_ modules: [Int], _ imported: Set<UInt32>) -> Bool {
    for module in modules {
      if let name = nameOfModule[module], imported.contains(name) { return true }
      if exports(module, { imported.contains($0.name) }) { return true }
    }
    return false
  }
}
