/// Text in XML 1.0, as content or in quotes.
public enum XMLText {
  /// The text with everything that means something to XML replaced by references. Characters that XML 1.0 knows no way to
  /// hold are made visible, as `PlainText` does.
  public static func escaped(_ text: String) -> String {
    if text.allBytesSatisfy(isPlain) { return text }
    return text.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": PlainText.visible(scalar)
      default: PlainText.isControl(scalar) ? PlainText.visible(scalar) : nil
      }
    }
  }

  /// Whether a byte is printable ASCII that means nothing to XML: most texts have no other.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }
}
