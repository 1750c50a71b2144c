import Diagnostics
import RulesLanguage
import Testing
import TestSupport
import YAML

/// A node in a form that is easy to compare.
private func plain(_ node: YAMLNode) -> String {
  switch node.value {
  case .null: "null"
  case .boolean(let value): "\(value)"
  case .number(let text): "#\(text)"
  case .string(let text): "\"" + text.replacing("\n", with: "\\n") + "\""
  case .sequence(let items): "[" + items.map(plain).joined(separator: ",") + "]"
  case .mapping(let entries): "{" + entries.map { $0.key + ":" + plain($0.value) }.joined(separator: ",") + "}"
  }
}

@Test(arguments: [
  ("a: b", "{a:\"b\"}"),
  ("a: b # comment", "{a:\"b\"}"),
  ("a: b#c", "{a:\"b#c\"}"),
  ("# only a comment", "null"),
  ("---\na: 1\n", "{a:#1}"),
  ("a:\n  - b\n  - c: d\n    e: f\n", "{a:[\"b\",{c:\"d\",e:\"f\"}]}"),
  ("a:\n- b\n- c\nd: e\n", "{a:[\"b\",\"c\"],d:\"e\"}"),
  ("a: [b, 'c, d', \"e\\n\"]", "{a:[\"b\",\"c, d\",\"e\\n\"]}"),
  ("a: { b: c, d: [e], f: }", "{a:{b:\"c\",d:[\"e\"],f:null}}"),
  ("a: [\n  b, # one\n  c,\n]\nd: e", "{a:[\"b\",\"c\"],d:\"e\"}"),
  ("{\"a\": [1, true, null, \"x\"], \"b\": {}}", "{a:[#1,true,null,\"x\"],b:{}}"),
  ("a: |\n  one\n  two\n\nb: c", "{a:\"one\\ntwo\\n\",b:\"c\"}"),
  ("a: >-\n  one\n  two\n\n  three\n", "{a:\"one two\\nthree\"}"),
  ("a: 'it''s'", "{a:\"it's\"}"),
  ("'a b': c", "{a b:\"c\"}"),
  ("a: off\nb: yes\nc: ~", "{a:false,b:true,c:null}"),
  ("a: 2026-01-31\nb: 1.5\nc: 0x1F\nd: 1_000\ne: v1.5", "{a:#2026-01-31,b:#1.5,c:#0x1F,d:#1_000,e:\"v1.5\"}"),
  ("a: Sources/**/*.swift", "{a:\"Sources/**/*.swift\"}"),
  ("a:\r\n  - b\r\n", "{a:[\"b\"]}"),
  ("", "null"),
  ("---\n...\n", "null"), ("a: b\n...\n", "{a:\"b\"}"), ("- a\n... # the end\n\n...", "[\"a\"]"),
  ("---\na: |\n  b\n...\n# c\n", "{a:\"b\\n\"}"),
])
func yamlMeans(_ text: String, _ meaning: String) throws {
  #expect(plain(try YAMLReader.read(Array(text.utf8), path: nil)) == meaning)
}

@Test(arguments: [
  ("a: &x b", 1, 4, "anchor"),
  ("a: *x", 1, 4, "alias"),
  ("a: !t b", 1, 4, "tag"),
  ("a: b\na: c", 2, 1, "second time"),
  ("a: {b: c, b: d}", 1, 11, "second time"),
  ("\ta: b", 1, 1, "tab"),
  ("a:\n\t- b", 2, 1, "tab"),
  ("a: b\n---\nc: d", 2, 1, "second document"),
  ("a: b\n...\nc: d", 3, 1, "second document"),
  ("a: b\n...\n---\nc: d", 3, 1, "second document"),
  ("a: b\n... c", 2, 5, "unexpected text"),
  ("%YAML 1.2\n---\na: b", 1, 1, "directive"),
  ("? a\n: b", 1, 1, "complex key"),
  ("{ a\n : b }", 1, 4, "expected ': ' behind the key 'a'"),
  ("{\"a\"\n:b}", 1, 5, "expected ': ' behind the key 'a'"),
  ("{ a # c\n : b }", 1, 8, "expected ': ' behind the key 'a'"),
  ("a: b\n  c", 2, 3, "indentation"),
  ("a:\n    - b\n  - c", 3, 3, "indentation"),
  ("a: [b, c", 1, 9, "not closed"),
  ("a: 'b", 1, 4, "does not end"),
  ("<<: b", 1, 1, "merge"),
  ("a: \"\\q\"", 1, 5, "escape"),
  ("a: \"\\ud83d\\ude00\"", 1, 5, "does not join; expected \\U0001F600, or the character itself"),
  ("a: \"\\uDFFF\"", 1, 5, "half of a surrogate pair"), ("a: \"\\ud83d\\u0041\"", 1, 5, "half of a surrogate pair"),
  ("a: \"\\ud83d\"", 1, 5, "half of a surrogate pair"), ("a: \"\\u00\"", 1, 5, "escape"),
  ("- a\nb: c", 2, 1, "unexpected"),
  ("a: b: c", 1, 5, "unexpected"),
  ("1: a", 1, 1, "quotes"),
  ("a: @b", 1, 4, "quotes"),
  ("a: \u{1}", 1, 4, "control"),
  ("a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> x", 2, 1, "conflict of a merge"),
  ("<<<<<<< HEAD\nc: d", 1, 1, "conflict of a merge"),
])
func yamlRefuses(_ text: String, _ line: Int, _ column: Int, _ word: String) throws {
  do throws(Problem) {
    let node = try YAMLReader.read(Array(text.utf8), path: nil)
    Issue.record("accepted as \(plain(node))")
  } catch {
    #expect(error.message.contains(word), "\(error.message)")
    #expect((error.line, error.column) == (line, column), "\(error.message)")
  }
}

@Test func bytesThatAreNoTextAreFound() {
  let bytes = Array("a: b\n# \u{e9}\nc: caf".utf8) + [0xE9, 0x0A]
  #expect { try YAMLReader.read(bytes, path: nil) } throws: { error in
    (error as? Problem).map { $0.line == 3 && $0.column == 7 && $0.message.contains("no UTF-8") } ?? false
  }
}

@Test func deepNestingIsRefused() {
  let text = String(repeating: "[", count: 100_000)
  #expect(throws: Problem.self) { try YAMLReader.read(Array(text.utf8), path: nil) }
}

/// Rules files that are wrong; each says its problems in comments: `# expect: [column] text`.
@Test(arguments: House.files(below: "Fixtures/rules", suffix: ".yml"))
func wrongRulesAreToldAtOnce(_ name: String) throws {
  let text = try House.text("Fixtures/rules/\(name)")
  let expected = ExpectedFinding.read(text, path: name, mark: "# expect: ")
  let (_, problems) = RulesReader.read(
    Array(text.utf8), path: name,
    checks: ["layer-crossing", "forbidden-import", "dependency-cycle", "unassigned-file"])
  let found = problems.map { Found(path: name, line: $0.line, check: String($0.column), message: $0.message) }
  let different = differences(found, expected)
  #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
  #expect(!expected.isEmpty || name.hasPrefix("good"))
}
