internal import SourceFacts
internal import SourceText

// Expressions: sequences of operands and operators without precedence, which does not matter for names.

extension SourceReader {
  /// What an expression stands in.
  enum Flavor {
    case basic
    /// In front of a brace that is a body: `if a {`. A `{` is a trailing closure only when what follows it says so.
    case condition
    /// A pattern: `let` binds names.
    case pattern
    /// A pattern behind `let` or `var`: a bare name is a binding.
    case binding
  }

  /// Reads an expression as far as it goes.
  mutating func readExpression(_ flavor: Flavor = .basic) {
    if flavor == .basic, readPlainName() { return }
    guard enter() else { return }
    let outer = branches
    defer { leave(to: outer) }
    var ternaries = 0
    while true {
      // Words and operators in front of an operand.
      if mayBePrefix { readPrefixOperators(flavor) }
      guard readOperand(flavor) else { return }
      // What joins it with the next operand.
      joining: while true {
        switch kind {
        case .op, .leftAngle, .rightAngle, .prefixAmpersand:
          // A prefix operator on a new line begins another statement.
          if token.flags.contains(.prefix), token.flags.contains(.newlineBefore) { return }
          let isFallback = isBehindParameter
          readOperatorRun()
          if isOperandEnd { return }
          guard isFallback else { break joining }
          let saved = context
          context = .fallback
          defer { context = saved }
          if mayBePrefix { readPrefixOperators(flavor) }
          guard readOperand(flavor) else { return }
        case .equal:
          if flavor == .pattern || flavor == .binding { return }
          advance()
          break joining
        case .arrow:
          advance()
          break joining
        case .infixQuestion:
          ternaries += 1
          branches &+= 1
          advance()
          choosing = index
          break joining
        case .colon where ternaries > 0:
          ternaries -= 1
          advance()
          break joining
        case .word:
          switch word(token) {
          case Keyword.as.rawValue:
            advance()
            if kind == .postfixQuestion || kind == .postfixExclamation { advance() }
            let (bound, type) = (index - 2, index)
            readTestedType()
            if flavor == .binding { noteTypeOfBinding(bound, from: type) }
            continue joining
          case Keyword.is.rawValue:
            advance()
            readTestedType()
            continue joining
          case Keyword.async.rawValue, Keyword.throws.rawValue:
            // A function type: `(A) throws -> B`.
            let next = peek(1)
            guard next.kind == .arrow || `is`(next, .throws) || (at(.throws) && next.kind == .leftParen) else { return }
            skipEffects()
            continue joining
          default: return
          }
        case .postfixExclamation, .postfixQuestion: advance()
        default: return
        }
      }
    }
  }

  /// Reads an expression that is one name and nothing else, as most arguments are.
  ///
  /// - Returns: whether it is.
  @inline(__always)
  private mutating func readPlainName() -> Bool {
    guard kind == .word, word(token) >= Keyword.count, !keepsChains, depth < Self.deepest else { return false }
    switch lexer.tokens[index &+ 1].kind {
    case .comma, .rightParen, .rightSquare, .rightBrace, .interpolationClose: break
    default: return false
    }
    _ = record(token)
    index &+= 1
    return true
  }

  /// Whether the operator at hand is `??`, and what stands before it is a parameter with a default, and no more.
  private var isBehindParameter: Bool {
    mutating get {
      guard index > 1, isCoalescing(token), case let name = lexer.tokens[index - 1], name.kind == .word,
        word(name) >= Keyword.count, lexer.tokens[index - 2].kind != .period
      else { return false }
      return (0..<omissible.count).contains { omissible[$0] == name.payload }
    }
  }

  /// Whether the token at hand can stand in front of an operand: names that are no keywords, literals and brackets can't.
  @inline(__always)
  private var mayBePrefix: Bool {
    mutating get {
      switch kind {
      case .word: word(token) < Keyword.count
      case .op, .prefixAmpersand, .leftAngle, .rightAngle, .infixQuestion: true
      default: false
      }
    }
  }

