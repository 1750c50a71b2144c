internal import SourceFacts
internal import SourceText

// Statements: control flow, and the names that conditions and patterns bind.

extension SourceReader {
  /// Reads one statement, or an expression that stands as one.
  mutating func readStatement() {
    guard enter() else { return }
    defer { leave() }
    if kind == .word, peek(1).kind == .colon, isIdentifier(token) {
      // A label.
      index += 2
    }
    switch word(token) {
    case Keyword.if.rawValue: readIf()
    case Keyword.guard.rawValue: readGuard()
    case Keyword.while.rawValue: readWhile()
    case Keyword.repeat.rawValue where peek(1).kind == .leftBrace:
      advance()
      readBody()
      if skip(.while) { readExpression() }
    case Keyword.for.rawValue: readFor()
    case Keyword.switch.rawValue: readSwitch()
    case Keyword.do.rawValue: readDo()
    case Keyword.defer.rawValue:
      advance()
      readBody()
    case Keyword.return.rawValue, Keyword.throw.rawValue:
      let isReturn = at(.return)
      advance()
      if isReturn, token.flags.contains(.newlineBefore), startsDeclaration(at: index, inMembers: false) {
        noteReturn()
        return
      }
      readExpression()
      noteReturn()
    case Keyword.break.rawValue, Keyword.continue.rawValue:
      advance()
      if isIdentifier(token), !token.flags.contains(.newlineBefore) { advance() }
      noteLeaving()
    case Keyword.fallthrough.rawValue: advance()
    case Keyword.case.rawValue, Keyword.default.rawValue: readSwitchCase()
    case Keyword.yield.rawValue, Keyword.then.rawValue:
      if startsPlainOperand(peek(1)) { advance() }
      readExpression()
    case Keyword.catch.rawValue, Keyword.else.rawValue, Keyword.where.rawValue, Keyword.in.rawValue: advance()
    default: readExpression()
    }
  }

  private mutating func startsPlainOperand(_ token: Token) -> Bool {
    if token.flags.contains(.newlineBefore) { return false }
    switch token.kind {
    case .word: return !`is`(token, .as) && !`is`(token, .is)
    case .number, .dollar, .stringOpen, .pound, .backslash, .prefixAmpersand: return true
    case .leftSquare, .leftBrace: return token.flags.contains(.spaceBefore)
    default: return false
    }
  }

  /// Reads `if a {} else if b {} else {}` in a loop, however long it is.
  private mutating func readIf() {
    let outer = branches
    defer { branches = outer }
    while true {
      advance()
      let scope = openScope()
      readConditions()
      readBranch()
      closeScope(scope)
      guard skip(.else) else { return }
      // What else is asked, is not asked where the first holds.
      branches = outer &+ 1
      if !at(.if) {
        readBody()
        return
      }
    }
  }

  /// Reads `guard a else {}`. What it binds is visible behind it, but not in the braces.
  private mutating func readGuard() {
    advance()
    let first = bound.count
    let chains = boundChains.count
    readBindingConditions()
    _ = skip(.else)
    if boundChains.count > chains, endsProgram {
      for position in chains..<boundChains.count { summary.chains[boundChains[position]].flags.insert(.isForced) }
    }
    boundChains.truncate(to: chains)
    let end = bound.count
    for position in first..<end { hidden[Int(bound[position].name)].count &-= 1 }
    readBranch()
    for position in first..<end { hidden[Int(bound[position].name)].count &+= 1 }
  }

  private mutating func readWhile() {
    advance()
    let scope = openScope()
    readConditions()
    readBranch()
    closeScope(scope)
  }

  /// Whether the block at hand ends the program, rather than leaving what is around it.
  private var endsProgram: Bool {
    mutating get {
      guard kind == .leftBrace else { return false }
      let close = behind(index) - 1
      var at = index + 1
      while at < close {
        let start = Int(tokenAt(at).start)
        if lexer.has("fatalError(", at: start) || lexer.has("preconditionFailure(", at: start) { return true }
        at = max(behind(at), at + 1)
      }
      return false
    }
  }

  /// Reads conditions separated by commas; their names are bound for what follows.
  private mutating func readConditions() {
    let chains = boundChains.count
    readBindingConditions()
    boundChains.truncate(to: chains)
  }

  /// The same, and leaves the chains that names are bound to in `boundChains`.
  private mutating func readBindingConditions() {
    let outer = branches
    defer { branches = outer }
    while kind != .leftBrace && kind != .rightBrace && !atClauseEnd && !at(.else) {
      let start = index
      let names = pending.count
      switch word(token) {
      case Keyword.let.rawValue, Keyword.var.rawValue, Keyword.inout.rawValue:
        advance()
        readOptionalBinding()
      case Keyword.case.rawValue:
        advance()
        let pattern = index
        noteCaseBeforeValue()
        readExpression(.pattern)
        let end = index
        if skip(.colon) { readTypeInExpression() }
        if skip(.equal) {
          let value = index
          readExpression(.condition)
          if pending.count == names + 1 { notePayload(pattern..<end, names, of: subject(from: value)) }
        }
      default: readExpression(.condition)
      }
      bindPending(from: names)
      branches = outer &+ 1
      if !skip(.comma) {
        if index == start { skipBalanced() } else { return }
      }
    }
  }

