internal import SourceFacts
internal import SourceText

// What follows an operand: members, calls, subscripts, trailing closures.

extension SourceReader {
  /// Reads everything that follows an operand whose path began with `reference` (-1: none). `implicit` is the index of the
  /// noted member that the operand itself is, or -1.
  @inline(__always)
  mutating func readPostfix(_ first: Token, _ reference: Int, _ flavor: Flavor, _ implicit: Int = -1) {
    switch kind {
    case .period, .leftParen, .leftSquare, .leftBrace, .postfixQuestion, .postfixExclamation, .op, .equal, .poundIf:
      readParts(first, reference, flavor, implicit)
    default:
      // Nothing does, behind most operands.
      if keepsChains { readParts(first, reference, flavor, implicit) }
    }
  }

  @inline(never)
  private mutating func readParts(_ first: Token, _ reference: Int, _ flavor: Flavor, _ implicit: Int) {
    let (path, start) = (reference, index)
    var reference = reference
    var member = implicit
    // The last name of the path, and whether it stands behind `self` alone.
    var (name, isOwnProperty) = (first, false)
    // The row of the call of a function that stands behind nothing, until its arguments are read.
    var function = -1
    // The member that was noted last, as long as what follows stands behind what it holds or gives.
    var last = -1
    // Behind the operand itself, or behind names of types in front of it.
    var isBehindOperand = true
    let firstStep = scratchSteps.count
    var hasCall = false
    // An implicit member has itself as first step; generic arguments may stand behind it.
    if keepsChains, first.kind == .period { noteStep(.member, tokenAt(position(of: first) + 1)) }
    loop: while true {
      switch kind {
      case .period:
        let next = peek(1)
        if canBeName(next) {
          advance()
          // `m.Shop::stored()`: the module that is meant stands in front of the member.
          if peek(1).kind == .colonColon, peek(2).kind == .word { index += 2 }
          if `is`(token, .selfValue) {
            // `API.self.shared` is `API.shared`, and `store.self` the store.
            advance()
            continue
          }
          extend(reference, token)
          member = -1
          let isFirst = isBehindOperand
          if isTelling(token) {
            if isBehindOperand {
              member = noteMember(token, behind: first)
            } else if isOwnProperty {
              member = noteMember(token, ofVariable: name.payload)
            } else {
              member = noteMember(token, behindMember: last, of: first) ?? noteMember(token, .value)
            }
            isBehindOperand = false
          } else if isBehindOperand || isOwnProperty, let short = noteShortMember(token, behind: name, isOwnProperty) {
            member = short
            isBehindOperand = false
          } else if isBehindOperand, let short = noteStaticMember(token, behind: name, of: first) {
            member = short
            isBehindOperand = false
          } else if last != -1, let short = noteMember(token, behindMember: last, of: first) {
            summary.members[short].flags.insert(.isShort)
            member = short
          } else if isBehindOperand {
            isBehindOperand = isCapitalised(token) && isCapitalised(first) && first.kind == .word
          }
          last = member
          isOwnProperty = isFirst && `is`(first, .selfValue)
          name = token
          if keepsChains { noteStep(.member, token) }
          advance()
          readGenericArgumentsInExpression()
        } else if next.kind == .number {
          last = noteSecond(next, behind: last, first, isBehindOperand)
          index += 2
          (reference, isBehindOperand) = (-1, false)
        } else if next.kind == .leftParen {
          advance()
        } else if next.kind == .pound, peek(2).kind == .word {
          index += 3
          last = -1
        } else {
          advance()
          if kind == .rightParen || kind == .rightBrace { break loop }
        }
      case .leftParen:
        if token.flags.contains(.newlineBefore) { break loop }
        if flavor == .binding || flavor == .pattern {
          // Enum patterns: arguments are patterns.
          if member >= 0 { noteCall(of: member, flavor) }
          (member, isBehindOperand, isOwnProperty) = (-1, false, false)
          readParenthesised(flavor)
          reference = -1
          continue
        }
        if reference >= 0 {
          let isLabelled = peek(1).kind == .word && peek(2).kind == .colon && !`is`(peek(1), .wildcard)
          summary.references[reference].flags.formUnion(
            isLabelled
              ? [.isCalled, .isLabelled] : peek(1).kind == .rightParen ? .isCalled : [.isCalled, .isUnlabelled])
          if isLabelled, member < 0, name.kind == .word { member = noteMember(name, .initializer) }
          if member < 0, mayBeFunction(name, behind: first, reference) { function = noteFunctionCall(name, flavor) }
        }
        if path >= 0, isBehindOperand, name.start == first.start, mayGive(first) {
          last = Self.ofCall
        } else if path >= 0, `is`(name, .initializer), isInitializer(of: first) {
          // `Store.init()` is `Store()`.
          last = Self.ofCall
        } else if member < 0 {
          // What a member gives is called in turn.
          last = -1
        }
        if path >= 0, reference < 0, !hasCall { noteMutation(of: path) }
        reference = -1
        hasCall = true
        if member >= 0 { noteCall(of: member, flavor) }
        noteArguments(of: name, max(member, function), isBehindOperand)
        let called = max(member, function)
        let open = index
        let outerArgument = firstArgument
        (member, function, isBehindOperand, isOwnProperty) = (-1, -1, false, false)
        readCall(.call)
        if last >= 0, last == called {
          let value = lexer.tokens[open + 1].kind
          if value == .backslash || value == .leftBrace, index > open + 2 {
            let mapped = noteMapped(by: called, name, open + 1..<index - 1, start)
            if mapped >= 0 { last = mapped }
          }
        } else if last == Self.ofCall, name.start == first.start, makesList(name),
          kind != .leftBrace || !isTrailingClosure(flavor)
        {
          last = noteMade(by: name, from: open, firstArgument)
          firstArgument = outerArgument
        }
        if called >= 0, kind == .leftBrace, isTrailingClosure(flavor) {
          summary.members[called].flags.insert(.hasTrailingClosure)
          if last < 0 { noteHanding(behind: name, called, to: index) }
        }
      case .leftSquare:
        if token.flags.contains(.newlineBefore) { break loop }
        reference = -1
        let open = index
        if peek(1).kind == .word, peek(2).kind == .colon {
          noteSubscript(behind: last, first, isBehindOperand || isOwnProperty ? name : nil, isOwnProperty, flavor)
        }
        readCall(.index)
        last = noteIndexed(from: open, behind: last, first, isBehindOperand, start)
        (member, isBehindOperand, isOwnProperty) = (-1, false, false)
      case .leftBrace:
        guard flavor != .pattern, flavor != .binding, isTrailingClosure(flavor) else { break loop }
        if reference >= 0 {
          summary.references[reference].flags.insert(.isCalled)
          if member < 0, mayBeFunction(name, behind: first, reference) {
            noteHanding(behind: name, noteFunctionCallByClosure(name), to: index)
          }
        }
        reference = -1
        if member >= 0 { summary.members[member].flags.formUnion([.isCalled, .hasTrailingClosure]) }
        if last >= 0 {
          noteHanding(behind: name, last, to: index)
        } else if path >= 0 {
          noteHandingOfFirstArgument(first)
        }
        (member, isBehindOperand, isOwnProperty) = (-1, false, false)
        if keepsChains, scratchSteps.count == firstStep || scratchSteps.last.kind != .call {
          noteStep(.call, token)
        }
        hasCall = true
        let argument = firstArgument
        let closures = readTrailingClosures()
        if keepsChains { addClosures(closures) }
        if last >= 0, closures.upperBound == behind(closures.lowerBound) {
          let mapped = noteMapped(by: last, name, closures, start)
          if mapped >= 0 { last = mapped }
        } else if last == Self.ofCall, name.start == first.start, makesList(name),
          lexer.tokens[closures.lowerBound - 1].kind == .rightParen, isAskedFurther(start)
        {
          last = noteMade(by: name, from: Int(lexer.tokens[closures.lowerBound - 1].payload), argument)
        }
      case .postfixQuestion, .postfixExclamation:
        member = -1
        if keepsChains, kind == .postfixExclamation, scratchSteps.count > firstStep {
          scratchSteps[scratchSteps.count - 1].isForced = true
        }
        advance()
      case .op where token.flags.contains(.postfix) && !token.flags.contains(.newlineBefore):
        // A postfix operator; in front of a member it does not end the operand.
        if isEllipsis(token) || isOperandEndBehindOperator {
          readOperatorRun()
          last = -1
        } else {
          break loop
        }
      case .poundIf:
        guard startsMemberInConditional(index) else { break loop }
        // What the clauses give, nothing tells.
        (reference, member, last, isBehindOperand, isOwnProperty) = (-1, -1, -1, false, false)
        readConditional { $0.readConditionalChain(flavor) }
      default: break loop
      }
    }
    if last >= 0 {
      notePathEnd(first, last)
      if kind == .equal, peek(1).kind == .leftBrace, flavor == .basic { noteHandingToAssigned(last) }
    }
    if path >= 0, kind == .equal || kind == .op || kind == .leftAngle || kind == .rightAngle, flavor == .basic,
      isAssignment(token)
    {
      summary.references[path].flags.insert(.isAssigned)
    }
    if keepsChains {
      let isLocalName = path < 0 && first.kind == .word && scratchSteps.count == firstStep && isHidden(first.payload)
      if isLocalName, kind == .equal, flavor == .basic, isAssignment(token) { noteAssignment(first) }
      if !hasCall, path < 0, kind == .equal, flavor == .basic, scratchSteps.count > firstStep {
        noteGivenSelf(first, firstStep)
      }
      finishChain(first, from: firstStep, hasCall: hasCall)
    }
  }

