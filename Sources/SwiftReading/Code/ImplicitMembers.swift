internal import SourceFacts
internal import SourceText

// The places of implicit members, found by looking back from them over tokens that have been read. Few tokens lie
// between a member and what gives its type, and brackets know their partners, so a look costs some steps, only where an
// implicit member stands; the state of an expression need not be carried along for all others.

extension SourceReader {
  /// How far back a place is looked for.
  private static let farthest = 64

  /// Reads `.member` with what follows it. The period is at hand.
  @inline(never)
  mutating func readImplicitMember(_ flavor: Flavor) {
    let first = token
    let isMember = canBeName(peek(1))
    advance()
    if !isMember, kind != .number { return }
    var (reference, member, isPlaced) = (-1, -1, false)
    if kind == .word {
      reference = record(token, .isImplicitMember)
      isPlaced = flavor != .pattern && flavor != .binding && notePlace()
      if isTelling(token) {
        member = noteMember(token, .implicit)
      } else if isPlaced {
        member = noteMember(token, .implicit)
        summary.members[member].flags.insert(.isShort)
      }
    }
    if !keepsChains, at(.initializer), startsWithClosure(index + 1) { wantsChains = true }
    advance()
    readGenericArgumentsInExpression()
    readPostfix(first, reference, flavor, member)
    if isPlaced, !isJoined { summary.members[member].flags.insert(.isPlaced) }
  }

  /// Whether an operator joins the operand in front of the token at hand with another: of what type it is, both tell.
  private var isJoined: Bool {
    mutating get {
      switch kind {
      case .op, .leftAngle, .prefixAmpersand: !token.flags.contains(.prefix) || !token.flags.contains(.newlineBefore)
      case .rightAngle, .infixQuestion, .equal: true
      case .word: at(.as) || at(.is)
      default: false
      }
    }
  }

  /// Notes the place of the implicit member whose name is at hand.
  ///
  /// - Returns: whether what is written there, or of what is assigned to, may tell the member's type.
  private mutating func notePlace() -> Bool {
    var fact = ImplicitFact(
      start: token.start, anchor: ImplicitFact.noAnchor, name: ModifierFact.noDetail, label: ModifierFact.noDetail,
      position: .annotated, argument: 0, isElement: false)
    let start = fact
    var isFound = findPlace(before: index - 1, &fact)
    if !isFound {
      fact = start
      isFound = readOperand(before: index - 1, &fact)
    }
    let isPlaced = isFound && givesType(fact)
    // What `.success(…)` is an argument of, nobody asks.
    if isFound, isPlaced || peek(1).kind != .leftParen { implicits.append(fact) }
    return isPlaced
  }

  /// Whether the type may be written that a place gives. In a local type, what is assigned to may be its own.
  private func givesType(_ place: ImplicitFact) -> Bool {
    switch place.position {
    case .annotated, .returned: !place.isOfInitializer
    case .typed, .assigned, .assignedToOwn: !place.isOfInitializer && localTypes == 0
    case .argument, .argumentOfOwn: false
    }
  }

  /// What stands before a `??` whose other side is the member behind the period at `dot`: it is of the same type.
  private mutating func readOperand(before dot: Int, _ fact: inout ImplicitFact) -> Bool {
    guard dot > 1, lexer.tokens[dot - 1].kind == .op, isCoalescing(lexer.tokens[dot - 1]),
      let path = path(endingAt: dot - 2), !isCapitalised(path.name)
    else { return false }
    if path.name.payload <= Keyword.lastReserved.rawValue, !path.name.flags.contains(.escaped) { return false }
    if path.first > 0 {
      let before = lexer.tokens[path.first - 1]
      // `a().b ?? .c`, `a + b ?? .c`
      if before.kind == .period || before.kind == .op && !isCoalescing(before) { return false }
    }
    let first = lexer.tokens[path.first]
    fact.name = path.name.payload
    if first.start == path.name.start {
      if let type = localType(of: first) {
        (fact.position, fact.name) = (.typed, type)
        return true
      }
      if isHidden(first.payload) { return false }
    }
    fact.anchor = first.start
    fact.position = isOwn(path.first, dot - 2) ? .assignedToOwn : .assigned
    return true
  }

