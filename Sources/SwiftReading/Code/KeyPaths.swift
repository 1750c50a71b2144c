internal import SourceFacts
internal import SourceText

// Key paths, whose names are uses like others.

extension SourceReader {
  /// Reads `\A.b[c]?.d` or `\.b`.
  mutating func readKeyPath(_ flavor: Flavor) {
    advance()
    let saved = context
    context = .keyPath
    var reference = -1
    if canBeName(token) || kind == .leftParen || kind == .leftSquare {
      if kind == .word, !`is`(token, .selfType) {
        reference = record(token, .isType)
        advance()
        readGenericArgumentsInExpression()
      } else if kind == .word {
        advance()
      } else {
        readType()
      }
    }
    while true {
      switch kind {
      case .period:
        guard canBeName(peek(1)) || peek(1).kind == .number else {
          advance()
          if kind == .postfixQuestion || kind == .postfixExclamation { continue }
          context = saved
          return
        }
        if peek(1).flags.contains(.newlineBefore), token.flags.contains(.newlineBefore) { break }
        advance()
        if kind == .word {
          extend(reference, token)
          if isTelling(token) { _ = noteMember(token, .value) }
        }
        advance()
        readGenericArgumentsInExpression()
        continue
      case .postfixQuestion, .postfixExclamation:
        advance()
        continue
      case .leftSquare where !token.flags.contains(.spaceBefore):
        context = saved
        readCollection(isIndex: true)
        context = .keyPath
        reference = -1
        continue
      case .leftParen where !token.flags.contains(.spaceBefore):
        context = saved
        readArguments()
        context = .keyPath
        reference = -1
        continue
      case .op where !token.flags.contains(.spaceBefore) && lexer.bytes[Int(token.start)] == UInt8(ascii: "."):
        // `.?.` and its like, behind which a member stands.
        let end = lexer.end(of: token)
        advance()
        if lexer.bytes[end - 1] == UInt8(ascii: "."), kind == .word, !token.flags.contains(.spaceBefore) { advance() }
        reference = -1
        continue
      default: break
      }
      context = saved
      return
    }
  }
}
