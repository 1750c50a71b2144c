import Testing
import TestSupport

/// What commands make of rules with depth.
@Suite struct RulesCommands {
  @Test func theMatrixFollowsTheRulesOfFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        Domain: { paths: [Domain], uses: [Util] }
        Data: { paths: [Data], uses: [Domain] }
        Util: { paths: [Util] }
      """, to: ".boundary-lint.yml")
    try folder.write(
      """
      layers:
        Domain: { uses: [], reason: orders stand alone }
        Secrets: { paths: [Secret] }
      """, to: "Domain/Orders/.boundary-lint.yml")
    try folder.write("struct A { let u: U }\n", to: "Domain/Orders/A.swift")
    try folder.write("struct B { let u: U }\n", to: "Domain/B.swift")
    try folder.write("struct S {}\n", to: "Domain/Orders/Secret/S.swift")
    try folder.write("struct D { let s: S }\n", to: "Data/D.swift")
    try folder.write("struct U {}\n", to: "Util/U.swift")
    let output = try run(["layers"], in: folder.path).output
    #expect(output.contains("  uses     Util (2, 1 of them not allowed)"), "\(output)")
    #expect(output.contains("1 Domain     -   . 1!1"), "\(output)")
    // What a folder declares inside of a layer is a part of it.
    #expect(!output.contains("unused permissions"), "\(output)")
  }

  @Test func patternsThatMatchNothingAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      exclude: ["**/Generated", Old]
      layers:
        A: { paths: [A], uses: [B] }
        B: { paths: [B], ports: ["*Route", "@Port", "B/API/**", "B/Out/**", "@Door"] }
      tests: { paths: [T, Mocks] }
      checks: { layer-crossing: { exclude: [A, Legacy] } }
      """, to: ".boundary-lint.yml")
    try folder.write("struct Row {}\n", to: "A/Row.swift")
    try folder.write("struct B {}\n", to: "B/Out/B.swift")
    try folder.write("@Door struct C {}\n", to: "B/C.swift")
    try folder.write("struct Old {}\n", to: "Old/Old.swift")
    try folder.write("struct T {}\n", to: "T/T.swift")
    let result = try run([], in: folder.path)
    #expect(result.code == 0)
    #expect(
      result.errors == """
        .boundary-lint.yml:1:11: note: the pattern '**/Generated' excludes no Swift file
        .boundary-lint.yml:4:28: note: '*Route' makes nothing a port of 'B'
        .boundary-lint.yml:4:38: note: '@Port' makes nothing a port of 'B'
        .boundary-lint.yml:4:47: note: 'B/API/**' makes nothing a port of 'B'
        .boundary-lint.yml:5:21: note: the pattern 'Mocks' matches no Swift file
        .boundary-lint.yml:6:42: note: the pattern 'Legacy' excludes nothing from 'layer-crossing'

        """)
    // Where the rules are broken, the mistakes alone are told.
    try folder.write("exclude: [Nothing]\nlayers: { A: { paths: [A], uses: [C] } }\n", to: ".boundary-lint.yml")
    #expect(!(try run([], in: folder.path).errors.contains("note:")))
  }

  @Test func pathsBeginInTheWorkingDirectory() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "Project/Sources/A/A.swift")
    let result = try run(["check", "--root", "Project", "Sources"], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("Sources: error: no such file or folder; paths begin in the working directory"))
    #expect(result.errors.contains("expected 'Project/Sources'"))
    #expect(try run(["check", "--root", "Project", "Project/Sources"], in: folder.path).code == 0)
    #expect(
      try run(["check", "--root", "Project", "Nowhere"], in: folder.path).errors
        == "Nowhere: error: no such file or folder\n")
  }
}
