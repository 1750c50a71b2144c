internal import SourceFacts
internal import SourceText

// Call chains, and the source text of what stands around them: only in files that may wire something.

extension SourceReader {
  mutating func noteStep(_ kind: StepFact.Kind, _ token: Token) {
    scratchSteps.append(
      StepFact(
        kind: kind, name: token.kind == .word ? token.payload : ModifierFact.noDetail, start: token.start,
        arguments: FactRange()))
  }

  mutating func finishChain(_ first: Token, from start: Int, hasCall: Bool) {
    let (binding, given) =
      scratchSteps.count > start || isWholeValue(first) ? binding(of: first) : (ModifierFact.noDetail, [])
    if hasCall || hasKeyPath || binding != ModifierFact.noDetail {
      let steps = summary.steps.count
      for position in start..<scratchSteps.count { summary.steps.append(scratchSteps[position]) }
      let base: ChainFact.Base =
        switch first.kind {
        case .word where word(first) == Keyword.selfValue.rawValue: .selfValue
        case .word: .name
        case .period: .implicit
        case .dollar: .parameter
        default: .other
        }
      let name =
        switch base {
        case .name: first.payload
        case .parameter: internDollar(first)
        default: ModifierFact.noDetail
        }
      let before = beforeEffects(of: first)
      var flags: ChainFlags = before.isForced ? .isTried : []
      if base == .name, hidden[Int(first.payload)].count > 1 { flags.insert(.isRebound) }
      flags.formUnion(given)
      if branches > 0 || mayHaveLeft { flags.insert(.mayBeSkipped) }
      summary.chains.append(
        ChainFact(
          start: first.start, base: base, name: name,
          steps: FactRange(steps, summary.steps.count), declaration: owner, context: context,
          binding: binding, end: UInt32(truncatingIfNeeded: previousEnd), condition: condition,
          flags: flags, depth: UInt8(clamping: later), block: before.isBranch ? first.start : block))
    }
    hasKeyPath = false
    scratchSteps.truncate(to: start)
  }

  /// Whether a name that has just been read is all that a local variable gets.
  private mutating func isWholeValue(_ first: Token) -> Bool {
    guard first.kind == .word, isLocal, first.payload > Keyword.lastReserved.rawValue, index > 3,
      tokenAt(index - 1).start == first.start, tokenAt(index - 2).kind == .equal
    else { return false }
    return endsValue
  }

  /// Whether the token at hand belongs to no value that what is in front of it begins.
  private var endsValue: Bool {
    mutating get {
      switch token.kind {
      case .rightBrace, .semicolon, .comma, .leftBrace, .endOfFile: true
      case .word: beginsStatement(index) || `is`(token, .else)
      default: token.flags.contains(.newlineBefore) && token.kind != .op && token.kind != .infixQuestion
      }
    }
  }

  private mutating func internDollar(_ token: Token) -> NameID {
    let name = intern(Int(token.start)..<Int(token.start + token.payload))
    makeRoomForNames()
    return name
  }

  /// What stands before an expression: whether a `try` with `!`, and whether the `?` of a ternary operator.
  private mutating func beforeEffects(of first: Token) -> (isForced: Bool, isBranch: Bool) {
    var at = beginning(of: first) - 1
    var isForced = false
    while at >= 0 {
      switch tokenAt(at).kind {
      case .postfixExclamation where at > 0 && `is`(tokenAt(at - 1), .try):
        isForced = true
        at -= 2
      case .word where `is`(tokenAt(at), .try) || `is`(tokenAt(at), .await): at -= 1
      default: return (isForced, tokenAt(at).kind == .infixQuestion)
      }
    }
    return (isForced, false)
  }

  /// Notes that a local name is given another value.
  mutating func noteAssignment(_ name: Token) {
    summary.chains.append(
      ChainFact(
        start: name.start, base: .name, name: name.payload, steps: FactRange(), declaration: owner, context: context,
        binding: ModifierFact.noDetail, end: UInt32(truncatingIfNeeded: previousEnd), condition: condition,
        flags: .isAssigned, depth: UInt8(clamping: later), block: block))
  }

