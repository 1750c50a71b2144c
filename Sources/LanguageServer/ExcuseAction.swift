internal import Checking
internal import Linting
internal import SourceText

/// What an editor offers at a finding: the comment that excuses it, where one can stand. The reason is left to be written; without
/// one the comment is refused.
///
/// Source: *Language Server Protocol Specification 3.17*, Code Action Request.
enum ExcuseAction {
  /// The actions for the diagnostics that an editor asks about: one for each line, which excuses all checks there.
  static func actions(for diagnostics: [JSONValue], in document: Document) -> [JSONValue] {
    guard PathText.ends(document.path, with: ".swift") else { return [] }
    var lines: [(number: Int, diagnostics: [JSONValue])] = []
    for diagnostic in diagnostics where diagnostic["source"]?.text == DiagnosticForm.source {
      guard let number = diagnostic["range"]?["start"]?["line"]?.integer,
        let check = diagnostic["code"]?.text, Registry.excusable.contains(check)
      else { continue }
      if let place = lines.firstIndex(where: { $0.number == number }) {
        lines[place].diagnostics.append(diagnostic)
      } else {
        lines.append((number, [diagnostic]))
      }
    }
    return lines.compactMap { action($0.number, $0.diagnostics, document) }
  }

  private static func action(_ number: Int, _ diagnostics: [JSONValue], _ document: Document) -> JSONValue? {
    guard let line = document.line(number), CommentPlace.takesSuppression(document.bytes, at: line.lowerBound) else {
      return nil
    }
    let checks = Set(diagnostics.compactMap { $0["code"]?.text }).sorted().joined(separator: ", ")
    let blanks = document.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let comment = String(decoding: blanks, as: UTF8.self) + "// boundary-lint:allow \(checks) -- " + document.lineEnd
    let place: JSONValue = ["line": .number("\(number)"), "character": 0]
    let edit: JSONValue = ["range": ["start": place, "end": place], "newText": .string(comment)]
    return [
      "title": .string("Allow \(checks) here, for a reason"), "kind": "quickfix", "diagnostics": .array(diagnostics),
      "edit": ["changes": .object([(name: document.address, value: .array([edit]))])],
    ]
  }
}
