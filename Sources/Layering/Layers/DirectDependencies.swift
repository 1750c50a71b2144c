internal import Modules

/// Which modules of the repository the targets of its packages name.
struct DirectDependencies: Sendable {
  /// For each module the modules of the repository that its target names.
  private(set) var ofModule: [Set<Int>] = []
  /// For each module what each dependency of its target means, in their order.
  private(set) var meanings: [[[Int]]] = []
  /// Modules by the name of their target.
  private var targets = [String: [Int]]()
  /// For each product the packages that offer it.
  private var offering = [String: [Int]]()

  /// - Complexity: O(modules + dependencies).
  init(_ modules: ModuleMap) {
    let all = modules.modules
    for index in all.indices {
      if let name = all[index].target?.name { targets[name, default: []].append(index) }
    }
    for (index, package) in modules.packages.enumerated() {
      for product in package.manifest.products.keys { offering[product, default: []].append(index) }
    }
    ofModule.reserveCapacity(all.count)
    meanings.reserveCapacity(all.count)
    for index in all.indices {
      var found = Set<Int>()
      var meanings: [[Int]] = []
      for dependency in all[index].target?.dependencies ?? [] {
        let meant = self.modules(of: dependency, from: all[index].package, modules)
        for module in meant { found.insert(module) }
        meanings.append(meant)
      }
      ofModule.append(found)
      self.meanings.append(meanings)
    }
  }

  /// The modules that a dependency means: a target of the same package, or the targets of a product of another one, since
  /// no target depends on products of its own package.
  private func modules(of dependency: TargetDependency, from package: Int, _ modules: ModuleMap) -> [Int] {
    if dependency.package == nil, case let own = targets(dependency.name, of: package, modules), !own.isEmpty {
      return own
    }
    var (near, far): ([Int], [Int]) = ([], [])
    for index in offering[dependency.name] ?? [] where index != package {
      let reach = modules.reach(package, index)
      if reach == .no { continue }
      for name in modules.packages[index].manifest.products[dependency.name] ?? [] {
        let meant = targets(name, of: index, modules)
        if reach == .yes { near += meant } else { far += meant }
      }
    }
    return near.isEmpty ? far : near
  }

  /// The targets of a name in a package.
  private func targets(_ name: String, of package: Int, _ modules: ModuleMap) -> [Int] {
    (targets[name] ?? []).filter { modules.modules[$0].package == package }
  }
}
