internal import SourceFacts
internal import SourceText

// Members behind values, see `MemberFact`.

extension SourceReader {
  mutating func resetMembers() {
    telling.truncate(to: 0)
    (pathEnd.member, keyPathEnd.member) = (-1, -1)
    (coalescing, choosing) = (0, 0)
    resetHanding()
    localTypes = 0
    localHeirs = 0
    if !localMembers.isEmpty { localMembers.removeAll() }
  }

  /// Notes a member whose name says something by itself.
  ///
  /// - Parameter owner: the name that the base has, if it has one.
  /// - Returns: its index.
  @inline(never)
  mutating func noteMember(
    _ token: Token, _ base: MemberFact.Base, of owner: NameID = ModifierFact.noDetail
  ) -> Int {
    let names = summary.generics.count
    if base.hasName { summary.generics.append(owner) }
    summary.members.append(
      MemberFact(
        start: token.start, name: token.payload, names: UInt32(truncatingIfNeeded: names), labelCount: 0, base: base,
        flags: []))
    return summary.members.count &- 1
  }

  /// Notes the first member behind an operand.
  @inline(never)
  mutating func noteMember(_ token: Token, behind operand: Token) -> Int {
    guard operand.kind == .word else {
      let member =
        switch operand.kind {
        case .leftParen: noteMember(token, behindParentheses: operand)
        case .dollar: noteMember(token, ofKnown: elementType(ofParameter: operand), operand)
        default: Int?.none
        }
      return member ?? noteMember(token, .value)
    }
    switch word(operand) {
    case Keyword.selfValue.rawValue, Keyword.super.rawValue, Keyword.selfType.rawValue:
      let member = noteMember(token, localTypes > 0 ? .value : .own)
      if `is`(operand, .super) { summary.members[member].flags.insert(.isOfSuper) }
      return member
    default: break
    }
    if isCapitalised(operand) {
      // What its bound has, a generic parameter has, too.
      let bound = isTypeHidden(operand.payload) ? hidden[Int(operand.payload)].type : ModifierFact.noDetail
      if bound >= LocalName.isVariable { return noteMember(token, .typeName, of: operand.payload) }
      let member = noteMember(token, .typedValue, of: bound)
      summary.members[member].flags.insert(.isOfType)
      return member
    }
    if !isHidden(operand.payload) { return noteMember(token, ofVariable: operand.payload) }
    let type = hidden[Int(operand.payload)].type
    return noteMember(token, ofKnown: type, operand) ?? noteMember(token, .value)
  }

  /// Notes a member of a value of which something is known.
  ///
  /// - Parameter type: what is known, as `LocalName.type` says it.
  /// - Returns: its index; nil where nothing is.
  private mutating func noteMember(_ token: Token, ofKnown type: NameID, _ operand: Token) -> Int? {
    if type == ModifierFact.noDetail { return nil }
    if let variable = LocalName.variable(type) { return noteMember(token, ofVariable: variable) }
    if type == LocalName.ofSelf { return localTypes > 0 ? nil : noteMember(token, .own) }
    if type >= LocalName.isMember {
      return noteMember(token, behindMember: Int(type & ~LocalName.isMember), of: operand)
    }
    let isMade = type & LocalName.isMade != 0
    // In a local type `Self` is that.
    if localTypes > 0, type & ~LocalName.isMade == Keyword.selfType.rawValue { return nil }
    return noteMember(token, isMade ? .madeValue : .typedValue, of: type & ~LocalName.isMade)
  }

