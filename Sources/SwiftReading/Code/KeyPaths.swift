internal import SourceFacts
internal import SourceText

// Key paths, whose names are uses like others.

extension SourceReader {
  /// Reads `\A.b[c]?.d` or `\.b`.
  mutating func readKeyPath(_ flavor: Flavor) {
    let start = index
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
    } else {
      last = noteElement(ofKeyPathAt: start)
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
          last = noteMember(token, ofKeyPath: root, at: index == start + 2 ? start : nil, behind: last)
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
      keyPathEnd = (index, last)
      return
    }
  }

  /// Notes a member of a key path, whatever its name says where the type in front of it is known, for what stands behind it.
  ///
  /// - Parameters:
  ///   - root: the type that the path begins with, when the member is its first.
  ///   - start: the position of the path, when the member is the first of one that begins with no type.
  ///   - last: the row of the member in front, or -1.
  /// - Returns: its row, or -1.
  private mutating func noteMember(_ token: Token, ofKeyPath root: NameID?, at start: Int?, behind last: Int) -> Int {
    let says = isTelling(token)
    var receiver: NameID?
    if let start { receiver = self.receiver(ofKeyPathAt: start) }
    if !says, root == nil && receiver == nil && last < 0 || isCapitalised(token) { return -1 }
    var member: Int?
    if let root { member = noteMember(token, .typedValue, of: root) }
    if let receiver { member = noteMember(token, .keyPath, of: receiver) }
    if member == nil, last >= 0 { member = noteMember(token, behindMember: last, of: token) }
    if says { return member ?? noteMember(token, .value) }
    guard let member else { return -1 }
    summary.members[member].flags.insert(.isShort)
    return member
  }

  /// Methods whose first argument is a key path of a type that their name tells.
  private static let receivers: [StaticString] = [
    "environment", "transformEnvironment", "focusedValue", "focusedSceneValue", "containerValue", "dependency",
  ]

  /// The name of the attribute, or of one of some methods, whose first argument a key path is.
  private mutating func receiver(ofKeyPathAt position: Int) -> NameID? {
    guard position > 2, lexer.tokens[position - 1].kind == .leftParen else { return nil }
    let (name, front) = (lexer.tokens[position - 2], lexer.tokens[position - 3])
    guard name.kind == .word else { return nil }
    if front.kind == .at { return name.payload }
    guard front.kind == .period else { return nil }
    // `@SwiftUI.Environment(`
    if position > 4, lexer.tokens[position - 4].kind == .word, lexer.tokens[position - 5].kind == .at {
      return name.payload
    }
    let (start, length) = (Int(name.start), lexer.names.entries[Int(name.payload)].length)
    for method in Self.receivers where method.utf8CodeUnitCount == Int(length) {
      if lexer.has(method, at: start) { return name.payload }
    }
    return nil
  }
}
