internal import SourceFacts
internal import SourceText

// Types and what stands at the head of them: imports, nominal types, extensions, aliases, enum cases.

extension SourceReader {
  /// Reads `import struct A.B.C`.
  mutating func readImport(_ prefix: Prefix, _ parent: UInt32) {
    advance()
    var scope = ModifierFact.noDetail
    switch word(token) {
    case Keyword.typealias.rawValue, Keyword.struct.rawValue, Keyword.class.rawValue, Keyword.enum.rawValue,
      Keyword.protocol.rawValue, Keyword.var.rawValue, Keyword.let.rawValue, Keyword.func.rawValue,
      Keyword.inout.rawValue:
      scope = token.payload
      advance()
    default: break
    }
    guard canBeName(token) || kind == .op || kind == .leftAngle else { return }
    let first = token
    advance()
    let path = summary.generics.count
    while kind == .period || kind == .colonColon {
      advance()
      guard kind == .word, !token.flags.contains(.newlineBefore) else {
        // `import func Module.+`
        while !token.flags.contains(.newlineBefore), isOperatorPiece(token) { advance() }
        break
      }
      summary.generics.append(token.payload)
      advance()
    }
    let declaration = declare(
      .import, prefix, parent: parent, name: first.payload, nameRange: ByteRange(Int(first.start), previousEnd))
    guard declaration >= 0, first.kind == .word else { return }
    let references = summary.references.count
    if scope != ModifierFact.noDetail { recordScopedImport(first, summary.generics.count - path, scope) }
    finish(declaration, references: references)
    var flags: ImportFlags = []
    for attribute in prefix.attributes.indices {
      switch summary.attributes[attribute].name {
      case Keyword.testable.rawValue: flags.insert(.testable)
      case Keyword._exported.rawValue: flags.insert(.exported)
      case Keyword._implementationOnly.rawValue: flags.insert(.implementationOnly)
      default: break
      }
    }
    summary.imports.append(
      ImportFact(
        declaration: UInt32(declaration), module: first.payload, path: FactRange(path, summary.generics.count),
        scope: scope, flags: flags))
  }

  /// `import struct A.B` names B of A.
  private mutating func recordScopedImport(_ module: Token, _ members: Int, _ scope: NameID) {
    guard members > 0, tokenAt(index - 1).kind == .word else { return }
    let isValue = scope == Keyword.func.rawValue || scope == Keyword.var.rawValue || scope == Keyword.let.rawValue
    context = .annotation
    let reference = record(module, isValue ? .hasModuleSelector : [.isType, .hasModuleSelector])
    extend(reference, tokenAt(index - 1))
  }

  /// A piece of an operator.
  mutating func isOperatorPiece(_ token: Token) -> Bool {
    switch token.kind {
    case .op, .leftAngle, .rightAngle, .prefixAmpersand, .equal, .arrow, .infixQuestion, .postfixExclamation,
      .postfixQuestion:
      true
    default: false
    }
  }

  /// Reads a class, struct, enum, actor or protocol.
  mutating func readNominal(_ nominal: DeclarationKind, _ prefix: Prefix, _ parent: UInt32, _ references: Int) {
    advance()
    guard canBeName(token) else {
      if kind == .leftBrace { skipBalanced() }
      return
    }
    let name = token
    advance()
    let declaration = declare(nominal, prefix, parent: parent, name: name.payload, nameRange: nameRange(name))
    if isLocal { bindInWholeScope(name.payload, isType: true) }
    let scope = openScope()
    readGenericParameters(declaration)
    let isHeir = kind == .colon
    if isHeir && isLocal { bindInherited(from: tokenAt(index + 1)) }
    readInheritance(declaration)
    readWhereClause()
    recoverToBrace()
    if kind == .leftBrace {
      if declaration >= 0 { summary.declarations[declaration].flags.insert(.hasBody) }
      let (types, heirs) = (localTypes, localHeirs)
      if isLocal { (localTypes, localHeirs) = (types + 1, heirs + (isHeir ? 1 : 0)) }
      readMembers()
      (localTypes, localHeirs) = (types, heirs)
      if isLocal && nominal == .class {
        localMembers[name.payload] = (scope.bound..<bound.count).map { bound[$0].name }
      }
    }
    closeScope(scope)
    finish(declaration, references: references)
  }

  /// Hides what a local class inherits from another one, for its own code.
  private mutating func bindInherited(from superclass: Token) {
    guard superclass.kind == .word, isHidden(superclass.payload), let members = localMembers[superclass.payload] else {
      return
    }
    for name in members { bindInWholeScope(name, isType: true) }
  }

