/// The expression whose value the statements of a closure or a function give, where that is the last one and nothing else leaves:
/// `x` of `let y = 1; return try x as A`.
struct GivenValue {
  /// Without what changes nothing about where it comes from: `return`, `try`, `await`, a cast, `!`.
  var text: String
  /// Its byte offset in the statements.
  var start: Int

  /// - Complexity: O(bytes).
  init?(_ statements: String) {
    let bytes = Array(statements.utf8)
    var scan = Scan(bytes)
    scan.run()
    // Where there are several ways out, one of them tells nothing.
    guard scan.isWhole, scan.returns <= (scan.lastReturns ? 1 : 0) else { return nil }
    var range = Self.trimmed(bytes, scan.last..<(scan.cast ?? bytes.count))
    while let end = Self.word(bytes, range),
      Self.passing.contains(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self))
    {
      var next = end
      if next < range.upperBound, bytes[next] == UInt8(ascii: "!") || bytes[next] == UInt8(ascii: "?") { next += 1 }
      guard next < range.upperBound, bytes[next] <= 0x20 else { break }
      range = Self.trimmed(bytes, next..<range.upperBound)
    }
    while let last = bytes[range].last, last == UInt8(ascii: "!") || last == UInt8(ascii: ";") {
      range = Self.trimmed(bytes, range.lowerBound..<range.upperBound - 1)
    }
    guard !range.isEmpty else { return nil }
    if let end = Self.word(bytes, range),
      Self.branching.contains(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self))
    {
      return nil
    }
    text = String(decoding: bytes[range], as: UTF8.self)
    start = range.lowerBound
  }

  /// What stands in front of an expression and gives its value.
  private static let passing: Set<String> = ["return", "try", "await"]
  /// What begins a statement that gives one of several values, or none.
  private static let branching: Set<String> = [
    "if", "switch", "guard", "do", "for", "while", "repeat", "defer", "let", "var", "func", "throw",
  ]

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 || bytes[start] == UInt8(ascii: ";") { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// Where the word at the beginning of a range ends.
  private static func word(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let end = bytes[range].firstIndex { !isName($0) } ?? range.upperBound
    return end > range.lowerBound ? end : nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// Goes over the statements once.
  private struct Scan {
    let bytes: [UInt8]
    /// Where the last statement begins, whether it begins with `return`, and how many of these there are in all.
    var last = 0
    var lastReturns = false
    var returns = 0
    /// Where a cast of the last statement begins.
    var cast: Int?
    /// Whether all brackets and texts were closed.
    var isWhole = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() {
      var (at, depth) = (0, 0)
      var isAtBegin = true
      while at < bytes.count {
        let byte = bytes[at]
        if byte == UInt8(ascii: "\"") {
          guard let end = textEnd(at) else { return }
          at = end
          isAtBegin = false
          continue
        }
        if byte == UInt8(ascii: "/"), at + 1 < bytes.count, let end = commentEnd(at) {
          at = end
          continue
        }
        if GivenValue.isName(byte) {
          let end = bytes[at...].firstIndex { !GivenValue.isName($0) } ?? bytes.count
          let word = bytes[at..<end]
          if word.elementsEqual("return".utf8) {
            returns += 1
            if depth == 0, isAtBegin { lastReturns = true }
          }
          if depth == 0, cast == nil, !isAtBegin, word.elementsEqual("as".utf8) { cast = at }
          at = end
          isAtBegin = false
          continue
        }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: ";") where depth == 0, 0x0A where depth == 0 && endsStatement(at):
          if bytes[at...].contains(where: { $0 > 0x20 && $0 != UInt8(ascii: ";") }) {
            (last, lastReturns, cast) = (at + 1, false, nil)
            isAtBegin = true
          }
        default: break
        }
        if byte > 0x20, byte != UInt8(ascii: ";") { isAtBegin = false }
        at += 1
      }
      isWhole = depth == 0
    }

    /// Behind a text that begins at a quote; nil where it is of several lines, or holds code.
    private func textEnd(_ start: Int) -> Int? {
      if start > 0, bytes[start - 1] == UInt8(ascii: "#") { return nil }
      if bytes[start...].prefix(3).elementsEqual("\"\"\"".utf8) { return nil }
      var at = start + 1
      while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
        if bytes[at] == UInt8(ascii: "\\") {
          if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "(") { return nil }
          at += 1
        }
        at += 1
      }
      return at < bytes.count ? at + 1 : nil
    }

    /// Behind a comment of which a slash is the beginning; nil where it is none.
    private func commentEnd(_ start: Int) -> Int? {
      if bytes[start + 1] == UInt8(ascii: "/") { return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }
      guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
      var at = start + 2
      while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") { at += 1 }
      return min(at + 2, bytes.count)
    }

    /// Whether a statement ends at a line end: nothing in front of it or behind it goes on.
    private func endsStatement(_ at: Int) -> Bool {
      let before = bytes[..<at].last { $0 > 0x20 }
      let behind = bytes[at...].first { $0 > 0x20 }
      guard let before, let behind else { return false }
      return !"=,?:&|+-*<".utf8.contains(before) && !".?:&|+-*=<>/".utf8.contains(behind)
    }
  }
}