  /// Notes a member of what stands in parentheses, as in `(store).save()` and `(value as Store).save()`.
  ///
  /// - Returns: its index; nil where nothing is known of that.
  @inline(never)
  private mutating func noteMember(_ token: Token, behindParentheses open: Token) -> Int? {
    var close = index - 2
    if close > 0, lexer.tokens[close].kind == .postfixQuestion || lexer.tokens[close].kind == .postfixExclamation {
      close -= 1
    }
    guard close > 1, lexer.tokens[close].kind == .rightParen, lexer.tokens[close].payload != Token.noMatch,
      case let start = Int(lexer.tokens[close].payload), start < close, lexer.tokens[start].start == open.start
    else { return nil }
    let inner = lexer.tokens[start + 1]
    if start + 2 == close, inner.kind == .word, Self.mayBeVariable(inner.payload), !isCapitalised(inner) {
      return noteMember(token, behind: inner)
    }
    return noteMember(token, ofKnown: typeOfValue(in: start..<close + 1), open)
  }

  /// Notes a member whose name says nothing by itself, behind a name whose type may be written, or behind `self`. What is assigned
  /// there is hardly ever another's.
  ///
  /// - Parameter isOwn: whether the name stands behind `self`.
  /// - Returns: its index; nil where nothing can be written of the type.
  mutating func noteShortMember(_ token: Token, behind operand: Token, _ isOwn: Bool) -> Int? {
    if isCapitalised(token) || `is`(token, .initializer) { return nil }
    if operand.kind == .leftParen || operand.kind == .dollar {
      let member =
        operand.kind == .leftParen
        ? noteMember(token, behindParentheses: operand)
        : noteMember(token, ofKnown: elementType(ofParameter: operand), operand)
      guard let member else { return nil }
      summary.members[member].flags.insert(.isShort)
      return member
    }
    guard operand.kind == .word,
      !isCapitalised(operand) || `is`(operand, .selfType) || isTypeHidden(operand.payload)
    else { return nil }
    let member: Int
    if `is`(operand, .selfValue) || `is`(operand, .super) {
      guard localTypes == 0, peek(1).kind != .equal else { return nil }
      member = noteMember(token, .own)
      if `is`(operand, .super) { summary.members[member].flags.insert(.isOfSuper) }
    } else if `is`(operand, .selfType) {
      // Look-up finds what is behind `Self`; it is noted for what stands behind it in turn.
      guard localTypes == 0, isFollowedByMember else { return nil }
      member = noteMember(token, .own)
    } else if let variable = isOwn ? operand.payload : variable(named: operand) {
      guard isOutside(variable) else { return nil }
      member = noteMember(token, .variable, of: variable)
    } else {
      let type = hidden[Int(operand.payload)].type
      guard type != ModifierFact.noDetail else { return nil }
      if type == LocalName.ofSelf, localTypes > 0 || peek(1).kind == .equal { return nil }
      member = noteMember(token, behind: operand)
    }
    summary.members[member].flags.insert(.isShort)
    return member
  }

  /// Notes a member behind the name of a type, whose own name says nothing by itself, for what stands behind it in turn, or
  /// behind the local name that it is bound to.
  ///
  /// - Returns: its row; nil where nothing can, or the name in front is no type's.
  mutating func noteStaticMember(_ token: Token, behind operand: Token, of first: Token) -> Int? {
    guard operand.start == first.start, operand.kind == .word, isCapitalised(operand), !isCapitalised(token),
      !isHidden(operand.payload), !`is`(operand, .selfType), !`is`(token, .initializer), !`is`(token, .selfValue)
    else { return nil }
    guard isLocal && isGiven || isFollowedByMember else { return nil }
    let member = noteMember(token, .typeName, of: operand.payload)
    summary.members[member].flags.insert(.isShort)
    return member
  }

  /// Whether the path of two names at hand is what a variable is given: `let store = Store.make()`, `= try? (Store.make())`.
  private var isGiven: Bool {
    mutating get {
      var at = index - 3
      while at > 0, lexer.tokens[at].kind == .leftParen || isEffect(at) { at -= 1 }
      return at >= 0 && lexer.tokens[at].kind == .equal
    }
  }

