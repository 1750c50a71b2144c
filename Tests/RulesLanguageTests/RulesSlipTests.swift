import Diagnostics
import RulesLanguage
import Testing

/// What is easily mistyped in a rules file is told by what is missing.
@Suite struct RulesSlipTests {
  @Test(arguments: [
    (
      "layers:\n  A:{ paths: [A] }\n",
      "rules.yml:2:18: error: unexpected text behind a value; expected a space behind the ':' of 'A'"
    ),
    (
      "layers:\n  A:\n    paths:[A]\n",
      "rules.yml:3:5: error: 'paths:[A]'; expected a mapping with 'paths', 'modules', 'types' or 'boundaries', and 'uses'"
        + "; behind the ':' of 'paths' a space is missing"
    ),
    (
      "layers: {}\n",
      "rules.yml:1:9: error: no layers; expected a mapping from a layer's name to what it holds and uses"
    ),
    (
      "layers:\n  A: { paths: [A], uses: { allow: [], reason: a: b } }\n",
      "rules.yml:2:48: error: expected ',' or '}'; a text with ': ' in it needs quotes around it"
    ),
    (
      "layers:\n\u{A0} A: { paths: [A] }\n",
      "rules.yml:2:1: error: a no-break space in front of a key, where only spaces can stand"
    ),
    (
      "layers: >\n  a\n",
      "rules.yml:1:9: error: 'a…'; expected a mapping from a layer's name to what it holds and uses"
    ),
    ("layers:\n  A: {paths:[A]}\n", "rules.yml:2:12: error: expected ': ' behind the key 'paths'"),
  ])
  func whatIsMissingIsTold(_ text: String, _ problem: String) {
    let problems = RulesReader.read(Array(text.utf8), path: "rules.yml", checks: []).problems
    #expect(problems.map(\.text) == [problem])
  }
}
