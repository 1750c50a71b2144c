import Foundation
import TestSupport
import Testing

/// What is drawn of a file in several targets: each uses what the file names, by its own rules.
@Suite struct SharedFileGraphTests {
  /// 'A' and 'W' share a file that imports 'B', on which 'W' alone depends.
  private func graph(_ level: String, rules: String = "") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      targets:
        A: { type: framework, platform: iOS, sources: [A, Shared] }
        B: { type: framework, platform: iOS, sources: [B] }
        W: { type: framework, platform: iOS, sources: [W, Shared], dependencies: [{ target: B }] }
      """, to: "project.yml")
    if !rules.isEmpty { try folder.write(rules, to: ".boundary-lint.yml") }
    try folder.write("import B\nstruct Shared { let b: BB }\n", to: "Shared/S.swift")
    try folder.write("struct A {}\n", to: "A/A.swift")
    try folder.write("struct W { let s: Shared }\n", to: "W/W.swift")
    try folder.write("public struct BB {}\n", to: "B/B.swift")
    return try run(["graph", "--root", folder.path, "--level", level, "-f", "dot"]).output
  }

  private static let rules = """
    layers:
      A: { modules: [A], uses: [] }
      W: { modules: [W], uses: [B] }
      B: { modules: [B] }

    """

  @Test(arguments: [("module", ""), ("module", rules), ("layer", rules)])
  func eachUsesItByItsOwnRules(_ level: String, _ rules: String) throws {
    let edges = try graph(level, rules: rules).split(separator: "\n").filter { $0.contains("->") }
    #expect(edges.count == 2)
    #expect(edges.count { $0.contains("color") } == 1)
    // 'A' comes first in either.
    #expect(edges.first?.contains("color") == true)
  }

  /// What both have of the file is no use of the other.
  @Test func filesOfBothAreNobodyElses() throws {
    let edges = try graph("file", rules: Self.rules).split(separator: "\n").filter { $0.contains("->") }
    #expect(edges.count == 2)
    #expect(edges.count { $0.contains("color") } == 1)
  }
}
