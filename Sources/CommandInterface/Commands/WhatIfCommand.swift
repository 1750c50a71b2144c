internal import Diagnostics
internal import Linting
internal import RulesLanguage
internal import SourceText

/// `boundary-lint what-if [RULES]`: which findings would appear and which would go with other rules.
enum WhatIfCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
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
    for finding in fresh { output.line("+ " + line(finding)) }
    for finding in gone { output.line("- " + line(finding)) }
    output.line(
      "\(count(fresh.count)) would appear, \(count(gone.count)) would go, \(count(old.count - gone.count)) would stay")
    return 0
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
