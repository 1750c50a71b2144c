import Diagnostics
import Linting
import TestSupport
import Testing

/// A global that is called like a function of the system may be either, where that can be seen.
@Suite struct LibraryFunctionTests {
  private func findings(_ declared: String, _ call: String, _ importing: String = "import Foundation") throws -> Int {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers: { A: { paths: [A], uses: [] }, B: { paths: [B] } }
      //- A/A.swift
      \(importing)
      func use() { _ = \(call) }
      //- B/B.swift
      struct Odd {}
      \(declared)

      """
    ).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.count
  }

  @Test(arguments: [
    ("func strlen(_ odd: Odd) -> Int { 3 }", "strlen(\"abc\")"), ("func getenv(_ odd: Odd) {}", "getenv(\"HOME\")"),
    ("func mkdir(_ odd: Odd, _ mode: Int) {}", "mkdir(\"notes\", 0o700)"),
    ("func NSLog(_ odd: Odd) {}", "NSLog(\"a\")"),
    ("func localtime(_ odd: Odd) {}", "localtime(&now)"), ("func umask(_ odd: Odd) {}", "umask(0)"),
  ])
  func systemsFunctionsMayBeMeant(_ declared: String, _ call: String) throws {
    #expect(try findings(declared, call) == 0)
    #expect(try findings(declared, call, "") == 1)
  }

  @Test func othersAreTheRepositorys() throws {
    #expect(try findings("func strlength(_ odd: Odd) -> Int { 3 }", "strlength(\"abc\")") == 1)
  }
}