  /// Whether a member stands behind the name at hand, or behind its call, or behind the parentheses around it.
  private var isFollowedByMember: Bool {
    mutating get {
      var end = peek(1).kind == .leftParen ? behind(index + 1) : index + 1
      if tokenAt(end).kind == .rightParen {
        end += tokenAt(end + 1).kind == .postfixQuestion || tokenAt(end + 1).kind == .postfixExclamation ? 2 : 1
      }
      return tokenAt(end).kind == .period
    }
  }

  /// Whether `init` in front of the token at hand is that of the type which an operand names.
  mutating func isInitializer(of operand: Token) -> Bool {
    index > 2 && isCapitalised(operand) && lexer.tokens[index - 3].start == operand.start
  }

  /// In place of a row: what stands in front is the call of the first name.
  static let ofCall = -2

  /// Notes a member behind another that is noted, or behind the call of a function, whatever its name says: the type that is
  /// written of that one tells.
  ///
  /// - Parameter last: the row of the member in front, or `ofCall`; -1 for none.
  /// - Returns: its row; nil where nothing can be told of the member in front, or for a name that is a type's.
  mutating func noteMember(_ token: Token, behindMember last: Int, of first: Token) -> Int? {
    if last == Self.ofCall {
      guard !isCapitalised(token), !`is`(token, .initializer) else { return nil }
      return noteMember(token, .madeValue, of: first.payload)
    }
    guard last >= 0, case let back = summary.members.count - last, back <= UInt8.max, !isCapitalised(token),
      !`is`(token, .initializer)
    else { return nil }
    switch summary.members[last].base {
    case .own, .typedValue, .madeValue, .variable, .keyPath, .behindMember: break
    case .implicit where summary.members[last].flags.contains(.isElement): break
    // Of a generic parameter or a local type nothing is known.
    case .typeName where !isHidden(summary.generics[summary.members[last].owner]): break
    default: return nil
    }
    let member = noteMember(token, .behindMember)
    summary.members[member].back = UInt8(back)
    return member
  }

  /// Notes a member of something that is declared outside of functions, as far as its type may be.
  mutating func noteMember(_ token: Token, ofVariable variable: NameID) -> Int {
    isOutside(variable) ? noteMember(token, .variable, of: variable) : noteMember(token, .value)
  }

  /// What is declared outside of functions and a name means, or stands for; nil for another local name.
  mutating func variable(named token: Token) -> NameID? {
    isHidden(token.payload) ? LocalName.variable(hidden[Int(token.payload)].type) : token.payload
  }

  /// What is known of the type of the value in the tokens `start ..< index`, as `LocalName.type` says it.
  mutating func typeOfValue(from start: Int) -> NameID { typeOfValue(in: start..<index) }

  mutating func typeOfValue(in tokens: Range<Int>) -> NameID {
    var (start, end) = (tokens.lowerBound, tokens.upperBound)
    while start + 2 < end, lexer.tokens[start].kind == .leftParen, Int(lexer.tokens[start].payload) == end - 1 {
      (start, end) = (start + 1, end - 1)
    }
    let member = memberType(in: start..<end)
    if member != ModifierFact.noDetail { return member }
    let made = madeType(in: start..<end)
    if made != ModifierFact.noDetail { return made }
    if end - start > 4, lexer.tokens[start].kind == .leftSquare, lexer.tokens[end - 1].kind == .rightParen,
      behind(start) == end - 2
    {
      // `[A]()`
      return listName(start..<end - 2)
    }
    if start + 1 == end, `is`(lexer.tokens[start], .selfValue) {
      return localTypes > 0 ? ModifierFact.noDetail : LocalName.ofSelf
    }
    // Another local name, or that of something outside.
    if start + 1 == end, lexer.tokens[start].kind == .word, case let other = lexer.tokens[start].payload {
      if isHidden(other) { return hidden[Int(other)].type }
      return Self.mayBeVariable(other) ? other | LocalName.isVariable : ModifierFact.noDetail
    }
    if start > tokens.lowerBound, isTuple(start..<end) { return ModifierFact.noDetail }
    let cast = castType(in: start..<end)
    if cast != ModifierFact.noDetail { return cast }
    let optional = typeOfOptional(in: start..<end)
    return optional != ModifierFact.noDetail ? optional : typeOfBranch(in: start..<end)
  }

