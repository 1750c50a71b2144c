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
}