  /// Whether nothing that can be an operand follows.
  private var isOperandEnd: Bool {
    mutating get {
      switch kind {
      case .rightParen, .rightSquare, .rightBrace, .comma, .colon, .semicolon, .interpolationClose: true
      default: atClauseEnd
      }
    }
  }

  /// Consumes `try?`, `await`, `&`, `-` and their like.
  private mutating func readPrefixOperators(_ flavor: Flavor) {
    while true {
      switch kind {
      case .op, .prefixAmpersand, .leftAngle, .rightAngle:
        readOperatorRun()
        if isOperandEnd { return }
      case .word:
        switch word(token) {
        case Keyword.try.rawValue:
          advance()
          if kind == .postfixQuestion || kind == .postfixExclamation { advance() }
        case Keyword.await.rawValue, Keyword.unsafe.rawValue, Keyword.consume.rawValue, Keyword.copy.rawValue,
          Keyword.borrowing.rawValue, Keyword.each.rawValue, Keyword.discard.rawValue:
          guard startsOperand(peek(1)) else { return }
          advance()
        case Keyword.repeat.rawValue: advance()
        case Keyword.any.rawValue, Keyword.some.rawValue:
          guard peek(1).kind == .word, !peek(1).flags.contains(.newlineBefore) else { return }
          readTypeInExpression()
          // `(any P).self` and the like go on as an operand without a name.
          return
        case Keyword.inout.rawValue: advance()
        default: return
        }
      case .infixQuestion: advance()
      default: return
      }
    }
  }

  /// Whether the token begins an operand, so that a contextual keyword before it is one.
  private mutating func startsOperand(_ token: Token) -> Bool {
    if token.flags.contains(.newlineBefore) { return false }
    switch token.kind {
    case .word:
      guard !token.flags.contains(.escaped), let keyword = Keyword(name: token.payload) else { return true }
      switch keyword {
      case .as, .is, .in, .where, .else, .catch: return false
      default: return true
      }
    case .number, .dollar, .stringOpen, .pound, .backslash, .regex: return true
    case .leftParen, .leftSquare: return token.flags.contains(.spaceBefore)
    case .op, .prefixAmpersand: return token.flags.contains(.prefix)
    case .period: return token.flags.contains(.spaceBefore) && !peek(2).flags.contains(.spaceBefore)
    default: return false
    }
  }

  // MARK: - Operands

  /// Reads one operand with what follows it: members, calls, subscripts, closures.
  ///
  /// - Returns: whether one was there.
  private mutating func readOperand(_ flavor: Flavor) -> Bool {
    let first = token
    switch kind {
    case .word: return readWordOperand(flavor)
    case .regex:
      noteGroups()
      advance()
      readPostfix(first, -1, flavor)
    case .number, .dollar, .backtick:
      advance()
      readPostfix(first, -1, flavor)
    case .stringOpen:
      readString()
      readPostfix(first, -1, flavor)
    case .leftParen:
      if peek(2).kind == .rightParen, readNameInParentheses(flavor) { return true }
      readParenthesised(flavor)
      readPostfix(first, -1, flavor)
    case .leftSquare:
      readCollection()
      readPostfix(first, -1, flavor)
    case .leftBrace:
      if flavor == .condition { return false }
      readClosureOperand()
      readPostfix(first, -1, flavor)
    case .period: readImplicitMember(flavor)
    case .backslash: readKeyPath(flavor)
    case .pound: readMacro(flavor)
    case .poundAvailable, .poundUnavailable:
      advance()
      if kind == .leftParen { skipBalanced() }
    case .at:
      // `@MainActor () -> Void` as an expression.
      readAttribute()
      return readOperand(flavor)
    default: return false
    }
    return true
  }

  /// Reads `(a).b` as `a.b`.
  ///
  /// - Returns: whether that is at hand.
  private mutating func readNameInParentheses(_ flavor: Flavor) -> Bool {
    let name = peek(1)
    guard peek(3).kind == .period, flavor == .basic || flavor == .condition, isIdentifier(name) else { return false }
    let reference = record(name)
    index += 3
    readPostfix(name, reference, flavor)
    return true
  }

