import Foundation
import TestSupport
import Testing

/// What the reader sees of `Fixtures/syntax`, as recorded. The records of well-formed files were equal to what the
/// compiler's own parser sees when they were made; continuous integration compares them with it where it can.
@Test(arguments: ["declarations", "tokens"])
func syntaxIsReadAsRecorded(_ what: String) throws {
  let folder = House.path("Fixtures/syntax")
  let files = House.files(below: "Fixtures/syntax", suffix: ".swift")
  #expect(files.count > 90)
  let result = try run(["dump", what] + files, in: folder)
  #expect(result.code == 0)
  let text = what == "tokens" ? digest(result.output) : result.output
  let golden = House.root.appending(path: "Fixtures/syntax/\(what).golden")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: golden) }
  let recorded = try String(contentsOf: golden, encoding: .utf8)
  let (now, then) = (text.split(separator: "\n"), recorded.split(separator: "\n"))
  for (left, right) in zip(now, then) where left != right {
    Issue.record("read:     \(left)\nrecorded: \(right)")
  }
  #expect(now.count == then.count, "RECORD_SNAPSHOTS=1 records it anew")
}

/// A line a file: its name, the number of its tokens, and FNV-1a over their places and classes.
private func digest(_ text: String) -> String {
  var lines: [String] = []
  for file in text.split(separator: "# ") where !file.isEmpty {
    let tokens = file.split(separator: "\n")
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for token in tokens.dropFirst() {
      for byte in token.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 10) &* 0x100_0000_01B3
    }
    lines.append("\(tokens[0]) \(tokens.count - 1) \(String(hash, radix: 16))")
  }
  return lines.joined(separator: "\n") + "\n"
}
