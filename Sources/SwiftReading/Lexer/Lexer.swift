public import SourceText

/// Bytes to tokens.
///
/// One pass, no allocation per token, no recursion: a string's interpolations are told apart from the code around them
/// by a small stack of open strings. Nothing fails: what is malformed becomes a token as the compiler's own lexer has
/// it, and bytes that are no Swift are noted in `strays`.
///
/// Deliberately not done here: deciding what a `<` means, and joining operators that hold one. Operators are cut at
/// `<` and `>` and their pieces flagged `joined`, which suits the reader of types.
///
/// Source: *The Swift Programming Language*, Lexical Structure; for what the book leaves open (regular expressions,
/// unfinished literals, conflict markers), the behaviour of the compiler's parser.
///
/// - Complexity: linear in the bytes.
public struct Lexer: ~Copyable {
  /// An open string whose interpolation is being read.
  struct OpenString: BitwiseCopyable {
    var multiline: Bool
    var pounds: UInt32
    /// Parentheses open inside the interpolation.
    var depth: UInt32
    /// Brackets that were open when the interpolation began.
    var brackets: UInt32 = 0
  }

  /// Searches that found nothing, so that no search is made twice over the same bytes: what keeps hostile input linear.
  struct Futile {
    /// Up to here, no curly quote closes one.
    var curlyQuoteBefore = 0
    /// Up to here, no placeholder ends.
    var placeholderBefore = 0
    /// Up to here, pounds are neither a string's nor a regular expression's.
    var poundsBefore = 0
    /// From some point on, no regular expression with so many pounds, or more, ends.
    var regexPounds = Int.max
    /// No conflict marker of the two kinds ends behind the first one that was looked at.
    var hasNoConflictEnd = (false, false)
  }

  /// A range of bytes that is worth a look later: comments that speak to the linter, and bytes that are no Swift.
  struct Span: BitwiseCopyable {
    var start: UInt32
    var length: UInt32
  }

  public internal(set) var tokens = FlatArray<Token>(capacity: 1 << 14)
  var names: NameTable
  /// Comments that begin with the linter's name.
  var markers = FlatArray<Span>()
  /// Bytes that are neither token, white space nor comment.
  var strays = FlatArray<Span>()

  /// The buffer of the file at hand.
  public let source: SourceBytes
  var bytes: ByteView
  var position = 0
  var count = 0
  let classes = ByteClass.table()
  var strings = FlatArray<OpenString>()
  /// Indices of the tokens of open brackets.
  var brackets = FlatArray<UInt32>()
  var futile = Futile()
  /// Whether what stands between the markers of a conflict was passed over.
  public private(set) var hasConflict = false
  /// Where a comment or string begins that does not end, or what of a string stands behind its last interpolation.
  var endless: Int?

  /// A lexer for whatever `source` holds when `run` is called.
  ///
  /// - Parameters:
  ///   - words: names that hint at dependency injection, beside the known ones.
  ///   - systems: the modules of dependency-injection systems.
  public init(reading source: SourceBytes, words: [String] = [], systems: [String] = []) {
    names = NameTable(words: words, systems: systems)
    self.source = source
    self.bytes = source.view
  }

  /// Turns the buffer's bytes into tokens, forgetting those of the file before.
  public mutating func run() {
    bytes = source.view
    count = bytes.count
    position = 0
    tokens.truncate(to: 0)
    names.reset()
    markers.truncate(to: 0)
    strays.truncate(to: 0)
    strings.truncate(to: 0)
    brackets.truncate(to: 0)
    futile = Futile()
    hasConflict = false
    endless = nil
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    if bytes[position] == UInt8(ascii: "#"), bytes[position + 1] == UInt8(ascii: "!") {
      let end = endOfLine(from: position)
      append(.shebang, position, UInt32(end - position), [])
      position = end
    }
    lexTokens()
    assert(tokens.last.kind == .endOfFile)
  }

