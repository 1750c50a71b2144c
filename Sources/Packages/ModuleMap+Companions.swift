internal import Modules
internal import SourceText

/// What becomes of the files that no target has.
extension ModuleMap {
  /// Takes the files that nothing claims to be compiled together, package by package: an app beside its packages, whose
  /// project is generated or none of Xcode's, or what something else builds beside a project. What a target leaves out of its
  /// folder is compiled with nothing.
  mutating func gatherCompanions(_ files: [String]) {
    let left = files.indices.filter { moduleOfFile[$0] < 0 && !Self.isManifest(files[$0]) }
    if left.isEmpty { return }
    companions = Array(files.indices)
    let claimed = claimedFolders(files)
    var isLeftOut = [Substring: Bool]()
    var first = [Int: Int]()
    for file in left {
      let folder = SourcePath.folder(of: files[file][...])
      let isOut = isLeftOut[folder] ?? claimed.hold(folder)
      isLeftOut[folder] = isOut
      if isOut { continue }
      let head = first[packageOfFile[file]] ?? file
      first[packageOfFile[file]] = head
      companions[file] = head
      unclaimed.append(file)
    }
  }

  /// Where targets have what they want: of a package's what each claims, of a project's, which lists files from anywhere, the
  /// folders that hold a file of it, and the one that holds all files of a target.
  private func claimedFolders(_ files: [String]) -> ClaimedFolders {
    var claimed = ClaimedFolders()
    var common = [Int: Substring]()
    for (index, module) in modules.enumerated() where module.package < 0 || !packages[module.package].isProject {
      if !declared.contains(index) { claimed.whole.insert(module.folder[...]) }
    }
    for file in files.indices where packageOfFile[file] >= 0 && packages[packageOfFile[file]].isProject {
      let folder = SourcePath.folder(of: files[file][...])
      let stands = packages[packageOfFile[file]].folder
      // All of a project would be too much.
      if PathText.isSame(folder, stands[...]) { claimed.alone.insert(folder) } else { claimed.whole.insert(folder) }
      for module in self.modules(of: file) { common[module] = common[module].map { Self.common($0, folder) } ?? folder }
    }
    for (module, folder) in common where modules[module].package >= 0 {
      if folder.utf8.count > packages[modules[module].package].folder.utf8.count { claimed.whole.insert(folder) }
    }
    return claimed
  }

  /// The deepest folder that holds two folders.
  static func common(_ folder: Substring, _ other: Substring) -> Substring {
    var folder = folder
    while !folder.isEmpty, !SourcePath.isIn(other, folder) { folder = SourcePath.folder(of: folder) }
    return folder
  }
}

/// Folders whose files are a target's, or left out of it.
private struct ClaimedFolders {
  /// With all below them.
  var whole = Set<Substring>()
  /// Without what is below them.
  var alone = Set<Substring>()

  /// Whether what stands in a folder is a target's, or left out of it. O(length).
  func hold(_ folder: Substring) -> Bool {
    if alone.contains(folder) || whole.contains("") { return true }
    var folder = folder
    while !folder.isEmpty {
      if whole.contains(folder) { return true }
      folder = SourcePath.folder(of: folder)
    }
    return false
  }
}
