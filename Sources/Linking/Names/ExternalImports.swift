internal import Modules
internal import SourceFacts
internal import SourceText

extension SymbolTable {
  /// The files that have an import of a name themselves, in order; one that has several as often.
  package func files(importing name: UInt32) -> [Int] { (importers[name] ?? []).map { Int($0.file) } }

  /// The files that see a module of elsewhere: by an import of their own, by what another file of their module exports
  /// again, or over a module of the repository that does.
  ///
  /// - Complexity: O(files that import one); O(files) where one of them exports it again.
  public func filesImporting(_ names: Set<String>) -> Set<Int> {
    var direct = Set<Int>()
    var exporting = Set<Int>()
    for name in names {
      guard let name = self.names.find(name), let found = importers[UInt32(name)] else { continue }
      for importer in found {
        direct.insert(Int(importer.file))
        let module = modules.moduleOfFile[Int(importer.file)]
        if importer.isExporting, module >= 0 { exporting.insert(module) }
      }
    }
    if exporting.isEmpty { return direct }
    // What exports an exporting module exports, too.
    var grows = true
    while grows {
      grows = false
      for (module, entries) in exported.enumerated() where !exporting.contains(module) {
        if entries.contains(where: { $0.only == nil && exporting.contains($0.module) }) {
          exporting.insert(module)
          grows = true
        }
      }
    }
    for file in files.indices {
      let sees = imports[file].entries.contains { $0.only == nil && exporting.contains($0.module) }
      if sees || exporting.contains(modules.moduleOfFile[file]) { direct.insert(file) }
    }
    return direct
  }

  /// The files that see no module of which neither the sources are read nor the types are the system's: what is named there and
  /// declared nowhere, is nothing. None where somebody exports such a module again.
  ///
  /// - Parameter names: modules of which it is known what they declare.
  /// - Complexity: O(imports).
  package func filesSeeingAll(besides names: Set<String>) -> Set<Int> {
    var known = Set(names.compactMap { self.names.find($0).map(UInt32.init) })
    WordList(SystemModules.known).forEach { bytes, start, length, _ in
      if let name = self.names.find(bytes, start, length) { known.insert(UInt32(name)) }
    }
    var found = Set<Int>()
    for file in files.indices {
      let unread = files[file].imports.filter { fact in
        let name = nameMaps[file][Int(fact.module)]
        return !known.contains(name) && !mayBeOfRepository(name, in: file)
      }
      if unread.contains(where: { $0.flags.contains(.exported) }) { return [] }
      if unread.isEmpty { found.insert(file) }
    }
    return found
  }
}
