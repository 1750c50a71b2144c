/// Text that can't break out of the line that it is shown in, and that nobody obeys: no terminal, and no service that reads the
/// output of what it runs.
public enum PlainText {
  /// The text with control characters, which terminals obey, and marks that turn the direction of writing made visible. Line
  /// ends are among them, tabs are not. So is the bracket of `##[…]` and `##vso[…]`, which services obey anywhere in a line.
  public static func safe(_ text: String) -> String {
    if isPlain(text) { return text }
    // How much of the beginning of a command stands before: `##` and letters.
    var pounds = 0
    var isCommand = false
    return text.escaping { scalar in
      let mayStay = (scalar == "\t" || !isControl(scalar)) && !(isCommand && scalar == "[")
      isCommand = pounds >= 2 && scalar.isASCII && scalar.properties.isAlphabetic || scalar == "#" && pounds >= 1
      pounds = scalar == "#" ? pounds + 1 : isCommand ? pounds : 0
      return mayStay ? nil : visible(scalar)
    }
  }

  /// Whether a text is of printable ASCII, without `#`: most are, and nothing in them has to be looked at.
  private static func isPlain(_ text: String) -> Bool {
    text.allBytesSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
  }

  /// The same for text that begins a line: `::` there begins a command, also behind spaces.
  public static func line(_ text: String) -> String {
    let text = safe(text)
    guard let start = text.utf8.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      text.utf8[start...].starts(with: "::".utf8)
    else { return text }
    return text[..<start] + visible(":") + text[text.utf8.index(after: start)...]
  }

  /// A scalar as what would make it in a literal.
  static func visible(_ scalar: Unicode.Scalar) -> String { "\\u{" + String(scalar.value, radix: 16) + "}" }

  /// Controls, marks of direction, and what ends lines beyond ASCII.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
