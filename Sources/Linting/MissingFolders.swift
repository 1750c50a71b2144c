internal import Diagnostics
internal import Modules
internal import SourceText

/// Targets whose folder is not there, so that their manifest makes no package, or that no run at the root can read.
enum MissingFolders {
  /// Where nothing of a target is read.
  private enum Place {
    /// The folder would be there.
    case missing(String)
    /// The folder lies outside of the root.
    case outside(String)
  }

  /// What there is to say of them, once for each manifest. Where a part of the project only may be checked out, nothing.
  static func notes(_ modules: ModuleMap, in folder: SourceFolder, root: String) -> [Problem] {
    var notes: [Problem] = []
    var known = [Int: Set<String>]()
    for module in modules.modules {
      if let target = module.target { known[module.package, default: []].insert(target.name) }
    }
    for (index, package) in modules.packages.enumerated() where !package.isProject {
      // What older manifests say, they say of older versions of the project.
      let newest = package.manifest.targets.first?.manifest
      guard let newest else { continue }
      var (missing, outside): ([(name: String, place: String)], [(name: String, place: String)]) = ([], [])
      for target in package.manifest.targets
      where target.manifest == newest && known[index]?.contains(target.name) != true {
        switch place(of: target, in: package, folder, root) {
        case .missing(let place)?: missing.append((target.name, place))
        case .outside(let place)?: outside.append((target.name, place))
        case nil: break
        }
      }
      func note(_ targets: [(name: String, place: String)], _ what: String, also one: String, _ several: String) {
        guard let (name, place) = targets.first else { return }
        let more =
          switch targets.count {
          case 1: ""
          case 2: "; \(one) that of '\(targets[1].name)'"
          default: "; \(several) those of \(targets.count - 1) more targets"
          }
        notes.append(
          Problem(
            "the folder of the target '\(name)', \(place), \(what)\(more)", path: modules.manifests[newest],
            gravity: .note))
      }
      note(missing, "is not there", also: "nor is", "nor are")
      note(outside, "lies outside of the root and is not read", also: "so does", "so do")
    }
    return notes.isEmpty || SparseCheckout.isSetUp(root: root) ? [] : notes
  }

  /// Where the folder of a target would be, if nothing of it is read; nil where it is there, or need not be.
  ///
  /// - Note: SwiftPM's `PackageBuilder.findPath(for:)`.
  private static func place(
    of target: TargetDeclaration, in package: PackageFolder, _ folder: SourceFolder, _ root: String
  ) -> Place? {
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
      // A manifest may name a folder by its whole path, though the package manager refuses it.
      let absolute = PathText.absolute(path.utf8.first == UInt8(ascii: "/") ? path : base + path, in: folder.root)
      let top = PathText.absolute(".", in: folder.root)
      guard absolute.hasPrefix(top + "/") else { return absolute == top ? nil : .outside(path) }
      let place = String(absolute.dropFirst(top.count + 1))
      return isMissing(place) ? .missing(place) : nil
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
    return .missing(base + parents[0] + "/" + target.name)
  }
}
