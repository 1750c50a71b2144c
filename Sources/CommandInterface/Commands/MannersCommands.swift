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
