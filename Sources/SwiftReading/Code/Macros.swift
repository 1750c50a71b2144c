internal import SourceFacts
internal import SourceText

// Expansions of macros.

extension SourceReader {
  /// Reads `#name<A>(b) { … }` as an expression.
  mutating func readMacro(_ flavor: Flavor) {
    let first = token
    advance()
    guard kind == .word, !token.flags.contains(.newlineBefore) else { return }
    let saved = context
    context = .macro
    if peek(1).kind == .colonColon, peek(2).kind == .word {
      let reference = record(token, .hasModuleSelector)
      index += 2
      extend(reference, token)
    } else {
      _ = record(token)
    }
    advance()
    context = saved
    readMacroArguments(flavor)
    readPostfix(first, -1, flavor)
  }

  /// Reads the generic arguments, arguments and closures of a macro expansion.
  mutating func readMacroArguments(_ flavor: Flavor = .basic) {
    readGenericArgumentsInExpression()
    if kind == .leftParen, !token.flags.contains(.newlineBefore) { readArguments() }
    if kind == .leftBrace, isTrailingClosure(flavor) { readTrailingClosures() }
  }
}
