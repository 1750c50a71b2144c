internal import Linking
public import Modules

/// What the targets of the repository's packages depend on, module by module.
public struct TargetDependencies: Sendable {
  /// For each module the modules of the repository that its target names.
  public private(set) var direct: [Set<Int>]
  /// For each module all that it can reach over declared dependencies; nil where that can't be told.
  public private(set) var reachable: [Set<Int>?]

  /// Modules by the name of their target.
  private var targets: [String: [Int]] = [:]

  public init(_ modules: ModuleMap) {
    for (index, module) in modules.modules.enumerated() {
      if let target = module.target { targets[target.name, default: []].append(index) }
    }
    direct = []
    reachable = []
    var isKnown: [Bool] = []
    for module in modules.modules {
      var found: Set<Int> = []
      for dependency in module.target?.dependencies ?? [] {
        found.formUnion(self.modules(of: dependency, from: module.package, modules))
      }
      direct.append(found)
      isKnown.append(module.target?.dependenciesAreKnown ?? false)
    }
    let direct = self.direct
    reachable = modules.modules.indices.map { start in
      var seen: Set<Int> = [start]
      var pending = [start]
      while let module = pending.popLast() {
        guard isKnown[module] else { return nil }
        for next in direct[module] where seen.insert(next).inserted { pending.append(next) }
      }
      return seen
    }
  }

  /// The modules that a dependency means: a target of the same package, or the targets of a product of another one.
  public func modules(of dependency: TargetDependency, from package: Int, _ modules: ModuleMap) -> Set<Int> {
    let own = (targets[dependency.name] ?? []).filter { modules.modules[$0].package == package }
    if !own.isEmpty, dependency.package == nil { return Set(own) }
    var found: Set<Int> = []
    for (index, other) in modules.packages.enumerated() {
      guard let names = other.manifest.products[dependency.name] else { continue }
      for name in names {
        found.formUnion((targets[name] ?? []).filter { modules.modules[$0].package == index })
      }
    }
    return found
  }
}