  /// Notes that a closure captures a variable of a type or a file, and calls it as that is called.
  mutating func noteCapture(_ name: Token) {
    summary.chains.append(
      ChainFact(
        start: name.start, base: .name, name: name.payload, steps: FactRange(), declaration: owner, context: context,
        binding: name.payload, end: UInt32(truncatingIfNeeded: lexer.end(of: name)), condition: condition,
        flags: [], depth: UInt8(clamping: later), block: block))
  }

  /// Notes that a member behind a local name is given `self`, where that stands behind the equals sign at hand.
  mutating func noteGivenSelf(_ first: Token, _ start: Int) {
    guard first.kind == .word, isHidden(first.payload), `is`(peek(1), .selfValue) else { return }
    switch tokenAt(index + 2).kind {
    case .period, .postfixQuestion, .postfixExclamation, .leftParen, .leftSquare: return
    default: break
    }
    noteAssignment(first)
    let steps = summary.steps.count
    for position in start..<scratchSteps.count { summary.steps.append(scratchSteps[position]) }
    summary.chains[summary.chains.count - 1].steps = FactRange(steps, summary.steps.count)
  }

  /// Whether what stands behind an operator is worked out only where what stands before it wants that: `??`, `&&`, `||`.
  mutating func isShortCut(_ token: Token) -> Bool {
    guard token.kind == .op, token.payload == 2 else { return false }
    return isCoalescing(token) || lexer.has("&&", at: Int(token.start)) || lexer.has("||", at: Int(token.start))
  }

  /// Ends an expression: what stands behind is in no branch of it.
  mutating func leave(to outer: Int32) {
    branches = outer
    leave()
  }

  /// Reads `{ statements }` that may not run.
  mutating func readBranch() {
    branches &+= 1
    readBody()
    branches &-= 1
  }

  /// Notes that the function at hand is left here.
  mutating func noteReturn() {
    if branches > 0 { mayHaveLeft = true }
    noteLeaving()
  }

  /// Notes of the last chains of the block at hand that it is left behind them.
  mutating func noteLeaving() {
    guard keepsChains else { return }
    // The bound keeps hostile input linear.
    var at = summary.chains.count - 1
    let last = max(0, at - 64)
    while at >= last, summary.chains[at].start >= block {
      summary.chains[at].flags.insert(.isLeft)
      at -= 1
    }
  }

  /// Notes the argument in the tokens `start ..< index`, whose value begins at `value`.
  mutating func noteArgument(from start: Int, value: Int) {
    guard index > value else { return }
    let label = value > start ? tokenAt(start).payload : ModifierFact.noDetail
    let (value, end) = withoutParentheses(value)
    var fact = ArgumentFact(
      label: label, value: .other, name: ModifierFact.noDetail, member: ModifierFact.noDetail,
      range: ByteRange(Int(tokenAt(value).start), lexer.end(of: tokenAt(end - 1))))
    let first = tokenAt(value)
    switch first.kind {
    case .leftBrace where behind(value) == end:
      fact.value = .closure
      (fact.name, fact.parameters) = (closureParameter(value), closureParameterCount(value))
      fact.result = closureResult(value)
    case .stringOpen where tokenAt(end - 1).kind == .stringClose: fact.value = .literal
    case .number where end == value + 1: fact.value = .literal
    case .backslash: fact.value = .keyPath
    case .period where tokenAt(value + 1).kind == .word && end == value + 2:
      fact.value = .implicit
      fact.name = tokenAt(value + 1).payload
    case .word: classifyPath(value, upTo: end, &fact)
    default: break
    }
    scratchArguments.append(fact)
  }

  /// The tokens of the expression in `value ..< index` without parentheses that mean nothing.
  private mutating func withoutParentheses(_ value: Int) -> (value: Int, end: Int) {
    var (value, end) = (value, index)
    while tokenAt(value).kind == .leftParen, end > value + 2, behind(value) == end, !isTuple(value, end) {
      value += 1
      end -= 1
    }
    return (value, end)
  }