  /// The name of the type that is written of a local name, or that it is made of.
  private mutating func localType(of token: Token) -> NameID? {
    guard token.kind == .word, isHidden(token.payload), case let type = hidden[Int(token.payload)].type,
      type < LocalName.isMember, LocalName.variable(type) == nil, type >= LocalName.isMade || !isList(type)
    else { return nil }
    return type & ~LocalName.isMade
  }

  /// Looks back from the period at `dot`.
  ///
  /// - Parameter isMade: whether it is that of `.init(…)`, of which the member is an argument.
  /// - Returns: whether the place can give a type.
  private mutating func findPlace(before dot: Int, _ fact: inout ImplicitFact, isMade: Bool = false) -> Bool {
    var at = dot - 1
    // Whether the token at hand is what the member is an operand of, rather than a part of another operand.
    var isNext = true
    // Colons of the member's own element, less those of `?:`: the member is a value of a dictionary.
    var colons = 0
    var isValue = false
    for _ in 0..<Self.farthest {
      guard at >= 0 else { return false }
      let token = lexer.tokens[at]
      switch token.kind {
      case .equal:
        return readAssigned(at - 1, isValue: isValue, &fact)
      case .colon:
        if at >= 2, lexer.tokens[at - 1].kind == .word, opensList(at - 2), !isOfCase(at - 2) {
          // The labels of arguments before the member's own are not its.
          if fact.argument == 0, !`is`(lexer.tokens[at - 1], .wildcard) { fact.label = lexer.tokens[at - 1].payload }
          at -= 2
          continue
        }
        // The other side of a ternary operator, or a key in a dictionary.
        if fact.argument == 0 { colons += 1 }
        isNext = false
      case .comma:
        if fact.argument < 250 { fact.argument += 1 }
        isNext = false
      case .leftParen:
        // What is made for a call that is made for another would cost a look for each.
        switch isMade ? .nothing : readCallee(at - 1, &fact) {
        // Of a parameter only an array's elements are known.
        case .call: return !isValue
        case .nothing: return false
        case .bracket:
          // `(a ?? .b).c` is what is asked of it.
          if token.payload != Token.noMatch, tokenAt(Int(token.payload) + 1).kind == .period { return false }
          isNext = true
        }
      case .leftSquare:
        if fact.isElement || isOperandEnd(at - 1, before: token) { return false }
        // `[.a, .b].map { … }` is what is asked of it.
        if token.payload != Token.noMatch, tokenAt(Int(token.payload) + 1).kind == .period { return false }
        fact.isElement = true
        // What looks like a label is a key that is a name.
        isValue = colons > 0 || fact.label != ModifierFact.noDetail
        fact.label = ModifierFact.noDetail
        fact.argument = 0
        colons = 0
        isNext = true
      case .rightParen, .rightSquare, .rightBrace:
        if isNext || token.payload == Token.noMatch || Int(token.payload) > at { return false }
        at = Int(token.payload)
      case .leftBrace:
        if isNext, !fact.isElement, fact.argument == 0, at > 1, lexer.tokens[at - 1].kind == .equal {
          return readClosure(at, &fact)
        }
        return isResult(ofBlockAt: at, isValue: isValue, &fact)
      case .word where colons > 0 && (`is`(token, .case) || `is`(token, .default)):
        // The first statement of a branch, which is its value.
        (fact.label, fact.argument) = (ModifierFact.noDetail, 0)
        return blockStart(before: at).map { isResult(ofBlockAt: $0, isValue: isValue, &fact) } ?? false
      case .word where colons > 0 && (`is`(token, .where) || `is`(token, .let)): isNext = false
      case .word where `is`(token, .return):
        return isResult(isValue: isValue, &fact)
      case .word where `is`(token, .try) || `is`(token, .await): break
      case .word where isNext || token.payload <= Keyword.lastReserved.rawValue && !isOperandWord(token): return false
      case .op where isNext:
        guard isCoalescing(token) else { return false }
        isNext = false
      case .infixQuestion:
        if fact.argument == 0, colons > 0 { colons -= 1 }
        isNext = false
      case .prefixAmpersand, .leftAngle, .rightAngle:
        if isNext { return false }
      case .semicolon, .arrow, .poundIf, .poundElse, .poundElseif, .poundEndif, .at: return false
      default: if isNext { return false }
      }
      at -= 1
    }
    return false
  }

