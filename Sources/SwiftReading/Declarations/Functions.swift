internal import SourceFacts
internal import SourceText

// Functions, initializers, subscripts, macros, variables, operators and precedence groups.

extension SourceReader {
  /// Reads a function, initializer, deinitializer, subscript or macro declaration.
  mutating func readFunction(_ function: DeclarationKind, _ prefix: Prefix, _ parent: UInt32, _ references: Int) {
    let introducer = token
    advance()
    var name = introducer.payload
    var range = nameRange(introducer)
    if function == .func || function == .macro {
      if canBeName(token) {
        name = token.payload
        range = nameRange(token)
        advance()
      } else if isOperatorPiece(token) || kind == .regex {
        range = readOperatorName()
        name = intern(range.offsets)
        makeRoomForNames()
      } else {
        return
      }
    }
    let declaration = declare(function, prefix, parent: parent, name: name, nameRange: range)
    if isLocal && function == .func { bindInWholeScope(name, isType: false) }
    let body = summary.references.count
    if function == .initializer, kind == .postfixQuestion || kind == .postfixExclamation { advance() }
    let isInner = isLocal
    if isInner { (closures, later) = (closures &+ 1, later &+ 1) }
    defer { if isInner { (closures, later) = (closures &- 1, later &- 1) } }
    let outer = (branches, mayHaveLeft)
    (branches, mayHaveLeft) = (0, false)
    defer { (branches, mayHaveLeft) = outer }
    let scope = openScope()
    let parameters = pending.count
    readGenericParameters(declaration)
    if !isInner { omissible.truncate(to: 0) }
    if kind == .leftParen { readParameters(declaration) }
    context = .annotation
    let effects = skipEffects()
    if declaration >= 0, function != .subscript { summary.declarations[declaration].flags.formUnion(effects) }
    if skip(.arrow) {
      let start = Int(token.start)
      if readType(), declaration >= 0 { summary.declarations[declaration].type = ByteRange(start, previousEnd) }
    }
    if function == .macro, skip(.equal) {
      context = .body
      readExpression()
    }
    readWhereClause()
    // Parameters are in scope in the body, not in the signature.
    bindPending(from: parameters)
    if kind == .leftBrace {
      if declaration >= 0 { summary.declarations[declaration].flags.insert(.hasBody) }
      context = .body
      if function == .subscript { readAccessors(of: declaration) } else { readCode(of: declaration) }
    }
    closeScope(scope)
    if isInner { noteBody(from: body) } else { omissible.truncate(to: 0) }
    finish(declaration, references: references)
  }

  /// Reads the name of an operator function, whose pieces may be apart in the tokens: `<<`, `>=`. A `<` that opens
  /// generic parameters is left: `func < <T>` and `func <<T>`.
  private mutating func readOperatorName() -> ByteRange {
    let start = Int(token.start)
    advance()
    while isOperatorPiece(token), token.flags.contains(.joined) {
      if kind == .leftAngle, peek(1).kind == .word { break }
      advance()
    }
    return ByteRange(start, previousEnd)
  }

  /// Reads `{ statements }` as the body of something local.
  mutating func readBody() {
    guard kind == .leftBrace else { return }
    advance()
    guard enter() else {
      _ = skip(.rightBrace)
      return
    }
    let local = isLocal
    isLocal = true
    let scope = openScope()
    readItems()
    closeScope(scope)
    isLocal = local
    leave()
    _ = skip(.rightBrace)
  }

  /// Reads `(a b: C = d, …)` and leaves the parameters' names in `pending`.
  mutating func readParameters(_ declaration: Int) {
    advance()
    guard enter() else {
      _ = skip(.rightParen)
      return
    }
    defer { leave() }
    let first = parameterLabels.count
    while kind != .rightParen && kind != .rightBrace && kind != .rightSquare && !atClauseEnd {
      let start = index
      readAttributes()
      if readParameter(of: declaration), declaration >= 0 {
        summary.declarations[declaration].noteDefault(parameter: parameterLabels.count - first - 1)
      }
      if !skip(.comma), kind != .rightParen, index == start, kind == .leftBrace || !skipInList() { break }
    }
    if declaration >= 0 {
      // Values of parameters have names of their own there.
      let labels = summary.generics.count
      for position in first..<parameterLabels.count { summary.generics.append(parameterLabels[position]) }
      parameterLabels.truncate(to: first)
      summary.declarations[declaration].labels = FactRange(labels, summary.generics.count)
    }
    _ = skip(.rightParen)
  }

