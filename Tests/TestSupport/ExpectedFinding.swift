/// A finding that a comment announces: `// expect: [check] text` at the end of the line that it speaks of, or alone on
/// the line above. The text is a part of the message.
public struct ExpectedFinding: Hashable, Sendable {
  public var path: String
  public var line: Int
  public var check: String
  public var text: String

  public init(path: String, line: Int, check: String, text: String) {
    self.path = path
    self.line = line
    self.check = check
    self.text = text
  }

  /// The expectations of a file.
  public static func read(_ text: String, path: String, mark: String = "// expect: ") -> [ExpectedFinding] {
    var found: [ExpectedFinding] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      let isAlone = parts[0].allSatisfy(\.isWhitespace)
      for part in parts.dropFirst() {
        guard part.hasPrefix("["), let close = part.firstIndex(of: "]") else { continue }
        let check = part[part.index(after: part.startIndex)..<close]
        let text = part[part.index(after: close)...].trimmed
        found.append(ExpectedFinding(path: path, line: index + (isAlone ? 2 : 1), check: String(check), text: text))
      }
    }
    return found
  }
}

/// What was found, in the same form.
public struct Found: Hashable, Sendable {
  public var path: String
  public var line: Int
  public var check: String
  public var message: String

  public init(path: String, line: Int, check: String, message: String) {
    self.path = path
    self.line = line
    self.check = check
    self.message = message
  }
}

/// Holds findings against expectations, both ways.
///
/// - Returns: a line for each finding that was not expected and each expectation that was not met.
public func differences(_ found: [Found], _ expected: [ExpectedFinding]) -> [String] {
  var open = expected
  var result: [String] = []
  for finding in found {
    if let index = open.firstIndex(where: {
      $0.path == finding.path && $0.line == finding.line && $0.check == finding.check
        && finding.message.contains($0.text)
    }) {
      open.remove(at: index)
    } else {
      result.append("unexpected: \(finding.path):\(finding.line) [\(finding.check)] \(finding.message)")
    }
  }
  return result + open.map { "not found: \($0.path):\($0.line) [\($0.check)] \($0.text)" }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
