internal import SourceText

// Identifiers, keywords, numbers, `$0`, `#if` and what can't begin any of them.

extension Lexer {
  /// Reads an identifier or keyword that begins with an ASCII letter or `_`.
  ///
  /// - Returns: the offset behind it.
  @inline(__always)
  mutating func lexWord(_ start: Int, _ flags: TokenFlags) -> Int {
    let lengths = ByteRuns.identifierBytes(bytes.vector(at: start))
    let first = bytes.word(at: start)
    var end = start &+ lengths.first
    var hash: UInt64
    if isEndOfWord(end) {
      // Most names are short: all of it is at hand.
      hash = NameHash.of(first, end &- start)
    } else {
      let isLong = end == start &+ 8
      end = start &+ 8 &+ lengths.second
      hash = NameHash.of(first, bytes.word(at: start &+ 8), end &- start)
      if !isLong || !isEndOfWord(end) { (end, hash) = lexLongWord(start) }
    }
    append(.word, start, names.intern(bytes, start, end &- start, hash), flags)
    return end
  }

  /// Whether no identifier goes on at an offset.
  @inline(__always)
  private mutating func isEndOfWord(_ offset: Int) -> Bool {
    classes[Int(bytes[offset])] & (ByteClass.identifier | ByteClass.other) == 0
  }

  /// An identifier of more than sixteen bytes, or with others than ASCII letters, digits and `_`: its end and its hash.
  @inline(never)
  private mutating func lexLongWord(_ start: Int) -> (end: Int, hash: UInt64) {
    position = start
    while true {
      let lengths = ByteRuns.identifierBytes(bytes.vector(at: position))
      position &+= lengths.first
      if lengths.first < 8 { break }
      position &+= lengths.second
      if lengths.second < 8 { break }
    }
    if !isEndOfWord(position) { skipIdentifierCharacters() }
    return (position, NameHash.of(bytes, start, position &- start))
  }

  /// Moves past everything that may continue an identifier.
  @inline(never)
  mutating func skipIdentifierCharacters() {
    while true {
      let byte = bytes[position]
      if classes[Int(byte)] & ByteClass.identifier != 0 {
        position &+= 1
      } else if byte >= 0x80 {
        let scalar = Scalars.decode(bytes, position)
        guard let value = scalar.value, Scalars.continuesIdentifier(value) else { return }
        position &+= scalar.length
      } else {
        return
      }
    }
  }