  /// - Returns: whether it has a default argument.
  private mutating func readParameter(of declaration: Int) -> Bool {
    // `isolated x: T` and the like in front of the names.
    while kind == .word, !token.flags.contains(.escaped), peek(1).kind == .word, peek(2).kind == .word,
      isParameterModifier(token)
    {
      advance()
    }
    var label = ModifierFact.noDetail
    var name = label
    if kind == .word, peek(1).kind == .colon {
      // Alone, the name of a subscript's parameter is no label.
      let isUnlabelled = at(.wildcard) || declaration >= 0 && summary.declarations[declaration].kind == .subscript
      label = isUnlabelled ? ModifierFact.noDetail : token.payload
      name = token.payload
      pending.append(LocalName(name))
      advance()
      advance()
    } else if kind == .word, peek(1).kind == .word, peek(2).kind == .colon {
      label = at(.wildcard) ? ModifierFact.noDetail : token.payload
      name = peek(1).payload
      pending.append(LocalName(name))
      index += 3
    }
    if declaration >= 0 { parameterLabels.append(label) }
    context = .annotation
    let typeStart = index
    let start = Int(token.start)
    let isType = readType()
    if declaration >= 0 {
      noteParameter(of: declaration, from: typeStart)
      // `A...`, `repeat each A`
      if isEllipsis(token) || `is`(tokenAt(typeStart), .repeat) {
        summary.declarations[declaration].flags.insert(.takesMany)
      }
    }
    if isType {
      if keepsChains, declaration >= 0, name != ModifierFact.noDetail {
        summary.parameters.append(
          ParameterFact(declaration: UInt32(declaration), name: name, type: ByteRange(start, previousEnd)))
      }
      if name != ModifierFact.noDetail { pending[pending.count - 1].type = writtenType(from: typeStart) }
      if isEllipsis(token) {
        if name != ModifierFact.noDetail { pending[pending.count - 1].type = variadicName(from: typeStart) }
        advance()
      }
    }
    guard skip(.equal) else { return false }
    if declaration >= 0, name != ModifierFact.noDetail { omissible.append(name) }
    context = .defaultArgument
    readExpression()
    context = .annotation
    return true
  }

  private mutating func isParameterModifier(_ token: Token) -> Bool {
    switch word(token) {
    case Keyword.isolated.rawValue, Keyword._const.rawValue, Keyword.sending.rawValue, Keyword.borrowing.rawValue,
      Keyword.consuming.rawValue, Keyword.inout.rawValue:
      true
    default: false
    }
  }

  // MARK: - Variables

  /// Reads `let a: A = b, (c, d) = e { accessors }`.
  mutating func readVariables(_ variable: DeclarationKind, _ prefix: Prefix, _ parent: UInt32, _ references: Int) {
    advance()
    var references = references
    // The names that stand without a type and a value, directly before the binding at hand.
    var bare = BareNames(declarations: summary.declarations.count, bound: bound.count)
    while true {
      let first = summary.declarations.count
      let start = pending.count
      let outer = bound.count
      if isLocal, prefix.flags.contains(.isStatic), Int(owner) < first {
        summary.declarations[Int(owner)].flags.insert(.hasLocalStatic)
      }
      if !isLocal { owner = UInt32(truncatingIfNeeded: first) }
      let pattern = index
      readBindingPattern(variable, prefix, parent)
      // Of several names that take a value apart, each has a part of the type and of the value.
      let isTuple = lexer.tokens[pattern].kind == .leftParen
      let behindPattern = index
      context = .annotation
      let hasType = kind == .colon
      if skip(.colon) {
        let typeIndex = index
        let typeStart = Int(token.start)
        let named = summary.references.count
        let isType = readType()
        // Under a wrapper the value may be another.
        if isType, isLocal, pending.count == start + 1, prefix.attributes.count == 0 {
          pending[start].type = writtenType(from: typeIndex)
        }
        if isType, !isLocal, isTuple {
          var next = first
          shareType(typeIndex..<index, among: pattern..<behindPattern, next: &next)
        } else if isType, !isLocal {
          let form = functionForm(from: typeIndex, memberOf: parent)
          for declaration in first..<summary.declarations.count {
            summary.declarations[declaration].type = ByteRange(typeStart, previousEnd)
            summary.declarations[declaration].flags.formUnion(form)
          }
          if named == summary.references.count { noteBound(ofTypeFrom: typeIndex, of: first) }
        }
      }
      let hasValue = kind == .equal
      if hasValue {
        advance()
        context = isLocal ? .body : .initialValue
        let valueStart = index
        readExpression()
        if isLocal, pending.count == start + 1, pending[start].type == ModifierFact.noDetail, !hasType,
          prefix.attributes.count == 0
        {
          pending[start].type = typeOfValue(from: valueStart)
        }
        if !isLocal {
          let form = isTuple ? .hasInitialValue : valueForm(from: valueStart).union(.hasInitialValue)
          for declaration in first..<summary.declarations.count {
            summary.declarations[declaration].flags.formUnion(form)
          }
          if form.contains(.valueIsClosure), !hasType, first + 1 == summary.declarations.count,
            let anchor = anchorOfClosure(from: valueStart)
          {
            summary.declarations[first].type = ByteRange(start: anchor, end: anchor)
          }
        }
      }
      // Accessors and observers see the variable.
      if isLocal { bindVariables(from: start) }
      // Behind an initial value, a brace on a line of its own is a statement, unless it clearly holds accessors.
      let hasBody =
        kind == .leftBrace && (!hasValue || !token.flags.contains(.newlineBefore) || startsAccessors(at: index))
      if hasBody {
        for declaration in first..<summary.declarations.count where !isLocal {
          summary.declarations[declaration].flags.insert(.hasBody)
        }
        context = .body
        let body = summary.references.count
        readAccessors(of: isLocal || first == summary.declarations.count ? -1 : first)
        if isLocal { noteBody(from: body) }
      }
      if !isLocal {
        pending.truncate(to: start)
        for declaration in first..<summary.declarations.count { finish(declaration, references: references) }
      }
      let isName = !isTuple && summary.declarations.count + bound.count == first + outer + 1
      if isName, hasType, !hasValue, !hasBody { giveType(of: first, outer, to: bare) }
      if !isName || hasType || hasValue || hasBody {
        bare = BareNames(declarations: summary.declarations.count, bound: bound.count)
      }
      references = summary.references.count
      guard kind == .comma else { return }
      advance()
    }
  }

