internal import SourceFacts
internal import Checking
internal import Layering
internal import Linking
internal import Linting
internal import Reporting
internal import RulePresets
internal import RulesLanguage
internal import SourceText

/// A flag: its names, its help, what it does. Help, errors and tests read the one list.
struct Flag: Sendable {
  let name: String
  let short: Character?
  /// The placeholder of its value, or nil when it takes none.
  let value: String?
  /// The commands that it makes sense for.
  let commands: [Command]
  let apply: @Sendable (inout Options, String) throws(UsageError) -> Void
  private let makeHelp: @Sendable () -> String
  private let makeCompletion: @Sendable () -> Completion
  private let makeHelps: @Sendable () -> [Command: String]

  /// What it says is put together when it is asked for: a run that parses a flag needs none of it.
  init(
    name: String, short: Character?, value: String?, help: @autoclosure @escaping @Sendable () -> String,
    commands: [Command], completion: @autoclosure @escaping @Sendable () -> Completion = .none,
    helps: @autoclosure @escaping @Sendable () -> [Command: String] = [:],
    apply: @escaping @Sendable (inout Options, String) throws(UsageError) -> Void
  ) {
    (self.name, self.short, self.value) = (name, short, value)
    (self.commands, self.apply) = (commands, apply)
    (makeHelp, makeCompletion, makeHelps) = (help, completion, helps)
  }

  var help: String { makeHelp() }
  /// What its value can be.
  var completion: Completion { makeCompletion() }
  /// What its help says of one command alone, where that is less than what it says of all.
  var helps: [Command: String] { makeHelps() }

