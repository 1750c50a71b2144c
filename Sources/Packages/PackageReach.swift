internal import Modules
internal import SourceText

// Which packages of the repository the code of one may use. Two packages that do not depend on each other may have modules of
// one name, such as an example beside the library that it shows.

extension PackageDependency {
  /// What the package manager calls a package by its address.
  ///
  /// - Note: SwiftPM's `PackageIdentityParser`.
  static func identity(of address: String) -> String {
    var last = address.lastComponent(separatedBy: "/")
    if last.hasSuffix(".git") { last.removeLast(4) }
    return last.lowercased()
  }
}

extension ModuleMap {
  /// Finds out which packages each one may use: those that it depends on by path, and those of the repository that bear the
  /// name of one of elsewhere. What else of elsewhere depends on can't be read; it may come back to whatever can be fetched
  /// alone, which is no package inside another one's folder.
  ///
  /// - Parameter root: the absolute path of the root.
  /// - Complexity: O(packages × dependencies).
  mutating func findPackagesReached(_ root: String) {
    guard packages.count > 1 else { return }
    var folders = [String: Int]()
    var identities = [String: Set<Int>]()
    for (index, package) in packages.enumerated() {
      folders[package.folder.lowercased()] = index
      let place = root + "/" + package.folder
      for name in [PackageDependency.identity(of: place), package.manifest.name.lowercased()] where !name.isEmpty {
        identities[name, default: []].insert(index)
      }
    }
    let isInside = packages.map { package in
      var folder = package.folder
      while !folder.isEmpty {
        folder = SourcePath.parent(of: folder)
        if folders[folder.lowercased()] != nil { return true }
      }
      return false
    }
    var direct = [Set<Int>](repeating: [], count: packages.count)
    // Whether something that a package depends on is of elsewhere.
    var leadsOut = [Bool](repeating: false, count: packages.count)
    for (index, package) in packages.enumerated() {
      for dependency in package.manifest.dependencies {
        let found: Set<Int>? =
          switch dependency {
          case .folder(let path):
            SourcePath.join(package.folder, path, in: root).flatMap { folders[$0.lowercased()] }.map { [$0] }
          case .identity(let name): identities[name]
          }
        direct[index].formUnion(found ?? [])
        if found == nil { leadsOut[index] = true }
      }
    }
    func isKnown(_ package: Int) -> Bool { packages[package].manifest.dependenciesAreKnown }
    func reached(from starts: Set<Int>) -> Set<Int> {
      var (found, pending) = (starts, Array(starts))
      while let next = pending.popLast() {
        for other in direct[next] where found.insert(other).inserted { pending.append(other) }
      }
      return found
    }
    let fetched = reached(from: Set(packages.indices.filter { !isInside[$0] }))
    for index in packages.indices {
      let own = reached(from: [index])
      guard own.allSatisfy(isKnown) else { continue }
      packages[index].reached = own
      if own.contains(where: { leadsOut[$0] }) { packages[index].mayBeReached = fetched }
    }
  }
}
