/// A run of consecutive elements in one of a summary's arrays.
public struct FactRange: BitwiseCopyable, Sendable, Equatable {
  public var start: UInt32
  public var count: UInt32

  public init(start: UInt32 = 0, count: UInt32 = 0) {
    self.start = start
    self.count = count
  }

  /// What begins at `start` and ends before `end`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: end - start)
  }

  /// The indices, for slicing.
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
  public var isEmpty: Bool { count == 0 }
}

/// A half-open range of byte offsets in a file.
public struct ByteRange: BitwiseCopyable, Sendable, Equatable {
  public var start: UInt32
  public var end: UInt32

  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// What begins at `start` and ends before `end`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: max(start, end))
  }

  public var offsets: Range<Int> { Int(start)..<Int(end) }
}

/// What a declaration declares.
public enum DeclarationKind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, `associatedtype`
  case `func`, initializer, `deinit`, `subscript`, `let`, `var`, `case`, `operator`, `precedencegroup`, macro
  case macroExpansion

  /// The word that introduces the declaration in source.
  public var word: String {
    switch self {
    case .import: "import"
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .actor: "actor"
    case .protocol: "protocol"
    case .extension: "extension"
    case .typealias: "typealias"
    case .associatedtype: "associatedtype"
    case .func: "func"
    case .initializer: "init"
    case .deinit: "deinit"
    case .subscript: "subscript"
    case .let: "let"
    case .var: "var"
    case .case: "case"
    case .operator: "operator"
    case .precedencegroup: "precedencegroup"
    case .macro: "macro"
    case .macroExpansion: "macroExpansion"
    }
  }

  /// Whether it is called with arguments, which may have labels.
  @inlinable var takesArguments: Bool {
    switch self {
    case .func, .initializer, .subscript, .case, .macro: true
    default: false
    }
  }

  /// Whether the declaration opens a scope whose members are looked up by name.
  @inlinable public var isNominal: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol: true
    default: false
    }
  }
}

/// Who may use a declaration, from narrow to wide.
public enum AccessLevel: UInt8, Sendable, BitwiseCopyable, CaseIterable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}

