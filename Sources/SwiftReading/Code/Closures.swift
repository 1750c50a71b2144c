internal import SourceFacts
internal import SourceText

// Closures: captures, parameters, the body.

extension SourceReader {
  /// Reads a closure that is an operand, such as `{ … }()`. The token at hand is `{`.
  mutating func readClosureOperand() {
    let next = tokenAt(behind(index))
    let isCalled = next.kind == .leftParen && !next.flags.contains(.newlineBefore)
    if isCalled { later &-= 1 }
    readClosure()
    if isCalled { later &+= 1 }
  }

  /// Reads `{ [captures] (a: A, b) async throws -> C in statements }`. The token at hand is `{`.
  mutating func readClosure() {
    let signatureEnd = closureSignatureEnd(from: index + 1)
    let isDelayed = !keepsChains || !isHandedToWhatRunsIt()
    let outer = enterHanded()
    advance()
    guard enter() else {
      handed = outer
      _ = skip(.rightBrace)
      return
    }
    let local = isLocal
    let hadLeft = mayHaveLeft
    let saved = context
    isLocal = true
    closures &+= 1
    if isDelayed { later &+= 1 }
    context = context == .initialValue || context.isSeam ? context : .body
    let scope = openScope()
    if let signatureEnd { readClosureSignature(to: signatureEnd, isDelayed: isDelayed) }
    readItems()
    closeScope(scope)
    isLocal = local
    mayHaveLeft = hadLeft
    closures &-= 1
    if isDelayed { later &-= 1 }
    (context, handed) = (saved, outer)
    leave()
    _ = skip(.rightBrace)
  }

  /// Functions of the system that run a closure before they return, whatever they are called on. What `map` runs, a
  /// publisher's may run later.
  private static let runningAtOnce: Set<String> = [
    "assumeIsolated", "autoreleasepool", "forEach", "sync", "withLock", "withLockUnchecked",
  ]

  /// Whether the closure at hand is the first argument of a function that runs it at once.
  private mutating func isHandedToWhatRunsIt() -> Bool {
    var at = index - 1
    if at >= 0, tokenAt(at).kind == .leftParen { at -= 1 }
    return at >= 0 && tokenAt(at).kind == .word && Self.runningAtOnce.contains(lexer.text(of: tokenAt(at)))
  }

  /// The position of the `in` that ends a closure's signature, when there is one.
  mutating func closureSignatureEnd(from position: Int) -> Int? {
    var at = position
    while tokenAt(at).kind == .at {
      at = behindAttribute(at)
    }
    if tokenAt(at).kind == .leftSquare {
      // A capture list, or an array literal.
      at = behind(at)
    }
    switch tokenAt(at).kind {
    case .leftParen: at = behind(at)
    case .word where isIdentifier(tokenAt(at)) || `is`(tokenAt(at), .wildcard) || `is`(tokenAt(at), .selfValue):
      if !isFunctionEffect(tokenAt(at)) {
        at += 1
        while tokenAt(at).kind == .comma, tokenAt(at + 1).kind == .word { at += 2 }
      }
    default: break
    }
    while isFunctionEffect(tokenAt(at)) {
      at += 1
      if tokenAt(at).kind == .leftParen, `is`(tokenAt(at - 1), .throws) { at = behind(at) }
    }
    if tokenAt(at).kind == .arrow { at = behindResult(at + 1) }
    return `is`(tokenAt(at), .in) ? at : nil
  }

  /// Whether a token says what a function does beside what it gives: `async`, `throws` and their like.
  mutating func isFunctionEffect(_ token: Token) -> Bool {
    switch word(token) {
    case Keyword.async.rawValue, Keyword.throws.rawValue, Keyword.rethrows.rawValue, Keyword.reasync.rawValue: true
    default: false
    }
  }

