internal import Modules
internal import SourceFacts

/// What a file sees of other modules of the repository.
struct FileImports: Sendable {
  struct Entry: Sendable, Hashable {
    var module: Int
    /// For a scoped import, the one name that it brings in.
    var only: UInt32?
    var isTestable: Bool
  }
  private(set) var entries: [Entry] = []
  /// Whether one of them shows what is internal to its module.
  private(set) var hasTestable = false
  /// Whether one of them brings in one name only.
  private(set) var hasScoped = false

  init(_ entries: [Entry] = []) {
    self.entries = entries
    for entry in entries {
      if entry.isTestable { hasTestable = true }
      if entry.only != nil { hasScoped = true }
    }
  }
}

/// For each import of each file the module of the repository that it means.
struct ImportedModules: Sendable {
  /// Their numbers, or -1.
  private var modules: [Int32] = []
  /// Where those of each file begin.
  private var starts: [Int] = []

  /// Begins with the next file.
  mutating func beginFile() { starts.append(modules.count) }

  mutating func append(_ module: Int?) { modules.append(Int32(module ?? -1)) }

  /// The module that an import of a file means.
  subscript(file: Int, index: Int) -> Int? {
    let module = modules[starts[file] + index]
    return module < 0 ? nil : Int(module)
  }
}

/// A file that imports something.
struct Importer: Sendable {
  var file: Int32
  /// Whether it exports that again.
  var isExporting: Bool
}

extension SymbolTable {
  /// Resolves all imports, and follows what imported modules export again and import in turn.
  mutating func resolveImports() {
    imports = [FileImports](repeating: FileImports(), count: files.count)
    exported = [[FileImports.Entry]](repeating: [], count: modules.modules.count)
    var known = [Set<FileImports.Entry>](repeating: [], count: exported.count)
    var direct: [[FileImports.Entry]] = []
    var seen = [Set<Int>](repeating: [], count: exported.count)
    for file in files.indices {
      var entries: [FileImports.Entry] = []
      let owners = modules.modules(of: file)
      importedModules.beginFile()
      for fact in files[file].imports {
        let name = nameMaps[file][Int(fact.module)]
        importers[name, default: []].append(
          Importer(file: Int32(file), isExporting: fact.flags.contains(.exported)))
        let module = module(named: name, from: file)
        importedModules.append(module)
        guard let module else {
          if mayBeOfRepository(name, in: file) {
            // Which of several modules of a name is meant can't be told: it may be any.
            for own in owners { seen[own].formUnion(modulesByName[name] ?? []) }
          } else if fact.flags.contains(.testable), !modules.joined.isEmpty,
            !modules.joined.contains(owners.first ?? -1)
          {
            // Whatever the module of the folders is called, tests open it.
            entries += modules.joined.map { FileImports.Entry(module: $0, only: nil, isTestable: true) }
            for own in owners { seen[own].formUnion(modules.joined) }
          } else {
            modulesOfElsewhere.insert(name)
          }
          continue
        }
        for own in owners { seen[own].insert(module) }
        var only: UInt32?
        if fact.scope != ModifierFact.noDetail, let last = fact.path.indices.last {
          only = nameMaps[file][Int(files[file].generics[last])]
        }
        let entry = FileImports.Entry(module: module, only: only, isTestable: fact.flags.contains(.testable))
        entries.append(entry)
        guard fact.flags.contains(.exported) else { continue }
        for own in owners where known[own].insert(entry).inserted { exported[own].append(entry) }
      }
      direct.append(entries)
    }
    reach = ModuleReach(seen)
    if let name = names.find("Swift") { modulesOfElsewhere.insert(UInt32(name)) }
    for file in files.indices {
      var entries = direct[file]
      let owners = modules.modules(of: file)
      // Most files see nothing that is exported again.
      if !owners.contains(where: { !exported[$0].isEmpty }) && entries.allSatisfy({ exported[$0.module].isEmpty }) {
        imports[file] = FileImports(entries)
        continue
      }
      var seen = Set(entries)
      // What one file of a module exports again, all of its files see.
      for own in owners {
        for entry in exported[own] where seen.insert(entry).inserted { entries.append(entry) }
      }
      var next = 0
      while next < entries.count {
        if entries[next].only == nil {
          for entry in exported[entries[next].module] where !seen.contains(entry) {
            let found = FileImports.Entry(module: entry.module, only: entry.only, isTestable: false)
            if seen.insert(found).inserted { entries.append(found) }
          }
        }
        next += 1
      }
      imports[file] = FileImports(entries)
    }
  }

  /// The module of the repository that an import of this name means in a file: one of the same package, unless its target
  /// depends on a product of that name, or the only one of those that the package depends on. Where nothing of elsewhere can
  /// bring another, it is the only one of that name, as in a workspace of Xcode. nil when it is another's or can't be told.
  /// Folders that are compiled together are no modules.
  package func module(named name: UInt32, from file: Int) -> Int? {
    guard kind(name) & Self.isModule != 0, let candidates = modulesByName[name] else { return nil }
    let package = modules.packageOfFile[file]
    // How many of them there are, and the last.
    var (own, near, far) = ((count: 0, module: -1), (count: 0, module: -1), (count: 0, module: -1))
    // Of those that it does not depend on.
    var out = far
    for module in candidates where !modules.joined.contains(module) {
      if modules.modules[module].package == package {
        own = (own.count + 1, module)
      } else if !modules.modules[module].isTest, modules.modules[module].kind != .executable {
        switch modules.reach(package, modules.modules[module].package) {
        case .yes: near = (near.count + 1, module)
        case .throughElsewhere: far = (far.count + 1, module)
        case .no: out = (out.count + 1, module)
        }
      }
    }
    if own.count > 0, !isOfElsewhere(name, in: file) { return own.count == 1 ? own.module : nil }
    if near.count == 0 { near = far }
    if near.count == 0, out.count == 1, modules.isClosed(package), !SystemFrameworks.names.contains(text(name)) {
      near = out
    }
    return near.count == 1 ? near.module : nil
  }

  /// Whether an import of this name can mean a module of the repository in a file, be it one of several.
  func mayBeOfRepository(_ name: UInt32, in file: Int) -> Bool {
    guard kind(name) & Self.isModule != 0, let candidates = modulesByName[name] else { return false }
    let package = modules.packageOfFile[file]
    return candidates.contains {
      !modules.joined.contains($0) && modules.reach(package, modules.modules[$0].package) != .no
    }
  }

  /// Whether a name means a product of another package in a file, though its own has a target of that name.
  private func isOfElsewhere(_ name: UInt32, in file: Int) -> Bool {
    let module = modules.moduleOfFile[file]
    return module >= 0 && hasNamesOfElsewhere[module]
      && modules.namesOfElsewhere[module]?.contains(text(name)) == true
  }

  /// The module of the repository that an import of a file means.
  public func importedModule(_ index: Int, in file: Int) -> Int? { importedModules[file, index] }
}