  /// Notes of a path that something is called, at the parenthesis at hand, which changes an element of it: `list[0].append(`.
  private mutating func noteMutation(of path: Int) {
    guard index > 4, tokenAt(index - 1).kind == .word, tokenAt(index - 2).kind == .period else { return }
    var end = index - 3
    if tokenAt(end).kind == .postfixQuestion || tokenAt(end).kind == .postfixExclamation { end -= 1 }
    guard tokenAt(end).kind == .rightSquare else { return }
    let range = nameRange(tokenAt(index - 1))
    let name = String(decoding: (Int(range.start)..<Int(range.end)).map { lexer.bytes[$0] }, as: UTF8.self)
    if FrameworkConventions.mutations.contains(name) { summary.references[path].flags.insert(.isAssigned) }
  }

  /// `=`, `+=` and their like.
  private mutating func isAssignment(_ token: Token) -> Bool {
    if token.kind == .equal { return !token.flags.contains(.joined) }
    // Angle brackets are pieces of operators, too.
    if token.kind == .leftAngle || token.kind == .rightAngle {
      return lexer.has("<<=", at: Int(token.start)) || lexer.has(">>=", at: Int(token.start))
    }
    if lexer.has("&<<=", at: Int(token.start)) || lexer.has("&>>=", at: Int(token.start)) { return true }
    guard token.payload > 1, lexer.bytes[Int(token.start + token.payload) - 1] == UInt8(ascii: "=") else {
      return false
    }
    let first = lexer.bytes[Int(token.start)]
    return first != UInt8(ascii: "=") && first != UInt8(ascii: "!") && first != UInt8(ascii: "~")
  }

