internal import Checking
internal import Linting
internal import SourceText

/// What an editor offers at a finding: the comment that excuses it, where one can stand. The reason is left to be written; without
/// one the comment is refused.
///
/// Source: *Language Server Protocol Specification 3.17*, Code Action Request.
enum ExcuseAction {
  /// What one comment is to excuse.
  private struct Place: Hashable {
    /// A line as the protocol counts them, from 0.
    var line: Int
    /// Whether the diagnostics are about the file, and the comment has to be, too.
    var isFile: Bool
  }

  /// The actions for the diagnostics that an editor asks about: one for each line, which excuses all checks there, and one for
  /// the file.
  static func actions(for diagnostics: [JSONValue], in document: Document) -> [JSONValue] {
    guard PathText.ends(document.path, with: ".swift") else { return [] }
    var found: [(place: Place, diagnostics: [JSONValue])] = []
    var numbers = [Place: Int]()
    for diagnostic in diagnostics where diagnostic["source"]?.text == DiagnosticForm.source {
      guard let line = diagnostic["range"]?["start"]?["line"]?.integer,
        let check = diagnostic["code"]?.text, Registry.excusable.contains(check)
      else { continue }
      let place =
        Registry.ofFiles.contains(check) ? Place(line: head(document), isFile: true) : Place(line: line, isFile: false)
      if let number = numbers[place] {
        found[number].diagnostics.append(diagnostic)
      } else {
        numbers[place] = found.count
        found.append((place, [diagnostic]))
      }
    }
    return found.compactMap { action($0.place, $0.diagnostics, document) }
  }

  /// Where a comment about the file goes: first, but for the line that tells the system how to run a script.
  private static func head(_ document: Document) -> Int { document.bytes.starts(with: "#!".utf8) ? 1 : 0 }

  private static func action(_ place: Place, _ diagnostics: [JSONValue], _ document: Document) -> JSONValue? {
    guard let line = document.line(place.line),
      CommentPlace.takesSuppression(document.bytes, at: line.lowerBound)
    else { return nil }
    let checks = Set(diagnostics.compactMap { $0["code"]?.text }).sorted().joined(separator: ", ")
    let blanks = document.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let comment =
      String(decoding: place.isFile ? [] : blanks, as: UTF8.self)
      + "// boundary-lint:allow\(place.isFile ? "-file" : "") \(checks) -- " + document.lineEnd
    let start: JSONValue = ["line": .number("\(place.line)"), "character": 0]
    let edit: JSONValue = ["range": ["start": start, "end": start], "newText": .string(comment)]
    return [
      "title": .string("Allow \(checks) \(place.isFile ? "in this file" : "here"), for a reason"), "kind": "quickfix",
      "diagnostics": .array(diagnostics),
      "edit": ["changes": .object([(name: document.address, value: .array([edit]))])],
    ]
  }
}