  private mutating func readWordOperand(_ flavor: Flavor) -> Bool {
    let first = token
    let keyword = word(first)
    if keyword <= Keyword.wildcard.rawValue {
      switch Keyword(name: keyword) {
      case .true, .false, .nil, .wildcard, .anyType:
        advance()
        readPostfix(first, -1, flavor)
      case .selfValue, .selfType, .super:
        advance()
        var reference = -1
        if keyword == Keyword.selfType.rawValue,
          kind == .period && peek(1).kind == .word || kind == .leftParen && !token.flags.contains(.newlineBefore)
        {
          reference = record(first, .isSelf)
        } else if keyword == Keyword.selfValue.rawValue, kind == .period || kind == .postfixQuestion,
          keepsChains || `is`(peek(1), .initializer)
        {
          // Members of `self` matter where something may be wired, and which initializer is meant always.
          reference = record(first, .isSelf)
        }
        readPostfix(first, reference, flavor)
      case .initializer:
        advance()
        readPostfix(first, -1, flavor)
      case .if, .switch, .do:
        if flavor == .pattern || flavor == .binding { return false }
        readStatement()
      case .let, .var:
        guard flavor == .pattern || flavor == .binding else { return false }
        advance()
        readExpression(.binding)
      case .is:
        guard flavor == .pattern || flavor == .binding else { return false }
        advance()
        readTestedType()
      default: return false
      }
      return true
    }
    if flavor == .binding || flavor == .pattern, isBindingIntroducer(first) {
      advance()
      readExpression(.binding)
      return true
    }
    advance()
    if flavor == .binding, isBareBinding {
      pending.append(LocalName(first.payload))
      return true
    }
    // `M::name`
    if kind == .colonColon, peek(1).kind == .word {
      let reference = record(first, .hasModuleSelector)
      advance()
      extend(reference, token)
      advance()
      readGenericArgumentsInExpression()
      readPostfix(first, reference, flavor)
      return true
    }
    let reference = record(first)
    if reference >= 0, index > 1, tokenAt(index - 2).kind == .prefixAmpersand {
      summary.references[reference].flags.insert(.isAssigned)
    }
    readGenericArgumentsInExpression()
    readPostfix(first, reference, flavor)
    return true
  }

  /// `inout x` and `borrowing x` in patterns.
  private mutating func isBindingIntroducer(_ token: Token) -> Bool {
    (`is`(token, .inout) || `is`(token, .borrowing)) && peek(1).kind == .word
      && !peek(1).flags.contains(.newlineBefore)
  }

  /// Behind a name in a binding pattern: nothing that makes it an expression.
  private var isBareBinding: Bool {
    mutating get {
      switch kind {
      case .period: false
      case .leftParen, .leftSquare: token.flags.contains(.newlineBefore)
      case .leftAngle: false
      default: true
      }
    }
  }

  /// Reads `<A, B>` behind a name in an expression when it can only be that.
  @inline(__always)
  mutating func readGenericArgumentsInExpression() {
    if kind == .leftAngle { readAngles() }
  }

  @inline(never)
  private mutating func readAngles() {
    guard !token.flags.contains(.spaceBefore), !peek(1).flags.contains(.joined) else { return }
    let point = checkpoint()
    let saved = context
    context = .annotation
    typesInCode &+= 1
    let isList = readGenericArguments() && endsGenericArguments
    typesInCode &-= 1
    context = saved
    if !isList { restore(point) }
  }

  /// The position behind generic arguments that begin at a `<`; nil where it compares, as far as the tokens around tell.
  mutating func behindGenericArguments(_ position: Int) -> Int? {
    guard !tokenAt(position).flags.contains(.spaceBefore), !tokenAt(position + 1).flags.contains(.joined),
      let end = behindAngles(position)
    else { return nil }
    switch tokenAt(end).kind {
    case .leftParen, .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .postfixExclamation,
      .postfixQuestion, .colon, .interpolationClose, .rightAngle:
      return end
    default: return nil
    }
  }