  private var isOperandEndBehindOperator: Bool {
    mutating get {
      switch peek(1).kind {
      case .rightParen, .rightSquare, .rightBrace, .comma, .colon, .semicolon, .period, .endOfFile: true
      default: peek(1).flags.contains(.spaceBefore)
      }
    }
  }

  /// Whether the `#if` at `position` holds members of a postfix chain.
  private mutating func startsMemberInConditional(_ position: Int) -> Bool {
    var at = position
    var nested = 0
    while tokenAt(at).kind == .poundIf, nested < Self.deepest {
      at = behindCondition(at + 1)
      nested += 1
    }
    return tokenAt(at).kind == .period && tokenAt(at + 1).kind == .word
  }

  /// Reads the members in one clause of an `#if` in a chain.
  private mutating func readConditionalChain(_ flavor: Flavor) {
    let first = token
    if kind == .period || kind == .poundIf {
      guard enter() else { return }
      readPostfix(first, -1, flavor)
      leave()
    }
    while !atClauseEnd && kind != .rightBrace && kind != .rightParen && kind != .rightSquare { skipBalanced() }
  }

  // MARK: - Calls

  /// Reads `(a, b: c)` as arguments. With `keeps`, those that chains note stay in `scratchArguments`.
  mutating func readArguments(keeps: Bool = false) {
    let start = scratchArguments.count
    defer { if !keeps { scratchArguments.truncate(to: start) } }
    advance()
    guard enter() else {
      _ = skip(.rightParen)
      return
    }
    let saved = context
    if isDelegation(index - 1) { context = .delegated }
    readArgumentList(until: .rightParen)
    context = saved
    leave()
    _ = skip(.rightParen)
  }

  /// Whether the parenthesis at a position opens what an initializer passes to another of its type, by `self.init(`.
  private mutating func isDelegation(_ open: Int) -> Bool {
    open > 2 && `is`(lexer.tokens[open - 1], .initializer) && `is`(lexer.tokens[open - 3], .selfValue)
      && lexer.tokens[open - 2].kind == .period
      // A variable without a name is not declared.
      && Int(owner) < summary.declarations.count && summary.declarations[Int(owner)].kind == .initializer
  }

