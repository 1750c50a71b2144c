/// A member behind a value, as in `order.persistedCopy(to: store)`.
///
/// Names that say something by themselves are kept, those of several words, and behind a name of which a type may be written all,
/// with what stands behind these: what else `count` belongs to, nobody can tell. So are labels behind a type, as in
/// `Order(row: row)`.
public struct MemberFact: BitwiseCopyable, Sendable {
  public enum Base: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// A name that begins with a capital letter.
    case typeName
    /// `self`, `super` or `Self`
    case own
    /// `.member`: the context gives the type.
    case implicit
    /// Anything else: a value, a call, a literal.
    case value
    /// A local value, of which a type is written.
    case typedValue
    /// A value that the call of a name makes: of a type, by its capital letter, or what a function gives.
    case madeValue
    /// A name that no local declaration hides, and that begins with no capital letter: a property, a variable.
    case variable
    /// The value that a key path begins with whose type is not written: it is the first argument of an attribute or a method.
    case keyPath
    /// What the member `back` rows before it holds or gives.
    case behindMember
    /// The labels of a call: of the type with that name, or of `init` behind it, where its first argument has one; of a function that
    /// look-up finds, or of one of the type in front.
    case initializer

    /// Whether the member is one of a value that is not `self`.
    @inlinable public var isOfValue: Bool {
      switch self {
      case .value, .typedValue, .madeValue, .variable, .keyPath, .behindMember: true
      case .typeName, .own, .implicit, .initializer: false
      }
    }

    /// Whether a name stands before the labels.
    @inlinable public var hasName: Bool {
      switch self {
      case .typeName, .typedValue, .madeValue, .variable, .keyPath: true
      default: false
      }
    }
  }

  /// Byte offset of the name.
  public var start: UInt32
  public var name: NameID
  /// Where in `FileSummary.generics` its names stand: for `typeName` the first name of the path that it stands behind, for
  /// values that of the type, for `variable` the variable's, for `keyPath` that of the attribute or method; then the labels of a call, `ModifierFact.noDetail` for an
  /// argument without one. Those of trailing closures are left out.
  public var names: UInt32
  public var labelCount: UInt8
  public var base: Base
  public var flags: MemberFlags
  /// How many rows before it the member stands that it is behind, as in `cart.store.save()`; only where the base says so.
  public var back: UInt8 = 0

  /// A name that tells what it belongs to, in `FileSummary.generics`. Only where the base has one.
  public var owner: Int { Int(names) }
  /// The labels of a call, in `FileSummary.generics`.
  public var labels: Range<Int> {
    let start = Int(names) + (base.hasName ? 1 : 0)
    return start..<start + Int(labelCount)
  }

  /// All of it.
  @inlinable
  public init(
    start: UInt32, name: NameID, names: UInt32, labelCount: UInt8, base: Base, back: UInt8 = 0, flags: MemberFlags
  ) {
    self.start = start
    self.name = name
    self.names = names
    self.labelCount = labelCount
    self.base = base
    self.back = back
    self.flags = flags
  }
}

extension MemberFact {
  /// The same behind a type instead of a value.
  public var ofType: MemberFact {
    var fact = self
    (fact.base, fact.flags) = (.typedValue, flags.union(.isOfType))
    return fact
  }
}

public struct MemberFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is called; `labels` are those of the call.
  @inlinable public static var isCalled: MemberFlags { MemberFlags(rawValue: 1) }
  @inlinable public static var hasTrailingClosure: MemberFlags { MemberFlags(rawValue: 2) }
  /// In a pattern, where labels may be left out.
  @inlinable public static var isPattern: MemberFlags { MemberFlags(rawValue: 4) }
  /// It stands behind `super`.
  @inlinable public static var isOfSuper: MemberFlags { MemberFlags(rawValue: 16) }
  /// Of an implicit member: it is all of what stands in a place that gives a type, see `ImplicitFact`.
  @inlinable public static var isPlaced: MemberFlags { .isOfSuper }
  /// No member, but an element of the list that the base tells: what a loop binds of it.
  @inlinable public static var isElement: MemberFlags { MemberFlags(rawValue: 32) }
  /// With `isElement`: of what the member in front is called on, which hands it to a closure.
  @inlinable public static var isHanded: MemberFlags { MemberFlags(rawValue: 64) }
  /// With `isHanded`: what the member in front says of the first parameter of a closure that it takes. Without: the list of what the
  /// closure or key path gives that ends with the row in front, as `orders.map { $0.customer }` does; with `isIndexed`, the list that a
  /// type with the row's name makes of another, as `Array(orders)`.
  @inlinable public static var isOfFunction: MemberFlags { .hasTrailingClosure }
  /// With `isElement`: the second of a pair that it is, as the value that stands in a dictionary under a key.
  @inlinable public static var isSecond: MemberFlags { .isOfSuper }
  /// Of a typed value that is no element: what stands in front is no value, but a generic parameter, and the type its bound.
  @inlinable public static var isOfType: MemberFlags { .isHanded }
  /// Whether it stands for a list that is made of another.
  @inlinable public var isDerivedList: Bool {
    contains([.isElement, .isOfFunction]) && isDisjoint(with: [.isHanded, .isPattern])
  }
  /// Whether that is one of what a closure or a key path gives.
  @inlinable public var isMappedList: Bool { isDerivedList && !contains(.isIndexed) }
  /// With `isElement`: what stands behind an index.
  @inlinable public static var isIndexed: MemberFlags { MemberFlags(rawValue: 128) }
  /// Its name says nothing by itself.
  @inlinable public static var isShort: MemberFlags { MemberFlags(rawValue: 8) }
}
