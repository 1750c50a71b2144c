/// The condition of an `#if`: terms joined by `&&`, `||` and `!`.
public indirect enum Condition: Hashable, Sendable {
  /// `DEBUG`, `os(iOS)`, `canImport(UIKit)`, without white space.
  case term(String)
  /// `swift(>=5.9)` and `compiler(<6)`: what is compared, whether it is `<`, the version.
  case version(String, isLess: Bool, [Int])
  case constant(Bool)
  case not(Condition)
  case all([Condition])
  case any([Condition])

  /// Reads a condition as it is written behind `#if`; nil when it is none.
  ///
  /// - Complexity: linear. Nesting deeper than 64 is none.
  public init?(_ text: String) {
    var reader = ConditionReader(text)
    guard let condition = reader.readAny(depth: 0), reader.isAtEnd else { return nil }
    self = condition
  }

  /// A condition of one term.
  public var isTerm: Bool {
    switch self {
    case .term, .version: true
    default: false
    }
  }
}

/// Reads conditions by recursive descent over bytes.
private struct ConditionReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return at == bytes.count
    }
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      if bytes[at] <= 0x20 {
        at += 1
      } else if bytes[at...].starts(with: "//".utf8) {
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      } else if bytes[at...].starts(with: "/*".utf8) {
        at += 2
        while at < bytes.count, !bytes[at...].starts(with: "*/".utf8) { at += 1 }
        at = min(at + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func skip(_ text: String) -> Bool {
    skipSpace()
    guard bytes[at...].starts(with: text.utf8) else { return false }
    at += text.utf8.count
    return true
  }

  mutating func readAny(depth: Int) -> Condition? {
    guard depth < 64, let first = readAll(depth: depth) else { return nil }
    var parts = [first]
    while skip("||") {
      guard let next = readAll(depth: depth) else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : .any(parts)
  }

  private mutating func readAll(depth: Int) -> Condition? {
    guard let first = readTerm(depth: depth) else { return nil }
    var parts = [first]
    while skip("&&") {
      guard let next = readTerm(depth: depth) else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : .all(parts)
  }

  private mutating func readTerm(depth: Int) -> Condition? {
    var isNegated = false
    while skip("!") { isNegated.toggle() }
    guard let term = readPositive(depth: depth) else { return nil }
    return isNegated ? .not(term) : term
  }

  private mutating func readPositive(depth: Int) -> Condition? {
    if skip("(") {
      guard let inner = readAny(depth: depth + 1), skip(")") else { return nil }
      return inner
    }
    skipSpace()
    let start = at
    while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
    guard at > start else { return nil }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    if name == "true" || name == "false" { return .constant(name == "true") }
    guard skip("(") else { return .term(name) }
    var argument: [UInt8] = []
    while at < bytes.count, bytes[at] != UInt8(ascii: ")") {
      if bytes[at] > 0x20 { argument.append(bytes[at]) }
      at += 1
    }
    guard skip(")") else { return nil }
    let text = String(decoding: argument, as: UTF8.self)
    if name == "swift" || name == "compiler", let version = Self.version(text) {
      return .version(name, isLess: version.isLess, version.numbers)
    }
    return .term("\(name)(\(text))")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"):
      true
    default: byte >= 0x80
    }
  }

  /// `>=5.9` and `<6`; nothing else compares versions.
  private static func version(_ text: String) -> (isLess: Bool, numbers: [Int])? {
    let isLess = text.hasPrefix("<")
    guard isLess || text.hasPrefix(">=") else { return nil }
    var numbers: [Int] = []
    for part in text.dropFirst(isLess ? 1 : 2).split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = Int(part) else { return nil }
      numbers.append(number)
    }
    while numbers.last == 0, numbers.count > 1 { numbers.removeLast() }
    return (isLess, numbers)
  }
}