  /// Whether a comma stands in the parentheses of the tokens `open ..< end`, and in none inside.
  private mutating func isTuple(_ open: Int, _ end: Int) -> Bool {
    var (at, angles) = (open + 1, 0)
    while at < end - 1 {
      switch tokenAt(at).kind {
      case .comma where angles <= 0: return true
      case .leftAngle: angles += 1
      case .rightAngle: angles -= 1
      case .leftParen, .leftSquare, .leftBrace: at = max(at, behind(at) - 1)
      default: break
      }
      at += 1
    }
    return false
  }

  /// Moves the noted arguments from `start` on to the summary.
  mutating func moveArguments(from start: Int) -> FactRange {
    let first = summary.arguments.count
    for position in start..<scratchArguments.count { summary.arguments.append(scratchArguments[position]) }
    scratchArguments.truncate(to: start)
    return FactRange(first, summary.arguments.count)
  }

  private mutating func classifyPath(_ start: Int, upTo end: Int, _ fact: inout ArgumentFact) {
    let first = tokenAt(start)
    if `is`(first, .true) || `is`(first, .false) || `is`(first, .nil) {
      if end == start + 1 { fact.value = .literal }
      return
    }
    var at = start + 1
    var last = first.payload
    while at + 1 < end, tokenAt(at).kind == .period, tokenAt(at + 1).kind == .word {
      if `is`(tokenAt(at + 1), .selfValue), at + 2 == end {
        fact.value = .type
        fact.name = first.payload
        fact.member = last
        return
      }
      last = tokenAt(at + 1).payload
      at += 2
    }
    guard at == end else { return }
    fact.value = .path
    fact.name = first.payload
    fact.member = last
  }

  /// Whether arguments begin with a labelled closure, as where a struct of closures is made by hand: `(a: {`.
  mutating func startsWithClosure(_ position: Int) -> Bool {
    tokenAt(position).kind == .leftParen && tokenAt(position + 1).kind == .word
      && tokenAt(position + 2).kind == .colon && tokenAt(position + 3).kind == .leftBrace
  }

  // MARK: - What chains are given to

  /// The name of a closure's first parameter: of `{ c in`, `{ (c: C) in` and `{ [weak self] c, d in`; otherwise
  /// `ModifierFact.noDetail`. The token at `open` is the brace.
  mutating func closureParameter(_ open: Int) -> NameID {
    var at = open + 1
    if tokenAt(at).kind == .leftSquare { at = behind(at) }
    if tokenAt(at).kind == .leftParen {
      let end = behind(at)
      guard `is`(tokenAt(end), .in) || tokenAt(end).kind == .arrow || tokenAt(end).kind == .word else {
        return ModifierFact.noDetail
      }
      return tokenAt(at + 1).kind == .word ? tokenAt(at + 1).payload : ModifierFact.noDetail
    }
    guard tokenAt(at).kind == .word else { return ModifierFact.noDetail }
    let next = tokenAt(at + 1)
    let isParameter =
      `is`(next, .in) || next.kind == .comma || next.kind == .arrow || `is`(next, .async) || `is`(next, .throws)
    return isParameter ? tokenAt(at).payload : ModifierFact.noDetail
  }

  /// How many parameters a closure has: as its signature says, or as it uses by their numbers; 0 where that can't be told.
  mutating func closureParameterCount(_ open: Int) -> UInt8 {
    guard let end = closureSignatureEnd(from: open + 1) else { return numberedParameters(open) }
    var at = open + 1
    while tokenAt(at).kind == .at { at = behindAttribute(at) }
    if tokenAt(at).kind == .leftSquare { at = behind(at) }
    let isBracketed = tokenAt(at).kind == .leftParen
    let last = isBracketed ? behind(at) - 1 : end
    if isBracketed { at += 1 }
    guard at < last, tokenAt(at).kind == .word || tokenAt(at).kind == .at else { return 0 }
    var (commas, angles) = (0, 0)
    while at < last, tokenAt(at).kind != .arrow {
      switch tokenAt(at).kind {
      case .comma where angles == 0: commas += 1
      case .leftAngle: angles += 1
      case .rightAngle: angles -= 1
      default: break
      }
      at = tokenAt(at).kind == .leftParen || tokenAt(at).kind == .leftSquare ? behind(at) : at + 1
    }
    return UInt8(clamping: commas + 1)
  }