  /// Reads `x`, `x = y`, `x: T = y`, `(a, b) = c` behind `if let`.
  private mutating func readOptionalBinding() {
    if kind == .word, peek(1).kind != .period {
      let name = token
      advance()
      var type = ModifierFact.noDetail
      if kind == .colon {
        advance()
        let start = index
        readTypeInExpression()
        type = writtenType(from: start)
      }
      if skip(.equal) {
        let start = index
        readExpression(.condition)
        if type == ModifierFact.noDetail { type = typeOfValue(from: start) }
        if keepsChains, let last = summary.chains.last, Int(last.end) == previousEnd {
          boundChains.append(summary.chains.count - 1)
        }
      } else {
        // `if let x`: the name outside is used, too.
        _ = record(name)
        type = isHidden(name.payload) ? hidden[Int(name.payload)].type : name.payload | LocalName.isVariable
      }
      pending.append(LocalName(name.payload, type: type))
    } else {
      readExpression(.binding)
      if skip(.colon) { readTypeInExpression() }
      if skip(.equal) { readExpression(.condition) }
    }
  }

  /// Reads `for try await case pattern: T in sequence where condition {}`.
  private mutating func readFor() {
    advance()
    let scope = openScope()
    let names = pending.count
    while at(.try) || at(.await) || at(.unsafe) {
      advance()
      if kind == .postfixQuestion || kind == .postfixExclamation { advance() }
    }
    if skip(.case) { readExpression(.pattern) } else { readExpression(.binding) }
    if skip(.colon) {
      let start = index
      readTypeInExpression()
      if pending.count == names + 1 { pending[names].type = writtenType(from: start) }
    }
    if skip(.in) {
      let start = index
      readExpression(.condition)
      noteElementOfLoop(names, through: start)
    }
    bindPending(from: names)
    branches &+= 1
    if skip(.where) { readExpression(.condition) }
    readBody()
    branches &-= 1
    closeScope(scope)
  }

  private mutating func readDo() {
    advance()
    skipEffects()
    readBody()
    while at(.catch) {
      advance()
      let scope = openScope()
      let names = pending.count
      // `catch` without a pattern binds `error`.
      if kind == .leftBrace || at(.where) { bind(Keyword.error.rawValue) }
      while kind != .leftBrace && kind != .rightBrace && !atClauseEnd {
        let start = index
        if at(.where) {
          advance()
          bindPending(from: names)
          readExpression(.condition)
        } else {
          readExpression(.pattern)
        }
        if !skip(.comma), index == start { skipBalanced() }
      }
      bindPending(from: names)
      readBranch()
      closeScope(scope)
    }
  }

  private mutating func readSwitch() {
    advance()
    let start = index
    readExpression(.condition)
    let outer = matched
    matched = subject(from: start)
    defer { matched = outer }
    guard skip(.leftBrace) else { return }
    guard enter() else {
      _ = skip(.rightBrace)
      return
    }
    let local = isLocal
    isLocal = true
    // What stands outside of the cases, by mistake, is local to the braces.
    let scope = openScope()
    readSwitchCases()
    closeScope(scope)
    isLocal = local
    leave()
    _ = skip(.rightBrace)
  }

  private mutating func readSwitchCases() {
    while kind != .rightBrace && !atClauseEnd {
      let start = index
      switch kind {
      case .poundIf: readConditional { $0.readSwitchCases() }
      case .at: readAttribute()
      default:
        if at(.case) || at(.default) { readSwitchCase() } else { readItem() }
      }
      if index == start { skipBalanced() }
    }
  }

  /// Reads `case a, b where c: statements` or `default: statements`.
  private mutating func readSwitchCase() {
    let scope = openScope()
    let names = pending.count
    let isDefault = at(.default)
    branches &+= 1
    defer { branches &-= 1 }
    advance()
    while !isDefault, kind != .colon && kind != .rightBrace && !atClauseEnd {
      let start = index
      if at(.where) {
        advance()
        bindPending(from: names)
        readExpression(.condition)
      } else {
        let (pattern, bound) = (index, pending.count)
        noteCase(of: matched)
        readExpression(.pattern)
        notePayload(pattern..<index, bound, of: matched)
      }
      if !skip(.comma), index == start { skipBalanced() }
    }
    _ = skip(.colon)
    bindPending(from: names)
    let local = isLocal
    isLocal = true
    while kind != .rightBrace && !atClauseEnd && !at(.case) && !startsDefault {
      let start = index
      if kind == .semicolon {
        advance()
      } else if kind == .at,
        `is`(tokenAt(behindAttribute(index)), .case) || `is`(tokenAt(behindAttribute(index)), .default)
      {
        break
      } else if kind == .poundIf, holdsCases(index) {
        break
      } else {
        readItem()
      }
      if index == start { skipBalanced() }
    }
    isLocal = local
    closeScope(scope)
  }

  private var startsDefault: Bool { mutating get { at(.default) && peek(1).kind == .colon } }

  /// Whether the `#if` at `position` holds switch cases rather than statements.
  private mutating func holdsCases(_ position: Int) -> Bool {
    var at = position
    var steps = 0
    while steps < 64 {
      steps += 1
      switch tokenAt(at).kind {
      case .poundIf, .poundElseif: at = behindCondition(at + 1)
      case .poundElse, .poundEndif: at += 1
      case .at: at = behindAttribute(at)
      default:
        return `is`(tokenAt(at), .case) || (`is`(tokenAt(at), .default) && tokenAt(at + 1).kind == .colon)
      }
    }
    return false
  }
}
