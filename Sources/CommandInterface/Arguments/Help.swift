internal import SourceText

/// The text of `--help`.
enum Help {
  static let exitCodes = [
    ("0", "nothing at error severity (with --strict: nothing at all)"),
    ("1", "findings"),
    ("2", "the question could not be answered: usage, rules file, unreadable input"),
  ]

  static let environment = [
    ("NO_COLOR", "when set and not empty, no colours unless --color always"),
    ("COLUMNS", "the width of lines on a terminal, when the terminal does not say it"),
    ("GIT_DIR, GIT_INDEX_FILE", "with --staged and hook: the repository and the index that git names to its hooks"),
    ("PRE_COMMIT, PRE_COMMIT_FROM_REF", "with hook run: that the framework pre-commit runs it, and for which commits"),
    ("GITHUB_STEP_SUMMARY", "with --format github: the file to which a summary is appended"),
    ("GITHUB_WORKSPACE, CI_PROJECT_DIR", "where paths start for GitHub and GitLab, when the root lies below"),
  ]

  static let files = [
    (".boundary-lint.yml, boundary-lint.yml, Rules/boundary-lint.yml", "the rules, at the root: one of them"),
    (".boundary-lint-baseline.json", "the findings that may stand for now"),
  ]

  /// - Parameter width: of the terminal; nil breaks no lines.
  static func text(for command: Command?, width: Int? = nil) -> String {
    guard let command else { return overview(width) }
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    var text = "boundary-lint \(command.rawValue)\(operands)\n\n"
    text += Wrapping.lines(command.summary, head: "", width: width).joined(separator: "\n") + "\n\n"
    text += "FLAGS\n" + flags(Flag.all.filter { $0.commands.contains(command) }, of: command, width)
    text += "\nEXAMPLES\n"
    for example in command.examples { text += "  # \(example.what)\n  \(example.line)\n" }
    return text
  }

  private static func overview(_ width: Int?) -> String {
    var text = """
      boundary-lint: enforces the architecture that a Swift project declares

      USAGE
        boundary-lint [COMMAND] [FLAGS] [PATH…]

      COMMANDS

      """
    let commands = Command.shown
    for command in commands { text += row(command.rawValue, command.summary, 14, width) }
    text += "\nFLAGS\n" + flags(Flag.all, of: nil, width) + "\nEXIT CODES\n"
    for (code, meaning) in exitCodes { text += row(code, meaning, 3, width) }
    text += "\nEXAMPLES\n"
    for command in commands { text += "  \(command.examples[0].line)\n" }
    return text + "\n'boundary-lint COMMAND --help' tells more.\n"
  }

  private static func flags(_ flags: [Flag], of command: Command?, _ width: Int?) -> String {
    flags.map { flag in
      let names = (flag.short.map { "-\($0), " } ?? "    ") + flag.name + (flag.value.map { " " + $0 } ?? "")
      return row(names, flag.help(for: command), 28, width)
    }.joined()
  }

  private static func row(_ left: String, _ right: String, _ column: Int, _ width: Int?) -> String {
    let head = "  " + left + String(repeating: " ", count: max(1, column - left.count))
    return Wrapping.lines(right, head: head, width: width).joined(separator: "\n") + "\n"
  }
}
