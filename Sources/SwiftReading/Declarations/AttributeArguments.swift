internal import SourceFacts

// What the language's own attributes have in parentheses. Few of them name anything.

extension SourceReader {
  /// Moves past the parentheses at hand behind the name of an attribute of the language.
  mutating func readBuiltInArguments(_ name: Token) {
    let start = Int(name.start)
    let end = behind(index)
    if lexer.has("abi", at: start) {
      // What nothing closes holds what stands behind, too.
      if token.payload != Token.noMatch { abi = index }
    } else if lexer.has("attached", at: start) {
      readConformances(upTo: end)
    } else if lexer.has("specialize", at: start) || lexer.has("_specialize", at: start) {
      readSpecialization(upTo: end)
    } else if lexer.has("derivative", at: start) || lexer.has("transpose", at: start)
      || lexer.has("_dynamicReplacement", at: start), peek(1).kind == .word, peek(2).kind == .colon
    {
      // `of: f(x:)`, `for: f`
      index += 3
      if index + 1 < end { readExpression() }
    }
    index = end
  }

  /// Reads the types behind `conformances:`.
  private mutating func readConformances(upTo end: Int) {
    advance()
    var isOfConformances = false
    while index + 1 < end {
      if kind == .word, peek(1).kind == .colon {
        isOfConformances = lexer.has("conformances", at: Int(token.start))
        index += 2
      }
      let start = index
      if isOfConformances { readType() }
      if index == start { index = behind(index) }
      _ = skip(.comma)
    }
  }

  /// Reads the right sides of `where T == A, U: B`; on the left stand parameters of what is declared behind the attribute.
  private mutating func readSpecialization(upTo end: Int) {
    advance()
    while index + 1 < end, !at(.where) { index = behind(index) }
    while index + 1 < end {
      advance()
      let point = checkpoint()
      readType()
      let right = index
      restore(point)
      index = right
      guard index + 1 < end, kind == .colon || isOperatorPiece(token) else { return }
      advance()
      guard readType(), kind == .comma else { return }
    }
  }
}
