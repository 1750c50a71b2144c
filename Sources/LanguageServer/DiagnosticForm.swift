internal import Diagnostics
internal import Reporting

/// Findings and problems as the protocol's diagnostics.
///
/// Source: *Language Server Protocol Specification 3.17*, Diagnostic.
struct DiagnosticForm {
  /// What stands behind `source`, by which an editor tells whose diagnostics they are.
  static let source = "boundary-lint"

  /// Whether columns count UTF-8 bytes; else UTF-16 units, the protocol's default.
  var countsBytes = false
  /// Whether the editor shows places beside that of the diagnostic.
  var hasRelatedPlaces = false

  /// - Parameter address: the address of a path.
  func diagnostic(_ placed: PlacedFinding, address: (String) -> String) -> JSONValue {
    let finding = placed.finding
    var related = placed.chain.map { ($0.place, $0.text) } + placed.cuts.map { ($0.place, "cut: " + $0.text) }
    if let target = placed.target { related.append((target, "'\(finding.to.name ?? "")' is declared here")) }
    let lines =
      hasRelatedPlaces
      ? [finding.message, "because: " + finding.because, "instead: " + finding.instead] : placed.paragraphs
    var members: [(name: String, value: JSONValue)] = [
      ("range", range(placed.place)), ("severity", finding.severity == .error ? 1 : 2),
      ("code", .string(finding.check)), ("source", .string(Self.source)),
      ("message", .string(lines.joined(separator: "\n"))),
    ]
    if hasRelatedPlaces, !related.isEmpty {
      let places = related.map { place, text -> JSONValue in
        ["location": ["uri": .string(address(place.path)), "range": range(place)], "message": .string(text)]
      }
      members.append(("relatedInformation", .array(places)))
    }
    return .object(members)
  }

  private func range(_ place: Place) -> JSONValue {
    let (start, end) =
      countsBytes ? (place.column, place.endColumn) : (place.utf16Column, place.utf16EndColumn)
    return Self.range(line: max(place.line, 1) - 1, max(start, 1) - 1, max(start, end, 1) - 1)
  }

  /// - Parameter line: the text of the line in which it stands, as far as that is known.
  func diagnostic(_ problem: Problem, in line: Substring?) -> JSONValue {
    var column = max(problem.column - 1, 0)
    if !countsBytes, let line {
      column = String(decoding: line.utf8.prefix(column), as: UTF8.self).utf16.count
    }
    let end = (line.map { countsBytes ? $0.utf8.count : $0.utf16.count }).map { max($0, column) } ?? column
    let severity: JSONValue =
      switch problem.gravity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    return [
      "range": Self.range(line: max(problem.line - 1, 0), column, end), "severity": severity,
      "source": .string(Self.source), "message": .string(problem.message),
    ]
  }

  /// Lines and columns count from 0.
  private static func range(line: Int, _ start: Int, _ end: Int) -> JSONValue {
    ["start": position(line, start), "end": position(line, end)]
  }

  private static func position(_ line: Int, _ column: Int) -> JSONValue {
    ["line": .number("\(line)"), "character": .number("\(column)")]
  }
}