  // MARK: - Operators and macros

  /// Reads `infix operator +++: Precedence`.
  mutating func readOperator(_ prefix: Prefix, _ parent: UInt32) {
    advance()
    guard !token.flags.contains(.newlineBefore), isOperatorPiece(token) || kind == .regex || kind == .word else {
      return
    }
    let start = Int(token.start)
    advance()
    while isOperatorPiece(token), token.flags.contains(.joined) { advance() }
    let range = ByteRange(start, previousEnd)
    let name = intern(range.offsets)
    makeRoomForNames()
    // The fixity is part of the declaration, not a modifier of it.
    var own = prefix
    own.modifiers = FactRange()
    own.attributes = FactRange()
    let references = summary.references.count
    let declaration = declare(.operator, own, parent: parent, name: name, nameRange: range)
    if kind == .colon, !peek(1).flags.contains(.newlineBefore) {
      advance()
      readPrecedenceNames()
    }
    if kind == .leftBrace { skipBalanced() }
    finish(declaration, references: references)
  }

  mutating func readPrecedenceGroup(_ prefix: Prefix, _ parent: UInt32) {
    advance()
    guard canBeName(token) else { return }
    let name = token
    advance()
    let references = summary.references.count
    let declaration = declare(.precedencegroup, prefix, parent: parent, name: name.payload, nameRange: nameRange(name))
    if kind == .leftBrace {
      let end = behind(index)
      advance()
      while index + 1 < end {
        // `higherThan: A, B`: what else a group says has words of its own.
        let isRelation =
          kind == .word && peek(1).kind == .colon
          && (lexer.has("higherThan", at: Int(token.start)) || lexer.has("lowerThan", at: Int(token.start)))
        advance()
        if isRelation {
          advance()
          readPrecedenceNames()
        }
      }
      index = end
    }
    finish(declaration, references: references)
  }

  /// Reads names of precedence groups, which are looked up at file level.
  private mutating func readPrecedenceNames() {
    let saved = context
    context = .annotation
    while kind == .word {
      _ = record(token, .isOperator)
      advance()
      if !skip(.comma) { break }
    }
    context = saved
  }

  /// Reads `#name<A>(b) { … }` where a declaration can stand.
  mutating func readMacroExpansion(_ prefix: Prefix, _ parent: UInt32, _ references: Int) {
    advance()
    guard kind == .word, !token.flags.contains(.newlineBefore) else { return }
    let name = token
    let declaration = declare(.macroExpansion, prefix, parent: parent, name: name.payload, nameRange: nameRange(name))
    context = .macro
    _ = record(name)
    advance()
    context = .body
    readMacroArguments()
    finish(declaration, references: references)
  }
}
