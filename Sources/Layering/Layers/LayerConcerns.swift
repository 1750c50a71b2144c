internal import DependencyGraph
internal import RulesLanguage

/// Of which layers the rules can say anything by the names in their code. A layer that may use all others, and that none of them
/// uses, can break no rule by what it names: what the names of its files mean need not be found.
struct LayerConcerns: Sendable {
  /// For each layer whether its code can name, import or see what it may not, or be a part of a cycle of layers.
  let isBound: [Bool]
  /// For each layer whether its signatures can show others what those may not name.
  let isExposed: [Bool]

  /// All of no layers.
  init() { (isBound, isExposed) = ([], []) }

  /// With more layers than that, all count: to look at each pair would cost more than it saves.
  private static let most = 256

  /// - Complexity: O(layers³), and no more than a constant.
  init(_ map: LayerMap) {
    let layers = map.layers
    let all = layers.map { _ in true }
    // Slices, ports and folders say more than which layer may use which.
    let isPlain =
      map.isDeclared && layers.count <= Self.most && map.slices.isEmpty && !map.hasFolderRules
      && layers.allSatisfy { $0.rule?.slices == nil && $0.rule?.ports == nil }
    guard isPlain else {
      (isBound, isExposed) = (all, all)
      return
    }
    let uses = layers.indices.map { from in layers.indices.map { map.mayUse(from, $0) } }
    let edges = layers.indices.flatMap { from in
      layers.indices.filter { uses[from][$0] && $0 != from }.map { (from: from, to: $0) }
    }
    var isInCycle = layers.map { _ in false }
    for component in Graph(count: layers.count, edges: edges).components() where component.count > 1 {
      for layer in component { isInCycle[layer] = true }
    }
    isBound = layers.indices.map { layer in
      isInCycle[layer] || layers[layer].rule?.imports != nil || uses[layer].contains(false)
    }
    isExposed = layers.indices.map { home in
      layers.indices.contains { user in
        guard user != home, uses[user][home] else { return false }
        return layers[user].rule?.imports != nil || layers.indices.contains { uses[home][$0] && !uses[user][$0] }
      }
    }
  }
}

extension LayerMap {
  /// Whether what a file names can break a rule of layers.
  public func isBound(_ file: Int) -> Bool { concerns(layerConcerns.isBound, file) }

  /// Whether the signatures of a file can show users what those may not name.
  public func isExposed(_ file: Int) -> Bool { concerns(layerConcerns.isExposed, file) }

  private func concerns(_ isOfConcern: [Bool], _ file: Int) -> Bool {
    guard mayHold(file) else { return false }
    // Where modules stand for layers, nobody has asked which are of concern.
    return isOfConcern.isEmpty || !followsFiles(file) || layers(of: file).contains { isOfConcern[$0] }
  }
}