  /// The position behind the tokens that can make up a type, from `position` on.
  private mutating func behindResult(_ position: Int) -> Int {
    var at = position
    while true {
      let token = tokenAt(at)
      switch token.kind {
      case .word:
        if `is`(token, .in) { return at }
        if token.payload <= Keyword.lastReserved.rawValue, !token.flags.contains(.escaped) {
          guard
            `is`(token, .selfType) || `is`(token, .anyType) || `is`(token, .throws) || `is`(token, .rethrows)
              || `is`(token, .inout)
          else { return at }
        }
        at += 1
      case .leftParen, .leftSquare: at = behind(at)
      case .period, .leftAngle, .rightAngle, .postfixQuestion, .postfixExclamation, .arrow, .prefixAmpersand, .at,
        .colonColon, .comma, .op, .colon:
        at += 1
      default: return at
      }
    }
  }

  /// - Parameter isDelayed: whether what the closure does counts as done later. What it captures is looked at where it stands.
  private mutating func readClosureSignature(to end: Int, isDelayed: Bool) {
    while kind == .at { readAttribute() }
    let names = pending.count
    if kind == .leftSquare {
      if isDelayed { later &-= 1 }
      readCaptures()
      if isDelayed { later &+= 1 }
    }
    let parameters = pending.count
    if kind == .leftParen {
      readClosureParameters()
    } else {
      while index < end, kind == .word, !isFunctionEffect(token) {
        pending.append(LocalName(token.payload))
        advance()
        if !skip(.comma) { break }
      }
    }
    skipEffects()
    if skip(.arrow) { readTypeInExpression() }
    noteElementParameters(parameters)
    addWrapped(parameters)
    bindPending(from: names)
    // A capture list that nothing closes goes further.
    index = max(index, end)
    advance()
  }

  /// `$order in` binds `order` beside `$order`, since what is handed over wraps it.
  ///
  /// Source: Swift Evolution SE-0293, "Property wrappers on closure parameters".
  private mutating func addWrapped(_ parameters: Int) {
    for position in parameters..<pending.count where pending[position].name >= NameTable.keywordCount {
      let entry = lexer.names.entries[Int(pending[position].name)]
      guard entry.length > 1, lexer.bytes[Int(entry.start)] == UInt8(ascii: "$") else { continue }
      pending.append(LocalName(intern(Int(entry.start) + 1..<Int(entry.start) + Int(entry.length))))
    }
    makeRoomForNames()
  }

  /// Reads `[weak self, x, y = z]`; captured values are read in the scope outside. What they are called stands for what the closure
  /// keeps.
  private mutating func readCaptures() {
    advance()
    while kind != .rightSquare && kind != .rightBrace && !atClauseEnd {
      let start = index
      switch word(token) {
      case Keyword.weak.rawValue, Keyword.unowned.rawValue:
        if peek(1).kind == .word || peek(1).kind == .leftParen {
          advance()
          if kind == .leftParen { skipBalanced() }
        }
      default: break
      }
      if kind == .word, peek(1).kind == .equal {
        let name = token.payload
        index += 2
        let start = index
        readExpression()
        pending.append(LocalName(name, type: typeOfValue(from: start)))
      } else {
        let name = token
        let isName = kind == .word && (peek(1).kind == .comma || peek(1).kind == .rightSquare)
        readExpression()
        if isName, Self.mayBeVariable(name.payload), !isHidden(name.payload) {
          if keepsChains { noteCapture(name) }
          pending.append(LocalName(name.payload, type: name.payload | LocalName.isVariable))
        }
      }
      if !skip(.comma), index == start { skipBalanced() }
    }
    _ = skip(.rightSquare)
  }

  private mutating func readClosureParameters() {
    advance()
    guard enter() else {
      _ = skip(.rightParen)
      return
    }
    defer { leave() }
    while kind != .rightParen && kind != .rightBrace && !atClauseEnd {
      let start = index
      let names = pending.count
      while kind == .at { readAttribute() }
      // `a`, `_ a`, `a: A`, `_ a: A`, `(a, b)`
      if kind == .leftParen {
        readClosureParameters()
      } else {
        while kind == .word, peek(1).kind == .word { advance() }
        if kind == .word {
          pending.append(LocalName(token.payload))
          advance()
        }
      }
      if skip(.colon) {
        let typeStart = index
        readTypeInExpression()
        if isEllipsis(token) {
          advance()
        } else if pending.count == names + 1 {
          pending[names].type = writtenType(from: typeStart)
        }
      }
      if !skip(.comma), index == start { skipBalanced() }
    }
    _ = skip(.rightParen)
  }
}
