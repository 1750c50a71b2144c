internal import Checking
internal import Diagnostics
internal import SourceText

/// `boundary-lint explain [CHECK]`
enum ExplainCommand {
  static func run(_ options: Options, _ output: inout Output) throws(UsageError) -> Int32 {
    guard let id = options.operands.first else {
      for check in Registry.checks {
        let about = check.about
        output.line(about.id + String(repeating: " ", count: max(1, 30 - about.id.count)) + about.summary)
      }
      return 0
    }
    guard let check = Registry.checks.first(where: { $0.about.id == id }) else {
      throw UsageError(message: "no check '\(id)'" + Suggestion.phrase(for: id, among: Registry.ids))
    }
    let about = check.about
    output.record("\(about.id) (\(about.defaultWord))\n\n\(about.summary)\n")
    output.record(wrapped(about.why) + "\n")
    for example in about.refuses { show("REFUSED", example, &output) }
    for example in about.accepts { show("ACCEPTED", example, &output) }
    return 0
  }

  private static func show(_ title: String, _ example: Example, _ output: inout Output) {
    output.record("\(title): \(example.title)\n")
    for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) { output.line("    " + line) }
    output.line("")
  }

  private static func wrapped(_ text: String) -> String {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Wrapping.lines(text, head: "", width: min(100, Terminal.width ?? 100)).joined(separator: "\n")
  }
}
