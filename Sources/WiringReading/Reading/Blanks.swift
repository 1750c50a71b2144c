/// Texts of the source in which comments say nothing.
enum Blanks {
  /// A text with spaces in place of its comments: what stands in it keeps its place.
  ///
  /// - Complexity: O(bytes).
  static func withoutComments(_ text: String) -> String {
    guard mayHaveComments(text) else { return text }
    var reader = BlankReader(Array(text.utf8))
    reader.readCode(isInterpolation: false, 0)
    return String(decoding: reader.bytes, as: UTF8.self)
  }

  /// A text with spaces in place of its comments and strings, interpolations and all: what stands in it keeps its place.
  ///
  /// - Complexity: O(bytes).
  static func withoutStrings(_ text: String) -> String {
    var bytes = Array(withoutComments(text).utf8)
    for string in strings(in: text) { for at in string { bytes[at] = 0x20 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the strings of a text stand that are in no other, by bytes, in order.
  ///
  /// - Complexity: O(bytes).
  static func strings(in text: String) -> [Range<Int>] {
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return [] }
    var reader = BlankReader(Array(text.utf8))
    reader.readCode(isInterpolation: false, 0)
    return reader.strings
  }

  /// A text without white space, comments, and the back-ticks of names: what is in strings stays.
  ///
  /// - Complexity: O(bytes).
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: isNothing) || mayHaveComments(text) else { return text }
    var reader = BlankReader(Array(text.utf8))
    reader.readCode(isInterpolation: false, 0)
    var (result, at) = ([UInt8](), 0)
    for string in reader.strings + [reader.bytes.count..<reader.bytes.count] {
      result += reader.bytes[at..<string.lowerBound].lazy.filter { !isNothing($0) }
      result += reader.bytes[string]
      at = string.upperBound
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isNothing(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "`")
  }

  private static func mayHaveComments(_ text: String) -> Bool {
    var wasSlash = false
    for byte in text.utf8 {
      if wasSlash, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") { return true }
      wasSlash = byte == UInt8(ascii: "/")
    }
    return false
  }
}

/// Finds comments and strings in a text, and puts spaces in place of the comments.
private struct BlankReader {
  private(set) var bytes: [UInt8]
  /// Those that stand in no other.
  private(set) var strings: [Range<Int>] = []
  private var at = 0

  /// As deep as interpolations are followed.
  private static let deepest = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func has(_ word: String, at place: Int) -> Bool { bytes[min(place, bytes.count)...].starts(with: word.utf8) }

  /// Reads to the end or, in an interpolation, to the parenthesis that ends it.
  mutating func readCode(isInterpolation: Bool, _ depth: Int) {
    var parentheses = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "/") where has("//", at: at):
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { blank() }
      case UInt8(ascii: "/") where has("/*", at: at): readBlock()
      case UInt8(ascii: "\""):
        let start = at
        readString(depth)
        if depth == 0 { strings.append(start..<at) }
      case UInt8(ascii: "("):
        parentheses += 1
        at += 1
      case UInt8(ascii: ")"):
        if isInterpolation, parentheses == 0 { return }
        parentheses -= 1
        at += 1
      default: at += 1
      }
    }
  }

  private mutating func blank() {
    bytes[at] = 0x20
    at += 1
  }

  /// Blanks a comment with all that stand in it.
  private mutating func readBlock() {
    var depth = 0
    while at < bytes.count {
      let (isOpening, isClosing) = (has("/*", at: at), has("*/", at: at))
      depth += isOpening ? 1 : isClosing ? -1 : 0
      if isOpening || isClosing { blank() }
      blank()
      if depth == 0 { return }
    }
  }

  /// Reads a string from its quotes on, with the code of its interpolations.
  private mutating func readString(_ depth: Int) {
    let signs = bytes[..<at].reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = has("\"\"\"", at: at) ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: signs)
    let escape = "\\" + String(repeating: "#", count: signs)
    at += quotes.utf8.count
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\""), has(end, at: at) {
        at += end.utf8.count
        return
      }
      // What does not end in its line is none, as a quote in a regular expression.
      if bytes[at] == 0x0A, quotes.utf8.count == 1 { return }
      guard bytes[at] == UInt8(ascii: "\\"), has(escape, at: at) else {
        at += 1
        continue
      }
      at = min(bytes.count, at + escape.utf8.count + 1)
      if bytes[at - 1] == UInt8(ascii: "("), depth < Self.deepest { readCode(isInterpolation: true, depth + 1) }
    }
  }
}
