internal import SourceFacts
internal import SourceText

// The types that are written of values, and of the parts of lists and tuples.

/// What a value is in the list, dictionary or tuple around it.
enum ValuePart: Equatable {
  /// An element, or a key.
  case element
  /// A value of a dictionary.
  case value
  /// In a tuple, so many components stand before it.
  case component(UInt8)
}

extension SourceReader {
  /// The form of the type in the tokens `start ..< index`.
  mutating func parameterForm(from start: Int) -> ParameterTypeFact {
    guard index > start else { return ParameterTypeFact() }
    let last = index - 1
    if hasArrow(from: start) { return functionForm(from: start) }
    if lexer.tokens[last].kind == .rightSquare {
      let open = Int(lexer.tokens[last].payload)
      if open >= start, open < last, let path = path(endingAt: last - 1), path.first == open + 1 {
        return ParameterTypeFact(start: lexer.tokens[path.first].start, isArray: true)
      }
    } else if let path = path(endingAt: last), path.first >= start {
      let isWhole =
        lexer.tokens[last].kind == .word
        && (path.first == start || path.first == start + 1 && `is`(lexer.tokens[start], .any))
      return ParameterTypeFact(start: lexer.tokens[path.first].start, isArray: false, isWhole: isWhole)
    }
    return ParameterTypeFact()
  }

  /// The form of the type of a function, `@escaping (A, Int) async -> B` or `((A) -> B)?`.
  private mutating func functionForm(from start: Int) -> ParameterTypeFact {
    var open = start
    while open < index, lexer.tokens[open].kind == .at { open = behindAttribute(open) }
    guard open < index, lexer.tokens[open].kind == .leftParen, lexer.tokens[open].payload != Token.noMatch else {
      return ParameterTypeFact()
    }
    if Int(lexer.tokens[open].payload) >= index - 2, lexer.tokens[open + 1].kind == .leftParen { open += 1 }
    guard lexer.tokens[open].payload != Token.noMatch, case let close = Int(lexer.tokens[open].payload), close < index,
      arrowFollows(close)
    else { return ParameterTypeFact() }
    var (first, last) = (open + 1, comma(from: open + 1, before: close) - 1)
    // `_ order: Order`
    while first + 1 < last, lexer.tokens[first].kind == .word, lexer.tokens[first + 1].kind == .word,
      lexer.tokens[first + 2].kind == .colon
    { first += 1 }
    if first + 1 < last, lexer.tokens[first].kind == .word, lexer.tokens[first + 1].kind == .colon { first += 2 }
    let isArray =
      first < last && lexer.tokens[first].kind == .leftSquare && Int(lexer.tokens[first].payload) == last
    if isArray { (first, last) = (first + 1, last - 1) }
    if first < last, `is`(lexer.tokens[first], .any) { first += 1 }
    guard first <= last, let path = path(endingAt: last), path.first == first, isCapitalised(path.name) else {
      return ParameterTypeFact()
    }
    return ParameterTypeFact(start: lexer.tokens[first].start, isArray: isArray, isOfFunction: true)
  }

  /// Whether nothing but what a function does beside, as `async throws`, stands between the token at a position and an arrow.
  private mutating func arrowFollows(_ position: Int) -> Bool {
    var at = position + 1
    while at < index, isFunctionEffect(lexer.tokens[at]) {
      at += 1
      if lexer.tokens[at].kind == .leftParen { at = behind(at) }
    }
    return at < index && lexer.tokens[at].kind == .arrow
  }

  /// Where the type of a part begins in the written type of the whole, which is a list, a dictionary or a tuple.
  ///
  /// - Parameters:
  ///   - parts: the brackets around the part, from within.
  ///   - open: the position of the bracket that opens the type.
  mutating func anchor(of parts: [ValuePart], inBracket open: Int) -> UInt32? {
    var type = open..<Int(lexer.tokens[open].payload) + 1
    for part in parts.reversed() {
      guard let within = self.type(of: part, in: type) else { return nil }
      type = within
    }
    guard let path = path(endingAt: type.upperBound - 1), path.first == type.lowerBound else { return nil }
    return lexer.tokens[path.first].start
  }

  /// Where the type of the elements begins of a list that is written as `: Set<A>`, up to a position.
  mutating func elementOfListType(endingAt end: Int) -> UInt32? {
    guard end > 3, lexer.tokens[end].kind == .rightAngle, let path = path(endingAt: end - 1), path.first > 2,
      isCapitalised(path.name), lexer.tokens[path.first - 1].kind == .leftAngle,
      case let name = lexer.tokens[path.first - 2], name.kind == .word, !isTypeHidden(name.payload),
      lexer.tokens[path.first - 3].kind == .colon, ListTypes.names.contains(where: { isName(name.payload, $0) })
    else { return nil }
    return lexer.tokens[path.first].start
  }

  /// The tokens of the type of a part, behind `any`, in those of the whole's, which may be optional.
  private mutating func type(of part: ValuePart, in whole: Range<Int>) -> Range<Int>? {
    let open = whole.lowerBound
    var close = whole.upperBound - 1
    while close > open, lexer.tokens[close].kind == .postfixQuestion || lexer.tokens[close].kind == .postfixExclamation
    {
      close -= 1
    }
    guard close > open, Int(lexer.tokens[open].payload) == close else { return nil }
    var start = open + 1
    var end = close
    switch (part, lexer.tokens[open].kind) {
    case (.element, .leftSquare): end = first(.colon, from: start, upTo: close) ?? close
    case (.value, .leftSquare):
      guard let colon = first(.colon, from: start, upTo: close) else { return nil }
      start = colon + 1
    case (.component(let number), .leftParen):
      for _ in 0..<number {
        guard let comma = first(.comma, from: start, upTo: close) else { return nil }
        start = comma + 1
      }
      end = first(.comma, from: start, upTo: close) ?? close
      if let colon = first(.colon, from: start, upTo: end) { start = colon + 1 }
    default: return nil
    }
    if start < end, `is`(lexer.tokens[start], .any) { start += 1 }
    return start < end ? start..<end : nil
  }

  /// The first token of a kind between two positions, outside of brackets, those of generic arguments among them.
  private mutating func first(_ kind: TokenKind, from start: Int, upTo end: Int) -> Int? {
    var at = start
    var angles = 0
    while at < end {
      switch lexer.tokens[at].kind {
      case kind where angles == 0: return at
      case .leftAngle: angles += 1
      case .rightAngle: angles -= 1
      default: break
      }
      at = max(behind(at), at + 1)
    }
    return nil
  }

  /// The bracket that opens the written type of the enclosing declaration, where it is `[…]` or `(…)`. O(log tokens).
  mutating func resultBracket() -> Int? {
    guard Int(owner) < summary.declarations.count else { return nil }
    let type = summary.declarations[Int(owner)].type
    let open = (0..<index).partitioningIndex { lexer.tokens[$0].start >= type.start }
    guard type.end > type.start, open < index,
      lexer.tokens[open].kind == .leftSquare || lexer.tokens[open].kind == .leftParen,
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
