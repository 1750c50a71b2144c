internal import Linking
internal import Modules

// What of imports is drawn at no level of files or types: they lead to modules.

extension Picture {
  /// How many imports the rules do not allow of modules in whose layer the file names nothing, so that where files are drawn no edge
  /// shows them; outside of projects below the root. O(uses).
  public static func illegalImportsAlone(_ architecture: Architecture) -> Int {
    var count = 0
    for file in architecture.paths.indices where !architecture.isOfInnerProject(file) {
      let own = architecture.importer(of: file)
      var found = [Int: Int]()
      for edge in architecture.imports(in: file) {
        guard let module = edge.module, !architecture.modules.belongs(file, to: module) else { continue }
        let target = architecture.layers.membershipOfModule[module]
        if isIllegal(architecture, file, own, target) { found[module] = target.layer }
      }
      if found.isEmpty { continue }
      let named = Set(architecture.plainUses(in: file).map { architecture.membership(of: $0.symbol).layer })
      count += found.values.count { !named.contains($0) }
    }
    return count
  }
}
