import Checking
import Diagnostics
import Testing

private func read(_ text: String, mends: Bool = false) -> (baseline: Baseline, problems: [String]) {
  let (baseline, problems) = BaselineReader.read(
    Array(text.utf8), path: "b.json", file: 7, checks: ["layer-crossing", "forbidden-import"], mends: mends)
  return (baseline, problems.map(\.text))
}

private let entry = "{\"check\": \"layer-crossing\", \"file\": \"A.swift\", \"name\": \"R\", \"count\": 2}"

@Suite struct BaselineReaderTests {
  @Test func whatIsWrittenIsReadAgain() {
    let hostile = "a\"b\\c\nd\u{1B}é🎈'{}[],: #"
    var first = Baseline.Entry(
      edge: Edge(check: "layer-crossing", file: hostile, declaration: hostile, name: hostile), count: 3,
      fingerprint: "f")
    first.owner = hostile
    first.reason = hostile
    first.expires = Day("2028-02-29")
    let second = Baseline.Entry(
      edge: Edge(check: "forbidden-import", file: "A.swift", declaration: nil, name: "UIKit"), count: 1,
      fingerprint: nil)
    let text = Baseline(entries: [first, second]).text
    let (baseline, problems) = read(text)
    #expect(problems.isEmpty)
    #expect(baseline.text == text && baseline.total == 4)
    #expect(Baseline(entries: [second, first]).text == text)
    #expect(baseline.entries.first { $0.edge == first.edge }?.reason == hostile)
    #expect(read(Baseline().text).problems.isEmpty)
  }

  @Test func placesAreKnown() {
    let (baseline, problems) = read("{\n\"version\": 1,\n\"entries\": [\n  \(entry)\n]}")
    #expect(problems.isEmpty)
    #expect(baseline.entries.first?.site == Site(file: 7, start: 31, end: 32))
  }

  @Test(arguments: [
    ("", "b.json:1:1: error: nothing; expected"),
    ("[]", "no baseline of boundary-lint; expected a mapping with 'version' and 'entries'"),
    ("{\"lockfileVersion\": 3}", "no baseline of boundary-lint"),
    ("{\"version\": 2, \"entries\": []}", "b.json:1:13: error: the number 2; expected version 1"),
    ("{\"version\": 1, \"entries\": {}}", "expected a list of entries"),
    ("{\"version\": 1, \"entries\": [3]}", "b.json:1:28: error: the number 3; expected an entry"),
    ("{\"version\": 1, \"entries\": [], \"x\": 1}", "unknown key 'x'"),
    ("{\"version\": 1,\n\"entries\": [\(entry),\n\(entry)]}", "b.json:3:1: error: the same edge as on line 2"),
    (
      "{\"version\": 1, \"entries\": [{\"check\": \"layer-crosing\", \"file\": \"a\", \"name\": \"b\", \"count\": 1}]}",
      "no check 'layer-crosing'; did you mean 'layer-crossing'?"
    ),
    (
      "{\"version\": 1, \"entries\": [{\"check\": \"layer-crossing\", \"count\": 1}]}",
      "an entry without 'file', 'name'"
    ),
    (
      "{\"version\": 1, \"entries\": [{\"check\": \"layer-crossing\", \"file\": \"a\", \"name\": \"b\", \"count\": 0}]}",
      "the number 0; expected a count from 1 to 1000000000"
    ),
    (
      "{\"version\": 1, \"entries\": [{\"check\": \"layer-crossing\", \"file\": \"a\", \"name\": \"b\", \"count\": \(Int.max)}]}",
      "expected a count from 1 to 1000000000"
    ),
    ("{\"version\": 1, \"entries\": [{\"expires\": \"2027-02-29\"}]}", "expected a day such as 2026-12-31"),
    ("{\"version\": 1, \"entries\": [{\"reson\": \"x\"}]}", "did you mean 'reason'?"),
    ("{\"version\": 1, \"entries\": [{\"owner\": \"\"}]}", "expected a text for 'owner'"),
    ("{\"version\": 1, \"entries\": [\n<<<<<<< HEAD\n\(entry)\n]}", "b.json:2:1: error: a conflict of a merge"),
    ("{\"version\": 1, \"entries\": [", "b.json:1:"),
  ])
  func damageIsToldWithItsPlace(_ text: String, _ expected: String) {
    let problems =
      text.isEmpty
      ? read(text).problems.map { $0.replacing("no baseline of boundary-lint;", with: "nothing;") }
      : read(text).problems
    #expect(problems.contains { $0.contains(expected) }, "\(problems)")
  }

  /// Before the file is written anew, the entries of both sides count, each edge once.
  @Test(arguments: [
    "<<<<<<< ours\n\(entry)\n=======\n\(entry.replacing("2}", with: "5}"))\n>>>>>>> theirs\n",
    "<<<<<<< ours\r\n\(entry)\r\n||||||| base\r\n\(entry.replacing("2}", with: "9}"))\r\n=======\r\n"
      + "\(entry.replacing("2}", with: "5}"))\r\n>>>>>>> theirs\r\n",
    "\(entry.replacing("2}", with: "5, \"owner\": \"me\"}"))\n\n  \(entry)\n",
    "\(entry),\n\(entry.replacing("2}", with: "5}")),\n",
  ])
  func whatAMergeLeavesIsPutRight(_ lines: String) {
    let other = entry.replacing("\"R\"", with: "\"S\"")
    let text = "{\"version\": 1, \"entries\": [\n\(other),\n\(lines)]}\n"
    let (baseline, problems) = read(text, mends: true)
    #expect(problems.isEmpty, "\(problems)")
    #expect(baseline.entries.map(\.edge.name) == ["R", "S"] && baseline.total == 7 && baseline.isMended)
    #expect(!read(text).problems.isEmpty)
    #expect(!read(baseline.text, mends: true).baseline.isMended)
  }

  /// Cut anywhere, the file is refused with a place.
  @Test func everyPrefixIsRefused() {
    let text = Array("{\"version\": 1, \"entries\": [\(entry)]}".utf8)
    for end in 0..<text.count {
      let problems = read(String(decoding: text[..<end], as: UTF8.self)).problems
      #expect(problems.allSatisfy { $0.hasPrefix("b.json:") } && !problems.isEmpty, "\(end)")
    }
  }

  @Test(arguments: ["2026-12-31", "2028-02-29", "0001-01-01"])
  func daysAreRead(_ text: String) { #expect(Day(text)?.text == text) }

  @Test(arguments: ["2026-2-1", "2026-13-01", "2026-00-10", "2027-02-29", "2026-04-31", "2026/04/30", "", "２026-01-01"])
  func noDays(_ text: String) { #expect(Day(text) == nil) }
}
