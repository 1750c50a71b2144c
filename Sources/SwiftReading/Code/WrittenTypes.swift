internal import SourceFacts
internal import SourceText

// Types as they are written of values, as one name: what members of these values belong to.

extension SourceReader {
  /// The one name of the type that is written in the tokens `start ..< index`, as far as members of values of it are its own;
  /// `ModifierFact.noDetail` for another form. It may be that of a local type or generic parameter.
  mutating func writtenType(from start: Int) -> NameID {
    if index <= start { return ModifierFact.noDetail }
    let tokens = withoutMarkers(start..<index)
    var (first, end) = (tokens.lowerBound, tokens.upperBound)
    while true {
      let last = lexer.tokens[end - 1]
      switch last.kind {
      case .postfixQuestion, .postfixExclamation:
        end -= 1
        if end <= first { return ModifierFact.noDetail }
        continue
      case .rightParen:
        // `(A)?`, `inout (A)`
        guard last.payload != Token.noMatch, case let open = Int(last.payload), open >= first, open + 1 < end - 1,
          open == first || lexer.tokens[open - 1].kind == .word
        else { return ModifierFact.noDetail }
        let inner = withoutMarkers(open + 1..<end - 1)
        (first, end) = (inner.lowerBound, inner.upperBound)
        continue
      case .rightSquare: return listName(first..<end)
      default: break
      }
      guard let path = path(endingAt: end - 1), path.first >= first,
        path.first == first || lexer.tokens[path.first - 1].kind == .word, isCapitalised(path.name)
      else { return ModifierFact.noDetail }
      let isOneName = lexer.tokens[path.first].start == path.name.start
      if last.kind == .rightAngle, isOptional(path.name, isOneName ? nil : path.first) {
        // `Optional<A>` is `A?`.
        first = path.first + (isOneName ? 2 : 4)
        end -= 1
        if end <= first { return ModifierFact.noDetail }
        continue
      }
      if hasArrow(from: start) { return ModifierFact.noDetail }
      if last.kind == .rightAngle, isOneName,
        let list = listName(path.first, end - 1) ?? resultName(path.first, end - 1)
      {
        return list
      }
      return isOneName ? path.name.payload : qualifiedName(from: path.first, to: path.name)
    }
  }

  /// A type's name with those in front of it, as one name: `Model.Store`. None where more than dots stands between them, and of what
  /// a scope hides.
  mutating func qualifiedName(from first: Int, to name: Token) -> NameID {
    let start = lexer.tokens[first]
    if isTypeHidden(start.payload) { return ModifierFact.noDetail }
    var at = first
    while lexer.tokens[at].start != name.start {
      guard at + 2 < lexer.tokens.count, isPlainName(at), lexer.tokens[at + 1].kind == .period,
        lexer.end(of: lexer.tokens[at]) == Int(lexer.tokens[at + 1].start),
        lexer.tokens[at + 1].start + 1 == lexer.tokens[at + 2].start
      else { return ModifierFact.noDetail }
      at += 2
    }
    guard isPlainName(at) else { return ModifierFact.noDetail }
    let id = intern(Int(start.start)..<lexer.end(of: lexer.tokens[at]))
    makeRoomForNames()
    return id
  }

  private mutating func isPlainName(_ position: Int) -> Bool {
    lexer.tokens[position].kind == .word && !lexer.tokens[position].flags.contains(.escaped)
  }

  /// Whether a name is that of the system's `Optional`, alone or behind `Swift` at a position.
  private mutating func isOptional(_ name: Token, _ module: Int?) -> Bool {
    guard lexer.length(of: name) == 8, lexer.has("Optional", at: Int(name.start)), !isTypeHidden(name.payload) else {
      return false
    }
    guard let module else { return true }
    let first = lexer.tokens[module]
    return lexer.tokens[module + 2].start == name.start && lexer.length(of: first) == 5
      && lexer.has("Swift", at: Int(first.start))
  }

  /// The tokens of a written type without what brings no members: `any Store` of `any Store & Sendable`.
  private mutating func withoutMarkers(_ tokens: Range<Int>) -> Range<Int> {
    guard tokens.count > 2, tokens.contains(where: { lexer.tokens[$0].kind == .op }) else { return tokens }
    var (first, end) = (tokens.lowerBound, tokens.upperBound)
    while end - first > 2, isOperator(lexer.tokens[end - 2], UInt8(ascii: "&")), isMarker(lexer.tokens[end - 1]) {
      end -= 2
    }
    // `any Sendable & Store`
    var front = first
    if `is`(lexer.tokens[front], .any) || `is`(lexer.tokens[front], .some) { front += 1 }
    while end - front > 2, isMarker(lexer.tokens[front]), isOperator(lexer.tokens[front + 1], UInt8(ascii: "&")) {
      front += 2
      first = front
    }
    return first..<end
  }

  /// Whether a name is that of a protocol of the system that has no members.
  private mutating func isMarker(_ token: Token) -> Bool {
    guard token.kind == .word, !isTypeHidden(token.payload) else { return false }
    let length = lexer.length(of: token)
    return MarkerProtocols.names.contains {
      length == $0.utf8CodeUnitCount && lexer.has($0, at: Int(token.start))
    }
  }

  /// The name of what a variadic parameter is in its function, a list: `A...`, whose dots are at hand.
  mutating func variadicName(from start: Int) -> NameID {
    let type = writtenType(from: start)
    let last = tokenAt(index - 1)
    guard type != ModifierFact.noDetail, type < LocalName.isVariable, !isList(type), last.kind == .word,
      last.payload == type, !isTypeHidden(type), lexer.end(of: last) == Int(token.start)
    else { return ModifierFact.noDetail }
    let name = intern(Int(last.start)..<lexer.end(of: token))
    makeRoomForNames()
    return name
  }
}
