internal import SourceFacts
internal import SourceText

// Types, as far as the names in them go.

extension SourceReader {
  /// Reads a type: attributes, specifiers, the type itself, what follows it (`?`, `.Type`, `&`, `->`).
  ///
  /// - Returns: whether a type was there. Nothing is consumed beyond the fault.
  @discardableResult
  mutating func readType() -> Bool {
    guard enterType() else { return false }
    defer { leave() }
    var isFirst = true
    while true {
      let head = summary.references.count
      guard readSimpleType() else { return false }
      if !isFirst, isComposing, head < summary.references.count { summary.references[head].flags.insert(.isComposed) }
      isFirst = false
      // `A & B`
      if (kind == .op || kind == .prefixAmpersand) && isOperator(token, UInt8(ascii: "&")) {
        advance()
        continue
      }
      // `(A) async throws(E) -> B`
      if kind == .word {
        let point = checkpoint()
        skipEffects()
        if kind != .arrow {
          restore(point)
          return true
        }
      }
      guard kind == .arrow else { return true }
      advance()
    }
  }

  /// Enters one level of a type. Too deep, nothing is skipped: a reading that was tried may have to be undone.
  private mutating func enterType() -> Bool {
    if depth >= Self.deepest {
      if tooDeep == nil { tooDeep = Int(token.start) }
      return false
    }
    depth &+= 1
    return true
  }

  /// Whether an operator token is this single character.
  mutating func isOperator(_ token: Token, _ byte: UInt8) -> Bool {
    switch token.kind {
    case .op, .prefixAmpersand: token.payload == 1 && lexer.bytes[Int(token.start)] == byte
    default: false
    }
  }

  /// Whether an operator token is `...`.
  mutating func isEllipsis(_ token: Token) -> Bool {
    token.kind == .op && token.payload == 3 && lexer.bytes[Int(token.start)] == UInt8(ascii: ".")
  }

  /// Words that stand in front of a type without being one.
  private mutating func isSpecifier(_ token: Token, next: Token) -> Bool {
    guard let keyword = specifier(token) else { return false }
    if keyword == .inout { return true }
    if keyword == .nonisolated && next.kind == .leftParen { return true }
    // A type of that name? Then nothing that begins a type follows.
    switch next.kind {
    case .word:
      // On the next line stands what is clearly a type's name, or another specifier.
      if next.flags.contains(.newlineBefore), !isCapitalised(next), specifier(next) == nil { return false }
      return !`is`(next, .in) && !`is`(next, .where)
    case .leftSquare, .at: return !next.flags.contains(.newlineBefore)
    case .leftParen: return !next.flags.contains(.newlineBefore)
    case .op: return isOperator(next, UInt8(ascii: "~"))
    default: return false
    }
  }

  /// The word that a token is, when it is one that can stand in front of a type.
  private mutating func specifier(_ token: Token) -> Keyword? {
    guard token.kind == .word, !token.flags.contains(.escaped), let keyword = Keyword(name: token.payload) else {
      return nil
    }
    switch keyword {
    case .inout, .some, .any, .each, .repeat, .borrowing, .consuming, .sending, .isolated, .__owned, .__shared, ._const,
      .__consuming, ._borrowing, ._consuming, ._resultDependsOn, ._resultDependsOnSelf, .async, .nonisolated:
      return keyword
    default: return nil
    }
  }

  private mutating func readSimpleType() -> Bool {
    while true {
      if kind == .at {
        readTypeAttribute()
      } else if isOperator(token, UInt8(ascii: "~")) {
        advance()
      } else if isSpecifier(token, next: peek(1)) {
        let isIsolation = at(.nonisolated)
        advance()
        if isIsolation, kind == .leftParen { skipBalanced() }
      } else {
        break
      }
    }
    let head = summary.references.count
    switch kind {
    case .word:
      guard readNamedType() else { return false }
    case .leftParen:
      guard readTupleType() else { return false }
    case .leftSquare:
      guard readCollectionType() else { return false }
    case .number:
      advance()
      return true
    case .op where isOperator(token, UInt8(ascii: "-")) && peek(1).kind == .number:
      advance()
      advance()
      return true
    default: return false
    }
    return readTypeSuffixes(head)
  }