  /// What a closure gives that is assigned where it stands: what its written type says, `: () -> A = { .b }`, or where it is
  /// called at once, what is assigned to: `: A = { .b }()`.
  private mutating func readClosure(_ brace: Int, _ fact: inout ImplicitFact) -> Bool {
    let close = lexer.tokens[brace].payload
    guard fact.label == ModifierFact.noDetail, close != Token.noMatch else { return false }
    if tokenAt(Int(close) + 1).kind == .leftParen { return readAssigned(brace - 2, isValue: false, &fact) }
    guard let path = path(endingAt: brace - 2), path.first > 1 else { return false }
    var before = path.first - 1
    if `is`(lexer.tokens[before], .any) || `is`(lexer.tokens[before], .some) { before -= 1 }
    guard lexer.tokens[before].kind == .arrow else { return false }
    (fact.position, fact.anchor) = (.annotated, lexer.tokens[path.first].start)
    return true
  }

  mutating func isResult(isValue: Bool, _ fact: inout ImplicitFact) -> Bool {
    fact.position = .returned
    if fact.isElement, let open = resultBracket() {
      fact.anchor = elementAnchor(inBracket: open, isValue: isValue) ?? ImplicitFact.noAnchor
    }
    return closures == 0 && fact.label == ModifierFact.noDetail && (fact.argument == 0 || fact.isElement)
  }

  mutating func isCoalescing(_ token: Token) -> Bool {
    token.payload == 2 && lexer.has("??", at: Int(token.start))
  }

  private mutating func isOperandWord(_ token: Token) -> Bool {
    `is`(token, .selfValue) || `is`(token, .selfType) || `is`(token, .nil) || `is`(token, .true) || `is`(token, .false)
      || `is`(token, .as) || `is`(token, .is) || `is`(token, .super) || token.flags.contains(.escaped)
  }

  /// Whether an argument or element begins behind the token.
  private mutating func opensList(_ position: Int) -> Bool {
    switch lexer.tokens[position].kind {
    case .leftParen, .comma, .leftSquare: true
    default: false
    }
  }

  /// Whether the token ends an operand, so that the bracket behind it is a subscript's.
  private mutating func isOperandEnd(_ position: Int, before bracket: Token) -> Bool {
    guard position >= 0, !bracket.flags.contains(.spaceBefore) else { return false }
    switch lexer.tokens[position].kind {
    case .word, .rightParen, .rightSquare, .rightBrace, .postfixQuestion, .postfixExclamation: return true
    default: return false
    }
  }

  // MARK: - What stands before

  /// Whether an implicit member may follow the token: `return`, `try`, `await`.
  private mutating func isKeyword(_ token: Token) -> Bool {
    token.payload <= Keyword.lastReserved.rawValue && !isOperandWord(token) || `is`(token, .await)
  }

