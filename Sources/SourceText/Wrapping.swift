/// Text in lines of a width.
public enum Wrapping {
  /// The text broken at spaces so that no line is wider than `width` characters, as far as words allow. The first line
  /// begins with `head`, others with as many spaces.
  ///
  /// - Parameter width: nil breaks nothing.
  public static func lines(_ text: String, head: String, width: Int?) -> [String] {
    guard let width, head.count + text.count > width else { return [head + text] }
    let indentation = String(repeating: " ", count: head.count)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      if !line.isEmpty, head.count + line.count + 1 + word.count > width {
        lines.append((lines.isEmpty ? head : indentation) + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [(lines.isEmpty ? head : indentation) + line]
  }
}
