public import Diagnostics
internal import SourceText

/// The stable machine-readable form: keys are added, never renamed, within a version.
public enum JSONReport {
  static func render(_ report: Report) -> String {
    var text = "{\"version\":1,\"findings\":["
    for (index, placed) in report.findings.enumerated() { text += (index == 0 ? "\n" : ",\n") + render(placed) }
    text += report.findings.isEmpty ? "]," : "\n],"
    if !report.problems.isEmpty {
      text += "\"problems\":[\n" + report.problems.map(render).joined(separator: ",\n") + "\n],"
    }
    if report.isUnfinished { text += "\"finished\":false," }
    text += "\"summary\":{\"errors\":\(report.errors),\"warnings\":\(report.warnings),\"files\":\(report.files),"
    text += "\"modules\":\(report.modules),\"layers\":\(report.layers),"
    text += "\"suppressed\":\(report.suppressed),\"baselined\":\(report.baselined),\"unknown\":\(report.unknown)"
    if let change = report.change {
      text += ",\"since\":\(change.base.map { JSONText.quoted($0) } ?? "null")"
      text += ",\"older\":\(change.older.map { String($0) } ?? "null")"
    }
    text += "}}\n"
    return text
  }

  /// One finding, as an object.
  public static func render(_ placed: PlacedFinding) -> String {
    let finding = placed.finding
    let place = placed.place
    var fields = [
      "\"check\":\(JSONText.quoted(finding.check))",
      "\"severity\":\(JSONText.quoted(finding.severity.word))",
      "\"path\":\(JSONText.quoted(place.path))",
      "\"line\":\(place.line)", "\"column\":\(place.column)", "\"endColumn\":\(place.endColumn)",
      "\"message\":\(JSONText.quoted(finding.message))",
      "\"because\":\(JSONText.quoted(finding.because))",
      "\"instead\":\(JSONText.quoted(finding.instead))",
    ]
    fields.append(
      "\"from\":"
        + object(("layer", finding.from.layer), ("module", finding.from.module), ("declaration", finding.from.name)))
    var to = [("layer", finding.to.layer), ("module", finding.to.module), ("name", finding.to.name)].map(field)
    to.append("\"path\":" + (placed.target.map { JSONText.quoted($0.path) } ?? "null"))
    to.append("\"line\":" + (placed.target.map { String($0.line) } ?? "null"))
    fields.append("\"to\":{" + to.joined(separator: ",") + "}")
    fields.append("\"chain\":[" + hops(placed.chain) + "]")
    fields.append("\"cuts\":[" + hops(placed.cuts) + "]")
    if !placed.conditions.isEmpty { fields.append("\"conditions\":\(JSONText.quoted(placed.conditions))") }
    if let edge = finding.edge { fields.append("\"edge\":\(JSONText.quoted(edge.rawValue))") }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private static func render(_ problem: Problem) -> String {
    "{\"severity\":\(JSONText.quoted(problem.gravity.rawValue)),"
      + "\"path\":\(problem.path.map { JSONText.quoted($0) } ?? "null"),"
      + "\"line\":\(problem.line),\"column\":\(problem.column),\"message\":\(JSONText.quoted(problem.message))}"
  }

  private static func hops(_ hops: [(place: Place, text: String)]) -> String {
    hops.map { hop in
      "{\"path\":\(JSONText.quoted(hop.place.path)),\"line\":\(hop.place.line),\"column\":\(hop.place.column),"
        + "\"text\":\(JSONText.quoted(hop.text))}"
    }.joined(separator: ",")
  }

  private static func field(_ pair: (String, String?)) -> String {
    "\(JSONText.quoted(pair.0)):\(pair.1.map { JSONText.quoted($0) } ?? "null")"
  }

  private static func object(_ pairs: (String, String?)...) -> String {
    "{" + pairs.map(field).joined(separator: ",") + "}"
  }
}