  /// Reads `` `name` ``. Without a closing tick on the line, the tick is punctuation.
  mutating func lexEscaped(_ flags: TokenFlags) {
    let start = position
    var at = start + 1
    while at < count {
      switch bytes[at] {
      case UInt8(ascii: "`"):
        if at == start + 1 {
          append(.unknown, start, 2, flags)
        } else {
          append(.word, start, names.intern(bytes, start + 1, at - start - 1), flags.union(.escaped))
        }
        position = at + 1
        return
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): at = count
      default: at += 1
      }
    }
    append(.backtick, start, 1, flags)
    position = start + 1
  }

  /// Reads `$0`, `$name` or a lone `$`.
  mutating func lexDollar(_ flags: TokenFlags) {
    let start = position
    position += 1
    while classes[Int(bytes[position])] & ByteClass.digit != 0 { position += 1 }
    let digits = position
    skipIdentifierCharacters()
    if position == digits && position > start + 1 {
      append(.dollar, start, UInt32(position - start), flags)
    } else {
      append(.word, start, names.intern(bytes, start, position - start), flags)
    }
  }

  /// Reads `#if` and its like, the opening of a raw string, a regular expression in pounds, or a lone `#`.
  mutating func lexPound(_ flags: TokenFlags) {
    let start = position
    var at = start + 1
    if start >= futile.poundsBefore {
      while bytes[at] == UInt8(ascii: "#") { at += 1 }
      if bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "/") { futile.poundsBefore = at }
    }
    if bytes[at] == UInt8(ascii: "\"") {
      position = at
      lexString(pounds: at - start, flags)
      return
    }
    if bytes[at] == UInt8(ascii: "/"), lexRegex(pounds: at - start, mustBeRegex: true, flags) { return }
    var end = start + 1
    while (bytes[end] | 0x20) >= UInt8(ascii: "a") && (bytes[end] | 0x20) <= UInt8(ascii: "z")
      || bytes[end] == UInt8(ascii: "_")
    { end += 1 }
    if let kind = directive(from: start + 1, length: end - start - 1) {
      append(kind, start, UInt32(end - start), flags)
      position = end
    } else {
      append(.pound, start, 1, flags)
      position = start + 1
    }
  }

  private mutating func directive(from offset: Int, length: Int) -> TokenKind? {
    switch length {
    case 2: has("if", at: offset) ? .poundIf : nil
    case 4: has("else", at: offset) ? .poundElse : nil
    case 5: has("endif", at: offset) ? .poundEndif : nil
    case 6: has("elseif", at: offset) ? .poundElseif : nil
    case 9: has("available", at: offset) ? .poundAvailable : nil
    case 11: has("unavailable", at: offset) ? .poundUnavailable : nil
    case 14: has("sourceLocation", at: offset) ? .poundSourceLocation : nil
    default: nil
    }
  }

  /// Reads an integer or floating-point literal. Wrong digits are part of it.
  mutating func lexNumber(_ flags: TokenFlags) {
    let start = position
    defer { append(.number, start, UInt32(position - start), flags) }
    if bytes[position] == UInt8(ascii: "0") {
      switch bytes[position + 1] {
      case UInt8(ascii: "x"):
        lexHexadecimal()
        return
      case UInt8(ascii: "o"), UInt8(ascii: "b"):
        position += 2
        skipIdentifierCharacters()
        return
      default: break
      }
    }
    skipDigits()
    if bytes[position] == UInt8(ascii: ".") {
      // `1.a` is a member access, `x.0.1` two of them.
      guard classes[Int(bytes[position + 1])] & ByteClass.digit != 0 else { return }
      if !tokens.isEmpty && tokens.last.kind == .period { return }
      position += 1
      skipDigits()
    } else if bytes[position] | 0x20 != UInt8(ascii: "e") {
      skipIdentifierCharacters()
      return
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      skipIdentifierCharacters()
    }
  }

  private mutating func skipDigits() {
    while classes[Int(bytes[position])] & ByteClass.digit != 0 || bytes[position] == UInt8(ascii: "_") {
      position += 1
    }
  }

  private mutating func isHexadecimal(_ byte: UInt8) -> Bool {
    classes[Int(byte)] & ByteClass.digit != 0 || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private mutating func skipHexadecimalDigits() {
    while isHexadecimal(bytes[position]) || bytes[position] == UInt8(ascii: "_") { position += 1 }
  }

  /// Reads what follows `0x`.
  private mutating func lexHexadecimal() {
    position += 2
    guard isHexadecimal(bytes[position]) else {
      skipIdentifierCharacters()
      return
    }
    skipHexadecimalDigits()
    let dot = position
    let isDot = bytes[position] == UInt8(ascii: ".")
    guard isDot || bytes[position] | 0x20 == UInt8(ascii: "p") else {
      skipIdentifierCharacters()
      return
    }
    if isDot {
      // `0xff.description` is a member access.
      guard isHexadecimal(bytes[position + 1]) else { return }
      position += 1
      skipHexadecimalDigits()
      guard bytes[position] | 0x20 == UInt8(ascii: "p") else {
        if classes[Int(bytes[position + 1])] & ByteClass.digit == 0 { position = dot }
        return
      }
    }
    position += 1
    let sign = bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
    if sign { position += 1 }
    if classes[Int(bytes[position])] & ByteClass.digit == 0, isDot, !sign,
      classes[Int(bytes[dot + 1])] & ByteClass.digit == 0
    {
      position = dot
      return
    }
    skipIdentifierCharacters()
  }

  /// Reads an editor placeholder `<#text#>`, which stands for an identifier.
  mutating func lexPlaceholder(_ flags: TokenFlags) -> Bool {
    var at = position + 2
    while at < count {
      switch bytes[at] {
      case UInt8(ascii: "\n"): return false
      case UInt8(ascii: "<") where bytes[at + 1] == UInt8(ascii: "#"): return false
      case UInt8(ascii: "#") where bytes[at + 1] == UInt8(ascii: ">"):
        append(.word, position, names.intern(bytes, position, at + 2 - position), flags)
        position = at + 2
        return true
      default: at += 1
      }
    }
    return false
  }

  /// Reads what begins with a byte beyond ASCII.
  ///
  /// - Returns: whether a token was appended; otherwise the bytes were noted as stray.
  mutating func lexBeyondASCII(_ flags: inout TokenFlags) -> Bool {
    let start = position
    let scalar = Scalars.decode(bytes, position)
    guard let value = scalar.value else { return skipStray(scalar.length, &flags) }
    if value == 0xFEFF {
      position += 3
      flags.insert(.spaceBefore)
      return false
    }
    if Scalars.beginsIdentifier(value) || Scalars.continuesIdentifier(value) {
      skipIdentifierCharacters()
      append(.word, start, names.intern(bytes, start, position - start), flags)
      return true
    }
    if Scalars.beginsOperator(value) {
      lexOperator(flags)
      return true
    }
    switch value {
    case 0x201D:
      append(.unknown, start, UInt32(scalar.length), flags)
      position += scalar.length
      return true
    case 0x201C:
      // An opening curly quote: up to the closing one on the same line, as one identifier.
      position = endOfCurlyQuote(from: start + scalar.length) ?? start + scalar.length
      append(.word, start, names.intern(bytes, start, position - start), flags)
      return true
    default: return skipStray(scalar.length, &flags)
    }
  }

  private mutating func skipStray(_ length: Int, _ flags: inout TokenFlags) -> Bool {
    strays.append(Span(start: UInt32(position), length: UInt32(length)))
    position += length
    flags.insert(.spaceBefore)
    return false
  }

  private mutating func endOfCurlyQuote(from offset: Int) -> Int? {
    if offset < futile.curlyQuoteBefore { return nil }
    var at = offset
    defer { futile.curlyQuoteBefore = at }
    while at < count {
      switch bytes[at] {
      case UInt8(ascii: "\\"):
        if bytes[at + 1] == UInt8(ascii: "(") { return nil }
        at += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "\""): return at
      case 0x80...0xFF:
        let scalar = Scalars.decode(bytes, at)
        guard let value = scalar.value else { return nil }
        at += scalar.length
        if value == 0x201D { return at }
      default: at += 1
      }
    }
    return nil
  }
}
