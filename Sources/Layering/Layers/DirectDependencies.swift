internal import Modules

/// Which modules of the repository the targets of its packages name.
struct DirectDependencies: Sendable {
  /// For each module the modules of the repository that its target names.
  private(set) var ofModule: [Set<Int>] = []
  /// Modules by the name of their target.
  private var targets = [String: [Int]]()
  /// For each product the packages that offer it.
  private var offering = [String: [Int]]()

  /// - Complexity: O(modules + dependencies).
  init(_ modules: ModuleMap) {
    for (index, module) in modules.modules.enumerated() {
      if let target = module.target { targets[target.name, default: []].append(index) }
    }
    for (index, package) in modules.packages.enumerated() {
      for product in package.manifest.products.keys { offering[product, default: []].append(index) }
    }
    for module in modules.modules {
      var found = Set<Int>()
      for dependency in module.target?.dependencies ?? [] {
        found.formUnion(self.modules(of: dependency, from: module.package, modules))
      }
      ofModule.append(found)
    }
  }

  /// The modules that a dependency means: a target of the same package, or the targets of a product of another one, since
  /// no target depends on products of its own package.
  func modules(of dependency: TargetDependency, from package: Int, _ modules: ModuleMap) -> Set<Int> {
    let own = (targets[dependency.name] ?? []).filter { modules.modules[$0].package == package }
    if !own.isEmpty, dependency.package == nil { return Set(own) }
    var (near, far) = (Set<Int>(), Set<Int>())
    for index in offering[dependency.name] ?? [] where index != package {
      let reach = modules.reach(package, index)
      if reach == .no { continue }
      for name in modules.packages[index].manifest.products[dependency.name] ?? [] {
        let meant = (targets[name] ?? []).filter { modules.modules[$0].package == index }
        if reach == .yes { near.formUnion(meant) } else { far.formUnion(meant) }
      }
    }
    return near.isEmpty ? far : near
  }
}
