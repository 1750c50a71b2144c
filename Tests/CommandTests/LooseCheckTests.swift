import Testing
import TestSupport

/// Checks that the rules of a folder make gentler than what holds around it.
@Suite struct LooseCheckTests {
  /// What is gentler than in the folder around it needs a reason, whatever the root says.
  @Test(arguments: [
    ("error", "warning", "error by S/.boundary-lint.yml:1"), ("error", "off", "error by S/.boundary-lint.yml:1"),
    ("{ exclude: [X], reason: r }", "off", "warning by S/.boundary-lint.yml:1"), ("error", "error", nil),
    ("{ severity: off, reason: r }", "warning", nil), ("error", "{ severity: warning, reason: r }", nil),
  ])
  func looseningAFolderNeedsAReason(_ outer: String, _ inner: String, _ above: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { A: { paths: [S] } }\nchecks: { hidden-global: warning }\n", to: ".boundary-lint.yml")
    try folder.write("checks: { hidden-global: \(outer) }\n", to: "S/.boundary-lint.yml")
    try folder.write("checks: { hidden-global: \(inner) }\n", to: "S/Deep/Deeper/.boundary-lint.yml")
    try folder.write("struct X {}\n", to: "S/Deep/Deeper/A.swift")
    let result = try run([], in: folder.path)
    let errors = above.map {
      "S/Deep/Deeper/.boundary-lint.yml:1:11: error: loosens 'hidden-global', which is \($0); expected a 'reason' for it\n"
    }
    #expect(result.errors == errors ?? "", "\(result)")
  }
}
