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
  /// - Parameter brace: the position of the block's `{`.
  mutating func isResult(ofBlockAt brace: Int, isValue: Bool, _ fact: inout ImplicitFact) -> Bool {
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
      if lexer.tokens[head - 1].kind == .equal { return readAssigned(head - 2, isValue: isValue, &fact) }
      break
    }
    return isResult(isValue: isValue, &fact)
  }

  /// The `if`, `else` or `switch` to which the block that opens at `brace` belongs, when it belongs to one.
  private mutating func branchHead(before brace: Int) -> Int? {
    var at = brace - 1
    for _ in 0..<Self.farthest {
      guard at >= 0 else { return nil }
      let token = lexer.tokens[at]
      switch token.kind {
      case .rightParen, .rightSquare, .rightBrace:
        guard let start = partner(before: at) else { return nil }
        at = start
      case .leftParen, .leftSquare, .leftBrace, .semicolon: return nil
      case .word where `is`(token, .if) || `is`(token, .else) || `is`(token, .switch): return at
      case .word where `is`(token, .func) || `is`(token, .in) || `is`(token, .do) || `is`(token, .catch): return nil
      default: break
      }
      at -= 1
    }
    return nil
  }

  /// The brace that opens the block in which a token stands.
  mutating func blockStart(before position: Int) -> Int? {
    var at = position - 1
    for _ in 0..<Self.farthestBrace {
      guard at >= 0 else { return nil }
      switch lexer.tokens[at].kind {
      case .rightParen, .rightSquare, .rightBrace:
        guard let start = partner(before: at) else { return nil }
        at = start
      case .leftBrace: return at
      case .leftParen, .leftSquare: return nil
      default: break
      }
      at -= 1
    }
    return nil
  }

  /// Whether a comma stands between the patterns of a `case`, or a colon behind them or behind `default`.
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
    var at = position - 1
    for _ in 0..<Self.farthest {
      guard at >= 0 else { return false }
      let token = lexer.tokens[at]
      switch token.kind {
      case .rightParen, .rightSquare, .rightBrace:
        guard let start = partner(before: at) else { return false }
        at = start
      case .leftParen, .leftSquare, .leftBrace, .semicolon, .colon, .equal: return false
      case .word where `is`(token, .case): return true
      case .word where `is`(token, .if) || `is`(token, .guard) || `is`(token, .while): return false
      default: break
      }
      at -= 1
    }
    return false
  }

  /// The bracket that the one at a position closes.
  private func partner(before position: Int) -> Int? {
    let payload = lexer.tokens[position].payload
    return payload == Token.noMatch || Int(payload) > position ? nil : Int(payload)
  }
}