/// What else is known of a declaration.
public struct DeclarationFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A body, an accessor block or a member block is there.
  @inlinable public static var hasBody: DeclarationFlags { DeclarationFlags(rawValue: 1) }
  /// A variable has an initial value.
  @inlinable public static var hasInitialValue: DeclarationFlags { DeclarationFlags(rawValue: 2) }
  /// `static` or `class`.
  @inlinable public static var isStatic: DeclarationFlags { DeclarationFlags(rawValue: 4) }
  /// An access level is written at the declaration itself.
  @inlinable public static var hasAccess: DeclarationFlags { DeclarationFlags(rawValue: 8) }
  @inlinable public static var isLazy: DeclarationFlags { DeclarationFlags(rawValue: 16) }
  /// Of a function, which is never lazy: it `throws`.
  @inlinable public static var isThrowing: DeclarationFlags { .isLazy }
  @inlinable public static var isFinal: DeclarationFlags { DeclarationFlags(rawValue: 32) }
  /// Of a variable of a struct, where nothing is final: its written type is that of a function that takes and gives something, does
  /// nothing to its arguments, and neither waits nor throws.
  @inlinable public static var isComputation: DeclarationFlags { .isFinal }
  @inlinable public static var isWeak: DeclarationFlags { DeclarationFlags(rawValue: 64) }
  /// Of what takes arguments, which is never weak: one of its parameters takes any number of them.
  @inlinable public static var takesMany: DeclarationFlags { .isWeak }
  /// An extension of `[A]`.
  @inlinable public static var extendsArray: DeclarationFlags { DeclarationFlags(rawValue: 128) }
  /// Of a variable or subscript, which extends nothing: one of its accessors sets it, or looks on.
  @inlinable public static var hasSetter: DeclarationFlags { .extendsArray }
  /// An extension of `[A: B]`.
  @inlinable public static var extendsDictionary: DeclarationFlags { DeclarationFlags(rawValue: 256) }
  /// Of a variable, which extends nothing: it is stored, and its accessors look on (`willSet`, `didSet`). One that looks on what
  /// another declares (`override`) is not.
  @inlinable public static var isObserved: DeclarationFlags { .extendsDictionary }
  /// An extension of `A?`.
  @inlinable public static var extendsOptional: DeclarationFlags { DeclarationFlags(rawValue: 512) }
  /// Of a function: it takes an argument by `inout`, or a closure that it calls before it returns.
  @inlinable public static var worksOnArguments: DeclarationFlags { .extendsOptional }
  /// Of a variable, which extends nothing: its initial value is a list, a dictionary, a tuple, or a closure that is not called.
  @inlinable public static var valueIsCompound: DeclarationFlags { .extendsOptional }
  /// The initial value is a name, a member path or an implicit member, and nothing else.
  @inlinable public static var valueIsPath: DeclarationFlags { DeclarationFlags(rawValue: 1024) }
  /// The initial value is the call of a path and nothing else: `A(…)`, `try A.b()`, `A<B>()!`, `(A())`.
  @inlinable public static var valueIsCall: DeclarationFlags { DeclarationFlags(rawValue: 2048) }
  /// Of a function, which has no initial value: it is `async`.
  @inlinable public static var isAsync: DeclarationFlags { .valueIsCall }
  /// The initial value is a closure that is called at once.
  @inlinable public static var valueIsClosure: DeclarationFlags { DeclarationFlags(rawValue: 4096) }
  /// Of a function: a closure that it takes may be called after it has returned.
  @inlinable public static var keepsClosure: DeclarationFlags { .valueIsClosure }
  /// The initial value is a number, a string, a regular expression, `true`, `false` or `nil`.
  @inlinable public static var valueIsLiteral: DeclarationFlags { DeclarationFlags(rawValue: 8192) }
  /// The body holds a local `static` variable, in which an instance can be kept.
  @inlinable public static var hasLocalStatic: DeclarationFlags { DeclarationFlags(rawValue: 16384) }
  /// The written type of a variable is, or holds, a function type.
  @inlinable public static var hasFunctionType: DeclarationFlags { DeclarationFlags(rawValue: 32768) }
}

/// A declaration at file or member level.
///
/// Of each of its lists, the first 65,535 elements count; of its modifiers, 255.
public struct DeclarationFact: BitwiseCopyable, Sendable {
  /// The parent of a declaration at file level.
  @inlinable public static var noParent: UInt32 { .max }

  public var kind: DeclarationKind
  /// The access level that is written, or `internal`.
  public var access: AccessLevel
  public var flags: DeclarationFlags
  // Most lists are empty, so where they begin and how many elements they have is kept apart, without gaps between.
  @usableFromInline var attributesCount: UInt16 = 0
  @usableFromInline var modifiersCount: UInt8 = 0
  /// Which of the first eight parameters have a default argument, the first of them in the lowest bit.
  @usableFromInline var omissible: UInt8 = 0
  @usableFromInline var genericsCount: UInt16 = 0
  @usableFromInline var inheritedOrLabelsCount: UInt16 = 0
  @usableFromInline var attributesStart: UInt32 = 0
  @usableFromInline var modifiersStart: UInt32 = 0
  @usableFromInline var genericsStart: UInt32 = 0
  @usableFromInline var inheritedOrLabelsStart: UInt32 = 0
  /// The declared name without ticks; for an extension the first name of the extended type, for an import the module.
  public var name: NameID
  /// Where the name stands. For an extension, the extended type as written; for an import, the path.
  public var nameRange: ByteRange
  /// From the first attribute or modifier to the end.
  public var range: ByteRange
  /// The index of the enclosing declaration, or `noParent`.
  public var parent: UInt32
  /// The index of the `#if` clause that holds it, or 0.
  public var condition: UInt32
  /// The type as written: of a variable, a result, an alias' target. Empty when there is none. Where a variable has the value of a
  /// closure that is called at once, it is empty at the name that tells the type, if one does.
  public var type: ByteRange
  /// References made by the header (type annotations, parameters, constraints) and the body.
  public var references: FactRange