  /// Reads the arguments of a call or subscript at hand.
  private mutating func readCall(_ step: StepFact.Kind) {
    let open = token
    let start = scratchArguments.count
    let position = index
    // `Plugin.init(a:b:)` names a function, and calls nothing.
    let isName = step == .call && isListOfLabels
    if step == .call { readArguments(keeps: !isName) } else { readCollection(isIndex: true) }
    if keepsChains, step == .index { noteKeyPath(position) }
    if keepsChains, !isName {
      noteStep(step, open)
      scratchSteps[scratchSteps.count - 1].arguments = moveArguments(from: start)
    }
  }

  /// Whether the parenthesis at hand holds labels alone, as in `f(a:b:)`.
  private var isListOfLabels: Bool {
    mutating get {
      peek(1).kind == .word && peek(2).kind == .colon
        && (peek(3).kind == .rightParen || peek(3).kind == .word && peek(4).kind == .colon)
    }
  }

  /// Reads `{ … } label: { … }`.
  ///
  /// - Returns: the first and last token of the closures.
  @discardableResult
  mutating func readTrailingClosures() -> Range<Int> {
    let start = index
    readClosure()
    while kind == .word, peek(1).kind == .colon, peek(2).kind == .leftBrace, !isReservedLabel(token) {
      index += 2
      readClosure()
    }
    return start..<index
  }

  /// Adds trailing closures to the arguments of the last step.
  private mutating func addClosures(_ tokens: Range<Int>) {
    let step = scratchSteps.count - 1
    // The arguments in the parentheses may stand before those of calls inside the closures: they move to the end.
    let first = summary.arguments.count
    for position in scratchSteps[step].arguments.indices { summary.arguments.append(summary.arguments[position]) }
    var at = tokens.lowerBound
    while at < tokens.upperBound {
      var label = ModifierFact.noDetail
      if tokenAt(at).kind == .word {
        label = tokenAt(at).payload
        at += 2
      }
      let end = max(at + 1, behind(at))
      summary.arguments.append(
        ArgumentFact(
          label: label, value: .closure, name: closureParameter(at), member: ModifierFact.noDetail,
          range: ByteRange(Int(tokenAt(at).start), lexer.end(of: tokenAt(end - 1))), result: closureResult(at),
          parameters: closureParameterCount(at)))
      at = end
    }
    scratchSteps[step].arguments = FactRange(first, summary.arguments.count)
  }

  /// `default: {` begins a switch case, not a closure.
  mutating func isReservedLabel(_ token: Token) -> Bool {
    `is`(token, .default) || `is`(token, .case)
  }

  /// Whether the `{` at hand is a closure of the call before it.
  mutating func isTrailingClosure(_ flavor: Flavor) -> Bool {
    if startsWithAccessor(index) { return false }
    if `is`(peek(1), .case) { return false }
    guard flavor == .condition else { return true }
    // In front of a body: only when the brace closes and something that goes on with the expression follows.
    if peek(1).flags.contains(.newlineBefore) { return false }
    let behind = behind(index)
    guard tokenAt(index).payload != Token.noMatch else { return false }
    let next = tokenAt(behind)
    switch next.kind {
    case .leftBrace, .comma: return true
    case .word:
      if `is`(next, .where) { return true }
      return (`is`(next, .is) || `is`(next, .as)) && !next.flags.contains(.newlineBefore)
    case .leftSquare, .leftParen, .period, .postfixQuestion, .infixQuestion, .postfixExclamation, .colon, .equal:
      return !next.flags.contains(.newlineBefore)
    case .op, .leftAngle, .rightAngle:
      return !next.flags.contains(.newlineBefore) && !next.flags.contains(.prefix)
    default: return false
    }
  }

  /// `{ willSet`, `{ get {` behind an initial value: accessors, no closure.
  private mutating func startsWithAccessor(_ position: Int) -> Bool {
    var at = position + 1
    while tokenAt(at).kind == .at { at = behindAttribute(at) }
    switch word(tokenAt(at)) {
    case Keyword.willSet.rawValue, Keyword.didSet.rawValue: return true
    case Keyword.get.rawValue, Keyword.set.rawValue, Keyword._read.rawValue, Keyword._modify.rawValue,
      Keyword.initializer.rawValue:
      return startsAccessors(at: position)
    default: return false
    }
  }
}