  /// The length of a token in bytes.
  @inline(__always)
  public func length(of token: Token) -> Int {
    switch token.kind {
    case .word: Int(names.entries[Int(token.payload)].length) + (token.flags.contains(.escaped) ? 2 : 0)
    case .leftParen, .rightParen, .leftBrace, .rightBrace, .leftSquare, .rightSquare: 1
    default: Int(token.payload)
    }
  }

  /// The text of a token.
  public func text(of token: Token) -> String {
    source.text(Int(token.start)..<Int(token.start) + length(of: token))
  }

  /// The index of the bracket that closes the one at `index`, when there is one.
  public func partner(of index: Int) -> Int? {
    guard index < tokens.count else { return nil }
    switch tokens[index].kind {
    case .leftParen, .leftBrace, .leftSquare:
      return tokens[index].payload == Token.noMatch ? nil : Int(tokens[index].payload)
    default: return nil
    }
  }

  /// The offset behind a token.
  mutating func end(of token: Token) -> Int { Int(token.start) + length(of: token) }

  /// The ranges of bytes that are neither token, white space nor comment: what is no Swift.
  public var strayRanges: [Range<Int>] {
    (0..<strays.count).map { Int(strays[$0].start)..<Int(strays[$0].start + strays[$0].length) }
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ start: Int, _ payload: UInt32, _ flags: TokenFlags) {
    tokens.append(Token(kind, start: start, payload: payload, flags: flags))
  }

  /// Appends a token of one byte and moves on.
  @inline(__always)
  private mutating func single(_ kind: TokenKind, _ flags: TokenFlags) {
    append(kind, position, 1, flags)
    position &+= 1
  }

  @inline(__always)
  private mutating func open(_ kind: TokenKind, _ flags: TokenFlags) {
    brackets.append(UInt32(truncatingIfNeeded: tokens.count))
    append(kind, position, Token.noMatch, flags)
    position &+= 1
  }

  /// Appends a closing bracket and ties it to its partner. A stray `)` or `]` has none; a `}` closes what is open
  /// inside its braces, too, as a reader would.
  @inline(__always)
  private mutating func close(_ kind: TokenKind, _ partner: TokenKind, _ flags: TokenFlags) {
    let index = tokens.count
    append(kind, position, Token.noMatch, flags)
    position &+= 1
    if kind == .rightBrace {
      var at = brackets.count
      while at > 0 && tokens[Int(brackets[at - 1])].kind != .leftBrace { at &-= 1 }
      if at == 0 { return }
      brackets.truncate(to: at)
    }
    guard !brackets.isEmpty, tokens[Int(brackets.last)].kind == partner else { return }
    let first = Int(brackets.removeLast())
    tokens[first].payload = UInt32(truncatingIfNeeded: index)
    tokens[index].payload = UInt32(truncatingIfNeeded: first)
  }

