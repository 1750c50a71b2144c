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
    ("layers:\n  A: {paths:[A]}\n", "rules.yml:2:12: error: expected ': ' behind the key 'paths'"),
  ])
  func whatIsMissingIsTold(_ text: String, _ problem: String) {
    let problems = RulesReader.read(Array(text.utf8), path: "rules.yml", checks: []).problems
    #expect(problems.map(\.text) == [problem])
  }
}
