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
    // What the first member stands behind, and the row of the last that was noted.
    var (root, last) = (NameID?.none, -1)
    if canBeName(token) || kind == .leftParen || kind == .leftSquare {
      if kind == .word, !`is`(token, .selfType) {
        reference = record(token, .isType)
        if reference >= 0, isCapitalised(token) { root = token.payload }
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
          last = noteMember(token, ofKeyPath: root, behind: last)
          root = nil
        } else {
          last = -1
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
        (reference, last) = (-1, -1)
        continue
      case .leftParen where !token.flags.contains(.spaceBefore):
        context = saved
        readArguments()
        context = .keyPath
        (reference, last) = (-1, -1)
        continue
      case .op where !token.flags.contains(.spaceBefore) && lexer.bytes[Int(token.start)] == UInt8(ascii: "."):
        // `.?.` and its like, behind which a member stands.
        let end = lexer.end(of: token)
        advance()
        if lexer.bytes[end - 1] == UInt8(ascii: "."), kind == .word, !token.flags.contains(.spaceBefore) { advance() }
        (reference, last) = (-1, -1)
        continue
      default: break
      }
      context = saved
      return
    }
  }

  /// Notes a member of a key path, whatever its name says where the type in front of it is written, for what stands behind it.
  ///
  /// - Parameters:
  ///   - root: the type that the path begins with, when the member is its first.
  ///   - last: the row of the member in front, or -1.
  /// - Returns: its row, or -1.
  private mutating func noteMember(_ token: Token, ofKeyPath root: NameID?, behind last: Int) -> Int {
    let says = isTelling(token)
    if !says, root == nil && last < 0 || isCapitalised(token) { return -1 }
    var member: Int?
    if let root { member = noteMember(token, .typedValue, of: root) }
    if member == nil, last >= 0 { member = noteMember(token, behindMember: last, of: token) }
    if says { return member ?? noteMember(token, .value) }
    guard let member else { return -1 }
    summary.members[member].flags.insert(.isShort)
    return member
  }
}
