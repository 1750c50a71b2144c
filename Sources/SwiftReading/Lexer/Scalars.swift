internal import SourceText

// Which characters may stand in identifiers and operators.
// Source: *The Swift Programming Language*, Lexical Structure, grammars of an identifier and of operators.

/// What a byte can begin or continue.
enum ByteClass {
  static let identifier: UInt8 = 1
  static let digit: UInt8 = 2
  static let op: UInt8 = 4
  static let other: UInt8 = 8
  /// Begins a word.
  static let word: UInt8 = 16
  /// Is a token, whatever follows it.
  static let mark: UInt8 = 32
  /// Is a bracket.
  static let bracket: UInt8 = 64
  /// Is a token, unless a few others follow it.
  static let dot: UInt8 = 128

  /// The classes of all bytes. Bytes from 0x80 on have `other`: they need decoding.
  static func table() -> FlatArray<UInt8> {
    var table = FlatArray<UInt8>(capacity: 256)
    for value in 0..<256 {
      let byte = UInt8(value)
      var classes: UInt8 = 0
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        classes = identifier | word
      case UInt8(ascii: "$"): classes = identifier
      case UInt8(ascii: "0")...UInt8(ascii: "9"): classes = identifier | digit
      case 0x80...0xFF: classes = other
      default:
        switch token(byte) {
        case .comma, .semicolon, .at, .backslash: classes = mark
        case .leftParen, .rightParen, .leftBrace, .rightBrace, .leftSquare, .rightSquare: classes = mark | bracket
        case .period, .colon: classes = dot
        case .equal: classes = op | dot
        default: if "/-+!*%<>&|^~?".utf8.contains(byte) { classes = op }
        }
      }
      table.append(classes)
    }
    return table
  }

  /// The tokens that bytes are by themselves; `unknown` for all others.
  static func marks() -> FlatArray<TokenKind> {
    var table = FlatArray<TokenKind>(capacity: 256)
    for value in 0..<256 { table.append(token(UInt8(value))) }
    return table
  }

  private static func token(_ byte: UInt8) -> TokenKind {
    switch byte {
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "\\"): .backslash
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "["): .leftSquare
    case UInt8(ascii: "]"): .rightSquare
    case UInt8(ascii: "."): .period
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "="): .equal
    default: .unknown
    }
  }
}

enum Scalars {
  /// Decodes the UTF-8 scalar at `offset`.
  ///
  /// - Returns: the scalar and its length in bytes; for malformed bytes, nil and the bytes up to the next place where a
  ///   scalar may begin.
  static func decode(_ bytes: ByteView, _ offset: Int) -> (value: UInt32?, length: Int) {
    let first = bytes[offset]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4 else { return (nil, malformed(bytes, offset)) }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for step in 1..<length {
      let byte = bytes[offset + step]
      guard byte & 0xC0 == 0x80 else { return (nil, malformed(bytes, offset)) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= smallest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else {
      return (nil, malformed(bytes, offset))
    }
    return (value, length)
  }

  private static func malformed(_ bytes: ByteView, _ offset: Int) -> Int {
    var length = 1
    while offset + length < bytes.count, bytes[offset + length] & 0xC0 == 0x80 { length += 1 }
    return length
  }

  /// Whether a scalar beyond ASCII may continue an identifier.
  static func continuesIdentifier(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: true
    case 0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
      0x2060...0x206F, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
      0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
      0xFE47...0xFFF8:
      true
    case 0x10000...0xEFFFF: value & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// Whether a scalar beyond ASCII may begin an identifier: combining marks may not.
  static func beginsIdentifier(_ value: UInt32) -> Bool {
    guard continuesIdentifier(value) else { return false }
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return false
    default: return true
    }
  }

  /// Whether a scalar beyond ASCII may begin an operator.
  static func beginsOperator(_ value: UInt32) -> Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016...0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
      true
    default: false
    }
  }

  /// Whether a scalar beyond ASCII may continue an operator.
  static func continuesOperator(_ value: UInt32) -> Bool {
    if beginsOperator(value) { return true }
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      return true
    default: return false
    }
  }
}
