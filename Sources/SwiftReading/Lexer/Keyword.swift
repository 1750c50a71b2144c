// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Keywords are spelled as Swift spells them.

/// Some of the first 128 keywords, each a bit.
struct KeywordSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ words: [Keyword]) {
    for word in words {
      precondition(word.rawValue < 128, "a keyword without a bit")
      if word.rawValue < 64 { low |= 1 << UInt64(word.rawValue) } else { high |= 1 << UInt64(word.rawValue - 64) }
    }
  }

  /// Whether a name of a file is one of them.
  @inline(__always)
  func contains(_ name: UInt32) -> Bool {
    name < 128 && (name < 64 ? low : high) &>> UInt64(name & 63) & 1 != 0
  }
}

/// The words that the reader knows. A file's name table begins with them, in this order, so a keyword is recognised by
/// comparing its name's index with a constant.
///
/// Source: *The Swift Programming Language*, Lexical Structure, Keywords and Punctuation.
public enum Keyword: UInt32, CaseIterable, Sendable {
  // Reserved: these are no identifiers unless back-ticked.
  case anyType, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`
  case `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`
  case `import`, `in`, initializer, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`
  case `protocol`, `public`, `repeat`, `rethrows`, `return`, selfValue, selfType, `static`, `struct`, `subscript`,
    `super`
  case `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`
  // Contextual: keywords only where the grammar wants one.
  case wildcard
  case actor, any, async, await, borrowing, consume, consuming, copy, discard, each, macro, some, then, yield
  case protocolWord, typeWord, `get`, `set`, `willSet`, `didSet`, addressWithNativeOwner, addressWithOwner
  case `_read`, `_modify`, read, modify, unsafeAddress, unsafeMutableAddress, mutableAddressWithNativeOwner
  case mutableAddressWithOwner
  // Modifiers.
  case `open`, package, convenience, distributed, dynamic, final, indirect, infix, isolated, lazy, mutating
  case nonisolated, nonmutating, optional, override, postfix, prefix, required, reasync, sending, unowned, weak
  case `_borrowing`, `_consuming`, `__consuming`, `__owned`, `__shared`, `__setter_access`, `_const`, `_local`
  case `_resultDependsOn`, `_resultDependsOnSelf`, unsafe, nonsending, `left`, `right`, module, `_unsafeInheritExecutor`
  // Names that mean something to the reader.
  case available, canImport, `_spi`, `_exported`, testable, preconcurrency, `_implementationOnly`
  case main, error, newValue, oldValue

  /// Words up to this one are reserved.
  static let lastReserved = Keyword.while

  /// How many there are. A constant, which every word of a file is compared with.
  public static var count: Int { Int(Keyword.oldValue.rawValue) + 1 }

  /// The keyword that a name of a file is, if it is one: most are none.
  @inline(__always)
  init?(name: UInt32) {
    guard name < Self.count else { return nil }
    self.init(rawValue: name)
  }

  /// All keywords as they are written, in their order. To ask the runtime for the names of the cases takes a millisecond,
  /// which is half of what a file costs.
  public static let spellings = """
    Any as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough \
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private \
    protocol public repeat rethrows return self Self static struct subscript super switch throw throws true try \
    typealias var where while _ actor any async await borrowing consume consuming copy discard each macro some then \
    yield Protocol Type get set willSet didSet addressWithNativeOwner addressWithOwner _read _modify read modify \
    unsafeAddress unsafeMutableAddress mutableAddressWithNativeOwner mutableAddressWithOwner open package \
    convenience distributed dynamic final indirect infix isolated lazy mutating nonisolated nonmutating optional \
    override postfix prefix required reasync sending unowned weak _borrowing _consuming __consuming __owned __shared \
    __setter_access _const _local _resultDependsOn _resultDependsOnSelf unsafe nonsending left right module \
    _unsafeInheritExecutor available canImport _spi _exported testable preconcurrency _implementationOnly main error \
    newValue oldValue
    """
}
