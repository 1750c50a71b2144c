/// Text in lines of a width.
public enum Wrapping {
  /// The text broken at spaces so that no line is wider than `width` columns, as far as words allow. The first line
  /// begins with `head`, others with as many spaces.
  ///
  /// - Parameter width: nil breaks nothing.
  public static func lines(_ text: String, head: String, width: Int?) -> [String] {
    let indent = DisplayWidth.of(head)
    guard let width, indent + DisplayWidth.of(text) > width else { return [head + text] }
    let indentation = String(repeating: " ", count: indent)
    var lines: [String] = []
    var (line, taken) = ("", 0)
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let own = DisplayWidth.of(word)
      if !line.isEmpty, indent + taken + 1 + own > width {
        lines.append((lines.isEmpty ? head : indentation) + line)
        (line, taken) = ("", 0)
      }
      taken += own + (line.isEmpty ? 0 : 1)
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [(lines.isEmpty ? head : indentation) + line]
  }
}
