internal import Checking
internal import Diagnostics
internal import Linting
internal import SourceText

/// `boundary-lint baseline write|prune|show`: the only command that writes the baseline.
enum BaselineCommand {
  static let actions = ["write", "prune", "show"]

  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let action = options.operands.first ?? ""
    guard actions.contains(action), options.operands.count == 1 else {
      throw UsageError(
        message: "'baseline' takes one of write, prune, show" + Suggestion.phrase(for: action, among: actions))
    }
    if action != "write", options.owner != nil || options.reason != nil || options.expires != nil {
      throw UsageError(message: "--owner, --reason and --expires are for 'baseline write'")
    }
    var options = options
    // To write a file that is not there yet is what 'write' is for.
    let target = options.baseline
    if action == "write", let path = target, System.kind(of: path) == .missing { options.isWithoutBaseline = true }
    let lint = try CommandLineTool.lint(options, usesBaseline: true, mendsBaseline: action != "show")
    if lint.isBroken { return 2 }
    switch action {
    case "write":
      let choice = target.map { BaselineChoice.file($0) } ?? .standard
      guard let file = lint.baselineFile ?? BaselineFile(choice, root: lint.request.root) else { return 2 }
      return try write(lint, file, options, &output)
    case "prune": return try prune(lint, options, &output)
    default: return try show(lint, options, &output)
    }
  }

  private static func write(
    _ lint: Lint, _ file: BaselineFile, _ options: Options, _ output: inout Output
  ) throws -> Int32 {
    var prototype = Baseline.Entry(
      edge: Edge(check: "", file: "", declaration: nil, name: ""), count: 1, fingerprint: nil)
    prototype.owner = options.owner
    prototype.reason = options.reason
    prototype.expires = options.expires
    let baseline = lint.makeBaseline(prototype)
    try file.write(baseline)
    if !options.isQuiet {
      let expired = baseline.entries.count { entry in entry.expires.map { $0 < .today } ?? false }
      output.line(
        "\(PlainText.safe(file.shown)): \(text(baseline))" + change(from: lint.baseline, to: baseline)
          + (expired == 0 ? "" : "; \(expired) expired, which --expires renews"))
      if let words = unused(options, by: baseline) { output.line(words) }
    }
    return 0
  }

  /// What there is to say where a reason, an owner or a day was given and no entry has it: those that were there keep theirs.
  private static func unused(_ options: Options, by baseline: Baseline) -> String? {
    let flags = [("--reason", options.reason), ("--owner", options.owner), ("--expires", options.expires?.text)]
    let given = flags.filter { $0.1 != nil }.map(\.0)
    let isTaken = baseline.entries.contains { entry in
      (options.reason == nil || entry.reason == options.reason)
        && (options.owner == nil || entry.owner == options.owner)
        && (options.expires == nil || entry.expires == options.expires)
    }
    if given.isEmpty || isTaken || baseline.entries.isEmpty { return nil }
    let (verb, object) = given.count == 1 ? ("stands", "it") : ("stand", "them")
    return
      "no entry is new, so \(given.joined(separator: ", ")) \(verb) nowhere; to give \(object) to what was there, change the file"
  }

  private static func prune(_ lint: Lint, _ options: Options, _ output: inout Output) throws -> Int32 {
    guard let file = lint.baselineFile, let old = lint.baseline, let new = lint.judge().ledger.pruned() else {
      throw Problem(
        "no baseline to prune; 'boundary-lint baseline write' makes it, and --baseline names another",
        path: lint.baselineFile?.shown)
    }
    if old.isMended || new.text != old.text { try file.write(new) }
    if !options.isQuiet { output.line("\(PlainText.safe(file.shown)): \(text(new))" + change(from: old, to: new)) }
    return 0
  }

  private static func show(_ lint: Lint, _ options: Options, _ output: inout Output) throws -> Int32 {
    guard let file = lint.baselineFile, let baseline = lint.baseline else {
      throw Problem(
        "no baseline to show; 'boundary-lint baseline write' makes it, and --baseline names another",
        path: lint.baselineFile?.shown)
    }
    let ledger = lint.judge().ledger
    var checks = [String: Int]()
    for (index, entry) in baseline.entries.enumerated() {
      checks[entry.edge.check, default: 0] += entry.count
      let owner = entry.edge.declaration.map { "'\($0)' → " } ?? ""
      // Of what names nothing, the message stands for it, which has quotes of its own.
      let name = entry.edge.name.contains("'") ? entry.edge.name : "'\(entry.edge.name)'"
      output.line(
        PlainText.safe("\(entry.edge.file): \(owner)\(name)")
          + (entry.count > 1 ? " (\(entry.count) times)" : "") + " [\(entry.edge.check)]" + state(index, entry, ledger))
      var details: [String] = []
      if let owner = entry.owner { details.append("owner: \(owner)") }
      if let day = entry.expires {
        details.append("\(ledger.states[index].isExpired ? "expired" : "expires"): \(day.text)")
      }
      if let reason = entry.reason { details.append("reason: \(reason)") }
      for detail in details { output.line("  " + PlainText.safe(detail)) }
    }
    for check in checks.keys.inOrder() { output.line("\(check): \(checks[check] ?? 0)") }
    output.line("\(PlainText.safe(file.shown)): \(text(baseline))")
    return 0
  }

  private static func state(_ index: Int, _ entry: Baseline.Entry, _ ledger: Ledger) -> String {
    let state = ledger.states[index]
    if state.isAbsent { return ": not at hand" }
    if ledger.isStale(index) { return state.found == 0 ? ": stale, nothing is found" : ": stale, \(state.found) found" }
    let places = state.moved.compactMap { moved in
      if moved.edge.file != entry.edge.file { return moved.edge.file }
      if moved.edge.declaration == entry.edge.declaration, moved.edge.name != entry.edge.name { return nil }
      return moved.edge.declaration.map { "'\($0)'" } ?? "the file"
    }
    // Of what names nothing, the message may hold the name of the file.
    let names = Set(state.moved.map(\.edge.name)).filter { $0 != entry.edge.name && !$0.contains("'") }.inOrder()
    return (places.isEmpty ? "" : ": now in " + PlainText.safe(places.joined(separator: ", ")))
      + (names.isEmpty ? "" : ": now called " + PlainText.safe(names.map { "'\($0)'" }.joined(separator: ", ")))
  }

  private static func text(_ baseline: Baseline) -> String {
    let (entries, total) = (baseline.entries.count, baseline.total)
    return "\(entries) entr\(entries == 1 ? "y" : "ies") for \(total) finding\(total == 1 ? "" : "s")"
  }

  private static func change(from old: Baseline?, to new: Baseline) -> String {
    guard let old else { return "" }
    let change = new.total - old.total
    return change == 0 ? ", as many as before" : ", \(abs(change)) \(change > 0 ? "more" : "fewer") than before"
  }
}
