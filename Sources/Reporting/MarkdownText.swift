internal import SourceText

/// Text in Markdown as GitHub and GitLab read it, in a cell of a table.
enum MarkdownText {
  /// The text as itself: nothing in it is markup, a link, HTML or somebody's name that would be notified.
  static func escaped(_ text: String) -> String {
    PlainText.safe(text).escaping { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "|", "~", "$", "!", "^", "=": "\\\(scalar)"
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "@": "@<!-- -->"
      case "\t": " "
      default: nil
      }
    }
  }

  /// The text as code. Its fence is longer than any run of backticks inside; a bar would end the cell.
  static func code(_ text: String) -> String {
    let text = PlainText.safe(text)
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let needsSpace = longest > 0 || text.hasPrefix(" ") || text.hasSuffix(" ")
    let body = text.escaping { $0 == "|" ? "\\|" : nil }
    return fence + (needsSpace ? " " : "") + body + (needsSpace ? " " : "") + fence
  }
}