  /// Reads white space, comments and tokens (of a string: up to its first interpolation) to the end of the file.
  ///
  /// One function and one loop: a call for each token was a sixth of the work. The lone space that stands behind many tokens is
  /// passed over without asking what it is.
  private mutating func lexTokens() {
    var flags: TokenFlags = []
    while true {
      assert(position <= count)
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        position &+= 1
        flags.insert(.spaceBefore)
        continue

      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !strings.isEmpty && !strings.last.multiline {
          // A single-line string ends with its line, even inside an interpolation.
          _ = strings.removeLast()
          continue
        }
        position &+= 1
        flags.formUnion([.newlineBefore, .spaceBefore])
        // Most lines begin with white space.
        while true {
          let length = ByteRuns.spaces(bytes.word(at: position))
          position &+= length
          if length < 8 { break }
        }
        continue

      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        lexWord(flags)

      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        lexNumber(flags)

      case UInt8(ascii: "("):
        if !strings.isEmpty { strings[strings.count - 1].depth += 1 }
        open(.leftParen, flags)
      case UInt8(ascii: ")"):
        if !strings.isEmpty {
          if strings.last.depth == 0 {
            single(.interpolationClose, flags)
            lexStringContents(strings.removeLast())
            break
          }
          strings[strings.count - 1].depth -= 1
        }
        close(.rightParen, .leftParen, flags)
      case UInt8(ascii: "{"):
        open(.leftBrace, flags)
      case UInt8(ascii: "}"):
        close(.rightBrace, .leftBrace, flags)
      case UInt8(ascii: "["):
        open(.leftSquare, flags)
      case UInt8(ascii: "]"):
        close(.rightSquare, .leftSquare, flags)
      case UInt8(ascii: ","):
        single(.comma, flags)
      case UInt8(ascii: ";"):
        single(.semicolon, flags)
      case UInt8(ascii: "@"):
        single(.at, flags)
      case UInt8(ascii: "\\"):
        single(.backslash, flags)
      case UInt8(ascii: ":"):
        if bytes[position + 1] == UInt8(ascii: ":") {
          append(.colonColon, position, 2, flags)
          position &+= 2
        } else {
          single(.colon, flags)
        }

      case UInt8(ascii: "."):
        if classes[Int(bytes[position + 1])] & (ByteClass.op | ByteClass.other) == 0
          && bytes[position + 1] != UInt8(ascii: ".")
        {
          single(.period, flags)
        } else {
          lexOperator(flags)
        }

      case UInt8(ascii: "="):
        if classes[Int(bytes[position + 1])] & (ByteClass.op | ByteClass.other) == 0 {
          single(.equal, flags)
        } else {
          lexOperator(flags)
        }

      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        if isLeftBound(position) {
          single(bytes[position] == UInt8(ascii: "?") ? .postfixQuestion : .postfixExclamation, flags)
        } else {
          lexOperator(flags)
        }

      case UInt8(ascii: "/"):
        if bytes[position + 1] == UInt8(ascii: "/") {
          skipLineComment()
          flags.insert(.spaceBefore)
          continue
        }
        if bytes[position + 1] == UInt8(ascii: "*") {
          flags.formUnion(skipBlockComment() ? [.newlineBefore, .spaceBefore] : .spaceBefore)
          continue
        }
        lexOperator(flags)

      case UInt8(ascii: "<"):
        if bytes[position + 1] == UInt8(ascii: "#"), lexPlaceholder(flags) { break }
        if bytes[position + 1] == UInt8(ascii: "<"), skipConflict() {
          flags.insert(.spaceBefore)
          continue
        }
        lexOperator(flags)
      case UInt8(ascii: ">"):
        if bytes[position + 1] == UInt8(ascii: ">"), skipConflict() {
          flags.insert(.spaceBefore)
          continue
        }
        lexOperator(flags)
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "&"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
        lexOperator(flags)

      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if strings.isEmpty || !closesOpenInterpolation() { lexString(pounds: 0, flags) }
      case UInt8(ascii: "#"):
        lexPound(flags)
      case UInt8(ascii: "`"):
        lexEscaped(flags)
      case UInt8(ascii: "$"):
        lexDollar(flags)

      case 0x80...0xFF:
        if !lexBeyondASCII(&flags) { continue }

      default:
        if position == count {
          append(.endOfFile, count, 0, flags)
          return
        }
        strays.append(Span(start: UInt32(position), length: 1))
        position &+= 1
        flags.insert(.spaceBefore)
        continue
      }
      let isSpace = bytes[position] == UInt8(ascii: " ")
      position &+= isSpace ? 1 : 0
      flags = isSpace ? .spaceBefore : []
    }
  }

  // MARK: - Comments

  /// The offset of the next line end, or of the end of the file. Eight bytes at a time.
  mutating func endOfLine(from offset: Int) -> Int {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    var at = offset
    while at < count {
      let word = bytes.word(at: at)
      let feed = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let back = word ^ 0x0D0D_0D0D_0D0D_0D0D
      let hit = ((feed &- low) & ~feed | (back &- low) & ~back) & high
      if hit != 0 { return min(count, at &+ hit.trailingZeroBitCount &>> 3) }
      at &+= 8
    }
    return count
  }

  private mutating func skipLineComment() {
    let start = position
    position = endOfLine(from: start &+ 2)
    var text = start &+ 2
    while bytes[text] == UInt8(ascii: " ") || bytes[text] == UInt8(ascii: "/") || bytes[text] == UInt8(ascii: "\t") {
      text &+= 1
    }
    noteMarker(at: text, to: position)
  }

  /// - Returns: whether the comment holds a line end.
  private mutating func skipBlockComment() -> Bool {
    let start = position
    var depth = 1
    var newline = false
    position &+= 2
    while position < count {
      let length = ByteRuns.plainBytes(bytes.word(at: position), UInt8(ascii: "*"), UInt8(ascii: "/"))
      if length > 0 {
        position &+= length
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "*") where bytes[position + 1] == UInt8(ascii: "/"):
        position &+= 2
        depth -= 1
        if depth == 0 {
          noteMarker(at: startOfText(from: start &+ 2, to: position &- 2), to: position &- 2)
          return newline
        }
      case UInt8(ascii: "/") where bytes[position + 1] == UInt8(ascii: "*"):
        position &+= 2
        depth += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        newline = true
        position &+= 1
      default: position &+= 1
      }
    }
    position = count
    endless = start
    return newline
  }

  /// Whether much of the file is no text: most likely UTF-16 without its mark, or no source at all.
  var isNoText: Bool { strays.count >= 8 && strays.count > count / 8 }

  /// The line of an offset, from 1. O(bytes).
  func line(of offset: Int) -> Int {
    (0..<offset).reduce(1) { line, at in
      let isEnd =
        bytes[at] == UInt8(ascii: "\n") || bytes[at] == UInt8(ascii: "\r") && bytes[at + 1] != UInt8(ascii: "\n")
      return isEnd ? line + 1 : line
    }
  }

  /// Where the text of a block comment begins, perhaps on a line of its own: `/**`, a line end and ` * ` are no text.
  private mutating func startOfText(from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "*"): at &+= 1
      default: return at
      }
    }
    return at
  }

  /// Keeps a comment whose text begins with the linter's name.
  @inline(__always)
  private mutating func noteMarker(at: Int, to end: Int) {
    // "boundary-lint:" is "boundary" and "-lint:".
    guard bytes[at] == UInt8(ascii: "b"), at &+ 14 <= end, bytes.word(at: at) == 0x7972_6164_6E75_6F62,
      bytes.word(at: at + 6) == 0x3A74_6E69_6C2D_7972
    else { return }
    markers.append(Span(start: UInt32(at), length: UInt32(end - at)))
  }

  /// Skips a version-control conflict marker at the start of a line, up to the end of the line of its terminator.
  private mutating func skipConflict() -> Bool {
    let start = position
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r") else {
      return false
    }
    let normal = has("<<<<<<< ", at: start)
    guard normal || has(">>>> ", at: start) else { return false }
    if normal ? futile.hasNoConflictEnd.0 : futile.hasNoConflictEnd.1 { return false }
    let terminator: StaticString = normal ? ">>>>>>> " : "<<<<\n"
    var at = start + (normal ? 8 : 5)
    while at < count {
      at = bytes.firstIndex(of: normal ? UInt8(ascii: ">") : UInt8(ascii: "<"), from: at)
      if at >= count { break }
      if bytes[at - 1] == UInt8(ascii: "\n") || bytes[at - 1] == UInt8(ascii: "\r"), has(terminator, at: at) {
        position = endOfLine(from: at + terminator.utf8CodeUnitCount)
        hasConflict = true
        return true
      }
      at += 1
    }
    if normal { futile.hasNoConflictEnd.0 = true } else { futile.hasNoConflictEnd.1 = true }
    return false
  }

  /// Whether the text stands at `offset`.
  mutating func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<buffer.count {
        if unsafe bytes[offset + index] != buffer[index] { return false }
      }
      return true
    }
  }
}
