internal import DependencyGraph
internal import Linking
public import Modules

/// What the targets of the repository's packages depend on, module by module.
public struct TargetDependencies: Sendable {
  /// For each module the modules of the repository that its target names.
  public let direct: [Set<Int>]
  /// For each module whether all is known that it can reach over declared dependencies.
  public let reachIsKnown: [Bool]
  private let reach: Reachability

  /// Modules by the name of their target.
  private let targets: [String: [Int]]
  /// For each product the packages that offer it.
  private let offering: [String: [Int]]

  /// - Complexity: O(modules + dependencies), and a bit for each pair of modules.
  public init(_ modules: ModuleMap) {
    var targets = [String: [Int]]()
    var offering = [String: [Int]]()
    for (index, module) in modules.modules.enumerated() {
      if let target = module.target { targets[target.name, default: []].append(index) }
    }
    for (index, package) in modules.packages.enumerated() {
      for product in package.manifest.products.keys { offering[product, default: []].append(index) }
    }
    var direct: [Set<Int>] = []
    var isKnown: [Bool] = []
    for module in modules.modules {
      var found = Set<Int>()
      for dependency in module.target?.dependencies ?? [] {
        found.formUnion(Self.modules(of: dependency, from: module.package, modules, targets, offering))
      }
      direct.append(found)
      isKnown.append(module.target.map { $0.dependenciesAreKnown && $0.reachIsKnown } ?? false)
    }
    self.direct = direct
    self.targets = targets
    self.offering = offering
    reach = Reachability(
      Graph(count: direct.count, edges: direct.enumerated().flatMap { from, row in row.map { (from: from, to: $0) } }))
    reachIsKnown = reach.holdsForAll { isKnown[$0] }
  }

  /// Whether a module can reach another over declared dependencies; nil where that can't be told.
  public func reaches(_ module: Int, _ other: Int) -> Bool? {
    reachIsKnown[module] ? reach.contains(from: module, to: other) : nil
  }

  /// All that a module can reach over declared dependencies; nil where that can't be told.
  public func reachable(from module: Int) -> [Int]? { reachIsKnown[module] ? reach.nodes(from: module) : nil }

  /// For each module whether something is so for all that it can reach over declared dependencies.
  func holdsForReach(_ isSo: (Int) -> Bool) -> [Bool] {
    zip(reachIsKnown, reach.holdsForAll(isSo)).map { $0 && $1 }
  }

  /// The modules that a dependency means: a target of the same package, or the targets of a product of another one, since
  /// no target depends on products of its own package.
  public func modules(of dependency: TargetDependency, from package: Int, _ modules: ModuleMap) -> Set<Int> {
    Self.modules(of: dependency, from: package, modules, targets, offering)
  }

  private static func modules(
    of dependency: TargetDependency, from package: Int, _ modules: ModuleMap, _ targets: [String: [Int]],
    _ offering: [String: [Int]]
  ) -> Set<Int> {
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
