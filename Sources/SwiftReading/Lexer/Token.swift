internal import SourceText

/// What a token is. Operators are split at `<` and `>`, so that a parser of types never has to cut a token.
public enum TokenKind: UInt8, Sendable, BitwiseCopyable {
  /// The end of the file; always the last token.
  case endOfFile
  /// An identifier or a keyword, back-ticked or not. The payload is the name's index.
  case word
  /// `$0`
  case dollar
  /// An integer or floating-point literal.
  case number
  /// The opening delimiter of a string, pounds included.
  case stringOpen
  /// Text of a string between delimiters and interpolations. May hold line ends.
  case stringSegment
  /// The closing delimiter of a string, pounds included. Missing when a single-line string ends with its line.
  case stringClose
  /// `\(` with its pounds.
  case interpolationOpen
  /// The `)` of an interpolation.
  case interpolationClose
  /// A whole regular-expression literal, delimiters included.
  case regex
  case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
  case leftAngle, rightAngle
  case comma, colon, colonColon, semicolon, period, at, pound, backslash, backtick
  /// `=` alone.
  case equal
  /// `->`
  case arrow
  /// `?` that stands right behind what it applies to.
  case postfixQuestion
  /// `?` of the ternary operator.
  case infixQuestion
  /// `!` that stands right behind what it applies to.
  case postfixExclamation
  /// `&` in front of an operand.
  case prefixAmpersand
  /// Any other operator.
  case op
  case poundIf, poundElseif, poundElse, poundEndif
  case poundAvailable, poundUnavailable, poundSourceLocation
  /// `#!…` on the first line.
  case shebang
  /// Characters that are no Swift.
  case unknown
}

/// What a token knows of its surroundings.
public struct TokenFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line end stands between the token before and this one.
  @inlinable public static var newlineBefore: TokenFlags { TokenFlags(rawValue: 1) }
  /// White space or a comment stands before the token.
  @inlinable public static var spaceBefore: TokenFlags { TokenFlags(rawValue: 2) }
  /// A word in back ticks.
  @inlinable public static var escaped: TokenFlags { TokenFlags(rawValue: 4) }
  /// A piece of an operator whose beginning is the token before.
  @inlinable public static var joined: TokenFlags { TokenFlags(rawValue: 8) }
  /// The operator stands before its operand.
  @inlinable public static var prefix: TokenFlags { TokenFlags(rawValue: 16) }
  /// The operator stands behind its operand.
  @inlinable public static var postfix: TokenFlags { TokenFlags(rawValue: 32) }
  /// A string with three quotes.
  @inlinable public static var multiline: TokenFlags { TokenFlags(rawValue: 64) }
  /// A `<` that was tried as the opening of generic arguments, and is none.
  static let isNoList = TokenFlags(rawValue: 128)
}

/// One token: 12 bytes, no text. The text is `start ..< start + length` of the file.
///
/// Invariant: the payload is the index in the name table for a word, the index of the matching bracket (or `noMatch`)
/// for a bracket, and the length in bytes otherwise.
public struct Token: BitwiseCopyable, Sendable {
  /// Byte offset in the file.
  public var start: UInt32
  public var payload: UInt32
  public var kind: TokenKind
  public var flags: TokenFlags

  /// The payload of a bracket without partner.
  @inlinable public static var noMatch: UInt32 { UInt32.max }

  @inline(__always)
  init(_ kind: TokenKind, start: Int, payload: UInt32, flags: TokenFlags) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.payload = payload
    self.kind = kind
    self.flags = flags
  }
}
