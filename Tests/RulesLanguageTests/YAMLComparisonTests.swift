import Diagnostics
import Foundation
import RulesLanguage
import Testing
import TestSupport
import YAML

/// PyYAML's opinion, where it is installed.
private let python: ExternalTool? = {
  guard let python = ExternalTool("python3"), let answer = try? python.run(["-c", "import yaml"]), answer.code == 0
  else {
    return nil
  }
  return python
}()

/// A node as `Tests/Comparison/pyyaml.py` reads it.
private func tree(_ node: YAMLNode) -> [Any] {
  switch node.value {
  case .null: ["null"]
  case .boolean(let value): ["boolean", value]
  case .number(let text): ["number", text]
  case .string(let text): ["string", text]
  case .sequence(let items): ["list", items.map(tree)]
  case .mapping(let entries): ["mapping", entries.map { [$0.key, tree($0.value)] as [Any] }]
  }
}

/// What is refused though other readers take it, in the words of `Sources/RULES.md`, each with parts of the messages.
private let refusals: [(what: String, messages: [String])] = [
  ("anchors", ["an anchor"]), ("aliases", ["begins an alias"]), ("tags", ["begins a tag"]),
  ("directives", ["a directive"]), ("several documents", ["a second document"]),
  (
    "complex keys",
    ["a complex key", "'?' in flow style", "'?' can't begin a plain word", "':' can't begin a plain word"]
  ),
  ("merge keys", ["a merge key"]), ("duplicate keys", ["here a second time"]),
  ("keys that are no texts", ["as a key; put it in quotes"]),
  (
    "values over several lines",
    [
      "goes on over one line only", "does not end on its line",
      "unexpected text; expected a key at the same indentation",
      "expected ',' or", "expected 'key: value'",
    ]
  ),
  ("text blocks elsewhere than behind a key or a dash", ["a block of text can only stand"]),
  ("indentation indicators", ["an indentation indicator"]),
  ("keys in braces without a value, or without a blank behind their colon", ["expected ': ' behind the key"]),
  ("pairs in lists whose key is no text", ["a key inside a list"]),
  ("lone indicators", ["where a value is expected"]),
  ("escapes other than JSON's", ["an escape that is not known", "half of a surrogate pair"]),
  ("line breaks that only YAML 1.1 knows", ["a line break that not every YAML reader knows"]), ("tabs", ["a tab"]),
  ("comments without a blank in front", ["unexpected text behind a value"]),
  ("more than 64 levels", ["nested more than"]),
]

/// Documents by hand: what chance finds too rarely, and the rules files of this project.
private let byHand: [String] = [
  "a: |\n\n\n  b\n\n   c\n  d\n\n\nb: c\n", "a: >\n\n  b\n  c\n\n\n  d\n   e\n  f\n\n", "a: >+\n  b\n\n\n",
  "a: |-\n  b\n\n\n",
  "a: >\n  b", "a: |\n   \n  b\n", "- |\n a\n- >-\n b\n c\n", "[a?b]", "[?a]", "[:a]", "[# a]", "<<", "{<<: a}",
  "a: &x b\nc: *x\n",
  "a: !!str b\n", "%YAML 1.2\n---\na: b\n", "a: b\n---\nc: d\n", "...\n", "...\n", "a: b\n...\n",
  "a: b\n... # c\n...\n\n",
  "a: b\n...\nc: d\n", "- a\n...\n---\n", "a: |\n  b\n...\n", "[a]\n... b\n", "--- # a\nb\n...\n", "--- a\n",
  "---a: b\n", "? a\n: b\n",
  "a: 1\na: 2\n", "1: a\n",
  "true: a\n", "a:\n  b\n  c\n", "a: 'b\n  c'\n", "a: \"b\\\n  c\"\n", "{a, b}", "{a: }", "[a: b]",
  "[a: b, \"c\": {d: e}, f: ]", "[1: b]", "[-]",
  "a: \"\\e\"\n", "a: \"\\u00e9\"\n",
  "a: b\u{2028}c\n", "a: b\u{85}c\n", "a: b\u{7F}\n", "a: b\u{FEFF}c\n", "a:\tb\n", "a: b\t\n", "a: [b,\tc]\n",
  "a: >\n \t\n    b\n", "a: 'b'\t# c\n", "a: b # c\n",
  "a: b# c\n", "a: []# c\n",
  "a: |2\n   b\n", "a: |\n\tb\n", "a: yes\nb: y\nc: Off\n",
  "a: 1:30\nb: 1e3\nc: 0o7\nd: 010\ne: 2001-12-14t21:59:43.10-05:00\n",
  "a: 2026-13-01\n", "a: =\n", "a: ~\nb:\n", "\"a\":b\n", "{\"a\":b}",
  "{\"a\": [1, 2.5, -3e-2, true, null, \"\\u0041\"]}", "[[[[]]]]", "a:\n- b\n- - c\n  - d\n",
  "a:\r\n  - b\r\n  - c\r\n", "a: b\rc: d\r", "#\n", "", "\n\n", "  a: b\n  c: d\n", "a: 'it''s'\n", "a: *\n",
  "a: @b\n", "a: b: c\n", "a: 'b' c\n",
  String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
]