  /// What is known of the branches of `isNew ? a : b`, and of `if isNew { a } else { b }`: all are of one type, so the one tells that says
  /// more.
  private mutating func typeOfBranch(in tokens: Range<Int>) -> NameID {
    if tokens.count > 4, `is`(lexer.tokens[tokens.lowerBound], .if) {
      let close = tokens.upperBound - 1
      guard lexer.tokens[close].kind == .rightBrace, lexer.tokens[close].payload != Token.noMatch,
        case let open = Int(lexer.tokens[close].payload), open > tokens.lowerBound, open + 1 < close
      else { return ModifierFact.noDetail }
      return typeOfValue(in: open + 1..<close)
    }
    if choosing <= tokens.lowerBound { return ModifierFact.noDetail }
    var (at, first, second) = (tokens.lowerBound, 0, 0)
    while at < tokens.upperBound {
      let token = lexer.tokens[at]
      switch token.kind {
      case .infixQuestion where first == 0: first = at + 1
      // A choice in a choice
      case .infixQuestion: return ModifierFact.noDetail
      case .colon where first > 0: second = at + 1
      case .equal: return ModifierFact.noDetail
      default: break
      }
      at = max(behind(at), at + 1)
    }
    guard first > 0, second > first + 1, second < tokens.upperBound else { return ModifierFact.noDetail }
    let last = typeOfValue(in: second..<tokens.upperBound)
    return last != ModifierFact.noDetail ? last : typeOfValue(in: first..<second - 1)
  }

  /// What is known of what stands in front of `??`, where no other operator is: what stands behind it is of the same type.
  private mutating func typeOfOptional(in tokens: Range<Int>) -> NameID {
    if coalescing <= tokens.lowerBound { return ModifierFact.noDetail }
    var (at, end) = (tokens.lowerBound, tokens.lowerBound)
    while at < tokens.upperBound {
      let token = lexer.tokens[at]
      switch token.kind {
      case .op where isCoalescing(token): if end == tokens.lowerBound { end = at }
      case .op, .infixQuestion, .prefixAmpersand, .leftAngle, .rightAngle, .equal: return ModifierFact.noDetail
      case .word where `is`(token, .as) || `is`(token, .is): return ModifierFact.noDetail
      default: break
      }
      at = max(behind(at), at + 1)
    }
    return end > tokens.lowerBound ? typeOfValue(in: tokens.lowerBound..<end) : ModifierFact.noDetail
  }

  /// Notes the type that a pattern asks for of the name that it binds at a position: `case let x as Store`.
  mutating func noteTypeOfBinding(_ position: Int, from start: Int) {
    guard position > 0, pending.count > 0, lexer.tokens[position].kind == .word,
      lexer.tokens[position].payload == pending[pending.count - 1].name
    else { return }
    pending[pending.count - 1].type = writtenType(from: start)
  }

  /// Whether a comma stands between tokens that parentheses enclose.
  mutating func isTuple(_ tokens: Range<Int>) -> Bool {
    comma(from: tokens.lowerBound, before: tokens.upperBound) < tokens.upperBound
  }

  /// The name of the type that the value in some tokens is taken for: `a as? Store`.
  private mutating func castType(in tokens: Range<Int>) -> NameID {
    let start = tokens.lowerBound
    guard tokens.count > 2, let path = path(endingAt: tokens.upperBound - 1), path.first > start + 1,
      isCapitalised(path.name)
    else { return ModifierFact.noDetail }
    var at = path.first - 1
    if lexer.tokens[at].kind == .postfixQuestion || lexer.tokens[at].kind == .postfixExclamation { at -= 1 }
    guard at > start, `is`(lexer.tokens[at], .as) else { return ModifierFact.noDetail }
    let isOneName = lexer.tokens[path.first].start == path.name.start
    return isOneName ? path.name.payload : qualifiedName(from: path.first, to: path.name)
  }

