internal import Checking
internal import Diagnostics
internal import SourceText

/// *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*, OASIS.
///
/// Columns count UTF-16 units, the form's default. What is excused is there, with its suppression, unless it is to be left out; where a baseline was used,
/// each result says how it stands to it. Fingerprints hold no line.
struct SARIFReport {
  let style: ReportStyle

  func render(_ report: Report) -> String {
    let results = zip(report.all, report.fingerprints)
      .filter { $0.0.finding.excuse == nil || !style.leavesOutExcused }
      .map { result($0, $1, usesBaseline: report.debt != nil) }
    var text =
      "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\",\n"
    text += "\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":\"boundary-lint\","
    text += "\"version\":\(JSONText.quoted(style.version)),\"rules\":[\n"
    text += style.checks.map(rule).joined(separator: ",\n")
    text += "\n]}},\"columnKind\":\"utf16CodeUnits\",\n"
    text += "\"originalUriBaseIds\":{\"SRCROOT\":{\"description\":{\"text\":\"the root of the project\"}}},\n"
    text += "\"invocations\":[{\"executionSuccessful\":\(!report.isUnfinished)"
    if !report.problems.isEmpty {
      let notifications = report.problems.map(notification).joined(separator: ",\n")
      text += ",\"toolExecutionNotifications\":[\n\(notifications)\n]"
    }
    text += "}],\n"
    return text + "\"results\":[\n" + results.joined(separator: ",\n") + "\n]}]}\n"
  }

  // MARK: - Rules

  private func rule(_ about: About) -> String {
    let examples = about.refuses.map { ("refused", $0) } + about.accepts.map { ("accepted", $0) }
    let plain = about.why + "\n" + examples.map { "\n\($0): \($1.title)\n\n\($1.text)\n" }.joined()
    let marked =
      about.why + "\n"
      + examples.map { "\n**\($0)**: \($1.title)\n\n```swift\n\($1.text)\n```\n" }.joined()
    // The name is the id in the form that the standard asks for.
    let name = about.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return "{\"id\":\(JSONText.quoted(about.id)),\"name\":\(JSONText.quoted(name)),"
      + "\"shortDescription\":{\"text\":\(JSONText.quoted(about.summary))},"
      + "\"fullDescription\":{\"text\":\(JSONText.quoted(Self.short(about.why)))},"
      + "\"help\":{\"text\":\(JSONText.quoted(plain)),\"markdown\":\(JSONText.quoted(marked))},"
      + "\"defaultConfiguration\":{\"level\":\"\(about.severity.word)\"},"
      + "\"properties\":{\"tags\":[\"architecture\",\"maintainability\"],\"precision\":\"high\","
      + "\"problem.severity\":\"\(about.severity.word)\"}}"
  }

  /// GitHub takes descriptions of this many characters.
  private static let longest = 1024

  /// A text, or its first sentences, as many as are taken; `help` has the whole of it.
  private static func short(_ text: String) -> String {
    guard text.unicodeScalars.count > longest else { return text }
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
    guard let end = head.ranges(of: ". ").last?.lowerBound else { return String(head.dropLast()) + "…" }
    return head[..<end] + "."
  }

  private func notification(_ problem: Problem) -> String {
    var fields = ["\"level\":\"\(problem.gravity.rawValue)\"", "\"message\":\(message(problem.message))"]
    if let path = problem.path {
      var physical = "\"artifactLocation\":{\"uri\":\(JSONText.quoted(URLText.path(style.path(path)))),"
      physical += "\"uriBaseId\":\"SRCROOT\"}"
      if problem.line > 0 { physical += ",\"region\":{\"startLine\":\(problem.line)}" }
      fields.append("\"locations\":[{\"physicalLocation\":{\(physical)}}]")
    }
    return "{" + fields.joined(separator: ",") + "}"
  }

  // MARK: - Results

  private func result(_ placed: PlacedFinding, _ fingerprint: String, usesBaseline: Bool) -> String {
    let finding = placed.finding
    var fields = ["\"ruleId\":\(JSONText.quoted(finding.check))"]
    if let index = style.checks.firstIndex(where: { $0.id == finding.check }) {
      fields.append("\"ruleIndex\":\(index)")
    }
    fields.append("\"level\":\"\(finding.severity.word)\"")
    fields.append("\"message\":\(message(placed.paragraphs.joined(separator: "\n")))")
    let snippet = placed.sourceLine.isEmpty ? nil : placed.sourceLine
    fields.append("\"locations\":[\(location(placed.place, snippet: snippet, owner: finding.from.name))]")
    var related: [(Place, String)] = placed.chain.map { ($0.place, $0.text) }
    related += placed.cuts.map { ($0.place, "cut: " + $0.text) }
    if let target = placed.target { related.append((target, "'\(finding.to.name ?? "")' is declared here")) }
    if !related.isEmpty {
      let items = related.enumerated().map { location($1.0, id: $0 + 1, text: $1.1) }
      fields.append("\"relatedLocations\":[\(items.joined(separator: ","))]")
    }
    if !placed.chain.isEmpty {
      let steps = placed.chain.map { "{\"location\":\(location($0.place, text: $0.text))}" }
      fields.append("\"codeFlows\":[{\"threadFlows\":[{\"locations\":[\(steps.joined(separator: ","))]}]}]")
    }
    fields.append("\"partialFingerprints\":{\"edge/v1\":\"\(fingerprint)\"}")
    if let excuse = finding.excuse { fields.append("\"suppressions\":[\(suppression(excuse, placed.excusePlace))]") }
    if usesBaseline {
      fields.append("\"baselineState\":\"\(finding.excuse?.kind == .baselined ? "unchanged" : "new")\"")
    }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private func suppression(_ excuse: Excuse, _ place: Place?) -> String {
    var fields = ["\"kind\":\"\(excuse.kind == .suppressed ? "inSource" : "external")\"", "\"status\":\"accepted\""]
    if let reason = excuse.reason { fields.append("\"justification\":\(JSONText.quoted(reason))") }
    if let place { fields.append("\"location\":\(location(place))") }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private func location(
    _ place: Place, id: Int? = nil, snippet: String? = nil, text: String? = nil, owner: String? = nil
  ) -> String {
    var region = ["\"startLine\":\(place.line)"]
    if place.endColumn > place.column {
      region += ["\"startColumn\":\(place.utf16Column)", "\"endColumn\":\(place.utf16EndColumn)"]
    }
    var physical = "\"artifactLocation\":{\"uri\":\(JSONText.quoted(URLText.path(style.path(place.path)))),"
    physical += "\"uriBaseId\":\"SRCROOT\"},\"region\":{\(region.joined(separator: ","))}"
    // A snippet of the region itself would say less than its line.
    if let snippet {
      physical += ",\"contextRegion\":{\"startLine\":\(place.line),\"snippet\":{\"text\":\(JSONText.quoted(snippet))}}"
    }
    var fields = id.map { ["\"id\":\($0)"] } ?? []
    fields.append("\"physicalLocation\":{\(physical)}")
    if let owner { fields.append("\"logicalLocations\":[{\"fullyQualifiedName\":\(JSONText.quoted(owner))}]") }
    if let text { fields.append("\"message\":\(message(text))") }
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// A message. Brackets would make links of names.
  private func message(_ text: String) -> String {
    let plain = text.escaping { $0 == "[" || $0 == "]" || $0 == "\\" ? "\\\($0)" : nil }
    return "{\"text\":\(JSONText.quoted(plain))}"
  }
}
