import Diagnostics
import Linting
import TestSupport
import Testing

/// Code that leads back to itself, as it stands while it is being typed, is looked up to an end, and told nothing of.
@Suite struct EndlessAliasTests {
  @Test(arguments: [
    "typealias A = A.B\nstruct T { var a: A; func f() { a.someLongMember() } }",
    "typealias A = B.X\ntypealias B = A.X\nfunc f(_ a: A) { a.someLongMember() }",
    "typealias A = [A]\nstruct T { var a: A; func f() { for e in a { e.someLongMember() }; a.someLongMember() } }",
    "typealias A = [B]\ntypealias B = [A]\nstruct T { var a: A; func f() { a.first.someLongMember() } }",
    "typealias A = [String: A]\nfunc f(_ a: A) { a[\"\"]?.someLongMember() }",
    "struct S { typealias X = S.Y.Z; typealias Y = S.X.Z; func f(_ x: X) { x.someLongMember() } }",
  ])
  func aliasesEnd(_ code: String) throws {
    let others = "struct Q { func someLongMember() {} }\nstruct R { func someLongMember() {} }"
    #expect(try members("//- M/A.swift\n\(code)\n//- M/B.swift\n\(others)") == [])
  }

  /// What a member demands of `Self` by the name of an associated type is looked up in the extension around it.
  @Test(arguments: ["func load() where Self: Configuration {}", "func load() where Self: Element {}"])
  func whatMembersDemandEnds(_ member: String) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers: { M: { paths: [M], uses: [] }, N: { paths: [N] } }
      //- M/A.swift
      protocol Loadable {}
      extension Loadable { \(member) }
      //- N/B.swift
      protocol Configuration {}
      protocol Element {}
      """
    ).write(to: folder)
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
    #expect(found.map(\.finding.check) == ["layer-crossing"])
  }

  /// Neither a subscript without labels nor an extension in braces has a name of its own.
  @Test(arguments: [
    (
      "extension Ee { subscript(x: Int) -> Int { 0 } }",
      "class Ee {}\nextension Ee { var z: Int { self.subscript(1) } }"
    ),
    ("actor Ee {}", "{extension Ee"), ("actor Ee {}", "if true {extension Ee"),
  ])
  func whatHasNoNameIsNoFault(_ one: String, _ other: String) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      "//- rules\nlayers: { M: { paths: [M] }, N: { paths: [N] } }\n//- M/A.swift\n\(one)\n//- N/B.swift\n\(other)"
    ).write(to: folder)
    #expect(try !Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.isEmpty)
  }
}