  /// One more than the highest `$n` in a closure without a signature, where no braces in it may hold others.
  private mutating func numberedParameters(_ open: Int) -> UInt8 {
    let close = behind(open) - 1
    var count = 0
    for at in open + 1..<max(open + 1, close) {
      let token = tokenAt(at)
      if token.kind == .leftBrace { return 0 }
      guard token.kind == .dollar, token.payload > 1 else { continue }
      let digits = lexer.text(of: token).dropFirst()
      count = max(count, Int(digits).map { $0 + 1 } ?? 0)
    }
    return UInt8(clamping: count)
  }

  /// The type that a closure's signature gives as its result, else its statements. The token at `open` is the brace.
  mutating func closureResult(_ open: Int) -> ByteRange {
    let close = behind(open) - 1
    var first = open + 1
    if let end = closureSignatureEnd(from: open + 1) {
      var at = open + 1
      while at < end, tokenAt(at).kind != .arrow {
        at = tokenAt(at).kind == .leftParen || tokenAt(at).kind == .leftSquare ? behind(at) : at + 1
      }
      if at + 1 < end { return ByteRange(Int(tokenAt(at + 1).start), lexer.end(of: tokenAt(end - 1))) }
      first = end + 1
    }
    guard first < close else { return ByteRange(0, 0) }
    return ByteRange(Int(tokenAt(first).start), lexer.end(of: tokenAt(close - 1)))
  }

  /// Notes `keyPath: \.a` between the brackets of a subscript that opens with the token at `open`.
  mutating func noteKeyPath(_ open: Int) {
    let label = tokenAt(open + 1)
    if tokenAt(open + 2).kind == .colon, lexer.has("keyPath", at: Int(label.start)), lexer.length(of: label) == 7 {
      hasKeyPath = true
    }
    let close = behind(open) - 1
    guard close > open + 3, tokenAt(open + 1).kind == .word, tokenAt(open + 2).kind == .colon,
      tokenAt(open + 3).kind == .backslash
    else { return }
    scratchArguments.append(
      ArgumentFact(
        label: tokenAt(open + 1).payload, value: .keyPath, name: ModifierFact.noDetail, member: ModifierFact.noDetail,
        range: ByteRange(Int(tokenAt(open + 3).start), lexer.end(of: tokenAt(close - 1)))))
  }

  /// The name that a value is given to: `x` of `let x = chain`, `let x: A = chain` and `self.x = chain`. And what is said of that.
  private mutating func binding(of first: Token) -> (name: NameID, flags: ChainFlags) {
    guard let at = bound(to: first), tokenAt(at).kind == .word else { return (ModifierFact.noDetail, []) }
    var flags: ChainFlags = endsValue ? .isWhole : []
    if at > 1, tokenAt(at - 1).kind == .period {
      let isOwn = `is`(tokenAt(at - 2), .selfValue)
      if !isOwn { flags.insert(.isGivenToMember) }
      if isOwn, localTypes == 0, tokenAt(at + 1).kind == .equal { flags.insert(.isGivenToOwn) }
    } else if isLocal, at > 0 {
      if hasPathAsType(at) { flags.insert(.isGivenToTyped) }
      if localTypes == 0, isAssignedOutside(at) { flags.insert(.isGivenToOwn) }
    }
    return (tokenAt(at).payload, flags)
  }

  /// Whether the name at a position begins an assignment, and nothing local has it.
  private mutating func isAssignedOutside(_ name: Int) -> Bool {
    guard hidden[Int(tokenAt(name).payload)].count == 0, tokenAt(name + 1).kind == .equal else { return false }
    let before = tokenAt(name - 1)
    switch before.kind {
    case .leftBrace, .semicolon: return true
    case .comma: return false
    case .word where `is`(before, .let) || `is`(before, .var) || `is`(before, .case): return false
    default: return tokenAt(name).flags.contains(.newlineBefore)
    }
  }

