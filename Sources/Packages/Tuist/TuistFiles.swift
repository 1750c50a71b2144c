internal import Modules
internal import SourceText

/// The files of a repository that describe projects to Tuist, by their names.
struct TuistFiles {
  /// Those called `Project.swift`.
  private(set) var manifests: [String] = []
  /// Shared files with the folders for whose manifests they are.
  private var shared: [(folder: String, path: String)] = []
  /// Folders with a `Tuist` folder for manifests: paths may begin there.
  private var roots = Set<String>()

  /// - Parameter paths: those of `TuistSources`.
  init(_ paths: [String]) {
    for path in paths {
      let parts = path.split(separator: "/").dropLast()
      guard let helpers = parts.lastIndex(where: { $0 == "ProjectDescriptionHelpers" }) else {
        if ModuleMap.isProjectManifest(path) { manifests.append(path) }
        continue
      }
      if helpers > 0, parts[helpers - 1] == "Tuist" {
        let folder = parts[..<(helpers - 1)].joined(separator: "/")
        roots.insert(folder)
        shared.append((folder, path))
      } else {
        // A plugin, which any manifest may import.
        shared.append(("", path))
      }
    }
  }

  /// The folder at which the paths of a manifest's projects begin that are relative to no folder.
  func root(of manifest: String) -> String {
    var folder = SourcePath.parent(of: manifest)
    while !folder.isEmpty, !roots.contains(folder) { folder = SourcePath.parent(of: folder) }
    return folder
  }

  /// What the manifest shares with others, sorted.
  func shared(with manifest: String) -> [String] {
    shared.filter { $0.folder.isEmpty || manifest.hasPrefix($0.folder + "/") }.map(\.path)
  }
}
