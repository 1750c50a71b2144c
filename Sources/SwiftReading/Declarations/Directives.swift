internal import SourceFacts
internal import SourceText

// Conditional compilation: every branch is read, each fact labelled with its clause.

extension SourceReader {
  /// The position behind the condition that begins at `position`: it ends with its line, except inside parentheses.
  mutating func behindCondition(_ position: Int) -> Int {
    var at = position
    while tokenAt(at).kind != .endOfFile, !tokenAt(at).flags.contains(.newlineBefore) { at = behind(at) }
    return at
  }

  mutating func skipCondition() { index = behindCondition(index) }

  /// Reads an `#if` block. `body` reads the elements of one clause, up to the next `#else` or `#endif`.
  mutating func readConditional(_ body: (inout SourceReader) -> Void) {
    let outer = condition
    // The text of the first clause, and where it is.
    var first: NameID = 0
    let block = UInt32(truncatingIfNeeded: summary.conditions.count)
    var previous: UInt32 = 0
    guard enter() else { return }
    var names = BlockNames()
    defer {
      leave()
      condition = outer
      closeBlock(names, last: previous)
    }
    while true {
      let clause: ConditionFact.Clause
      switch kind {
      case .poundIf: clause = .if
      case .poundElseif: clause = .elseif
      case .poundElse: clause = .else
      case .poundEndif:
        advance()
        return
      default: return
      }
      if clause == .if && first != 0 { return }
      advance()
      var text = first
      if clause != .else {
        let start = Int(token.start)
        skipCondition()
        if previousEnd > start { text = intern(start..<previousEnd) }
        makeRoomForNames()
      }
      if first == 0 { first = text == 0 ? Keyword.wildcard.rawValue : text }
      let own = summary.conditions.count
      // A comment in front of its first token is its own.
      let start = UInt32(truncatingIfNeeded: previousEnd)
      summary.conditions.append(
        ConditionFact(
          clause: clause, parent: outer, text: text, range: ByteRange(start: start, end: .max), previous: previous,
          first: block))
      condition = UInt32(truncatingIfNeeded: own)
      previous = condition
      let bindings = openClause()
      body(&self)
      summary.conditions[own].range.end = token.start
      closeClause(bindings, &names)
    }
  }

  /// Skips `#sourceLocation(…)`.
  mutating func skipSourceLocation() {
    advance()
    if kind == .leftParen { skipBalanced() }
  }
}