  /// Whether the variable whose name stands at a position is declared there with a type that is one path.
  private mutating func hasPathAsType(_ name: Int) -> Bool {
    guard `is`(tokenAt(name - 1), .let) || `is`(tokenAt(name - 1), .var), tokenAt(name + 1).kind == .colon else {
      return false
    }
    var at = name + 2
    while tokenAt(at).kind == .word || tokenAt(at).kind == .period { at += 1 }
    return at > name + 2 && tokenAt(at).kind == .equal
  }

  /// Where that name stands.
  private mutating func bound(to first: Token) -> Int? {
    var at = beginning(of: first)
    while at > 0, `is`(tokenAt(at - 1), .try) || `is`(tokenAt(at - 1), .await) { at -= 1 }
    guard at > 1, tokenAt(at - 1).kind == .equal else { return nil }
    at -= 2
    let nearest = at
    // Behind a type annotation the name stands in front of the colon.
    for _ in 0..<24 where at > 0 {
      switch tokenAt(at).kind {
      case .colon:
        return at - 1
      case .word
      where tokenAt(at).payload > Keyword.lastReserved.rawValue || `is`(tokenAt(at), .anyType)
        || `is`(tokenAt(at), .selfType) || `is`(tokenAt(at), .selfValue):
        if tokenAt(at).flags.contains(.newlineBefore) { return nearest }
      case .period, .leftAngle, .rightAngle, .comma, .postfixQuestion, .postfixExclamation, .leftSquare, .rightSquare:
        break
      default: return nearest
      }
      at -= 1
    }
    return nearest
  }

  /// The index of the token with which the chain begins whose first name a token is: of `(a).b` the parenthesis.
  private mutating func beginning(of first: Token) -> Int {
    let at = position(of: first)
    let isInParentheses = at > 0 && tokenAt(at - 1).kind == .leftParen && tokenAt(at + 1).kind == .rightParen
    return isInParentheses && first.kind == .word ? at - 1 : at
  }

  /// The index of a token. O(log tokens).
  mutating func position(of wanted: Token) -> Int {
    (0..<index).partitioningIndex { lexer.tokens[$0].start >= wanted.start }
  }

  /// Notes the last statement of the body that has just been read and begins with the token at `open`.
  mutating func noteResult(of declaration: Int, body open: Int) {
    guard lastItem > open, lastItem < index - 1, tokenAt(index - 1).kind == .rightBrace else { return }
    summary.results.append(
      ResultFact(
        declaration: UInt32(declaration),
        range: ByteRange(Int(tokenAt(lastItem).start), lexer.end(of: tokenAt(index - 2)))))
  }

  // MARK: - Texts

  /// Texts longer than this are not kept: they are no name or identifier, or no type that somebody would write.
  private static let longestText = 400
  private static let longestType = 1 << 14

  /// Keeps the source text of types, attribute arguments, inherited types and arguments.
  mutating func keepTexts() {
    for index in summary.declarations.indices {
      let declaration = summary.declarations[index]
      keepText(declaration.type, upTo: Self.longestType)
      if declaration.kind == .extension { keepText(declaration.nameRange) }
    }
    for index in summary.attributes.indices {
      let attribute = summary.attributes[index]
      keepText(attribute.nameRange)
      keepText(attribute.arguments)
    }
    for inherited in summary.inherited { keepText(inherited.range, upTo: Self.longestType) }
    for parameter in summary.parameters { keepText(parameter.type, upTo: Self.longestType) }
    for result in summary.results { keepText(result.range) }
    for argument in summary.arguments {
      keepText(argument.value == .closure ? argument.result : argument.range)
    }
    summary.texts.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  private mutating func keepText(_ range: ByteRange, upTo longest: Int = longestText) {
    let length = Int(range.end) - Int(range.start)
    guard length > 0, length <= longest else { return }
    let name = lexer.names.intern(lexer.bytes, Int(range.start), length)
    summary.texts.append(TextFact(range: range, text: name))
  }
}
