internal import SourceFacts
internal import SourceText

// What stands between `let` or `var` and the type or value: a name, or names that take a tuple apart.

extension SourceReader {
  /// Reads the names that a variable binds, and declares them unless they are local.
  mutating func readBindingPattern(_ variable: DeclarationKind, _ prefix: Prefix, _ parent: UInt32) {
    switch kind {
    case .word where canBeName(token):
      let name = token
      advance()
      if `is`(name, .wildcard) { return }
      pending.append(LocalName(name.payload))
      _ = declare(variable, prefix, parent: parent, name: name.payload, nameRange: nameRange(name))
    case .leftParen:
      guard enter() else { return }
      defer { leave() }
      advance()
      while kind != .rightParen && kind != .rightBrace && !atClauseEnd {
        let start = index
        if kind == .word, peek(1).kind == .colon { index += 2 }
        readBindingPattern(variable, prefix, parent)
        if !skip(.comma), kind != .rightParen, index == start, !skipInList() { break }
      }
      _ = skip(.rightParen)
    default: break
    }
  }

  /// Gives the names of a pattern that was read the parts of its written type that are theirs; none where the two are not alike.
  ///
  /// - Parameters:
  ///   - type: the tokens of the type; none where it is not known.
  ///   - pattern: those of the pattern.
  ///   - next: the declaration of the pattern's first name; becomes what follows that of its last.
  mutating func shareType(_ type: Range<Int>, among pattern: Range<Int>, next: inout Int) {
    if pattern.isEmpty || next >= summary.declarations.count { return }
    guard lexer.tokens[pattern.lowerBound].kind == .leftParen else {
      let name = lexer.tokens[pattern.lowerBound]
      if !canBeName(name) || `is`(name, .wildcard) { return }
      if let first = type.first, let last = type.last {
        let start = Int(lexer.tokens[first].start)
        summary.declarations[next].type = ByteRange(start, end(of: lexer.tokens[last]))
      }
      next += 1
      return
    }
    guard enter() else { return }
    defer { leave() }
    let isAlike =
      type.count > 1 && lexer.tokens[type.lowerBound].kind == .leftParen && behind(type.lowerBound) == type.upperBound
    let names = elements(in: pattern)
    let parts = isAlike ? elements(in: type) : []
    for (index, name) in names.enumerated() {
      shareType(parts.count == names.count ? parts[index] : 0..<0, among: name, next: &next)
    }
  }

  /// The tokens of the elements of a tuple, without their labels.
  private mutating func elements(in tuple: Range<Int>) -> [Range<Int>] {
    let close = behind(tuple.lowerBound) - 1
    var found: [Range<Int>] = []
    var start = tuple.lowerBound + 1
    while start < close {
      let end = comma(from: start, before: close)
      let isLabelled = lexer.tokens[start].kind == .word && start + 1 < end && lexer.tokens[start + 1].kind == .colon
      found.append(min(start + (isLabelled ? 2 : 0), end)..<end)
      start = end + 1
    }
    return found
  }
}
