public import SourceFacts

/// A declaration of the repository that can be named, or a type of elsewhere that the repository extends.
public struct Symbol: BitwiseCopyable, Sendable {
  @inlinable public static var none: Int32 { -1 }

  public var kind: DeclarationKind
  public var access: AccessLevel
  // A program has very many: what is true or not takes a bit.
  @usableFromInline var bits: UInt8
  /// Index in the program's names.
  public var name: UInt32
  /// The enclosing type, or `none`.
  public var parent: Int32
  public var file: Int32
  public var declaration: UInt32
  /// The next symbol of the same name in the same scope, or `none`.
  package var next: Int32

  init(
    kind: DeclarationKind, access: AccessLevel, isExternal: Bool, condition: Bool, name: UInt32, parent: Int32,
    file: Int32, declaration: UInt32, next: Int32, isSynthesised: Bool = false
  ) {
    self.kind = kind
    self.access = access
    bits = (isExternal ? 1 : 0) | (condition ? 2 : 0) | (isSynthesised ? 4 : 0)
    self.name = name
    self.parent = parent
    self.file = file
    self.declaration = declaration
    self.next = next
  }

  /// Declared nowhere in the repository: an extended type of another module.
  @inlinable public var isExternal: Bool { bits & 1 != 0 }
  /// Declared under a condition of `#if`.
  @inlinable public var condition: Bool { bits & 2 != 0 }
  /// A macro makes it of its declaration, whose name is another.
  @inlinable public var isSynthesised: Bool { bits & 4 != 0 }
  /// `static` or `class`.
  public internal(set) var isStatic: Bool {
    @inlinable get { bits & 8 != 0 }
    set { bits = bits & ~8 | (newValue ? 8 : 0) }
  }
  package internal(set) var isOverride: Bool {
    get { bits & 16 != 0 }
    set { bits = bits & ~16 | (newValue ? 16 : 0) }
  }

  /// Whether it is a type or stands for one.
  @inlinable public var isType: Bool {
    switch kind {
    case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedtype: true
    default: false
    }
  }

  /// A type or typealias, as opposed to a value, function or associated type.
  @inlinable public var isNominalOrAlias: Bool { kind != .associatedtype && isType }
}
