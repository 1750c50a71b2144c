/// The text of `--help`.
enum Help {
  static func text(for command: Command?) -> String {
    guard let command else { return overview }
    var text =
      "boundary-lint \(command.rawValue)\(command.operands.isEmpty ? "" : " " + command.operands)\n\n\(command.summary)\n\n"
    text += "FLAGS\n" + flags(Flag.all.filter { $0.commands.contains(command) })
    return text + "\nEXAMPLE\n  \(command.example)\n"
  }

  private static var overview: String {
    var text = """
      boundary-lint: enforces the architecture that a Swift project declares

      USAGE
        boundary-lint [COMMAND] [FLAGS] [PATH…]

      COMMANDS

      """
    for command in Command.allCases where !command.isHidden {
      text += "  " + pad(command.rawValue, 14) + command.summary + "\n"
    }
    text += "\nFLAGS\n" + flags(Flag.all)
    text += """

      EXIT CODES
        0  nothing at error severity (with --strict: nothing at all)
        1  findings
        2  the question could not be answered: usage, rules file, unreadable input

      EXAMPLES

      """
    for command in Command.allCases where !command.isHidden { text += "  \(command.example)\n" }
    return text
  }

  private static func flags(_ flags: [Flag]) -> String {
    flags.map { flag in
      let names = (flag.short.map { "-\($0), " } ?? "    ") + flag.name + (flag.value.map { " " + $0 } ?? "")
      return "  " + pad(names, 22) + flag.help + "\n"
    }.joined()
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