  /// Of a variable: whether it keeps what it holds, instead of working it out. Only a variable that is stored has a value to begin
  /// with, and to look on is no way of working out.
  @inlinable public var isStored: Bool {
    !flags.contains(.hasBody) || !flags.isDisjoint(with: [.hasInitialValue, .isObserved])
  }

  @inlinable
  public var attributes: FactRange {
    get { FactRange(start: attributesStart, count: UInt32(attributesCount)) }
    set { (attributesStart, attributesCount) = (newValue.start, UInt16(clamping: newValue.count)) }
  }
  @inlinable
  public var modifiers: FactRange {
    get { FactRange(start: modifiersStart, count: UInt32(modifiersCount)) }
    set { (modifiersStart, modifiersCount) = (newValue.start, UInt8(clamping: newValue.count)) }
  }
  /// Names of generic parameters, in `FileSummary.generics`; a protocol's primary associated types.
  @inlinable
  public var generics: FactRange {
    get { isVariable ? FactRange() : genericsOrBound }
    set { (genericsStart, genericsCount) = (newValue.start, UInt16(clamping: newValue.count)) }
  }
  /// Of a variable whose type is a generic parameter, the name of that one's only bound, in `FileSummary.generics`. It stands where
  /// other declarations have their generic parameters: a variable has none.
  @inlinable
  public var bound: FactRange {
    get { isVariable ? genericsOrBound : FactRange() }
    set { (genericsStart, genericsCount) = (newValue.start, UInt16(clamping: newValue.count)) }
  }
  @inlinable
  var isVariable: Bool { kind == .var || kind == .let }
  @inlinable
  var genericsOrBound: FactRange { FactRange(start: genericsStart, count: UInt32(genericsCount)) }
  /// In `FileSummary.inherited`. What takes arguments inherits from nothing.
  @inlinable
  public var inherited: FactRange {
    get { kind.takesArguments ? FactRange() : inheritedOrLabels }
    set { if !kind.takesArguments { inheritedOrLabels = newValue } }
  }
  /// Argument labels of a function, initializer or subscript, in `FileSummary.generics`; 0xFFFFFFFF for `_`. They stand where other
  /// declarations have what they inherit from.
  @inlinable
  public var labels: FactRange {
    get { kind.takesArguments ? inheritedOrLabels : FactRange() }
    set { if kind.takesArguments { inheritedOrLabels = newValue } }
  }
  @inlinable
  var inheritedOrLabels: FactRange {
    get { FactRange(start: inheritedOrLabelsStart, count: UInt32(inheritedOrLabelsCount)) }
    set { (inheritedOrLabelsStart, inheritedOrLabelsCount) = (newValue.start, UInt16(clamping: newValue.count)) }
  }

  /// Whether a call may leave out the argument for a parameter: it has a default, as far as that is kept.
  @inlinable
  public func mayOmit(parameter: Int) -> Bool { parameter >= 8 || omissible & 1 << UInt8(parameter) != 0 }

  /// Notes that a parameter has a default argument.
  public mutating func noteDefault(parameter: Int) { if parameter < 8 { omissible |= 1 << UInt8(parameter) } }

  /// All of it.
  @inlinable
  public init(
    kind: DeclarationKind, access: AccessLevel, flags: DeclarationFlags, name: NameID, nameRange: ByteRange,
    range: ByteRange, parent: UInt32, condition: UInt32, attributes: FactRange, modifiers: FactRange,
    generics: FactRange, inherited: FactRange, type: ByteRange, references: FactRange, labels: FactRange
  ) {
    self.kind = kind
    self.access = access
    self.flags = flags
    self.name = name
    self.nameRange = nameRange
    self.range = range
    self.parent = parent
    self.condition = condition
    self.type = type
    self.references = references
    self.attributes = attributes
    self.modifiers = modifiers
    self.generics = generics
    self.inherited = inherited
    self.labels = labels
  }
}

