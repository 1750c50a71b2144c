internal import SourceFacts
internal import SourceText

// What a pattern binds of an enumeration's case: `case .loaded(let order)`. A row of `MemberFact` stands for it, with the case's name
// and what is known of the value that is matched; what the case holds, the linker finds.

extension SourceReader {
  /// The value that patterns are held against.
  struct Subject: BitwiseCopyable {
    /// What is known of it, as `LocalName.type` says it.
    var type = ModifierFact.noDetail
    var isSelf = false
  }

  /// The value in the tokens from a position up to the one at hand, which have just been read.
  @inline(never)
  mutating func subject(from start: Int) -> Subject {
    var tokens = start..<index
    while tokens.count > 1, isEffect(tokens.lowerBound) { tokens.removeFirst() }
    if tokens.count == 1, `is`(lexer.tokens[tokens.lowerBound], .selfValue) { return Subject(isSelf: localTypes == 0) }
    return tokens.isEmpty ? Subject() : Subject(type: typeOfValue(in: tokens))
  }

  /// Notes what the pattern binds that ends at a position and begins at another, where it is all that a case holds: the one name in
  /// `pending` from `names` on.
  @inline(never)
  mutating func notePayload(_ pattern: Range<Int>, _ names: Int, of subject: Subject) {
    guard pending.count == names + 1, pending[names].type == ModifierFact.noDetail, pattern.count > 2 else { return }
    if pattern.count == 3, lexer.tokens[pattern.upperBound - 1].kind == .postfixQuestion {
      // `case let order?`
      let name = lexer.tokens[pattern.upperBound - 2]
      if name.kind == .word, name.payload == pending[names].name { pending[names].type = subject.type }
      return
    }
    guard pattern.count > 4 else { return }
    var close = pattern.upperBound - 1
    if lexer.tokens[close].kind == .postfixQuestion { close -= 1 }
    guard lexer.tokens[close].kind == .rightParen, lexer.tokens[close].payload != Token.noMatch,
      case let open = Int(lexer.tokens[close].payload), open > pattern.lowerBound + 1,
      lexer.tokens[close - 1].kind == .word, lexer.tokens[close - 1].payload == pending[names].name,
      isAlone(open + 1..<close - 1), lexer.tokens[open - 1].kind == .word, lexer.tokens[open - 2].kind == .period
    else { return }
    let first = `is`(lexer.tokens[pattern.lowerBound], .let) || `is`(lexer.tokens[pattern.lowerBound], .var) ? 1 : 0
    let row: Int
    if open - 2 == pattern.lowerBound + first, isOfOptional(lexer.tokens[open - 1]) {
      // `case .some(let order)`
      pending[names].type = subject.type
      return
    } else if open - 2 == pattern.lowerBound + first {
      row = notePayload(of: subject)
    } else if open - 3 == pattern.lowerBound + first, lexer.tokens[open - 3].kind == .word,
      isCapitalised(lexer.tokens[open - 3]), !isHidden(lexer.tokens[open - 3].payload)
    {
      // `State.loaded(let order)`
      row = noteElement(.typeName, of: lexer.tokens[open - 3].payload, .isPattern, at: token.start)
    } else {
      return
    }
    guard row >= 0 else { return }
    summary.members[row].name = lexer.tokens[open - 1].payload
    pending[names].type = NameID(truncatingIfNeeded: row) | LocalName.isMember
  }

  /// Notes the case with which the pattern at hand begins, `.idle` or `let .loaded(order)`, as a member of the value that is matched.
  @inline(never)
  mutating func noteCase(of subject: Subject) {
    let first = at(.let) || at(.var) ? index + 1 : index
    if tokenAt(first).kind == .period {
      _ = noteMember(tokenAt(first + 1), of: subject.type, before: tokenAt(first + 2))
    }
  }

  /// The same of the pattern at hand in front of `=`, where the value is one name: `if case .idle = state {`.
  @inline(never)
  mutating func noteCaseBeforeValue() {
    let first = at(.let) || at(.var) ? index + 1 : index
    guard tokenAt(first).kind == .period, tokenAt(first + 1).kind == .word else { return }
    var end = first + 2
    if tokenAt(end).kind == .leftParen { end = behind(end) }
    guard tokenAt(end).kind == .equal, tokenAt(end + 1).kind == .word else { return }
    switch tokenAt(end + 2).kind {
    case .leftBrace, .comma: break
    default: guard `is`(tokenAt(end + 2), .else) else { return }
    }
    noteCase(of: Subject(type: typeOfValue(in: end + 1..<end + 2)))
  }

