public import Modules
internal import SourceText

extension ModuleMap {
  /// Takes folders of files that nothing claims for modules, as imports name them: what is built by something that is not read,
  /// such as folders that CocoaPods takes as dependencies of an app.
  ///
  /// A name that may mean anything else shows nothing: that of a module, of a product, of the system's, or of several folders,
  /// nor one that code in the folder imports itself. Tests in it do; they are no part of the module. What shows nothing to others
  /// is a folder of what is around it, called like a library that is imported.
  ///
  /// - Parameters:
  ///   - files: the files of the run, relative to the root.
  ///   - imports: where files import modules of some names. Asked only where nothing claims some files.
  ///   - isOpen: whether a file declares anything for other modules.
  /// - Complexity: O(length of the paths of files that nothing claims).
  public mutating func addImportedFolders(
    _ files: [String], _ imports: (Set<String>) -> [(file: Int, name: String, isTestable: Bool)],
    isOpen: (Int) -> Bool
  ) {
    if unclaimed.isEmpty { return }
    let folders = topmostFolders(files)
    let names = Set(folders.keys).subtracting(SystemFrameworks.names).subtracting(knownNames)
    let found = names.isEmpty ? [] : imports(names)
    var isNamed = Set<String>()
    var isOwn = Set<String>()
    var tests = Set<Int>()
    for (file, name, isTestable) in found {
      if !SourcePath.isIn(files[file][...], folders[name] ?? "") {
        isNamed.insert(name)
      } else if isTestable {
        tests.insert(file)
      } else {
        isOwn.insert(name)
      }
    }
    let named = isNamed.subtracting(isOwn).inOrder().compactMap { name in folders[name].map { (name, $0) } }
    if named.isEmpty { return }
    let shown = shownFolders(Set(named.map(\.1)), files, isOpen)
    var added = [Substring: Int]()
    for (name, folder) in named {
      guard let package = shown[folder] else { continue }
      added[folder] = modules.count
      modules.append(Module(name: name, kind: .regular, package: package, folder: String(folder)))
    }
    if added.isEmpty { return }
    for file in unclaimed where !tests.contains(file) {
      var folder = SourcePath.folder(of: files[file][...])
      while !folder.isEmpty, added[folder] == nil { folder = SourcePath.folder(of: folder) }
      if let module = added[folder] { moduleOfFile[file] = module }
    }
  }

  /// Of some folders those of which a file that nothing claims declares anything for other modules, with the package of the first
  /// such file.
  private func shownFolders(
    _ wanted: Set<Substring>, _ files: [String], _ isOpen: (Int) -> Bool
  ) -> [Substring: Int] {
    var shown = [Substring: Int]()
    for file in unclaimed {
      var folder = SourcePath.folder(of: files[file][...])
      var around: [Substring] = []
      while !folder.isEmpty {
        if wanted.contains(folder), shown[folder] == nil { around.append(folder) }
        folder = SourcePath.folder(of: folder)
      }
      if !around.isEmpty, isOpen(file) { for folder in around { shown[folder] = packageOfFile[file] } }
    }
    return shown
  }

  /// By name the folder of files that nothing claims that is called so, of several in each other the topmost; none where there
  /// are others.
  private func topmostFolders(_ files: [String]) -> [String: Substring] {
    var folders = [String: [Substring]]()
    var seen = Set<Substring>()
    for file in unclaimed {
      var folder = SourcePath.folder(of: files[file][...])
      while !folder.isEmpty, seen.insert(folder).inserted {
        folders[folder.lastComponent(separatedBy: "/"), default: []].append(folder)
        folder = SourcePath.folder(of: folder)
      }
    }
    return folders.compactMapValues { folders in
      let top = folders.min { $0.utf8.count < $1.utf8.count }
      return top.flatMap { top in folders.allSatisfy { SourcePath.isIn($0, top) } ? top : nil }
    }
  }

  /// What imports may mean besides: modules, products, and whatever targets depend on.
  private var knownNames: Set<String> {
    var names = Set(modules.lazy.map(\.name))
    for module in modules { names.formUnion((module.target?.dependencies ?? []).lazy.map(\.name)) }
    for package in packages { names.formUnion(package.manifest.products.keys) }
    return names
  }
}