  /// Says of the first of the types that were read since what stands around or behind them.
  @inline(never)
  private mutating func mark(from head: Int, _ flag: ReferenceFlags) {
    guard context == .annotation || context == .alias else { return }
    var index = head
    while index < summary.references.count, summary.references[index].context == .attribute { index &+= 1 }
    if index < summary.references.count, !summary.references[index].flags.contains(.isImplicitMember) {
      summary.references[index].flags.insert(flag)
    }
  }

  /// Consumes `?`, `!`, `.Type`, `.Protocol`, and members of a bracketed type such as `[A].Index`.
  private mutating func readTypeSuffixes(_ head: Int) -> Bool {
    while true {
      switch kind {
      case .postfixQuestion: advance()
      case .postfixExclamation: advance()
      case .infixQuestion, .op:
        // `[A] ??` and the like end the type.
        return true
      case .period:
        guard canBeName(peek(1)) else { return true }
        let behind = tokenAt(index - 1).kind
        advance()
        let member = token
        advance()
        if `is`(member, .typeWord) || `is`(member, .protocolWord) { mark(from: head, .isMetatype) }
        // `[A].Index`, `A?.Kind`
        if behind == .rightSquare || behind == .postfixQuestion, isCapitalised(member), !`is`(member, .typeWord),
          !`is`(member, .protocolWord)
        {
          let reference = record(member, [.isType, .isImplicitMember, .isOfSugar])
          guard readTypePath(reference) else { return false }
          continue
        }
        if kind == .leftAngle { guard readGenericArguments() else { return false } }
      default: return true
      }
    }
  }

  /// Reads `A<B>.C`, `M::A`, `Self`, `Any`, `_`.
  private mutating func readNamedType() -> Bool {
    let first = token
    switch word(first) {
    case Keyword.anyType.rawValue, Keyword.wildcard.rawValue:
      advance()
      return true
    case Keyword.selfType.rawValue, Keyword.selfValue.rawValue:
      advance()
      guard kind == .period && peek(1).kind == .word || `is`(first, .selfType) else { return true }
      let reference = record(first, [.isType, .isSelf])
      return readTypePath(reference)
    case 0...Keyword.lastReserved.rawValue: return false
    default: break
    }
    advance()
    if kind == .colonColon, peek(1).kind == .word {
      let reference = record(first, [.isType, .hasModuleSelector])
      advance()
      extend(reference, token)
      advance()
      return readTypePath(reference)
    }
    var reference = record(first, .isType)
    // `T.Item`: the parameter is no name of another file, what it is a member of may be.
    if reference < 0, kind == .period, canBeName(peek(1)), isCapitalised(peek(1)), !`is`(peek(1), .typeWord),
      !`is`(peek(1), .protocolWord)
    {
      advance()
      reference = record(token, [.isType, .isImplicitMember, .isOfParameter])
      advance()
    }
    return readTypePath(reference)
  }

  /// Reads what follows the first name of a type: generic arguments and members.
  private mutating func readTypePath(_ reference: Int) -> Bool {
    while true {
      if kind == .leftAngle, !token.flags.contains(.newlineBefore) || !token.flags.contains(.prefix) {
        guard readGenericArguments() else { return false }
      }
      guard kind == .period, canBeName(peek(1)) else {
        if kind == .colonColon, peek(1).kind == .word {
          advance()
          continue
        }
        return true
      }
      let member = peek(1)
      if `is`(member, .typeWord) || `is`(member, .protocolWord) || `is`(member, .selfValue) {
        // `.Type` ends the path that can name a declaration; `.self` belongs to an expression.
        if `is`(member, .selfValue) { return true }
        if reference >= 0 { mark(from: reference, .isMetatype) }
        advance()
        advance()
        continue
      }
      advance()
      extend(reference, token)
      advance()
    }
  }

