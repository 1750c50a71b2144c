internal import SourceText

// String literals: single-line and multi-line, raw or not, with the code of their interpolations.

extension Lexer {
  /// Reads a string whose quote is at `position`, behind `pounds` pounds, up to its end or its first interpolation.
  mutating func lexString(pounds: Int, _ flags: TokenFlags) {
    let quote = bytes[position]
    let start = position - pounds
    let multiline =
      quote == UInt8(ascii: "\"") && bytes[position + 1] == quote && bytes[position + 2] == quote
      && !closesOnLine(from: position + 1, pounds: pounds)
    position += multiline ? 3 : 1
    append(.stringOpen, start, UInt32(position - start), multiline ? flags.union(.multiline) : flags)
    lexStringContents(
      OpenString(multiline: multiline, pounds: UInt32(pounds), depth: 0), quote: quote)
  }

  /// Whether `#"""…` is a single-line string: a quote with its pounds closes it on the same line.
  private mutating func closesOnLine(from offset: Int, pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var at = offset + 1
    while at < count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") {
      if bytes[at] == UInt8(ascii: "\""), hasPounds(pounds, at: at + 1) { return true }
      at += 1
    }
    return false
  }

  private mutating func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    var at = offset
    while at < offset + pounds {
      if bytes[at] != UInt8(ascii: "#") { return false }
      at += 1
    }
    return true
  }

  /// Reads the contents of an open string from `position` up to its end, or up to an interpolation, which is left open
  /// on the stack of strings.
  mutating func lexStringContents(_ string: OpenString, quote: UInt8 = UInt8(ascii: "\"")) {
    let start = position
    let pounds = Int(string.pounds)
    while true {
      let plain = ByteRuns.plainBytes(bytes.vector(at: position), quote, UInt8(ascii: "\\"))
      position &+= plain
      if plain == 16 { continue }
      switch bytes[position] {
      case quote:
        if string.multiline, bytes[position + 1] != quote || bytes[position + 2] != quote {
          position &+= 1
          continue
        }
        let length = string.multiline ? 3 : 1
        guard pounds == 0 || hasPounds(pounds, at: position + length) else {
          position &+= 1
          continue
        }
        segment(from: start)
        append(.stringClose, position, UInt32(length + pounds), [])
        position += length + pounds
        return

      case UInt8(ascii: "\\"):
        guard pounds == 0 || hasPounds(pounds, at: position + 1) else {
          position &+= 1
          continue
        }
        var next = position + 1 + pounds
        // One pound too many is a slip that the compiler's parser reads as an interpolation all the same.
        if pounds > 0, bytes[next] == UInt8(ascii: "#"), bytes[next + 1] == UInt8(ascii: "(") { next += 1 }
        if bytes[next] == UInt8(ascii: "(") {
          segment(from: start)
          append(.interpolationOpen, position, UInt32(next + 1 - position), [])
          position = next + 1
          var open = string
          open.depth = 0
          open.brackets = UInt32(truncatingIfNeeded: brackets.count)
          strings.append(open)
          return
        }
        // The escaped character can't close the string, but a line end still ends a single-line one.
        position = bytes[next] == UInt8(ascii: "\n") || bytes[next] == UInt8(ascii: "\r") ? next : min(next + 1, count)

      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard string.multiline else {
          segment(from: start)
          return
        }
        position &+= 1

      case 0:
        if position >= count {
          position = count
          if string.multiline { endless = start }
          segment(from: start)
          return
        }
        position &+= 1

      default: position &+= 1
      }
    }
  }

  /// `"a \(x"`: a quote that touches the operand before it begins no string, since an operator would have to stand between
  /// them. The interpolation was left open, and the quote closes the string around it.
  ///
  /// - Returns: whether that is so; the string is then closed.
  mutating func closesOpenInterpolation() -> Bool {
    let string = strings.last
    let last = tokens.last
    switch last.kind {
    case .word: if !last.flags.contains(.escaped), last.payload <= Keyword.lastReserved.rawValue { return false }
    case .number, .dollar, .rightParen, .rightSquare, .rightBrace: break
    default: return false
    }
    let quote = UInt8(ascii: "\"")
    guard end(of: last) == position, bytes[position] == quote else { return false }
    let length = string.multiline ? 3 : 1
    if string.multiline, bytes[position + 1] != quote || bytes[position + 2] != quote { return false }
    guard hasPounds(Int(string.pounds), at: position + length) else { return false }
    _ = strings.removeLast()
    brackets.truncate(to: min(brackets.count, Int(string.brackets)))
    append(.stringClose, position, UInt32(length) + string.pounds, [])
    position += length + Int(string.pounds)
    return true
  }

  private mutating func segment(from start: Int) {
    if position > start { append(.stringSegment, start, UInt32(position - start), []) }
  }
}
