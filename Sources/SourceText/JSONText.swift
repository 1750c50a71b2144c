/// JSON strings (RFC 8259, section 7).
public enum JSONText {
  /// The text as a JSON string, quotes included.
  public static func quoted(_ text: String) -> String {
    // Most texts are of printable ASCII.
    let isPlain = text.allBytesSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"" + text + "\"" }
    let escaped = text.escaping { scalar in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      // What terminals obey, and what turns or ends lines.
      case _ where PlainText.isControl(scalar):
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return nil
      }
    }
    return "\"" + escaped + "\""
  }

  /// A JSON array of strings.
  public static func quoted(_ texts: [String]) -> String {
    "[" + texts.map { quoted($0) }.joined(separator: ",") + "]"
  }
}
