internal import Diagnostics
internal import Linting
internal import SourceText

/// The tool as a whole: arguments in, exit code out.
public enum CommandLineTool {
  public static let version = "0.1.0"
  /// The day of the version, for the manual page.
  static let released = "2026-11-21"

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: what the program was called as, and what it was given.
  ///   - leavings: given what the command has worked out, which need not be freed where the process is about to end.
  /// - Returns: 0, 1 or 2, as `Help` explains them.
  public static func run(_ words: [String], leavings: inout [any Sendable]) -> Int32 {
    let arguments = Array(words.dropFirst())
    System.ignoreBrokenPipes()
    var output = Output()
    defer {
      output.flush()
      leavings += output.leavings
    }
    var options: Options
    do {
      options = try ArgumentParser.parse(arguments)
      options.program = words.first ?? ""
    } catch {
      complain("error: \(error.message)\nsee 'boundary-lint --help'")
      return 2
    }
    if options.wantsVersion { return VersionCommand.run(&output) }
    if options.wantsHelp {
      output.write(Help.text(for: options.topic, width: Terminal.width))
      return 0
    }
    // What is not UTF-8 has been mended when it comes to here: nothing else may be read, and written, in its place.
    for (what, text) in arguments.map({ ("an argument", $0) }) + [("the working directory", System.workingDirectory())]
    where text.unicodeScalars.contains("\u{FFFD}") {
      complain("error: \(what) is not UTF-8: '\(text)'; expected text that is")
      return 2
    }
    do {
      switch options.command {
      case .check: return try CheckCommand.run(options, &output)
      case .graph: return try GraphCommand.run(options, &output)
      case .layers: return try LayersCommand.run(options, &output)
      case .why: return try WhyCommand.run(options, &output)
      case .whatIf: return try WhatIfCommand.run(options, &output)
      case .explain: return try ExplainCommand.run(options, &output)
      case .suppressions: return try SuppressionsCommand.run(options, &output)
      case .baseline: return try BaselineCommand.run(options, &output)
      case .hook: return try HookCommand.run(options, &output)
      case .lsp: return LanguageServerCommand.run(options)
      case .index: return try IndexCommand.run(options)
      case .merge: return try MergeCommand.run(options)
      case .`init`: return try InitCommand.run(options, &output)
      case .completions: return try CompletionsCommand.run(options, &output)
      case .manual: return ManualCommand.run(&output)
      case .help: return HelpCommand.run(options, &output)
      case .version: return VersionCommand.run(&output)
      case .dump: return try DumpCommand.run(options, &output)
      }
    } catch let failure as LintFailure {
      for problem in failure.problems { complain(problem.text) }
    } catch let problem as Problem {
      complain(problem.text)
    } catch let error as FileError {
      complain("\(error.path): error: \(error.reason)")
    } catch let error as UsageError {
      complain("error: \(error.message)\nsee 'boundary-lint --help'")
    } catch {
      preconditionFailure("a command threw what nobody declared: \(error)")
    }
    return 2
  }

  /// Writes lines to standard error.
  static func complain(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { PlainText.line(String($0)) }
    System.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: 2)
  }

  /// What the options ask for.
  static func request(_ options: Options, paths: [String] = [], usesBaseline: Bool = false) throws -> LintRequest {
    let root = try Root.find(
      given: options.root, paths: paths, rules: options.rules, mayBeGone: options.change != nil)
    var request = LintRequest(root: root, jobs: options.jobs ?? System.processors)
    request.rules = options.rules
    request.conditions = options.conditions
    request.only = options.only
    request.skip = options.skip
    request.baseline =
      !usesBaseline || options.isWithoutBaseline ? .none : options.baseline.map { .file($0) } ?? .standard
    if let change = options.change {
      try request.speakOnly(of: change, flag: options.command == .graph ? "--diff" : "--changed-since")
    }
    for path in paths { request.paths.append(try place(of: path, request, options)) }
    if let folder = options.cache, let other = Self.noFolder(above: folder) {
      throw Problem("--cache-path: '\(other)' is no folder; nothing can be kept there")
    }
    if !options.isWithoutCache { request.cache = FactCache(root: root, folder: options.cache) }
    request.progress = Terminal.showsProgress(options) ? Progress() : nil
    return request
  }

  /// What is in the way of a folder that may still have to be made; nil when nothing is.
  private static func noFolder(above folder: String) -> String? {
    var at = folder
    while System.kind(of: at) == .missing, at != "/" { at = Root.parent(of: at) }
    return System.kind(of: at) == .directory ? nil : at
  }

  /// A path relative to the root. Of a change, what either state holds is there, whatever the disk says.
  private static func place(of path: String, _ request: LintRequest, _ options: Options) throws(Problem) -> String {
    if let change = request.change, let place = Root.place(of: path, in: request.root), change.holds(place) {
      return place
    }
    return try Root.relative(path, to: request.root, given: options.root)
  }

  /// Reads and links what the options speak of, and says what could not be told.
  static func lint(
    _ options: Options, paths: [String] = [], usesBaseline: Bool = false, mendsBaseline: Bool = false
  ) throws -> Lint {
    var request = try request(options, paths: paths, usesBaseline: usesBaseline)
    request.mendsBaseline = mendsBaseline
    defer { request.progress?.finish() }
    let lint = try Lint(request)
    request.progress?.finish()
    complain((lint.problems + request.notes).inOrder(), options)
    return lint
  }

  /// Tells what could not be told.
  static func complain(_ problems: [Problem], _ options: Options) {
    for problem in problems where problem.gravity != .note || !options.isQuiet { complain(problem.text) }
  }
}