  /// The name of the type or function whose call in some tokens makes a value, marked; else `ModifierFact.noDetail`.
  private mutating func madeType(in tokens: Range<Int>) -> NameID {
    let end = tokens.upperBound
    var at = tokens.lowerBound
    while at < end, isEffect(at) { at += 1 }
    guard at + 1 < end, lexer.tokens[at].kind == .word, mayGive(lexer.tokens[at]), !isHidden(lexer.tokens[at].payload)
    else { return ModifierFact.noDetail }
    var open = at + 1
    // `Store.init()` is `Store()`.
    if open + 2 < end, lexer.tokens[open].kind == .period, `is`(lexer.tokens[open + 1], .initializer),
      isCapitalised(lexer.tokens[at])
    {
      open += 2
    }
    guard lexer.tokens[open].kind == .leftParen, behind(open) == end else { return ModifierFact.noDetail }
    return lexer.tokens[at].payload | LocalName.isMade
  }

  /// Whether the call of a name may give a value whose type is known where the name is declared. In a local type it may be a
  /// function of that.
  mutating func mayGive(_ name: Token) -> Bool {
    isCapitalised(name) || isOutside(name.payload)
  }

  /// Whether a token is one of an effect, the mark behind `try` included: what stands behind it is the value.
  mutating func isEffect(_ position: Int) -> Bool {
    switch lexer.tokens[position].kind {
    case .word: `is`(lexer.tokens[position], .try) || `is`(lexer.tokens[position], .await)
    case .postfixQuestion, .postfixExclamation: position > 0 && `is`(lexer.tokens[position - 1], .try)
    default: false
    }
  }

  /// The row of the member that is all of the value in some tokens, as in `try cart.store`, marked; else
  /// `ModifierFact.noDetail`.
  private mutating func memberType(in tokens: Range<Int>) -> NameID {
    let end = tokens.upperBound
    var at = tokens.lowerBound
    while at < end, isEffect(at) { at += 1 }
    guard at < end, pathEnd.member >= 0, pathEnd.end == end, pathEnd.first == lexer.tokens[at].start else {
      return ModifierFact.noDetail
    }
    return NameID(truncatingIfNeeded: pathEnd.member) | LocalName.isMember
  }

