internal import Diagnostics
internal import Layering
internal import Linting
internal import Reporting
internal import RulesLanguage
internal import SourceText

/// `boundary-lint what-if [RULES]`: which findings would appear and which would go with other rules.
enum WhatIfCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let format = try options.singleFormat(Options.textOrJSON)
    guard !options.edits.isEmpty || !options.operands.isEmpty else {
      throw UsageError(message: "'what-if' takes a rules file, or --uses or --not-uses with a change")
    }
    let before = try CommandLineTool.lint(options)
    if before.isBroken { return 2 }
    var changed = before.request
    if let file = options.operands.first { changed.rules = file }
    changed.edits = options.edits
    let after = try Lint(changed)
    for problem in after.problems where problem.gravity == .error { CommandLineTool.complain(problem.text) }
    if after.isBroken { return 2 }
    let (old, new) = (before.report().findings, after.report().findings)
    let (oldRules, newRules) = (before.architecture.rules.path, after.architecture.rules.path)
    let gone = difference((old, oldRules), (new, newRules))
    let fresh = difference((new, newRules), (old, oldRules))
    if !options.isQuiet, System.kind(of: before.request.root + "/" + BaselineFile.name) == .file {
      CommandLineTool.complain("\(BaselineFile.name): note: is left out here: what it excuses counts, too")
    }
    let stay = old.count - gone.count
    let text = format == "json" ? json(fresh, gone, stay) : self.text(fresh, gone, stay)
    try output.deliver(Array(text.utf8), options, before.request.root)
    return 0
  }

  private static func text(_ fresh: [PlacedFinding], _ gone: [PlacedFinding], _ stay: Int) -> String {
    (fresh.map { "+ " + line($0) } + gone.map { "- " + line($0) }).map { $0 + "\n" }.joined()
      + "\(count(fresh.count)) would appear, \(count(gone.count)) would go, \(count(stay)) would stay\n"
  }

  /// `{"version":1,"appear":[finding],"go":[finding],"stay":number}`, with findings as `check` writes them.
  private static func json(_ fresh: [PlacedFinding], _ gone: [PlacedFinding], _ stay: Int) -> String {
    func list(_ findings: [PlacedFinding]) -> String {
      findings.isEmpty ? "[]" : "[\n" + findings.map(JSONReport.render).joined(separator: ",\n") + "\n]"
    }
    return "{\"version\":1,\"appear\":\(list(fresh)),\"go\":\(list(gone)),\"stay\":\(stay)}\n"
  }

  /// The findings of one state that another does not hold as often: same check, place and message. What stands in the rules file of each
  /// stands in one place.
  private static func difference(
    _ state: (findings: [PlacedFinding], rules: String?), _ other: (findings: [PlacedFinding], rules: String?)
  ) -> [PlacedFinding] {
    func key(_ placed: PlacedFinding, _ rules: String?) -> String {
      var placed = placed
      if placed.place.path == rules { placed.place.path = "" }
      return line(placed)
    }
    var left = [String: Int]()
    for finding in other.findings { left[key(finding, other.rules), default: 0] += 1 }
    return state.findings.filter { finding in
      let text = key(finding, state.rules)
      guard let count = left[text], count > 0 else { return true }
      left[text] = count - 1
      return false
    }
  }

  private static func line(_ placed: PlacedFinding) -> String {
    let place = placed.place
    return PlainText.safe(
      "\(place.path):\(place.line):\(place.column): \(placed.finding.severity.word): \(placed.finding.message) "
        + "[\(placed.finding.check)]")
  }

  private static func count(_ number: Int) -> String { "\(number) finding\(number == 1 ? "" : "s")" }
}