  /// Reads `<A, B>`. The token at hand is `<`. One that turned out to be no list is not tried again, so a chain of
  /// comparisons is read in linear time.
  mutating func readGenericArguments() -> Bool {
    let open = index
    if lexer.tokens[open].flags.contains(.isNoList) { return false }
    if readArgumentsInAngles() { return true }
    lexer.tokens[open].flags.insert(.isNoList)
    return false
  }

  private mutating func readArgumentsInAngles() -> Bool {
    guard enterType() else { return false }
    let (composing, saved) = (isComposing, context)
    isComposing = false
    if context == .inheritance { context = .inheritanceArgument }
    defer {
      leave()
      (isComposing, context) = (composing, saved)
    }
    advance()
    if kind == .rightAngle {
      advance()
      return true
    }
    while true {
      guard readType() else { return false }
      if isEllipsis(token) { advance() }
      if kind == .comma {
        advance()
        if kind == .rightAngle { break }
        continue
      }
      break
    }
    guard kind == .rightAngle else { return false }
    advance()
    return true
  }

  /// Reads `(A, b: B, _ c: C = d)`.
  private mutating func readTupleType() -> Bool {
    guard enterType() else { return false }
    defer { leave() }
    noteTupleLabels()
    advance()
    let head = summary.references.count
    var hasSeveral = false
    while kind != .rightParen {
      if kind == .endOfFile { return false }
      // Labels: `a: A`, `_ a: A`, `inout a: A`.
      if kind == .word {
        if peek(1).kind == .colon {
          advance()
          advance()
        } else if peek(1).kind == .word, peek(2).kind == .colon {
          advance()
          advance()
          advance()
        }
      }
      guard readType() else { return false }
      if isEllipsis(token) { advance() }
      if kind == .equal {
        advance()
        readExpression()
      }
      guard kind == .comma else { break }
      hasSeveral = true
      advance()
    }
    if hasSeveral { mark(from: head, .isElement) }
    guard kind == .rightParen else { return false }
    advance()
    return true
  }

  /// Reads `[A]`, `[K: V]`, `[3 of A]`.
  private mutating func readCollectionType() -> Bool {
    guard enterType() else { return false }
    defer { leave() }
    advance()
    let head = summary.references.count
    guard readType() else { return false }
    if kind == .colon {
      advance()
      let value = summary.references.count
      guard readType() else { return false }
      mark(from: value, .isElement)
    } else if kind == .word, lexer.has("of", at: Int(token.start)), lexer.length(of: token) == 2 {
      // `of`
      advance()
      guard readType() else { return false }
    }
    mark(from: head, .isElement)
    guard kind == .rightSquare else { return false }
    advance()
    return true
  }

  /// Reads an attribute in front of a type, such as `@escaping`, `@MainActor`, `@convention(c)`.
  private mutating func readTypeAttribute() {
    advance()
    guard kind == .word else { return }
    let name = token
    let saved = context
    context = .attribute
    if isIdentifier(name) && !isBuiltInAttribute(name) {
      let head = summary.references.count
      _ = readNamedType()
      if head < summary.references.count { summary.references[head].flags.insert(.isAttribute) }
    } else {
      advance()
    }
    context = saved
    if kind == .leftParen, !token.flags.contains(.spaceBefore), takesArguments(name, index) { skipBalanced() }
  }

  // MARK: - In expressions

  mutating func readTypeInExpression() {
    let saved = context
    context = .annotation
    typesInCode &+= 1
    readType()
    typesInCode &-= 1
    context = saved
  }

  /// Reads the type behind `is` or `as`.
  mutating func readTestedType() {
    let first = summary.references.count
    readTypeInExpression()
    if first < summary.references.count { summary.references[first].flags.insert(.isTested) }
  }
}
