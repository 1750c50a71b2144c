internal import SourceText

/// `boundary-lint completions bash|zsh|fish`
enum CompletionsCommand {
  static func run(_ options: Options, _ output: inout Output) throws(UsageError) -> Int32 {
    let name = options.operands.first ?? ""
    guard let script = CompletionScript(rawValue: name) else {
      let names = CompletionScript.allCases.map(\.rawValue)
      throw UsageError(
        message: "'completions' takes one of \(names.joined(separator: ", "))"
          + Suggestion.phrase(for: name, among: names))
    }
    output.write(script.text)
    return 0
  }
}

/// `boundary-lint manual`
enum ManualCommand {
  static func run(_ output: inout Output) -> Int32 {
    output.write(ManualPage.text)
    return 0
  }
}

/// `boundary-lint help`, `boundary-lint help COMMAND`
enum HelpCommand {
  static func run(_ options: Options, _ output: inout Output) -> Int32 {
    let topic = options.operands.first.flatMap(Command.init(rawValue:))
    output.write(Help.text(for: topic, width: Terminal.width))
    return 0
  }
}

/// `boundary-lint version`
enum VersionCommand {
  static func run(_ output: inout Output) -> Int32 {
    output.line("boundary-lint \(CommandLineTool.version)")
    return 0
  }
}
