/// Reads JSON text (RFC 8259) from bytes.
struct JSONReader {
  /// Why a text is no JSON.
  struct Failure: Error {
    /// The byte offset.
    let offset: Int
    let expected: String
  }

  /// Deeper values are refused.
  private static let deepest = 256

  private let bytes: [UInt8]
  private var at = 0

  /// The value that the bytes hold.
  ///
  /// - Complexity: O(bytes).
  static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.at < bytes.count { throw reader.failure("the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ expected: String) -> Failure { Failure(offset: at, expected: expected) }

  /// The next byte; 0 at the end, which begins nothing.
  private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    if depth > Self.deepest { throw failure("no more than \(Self.deepest) levels") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default:
      for (word, value) in [("null", JSONValue.null), ("true", .boolean(true)), ("false", .boolean(false))]
      where bytes[at...].starts(with: word.utf8) {
        at += word.utf8.count
        return value
      }
      throw failure("a value")
    }
  }

  private mutating func object(_ depth: Int) throws(Failure) -> JSONValue {
    at += 1
    var members: [(name: String, value: JSONValue)] = []
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw failure("a name in quotes") }
      let name = try string()
      guard take(":") else { throw failure("':'") }
      members.append((name, try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw failure("',' or '}'") }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(Failure) -> JSONValue {
    at += 1
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw failure("',' or ']'") }
    return .array(elements)
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = at
    if next == UInt8(ascii: "-") { at += 1 }
    if next == UInt8(ascii: "0") { at += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if next | 0x20 == UInt8(ascii: "e") {
      at += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    return .number(String(decoding: bytes[start..<at], as: UTF8.self))
  }

  private mutating func digits() throws(Failure) {
    let start = at
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= next { at += 1 }
    if at == start { throw failure("a digit") }
  }

  /// Bytes that are no UTF-8 become U+FFFD.
  private mutating func string() throws(Failure) -> String {
    at += 1
    var text: [UInt8] = []
    while true {
      let start = at
      while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"), bytes[at] >= 0x20 {
        at += 1
      }
      text += bytes[start..<at]
      switch next {
      case UInt8(ascii: "\""):
        at += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        at += 1
        text += String(try escape()).utf8
      default: throw failure("'\"'")
      }
    }
  }

  /// What stands behind a backslash.
  private mutating func escape() throws(Failure) -> Character {
    let byte = next
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try unit()
      // Half of a pair stands for nothing without the other half.
      guard UTF16.isLeadSurrogate(unit), bytes[at...].starts(with: [0x5C, 0x75]) else {
        return Character(Unicode.Scalar(unit) ?? "\u{FFFD}")
      }
      let place = at
      at += 2
      let second = try self.unit()
      guard UTF16.isTrailSurrogate(second) else {
        at = place
        return "\u{FFFD}"
      }
      return Character(UTF16.decode(UTF16.EncodedScalar([unit, second])))
    default:
      at -= 1
      throw failure("one of \" \\ / b f n r t u")
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { throw failure("four hexadecimal digits") }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }
}
