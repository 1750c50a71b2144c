internal import SourceFacts
internal import SourceText

// What the initial value of a variable is, as far as its tokens tell.

extension SourceReader {
  /// What an initial value in the tokens `start ..< index` is.
  mutating func valueForm(from start: Int) -> DeclarationFlags {
    var (start, end) = (behindEffects(start), index)
    while start + 1 < end, tokenAt(start).kind == .leftParen, tokenAt(end - 1).kind == .rightParen, behind(start) == end
    {
      if isTuple(start + 1..<end - 1) { return .valueIsCompound }
      (start, end) = (behindEffects(start + 1), end - 1)
    }
    let form = valueForm(in: start, end)
    // A path in parentheses is none to those who read it.
    return end < index ? form.subtracting(.valueIsPath) : form
  }

  private mutating func valueForm(in start: Int, _ end: Int) -> DeclarationFlags {
    var at = start
    switch tokenAt(at).kind {
    case .leftBrace:
      if behind(at) == end { return .valueIsCompound }
      return behind(at) < end && tokenAt(behind(at)).kind == .leftParen ? .valueIsClosure : []
    case .leftSquare:
      // `[a, b]`, `[A]()`
      if behind(at) < end, tokenAt(behind(at)).kind == .leftParen { at = behind(at) }
      return behind(at) == end ? .valueIsCompound : []
    case .number, .stringOpen, .regex: return .valueIsLiteral
    case .op where tokenAt(at + 1).kind == .number: return .valueIsLiteral
    case .period: return at + 2 == end ? .valueIsPath : []
    case .word: break
    default: return []
    }
    if `is`(tokenAt(at), .true) || `is`(tokenAt(at), .false) || `is`(tokenAt(at), .nil) { return .valueIsLiteral }
    at += 1
    while at < end {
      if at + 1 < end, tokenAt(at).kind == .period, tokenAt(at + 1).kind == .word {
        at += 2
      } else if tokenAt(at).kind == .leftAngle, !tokenAt(at).flags.contains(.spaceBefore) {
        // `A<B>(…)`
        var open = 0
        while at < end {
          if tokenAt(at).kind == .leftAngle { open += 1 }
          if tokenAt(at).kind == .rightAngle { open -= 1 }
          at += 1
          if open == 0 { break }
        }
      } else {
        break
      }
    }
    if at == end { return .valueIsPath }
    if tokenAt(at).kind == .leftParen { at = behind(at) }
    if tokenAt(at).kind == .leftBrace, at < end { at = behind(at) }
    while at < end, tokenAt(at).kind == .postfixExclamation || tokenAt(at).kind == .postfixQuestion { at += 1 }
    return at == end ? .valueIsCall : []
  }

  /// The position behind `try`, `await` and `unsafe` in front of an expression.
  private mutating func behindEffects(_ position: Int) -> Int {
    var at = position
    while true {
      if `is`(tokenAt(at), .try) {
        at += 1
        if tokenAt(at).kind == .postfixExclamation || tokenAt(at).kind == .postfixQuestion { at += 1 }
      } else if `is`(tokenAt(at), .await)
        || `is`(tokenAt(at), .unsafe) && tokenAt(at + 1).kind == .word
          && !tokenAt(at + 1).flags.contains(.newlineBefore)
      {
        at += 1
      } else {
        return at
      }
    }
  }

  // MARK: - Closures that are called at once

  /// Where the name stands that tells of which type the value is that a closure gives which is called at once: that of its written
  /// result, of what it gives last, or of the initial value of the local name that it gives last. Nil for another form.
  ///
  /// - Parameter start: of the initial value.
  mutating func anchorOfClosure(from start: Int) -> UInt32? {
    var open = behindEffects(start)
    while tokenAt(open).kind == .leftParen { open = behindEffects(open + 1) }
    guard tokenAt(open).kind == .leftBrace, case let close = behind(open) - 1, close < index else { return nil }
    var at = open + 1
    if let end = closureSignatureEnd(from: at) {
      while at < end, tokenAt(at).kind != .arrow { at = behind(at) }
      if at < end { return anchor(ofTypeAt: at + 1) }
      at = end + 1
    }
    let body = at
    var (last, isAlone) = (body, true)
    while at < close {
      if `is`(tokenAt(at), .return) { last = at + 1 }
      if at > body, tokenAt(at).kind == .semicolon || beginsStatement(at) { isAlone = false }
      at = behind(at)
    }
    // Of several statements, the last gives nothing by itself.
    if last == body, !isAlone { return nil }
    last = behindEffects(last)
    guard last < close, tokenAt(last).kind == .word else { return nil }
    if last + 1 < close { return tokenAt(last).start }
    return anchor(ofLocal: tokenAt(last).payload, in: body..<last)
  }

  /// Whether the token at a position can begin a statement behind another: a word on a line of its own.
  mutating func beginsStatement(_ position: Int) -> Bool {
    let token = tokenAt(position)
    return token.kind == .word && token.flags.contains(.newlineBefore) && !`is`(token, .as) && !`is`(token, .is)
  }

  /// The same of a name that statements bind, by the type that is written of it, or its value.
  private mutating func anchor(ofLocal name: NameID, in statements: Range<Int>) -> UInt32? {
    var at = statements.lowerBound
    while at < statements.upperBound {
      if `is`(tokenAt(at), .let) || `is`(tokenAt(at), .var), tokenAt(at + 1).kind == .word,
        tokenAt(at + 1).payload == name
      {
        if tokenAt(at + 2).kind == .colon { return anchor(ofTypeAt: at + 3) }
        guard tokenAt(at + 2).kind == .equal, case let value = behindEffects(at + 3), value < statements.upperBound,
          tokenAt(value).kind == .word
        else { return nil }
        return tokenAt(value).start
      }
      at = behind(at)
    }
    return nil
  }

  private mutating func anchor(ofTypeAt position: Int) -> UInt32? {
    let at = `is`(tokenAt(position), .any) || `is`(tokenAt(position), .some) ? position + 1 : position
    return tokenAt(at).kind == .word ? tokenAt(at).start : nil
  }
}