  /// Notes the implicit member at hand as one of the value that it is compared with, or that it is assigned to: `order.state == .open`.
  ///
  /// - Parameter isPath: whether only a path of several names is of interest.
  /// - Returns: whether it was.
  @inline(never)
  mutating func noteOperand(ofPath isPath: Bool) -> Bool {
    let operation = index - 2
    guard operation > 0, case let token = lexer.tokens[operation],
      token.kind == .equal && !token.flags.contains(.joined)
        || token.kind == .op && token.payload == 2
          && (lexer.has("==", at: Int(token.start)) || lexer.has("!=", at: Int(token.start)))
    else { return false }
    var type = ModifierFact.noDetail
    if pathEnd.member >= 0, pathEnd.end == operation {
      type = NameID(truncatingIfNeeded: pathEnd.member) | LocalName.isMember
    } else if !isPath, operation > 1, lexer.tokens[operation - 1].kind == .word,
      lexer.tokens[operation - 2].kind != .period
    {
      type = typeOfValue(in: operation - 1..<operation)
    }
    return noteMember(self.token, of: type, before: peek(1))
  }

  /// Notes a static member or case of the type of a value; where its name says something by itself, only one that is not called.
  ///
  /// - Parameters:
  ///   - type: what is known of the value, as `LocalName.type` says it.
  ///   - next: the token behind the name.
  /// - Returns: whether anything was noted.
  private mutating func noteMember(_ name: Token, of type: NameID, before next: Token) -> Bool {
    guard type != ModifierFact.noDetail, type != LocalName.ofSelf, name.kind == .word, next.kind != .period,
      case let isTelling = isTelling(name), !isTelling || next.kind != .leftParen, !isCapitalised(name),
      !isOfOptional(name),
      case let row = notePayload(of: Subject(type: type)), row >= 0, summary.members[row].base != .implicit
    else { return false }
    summary.members[row].name = name.payload
    summary.members[row].start = name.start
    summary.members[row].flags.remove(isTelling ? [.isElement, .isShort] : .isElement)
    return true
  }

  /// Whether a case may be one of an optional value.
  private mutating func isOfOptional(_ name: Token) -> Bool {
    lexer.length(of: name) == 4
      && (lexer.has("none", at: Int(name.start)) || lexer.has("some", at: Int(name.start)))
  }

  /// Whether tokens in front of a name only bind it, or are its label.
  private mutating func isAlone(_ tokens: Range<Int>) -> Bool {
    var at = tokens.lowerBound
    if at + 1 < tokens.upperBound, lexer.tokens[at].kind == .word, lexer.tokens[at + 1].kind == .colon { at += 2 }
    if at < tokens.upperBound, `is`(lexer.tokens[at], .let) || `is`(lexer.tokens[at], .var) { at += 1 }
    return at == tokens.upperBound
  }

  /// - Returns: the row; -1 where none can be noted.
  private mutating func notePayload(of subject: Subject) -> Int {
    let start = token.start
    if subject.isSelf || subject.type == LocalName.ofSelf, localTypes == 0 {
      return noteElement(.own, of: ModifierFact.noDetail, .isPattern, at: start)
    }
    let type = subject.type
    let variable = LocalName.variable(type)
    if let variable, isOutside(variable) { return noteElement(.variable, of: variable, .isPattern, at: start) }
    if type == ModifierFact.noDetail || type == LocalName.ofSelf || variable != nil {
      return noteElement(.implicit, of: ModifierFact.noDetail, .isPattern, at: start)
    }
    if type >= LocalName.isMember {
      return noteElement(behindRow: Int(type & ~LocalName.isMember), .isPattern, at: start)
    }
    let isMade = type & LocalName.isMade != 0
    return noteElement(isMade ? .madeValue : .typedValue, of: type & ~LocalName.isMade, .isPattern, at: start)
  }
}
