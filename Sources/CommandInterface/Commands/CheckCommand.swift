internal import Diagnostics
internal import Linting
internal import Modules
internal import Reporting
internal import SourceText

/// `boundary-lint [check] [PATH…]`
enum CheckCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let destinations = try Destination.all(of: options)
    var root = options.root.map { System.realPath($0) ?? $0 } ?? System.workingDirectory()
    let outcome: Outcome
    do {
      let request = try CommandLineTool.request(options, paths: options.paths, usesBaseline: true)
      root = request.root
      outcome = try judge(request, destinations, options)
    } catch let failure as LintFailure {
      throw giveUp(failure.problems, root, destinations, options, &output)
    } catch let problem as Problem {
      throw giveUp([problem], root, destinations, options, &output)
    } catch let error as FileError {
      throw giveUp([Problem(error.reason, path: error.path)], root, destinations, options, &output)
    }
    // What is kept for later runs is kept meanwhile.
    defer { outcome.waitUntilKept() }
    output.hold(outcome)
    return try write(outcome, root, destinations, options, &output)
  }

  private static func judge(
    _ request: LintRequest, _ destinations: [Destination], _ options: Options
  ) throws -> Outcome {
    var request = request
    if options.takesFacts {
      request.shared = try SharedFacts(options.facts, jobs: request.jobs)
      request.cache = nil
    }
    let progress = request.progress
    defer { progress?.finish() }
    // Formats of which each line is seen hold the warnings themselves.
    let areHeld = destinations.contains { $0.path == nil && $0.format.showsProblems }
    // Of a change, and of what is asked for alone, the report has what counts of files; of rules and manifests all does.
    let isPart = request.change != nil || !request.paths.isEmpty
    let isOfPart = { (problem: Problem) in
      isPart && problem.path.map { $0.hasSuffix(".swift") && !ModuleMap.isManifest($0) } == true
    }
    let outcome = try Outcome(request) { problems in
      progress?.finish()
      let told = problems.filter { $0.gravity != .warning || !areHeld && !isOfPart($0) }
      CommandLineTool.complain(forReaders(of: destinations, told, request.root), options)
    }
    let told = outcome.report?.problems ?? []
    let untold = outcome.problems.filter { $0.gravity == .warning && !told.contains($0) && !isOfPart($0) }
    CommandLineTool.complain(
      forReaders(of: destinations, areHeld ? untold : told.filter(isOfPart), request.root), options)
    return outcome
  }

  /// Problems as those need them who read standard error beside a report: Xcode, which opens no relative paths, reads both.
  private static func forReaders(
    of destinations: [Destination], _ problems: [Problem], _ root: String
  ) -> [Problem] {
    guard destinations.contains(where: { $0.path == nil && $0.format == .xcode }) else { return problems }
    return problems.map { problem in
      var problem = problem
      problem.path = problem.path.map { PathText.absolute($0, in: root) }
      return problem
    }
  }

  /// Reports that there is no answer: an earlier report, which may be clean, must not stand for this run, and a service that reads a
  /// report does not see the errors that people see.
  ///
  /// - Returns: the same for standard error.
  @discardableResult
  private static func giveUp(
    _ problems: [Problem], _ root: String, _ destinations: [Destination], _ options: Options, _ output: inout Output
  ) -> LintFailure {
    let report = Report(unfinished: problems.filter { $0.gravity == .error })
    for destination in destinations {
      // People have read it already.
      if destination.path == nil, destination.format == .text || destination.format == .xcode { continue }
      do { try destination.write(report, root, options, &output) } catch { complain(error) }
    }
    return LintFailure(problems: forReaders(of: destinations, problems, root))
  }

  /// Says why a report could not be written.
  private static func complain(_ error: any Error) {
    switch error {
    case let problem as Problem: CommandLineTool.complain(problem.text)
    case let error as FileError: CommandLineTool.complain("\(error.path): error: \(error.reason)")
    default: preconditionFailure("a report threw what nobody declared: \(error)")
    }
  }

  /// Prints the report, and tells whether it lets the run fail.
  private static func write(
    _ outcome: Outcome, _ root: String, _ destinations: [Destination], _ options: Options, _ output: inout Output
  ) throws -> Int32 {
    guard let report = outcome.report else {
      giveUp(outcome.problems, root, destinations, options, &output)
      return 2
    }
    let began = System.seconds()
    if !options.isQuiet { for problem in report.change?.trouble ?? [] { CommandLineTool.complain(problem.text) } }
    var hasFailed = false
    for destination in destinations {
      // Where one can't be written, what an earlier run left in the others does not stand for this one.
      do {
        try destination.write(report, root, options, &output)
      } catch {
        complain(error)
        hasFailed = true
      }
    }
    if hasFailed { return 2 }
    if !options.isQuiet, !destinations.contains(where: { $0.path == nil }) {
      CommandLineTool.complain("boundary-lint: " + report.summary)
    }
    if options.isVerbose { tell(outcome, printing: System.seconds() - began) }
    return report.errors > 0 || (options.isStrict && !report.isClean) ? 1 : 0
  }

  private static func tell(_ outcome: Outcome, printing: Double) {
    func text(_ seconds: Double) -> String {
      let tenths = Int((seconds * 10_000).rounded())
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    let work =
      outcome.timing.map { timing in
        "finding \(text(timing.finding)), reading \(text(timing.reading)), linking \(text(timing.linking)), "
          + "checking \(text(timing.checking))"
      } ?? "\(outcome.hasEdits ? "no fact" : "nothing") has changed since the last run"
    CommandLineTool.complain(work + ", printing \(text(printing))")
  }
}

