public import SourceFacts

/// A declaration of the repository that can be named, or a type of elsewhere that the repository extends.
public struct Symbol: BitwiseCopyable, Sendable {
  public static let none: Int32 = -1

  public var kind: DeclarationKind
  public var access: AccessLevel
  /// Declared nowhere in the repository: an extended type of another module.
  public var isExternal: Bool
  public var condition: Bool
  /// Index in the program's names.
  public var name: UInt32
  /// The enclosing type, or `none`.
  public var parent: Int32
  public var file: Int32
  public var declaration: UInt32
  /// The next symbol of the same name in the same scope, or `none`.
  package var next: Int32
  /// A macro makes it of its declaration, whose name is another.
  public var isSynthesised = false

  /// Whether it is a type or stands for one.
  public var isType: Bool {
    switch kind {
    case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedtype: true
    default: false
    }
  }

  /// A type or typealias, as opposed to a value, function or associated type.
  public var isNominalOrAlias: Bool { kind != .associatedtype && isType }
}

/// What the members of scopes are, by name: open addressing over (scope, name).
///
/// A scope is a symbol, a module or a file without module, in one space of numbers.
package struct ScopeMap {
  private var keys: [UInt64] = [UInt64](repeating: UInt64.max, count: 1 << 12)
  private var values: [Int32] = [Int32](repeating: -1, count: 1 << 12)
  private var count = 0

  private func slot(_ key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 24) & (keys.count - 1)
    while keys[slot] != key && keys[slot] != UInt64.max { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  static func key(_ scope: UInt32, _ name: UInt32) -> UInt64 { UInt64(scope) << 32 | UInt64(name) }

  /// The first symbol of the name in the scope, or -1.
  package func first(_ scope: UInt32, _ name: UInt32) -> Int32 { values[slot(Self.key(scope, name))] }

  /// Puts a symbol first.
  ///
  /// - Returns: the one that was first before, or -1.
  mutating func insert(_ scope: UInt32, _ name: UInt32, _ symbol: Int32) -> Int32 {
    let key = Self.key(scope, name)
    let at = slot(key)
    let before = values[at]
    if keys[at] == UInt64.max {
      keys[at] = key
      count += 1
    }
    values[at] = symbol
    if count * 2 > keys.count { grow() }
    return before
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt64](repeating: UInt64.max, count: oldKeys.count * 4)
    values = [Int32](repeating: -1, count: oldKeys.count * 4)
    for (key, value) in zip(oldKeys, oldValues) where key != UInt64.max {
      let at = slot(key)
      keys[at] = key
      values[at] = value
    }
  }
}
