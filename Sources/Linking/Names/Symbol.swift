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
  /// Key and value lie side by side: most look-ups touch one line of memory.
  private struct Slot: BitwiseCopyable {
    var key = UInt64.max
    var value = Symbol.none
  }

  private var slots = [Slot](repeating: Slot(), count: 1 << 12)
  private var count = 0

  /// Makes room for so many names, so that nothing is moved while they come.
  mutating func reserve(_ names: Int) {
    precondition(count == 0, "room is made before names come")
    var size = slots.count
    while size * 2 < names * 3 { size *= 2 }
    slots = [Slot](repeating: Slot(), count: size)
  }

  private func slot(_ key: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 24) & mask
    while slots[slot].key != key && slots[slot].key != UInt64.max { slot = (slot + 1) & mask }
    return slot
  }

  static func key(_ scope: UInt32, _ name: UInt32) -> UInt64 { UInt64(scope) << 32 | UInt64(name) }

  /// The first symbol of the name in the scope, or -1.
  package func first(_ scope: UInt32, _ name: UInt32) -> Int32 { slots[slot(Self.key(scope, name))].value }

  /// Puts a symbol first.
  ///
  /// - Returns: the one that was first before, or -1.
  mutating func insert(_ scope: UInt32, _ name: UInt32, _ symbol: Int32) -> Int32 {
    let key = Self.key(scope, name)
    let at = slot(key)
    let before = slots[at]
    slots[at] = Slot(key: key, value: symbol)
    if before.key == UInt64.max {
      count += 1
      if count * 3 > slots.count * 2 { grow() }
    }
    return before.value
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for entry in old where entry.key != UInt64.max { slots[slot(entry.key)] = entry }
  }
}