  /// Notes that an extended type is written `[A]`, `[A: B]` or `A?`.
  private mutating func noteSugar(_ declaration: Int, _ start: Int) {
    if tokenAt(index - 1).kind == .postfixQuestion {
      summary.declarations[declaration].flags.insert(.extendsOptional)
    } else if tokenAt(start).kind == .leftSquare, behind(start) == index {
      var at = start + 1
      while at < index - 1, tokenAt(at).kind != .colon { at = behind(at) }
      summary.declarations[declaration].flags.insert(tokenAt(at).kind == .colon ? .extendsDictionary : .extendsArray)
    }
  }

  /// Skips what does not belong in front of a brace on the same line.
  private mutating func recoverToBrace() {
    var at = index
    while at < index + 64, !tokenAt(at).flags.contains(.newlineBefore) {
      switch tokenAt(at).kind {
      case .leftBrace:
        index = at
        return
      case .rightBrace, .rightParen, .rightSquare, .semicolon, .endOfFile, .poundIf, .poundElse, .poundElseif,
        .poundEndif:
        return
      default: at = behind(at)
      }
    }
  }

  /// Reads an extension. The extended type is kept as it is written.
  mutating func readExtension(_ prefix: Prefix, _ parent: UInt32, _ references: Int) {
    advance()
    let start = Int(token.start)
    let first = token
    context = .extendedType
    let declaration = declare(
      .extension, prefix, parent: parent, name: first.kind == .word ? first.payload : 0,
      nameRange: ByteRange(start, start))
    let typeStart = index
    guard readType() else {
      finish(declaration, references: references)
      return
    }
    if declaration >= 0 {
      summary.declarations[declaration].nameRange.end = UInt32(previousEnd)
      noteSugar(declaration, typeStart)
    }
    let scope = openScope()
    readInheritance(declaration)
    readWhereClause()
    recoverToBrace()
    if kind == .leftBrace {
      if declaration >= 0 { summary.declarations[declaration].flags.insert(.hasBody) }
      readMembers()
    }
    closeScope(scope)
    finish(declaration, references: references)
  }

  /// Reads `<T: A, each U, let n: Int>`. The names are hidden until the scope around ends.
  mutating func readGenericParameters(_ declaration: Int) {
    guard kind == .leftAngle else { return }
    advance()
    let saved = context
    context = .constraint
    defer { context = saved }
    let start = summary.generics.count
    // All names are in scope in all bounds; they are few, so a look ahead is cheap.
    var look = index
    var angles = 1
    var expectsName = true
    while angles > 0 {
      let token = tokenAt(look)
      switch token.kind {
      case .leftAngle: angles += 1
      case .rightAngle: angles -= 1
      case .comma where angles == 1: expectsName = true
      case .word where expectsName && angles == 1 && !canBeName(token) && !`is`(token, .let): angles = 0
      case .word where expectsName && angles == 1:
        let isSpecifier = (`is`(token, .each) || `is`(token, .let)) && tokenAt(look + 1).kind == .word
        if !isSpecifier, !`is`(token, .where) {
          expectsName = false
          if declaration >= 0 { summary.generics.append(token.payload) }
          bind(token.payload, isType: true)
        }
      case .at where expectsName: look = behindAttribute(look) - 1
      case .endOfFile, .leftBrace, .rightBrace, .semicolon: angles = 0
      default: break
      }
      look = behind(look)
    }
    if declaration >= 0 {
      summary.declarations[declaration].generics = FactRange(start, summary.generics.count)
    }
    while kind != .rightAngle && !atClauseEnd && kind != .leftBrace && kind != .rightBrace {
      if at(.where) {
        readWhereClause()
        continue
      }
      readAttributes()
      if at(.each) || at(.let) { advance() }
      let parameter = token
      if canBeName(token) { advance() } else if kind == .word { break }
      if kind == .op, isEllipsis(token) { advance() }
      if skip(.colon) {
        let bound = index
        if readType(), parameter.kind == .word, isTypeHidden(parameter.payload) {
          bindParameter(parameter, boundFrom: bound)
        }
      }
      if kind == .equal {
        advance()
        readType()
      }
      if !skip(.comma) && !at(.where) { break }
    }
    _ = skip(.rightAngle)
  }

  /// Reads `: A, B<C> & D`. A protocol's primary associated types stand in `<…>` before it and are read as parameters.
  mutating func readInheritance(_ declaration: Int) {
    guard kind == .colon else { return }
    advance()
    let saved = context
    let first = summary.inherited.count
    while true {
      let references = summary.references.count
      let start = Int(token.start)
      context = .inheritance
      // `class` as a constraint of old protocols.
      if at(.class) {
        advance()
      } else if !readType() {
        break
      }
      if declaration >= 0 {
        summary.inherited.append(
          InheritedFact(
            range: ByteRange(start, previousEnd), references: FactRange(references, summary.references.count)))
      }
      guard skip(.comma) else { break }
    }
    if declaration >= 0 {
      summary.declarations[declaration].inherited = FactRange(first, summary.inherited.count)
    }
    context = saved
  }

