internal import Checking
internal import Diagnostics
internal import Layering
internal import Linking
internal import Linting
internal import SourceText

/// `boundary-lint suppressions`: the exceptions that the source makes, what they excuse, and why.
enum SuppressionsCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let format = try options.singleFormat(Options.textOrJSON)
    let lint = try CommandLineTool.lint(options)
    if lint.isBroken { return 2 }
    let ledger = lint.judge().ledger
    var places = lint.places
    func isOwn(_ site: Site) -> Bool { !lint.architecture.isOfInnerProject(site.file) }
    let entries = ledger.suppressions.indices.filter { isOwn(ledger.suppressions[$0].site) }.map { index in
      let suppression = ledger.suppressions[index]
      let place = places.place(suppression.site)
      let owner =
        suppression.scope == .line ? places.text(ofLine: suppression.lines.upperBound, in: suppression.site) : nil
      return Entry(suppression: suppression, charges: ledger.charges[index], place: place, owner: owner)
    }
    let faults = ledger.faults.filter { isOwn($0.site) }.map { (fault: $0, place: places.place($0.site)) }
    let text = format == "json" ? json(entries, faults) : text(entries, faults, ledger)
    try output.deliver(Array(text.utf8), options, lint.request.root)
    return 0
  }

  private struct Entry {
    var suppression: Suppression
    /// For each check.
    var charges: [Int]
    var place: Place
    /// The line of code that it speaks of.
    var owner: String?

    var scope: String {
      let lines = suppression.lines
      return switch suppression.scope {
      case .line: lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
      case .region: "lines \(lines.lowerBound) to \(lines.upperBound)"
      case .file: "the file"
      }
    }
  }

  /// Comments that can't be understood, in whole or in part.
  private typealias Faults = [(fault: SuppressionFault, place: Place)]

  private static func text(_ entries: [Entry], _ faults: Faults, _ ledger: Ledger) -> String {
    var text = ""
    for entry in entries {
      let checks = zip(entry.suppression.checks, entry.charges).map { check, count in
        "\(check.id) (\(!ledger.ran.contains(check.id) ? "not run" : count == 0 ? "idle" : String(count)))"
      }
      text += "\(PlainText.safe(entry.place.path)):\(entry.place.line):\(entry.place.column): "
      text += "\(checks.joined(separator: ", ")) in \(entry.scope)\n"
      if let owner = entry.owner?.drop(while: \.isWhitespace), !owner.isEmpty {
        text += "  allows: \(PlainText.safe(String(owner)))\n"
      }
      text += "  reason: \(PlainText.safe(entry.suppression.reason))\n"
    }
    for (fault, place) in faults {
      text += PlainText.safe("\(place.path):\(place.line):\(place.column): not understood: \(fault.message)") + "\n"
    }
    let total = entries.map { $0.charges.reduce(0, +) }.reduce(0, +)
    let count = "\(entries.count) suppression\(entries.count == 1 ? "" : "s")"
    let rest = faults.isEmpty ? "" : "; \(faults.count) not understood"
    return text + "\(count) of \(total) finding\(total == 1 ? "" : "s")\(rest)\n"
  }

  private static func json(_ entries: [Entry], _ faults: Faults) -> String {
    let items = entries.map { entry in
      let checks = zip(entry.suppression.checks, entry.charges).map { check, count in
        "{\"check\":\(JSONText.quoted(check.id)),\"findings\":\(count)}"
      }
      let lines = entry.suppression.lines
      return "{\"path\":\(JSONText.quoted(entry.place.path)),\"line\":\(entry.place.line),"
        + "\"scope\":\"\(entry.suppression.scope.rawValue)\",\"from\":\(lines.lowerBound),\"to\":\(lines.upperBound),"
        + "\"checks\":[\(checks.joined(separator: ","))],\"reason\":\(JSONText.quoted(entry.suppression.reason))}"
    }
    let mistakes = faults.map { fault, place in
      "{\"path\":\(JSONText.quoted(place.path)),\"line\":\(place.line),\"column\":\(place.column),"
        + "\"message\":\(JSONText.quoted(fault.message))}"
    }
    return "{\"version\":1,\"suppressions\":[\n" + items.joined(separator: ",\n") + "\n],\"faults\":[\n"
      + mistakes.joined(separator: ",\n") + "\n]}\n"
  }
}
