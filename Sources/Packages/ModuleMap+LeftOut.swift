public import Modules
internal import SourceText

extension ModuleMap {
  /// Notes which modules have files that the run leaves out: those in whose folders these stand. Of modules that no folder
  /// tells, and of files of no module, those that have a file beside one that is left out, or below the same folder. A module of which nothing is read is none of the run's, but one of elsewhere to who imports it.
  ///
  /// - Parameters:
  ///   - leftOut: Swift files that are below the root and not read, relative to it.
  ///   - files: those that are read, as the map was made of them.
  /// - Complexity: O(files × depth of folders) where any is left out.
  public mutating func note(leftOut: [String], beside files: [String]) {
    if leftOut.isEmpty { return }
    var modulesOfFolder = [String: Set<Int>]()
    for (index, module) in modules.enumerated() where isToldByFolder(index) {
      modulesOfFolder[module.folder, default: []].insert(index)
    }
    var modulesIn = [String: Set<Int>]()
    for (index, file) in files.enumerated() {
      let found = moduleOfFile[index] < 0 ? [-1] : modules(of: index).filter { !isToldByFolder($0) }
      if !found.isEmpty { modulesIn[SourcePath.parent(of: file), default: []].formUnion(found) }
    }
    var modulesBelow = [String: Set<Int>]()
    for (folder, found) in modulesIn {
      for above in Self.folders(from: folder) { modulesBelow[above, default: []].formUnion(found) }
    }
    for folder in Set(leftOut.map { SourcePath.parent(of: $0) }) {
      let above = Self.folders(from: folder)
      unread.formUnion(
        above.lazy.compactMap { modulesOfFolder[$0] }.first ?? above.lazy.compactMap { modulesBelow[$0] }.first ?? [])
    }
    if joined.contains(where: unread.contains) { unread.formUnion(joined) }
  }

  /// Whether a module's files are those of a folder of its own: not where targets of projects list them wherever they are, or where all
  /// that is below the root is one module.
  private func isToldByFolder(_ module: Int) -> Bool {
    let package = modules[module].package
    return !modules[module].folder.isEmpty && !(package >= 0 && packages[package].isProject)
  }

  /// A folder and those above it, the nearest first, without the root.
  private static func folders(from folder: String) -> [String] {
    sequence(first: folder[...]) { SourcePath.folder(of: $0) }.prefix { !$0.isEmpty }.map(String.init)
  }
}