  static let all: [Flag] = [
    Flag(
      name: "--root", short: nil, value: "DIR",
      help:
        "where rules files and their paths begin; else the nearest folder upwards with a rules file, Package.swift or .git, or "
        + "one further up in the same repository with rules; else the working directory",
      commands: Command.linting + [.`init`, .hook, .lsp, .index], completion: .folder
    ) { options, value throws(UsageError) in
      if value.isEmpty { throw UsageError(message: "--root: expected a folder") }
      options.root = value
    },
    Flag(
      name: "--rules", short: nil, value: "FILE", help: "the rules file to use",
      commands: Command.linting + [.hook, .lsp, .index], completion: .file
    ) { options, value throws(UsageError) in options.rules = try file(value, "--rules") },
    Flag(
      name: "--format", short: "f", value: "FORMAT[=FILE]",
      help: "may be given several times, at most once without a file: "
        + list(formats(of: .check)) + "; for graph " + list(formats(of: .graph))
        + "; for why, what-if, suppressions and layers --unknown " + list(formats(of: .why)),
      commands: [.check, .graph, .layers, .why, .whatIf, .suppressions], completion: .words { formats(of: $0) },
      helps: [
        .check: "may be given several times, at most once without a file: " + list(formats(of: .check)),
        .layers: "of --unknown: " + list(formats(of: .layers)), .graph: list(formats(of: .graph)),
        .why: list(formats(of: .why)), .whatIf: list(formats(of: .whatIf)),
        .suppressions: list(formats(of: .suppressions)),
      ]
    ) { options, value throws(UsageError) in
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.count > 1 ? String(parts[1]) : nil
      if path?.isEmpty == true { throw UsageError(message: "--format \(value): expected a file behind '='") }
      let isDash = path == "-"
      options.formats.append(
        FormatRequest(name: String(parts[0]), path: isDash ? nil : path, isToStandardOutput: isDash))
    },
    Flag(
      name: "--output", short: "o", value: "FILE",
      help: "write there instead of to standard output; required by index and merge",
      commands: [.check, .graph, .layers, .why, .whatIf, .suppressions, .index, .merge], completion: .file,
      helps: [.layers: "write what --unknown lists there instead of to standard output"]
        .merging([.index, .merge].map { ($0, "the file to write: it is needed, and its name ends in .facts") }) { $1 }
        .merging([.why, .whatIf, .suppressions].map { ($0, "write there instead of to standard output") }) { $1 }
        .merging(
          [.check, .graph].map {
            ($0, "write there, in the format of its name where none is given, not to standard output")
          }
        ) { $1 }
    ) { options, value throws(UsageError) in
      // As elsewhere, a dash is standard output.
      options.output = value == "-" ? nil : try file(value, "--output")
    },
    Flag(
      name: "--baseline", short: nil, value: "FILE",
      help: "the findings that may stand for now; else .boundary-lint-baseline.json in the root, when there is one",
      commands: [.check, .baseline, .lsp], completion: .file
    ) { options, value throws(UsageError) in options.baseline = try file(value, "--baseline") },
    Flag(
      name: "--no-baseline", short: nil, value: nil, help: "judge as if there were no baseline",
      commands: [.check, .lsp]
    ) { options, _ throws(UsageError) in options.isWithoutBaseline = true },
    Flag(
      name: "--no-excused", short: nil, value: nil,
      help: "leave what is excused out of SARIF, for services that show it as open, as GitHub's code scanning does",
      commands: [.check]
    ) { options, _ throws(UsageError) in options.leavesOutExcused = true },
    Flag(
      name: "--facts", short: nil, value: nil,
      help: "judge by the files of facts that are given, whose names end in .facts, instead of reading the source",
      commands: [.check]
    ) { options, _ throws(UsageError) in options.takesFacts = true },
    Flag(
      name: "--module", short: nil, value: "NAME",
      help: "the module that the files are compiled into, where no manifest, project or rules file tells",
      commands: [.index]
    ) { options, value throws(UsageError) in options.module = try moduleName(value, "--module") },
    Flag(
      name: "--cache-path", short: nil, value: "DIR",
      help: "the folder in which is kept what runs find out, for those after them; else the user's cache folder",
      commands: Command.linting + [.lsp], completion: .folder
    ) { options, value throws(UsageError) in
      if value.isEmpty { throw UsageError(message: "--cache-path: expected a folder") }
      options.cache = value.hasPrefix("/") ? value : System.workingDirectory() + "/" + value
    },
    Flag(
      name: "--no-cache", short: nil, value: nil, help: "neither use nor keep what runs find out",
      commands: Command.linting + [.lsp]
    ) { options, _ throws(UsageError) in options.isWithoutCache = true },
    Flag(
      name: "--preset", short: nil, value: "NAME",
      help: "begin with the layers of an architecture: " + Preset.allCases.map(\.rawValue).joined(separator: ", "),
      commands: [.`init`], completion: .words(Preset.allCases.map(\.rawValue))
    ) { options, value throws(UsageError) in
      options.preset = try choice(
        value, of: Preset.allCases.map(\.rawValue), for: "--preset", { Preset(rawValue: $0)?.rawValue })
    },
    Flag(
      name: "--owner", short: nil, value: "NAME", help: "who is to pay off the new entries", commands: [.baseline]
    ) { options, value throws(UsageError) in options.owner = try text(value, "--owner") },
    Flag(
      name: "--reason", short: nil, value: "TEXT", help: "why the new entries may stand", commands: [.baseline]
    ) { options, value throws(UsageError) in options.reason = try text(value, "--reason") },
    Flag(
      name: "--expires", short: nil, value: "DAY", help: "the last day on which the new entries excuse, as 2026-12-31",
      commands: [.baseline]
    ) { options, value throws(UsageError) in
      guard let day = Day(value) else {
        throw UsageError(message: "--expires \(value): expected a day such as 2026-12-31")
      }
      guard day >= Day.today else {
        throw UsageError(message: "--expires \(value): has passed; expected a day to come")
      }
      options.expires = day
    },
    Flag(
      name: "--level", short: nil, value: "LEVEL", help: "layer, slice, module, type, file, or boundary for the wiring",
      commands: [.graph], completion: .words(GraphLevel.allCases.map(\.rawValue) + ["boundary"])
    ) { options, value throws(UsageError) in
      options.drawsWiring = value == "boundary"
      if options.drawsWiring { return }
      let levels = GraphLevel.allCases.map(\.rawValue) + ["boundary"]
      options.level = try choice(value, of: levels, for: "--level", GraphLevel.init)
    },
    Flag(
      name: "--focus", short: nil, value: "NAMES",
      help: "draw only what these use and what uses them, separated by commas", commands: [.graph]
    ) { options, value throws(UsageError) in
      options.focus += list(value)
      if options.focus.isEmpty {
        throw UsageError(message: "--focus: expected names of layers, slices, modules, types, files or boundaries")
      }
    },
    Flag(
      name: "--depth", short: nil, value: "N", help: "how many steps from --focus; 1 by default", commands: [.graph]
    ) { options, value throws(UsageError) in
      guard let depth = Int(value), (0...1000).contains(depth) else {
        throw UsageError(message: "--depth \(value): expected a number from 0 to 1000")
      }
      options.depth = depth
    },
    Flag(
      name: "--diff", short: nil, value: "REF",
      help:
        "draw only what the working tree adds and removes, compared with where it parted from this commit, branch or tag; in every "
        + "format but html",
      commands: [.graph]
    ) { options, value throws(UsageError) in options.change = .since(try reference(value, "--diff")) },
    Flag(
      name: "--only-violations", short: nil, value: nil, help: "draw only what the rules do not allow",
      commands: [.graph]
    ) { options, _ throws(UsageError) in options.showsOnlyViolations = true },
    Flag(
      name: "--condition", short: nil, value: "SETTING",
      help: "a condition of #if that counts as on or off here, beside those of the rules: DEBUG=off, \"os(iOS)=on\"",
      commands: [.graph, .why]
    ) { options, value throws(UsageError) in
      let (condition, isOn) = try condition(value)
      if options.conditions.contains(where: { $0.condition == condition && $0.isOn != isOn }) {
        throw UsageError(message: "--condition \(value): it is to be \(isOn ? "off" : "on"), too; expected one of them")
      }
      options.conditions.append((condition, isOn))
    },
    Flag(
      name: "--only", short: nil, value: "CHECKS",
      help: "report only what these checks find, also those that are off, separated by commas",
      commands: [.check, .lsp], completion: .words(Registry.ids)
    ) { options, value throws(UsageError) in options.only += try checks(value, "--only") },
    Flag(
      name: "--skip", short: nil, value: "CHECKS", help: "leave these checks out", commands: [.check, .lsp],
      completion: .words(Registry.ids)
    ) { options, value throws(UsageError) in options.skip += try checks(value, "--skip") },
    Flag(
      name: "--uses", short: nil, value: "CHANGE",
      help: "a layer or slice and what else it may use: \"Domain: Data, Model\"",
      commands: [.whatIf]
    ) { options, value throws(UsageError) in options.edits.append(try edit(value, "--uses", allows: true)) },
    Flag(
      name: "--not-uses", short: nil, value: "CHANGE",
      help: "a layer or slice and what it may no longer use: \"App: Data\"",
      commands: [.whatIf]
    ) { options, value throws(UsageError) in options.edits.append(try edit(value, "--not-uses", allows: false)) },
    Flag(
      name: "--changed-since", short: nil, value: "REF",
      help: "show only what the working tree brings, compared with where it parted from this commit, branch or tag",
      commands: [.check]
    ) { options, value throws(UsageError) in
      if options.change == .staged { throw UsageError(message: "--changed-since and --staged; expected one of them") }
      options.change = .since(try reference(value, "--changed-since"))
    },
    Flag(
      name: "--staged", short: nil, value: nil,
      help: "judge what is about to be committed, as git's index holds it, and show only what it brings",
      commands: [.check]
    ) { options, _ throws(UsageError) in
      if options.change != nil, options.change != .staged {
        throw UsageError(message: "--changed-since and --staged; expected one of them")
      }
      options.change = .staged
    },
    Flag(
      name: "--strict", short: nil, value: nil, help: "warnings count as errors for the exit code",
      commands: [.check, .hook]
    ) { options, _ throws(UsageError) in options.isStrict = true },
    Flag(
      name: "--members", short: nil, value: nil,
      help: "list each file with its layer, and each type that belongs elsewhere than its file",
      commands: [.layers]
    ) { options, _ throws(UsageError) in options.listsMembers = true },
    Flag(
      name: "--ambiguous", short: nil, value: nil,
      help: "list the names that several declarations claim, with these; such names count for nothing",
      commands: [.layers]
    ) { options, _ throws(UsageError) in options.listsAmbiguous = true },
    Flag(
      name: "--unknown", short: nil, value: nil,
      help: "list what of the wiring could not be told, with reasons: it is no finding, and none is made from it",
      commands: [.layers]
    ) { options, _ throws(UsageError) in options.listsUnknown = true },
    Flag(
      name: "--singletons", short: nil, value: nil,
      help: "what is shared, where it is declared, who reaches it; with --verbose also what could not be told",
      commands: [.layers]
    ) { options, _ throws(UsageError) in options.listsSingletons = true },
    Flag(
      name: "--jobs", short: "j", value: "N", help: "the number of threads; as many as processors by default",
      commands: Command.linting + [.`init`, .lsp, .index, .merge, .dump]
    ) { options, value throws(UsageError) in
      guard let jobs = Int(value), (1...1024).contains(jobs) else {
        throw UsageError(message: "--jobs \(value): expected a number from 1 to 1024")
      }
      options.jobs = jobs
    },
    Flag(
      name: "--color", short: nil, value: "WHEN", help: "auto, always or never; NO_COLOR is respected",
      commands: [.check, .hook], completion: .words(Options.Colour.allCases.map(\.rawValue))
    ) { options, value throws(UsageError) in
      options.colour = try choice(
        value, of: Options.Colour.allCases.map(\.rawValue), for: "--color", Options.Colour.init)
    },
    Flag(
      name: "--quiet", short: "q", value: nil, help: "no notes; nothing at all when there are no findings",
      commands: Command.linting + [.`init`]
    ) { options, _ throws(UsageError) in options.isQuiet = true },
    Flag(
      name: "--verbose", short: "v", value: nil, help: "say on standard error where the time goes",
      commands: Command.linting + [.index, .merge]
    ) { options, _ throws(UsageError) in options.isVerbose = true },
    Flag(
      name: "--stdio", short: nil, value: nil, help: "which editors add: there is no other way to talk to it",
      commands: [.lsp]
    ) { _, _ throws(UsageError) in },
    Flag(name: "--help", short: "h", value: nil, help: "this text, or that of a command", commands: Command.allCases) {
      options, _ throws(UsageError) in options.wantsHelp = true
    },
    Flag(name: "--version", short: nil, value: nil, help: "the version", commands: Command.allCases) {
      options, _ throws(UsageError) in options.wantsVersion = true
    },
  ]

