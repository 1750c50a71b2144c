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
        if flavor == .pattern ? isNoted(token) : flavor != .binding && noteOperand(ofPath: isPlaced) {
          isPlaced = false
        } else {
          member = noteMember(token, .implicit)
        }
      } else if flavor != .pattern, flavor != .binding, noteOperand(ofPath: isPlaced) {
        isPlaced = false
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

  /// Whether a row of members stands for the name already, as one of a value that is matched.
  private func isNoted(_ name: Token) -> Bool {
    let count = summary.members.count
    return count > 0 && summary.members[count - 1].start == name.start
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
    // Calls such as `.init(…)` and `.success(…)` make values.
    fact.isCalled = peek(1).kind == .leftParen
    let start = fact
    var isFound = findPlace(before: index - 1, &fact)
    if !isFound {
      fact = start
      isFound = readOperand(before: index - 1, &fact)
    }
    let isPlaced = isFound && givesType(fact)
    // What `.success(…)` is an argument of, only the implicit members among its own arguments ask.
    if isFound, isPlaced || !fact.isCalled || hasImplicitMember(inBracket: index + 1) { implicits.append(fact) }
    return isPlaced
  }

  /// Whether the type may be written that a place gives. In a local type, what is assigned to or called may be its own.
  private func givesType(_ place: ImplicitFact) -> Bool {
    place.position == .annotated || place.position == .returned || localTypes == 0
  }

  /// Whether an implicit member stands in a bracket, as far as the beginning of that tells.
  private mutating func hasImplicitMember(inBracket open: Int) -> Bool {
    guard lexer.tokens[open].payload != Token.noMatch else { return false }
    return (open + 1..<min(Int(lexer.tokens[open].payload), open + Self.farthest)).contains {
      lexer.tokens[$0].kind == .period && isImplicit($0)
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
  /// - Returns: whether the place can give a type.
  private mutating func findPlace(before dot: Int, _ fact: inout ImplicitFact) -> Bool {
    var at = dot - 1
    // The brackets around the member, and what stands behind the last of them.
    var parts: [ValuePart] = []
    var behind = index + 1
    // Whether the token at hand is what the member is an operand of, rather than a part of another operand.
    var isNext = true
    // Colons of the member's own element, less those of `?:`: the member is a value of a dictionary.
    var colons = 0
    for _ in 0..<Self.farthest {
      guard at >= 0 else { return false }
      let token = lexer.tokens[at]
      switch token.kind {
      case .equal:
        return readAssigned(at - 1, parts, &fact)
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
        if readCallee(at - 1, parts, &fact) {
          // Of a parameter only an array's elements are known.
          return parts.isEmpty || parts == [.element] || fact.position == .annotated
        }
        let close = token.payload
        // `(a ?? .b).c` is what is asked of it.
        if close == Token.noMatch || tokenAt(Int(close) + 1).kind == .period { return false }
        if fact.argument > 0 || fact.label != ModifierFact.noDetail || hasComma(from: behind, upTo: Int(close)) {
          parts.append(.component(fact.argument))
          (fact.isElement, fact.label, fact.argument, colons) = (true, ModifierFact.noDetail, 0, 0)
        }
        behind = Int(close) + 1
        isNext = true
      case .leftSquare:
        if token.payload == Token.noMatch || isOperandEnd(at - 1, before: token) { return false }
        // `[.a, .b].map { … }` is what is asked of it.
        if tokenAt(Int(token.payload) + 1).kind == .period { return false }
        // What looks like a label is a key that is a name.
        parts.append(colons > 0 || fact.label != ModifierFact.noDetail ? .value : .element)
        (fact.isElement, fact.label, fact.argument, colons) = (true, ModifierFact.noDetail, 0, 0)
        behind = Int(token.payload) + 1
        isNext = true
      case .rightParen, .rightSquare, .rightBrace:
        if isNext || token.payload == Token.noMatch || Int(token.payload) > at { return false }
        at = Int(token.payload)
      case .leftBrace:
        if isNext, !fact.isElement, fact.argument == 0, at > 1, lexer.tokens[at - 1].kind == .equal {
          return readClosure(at, &fact)
        }
        return isResult(ofBlockAt: at, parts, &fact)
      case .word where colons > 0 && (`is`(token, .case) || `is`(token, .default)):
        // The first statement of a branch, which is its value.
        (fact.label, fact.argument) = (ModifierFact.noDetail, 0)
        return blockStart(before: at).map { isResult(ofBlockAt: $0, parts, &fact) } ?? false
      case .word where colons > 0 && (`is`(token, .where) || `is`(token, .let)): isNext = false
      case .word where `is`(token, .return):
        return isResult(parts, &fact)
      case .word where `is`(token, .try) || `is`(token, .await): break
      // Behind a period any word is a member's name: `Date.init`.
      case .word where !isNext && at > 0 && lexer.tokens[at - 1].kind == .period: break
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
    if tokenAt(Int(close) + 1).kind == .leftParen { return readAssigned(brace - 2, [], &fact) }
    guard let path = path(endingAt: brace - 2), path.first > 1 else { return false }
    var before = path.first - 1
    if `is`(lexer.tokens[before], .any) || `is`(lexer.tokens[before], .some) { before -= 1 }
    guard lexer.tokens[before].kind == .arrow else { return false }
    (fact.position, fact.anchor) = (.annotated, lexer.tokens[path.first].start)
    return true
  }

  mutating func isResult(_ parts: [ValuePart], _ fact: inout ImplicitFact) -> Bool {
    fact.position = .returned
    if !parts.isEmpty, let open = resultBracket() {
      fact.anchor = anchor(of: parts, inBracket: open) ?? ImplicitFact.noAnchor
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

  /// Whether a comma stands between two positions, outside of further brackets, as far as the first tokens tell.
  private mutating func hasComma(from start: Int, upTo end: Int) -> Bool {
    var at = start
    for _ in 0..<Self.farthest where at < end {
      if lexer.tokens[at].kind == .comma { return true }
      at = max(self.behind(at), at + 1)
    }
    return false
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
  mutating func readAssigned(_ position: Int, _ parts: [ValuePart], _ fact: inout ImplicitFact) -> Bool {
    guard fact.label == ModifierFact.noDetail, fact.argument == 0 || fact.isElement else { return false }
    var end = position
    while end >= 0, lexer.tokens[end].kind == .postfixQuestion || lexer.tokens[end].kind == .postfixExclamation {
      end -= 1
    }
    if !parts.isEmpty {
      if parts == [.element], let anchor = elementOfListType(endingAt: end) {
        (fact.position, fact.anchor) = (.annotated, anchor)
        return true
      }
      // `: [A] =`, `: (A, B) =`
      guard end >= 0, lexer.tokens[end].kind == .rightSquare || lexer.tokens[end].kind == .rightParen,
        case let open = Int(lexer.tokens[end].payload), open < end, open > 0, lexer.tokens[open - 1].kind == .colon,
        let anchor = anchor(of: parts, inBracket: open)
      else { return false }
      (fact.position, fact.anchor) = (.annotated, anchor)
      return true
    }
    guard let path = path(endingAt: end) else { return false }
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

  /// Reads what is called, in front of a `(`.
  ///
  /// - Returns: whether a call was there, rather than a bracket around an expression, a tuple or what tells nothing.
  private mutating func readCallee(_ position: Int, _ parts: [ValuePart], _ fact: inout ImplicitFact) -> Bool {
    guard position >= 0, !lexer.tokens[position + 1].flags.contains(.newlineBefore) else { return false }
    if let anchor = elementOfList(madeAt: position, parts, fact) {
      (fact.position, fact.anchor, fact.label) = (.annotated, anchor, ModifierFact.noDetail)
      return true
    }
    guard let path = path(endingAt: position) else { return false }
    if path.name.payload <= Keyword.lastReserved.rawValue, !path.name.flags.contains(.escaped),
      !`is`(path.name, .initializer), !`is`(path.name, .selfType)
    {
      return false
    }
    fact.position = isOwn(path.first, position) ? .argumentOfOwn : .argument
    fact.name = path.name.payload
    fact.anchor = lexer.tokens[path.first].start
    if path.first > 0, lexer.tokens[path.first - 1].kind == .period {
      fact.anchor = ImplicitFact.noAnchor
      if fact.position == .argument, path.name.start == lexer.tokens[path.first].start, isImplicit(path.first - 1) {
        (fact.position, fact.anchor) = (.argumentOfImplicit, path.name.start)
      }
    }
    return true
  }

  /// Where the type of the elements begins of a list that is made of one value, `[A](repeating: .b, count: 2)`, or of another list,
  /// `[A]([.b])`.
  private mutating func elementOfList(madeAt position: Int, _ parts: [ValuePart], _ fact: ImplicitFact) -> UInt32? {
    guard lexer.tokens[position].kind == .rightSquare, lexer.tokens[position].payload != Token.noMatch,
      case let open = Int(lexer.tokens[position].payload), open < position, fact.argument == 0,
      !isOperandEnd(open - 1, before: lexer.tokens[open]), let path = path(endingAt: position - 1),
      path.first == open + 1, isCapitalised(path.name)
    else { return nil }
    let label = tokenAt(position + 2)
    let isRepeated =
      fact.label != ModifierFact.noDetail && lexer.length(of: label) == 9
      && lexer.has("repeating", at: Int(label.start))
    guard isRepeated ? parts.isEmpty : fact.label == ModifierFact.noDetail && parts == [.element] else { return nil }
    return lexer.tokens[path.first].start
  }

  /// Whether a period begins an implicit member.
  private mutating func isImplicit(_ dot: Int) -> Bool {
    dot > 0 && lexer.tokens[dot - 1].kind != .rightAngle && !isOperandEnd(dot - 1, before: lexer.tokens[dot])
  }
}
