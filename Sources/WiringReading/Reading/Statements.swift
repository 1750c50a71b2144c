/// Statements in the text of a body, without comments.
enum Statements {
  /// The bytes of the last of a text's statements; nil where strings over several lines make them hard to tell apart.
  static func last(of bytes: [UInt8]) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    var (start, depth, at) = (0, 0, 0)
    var isInString = false
    while at < bytes.count {
      let byte = bytes[at]
      if isInString {
        if byte == UInt8(ascii: "\\") { at += 1 }
        if byte == UInt8(ascii: "\n") { return nil }
        if byte == quote { isInString = false }
      } else if byte == quote {
        if bytes[at...].starts(with: [quote, quote, quote]) || at > 0 && bytes[at - 1] == UInt8(ascii: "#") {
          return nil
        }
        isInString = true
      } else if "([{".utf8.contains(byte) {
        depth += 1
      } else if ")]}".utf8.contains(byte) {
        depth -= 1
      } else if depth == 0, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") {
        let next = bytes[at...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: ";") }
        // A member behind the break goes on.
        if let next, bytes[next] != UInt8(ascii: "."), bytes[next] != UInt8(ascii: "}") { start = next }
      }
      at += 1
    }
    return start..<bytes.count
  }
}
