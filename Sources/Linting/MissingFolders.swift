internal import Diagnostics
internal import Modules
internal import SourceText

/// Targets whose folder is not there, so that their manifest makes no package.
enum MissingFolders {
  /// What there is to say of them, once for each manifest. Where a part of the project only may be checked out, nothing.
  static func notes(_ modules: ModuleMap, in folder: SourceFolder, root: String) -> [Problem] {
    var found: [(manifest: Int, targets: [(name: String, place: String)])] = []
    var known = [Int: Set<String>]()
    for module in modules.modules {
      if let target = module.target { known[module.package, default: []].insert(target.name) }
    }
    for (index, package) in modules.packages.enumerated() where !package.isProject {
      // What older manifests say, they say of older versions of the project.
      let newest = package.manifest.targets.first?.manifest
      let missing = package.manifest.targets.filter { $0.manifest == newest && known[index]?.contains($0.name) != true }
        .compactMap { target in
          place(of: target, in: package, folder, root).map { (name: target.name, place: $0) }
        }
      if let newest, !missing.isEmpty { found.append((newest, missing)) }
    }
    if found.isEmpty || SparseCheckout.isSetUp(root: root) { return [] }
    return found.map { manifest, targets in
      let (name, place) = targets[0]
      let more =
        switch targets.count {
        case 1: ""
        case 2: "; nor is that of '\(targets[1].name)'"
        default: "; nor are those of \(targets.count - 1) more targets"
        }
      return Problem(
        "the folder of the target '\(name)', \(place), is not there\(more)", path: modules.manifests[manifest],
        gravity: .note)
    }
  }

  /// Where the folder of a target would be; nil where it is there, or need not be.
  ///
  /// - Note: SwiftPM's `PackageBuilder.findPath(for:)`.
  private static func place(
    of target: TargetDeclaration, in package: PackageFolder, _ folder: SourceFolder, _ root: String
  ) -> String? {
    guard target.isCertain, target.filesAreKnown, target.isKindKnown, target.kind != .binary, target.kind != .system
    else {
      return nil
    }
    // Of what version control holds, only what a run reads is known; on disk a folder without Swift shows, too.
    func isMissing(_ path: String) -> Bool {
      folder.kind(of: path) == .missing && System.kind(of: root + "/" + path) == .missing
    }
    let base = package.folder.isEmpty ? "" : package.folder + "/"
    if let path = target.path {
      // What lies outside of the root is not looked for.
      let absolute = PathText.absolute(base + path, in: folder.root)
      guard absolute.hasPrefix(folder.root + "/") else { return nil }
      let place = String(absolute.dropFirst(folder.root.count + 1))
      return isMissing(place) ? place : nil
    }
    let sources = ["Sources", "Source", "src", "srcs"]
    let parents: [String]
    switch target.kind {
    case .test: parents = ["Tests"] + sources
    case .plugin: parents = ["Plugins"]
    default: parents = sources
    }
    guard parents.allSatisfy({ isMissing(base + $0 + "/" + target.name) }) else { return nil }
    // A target that is the only one of its kind may own their folder itself.
    func isOfKind(_ other: TargetDeclaration) -> Bool {
      target.kind == .test || target.kind == .plugin
        ? other.kind == target.kind : other.kind != .test && other.kind != .plugin
    }
    let isAlone = !package.manifest.targets.contains { isOfKind($0) && $0.name != target.name }
    let own = target.kind == .test ? ["Tests"] : parents
    if isAlone, own.contains(where: { !isMissing(base + $0) }) { return nil }
    return base + parents[0] + "/" + target.name
  }
}
