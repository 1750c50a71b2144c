internal import DependencyGraph
internal import Linking
public import Modules

/// What the targets of the repository's packages depend on, module by module.
public struct TargetDependencies: Sendable {
  /// For each module the modules of the repository that its target names.
  public let direct: [Set<Int>]
  /// For each module whether all is known that it can reach over declared dependencies.
  public let reachIsKnown: [Bool]
  /// For each module what each dependency of its target means, in their order.
  let meanings: [[[Int]]]
  private let reach: Reachability

  /// - Complexity: O(modules + dependencies), and a bit for each pair of modules.
  public init(_ modules: ModuleMap) {
    let names = DirectDependencies(modules)
    let direct = names.ofModule
    self.direct = direct
    meanings = names.meanings
    reach = Reachability(
      Graph(count: direct.count, edges: direct.enumerated().flatMap { from, row in row.map { (from: from, to: $0) } }))
    let isKnown = modules.modules.map { $0.target.map { $0.dependenciesAreKnown && $0.reachIsKnown } ?? false }
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
}

extension Architecture {
  /// What the targets depend on.
  var targetDependencies: TargetDependencies { layers.dependencies ?? TargetDependencies(modules) }

  /// Where modules are the layers, for each of these the names of those that its target lists; else nil.
  public var listedModules: [Set<String>]? {
    let modules = self.modules.modules
    if layers.isDeclared || layers.layers.count != modules.count { return nil }
    return targetDependencies.direct.map { Set($0.map { modules[$0].name }) }
  }
}
