internal import SourceText

/// What belongs to a boundary, by whatever system it is one. Whoever reads the wiring makes these; layers, ports and
/// independence speak of them.
public struct BoundaryMembers: Sendable {
  /// As rules name it.
  public var name: String
  /// The index of the unit in the wiring that it was read from.
  public var unit: Int
  /// The type that it is.
  public var type: Int32?
  /// For a plugin, the types of its adapters.
  public var adapters: [Int32]
  /// The types that its ports show.
  public var interfaces: [Int32]
  /// The types behind its ports: what it builds that is one of the interfaces.
  public var implementations: [Implementation]

  public struct Implementation: Sendable, Hashable {
    public var type: Int32
    public var interface: Int32

    public init(type: Int32, interface: Int32) {
      self.type = type
      self.interface = interface
    }
  }

  public init(
    name: String, unit: Int, type: Int32?, adapters: [Int32], interfaces: [Int32], implementations: [Implementation]
  ) {
    self.name = name
    self.unit = unit
    self.type = type
    self.adapters = adapters
    self.interfaces = interfaces
    self.implementations = implementations
  }

  /// All types that belong to it because of something else that does.
  public var followers: [Int32] { adapters + interfaces + implementations.map(\.type) }

  /// Whether a name or pattern of the rules means it.
  public func isNamed(_ pattern: String) -> Bool { Glob.matches(name: name, pattern: pattern) }
}

extension [BoundaryMembers] {
  /// The types that a name or pattern means: boundaries themselves, and what goes with them without being one of its own.
  /// Nil where it means no boundary.
  package func types(named pattern: String) -> (own: Set<Int32>, followers: Set<Int32>)? {
    let found = filter { $0.isNamed(pattern) }
    if found.isEmpty { return nil }
    let own = Set(found.compactMap(\.type))
    // An adapter goes with its plugin though it is a boundary; others stay what they are.
    let others = Set(compactMap(\.type)).subtracting(found.flatMap(\.adapters))
    return (own, Set(found.flatMap(\.followers)).subtracting(own).subtracting(others))
  }
}
