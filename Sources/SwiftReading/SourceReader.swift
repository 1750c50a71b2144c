public import SourceFacts
public import SourceText

/// Reads one file at a time: bytes to tokens to a `FileSummary`.
///
/// A recursive-descent reader over the token array. It follows the grammar of declarations, statements, expressions and
/// types closely enough to know what every name is (a declaration, a label, a member, a use) and which names local
/// declarations hide, and builds no tree. What is malformed is skipped to the next place where a declaration, statement
/// or list element can begin.
///
/// One reader belongs to one thread and is used for many files; its memory is kept between them.
///
/// What only looks ahead is `mutating` all the same, unless it is inlined: the compiler hands a copy of the whole reader to
/// what is not, and took a fifth of the reading time for it.
///
/// Invariants: each loop moves forward; recursion is bounded by `Self.deepest`, beyond which the rest of the innermost
/// bracket is skipped.
///
/// - Complexity: linear in the tokens.
public struct SourceReader: ~Copyable {
  /// Whether call chains are kept, too.
  public enum Detail: Sendable {
    case references
    /// Where a name hints at wiring, and the file names a system; where it does not, `FileSummary.hintsAtWiring` is set.
    case systems
    /// Where a name hints at wiring.
    case wiring
    case chains
  }

  /// Nesting deeper than this is skipped, and said. The compiler's own parser gives up at 256 brackets, each of which is up to three
  /// of these levels; as many would take more than a worker's stack in a debug build.
  static let deepest = 256

  var lexer: Lexer
  let modifiers = KeywordSet(Self.modifiers)
  let introducers = KeywordSet(Self.introducers)
  var summary = SummaryDraft()
  /// Where summaries are packed.
  private let memory: BlockMemory?
  public var detail: Detail
  /// Whether call chains are kept in the file at hand.
  var keepsChains = false
  /// Something in the file hints at wiring that no word of it does.
  var wantsChains = false

  /// The token at hand.
  var index = 0
  var depth = 0
  /// Where what is nested too deep begins.
  var tooDeep: Int?
  /// The enclosing declaration at file or member level.
  var owner = ReferenceFact.noDeclaration
  /// What the expression at hand belongs to.
  var context = ReferenceContext.body
  var extraFlags: ReferenceFlags = []
  /// What the accessors of the variable at hand tell of it.
  var accessors: DeclarationFlags = []
  /// The declaration whose accessors are being read; -1 for none, for that of a subscript, and of what is local.
  var changing = -1
  /// How many types inside of expressions are being read: a count, since locals of functions that recurse cost stack.
  var typesInCode: Int32 = 0
  /// The `#if` clause at hand.
  var condition: UInt32 = 0
  /// The token of the parenthesis of the last `@abi(…)`, or 0.
  var abi = 0
  /// Up to here, no declaration begins.
  var noDeclarationBefore = 0
  /// Inside a function body, closure or accessor: declarations are local.
  var isLocal = false
  /// Whether a branch before the token at hand leaves the function around.
  var mayHaveLeft = false
  /// How many closures and local functions stand between the enclosing declaration and the token at hand.
  var closures: Int32 = 0
  /// How many of these are not called where they stand.
  var later: Int32 = 0
  /// How many branches stand around the token at hand, in the function around.
  var branches: Int32 = 0
  /// Byte offset of the token that opened the innermost scope of local names.
  var block: UInt32 = 0
  /// The first token of the last item that was read.
  var lastItem = 0
  // Scopes of local names, see Scopes.swift.
  var hidden = FlatArray<Hiding>()
  var bound = FlatArray<LocalName>()
  var hoisted = FlatArray<HoistedName>()
  var pending = FlatArray<LocalName>()
  /// The parameters of the enclosing declaration at file or member level that have a default.
  var omissible = FlatArray<NameID>()
  var bodies = FlatArray<FactRange>()
  var firstBody = 0
  var late = FlatArray<LateName>()

  /// For each name whether it says something by itself: 0 for not yet known, else bit 0; and which parameters
  /// of a closure a function of the name hands elements to, from bit 2 on. See Members.swift and Elements.swift.
  var telling = FlatArray<UInt8>()
  let handingFunctions = HandingFunctions()
  /// Whether a type at hand is what an alias stands for, and no part of its generic arguments.
  var isComposing = false
  /// The number of local types around, and how many of these inherit from something.
  var localTypes: Int32 = 0
  var localHeirs: Int32 = 0
  /// What local classes have as members, by the names of the classes: others may inherit from them.
  var localMembers: [NameID: [NameID]] = [:]