  /// A plain path that ends at a position: its last name and where its first stands.
  mutating func path(endingAt position: Int) -> (first: Int, name: Token)? {
    var at = position
    while at >= 0, lexer.tokens[at].kind == .postfixQuestion || lexer.tokens[at].kind == .postfixExclamation { at -= 1 }
    if at >= 0, lexer.tokens[at].kind == .rightAngle {
      // `A<B>`
      var open = 0
      for _ in 0..<Self.farthest where at >= 0 {
        if lexer.tokens[at].kind == .rightAngle { open += 1 }
        if lexer.tokens[at].kind == .leftAngle { open -= 1 }
        at -= 1
        if open == 0 { break }
      }
    }
    guard at >= 0, lexer.tokens[at].kind == .word else { return nil }
    let name = lexer.tokens[at]
    while at >= 2, lexer.tokens[at - 1].kind == .period,
      lexer.tokens[at - 2].kind == .word && !isKeyword(lexer.tokens[at - 2])
        || lexer.tokens[at - 2].kind == .postfixQuestion
    {
      at -= 2
      while at > 0, lexer.tokens[at].kind == .postfixQuestion { at -= 1 }
      guard lexer.tokens[at].kind == .word else { return nil }
    }
    return (at, name)
  }

  /// What is assigned to, in front of a `=`: something with a written type, or a variable.
  mutating func readAssigned(_ position: Int, isValue: Bool, _ fact: inout ImplicitFact) -> Bool {
    guard fact.label == ModifierFact.noDetail, fact.argument == 0 || fact.isElement else { return false }
    var end = position
    while end >= 0, lexer.tokens[end].kind == .postfixQuestion || lexer.tokens[end].kind == .postfixExclamation {
      end -= 1
    }
    if end >= 0, lexer.tokens[end].kind == .rightSquare {
      // `: [A] =`
      let open = Int(lexer.tokens[end].payload)
      guard fact.isElement, open < end, open > 0, lexer.tokens[open - 1].kind == .colon,
        let anchor = elementAnchor(inBracket: open, isValue: isValue)
      else { return false }
      (fact.position, fact.anchor) = (.annotated, anchor)
      return true
    }
    guard !fact.isElement, let path = path(endingAt: end) else { return false }
    var before = path.first - 1
    if before >= 0, `is`(lexer.tokens[before], .any) || `is`(lexer.tokens[before], .some) { before -= 1 }
    fact.name = path.name.payload
    fact.anchor = lexer.tokens[path.first].start
    if before >= 0, lexer.tokens[before].kind == .period {
      fact.anchor = ImplicitFact.noAnchor
    }
    let isTyped = before >= 0 && lexer.tokens[before].kind == .colon && !isOfCase(before)
    fact.position = isTyped ? .annotated : isOwn(path.first, end) ? .assignedToOwn : .assigned
    if isTyped { return true }
    if isVariable(before) { return false }
    if fact.anchor == path.name.start, let type = localType(of: path.name) {
      (fact.position, fact.name, fact.anchor) = (.typed, type, ImplicitFact.noAnchor)
    }
    return true
  }

  /// Whether a path is `self`, `super` or `Self` and one name.
  private mutating func isOwn(_ first: Int, _ last: Int) -> Bool {
    let token = lexer.tokens[first]
    guard `is`(token, .selfValue) || `is`(token, .super) || `is`(token, .selfType) else { return false }
    var names = 0
    for at in first..<last where lexer.tokens[at + 1].kind == .word { names += 1 }
    return names == 1
  }

  /// Whether the token introduces a variable, whose type its value gives.
  private mutating func isVariable(_ position: Int) -> Bool {
    position >= 0 && (`is`(lexer.tokens[position], .let) || `is`(lexer.tokens[position], .var))
  }

  private enum Callee { case call, bracket, nothing }

  /// What is called, in front of a `(`.
  ///
  /// - Returns: whether a call was there, a bracket around an expression, or what tells nothing.
  private mutating func readCallee(_ position: Int, _ fact: inout ImplicitFact) -> Callee {
    let other: Callee = fact.argument > 0 || fact.label != ModifierFact.noDetail ? .nothing : .bracket
    guard position >= 0, !lexer.tokens[position + 1].flags.contains(.newlineBefore), let path = path(endingAt: position)
    else { return other }
    if path.name.payload <= Keyword.lastReserved.rawValue, !path.name.flags.contains(.escaped),
      !`is`(path.name, .initializer), !`is`(path.name, .selfType)
    {
      return other
    }
    fact.position = isOwn(path.first, position) ? .argumentOfOwn : .argument
    fact.name = path.name.payload
    fact.anchor = lexer.tokens[path.first].start
    if path.first > 0, lexer.tokens[path.first - 1].kind == .period {
      fact.anchor = ImplicitFact.noAnchor
      if `is`(path.name, .initializer), isImplicit(path.first - 1) { readMade(before: path.first - 1, &fact) }
    }
    return .call
  }

