internal import Modules
internal import SourceFacts
internal import SourceText

extension SymbolTable {
  /// The files that see a module of elsewhere: by an import of their own, by what another file of their module exports
  /// again, or over a module of the repository that does.
  ///
  /// - Complexity: O(imports).
  public func filesImporting(_ names: Set<String>) -> Set<Int> {
    // They are few, and to go through them takes less than to hash what a file imports.
    let wanted = names.compactMap { self.names.find($0).map(UInt32.init) }
    if wanted.isEmpty { return [] }
    var direct = Set<Int>()
    var exporting = Set<Int>()
    for file in files.indices {
      for fact in files[file].imports where wanted.contains(nameMaps[file][Int(fact.module)]) {
        direct.insert(file)
        let module = modules.moduleOfFile[file]
        if fact.flags.contains(.exported), module >= 0 { exporting.insert(module) }
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
