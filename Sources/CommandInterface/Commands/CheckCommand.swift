internal import Diagnostics
internal import Linting
internal import Reporting
internal import SourceText

/// `boundary-lint [check] [PATH…]`
enum CheckCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let format = try reportFormat(options)
    let lint = try CommandLineTool.lint(options, paths: options.operands)
    if lint.isBroken { return 2 }
    let began = System.seconds()
    let report = lint.report()
    let checked = System.seconds()
    let text = format.render(report, isColoured: isColoured(options))
    if let path = options.output {
      try System.write(Array(text.utf8), toFile: path)
    } else if !(options.isQuiet && report.findings.isEmpty && format != .json) {
      output.write(text)
    }
    if options.isVerbose { timing(lint, checking: checked - began, printing: System.seconds() - checked) }
    return report.errors > 0 || (options.isStrict && !report.findings.isEmpty) ? 1 : 0
  }

  private static func reportFormat(_ options: Options) throws(UsageError) -> ReportFormat {
    guard let name = options.format else { return .text }
    guard let format = ReportFormat(rawValue: name) else {
      let names = ReportFormat.allCases.map(\.rawValue)
      throw UsageError(
        message: "--format \(name): expected one of \(names.joined(separator: ", "))"
          + Suggestion.phrase(for: name, among: names))
    }
    return format
  }

  private static func isColoured(_ options: Options) -> Bool {
    switch options.colour {
    case .always: true
    case .never: false
    case .auto:
      options.output == nil && System.isTerminal(1) && (System.environment("NO_COLOR") ?? "").isEmpty
        && System.environment("TERM") != "dumb"
    }
  }

  private static func timing(_ lint: Lint, checking: Double, printing: Double) {
    func text(_ seconds: Double) -> String {
      let tenths = Int((seconds * 10_000).rounded())
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    CommandLineTool.complain(
      "finding \(text(lint.timing.finding)), reading \(text(lint.timing.reading)), linking "
        + "\(text(lint.timing.linking)), checking \(text(checking)), printing \(text(printing))")
  }
}
