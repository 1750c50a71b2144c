internal import SourceText

/// The page for `man`, in the macros of man(7), made of the one list of flags.
enum ManualPage {
  static var text: String {
    var text =
      ".TH BOUNDARY\\-LINT 1 \(CommandLineTool.released) \"boundary\\-lint \(escaped(CommandLineTool.version))\" \"User Commands\"\n"
    text += ".SH NAME\nboundary\\-lint \\- enforces the architecture that a Swift project declares\n"
    text += ".SH SYNOPSIS\n.B boundary\\-lint\n[\\fICOMMAND\\fR] [\\fIFLAGS\\fR] [\\fIPATH\\fR ...]\n"
    text += ".SH DESCRIPTION\n"
    text += lines(
      "boundary-lint reads Swift source without building it, draws the graph of what names what, and reports every place "
        + "where that graph leaves the layers that a rules file declares.")
    text += ".SH COMMANDS\n"
    let commands = Command.shown
    for command in commands {
      text +=
        ".TP\n\\fB\(escaped(command.rawValue))\\fR \\fI\(escaped(command.operands))\\fR\n" + lines(command.summary)
    }
    text += ".SH OPTIONS\n"
    for flag in Flag.all {
      let names = (flag.short.map { "\\fB\\-\(escaped(String($0)))\\fR, " } ?? "") + "\\fB\(escaped(flag.name))\\fR"
      text += ".TP\n" + names + (flag.value.map { " \\fI\(escaped($0))\\fR" } ?? "") + "\n" + lines(flag.help)
      let of = flag.commands.filter { !$0.isHidden }
      if of.count < commands.count { text += "Used by: \(of.map { escaped($0.rawValue) }.joined(separator: ", ")).\n" }
    }
    text += ".SH EXIT STATUS\n"
    for (code, meaning) in Help.exitCodes { text += ".TP\n\(code)\n" + lines(meaning) }
    text += ".SH ENVIRONMENT\n"
    for (name, meaning) in Help.environment { text += ".TP\n.B \(escaped(name))\n" + lines(meaning) }
    text += ".SH FILES\n"
    for (name, meaning) in Help.files { text += ".TP\n.I \(escaped(name))\n" + lines(meaning) }
    text += ".SH EXAMPLES\n"
    for command in commands {
      for (index, example) in command.examples.enumerated() {
        // The section begins a paragraph of its own.
        if command != commands[0] || index > 0 { text += ".PP\n" }
        text += lines(example.what + ":") + ".PP\n.nf\n.RS\n" + lines(example.line) + ".RE\n.fi\n"
      }
    }
    return text
  }

  /// The text as lines of their own: a period or a quote at the beginning would make a request of them.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").flatMap { Wrapping.lines(String($0), head: "", width: 76) }.map { line in
      (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + escaped(line) + "\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "`": "\\(ga"
      case _ where !scalar.isASCII: "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded(4))]"
      default: nil
      }
    }
  }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
}