  /// What it does to a command; nil: to all of them.
  func help(for command: Command?) -> String { command.flatMap { helps[$0] } ?? help }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// The formats that a command writes, its default first.
  private static func formats(of command: Command) -> [String] {
    switch command {
    case .graph: GraphCommand.formats
    case .suppressions, .layers, .why, .whatIf: Options.textOrJSON
    default: ReportFormat.allCases.map(\.rawValue)
    }
  }

  private static func choice<Value>(
    _ text: String, of choices: [String], for flag: String, _ make: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let value = make(text) else {
      throw UsageError(
        message: "\(flag) \(text): expected one of \(choices.joined(separator: ", "))"
          + Suggestion.phrase(for: text, among: choices))
    }
    return value
  }

  private static func edit(_ text: String, _ flag: String, allows: Bool) throws(UsageError) -> RulesEdit {
    guard let edit = RulesEdit(text, allows: allows) else {
      throw UsageError(message: "\(flag) \(text): expected a layer, a colon and layers, such as \"Domain: Data\"")
    }
    return edit
  }

  private static func condition(_ text: String) throws(UsageError) -> (condition: Condition, isOn: Bool) {
    // A version may hold a `=` of its own.
    guard let sign = text.lastIndex(of: "="), let condition = Condition(String(text[..<sign])), condition.isTerm else {
      throw UsageError(
        message: "--condition \(text): expected a single condition with on or off, such as DEBUG=off or os(iOS)=on")
    }
    if let fault = condition.fault { throw UsageError(message: "--condition \(text): '\(text[..<sign])' \(fault)") }
    let value = String(text[text.index(after: sign)...])
    guard value == "on" || value == "off" else {
      throw UsageError(
        message: "--condition \(text): '\(value)'; expected on or off"
          + Suggestion.phrase(for: value, among: ["on", "off"]))
    }
    return (condition, value == "on")
  }

