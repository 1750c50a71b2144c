import Diagnostics
import Linting
import TestSupport
import Testing

/// A leak is the same whoever may not name what is shown: that of several users one is told changes nothing about it.
@Suite struct LeakIdentityTests {
  private func project(_ screen: String, baseline: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers:
        Screens: { paths: [Screens], uses: [Repos] }
        Widgets: { paths: [Widgets], uses: [Repos] }
        Repos: { paths: [Repos], uses: [Records] }
        Records: { paths: [Records], uses: [] }
      //- Repos/R.swift
      protocol Repo { func all() -> [Row] }
      //- Records/Row.swift
      struct Row {}
      //- Widgets/W.swift
      struct W { let r: any Repo }
      //- Screens/S.swift
      \(screen)
      """
    ).write(to: folder)
    if let baseline { try folder.write(baseline, to: ".boundary-lint-baseline.json") }
    return folder
  }

  private func report(_ folder: TemporaryFolder) throws -> Report {
    try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  }

  @Test func furtherUsersChangeNothing() throws {
    let few = try report(project("struct S {}"))
    let more = try report(project("struct S { let r: any Repo }"))
    #expect(few.findings.count == 1 && few.findings.map(\.edge) == more.findings.map(\.edge))
    #expect(few.findings[0].finding.message != more.findings[0].finding.message)
    #expect(few.fingerprints == more.fingerprints)
  }

  /// Baselines once held all that a finding said.
  @Test func olderBaselinesHold() throws {
    let baseline = """
      {"version": 1, "entries": [
        {"name": "'Repo.all' shows 'Row' of 'Records', which 'Widgets' may not use", "check": "leaked-type",
          "file": "Repos/R.swift", "declaration": "Repo.all", "count": 1}
      ]}
      """
    let found = try report(project("struct S { let r: any Repo }", baseline: baseline))
    #expect(found.findings.isEmpty && found.excused.count == 1)
  }

  /// Who names a type names what it inherits in its layer; of another layer it shows the ancestor itself.
  @Test(arguments: [
    ("protocol Reading { func rows() -> [Row] }\nprotocol Repo: Reading {}", "any Repo", "Reading.rows"),
    ("open class Base { public func row() -> Row { Row() } }\npublic final class Repo: Base {}", "Repo", "Base.row"),
    ("open class Base { public static func row() -> Row { Row() } }\npublic final class Repo: Base {}", "Repo", nil),
    ("public final class Repo: Store {}", "Repo", "Repo"),
    ("protocol Reading { func rows() -> [Row] }\nstruct Repo: Reading { func rows() -> [Row] { [] } }", "Repo", nil),
  ])
  func whatIsInheritedIsShown(_ repos: String, _ named: String, _ shower: String?) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers:
        Screens: { paths: [Screens], uses: [Repos] }
        Repos: { paths: [Repos], uses: [Records] }
        Records: { paths: [Records], uses: [] }
      //- Repos/R.swift
      \(repos)
      //- Records/Row.swift
      struct Row {}
      open class Store { public var row: Row { Row() } }
      //- Screens/S.swift
      struct S { let repo: \(named) }
      """
    ).write(to: folder)
    #expect(try report(folder).findings.compactMap(\.finding.from.name) == (shower.map { [$0] } ?? []))
  }
}
