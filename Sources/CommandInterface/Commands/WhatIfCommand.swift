internal import Diagnostics
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
    let gone = difference(old, new)
    let fresh = difference(new, old)
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

  /// The findings that another list does not hold as often: same check, place and message.
  private static func difference(_ findings: [PlacedFinding], _ others: [PlacedFinding]) -> [PlacedFinding] {
    var left = [String: Int]()
    for other in others { left[line(other), default: 0] += 1 }
    return findings.filter { finding in
      guard let count = left[line(finding)], count > 0 else { return true }
      left[line(finding)] = count - 1
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
