import Diagnostics
import Linting
import TestSupport
import Testing

/// In an extension of a type of the system a name is the repository's where that type declares none of it.
@Suite struct NestedInSystemTests {
  @Test(arguments: [
    ("Int", "State", true), ("Date", "Style", true), ("Optional", "Context", true), ("String", "Message", true),
    ("Sequence", "Name", true), ("URL", "Options", true),
    ("String", "Encoding", false), ("Dictionary", "Key", false), ("Array", "Index", false),
    ("Date", "FormatStyle", false),
    ("Locale", "Region", false), ("Notification", "Name", false), ("UnfoldSequence", "State", false),
    // Of a type that nobody has read it may be.
    ("Screen", "State", false),
  ])
  func namesAreTheirsWhoDeclareThem(_ type: String, _ name: String, _ isFound: Bool) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers: { A: { paths: [A], uses: [] }, B: { paths: [B] } }
      //- A/A.swift
      import Foundation
      extension \(type) { func use(_ value: \(name)) {} }
      //- B/B.swift
      struct \(name) {}

      """
    ).write(to: folder)
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.message)
    #expect(found == (isFound ? ["'A' names '\(name)' of 'B'"] : []))
  }
}
