public import SourceFacts

/// A declaration of the repository that can be named, or a type of elsewhere that the repository extends.
public struct Symbol: BitwiseCopyable, Sendable {
  @inlinable public static var none: Int32 { -1 }

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
  /// `static` or `class`.
  public var isStatic = false
  package var isOverride = false

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