  /// Whether a name begins like a type's.
  @inline(__always)
  mutating func isCapitalised(_ token: Token) -> Bool {
    var first = lexer.bytes[Int(token.start)]
    if first == UInt8(ascii: "`") || first == UInt8(ascii: "_") { first = lexer.bytes[Int(token.start) + 1] }
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  /// Notes the use of a subscript by its labels, `rows[column: 1]`, at the first of them. The bracket is at hand.
  ///
  /// - Parameters:
  ///   - last: the row of the member in front, or -1.
  ///   - first: what the path begins with.
  ///   - operand: what stands in front, where that is no member which has a row.
  ///   - isOwn: whether that stands behind `self`.
  @inline(never)
  mutating func noteSubscript(
    behind last: Int, _ first: Token, _ operand: Token?, _ isOwn: Bool, _ flavor: Flavor
  ) {
    var name = peek(1)
    if isCapitalised(name) || `is`(name, .wildcard) { return }
    name.payload = Keyword.subscript.rawValue
    let member =
      operand.flatMap { noteShortMember(name, behind: $0, isOwn) } ?? noteMember(name, behindMember: last, of: first)
    guard let member else { return }
    summary.members[member].flags.insert(.isShort)
    noteCall(of: member, flavor)
  }

  /// Notes the labels of the call that opens at hand.
  mutating func noteCall(of member: Int, _ flavor: Flavor) {
    summary.members[member].flags.insert(.isCalled)
    if flavor == .pattern || flavor == .binding {
      summary.members[member].flags.insert(.isPattern)
      return
    }
    let end = behind(index) - 1
    let names = summary.generics.count
    // The label list follows the name that the base has.
    let hasName = summary.members[member].base.hasName
    if hasName {
      let first = summary.generics[summary.members[member].owner]
      if summary.members[member].owner != names - 1 { summary.generics.append(first) }
    }
    let first = hasName ? summary.generics.count - 1 : names
    summary.members[member].names = UInt32(truncatingIfNeeded: first)
    let start = summary.generics.count
    var at = index + 1
    closureArguments.truncate(to: 0)
    while at < end, summary.generics.count < start + 250 {
      let isLabelled = tokenAt(at).kind == .word && tokenAt(at + 1).kind == .colon
      let label = isLabelled && !`is`(tokenAt(at), .wildcard) ? tokenAt(at).payload : ModifierFact.noDetail
      summary.generics.append(label)
      let value = tokenAt(isLabelled ? at + 2 : at).kind
      if value == .leftBrace || value == .backslash && at == index + 1 {
        closureArguments.append(ClosureArgument(position: Int32(isLabelled ? at + 2 : at), label: label))
      }
      // Behind a label of `f(a:b:)` stands the next.
      if isLabelled, tokenAt(at + 2).kind == .word, tokenAt(at + 3).kind == .colon {
        at += 2
      } else {
        at = comma(from: at, before: end) + 1
      }
    }
    summary.members[member].labelCount = UInt8(truncatingIfNeeded: summary.generics.count - start)
  }

  /// Whether a name that has no row can be that of a function at file level: it stands behind nothing, and is no macro's.
  mutating func mayBeFunction(_ name: Token, behind first: Token, _ reference: Int) -> Bool {
    name.start == first.start && name.kind == .word && Self.mayBeVariable(name.payload) && !isCapitalised(name)
      && summary.references[reference].context != .macro
  }

  /// Notes the labels of the call of such a function, which opens at hand.
  @inline(never)
  mutating func noteFunctionCall(_ name: Token, _ flavor: Flavor) -> Int {
    let row = noteMember(name, .initializer)
    noteCall(of: row, flavor)
    return row
  }

  /// Notes the call of such a function that has a closure behind it and no parentheses.
  @inline(never)
  mutating func noteFunctionCallByClosure(_ name: Token) -> Int {
    let row = noteMember(name, .initializer)
    summary.members[row].flags = [.isCalled, .hasTrailingClosure]
    return row
  }

  /// Notes a name that something without a declaration of its own has as a member: a tuple, a local type.
  mutating func noteOtherMember(_ token: Token) {
    if token.kind == .word, isTelling(token) { summary.otherMembers.append(token.payload) }
  }

  /// Notes the named groups of the regular expression at hand, which its matches have as members: `(?<row>\d+)`.
  mutating func noteGroups() {
    let end = end(of: token)
    var at = Int(token.start)
    while at < end {
      guard lexer.has("(?<", at: at) else {
        at += 1
        continue
      }
      let start = at + 3
      at = start
      while at < end, lexer.classes[Int(lexer.bytes[at])] & ByteClass.identifier != 0 { at += 1 }
      guard at > start, lexer.bytes[at] == UInt8(ascii: ">") else { continue }
      let name = intern(start..<at)
      makeRoomForNames()
      noteOtherMember(Token(.word, start: start, payload: name, flags: []))
    }
  }

  /// Notes the labels of the tuple that opens at hand.
  mutating func noteTupleLabels() {
    guard peek(1).kind == .word, peek(2).kind == .colon else { return }
    let end = behind(index) - 1
    var at = index + 1
    while at < end {
      if tokenAt(at).kind == .word, tokenAt(at + 1).kind == .colon { noteOtherMember(tokenAt(at)) }
      at = comma(from: at, before: end) + 1
    }
  }
}