/// A format and where it goes.
struct Destination {
  let format: ReportFormat
  /// nil: standard output.
  let path: String?

  /// What the command line asks for; text to standard output when it asks for nothing.
  static func all(of options: Options) throws(UsageError) -> [Destination] {
    if options.formats.isEmpty { return [Destination(format: format(of: options.output), path: options.output)] }
    var all: [Destination] = []
    for request in options.formats {
      guard let format = ReportFormat(rawValue: request.name) else {
        let names = ReportFormat.allCases.map(\.rawValue)
        throw UsageError(
          message: "--format \(request.name): expected one of \(names.joined(separator: ", "))"
            + Suggestion.phrase(for: request.name, among: names))
      }
      let path = request.isToStandardOutput ? nil : request.path ?? options.output
      if let other = all.first(where: { isSame($0.path, path) }) {
        let place = path.map { "to '\($0)'" } ?? "to standard output"
        throw UsageError(
          message: "--format \(other.format.rawValue) and --format \(format.rawValue) both go \(place); "
            + "expected '--format \(format.rawValue)=FILE'")
      }
      all.append(Destination(format: format, path: path))
    }
    if let output = options.output, options.formats.allSatisfy({ $0.path != nil || $0.isToStandardOutput }) {
      throw UsageError(message: "--output \(output): every --format says already where it goes")
    }
    return all
  }

  /// The format that the name of a file asks for; text where it asks for none. Of XML there are two.
  private static func format(of file: String?) -> ReportFormat {
    switch file.flatMap({ $0.lastComponent(separatedBy: "/").split(separator: ".").dropFirst().last?.lowercased() }) {
    case "html", "htm": .html
    case "json": .json
    case "md", "markdown": .markdown
    case "sarif": .sarif
    default: .text
    }
  }

  /// Whether two paths are of one file, or are both standard output.
  private static func isSame(_ path: String?, _ other: String?) -> Bool {
    guard let path, let other else { return path == other }
    func place(_ path: String) -> String {
      let named = PathText.absolute(path, in: System.workingDirectory())
      let folder = Root.parent(of: named)
      return (System.realPath(folder) ?? folder) + "/" + named.lastComponent(separatedBy: "/")
    }
    return place(path) == place(other)
  }

  func write(_ report: Report, _ root: String, _ options: Options, _ output: inout Output) throws {
    var style = ReportStyle()
    style.version = CommandLineTool.version
    style.isColoured = path == nil && Self.isColoured(options)
    style.width = path == nil ? Terminal.width : nil
    style.prefix = prefix(root)
    style.leavesOutExcused = options.leavesOutExcused
    style.jobs = Threads.worthwhile(options.jobs ?? System.processors, files: report.files)
    if let path {
      let bytes = Array(format.render(report, style).utf8)
      try OutputFile.write(bytes, to: path, root: root, reading: options.inputs)
    } else if !(options.isQuiet && report.isClean && format.isLines) {
      format.write(report, style) { output.write($0) }
    }
    // The page of the job, where the runner offers one.
    if format == .github, let page = System.environment("GITHUB_STEP_SUMMARY"), !page.isEmpty {
      try System.append(Array(ReportFormat.markdown.render(report, style).utf8), toFile: page)
    }
  }

  /// Services read paths from the root of the repository, which they name in the environment.
  private func prefix(_ root: String) -> String {
    let names: [String]
    switch format {
    case .github, .sarif: names = ["GITHUB_WORKSPACE"]
    case .gitlab: names = ["CI_PROJECT_DIR"]
    case .junit, .checkstyle: names = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]
    // Xcode opens what it can find from anywhere.
    case .xcode: return root == "/" ? root : root + "/"
    case .text, .json, .markdown, .html: names = []
    }
    let folder = names.compactMap { System.environment($0) }.first { !$0.isEmpty }
    guard let folder, let real = System.realPath(folder) else { return "" }
    return root.hasPrefix(real + "/")
      ? String(decoding: root.utf8.dropFirst(real.utf8.count + 1), as: UTF8.self) + "/" : ""
  }

  private static func isColoured(_ options: Options) -> Bool {
    switch options.colour {
    case .always: true
    case .never: false
    case .auto:
      System.isTerminal(1) && (System.environment("NO_COLOR") ?? "").isEmpty
        && System.environment("TERM") != "dumb"
    }
  }
}