  /// Whether the token at hand can follow generic arguments in an expression.
  private var endsGenericArguments: Bool {
    mutating get {
      switch kind {
      case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
        .postfixExclamation, .postfixQuestion, .colon, .interpolationClose, .rightAngle:
        return true
      case .leftParen, .leftSquare: return !token.flags.contains(.newlineBefore)
      case .op, .prefixAmpersand, .equal, .infixQuestion, .arrow, .leftAngle:
        // `A<B> == C`: an operator between spaces ends it; anything else is a comparison.
        return token.flags.contains(.newlineBefore) || (kind != .op && kind != .leftAngle)
          || token.flags.isDisjoint(with: [.prefix, .postfix])
      default: return token.flags.contains(.newlineBefore) || kind == .word
      }
    }
  }

  /// Reads a string with the code of its interpolations.
  mutating func readString() {
    advance()
    let saved = extraFlags
    while true {
      switch kind {
      case .stringSegment: advance()
      case .stringClose:
        advance()
        extraFlags = saved
        return
      case .interpolationOpen:
        extraFlags.insert(.inInterpolation)
        advance()
        guard enter() else {
          _ = skip(.interpolationClose)
          continue
        }
        readArgumentList(until: .interpolationClose)
        leave()
        _ = skip(.interpolationClose)
      default:
        // The string ends with its line.
        extraFlags = saved
        return
      }
    }
  }

  /// Reads `(a, b: c)` as a tuple.
  mutating func readParenthesised(_ flavor: Flavor) {
    if flavor == .basic || flavor == .condition { noteTupleLabels() }
    // What a tuple holds is no argument of a call around it.
    let arguments = scratchArguments.count
    defer { scratchArguments.truncate(to: arguments) }
    advance()
    guard enter() else {
      _ = skip(.rightParen)
      return
    }
    readArgumentList(until: .rightParen, flavor == .pattern || flavor == .binding ? flavor : .basic)
    leave()
    _ = skip(.rightParen)
  }

  /// Reads `[a, b]`, `[k: v]`, `[A]`, `[:]`.
  ///
  /// - Parameter isIndex: whether these are the arguments of a subscript, which may have labels.
  mutating func readCollection(isIndex: Bool = false) {
    advance()
    guard enter() else {
      _ = skip(.rightSquare)
      return
    }
    readElements(isIndex)
    leave()
    _ = skip(.rightSquare)
  }

  private mutating func readElements(_ isIndex: Bool) {
    while !isCloser && !atClauseEnd {
      let start = index
      if kind == .poundIf {
        readConditional { $0.readElements(isIndex) }
        continue
      }
      if isIndex, kind == .word, peek(1).kind == .colon { index += 2 }
      readExpression()
      if kind == .word, index > start, lexer.has("of", at: Int(token.start)), lexer.length(of: token) == 2 {
        // `[3 of Int]`
        advance()
        readTypeInExpression()
      }
      if !skip(.comma), !skip(.colon), index == start, !skipInList() { return }
    }
  }

  /// Whether the token closes a bracket: of the list at hand or, where that is unfinished, of one around it.
  private var isCloser: Bool {
    mutating get {
      switch kind {
      case .rightParen, .rightSquare, .rightBrace, .interpolationClose, .stringClose: true
      default: false
      }
    }
  }

  /// Reads arguments up to the closing token, labels left out. Does not consume the closing token.
  mutating func readArgumentList(until close: TokenKind, _ flavor: Flavor = .basic) {
    while !isCloser && !atClauseEnd {
      let start = index
      if kind == .poundIf {
        readConditional { $0.readArgumentList(until: close, flavor) }
        continue
      }
      if kind == .word, peek(1).kind == .colon {
        // A label, or all of those of `f(a:b:)`.
        repeat { index += 2 } while kind == .word && peek(1).kind == .colon
      } else if kind == .word, peek(1).kind == .colonColon, peek(2).kind == .rightParen || peek(2).kind == .word,
        flavor == .basic, peek(2).kind == .rightParen
      {
        // `f(_::)`
        index += 2
      }
      let value = index
      if !isCloser && kind != .comma { readExpression(flavor) }
      if close == .rightParen, keepsChains { noteArgument(from: start, value: value) }
      if !skip(.comma), index == start, !skipInList() { return }
    }
  }
}