  /// Where the last path that ends with a noted member begins and ends, and the row of that; -1 for none.
  var pathEnd = (first: UInt32(0), end: 0, member: -1)
  /// The same of the path that is the first argument of what takes a list, such as a view.
  var firstArgument = (first: UInt32.max, end: 0, member: -1)
  /// Where the last key path ends, and the row of its last member; -1 for none.
  var keyPathEnd = (end: 0, member: -1)
  // What closures are handed, see Handing.swift: those in front of which that is known, the nearest last, and the one at hand.
  var handings = FlatArray<Handing>()
  /// Of the call that was looked at last, the arguments that are closures.
  var closureArguments = FlatArray<ClosureArgument>()
  var handed = Handing()
  /// The position behind the last `??`.
  var coalescing = 0
  /// The position behind the last `?` between two values.
  var choosing = 0
  /// What the patterns of the innermost `switch` are held against, see Payloads.swift.
  var matched = Subject()

  var scratchSteps = FlatArray<StepFact>()
  /// Whether the chain at hand has an index that is a key path.
  var hasKeyPath = false
  var scratchArguments = FlatArray<ArgumentFact>()
  /// The chains that are all of what the conditions around give to a name.
  var boundChains = FlatArray<Int>()
  // Few of a file's facts; gathered here and copied without slack.
  var implicits = FlatArray<ImplicitFact>()
  var parameterTypes = FlatArray<ParameterTypeFact>()
  /// The labels of the parameter lists that are being read.
  var parameterLabels = FlatArray<NameID>()
  private var nameText = FlatArray<UInt8>()

  /// A reader for whatever `source` holds when `read` is called.
  ///
  /// - Parameters:
  ///   - words: names that hint at dependency injection, beside the known ones.
  ///   - systems: the modules of dependency-injection systems.
  ///   - memory: where summaries take their memory from.
  public init(
    reading source: SourceBytes, detail: Detail = .references, words: [String] = [], systems: [String] = [],
    memory: BlockMemory? = nil
  ) {
    lexer = Lexer(reading: source, words: words, systems: systems)
    self.detail = detail
    self.memory = memory
  }

  /// Reads the file that the buffer holds.
  public mutating func read() -> FileSummary {
    lexer.run()
    let hints = lexer.names.hints
    let mayKeep = detail == .wiring || detail == .systems && hints.contains(.system)
    // Where a system is imported, an alias may stand for what its words say.
    keepsChains = detail == .chains || mayKeep && !hints.isEmpty
    readTokens()
    if wantsChains, mayKeep {
      // What showed on the way asks for chains: once more, over the same tokens.
      keepsChains = true
      readTokens()
    }
    summary.hintsAtWiring = detail == .systems && !keepsChains && (wantsChains || hints.contains(.word))
    summary.isConflicted = lexer.hasConflict
    summary.isUTF16 = lexer.source.isUTF16
    summary.gap = gap()
    var tagged = 0
    for marker in 0..<lexer.markers.count {
      let span = lexer.markers[marker]
      if notePortTag(span, &tagged) { continue }
      summary.suppressions.append(
        SuppressionFact(range: ByteRange(start: span.start, end: span.start + span.length)))
    }
    summary.implicits = implicits.copy()
    summary.parameterTypes = parameterTypes.copy()
    if keepsChains { keepTexts() }
    finishNames()
    return summary.packed(in: memory)
  }

  /// What was passed over.
  private func gap() -> ReadingGap? {
    if lexer.isNoText { return ReadingGap(.noText, line: 1) }
    if let endless = lexer.endless { return ReadingGap(.endless, line: lexer.line(of: endless)) }
    return tooDeep.map { ReadingGap(.deep, line: lexer.line(of: $0)) }
  }

  /// Reads all tokens into a new summary.
  private mutating func readTokens() {
    summary.removeAll()
    summary.byteCount = lexer.count
    summary.conditions.append(
      ConditionFact(clause: .if, parent: 0, text: 0, range: ByteRange(0, 0), previous: 0, first: 0))
    index = 0
    depth = 0
    owner = ReferenceFact.noDeclaration
    context = .body
    extraFlags = []
    typesInCode = 0
    condition = 0
    block = 0
    (branches, mayHaveLeft) = (0, false)
    isLocal = false
    closures = 0
    later = 0
    noDeclarationBefore = 0
    wantsChains = false
    tooDeep = nil
    abi = 0
    scratchSteps.truncate(to: 0)
    hasKeyPath = false
    scratchArguments.truncate(to: 0)
    resetScopes()
    resetMembers()
    implicits.truncate(to: 0)
    parameterTypes.truncate(to: 0)
    parameterLabels.truncate(to: 0)
    if kind == .shebang { advance() }
    readFile()
  }

