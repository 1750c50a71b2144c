internal import SourceFacts
internal import SourceText

// What can be told from a function's head of what it does when it is called.

extension SourceReader {
  /// Consumes `async`, `throws`, `throws(E)`, `rethrows` and `reasync`.
  ///
  /// - Returns: `isThrowing` and `isAsync`, where `throws` and `async` are among them.
  @discardableResult
  mutating func skipEffects() -> DeclarationFlags {
    var effects: DeclarationFlags = []
    while true {
      switch word(token) {
      case Keyword.reasync.rawValue, Keyword.rethrows.rawValue: advance()
      case Keyword.async.rawValue:
        effects.insert(.isAsync)
        advance()
      case Keyword.throws.rawValue:
        effects.insert(.isThrowing)
        advance()
        if kind == .leftParen {
          advance()
          readType()
          _ = skip(.rightParen)
        }
      default: return effects
      }
    }
  }

  /// What a variable's written type, in the tokens `start ..< index`, tells of the functions that it holds.
  mutating func functionForm(from start: Int, memberOf parent: UInt32) -> DeclarationFlags {
    guard hasArrow(from: start) else { return [] }
    guard parent != DeclarationFact.noParent, summary.declarations[Int(parent)].kind == .struct,
      isComputation(from: start)
    else { return .hasFunctionType }
    return [.hasFunctionType, .isComputation]
  }

  /// `(A, B) -> C`, where something is given, nothing is taken by `inout`, and no other function taken or given.
  private mutating func isComputation(from start: Int) -> Bool {
    var open = start
    while open < index, lexer.tokens[open].kind == .at { open = behindAttribute(open) }
    guard open < index, lexer.tokens[open].kind == .leftParen, case let arrow = behind(open), arrow > open + 2,
      arrow < index, lexer.tokens[arrow].kind == .arrow,
      tokenAt(arrow + 1).kind != .leftParen || behind(arrow + 1) > arrow + 3
    else { return false }
    return !(open..<index).contains { at in
      at != arrow && lexer.tokens[at].kind == .arrow || `is`(lexer.tokens[at], .inout)
    }
  }

  /// Notes of a parameter, whose type is in the tokens `start ..< index`, the form of that, and of a function whether it may do
  /// something to the argument, or with it later.
  mutating func noteParameter(of declaration: Int, from start: Int) {
    parameterTypes.append(parameterForm(from: start))
    guard summary.declarations[declaration].kind == .func, index > start else { return }
    var at = start
    var isKept = lexer.tokens[index - 1].kind == .postfixQuestion
    while at < index, lexer.tokens[at].kind == .at {
      let name = tokenAt(at + 1)
      if lexer.length(of: name) == 8, lexer.has("escaping", at: Int(name.start)) {
        summary.declarations[declaration].flags.insert(.keepsClosure)
        isKept = true
      }
      at = behindAttribute(at)
    }
    let isFunction = hasArrow(from: start)
    if isFunction, isKept { summary.declarations[declaration].flags.insert(.keepsClosure) }
    if `is`(tokenAt(at), .inout) || isFunction && !isKept {
      summary.declarations[declaration].flags.insert(.worksOnArguments)
    }
  }
}