  /// Whether a period begins an implicit member.
  private mutating func isImplicit(_ dot: Int) -> Bool {
    dot > 0 && lexer.tokens[dot - 1].kind != .rightAngle && !isOperandEnd(dot - 1, before: lexer.tokens[dot])
  }

  /// Where `.init(…)` stands that a member is an argument of, as far as that is no list and no further call.
  private mutating func readMade(before dot: Int, _ fact: inout ImplicitFact) {
    var place = ImplicitFact(
      start: fact.start, anchor: ImplicitFact.noAnchor, name: ModifierFact.noDetail, label: ModifierFact.noDetail,
      position: .annotated, argument: 0, isElement: false)
    guard findPlace(before: dot, &place, isMade: true), !place.isElement else { return }
    (fact.position, fact.anchor, fact.name) = (place.position, place.anchor, place.name)
    fact.isOfInitializer = true
  }

  // MARK: - Written types

  /// The form of the type in the tokens `start ..< index`.
  mutating func parameterForm(from start: Int) -> ParameterTypeFact {
    guard index > start else { return ParameterTypeFact() }
    let last = index - 1
    if lexer.tokens[last].kind == .rightSquare {
      let open = Int(lexer.tokens[last].payload)
      if open >= start, open < last, let path = path(endingAt: last - 1), path.first == open + 1 {
        return ParameterTypeFact(start: lexer.tokens[path.first].start, isArray: true)
      }
    } else if let path = path(endingAt: last), path.first >= start, !hasArrow(from: start) {
      return ParameterTypeFact(start: lexer.tokens[path.first].start, isArray: false)
    }
    return ParameterTypeFact()
  }

  /// Where the type of the elements begins in a written `[A]`, that of the keys in `[K: V]`, or that of its values.
  private mutating func elementAnchor(inBracket open: Int, isValue: Bool) -> UInt32? {
    let close = Int(lexer.tokens[open].payload)
    var colon = open + 1
    while colon < close, lexer.tokens[colon].kind != .colon { colon = max(behind(colon), colon + 1) }
    if isValue && colon >= close { return nil }
    var start = isValue ? colon + 1 : open + 1
    if `is`(lexer.tokens[start], .any) { start += 1 }
    guard let path = path(endingAt: (isValue ? close : min(colon, close)) - 1), path.first == start else { return nil }
    return lexer.tokens[start].start
  }

  /// The bracket that opens the written type of the enclosing declaration, where it is `[…]`. O(log tokens).
  private mutating func resultBracket() -> Int? {
    guard Int(owner) < summary.declarations.count else { return nil }
    let type = summary.declarations[Int(owner)].type
    let open = (0..<index).partitioningIndex { lexer.tokens[$0].start >= type.start }
    guard type.end > type.start, open < index, lexer.tokens[open].kind == .leftSquare,
      lexer.tokens[open].payload != Token.noMatch
    else { return nil }
    var next = Int(lexer.tokens[open].payload) + 1
    while next < index, tokenAt(next).kind == .postfixQuestion || tokenAt(next).kind == .postfixExclamation {
      next += 1
    }
    return lexer.tokens[next].start >= type.end ? open : nil
  }

  /// Whether the tokens `start ..< index` hold the arrow of a function type.
  mutating func hasArrow(from start: Int) -> Bool {
    var at = start
    while at < index {
      if lexer.tokens[at].kind == .arrow { return true }
      at += 1
    }
    return false
  }
}
