// Where `.member` stands: what a linker needs to tell the type that it is a member of. The reader knows the form of the
// place; only the whole program knows the type that the place wants.

/// An implicit member, such as `.shared`, and the place that gives its type. Members in places that give none, such as operands
/// of most operators and statements of closures, have no such fact; those that are called have it where a type may be written.
public struct ImplicitFact: BitwiseCopyable, Sendable {
  public enum Position: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// Behind `=` of something with a written type, whose first name begins at `anchor`: an initial value, a default
    /// argument.
    case annotated
    /// Assigned to the variable `name`, whose path begins at `anchor`.
    case assigned
    /// An argument of the call of `name`, whose path begins at `anchor`: `label`, or the position `argument`.
    case argument
    /// The result of the enclosing declaration. Of a part of that `anchor` tells where its type begins.
    case returned
    /// Assigned to the member `name` of `self`, `super` or `Self`.
    case assignedToOwn
    /// An argument of the call of the member `name` of one of these.
    case argumentOfOwn
    /// Of the type `name`, as a local value is said to be: the value is assigned to, or stands on the other side of `??`.
    case typed
    /// An argument of the call of the implicit member `name`, which begins at `anchor` and has a place of its own: `.init(.shared)`,
    /// `.api(.shared)`.
    case argumentOfImplicit

    /// Whether something is called that `name` names.
    @inlinable public var isArgument: Bool {
      self == .argument || self == .argumentOfOwn || self == .argumentOfImplicit
    }

    /// Whether another file may be the one that writes the type.
    @inlinable public var mayBeWrittenElsewhere: Bool { isArgument || self == .assigned || self == .assignedToOwn }
  }

  /// No anchor: the path does not begin with a plain name.
  @inlinable public static var noAnchor: UInt32 { .max }

  /// Byte offset of the member's name: that of its reference.
  public var start: UInt32
  /// Byte offset of the first name of a type or path, or `noAnchor`.
  public var anchor: UInt32
  /// The last name of the path, or `ModifierFact.noDetail`.
  public var name: NameID
  /// The argument's label, or `ModifierFact.noDetail`.
  public var label: NameID
  public var position: Position
  /// The index of an argument, labels counted in.
  public var argument: UInt8
  /// The member is a part of what stands in the place: an element of an array, a key or value of a dictionary, a component of a tuple.
  public var isElement: Bool
  /// The member is called, `.init(…)`: it is known for what stands among its arguments.
  public var isCalled = false

  /// All of it.
  @inlinable
  public init(
    start: UInt32, anchor: UInt32, name: NameID, label: NameID, position: Position, argument: UInt8, isElement: Bool
  ) {
    self.start = start
    self.anchor = anchor
    self.name = name
    self.label = label
    self.position = position
    self.argument = argument
    self.isElement = isElement
  }
}

/// The written type of a parameter, as far as its form is plain. Through `any`, `some`, attributes, `?` and `!` the path
/// is seen; of a function the type of what it is handed first.
public struct ParameterTypeFact: BitwiseCopyable, Sendable {
  private static let arrayBit: UInt32 = 1 << 31
  private static let wholeBit: UInt32 = 1 << 30
  private static let functionBit: UInt32 = 1 << 29
  private var form: UInt32

  /// A parameter whose type is no plain path.
  public init() { form = ImplicitFact.noAnchor }

  /// As it stands in a row.
  init(form: UInt32) { self.form = form }

  /// A path that begins at `start`, or an array of it. Offsets beyond 512 MiB can't be told.
  ///
  /// - Parameters:
  ///   - isWhole: whether it is the whole type, but for `any`: neither optional nor with arguments.
  ///   - isOfFunction: whether it is the type of the first parameter of a function, which the type is.
  public init(start: UInt32, isArray: Bool, isWhole: Bool = false, isOfFunction: Bool = false) {
    form =
      start < Self.functionBit
      ? start | (isArray ? Self.arrayBit : 0) | (isWhole ? Self.wholeBit : 0) | (isOfFunction ? Self.functionBit : 0)
      : ImplicitFact.noAnchor
  }

  /// What is said of the path, but for its place.
  var kind: UInt32 { form == ImplicitFact.noAnchor ? form : form & (Self.arrayBit | Self.wholeBit | Self.functionBit) }

  /// Byte offset of the path; nil where there is none.
  var start: UInt32? {
    form == ImplicitFact.noAnchor ? nil : form & ~(Self.arrayBit | Self.wholeBit | Self.functionBit)
  }

  /// Byte offset of a path that is the whole type; nil where it is anything else.
  public var whole: UInt32? { form & Self.wholeBit != 0 ? start : nil }

  /// Byte offset of the first name of the type, or of an array's element; nil when it is no plain path.
  public func anchor(isElement: Bool) -> UInt32? {
    form & Self.functionBit == 0 && (form & Self.arrayBit != 0) == isElement ? start : nil
  }

  /// Of the type of a function, byte offset of the first name of the type of its first parameter, or of an array's element.
  public var firstOfFunction: (start: UInt32, isArray: Bool)? {
    form & Self.functionBit != 0 ? start.map { ($0, form & Self.arrayBit != 0) } : nil
  }
}
