internal import SourceText

// What stands between tokens: comments, those that speak to the linter, and the markers of a conflict.

extension Lexer {
  /// The offset of the next line end, or of the end of the file.
  mutating func endOfLine(from offset: Int) -> Int {
    var at = offset
    while at < count {
      let length = ByteRuns.bytesInLine(bytes.vector(at: at))
      at &+= length
      if length < 16 { break }
    }
    return min(count, at)
  }

  mutating func skipLineComment() {
    let start = position
    position = endOfLine(from: start &+ 2)
    var text = start &+ 2
    while bytes[text] == UInt8(ascii: " ") || bytes[text] == UInt8(ascii: "/") || bytes[text] == UInt8(ascii: "\t") {
      text &+= 1
    }
    noteMarker(at: text, to: position)
  }

  /// - Returns: whether the comment holds a line end.
  mutating func skipBlockComment() -> Bool {
    let start = position
    var depth = 1
    var newline = false
    position &+= 2
    while position < count {
      let length = ByteRuns.plainBytes(bytes.vector(at: position), UInt8(ascii: "*"), UInt8(ascii: "/"))
      if length > 0 {
        position &+= length
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "*") where bytes[position + 1] == UInt8(ascii: "/"):
        position &+= 2
        depth -= 1
        if depth == 0 {
          noteMarker(at: startOfText(from: start &+ 2, to: position &- 2), to: position &- 2)
          return newline
        }
      case UInt8(ascii: "/") where bytes[position + 1] == UInt8(ascii: "*"):
        position &+= 2
        depth += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        newline = true
        position &+= 1
      default: position &+= 1
      }
    }
    position = count
    endless = start
    return newline
  }

  /// Whether much of the file is no text: most likely UTF-16 without its mark, or no source at all.
  var isNoText: Bool { strays.count >= 8 && strays.count > count / 8 }

  /// The line of an offset, from 1. O(bytes).
  func line(of offset: Int) -> Int {
    (0..<offset).reduce(1) { line, at in
      let isEnd =
        bytes[at] == UInt8(ascii: "\n") || bytes[at] == UInt8(ascii: "\r") && bytes[at + 1] != UInt8(ascii: "\n")
      return isEnd ? line + 1 : line
    }
  }

  /// Where the text of a block comment begins, perhaps on a line of its own: `/**`, a line end and ` * ` are no text.
  mutating func startOfText(from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "*"): at &+= 1
      default: return at
      }
    }
    return at
  }

  /// Keeps a comment whose text begins with the linter's name.
  @inline(__always)
  mutating func noteMarker(at: Int, to end: Int) {
    // "boundary-lint:" is "boundary" and "-lint:".
    guard bytes[at] == UInt8(ascii: "b"), at &+ 14 <= end, bytes.word(at: at) == 0x7972_6164_6E75_6F62,
      bytes.word(at: at + 6) == 0x3A74_6E69_6C2D_7972
    else { return }
    markers.append(Span(start: UInt32(at), length: UInt32(end - at)))
  }

  /// Skips a version-control conflict marker at the start of a line, up to the end of the line of its terminator.
  mutating func skipConflict() -> Bool {
    let start = position
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r") else {
      return false
    }
    let normal = has("<<<<<<< ", at: start)
    guard normal || has(">>>> ", at: start) else { return false }
    if normal ? futile.hasNoConflictEnd.0 : futile.hasNoConflictEnd.1 { return false }
    let terminator: StaticString = normal ? ">>>>>>> " : "<<<<\n"
    var at = start + (normal ? 8 : 5)
    while at < count {
      at = bytes.firstIndex(of: normal ? UInt8(ascii: ">") : UInt8(ascii: "<"), from: at)
      if at >= count { break }
      if bytes[at - 1] == UInt8(ascii: "\n") || bytes[at - 1] == UInt8(ascii: "\r"), has(terminator, at: at) {
        position = endOfLine(from: at + terminator.utf8CodeUnitCount)
        hasConflict = true
        return true
      }
      at += 1
    }
    if normal { futile.hasNoConflictEnd.0 = true } else { futile.hasNoConflictEnd.1 = true }
    return false
  }

  /// Whether the text stands at `offset`.
  mutating func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<buffer.count {
        if unsafe bytes[offset + index] != buffer[index] { return false }
      }
      return true
    }
  }
}
