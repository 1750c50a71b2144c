internal import SourceFacts
internal import SourceText

// Values of branches: `if a { .b } else { .c }`, `switch a { case 1: .b }`. Their place is that of the whole expression.

extension SourceReader {
  /// How far back, in tokens beside those in brackets, the head of a block is looked for.
  private static let farthest = 64
  /// The same for the brace that opens a `switch`.
  private static let farthestBrace = 1024

  /// Finds the place of what a block is worth.
  ///
  /// - Parameters:
  ///   - brace: the position of the block's `{`.
  ///   - parts: the brackets around the member in the block, from within.
  mutating func isResult(ofBlockAt brace: Int, _ parts: [ValuePart], _ fact: inout ImplicitFact) -> Bool {
    var open = brace
    for _ in 0..<Self.farthest {
      guard let head = branchHead(before: open), head > 0 else { break }
      let isElse = `is`(lexer.tokens[head], .else)
      if isElse || `is`(lexer.tokens[head - 1], .else) {
        // The branch before.
        let close = isElse ? head - 1 : head - 2
        guard close >= 0, lexer.tokens[close].kind == .rightBrace, let start = partner(before: close) else {
          return false
        }
        open = start
        continue
      }
      if lexer.tokens[head - 1].kind == .equal { return readAssigned(head - 2, parts, &fact) }
      break
    }
    return isResult(parts, &fact)
  }

  /// The `if`, `else` or `switch` to which the block that opens at `brace` belongs, when it belongs to one.
  private mutating func branchHead(before brace: Int) -> Int? {
    // A statement that begins behind a block is none of its.
    let found = last(before: brace) { reader, at, token in
      let isBoundary =
        token.kind == .rightBrace && reader.lexer.tokens[at + 1].flags.contains(.newlineBefore)
        && !reader.is(reader.lexer.tokens[at + 1], .else)
      return isBoundary || token.kind == .semicolon || Self.begins.contains { reader.is(token, $0) }
    }
    guard let found, Self.heads.contains(where: { `is`(lexer.tokens[found], $0) }) else { return nil }
    return found
  }

  private static let heads: [Keyword] = [.if, .else, .switch]
  /// What a block may stand behind.
  private static let begins = heads + [.func, .in, .do, .catch]

  /// The brace that opens the block in which a token stands.
  mutating func blockStart(before position: Int) -> Int? {
    let found = last(before: position, atMost: Self.farthestBrace) { _, _, _ in false }
    return found.flatMap { lexer.tokens[$0].kind == .leftBrace ? $0 : nil }
  }

  /// Whether a comma stands between the patterns of a `case` of a `switch`, or a colon behind them or behind `default`.
  mutating func isOfCase(_ position: Int) -> Bool {
    let kind = lexer.tokens[position].kind
    guard position > 0, kind == .comma || kind == .colon else { return false }
    if `is`(lexer.tokens[position - 1], .default) { return true }
    // `let a: A`, which no `case` begins
    if position > 2, `is`(lexer.tokens[position - 2], .let) || `is`(lexer.tokens[position - 2], .var),
      lexer.tokens[position - 3].kind != .comma
    {
      return `is`(lexer.tokens[position - 3], .case)
    }
    let found = last(before: position) { reader, _, token in
      token.kind == .semicolon || token.kind == .colon || token.kind == .equal || reader.is(token, .case)
    }
    guard let found, `is`(lexer.tokens[found], .case) else { return false }
    // `if case .a, let b: B = …`
    return found == 0
      || lexer.tokens[found - 1].kind != .comma
        && !Self.conditional.contains { `is`(lexer.tokens[found - 1], $0) }
  }

  /// What a `case` may stand behind that is no branch.
  private static let conditional: [Keyword] = [.if, .guard, .while, .for]

  /// The last token before a position that is wanted, or the bracket that opens what the position stands in: what stands in
  /// brackets between them is passed over. Nil where neither is near.
  private mutating func last(
    before position: Int, atMost count: Int = farthest, where isWanted: (inout SourceReader, Int, Token) -> Bool
  ) -> Int? {
    var at = position - 1
    for _ in 0..<count {
      guard at >= 0 else { return nil }
      let token = lexer.tokens[at]
      if isWanted(&self, at, token) { return at }
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace: return at
      case .rightParen, .rightSquare, .rightBrace:
        guard let start = partner(before: at) else { return nil }
        at = start
      default: break
      }
      at -= 1
    }
    return nil
  }

  /// The bracket that the one at a position closes.
  private mutating func partner(before position: Int) -> Int? {
    let payload = lexer.tokens[position].payload
    return payload == Token.noMatch || Int(payload) > position ? nil : Int(payload)
  }
}