/// An attribute of a declaration.
public struct AttributeFact: BitwiseCopyable, Sendable {
  /// The last name of the attribute's type.
  public var name: NameID
  /// The name as written, without `@`, with generic arguments.
  public var nameRange: ByteRange
  /// The arguments between the parentheses; empty when there are none.
  public var arguments: ByteRange
  /// The arguments one by one, in `FileSummary.arguments`, where chains are kept.
  public var values: FactRange

  /// All of it.
  @inlinable
  public init(name: NameID, nameRange: ByteRange, arguments: ByteRange, values: FactRange) {
    self.name = name
    self.nameRange = nameRange
    self.arguments = arguments
    self.values = values
  }
}

/// A modifier and what stands in its parentheses.
public struct ModifierFact: BitwiseCopyable, Sendable {
  @inlinable public static var noDetail: UInt32 { .max }
  public var name: NameID
  public var detail: NameID

  /// All of it.
  @inlinable
  public init(name: NameID, detail: NameID) {
    self.name = name
    self.detail = detail
  }
}

/// A type in an inheritance clause.
public struct InheritedFact: BitwiseCopyable, Sendable {
  /// As written.
  public var range: ByteRange
  /// The references made by the type, among `FileSummary.references`. The heads carry the context `inheritance`.
  public var references: FactRange

  /// All of it.
  @inlinable
  public init(range: ByteRange, references: FactRange) {
    self.range = range
    self.references = references
  }
}

/// An import.
public struct ImportFact: BitwiseCopyable, Sendable {
  /// The index of its declaration.
  public var declaration: UInt32
  /// The first name of the path: the module.
  public var module: NameID
  /// The rest of the path: sub-module or imported name, in `FileSummary.generics`.
  public var path: FactRange
  /// For a scoped import, the keyword (`struct`, `func`, …) as a name; otherwise `ModifierFact.noDetail`.
  public var scope: NameID
  public var flags: ImportFlags
  // Rows have no gaps: they are written as they stand.
  @usableFromInline var gap: (UInt8, UInt8, UInt8) = (0, 0, 0)

  /// All of it.
  @inlinable
  public init(declaration: UInt32, module: NameID, path: FactRange, scope: NameID, flags: ImportFlags) {
    self.declaration = declaration
    self.module = module
    self.path = path
    self.scope = scope
    self.flags = flags
  }
}

public struct ImportFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var testable: ImportFlags { ImportFlags(rawValue: 1) }
  @inlinable public static var exported: ImportFlags { ImportFlags(rawValue: 2) }
  @inlinable public static var implementationOnly: ImportFlags { ImportFlags(rawValue: 4) }
}

/// A clause of a conditional-compilation block.
public struct ConditionFact: BitwiseCopyable, Sendable {
  public enum Clause: UInt8, Sendable, BitwiseCopyable, CaseIterable { case `if`, `elseif`, `else` }
  public var clause: Clause
  // Rows have no gaps: they are written as they stand.
  @usableFromInline var gap: (UInt8, UInt8, UInt8) = (0, 0, 0)
  /// The enclosing clause, or 0.
  public var parent: UInt32
  /// The condition as a name; of an `#else`, that of the `#if`.
  public var text: NameID
  /// What stands in the clause. Clauses are in the order of their beginnings.
  public var range: ByteRange
  /// The clause before it in the same block, or 0.
  public var previous: UInt32
  /// The first clause of its block: itself for an `#if`.
  public var first: UInt32

  /// All of it.
  @inlinable
  public init(clause: Clause, parent: UInt32, text: NameID, range: ByteRange, previous: UInt32, first: UInt32) {
    self.clause = clause
    self.parent = parent
    self.text = text
    self.range = range
    self.previous = previous
    self.first = first
  }
}

/// `// boundary-lint:allow CHECK -- reason`
public struct SuppressionFact: BitwiseCopyable, Sendable {
  /// From the linter's name to the end of the comment.
  public var range: ByteRange

  public init(range: ByteRange) { self.range = range }
}
