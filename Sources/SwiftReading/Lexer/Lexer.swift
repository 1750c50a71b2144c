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
  let marks = ByteClass.marks()
  var strings = FlatArray<OpenString>()
  /// Indices of the tokens of open brackets.
  var brackets = FlatArray<UInt32>()
  var futile = Futile()
  /// Whether what stands between the markers of a conflict was passed over.
  public internal(set) var hasConflict = false
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

  /// The texts of the file's names, back ticks left out, by their indices.
  public var namesByIndex: [String] {
    NameTable.keywords
      + (NameTable.keywordCount..<names.count).map { index in
        let (start, length) = (Int(names.entries[index].start), Int(names.entries[index].length))
        return source.text(start..<start + length)
      }
  }

  /// The index of the bracket that closes the one at `index`, when there is one.
  @inlinable
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

  @inline(__always)
  private mutating func open(_ kind: TokenKind, at start: Int, _ flags: TokenFlags) {
    brackets.append(UInt32(truncatingIfNeeded: tokens.count))
    append(kind, start, Token.noMatch, flags)
  }

  /// Appends a closing bracket and ties it to its partner. A stray `)` or `]` has none; a `}` closes what is open
  /// inside its braces, too, as a reader would.
  @inline(__always)
  private mutating func close(_ kind: TokenKind, at start: Int, _ flags: TokenFlags) {
    let index = tokens.count
    append(kind, start, Token.noMatch, flags)
    if kind == .rightBrace {
      var at = brackets.count
      while at > 0 && tokens[Int(brackets[at - 1])].kind != .leftBrace { at &-= 1 }
      if at == 0 { return }
      brackets.truncate(to: at)
    }
    let partner: TokenKind = kind == .rightBrace ? .leftBrace : kind == .rightParen ? .leftParen : .leftSquare
    guard !brackets.isEmpty, tokens[Int(brackets.last)].kind == partner else { return }
    let first = Int(brackets.removeLast())
    tokens[first].payload = UInt32(truncatingIfNeeded: index)
    tokens[index].payload = UInt32(truncatingIfNeeded: first)
  }

  /// Appends a token of one byte.
  @inline(__always)
  private mutating func appendMark(_ byte: UInt8, _ group: UInt8, at start: Int, _ flags: TokenFlags) {
    let kind = marks[Int(byte)]
    if group & ByteClass.bracket == 0 {
      append(kind, start, 1, flags)
    } else if kind == .leftParen || kind == .leftBrace || kind == .leftSquare {
      open(kind, at: start, flags)
    } else {
      close(kind, at: start, flags)
    }
  }

  /// Reads white space, comments and tokens (of a string: up to its first interpolation) to the end of the file.
  ///
  /// One function and one loop for what stands in every line, since a call for each token was a sixth of the work, and `lexOther`
  /// for all else. The place is a variable, since a field would be written and read again for each token. The lone space that stands
  /// behind many tokens is passed over without asking what it is.
  private mutating func lexTokens() {
    let bytes = bytes
    var at = position
    var flags: TokenFlags = []
    while true {
      assert(at <= count)
      let byte = bytes[at]
      let group = classes[Int(byte)]
      if group & ByteClass.word != 0 {
        at = lexWord(at, flags)
      } else if byte == UInt8(ascii: "\n") && strings.isEmpty {
        at &+= 1
        flags.formUnion([.newlineBefore, .spaceBefore])
        // Most lines begin with white space.
        while true {
          let length = ByteRuns.spaces(bytes.word(at: at))
          at &+= length
          if length < 8 { break }
        }
        continue
      } else if group & ByteClass.mark != 0 && strings.isEmpty {
        appendMark(byte, group, at: at, flags)
        at &+= 1
      } else if group & ByteClass.dot != 0 && endsMark(bytes[at &+ 1]) {
        append(marks[Int(byte)], at, 1, flags)
        at &+= 1
      } else {
        position = at
        let step = lexOther(byte, &flags)
        at = position
        if step != .token {
          if step == .end { return }
          continue
        }
      }
      let isSpace = bytes[at] == UInt8(ascii: " ")
      at &+= isSpace ? 1 : 0
      flags = isSpace ? .spaceBefore : []
    }
  }

  /// Whether a `.`, `=` or `:` in front of a byte is surely a token of its own.
  @inline(__always)
  private mutating func endsMark(_ next: UInt8) -> Bool {
    classes[Int(next)] & (ByteClass.op | ByteClass.other | ByteClass.dot) == 0
  }

  /// Whether the byte at an offset continues no operator, unless that begins with a `.`.
  private mutating func endsOperator(_ offset: Int) -> Bool {
    classes[Int(bytes[offset])] & (ByteClass.op | ByteClass.other) == 0
  }

  /// What was read.
  private enum Step { case token, space, end }

  /// Reads what begins with a byte, at `position`: white space, a comment, or a token that is no word.
  ///
  /// - Returns: which of them; `flags` then tell what stands before the next token.
  @inline(never)
  private mutating func lexOther(_ byte: UInt8, _ flags: inout TokenFlags) -> Step {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      position &+= 1
      flags.insert(.spaceBefore)
      return .space
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if !strings.isEmpty && !strings.last.multiline {
        // A single-line string ends with its line, even inside an interpolation.
        _ = strings.removeLast()
        return .space
      }
      position &+= 1
      flags.formUnion([.newlineBefore, .spaceBefore])
      return .space

    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber(flags)

    case UInt8(ascii: ")") where !strings.isEmpty && strings.last.depth == 0:
      append(.interpolationClose, position, 1, flags)
      position &+= 1
      lexStringContents(strings.removeLast())
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
      if !strings.isEmpty {
        if byte == UInt8(ascii: "(") { strings[strings.count - 1].depth += 1 }
        if byte == UInt8(ascii: ")") { strings[strings.count - 1].depth -= 1 }
      }
      appendMark(byte, classes[Int(byte)], at: position, flags)
      position &+= 1
    case UInt8(ascii: ":"):
      let isDouble = bytes[position + 1] == UInt8(ascii: ":")
      append(isDouble ? .colonColon : .colon, position, isDouble ? 2 : 1, flags)
      position &+= isDouble ? 2 : 1
    case UInt8(ascii: ".") where bytes[position + 1] != UInt8(ascii: ".") && endsOperator(position + 1),
      UInt8(ascii: "=") where endsOperator(position + 1):
      append(marks[Int(byte)], position, 1, flags)
      position &+= 1
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if isLeftBound(position) {
        append(byte == UInt8(ascii: "?") ? .postfixQuestion : .postfixExclamation, position, 1, flags)
        position &+= 1
      } else {
        lexOperator(flags)
      }

    case UInt8(ascii: "/"):
      if bytes[position + 1] == UInt8(ascii: "/") {
        skipLineComment()
        flags.insert(.spaceBefore)
        return .space
      }
      if bytes[position + 1] == UInt8(ascii: "*") {
        flags.formUnion(skipBlockComment() ? [.newlineBefore, .spaceBefore] : .spaceBefore)
        return .space
      }
      lexOperator(flags)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if byte == UInt8(ascii: "<"), bytes[position + 1] == UInt8(ascii: "#"), lexPlaceholder(flags) { break }
      if bytes[position + 1] == byte, skipConflict() {
        flags.insert(.spaceBefore)
        return .space
      }
      lexOperator(flags)
    case UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      lexOperator(flags)

    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if strings.isEmpty || !closesOpenInterpolation() { lexString(pounds: 0, flags) }
    case UInt8(ascii: "#"): lexPound(flags)
    case UInt8(ascii: "`"): lexEscaped(flags)
    case UInt8(ascii: "$"): lexDollar(flags)

    case 0x80...0xFF: return lexBeyondASCII(&flags) ? .token : .space

    default:
      if position == count {
        append(.endOfFile, count, 0, flags)
        return .end
      }
      strays.append(Span(start: UInt32(position), length: 1))
      position &+= 1
      flags.insert(.spaceBefore)
      return .space
    }
    return .token
  }
}