  /// In continuous integration a variable that should name a branch is empty where nothing is to be merged.
  private static func reference(_ value: String, _ flag: String) throws(UsageError) -> String {
    if value.isEmpty { throw UsageError(message: "\(flag): expected a commit, branch or tag") }
    return value
  }

  private static func file(_ value: String, _ flag: String) throws(UsageError) -> String {
    if value.isEmpty { throw UsageError(message: "\(flag): expected a file") }
    return value
  }

  private static func text(_ value: String, _ flag: String) throws(UsageError) -> String {
    let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { throw UsageError(message: "\(flag): expected a text") }
    return text
  }

  /// The name of a module, or of a target, which may hold more.
  private static func moduleName(_ value: String, _ flag: String) throws(UsageError) -> String {
    let name = try text(value, flag)
    let isName =
      name.contains { $0.isLetter || $0.isNumber || $0 == "_" } && !name.contains { "/:\\\"'`,;$".contains($0) }
    guard isName else { throw UsageError(message: "\(flag) \(name): expected the name of a module or target") }
    return name
  }

  /// What commas separate, and blanks around them.
  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private static func checks(_ text: String, _ flag: String) throws(UsageError) -> [String] {
    let ids = list(text)
    for id in ids where !Registry.ids.contains(id) {
      throw UsageError(message: "\(flag) \(id): no such check" + Suggestion.phrase(for: id, among: Registry.ids))
    }
    guard !ids.isEmpty else { throw UsageError(message: "\(flag): expected the ids of checks") }
    return ids
  }
}