  /// Notes the declaration behind a marker that tags a port.
  ///
  /// - Parameter next: where to look for it; declarations come in the order of their beginnings, as markers do.
  /// - Returns: whether the marker is such a tag.
  private mutating func notePortTag(_ span: Lexer.Span, _ next: inout Int) -> Bool {
    guard lexer.has("boundary-lint:port", at: Int(span.start)) else { return false }
    scan: for offset in Int(span.start) + 18..<Int(span.start + span.length) {
      switch lexer.bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: "\t"):
        break
      // What it is for.
      case UInt8(ascii: "-") where lexer.has(" --", at: offset - 1): break scan
      default: return false
      }
    }
    while next < summary.declarations.count, summary.declarations[next].range.start <= span.start { next += 1 }
    guard next < summary.declarations.count, summary.portTags.last ?? 0 < UInt32(next) || summary.portTags.isEmpty
    else {
      return true
    }
    var last = next
    summary.portTags.append(UInt32(truncatingIfNeeded: last))
    for other in next + 1..<max(summary.declarations.count, next + 1) {
      if isOfOneStatement(last, other) {
        last = other
        summary.portTags.append(UInt32(truncatingIfNeeded: last))
      } else if summary.declarations[other].range.start >= summary.declarations[last].range.end {
        break
      }
    }
    return true
  }

  /// Whether a declaration is the next name of another one's statement: `let a = 1, b = 2`, `case a, b`.
  private mutating func isOfOneStatement(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (summary.declarations[first], summary.declarations[second])
    guard one.kind == other.kind, one.parent == other.parent else { return false }
    if one.kind != .case { return one.range.start == other.range.start }
    let behind = (0..<lexer.tokens.count).partitioningIndex { lexer.tokens[$0].start >= one.range.end }
    return tokenAt(behind).kind == .comma
  }

  // MARK: - Tokens

  @inline(__always)
  var token: Token { mutating get { lexer.tokens[index] } }

  @inline(__always)
  var kind: TokenKind { mutating get { lexer.tokens[index].kind } }

  /// The token `distance` behind the one at hand; the end of the file beyond it.
  @inline(__always)
  mutating func peek(_ distance: Int) -> Token {
    lexer.tokens[min(index &+ distance, lexer.tokens.count &- 1)]
  }

  @inline(__always)
  mutating func tokenAt(_ position: Int) -> Token {
    lexer.tokens[min(position, lexer.tokens.count &- 1)]
  }

  @inline(__always)
  mutating func advance() {
    if lexer.tokens[index].kind != .endOfFile { index &+= 1 }
  }

  /// The name of an unescaped word, so that it can be compared with keywords; nothing else has this value.
  @inline(__always)
  mutating func word(_ token: Token) -> UInt32 {
    token.kind == .word && !token.flags.contains(.escaped) ? token.payload : UInt32.max
  }

  @inline(__always)
  mutating func at(_ keyword: Keyword) -> Bool { word(token) == keyword.rawValue }

  @inline(__always)
  mutating func `is`(_ token: Token, _ keyword: Keyword) -> Bool { word(token) == keyword.rawValue }

  /// Consumes the keyword when it is at hand.
  @inline(__always)
  mutating func skip(_ keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    index &+= 1
    return true
  }

  /// Consumes a token of this kind when it is at hand.
  @inline(__always)
  mutating func skip(_ wanted: TokenKind) -> Bool {
    guard kind == wanted, wanted != .endOfFile else { return false }
    index &+= 1
    return true
  }

  /// Whether the token is a word that may be a name: an identifier, or a keyword that is none here.
  @inline(__always)
  mutating func isIdentifier(_ token: Token) -> Bool {
    token.kind == .word && (token.payload > Keyword.wildcard.rawValue || token.flags.contains(.escaped))
  }

  mutating func end(of token: Token) -> Int { lexer.end(of: token) }

  /// The end of the token before the one at hand.
  var previousEnd: Int { mutating get { index == 0 ? 0 : end(of: lexer.tokens[index - 1]) } }

  /// Whether the token can be the name of what the token before it begins: a word, but no reserved one on another line,
  /// which begins something else while this is being typed.
  @inline(__always)
  mutating func canBeName(_ token: Token) -> Bool {
    token.kind == .word
      && (!token.flags.contains(.newlineBefore) || token.flags.contains(.escaped)
        || token.payload > Keyword.lastReserved.rawValue)
  }

  /// Moves past one token, or from an opening bracket past its partner.
  mutating func skipBalanced() {
    let token = token
    switch token.kind {
    case .leftParen, .leftBrace, .leftSquare:
      if token.payload != Token.noMatch, Int(token.payload) > index {
        index = Int(token.payload) + 1
        return
      }
    default: break
    }
    advance()
  }

  /// The position behind the bracket that opens at `position`, or behind the token there.
  mutating func behind(_ position: Int) -> Int {
    let token = tokenAt(position)
    switch token.kind {
    case .leftParen, .leftBrace, .leftSquare:
      return token.payload != Token.noMatch && Int(token.payload) > position ? Int(token.payload) + 1 : position + 1
    case .endOfFile: return position
    default: return position + 1
    }
  }

  /// The position of the next comma of a list, which stands in front of `end`; `end` where there is none, or further. Those between
  /// generic arguments separate nothing else.
  mutating func comma(from position: Int, before end: Int) -> Int {
    var at = position
    while at < end {
      switch lexer.tokens[at].kind {
      case .comma: return at
      case .leftParen, .leftBrace, .leftSquare: at = behind(at)
      case .leftAngle: at = behindGenericArguments(at) ?? at + 1
      default: at += 1
      }
    }
    return at
  }

  /// Whether the token ends every list: a `#else` of an enclosing block or the end of the file.
  @inline(__always)
  var atClauseEnd: Bool {
    mutating get {
      switch kind {
      case .endOfFile, .poundElseif, .poundElse, .poundEndif: true
      default: false
      }
    }
  }

  /// Enters one level of nesting. When it is too deep, skips to the bracket that closes the level around it.
  ///
  /// - Returns: whether to go on; the caller then calls `leave()`.
  @inline(__always)
  mutating func enter() -> Bool {
    if depth >= Self.deepest {
      skipRest()
      return false
    }
    depth &+= 1
    return true
  }

  @inline(__always)
  mutating func leave() { depth &-= 1 }

  /// Moves past what fits into no list. At a line that begins a declaration or statement, the list is taken for
  /// unfinished.
  ///
  /// - Returns: whether the list goes on.
  mutating func skipInList() -> Bool {
    if token.flags.contains(.newlineBefore), token.kind == .word, !token.flags.contains(.escaped),
      let keyword = Keyword(name: token.payload)
    {
      switch keyword {
      case .struct, .class, .enum, .protocol, .extension, .func, .let, .var, .import, .typealias, .initializer,
        .deinit, .subscript, .public, .private, .fileprivate, .internal, .static, .case, .for, .while, .guard, .return,
        .defer, .operator, .precedencegroup, .associatedtype:
        return false
      default: break
      }
    }
    skipBalanced()
    return true
  }

  private mutating func skipRest() {
    if tooDeep == nil { tooDeep = Int(token.start) }
    while true {
      switch kind {
      case .endOfFile, .rightParen, .rightBrace, .rightSquare, .interpolationClose: return
      default: skipBalanced()
      }
    }
  }

  // MARK: - Names

  /// The name that a string's text has in this file's table.
  mutating func intern(_ range: Range<Int>) -> NameID {
    lexer.names.intern(lexer.bytes, range.lowerBound, range.count)
  }

  /// Keeps only the names that the summary uses, in the order of first use, and copies their text.
  private mutating func finishNames() {
    var compact = NameCompaction(count: lexer.names.count)
    compact.renumber(&summary)
    summary.nameEnds.reserveCapacity(compact.order.count)
    summary.nameHashes.reserveCapacity(compact.order.count)
    nameText.truncate(to: 0)
    let (bytes, keywords) = (lexer.bytes, NameTable.keywordText)
    for name in compact.order {
      let entry = lexer.names.entries[Int(name)]
      nameText.append(Int(name) < NameTable.keywordCount ? keywords : bytes, Int(entry.start), Int(entry.length))
      summary.nameEnds.append(UInt32(truncatingIfNeeded: nameText.count))
      summary.nameHashes.append(NameHash.short(entry.hash))
    }
    nameText.append(to: &summary.nameText)
  }
}