private func rulesFiles() throws -> [String] {
  try ["Rules", "Fixtures"].flatMap { folder in
    let all = FileManager.default.enumerator(atPath: House.path(folder))?.compactMap { $0 as? String } ?? []
    return try all.filter { $0.hasSuffix(".yml") }.sorted()
      .map { try String(contentsOfFile: House.path(folder) + "/" + $0, encoding: .utf8) }
  }
}

@Test(.enabled(if: python != nil, "python3 with PyYAML is not installed"))
func pyYAMLReadsTheSame() throws {
  var chance = YAMLDocuments(seed: 20_261_121)
  let texts = try byHand + rulesFiles() + (0..<6_000).map { _ in chance.document() }
  var input: [[String: Any]] = []
  var messages: [String] = []
  for text in texts {
    do throws(Problem) {
      input.append(["text": text, "ours": tree(try YAMLReader.read(Array(text.utf8), path: nil))])
      messages.append("")
    } catch {
      input.append(["text": text, "ours": NSNull()])
      messages.append(error.message)
    }
  }
  let folder = try TemporaryFolder()
  let file = folder.path + "/documents.json"
  try JSONSerialization.data(withJSONObject: input).write(to: URL(filePath: file))
  let arguments = ["-c", "\"$0\" \"$1\" < \"$2\"", python!.path, House.path("Tests/Comparison/pyyaml.py"), file]
  let (code, said) = try #require(ExternalTool("sh")).run(arguments)
  try #require(code == 0, "\(said)")
  let verdicts = try #require(try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String])
  try #require(verdicts.count == texts.count)
  var counts: [String: Int] = [:]
  for (index, verdict) in verdicts.enumerated() {
    var verdict = verdict
    if verdict == "we refuse" {
      let known = refusals.first { $0.messages.contains { messages[index].contains($0) } }
      verdict = known?.what ?? "an undocumented refusal"
      #expect(known != nil, "\(texts[index].debugDescription): \(messages[index])")
    } else if verdict != "same", verdict != "both refuse" {
      Issue.record("\(texts[index].debugDescription): \(verdict)")
    }
    counts[verdict, default: 0] += 1
  }
  // Documents that say nothing would prove nothing, and each entry of the list must be met.
  #expect(counts["same"]! > 1_500, "\(counts)")
  // What PyYAML refuses, too, is refused alike.
  let alike = ["aliases", "several documents"]
  let unmet = refusals.filter { counts[$0.what] == nil && !alike.contains($0.what) }.map(\.what)
  #expect(unmet.isEmpty, "no document meets \(unmet)")
}

@Test func whatIsRefusedIsListed() throws {
  let text = try String(contentsOfFile: House.path("Sources/RULES.md"), encoding: .utf8).split(
    whereSeparator: \.isWhitespace
  )
  .joined(separator: " ")
  for (what, _) in refusals { #expect(text.contains(what), "Sources/RULES.md does not list: \(what)") }
}

@Test func whatIsNoUTF8IsRefused() {
  #expect(throws: Problem.self) { try YAMLReader.read([0x61, 0x3A, 0x20, 0xFF, 0x0A], path: nil) }
}
