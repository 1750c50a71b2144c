public import Modules
internal import SourceText

extension ModuleMap {
  /// Puts files into modules that are said outright, whatever manifests, projects and folders say of them.
  ///
  /// A module of the name that the package of a file has is meant, or the only one that there is; else it is a new one, of which
  /// nothing is known but its files, and that it tests where its name ends so.
  ///
  /// - Parameters:
  ///   - said: files with the names of their modules, in order; a file of several is there several times.
  ///   - files: the files of the run, relative to the root.
  /// - Complexity: O(modules + files + `said`), and that of `gatherCompanions` where there is any.
  public mutating func declare(_ said: [(file: Int, module: String)], _ files: [String]) {
    if said.isEmpty { return }
    let known = Dictionary(grouping: modules.indices) { modules[$0].name }
    let first = modules.count
    var new = [String: Int]()
    var last = -1
    for (file, name) in said {
      let others = known[name] ?? []
      let own = others.first { modules[$0].package == packageOfFile[file] } ?? (others.count == 1 ? others[0] : nil)
      let module = own ?? new[name] ?? modules.count
      let folder = SourcePath.folder(of: files[file][...])
      // Who says of some folders that they are modules means no one module of all.
      if conventional.contains(module) { conventional = 0..<0 }
      if module == modules.count {
        new[name] = module
        let kind: TargetKind = name.hasSuffix("Tests") ? .test : .regular
        modules.append(Module(name: name, kind: kind, package: -1, folder: String(folder)))
      } else if module >= first {
        modules[module].folder = String(Self.common(modules[module].folder[...], folder))
      }
      if file == last {
        // As of targets, the first is no test where one of them is none.
        let isBetter = modules[moduleOfFile[file]].isTest && !modules[module].isTest
        furtherModules[file, default: []].append(isBetter ? moduleOfFile[file] : module)
        if isBetter { moduleOfFile[file] = module }
        continue
      }
      last = file
      moduleOfFile[file] = module
      packageOfFile[file] = modules[module].package
      furtherModules[file] = nil
    }
    // They stand before all that are declared.
    let gone = leaveOutEmptyFolders()
    noteShared()
    // Whoever says more stands behind.
    declared = (declared.isEmpty ? first - gone : declared.lowerBound - gone)..<modules.count
    (companions, unclaimed) = ([], [])
    gatherCompanions(files)
  }

  /// Leaves out folders that stand for modules, be it the root, and of which no file is left.
  ///
  /// - Returns: how many there were.
  private mutating func leaveOutEmptyFolders() -> Int {
    var isHeld = modules.map { $0.target != nil }
    for module in moduleOfFile where module >= 0 { isHeld[module] = true }
    for module in furtherModules.values.joined() { isHeld[module] = true }
    let gone = isHeld.count { !$0 }
    if gone == 0 { return 0 }
    var numbers = [Int](repeating: -1, count: modules.count)
    for (number, module) in isHeld.indices.filter({ isHeld[$0] }).enumerated() { numbers[module] = number }
    modules = modules.indices.filter { isHeld[$0] }.map { modules[$0] }
    moduleOfFile = moduleOfFile.map { $0 < 0 ? $0 : numbers[$0] }
    furtherModules = furtherModules.mapValues { $0.map { numbers[$0] } }
    namesOfElsewhere = Dictionary(
      uniqueKeysWithValues: namesOfElsewhere.compactMap { numbers[$0] < 0 ? nil : (numbers[$0], $1) })
    unread = Set(unread.compactMap { $0 < 0 ? $0 : numbers[$0] < 0 ? nil : numbers[$0] })
    let folders = conventional.filter { numbers[$0] >= 0 }.map { numbers[$0] }
    conventional = folders.isEmpty ? 0..<0 : folders[0]..<(folders[folders.count - 1] + 1)
    return gone
  }
}
