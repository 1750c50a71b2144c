// Postfix call chains, such as `resolver(for: A.self).resolve(dependency: b).resolved()`, kept in general form: whoever
// recognises a framework by its calls reads them here, and the reader knows no framework.

/// What else a chain's place tells.
public struct ChainFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `guard let` has its value or ends the program.
  @inlinable public static var isForced: ChainFlags { ChainFlags(rawValue: 1) }
  /// Two local names or more are called like the base, of which the inner hides the outer.
  @inlinable public static var isRebound: ChainFlags { ChainFlags(rawValue: 2) }
  /// Behind a `try` that ends the program where it throws.
  @inlinable public static var isTried: ChainFlags { ChainFlags(rawValue: 4) }
  /// No chain, but a local name that is given another value: it has no steps. With steps, a member behind it that is given `self`.
  @inlinable public static var isAssigned: ChainFlags { ChainFlags(rawValue: 8) }
  /// The variable that its value is given to is a member of something else than `self`.
  @inlinable public static var isGivenToMember: ChainFlags { ChainFlags(rawValue: 16) }

  /// Its block is left behind it, by `return` and the like.
  @inlinable public static var isLeft: ChainFlags { ChainFlags(rawValue: 32) }

  /// Something decides whether it runs: it stands in a branch, behind `??` and the like, or behind a branch that leaves the function.
  @inlinable public static var mayBeSkipped: ChainFlags { ChainFlags(rawValue: 64) }

  /// Of the local variable that its value is given to the type is written, and is one path: `let a: any A = chain`.
  @inlinable public static var isGivenToTyped: ChainFlags { ChainFlags(rawValue: 128) }

  /// The variable that its value is given to is a member of `self`, or one whose name nothing local has: `self.a = chain`.
  @inlinable public static var isGivenToOwn: ChainFlags { ChainFlags(rawValue: 256) }

  /// Of a chain whose value a variable is given: it is all of that value.
  @inlinable public static var isWhole: ChainFlags { ChainFlags(rawValue: 512) }
}

/// A chain of member accesses and calls with at least one call (`[keyPath: …]` counts as one), or with at least one member where a variable is given
/// its value; without steps a name that is all that a local variable is given, or that a closure captures: then `binding` is the same.
public struct ChainFact: BitwiseCopyable, Sendable {
  public enum Base: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// A name: `name` holds it.
    case name
    /// `self`
    case selfValue
    /// `.member`: the first step is the member.
    case implicit
    /// `$0` and its like: `name` holds it.
    case parameter
    /// Anything else: a literal, a parenthesised expression.
    case other
  }

  /// Byte offset of the base.
  public var start: UInt32
  public var base: Base
  public var context: ReferenceContext
  public var flags: ChainFlags
  public var name: NameID
  /// In `FileSummary.steps`.
  public var steps: FactRange
  /// The enclosing declaration, or `ReferenceFact.noDeclaration`.
  public var declaration: UInt32
  /// The name of the variable that the chain's value is given to, or `ModifierFact.noDetail`.
  public var binding: NameID
  /// Byte offset behind the last step.
  public var end: UInt32
  /// The index of the `#if` clause that holds it, or 0.
  public var condition: UInt32
  /// Byte offset where the innermost scope of local names around it begins, or the side of a ternary operator that it is:
  /// equal for what stands in one block.
  public var block: UInt32
  /// How many closures and local functions stand between the enclosing declaration and it, without closures that are called
  /// where they stand: what they hold may run later, or never.
  public var depth: UInt8
  // Rows have no gaps: they are written as they stand.
  @usableFromInline var gap: (UInt8, UInt8, UInt8) = (0, 0, 0)

  /// All of it.
  @inlinable
  public init(
    start: UInt32, base: Base, name: NameID, steps: FactRange, declaration: UInt32, context: ReferenceContext,
    binding: NameID, end: UInt32, condition: UInt32, flags: ChainFlags, depth: UInt8, block: UInt32
  ) {
    self.start = start
    self.base = base
    self.name = name
    self.steps = steps
    self.declaration = declaration
    self.context = context
    self.binding = binding
    self.end = end
    self.condition = condition
    self.flags = flags
    self.depth = depth
    self.block = block
  }
}

/// One link of a chain.
public struct StepFact: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable { case member, call, index }
  public var kind: Kind
  /// Whether `!` stands behind it.
  public var isForced = false
  // Rows have no gaps: they are written as they stand.
  @usableFromInline var gap: (UInt8, UInt8) = (0, 0)
  /// The member's name, or `ModifierFact.noDetail`.
  public var name: NameID
  public var start: UInt32
  /// The arguments of a call or an index, trailing closures included, in `FileSummary.arguments`.
  public var arguments: FactRange

  /// All of it.
  @inlinable
  public init(kind: Kind, name: NameID, start: UInt32, arguments: FactRange) {
    self.kind = kind
    self.name = name
    self.start = start
    self.arguments = arguments
  }
}

/// An argument of a call, as far as its form tells something.
public struct ArgumentFact: BitwiseCopyable, Sendable {
  public enum Value: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// A name or a member path: `name` is its first name, `member` its last.
    case path
    /// `Type.self`: `name` is the first name, `member` the last before `self`.
    case type
    /// `.member`
    case implicit
    /// A literal.
    case literal
    /// A closure: `name` is its first parameter, or `ModifierFact.noDetail`.
    case closure
    /// `\.member`
    case keyPath
    case other
  }
  /// The label, or `ModifierFact.noDetail`.
  public var label: NameID
  public var value: Value
  /// Of a closure: how many parameters it has, where its form tells; else 0.
  public var parameters: UInt8
  // Rows have no gaps: they are written as they stand.
  @usableFromInline var gap: (UInt8, UInt8) = (0, 0)
  public var name: NameID
  public var member: NameID
  /// The argument's bytes, without its label.
  public var range: ByteRange
  /// Of a closure: the result's type where it is written, else the statements.
  public var result: ByteRange

  /// All of it.
  @inlinable
  public init(
    label: NameID, value: Value, name: NameID, member: NameID, range: ByteRange,
    result: ByteRange = ByteRange(start: 0, end: 0), parameters: UInt8 = 0
  ) {
    self.label = label
    self.value = value
    self.parameters = parameters
    self.name = name
    self.member = member
    self.range = range
    self.result = result
  }
}

/// A part of the source as it is written, as a name: the type of a declaration, an argument.
public struct TextFact: BitwiseCopyable, Sendable {
  public var range: ByteRange
  public var text: NameID

  /// All of it.
  @inlinable
  public init(range: ByteRange, text: NameID) {
    self.range = range
    self.text = text
  }
}

/// A parameter of a function, initializer or subscript.
public struct ParameterFact: BitwiseCopyable, Sendable {
  public var declaration: UInt32
  /// The name inside the body.
  public var name: NameID
  public var type: ByteRange

  /// All of it.
  @inlinable
  public init(declaration: UInt32, name: NameID, type: ByteRange) {
    self.declaration = declaration
    self.name = name
    self.type = type
  }
}

/// The last statement of the body of a function or of a getter.
public struct ResultFact: BitwiseCopyable, Sendable {
  public var declaration: UInt32
  public var range: ByteRange

  /// All of it.
  @inlinable
  public init(declaration: UInt32, range: ByteRange) {
    self.declaration = declaration
    self.range = range
  }
}
