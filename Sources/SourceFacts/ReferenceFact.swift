/// Where a name is used.
public enum ReferenceContext: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// The type that an extension extends.
  case extendedType
  /// The head of a type in an inheritance clause.
  case inheritance
  /// The bound of a generic parameter, or a `where` clause.
  case constraint
  /// The type of a property, parameter, result or associated value, or of an expression's cast.
  case annotation
  case attribute
  /// The target of a typealias.
  case alias
  case defaultArgument
  case initialValue
  case body
  case keyPath
  case macro
  /// A generic argument of a type in an inheritance clause.
  case inheritanceArgument
  /// Behind `??` of a parameter that callers may leave out, in the body of what takes it: `self.api = api ?? .shared`.
  case fallback
  /// In what an initializer passes to another of its type: `self.init(api: .shared)`.
  case delegated
  /// The left side of what a `where` clause demands: `T` in `where T: P`.
  case constrained

  /// Whether it is what a parameter has when callers pass nothing: they may pass another.
  @inlinable public var isSeam: Bool { self == .defaultArgument || self == .fallback || self == .delegated }

  /// Whether it is a part of what is demanded of generic parameters.
  @inlinable public var isOfConstraint: Bool { self == .constraint || self == .constrained }
}

public struct ReferenceFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The grammar wants a type here.
  @inlinable public static var isType: ReferenceFlags { ReferenceFlags(rawValue: 1) }
  /// The path is called.
  @inlinable public static var isCalled: ReferenceFlags { ReferenceFlags(rawValue: 2) }
  /// Inside the interpolation of a string.
  @inlinable public static var inInterpolation: ReferenceFlags { ReferenceFlags(rawValue: 4) }
  /// `.member`: the first name is a member of a type that the context gives.
  @inlinable public static var isImplicitMember: ReferenceFlags { ReferenceFlags(rawValue: 8) }
  /// The first name is a module, by `Module::name`.
  @inlinable public static var hasModuleSelector: ReferenceFlags { ReferenceFlags(rawValue: 16) }
  /// The first name is `Self` or `self`; the rest is looked up in the enclosing type.
  @inlinable public static var isSelf: ReferenceFlags { ReferenceFlags(rawValue: 32) }
  /// The name is an operator.
  @inlinable public static var isOperator: ReferenceFlags { ReferenceFlags(rawValue: 64) }
  /// The path, or what is reached from it, is assigned to or passed `inout`.
  @inlinable public static var isAssigned: ReferenceFlags { ReferenceFlags(rawValue: 128) }
  /// With `isImplicitMember`: the first name is a member of a generic parameter, as in `T.Item`.
  @inlinable public static var isOfParameter: ReferenceFlags { ReferenceFlags(rawValue: 2048) }
  /// With `isImplicitMember`: the first name is a member of `[A]`, `[A: B]` or `A?`.
  @inlinable public static var isOfSugar: ReferenceFlags { ReferenceFlags(rawValue: 256) }
  /// Of the first name of a written type, and without `isImplicitMember`: in `[A]`, `[A: B]` or `(A, B)`, which is another type. In
  /// `[A: B]` of that behind the colon, too.
  @inlinable public static var isElement: ReferenceFlags { .isOfSugar }
  /// A part behind `&` of what an alias stands for.
  @inlinable public static var isComposed: ReferenceFlags { ReferenceFlags(rawValue: 512) }
  /// With `.attribute` as context: the attribute's own name, and none of its arguments.
  @inlinable public static var isAttribute: ReferenceFlags { .isComposed }
  /// What a `where` clause says that `Self` is, by `:` or `==`.
  @inlinable public static var constrainsSelf: ReferenceFlags { ReferenceFlags(rawValue: 1024) }
  /// In a body or an expression, as opposed to the head of a declaration.
  @inlinable public static var inCode: ReferenceFlags { ReferenceFlags(rawValue: 4096) }
  /// In a local type that inherits from or conforms to something, whose members the name may mean.
  @inlinable public static var inLocalHeir: ReferenceFlags { ReferenceFlags(rawValue: 8192) }
  /// With `isCalled`: the first argument has a label.
  @inlinable public static var isLabelled: ReferenceFlags { ReferenceFlags(rawValue: 16384) }
  /// With `isCalled`: the first argument has no label. Neither is set where there are no arguments in parentheses.
  @inlinable public static var isUnlabelled: ReferenceFlags { ReferenceFlags(rawValue: 32768) }
  /// Of the first name of a written type, which is not called: `.Type` or `.Protocol` stands behind it.
  @inlinable public static var isMetatype: ReferenceFlags { .isLabelled }
  /// With `isType`, and without `isCalled`: a value is asked whether it is of the type, by `is` or `as`.
  @inlinable public static var isTested: ReferenceFlags { .isUnlabelled }
}

/// A use of a name that can be a type, a module, or a value or function at file level.
///
/// Names that a generic parameter or a local declaration of the file hides are left out.
public struct ReferenceFact: BitwiseCopyable, Sendable {
  /// The declaration of `ReferenceFact`s outside all declarations, and of names without one.
  @inlinable public static var noDeclaration: UInt32 { .max }

  /// Byte offset of the first name.
  public var start: UInt32
  public var name: NameID
  /// The members behind the first name, as far as they are plain names: in `FileSummary.segments`.
  public var segmentStart: UInt32
  public var segmentCount: UInt8
  public var context: ReferenceContext
  public var flags: ReferenceFlags
  /// The enclosing declaration at file or member level.
  public var declaration: UInt32

  /// All of it.
  @inlinable
  public init(
    start: UInt32, name: NameID, segmentStart: UInt32, segmentCount: UInt8, context: ReferenceContext,
    flags: ReferenceFlags, declaration: UInt32
  ) {
    self.start = start
    self.name = name
    self.segmentStart = segmentStart
    self.segmentCount = segmentCount
    self.context = context
    self.flags = flags
    self.declaration = declaration
  }
}

extension ReferenceFact {
  /// A type's name as it would be used in a declaration, for asking what it means there.
  public init(typeNamed name: NameID, in declaration: UInt32) {
    self.init(
      start: 0, name: name, segmentStart: 0, segmentCount: 0, context: .annotation, flags: .isType,
      declaration: declaration)
  }
}

/// A name behind a dot.
public struct SegmentFact: BitwiseCopyable, Sendable {
  public var name: NameID
  public var start: UInt32

  public init(name: NameID, start: UInt32) {
    self.name = name
    self.start = start
  }
}
