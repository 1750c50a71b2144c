/// The layers that a layer may use, as its rule says it: what it lists is as long as the rule, however many layers there are.
enum AllowedLayers: Sendable {
  case any
  case only(Set<Int>)
  case allBut(Set<Int>)

  func contains(_ layer: Int) -> Bool {
    switch self {
    case .any: true
    case .only(let layers): layers.contains(layer)
    case .allBut(let layers): !layers.contains(layer)
    }
  }

  mutating func insert(_ layer: Int) {
    switch self {
    case .any: break
    case .only(var layers):
      layers.insert(layer)
      self = .only(layers)
    case .allBut(var layers):
      layers.remove(layer)
      self = .allBut(layers)
    }
  }

  /// What is listed stays.
  mutating func remove(_ layer: Int) {
    guard case .allBut(var layers) = self else { return }
    layers.insert(layer)
    self = .allBut(layers)
  }

  /// All of them, of so many layers; nil: any.
  func list(of count: Int) -> [Int]? {
    switch self {
    case .any: nil
    case .only(let layers): layers.sorted()
    case .allBut: (0..<count).filter { contains($0) }
    }
  }
}
