internal import SourceFacts
internal import SourceText

// Uses of operators that a project may have declared itself.

extension SourceReader {
  /// Consumes the pieces of one operator, and records its use unless it is one of the standard library's.
  mutating func readOperatorRun() {
    let first = token
    advance()
    while token.flags.contains(.joined) { advance() }
    let start = Int(first.start)
    let end = previousEnd
    if isCoalescing(first) { coalescing = index }
    if keepsChains, isShortCut(first) { branches &+= 1 }
    if isStandardOperator(start, length: end - start) { return }
    let name = intern(start..<end)
    makeRoomForNames()
    summary.references.append(
      ReferenceFact(
        start: first.start, name: name, segmentStart: 0, segmentCount: 0, context: context,
        flags: extraFlags.union(.isOperator), declaration: owner))
  }

  /// Whether the bytes are an operator of the standard library, which is no use of anybody's declaration. Told by the
  /// bytes, since operators are frequent.
  private mutating func isStandardOperator(_ start: Int, length: Int) -> Bool {
    let (a, b, c) = (lexer.bytes[start], lexer.bytes[start + 1], lexer.bytes[start + 2])
    let equals = UInt8(ascii: "=")
    switch length {
    case 1: return a < 0x80
    case 2:
      switch b {
      case equals: return a != UInt8(ascii: "?")
      case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "<"), UInt8(ascii: ">"):
        return a == b || a == UInt8(ascii: ".") || (a == UInt8(ascii: "-") && b == UInt8(ascii: ">"))
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"): return a == UInt8(ascii: "&")
      case UInt8(ascii: "^"), UInt8(ascii: "!"): return a == UInt8(ascii: ".")
      default: return false
      }
    case 3:
      let isAngle = b == UInt8(ascii: "<") || b == UInt8(ascii: ">")
      switch a {
      case equals, UInt8(ascii: "!"): return b == equals && c == equals
      case UInt8(ascii: "."):
        let isDots = b == a && (c == a || c == UInt8(ascii: "<"))
        return isDots || (c == equals && (b == equals || b == UInt8(ascii: "!") || isAngle))
      case UInt8(ascii: "<"), UInt8(ascii: ">"): return b == a && c == equals
      case UInt8(ascii: "&"): return isAngle ? c == b : c == equals
      default: return false
      }
    case 4: return a == UInt8(ascii: "&") && lexer.bytes[start + 3] == equals && b == c
    default: return false
    }
  }
}
