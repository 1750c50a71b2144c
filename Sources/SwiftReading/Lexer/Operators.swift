internal import SourceText

// Operators and regular-expression literals: which `/` opens a literal depends on what stands before it.

extension Lexer {
  /// Whether the operator that begins at `offset` touches what stands before it.
  mutating func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "("),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "/"): return offset < 2 || bytes[offset - 2] != UInt8(ascii: "*")
    case 0xA0: return offset < 2 || bytes[offset - 2] != 0xC2
    default: return true
    }
  }

  /// Whether the operator that ends before `offset` touches what stands behind it.
  mutating func isRightBound(_ offset: Int, leftBound: Bool) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "."): return !leftBound
    case UInt8(ascii: "/"):
      return bytes[offset + 1] != UInt8(ascii: "/") && bytes[offset + 1] != UInt8(ascii: "*")
    case 0xC2: return bytes[offset + 1] != 0xA0
    default: return true
    }
  }

  /// Reads an operator, in pieces where it holds `<` or `>`, or the regular expression that it opens.
  mutating func lexOperator(_ flags: TokenFlags) {
    let start = position
    let dotted = bytes[start] == UInt8(ascii: ".")
    var at = start
    var slash = -1
    var angle = false
    scan: while at < count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "/"):
        if slash < 0 { slash = at }
        at += 1
      case UInt8(ascii: "<"):
        if at > start, bytes[at + 1] == UInt8(ascii: "#"), isPlaceholder(at) { break scan }
        angle = true
        at += 1
      case UInt8(ascii: ">"):
        angle = true
        at += 1
      case UInt8(ascii: "."):
        if !dotted { break scan }
        at += 1
      case 0x80...0xFF:
        let scalar = Scalars.decode(bytes, at)
        guard let value = scalar.value,
          at == start ? Scalars.beginsOperator(value) : Scalars.continuesOperator(value)
        else { break scan }
        at += scalar.length
      default:
        guard classes[Int(byte)] & ByteClass.op != 0 else { break scan }
        at += 1
      }
    }
    if slash >= 0 {
      if lexOperatorAsRegex(start: start, slash: slash, end: at, flags) { return }
      // A comment in the middle ends the operator.
      if at - start > 2 {
        var look = start + 1
        while look < at {
          if bytes[look] == UInt8(ascii: "/"),
            bytes[look + 1] == UInt8(ascii: "/") || bytes[look + 1] == UInt8(ascii: "*")
          {
            at = look
            break
          }
          look += 1
        }
      }
    }
    appendOperator(start, at, angle: angle, flags)
    position = at
  }

  private mutating func isPlaceholder(_ offset: Int) -> Bool {
    if offset < futile.placeholderBefore { return false }
    var at = offset + 2
    while at < count, bytes[at] != UInt8(ascii: "\n") {
      if bytes[at] == UInt8(ascii: "#"), bytes[at + 1] == UInt8(ascii: ">") { return true }
      at += 1
    }
    futile.placeholderBefore = at
    return false
  }

  /// Appends the operator in `start ..< end`.
  mutating func appendOperator(_ start: Int, _ end: Int, angle: Bool, _ flags: TokenFlags) {
    let leftBound = isLeftBound(start)
    let rightBound = isRightBound(end, leftBound: leftBound)
    var flags = flags
    if leftBound != rightBound { flags.insert(leftBound ? .postfix : .prefix) }
    let length = end - start
    if length == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="): append(.equal, start, 1, flags)
      case UInt8(ascii: "&") where flags.contains(.prefix): append(.prefixAmpersand, start, 1, flags)
      case UInt8(ascii: "."): append(.period, start, 1, flags)
      case UInt8(ascii: "?"): append(leftBound ? .postfixQuestion : .infixQuestion, start, 1, flags)
      case UInt8(ascii: "<"): append(.leftAngle, start, 1, flags)
      case UInt8(ascii: ">"): append(.rightAngle, start, 1, flags)
      default: append(.op, start, 1, flags)
      }
      return
    }
    if !angle {
      append(.op, start, UInt32(length), flags)
      return
    }
    if length == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
      append(.arrow, start, 2, flags)
      return
    }
    appendPieces(start, end, flags)
  }

  /// Appends an operator that holds `<` or `>` cut at each of them. Behind a `>`, what could close a type
  /// (`?`, `!`, `=`, `->`) becomes the token that the reader of types expects.
  private mutating func appendPieces(_ start: Int, _ end: Int, _ flags: TokenFlags) {
    var flags = flags
    var at = start
    while at < end {
      let byte = bytes[at]
      let afterAngle = at > start && bytes[at - 1] == UInt8(ascii: ">")
      var length = 1
      var kind = TokenKind.op
      switch byte {
      case UInt8(ascii: "<"): kind = .leftAngle
      case UInt8(ascii: ">"): kind = .rightAngle
      case UInt8(ascii: "?") where afterAngle || (at > start && tokens.last.kind == .postfixQuestion):
        kind = .postfixQuestion
      case UInt8(ascii: "!") where afterAngle: kind = .postfixExclamation
      case UInt8(ascii: "-") where afterAngle && at + 2 == end && bytes[at + 1] == UInt8(ascii: ">"):
        kind = .arrow
        length = 2
      default:
        while at + length < end, bytes[at + length] != UInt8(ascii: "<"), bytes[at + length] != UInt8(ascii: ">") {
          length += 1
        }
        if length == 1, byte == UInt8(ascii: "="), at + 1 == end, afterAngle { kind = .equal }
      }
      append(kind, at, UInt32(length), flags)
      flags.remove([.newlineBefore, .spaceBefore])
      flags.insert(.joined)
      at += length
    }
  }

  // MARK: - Regular expressions

  /// Reads a regular expression that the operator `start ..< end` opens at its first slash, when it does.
  private mutating func lexOperatorAsRegex(start: Int, slash: Int, end: Int, _ flags: TokenFlags) -> Bool {
    let leftBound = isLeftBound(start)
    if leftBound { return false }
    let before = previousKeyword
    if before == .func || before == .operator { return false }
    var mustBeRegex = false
    if !isRightBound(end, leftBound: false) {
      // `try? /x/`: behind a `try` there can be no binary operator.
      mustBeRegex = isAfterTryMark
      if !mustBeRegex && !isRegexPosition { return false }
      switch tokens.isEmpty ? .endOfFile : tokens.last.kind {
      case .leftParen, .interpolationOpen, .leftSquare, .comma, .colon, .colonColon: break
      default: mustBeRegex = true
      }
    }
    let saved = position
    let tokenCount = tokens.count
    var flags = flags
    if slash > start {
      appendOperator(start, slash, angle: hasAngle(start, slash), flags)
      flags = []
    }
    position = slash
    if lexRegex(pounds: 0, mustBeRegex: mustBeRegex, flags) { return true }
    tokens.truncate(to: tokenCount)
    position = saved
    return false
  }

  private mutating func hasAngle(_ start: Int, _ end: Int) -> Bool {
    var at = start
    while at < end {
      if bytes[at] == UInt8(ascii: "<") || bytes[at] == UInt8(ascii: ">") { return true }
      at += 1
    }
    return false
  }

  /// The reserved word before the position, if that is what the last token is.
  private var previousKeyword: Keyword? {
    mutating get {
      guard !tokens.isEmpty else { return nil }
      let token = tokens.last
      guard token.kind == .word, !token.flags.contains(.escaped), token.payload <= Keyword.lastReserved.rawValue else {
        return nil
      }
      return Keyword(name: token.payload)
    }
  }

  private var isAfterTryMark: Bool {
    mutating get {
      guard tokens.count >= 2, tokens.last.kind == .postfixQuestion || tokens.last.kind == .postfixExclamation else {
        return false
      }
      let token = tokens[tokens.count - 2]
      return token.kind == .word && !token.flags.contains(.escaped) && token.payload == Keyword.try.rawValue
    }
  }

  /// Whether an expression rather than a binary operator is to be expected.
  private var isRegexPosition: Bool {
    mutating get {
      guard !tokens.isEmpty else { return true }
      let token = tokens.last
      switch token.kind {
      case .leftBrace, .leftParen, .interpolationOpen, .leftSquare, .prefixAmpersand, .equal, .semicolon, .comma,
        .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown:
        return true
      case .op, .leftAngle, .rightAngle: return !token.flags.contains(.postfix)
      case .word:
        switch previousKeyword {
        case nil, .true, .false, .anyType, .nil, .selfValue, .selfType, .super: return false
        default: return true
        }
      default: return false
      }
    }
  }

  /// Reads `#*/…/#*` whose pounds begin at `position`.
  ///
  /// - Returns: false, with nothing consumed, when this is no regular expression.
  mutating func lexRegex(pounds: Int, mustBeRegex: Bool, _ flags: TokenFlags) -> Bool {
    let start = position
    var at = start + pounds + 1
    if pounds == 0 {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): if !mustBeRegex { return false }
      case UInt8(ascii: "*"), UInt8(ascii: "/"): return false
      default: break
      }
      if start > 0, bytes[start - 1] == UInt8(ascii: "*") { return false }
    }
    // A literal in pounds whose first line is blank may span lines.
    var firstNewline = -1
    if pounds > 0 {
      var look = at
      while bytes[look] == UInt8(ascii: " ") || bytes[look] == UInt8(ascii: "\t") { look += 1 }
      if bytes[look] == UInt8(ascii: "\n") || bytes[look] == UInt8(ascii: "\r") {
        firstNewline = look
        at = look
      }
    }
    if firstNewline >= 0, pounds >= futile.regexPounds { return finishRegex(start, firstNewline, flags) }
    var groups = 0
    var customClasses = 0
    var lastSpace = -1
    while true {
      if at >= count {
        // Code behind an unfinished multi-line literal is code.
        if !mustBeRegex { return false }
        if firstNewline >= 0 { futile.regexPounds = min(futile.regexPounds, pounds) }
        return finishRegex(start, firstNewline >= 0 ? firstNewline : count, flags)
      }
      switch bytes[at] {
      case UInt8(ascii: "/"):
        var end = at + 1
        if pounds > 0 { while bytes[end] == UInt8(ascii: "#") { end += 1 } }
        if end - at - 1 >= pounds {
          if pounds == 0 {
            if bytes[end] == UInt8(ascii: "*") || bytes[end] == UInt8(ascii: "/") {
              return mustBeRegex ? finishRegex(start, at, flags) : false
            }
            if lastSpace == at - 1, !mustBeRegex { return false }
          }
          return finishRegex(start, end, flags)
        }
        at += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if firstNewline < 0 { return mustBeRegex ? finishRegex(start, at, flags) : false }
        at += 1
      case UInt8(ascii: "\\"):
        at += 1
        if at < count {
          if bytes[at] == UInt8(ascii: "\n") || bytes[at] == UInt8(ascii: "\r") {
            if firstNewline < 0 { return mustBeRegex ? finishRegex(start, at, flags) : false }
          }
          at += 1
        }
      case UInt8(ascii: "("):
        if customClasses == 0 { groups += 1 }
        at += 1
      case UInt8(ascii: ")"):
        if customClasses == 0 {
          if groups == 0 && !mustBeRegex { return false }
          groups = max(0, groups - 1)
        }
        at += 1
      case UInt8(ascii: "["):
        customClasses += 1
        at += 1
      case UInt8(ascii: "]"):
        customClasses = max(0, customClasses - 1)
        at += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        lastSpace = at
        at += 1
      default: at += 1
      }
    }
  }

  private mutating func finishRegex(_ start: Int, _ end: Int, _ flags: TokenFlags) -> Bool {
    append(.regex, start, UInt32(end - start), flags)
    position = end
    return true
  }
}