  /// Reads `where A: B, C == D`.
  mutating func readWhereClause() {
    guard at(.where) else { return }
    advance()
    let saved = context
    defer { context = saved }
    while true {
      context = .constrained
      readAttributes()
      let left = summary.references.count
      let isOwn = at(.selfType) && peek(1).kind != .period
      let parameter = token
      let isParameter = kind == .word && isTypeHidden(parameter.payload) && peek(1).kind == .colon
      guard readType() else { return }
      context = .constraint
      let right = summary.references.count
      if skip(.colon) {
        let bound = index
        let isType = readType()
        if isOwn { markBound(right) }
        if isType, isParameter { bindParameter(parameter, boundFrom: bound) }
      } else if isOperatorPiece(token) {
        advance()
        let isOther = at(.selfType) && peek(1).kind != .period
        readType()
        if isOwn { markBound(right) } else if isOther { markBound(left) }
      }
      if kind == .leftParen { skipBalanced() }
      guard skip(.comma) else { return }
    }
  }

  /// Notes that a reference tells what `Self` is.
  private mutating func markBound(_ reference: Int) {
    if reference < summary.references.count { summary.references[reference].flags.insert(.constrainsSelf) }
  }

  /// Reads a typealias or an associated type.
  mutating func readAlias(_ alias: DeclarationKind, _ prefix: Prefix, _ parent: UInt32, _ references: Int) {
    advance()
    guard canBeName(token) else { return }
    let name = token
    advance()
    let declaration = declare(alias, prefix, parent: parent, name: name.payload, nameRange: nameRange(name))
    if isLocal { bindInWholeScope(name.payload, isType: true) }
    let scope = openScope()
    readGenericParameters(declaration)
    if alias == .associatedtype { readInheritance(declaration) }
    if skip(.equal) {
      context = .alias
      let (start, position) = (Int(token.start), index)
      isComposing = true
      defer { isComposing = false }
      if readType(), declaration >= 0 {
        summary.declarations[declaration].type = ByteRange(start, previousEnd)
        if hasArrow(from: position) { summary.declarations[declaration].flags.insert(.hasFunctionType) }
      }
    }
    readWhereClause()
    closeScope(scope)
    finish(declaration, references: references)
  }

  /// Notes the written type of what a case holds, where that is one value: it is the case's type.
  private mutating func noteHeldType(_ declaration: Int, from open: Int) {
    guard declaration >= 0, summary.declarations[declaration].labels.count == 1, index > open + 2,
      lexer.tokens[index - 1].kind == .rightParen
    else { return }
    var start = open + 1
    if tokenAt(start).kind == .word, tokenAt(start + 1).kind == .colon {
      start += 2
    } else if tokenAt(start).kind == .word, tokenAt(start + 1).kind == .word, tokenAt(start + 2).kind == .colon {
      start += 3
    }
    var at = start
    while at < index - 1 {
      // A default stands behind the type.
      if lexer.tokens[at].kind == .equal { return }
      at = behind(at)
    }
    summary.declarations[declaration].type = ByteRange(
      Int(lexer.tokens[start].start), Int(lexer.tokens[index - 1].start))
  }

  /// Reads `case a, b(C, d: D = e), f = "g"`.
  mutating func readCases(_ prefix: Prefix, _ parent: UInt32, _ references: Int) {
    advance()
    var references = references
    while canBeName(token) {
      let name = token
      advance()
      if !isLocal { owner = UInt32(truncatingIfNeeded: summary.declarations.count) }
      var own = prefix
      own.start = Int(name.start)
      let declaration = declare(.case, own, parent: parent, name: name.payload, nameRange: nameRange(name))
      if isLocal { bindInWholeScope(name.payload, isType: false) }
      let scope = openScope()
      let names = pending.count
      if kind == .leftParen {
        let open = index
        // What is bound of several values as one is a tuple.
        if comma(from: open + 1, before: behind(open) - 1) < behind(open) - 1 { noteTupleLabels() }
        readParameters(declaration)
        noteHeldType(declaration, from: open)
      }
      pending.truncate(to: names)
      if skip(.equal) {
        context = .initialValue
        readExpression()
      }
      closeScope(scope)
      finish(declaration, references: references)
      references = summary.references.count
      guard skip(.comma) else { break }
    }
  }
}
