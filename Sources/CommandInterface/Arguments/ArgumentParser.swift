internal import Checking
internal import SourceText

/// Reads the command line: `--flag value`, `--flag=value`, `-f value`, `--` in front of operands.
struct ArgumentParser {
  static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var used: [Flag] = []
    var rest = arguments[...]
    var hasCommand = false
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        let mayBeCommand = !hasCommand && !onlyOperands && options.operands.isEmpty
        if mayBeCommand, let command = Command(rawValue: argument) {
          (options.command, options.topic) = (command, command)
          hasCommand = true
        } else {
          options.operands.append(argument)
        }
        continue
      }
      if argument == "--" {
        onlyOperands = true
        continue
      }
      let (flag, attached) = try find(argument)
      used.append(flag)
      guard flag.value != nil else {
        if let attached {
          // `-qv` is `-q -v`.
          guard !argument.hasPrefix("--"), !argument.contains("=") else {
            throw UsageError(message: "\(flag.name) takes no value")
          }
          rest = ["-" + attached] + rest
        }
        try flag.apply(&options, "")
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw UsageError(message: "\(flag.name): expected a value \(flag.value ?? "")")
      }
      try flag.apply(&options, value)
    }
    for flag in used where !flag.commands.contains(options.command) {
      let commands = flag.commands.filter { !$0.isHidden }.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "\(flag.name) is no flag of '\(options.command.rawValue)'; it belongs to \(commands)")
    }
    if options.baseline != nil && options.isWithoutBaseline {
      throw UsageError(message: "--baseline and --no-baseline; expected one of them")
    }
    if (options.only.isEmpty ? Registry.ids : options.only).allSatisfy(options.skip.contains) {
      throw UsageError(message: "--skip leaves out every check; expected one that runs")
    }
    if !options.wantsHelp && !options.wantsVersion { try checkOperands(options, hasCommand) }
    return options
  }

  /// Flags of other linters, and what there is here.
  static let foreignFlags = [
    "--config": "did you mean '--rules'?", "--reporter": "did you mean '--format'?",
    "--exclude": "'exclude' belongs to the rules file", "--fix": "nothing is mended by itself; each finding says how",
    "--autocorrect": "nothing is mended by itself; each finding says how", "--enable": "did you mean '--only'?",
    "--disable": "did you mean '--skip'?", "--path": "did you mean '--root'?",
  ]

  /// Commands of other linters, and what there is here.
  static let foreignCommands = [
    "lint": "did you mean 'check'?", "analyze": "did you mean 'check'?", "rules": "did you mean 'explain'?",
    "docs": "did you mean 'manual'?",
  ]

  private static func find(_ argument: String) throws(UsageError) -> (flag: Flag, value: String?) {
    var name = argument
    var value: String?
    if argument.hasPrefix("--") {
      if let equals = argument.firstIndex(of: "=") {
        name = String(argument[..<equals])
        value = String(argument[argument.index(after: equals)...])
      }
      if let flag = Flag.all.first(where: { $0.name == name }) { return (flag, value) }
    } else if let short = argument.dropFirst().first, let flag = Flag.all.first(where: { $0.short == short }) {
      let rest = argument.dropFirst(2)
      return (flag, rest.isEmpty ? nil : String(rest.first == "=" ? rest.dropFirst() : rest))
    }
    let hint = foreignFlags[name].map { "; \($0)" }
    throw UsageError(message: "no flag '\(name)'" + (hint ?? Suggestion.phrase(for: name, among: Flag.all.map(\.name))))
  }

  /// What commands write that make facts is known by its name, so that no source is written over.
  private static func checkFacts(_ options: Options) throws(UsageError) {
    if let output = options.output, output.hasSuffix(".facts") { return }
    let given = options.output.map { "--output \($0)" } ?? "'\(options.command.rawValue)' needs --output"
    throw UsageError(message: "\(given): expected a name that ends in .facts")
  }

  private static func checkOperands(_ options: Options, _ hasCommand: Bool) throws(UsageError) {
    let count = options.operands.count
    switch options.command {
    case .check:
      if options.takesFacts, options.facts.isEmpty {
        throw UsageError(message: "--facts: expected files of facts behind it, whose names end in .facts")
      }
      if options.takesFacts, options.change != nil {
        throw UsageError(message: "--facts: what a change brings is read from version control; expected no facts")
      }
      if !options.takesFacts, let facts = options.operands.first(where: { $0.hasSuffix(".facts") }) {
        throw UsageError(message: "'\(facts)' holds facts; expected --facts, too")
      }
      // A mistyped command would be taken for a path; what a change speaks of need not be on disk.
      if !hasCommand, let first = options.operands.first, System.kind(of: first) == .missing,
        options.change == nil || !first.contains("/") && !first.hasSuffix(".swift")
      {
        let names = Command.shown.map(\.rawValue)
        if names.contains(first) {
          throw UsageError(
            message: "'\(first)' stands behind '--', where only paths stand; there is no file or folder of that name")
        }
        throw UsageError(
          message: "'\(first)' is neither a command nor a file or folder"
            + (foreignCommands[first].map { "; \($0)" } ?? Suggestion.phrase(for: first, among: names)))
      }
    case .graph, .layers, .suppressions, .lsp, .manual, .version, .`init`:
      if count > 0 {
        let hasRoot = Flag.all.contains { $0.name == "--root" && $0.commands.contains(options.command) }
        let hint = hasRoot ? "; use --root for a folder" : ""
        throw UsageError(message: "'\(options.command.rawValue)' takes no operand" + hint)
      }
    case .index:
      if count == 0 { throw UsageError(message: "'index' takes Swift files, or '-' for a list on standard input") }
      try checkFacts(options)
    case .merge:
      if count == 0 { throw UsageError(message: "'merge' takes files of facts") }
      try checkFacts(options)
    case .completions:
      if count != 1 { throw UsageError(message: "'completions' takes one of bash, zsh, fish") }
    case .baseline:
      if count != 1 { throw UsageError(message: "'baseline' takes one of write, prune, show") }
    case .hook:
      if count != 1 { throw UsageError(message: "'hook' takes one of install, uninstall, run") }
    case .why:
      if count != 2 { throw UsageError(message: "'why' takes two names: layers, slices, modules, types or functions") }
    case .whatIf:
      if count > 1 { throw UsageError(message: "'what-if' takes one rules file, or none") }
    case .explain:
      if count > 1 { throw UsageError(message: "'explain' takes the id of one check, or none") }
    case .help:
      if count > 1 { throw UsageError(message: "'help' takes the name of one command, or none") }
      if let name = options.operands.first, Command(rawValue: name) == nil {
        let names = Command.shown.map(\.rawValue)
        throw UsageError(message: "no command '\(name)'" + Suggestion.phrase(for: name, among: names))
      }
    case .dump:
      if count < 2 { throw UsageError(message: "'dump' takes what to dump, and files") }
    }
  }
}
