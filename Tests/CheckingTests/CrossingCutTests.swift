import Diagnostics
import Linting
import TestSupport
import Testing

/// What is forbidden already has to go, so it is cut before anything that the rules allow.
@Suite struct CrossingCutTests {
  private func findings(_ check: String, _ text: String) throws -> [PlacedFinding] {
    let folder = try TemporaryFolder()
    try ExampleProject(text).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter { $0.finding.check == check }
  }

  @Test(arguments: [
    (
      "let row: OrderModel?; let other: OrderModel?", "", ["Domain/O.swift:1"],
      "cut 2 references that all ways from 'Domain' to 'Vapor' go through, which are crossings already"
    ),
    (
      "let row: OrderModel?", "", ["Domain/O.swift:1"],
      "cut the one reference that all ways from 'Domain' to 'Vapor' go through, which is a crossing already"
    ),
    (
      "let row: OrderModel?", "struct Other { let tool: Tool }", ["Domain/O.swift:1", "Domain/O.swift:2"],
      "cut 2 references that all ways from 'Domain' to 'Vapor' go through, of which 1 is a crossing already"
    ),
  ])
  func crossingsAreCutFirst(_ property: String, _ other: String, _ cuts: [String], _ instead: String) throws {
    let found = try findings(
      "indirect-crossing",
      """
      //- rules
      layers:
        Domain: { paths: [Domain], uses: [Tools] }
        Tools: { paths: [Tools] }
        Models: { paths: [Models], uses: [DTOs] }
        DTOs: { paths: [DTOs] }
      never-reaches: { Domain: [Vapor] }
      //- Domain/O.swift
      struct Order { \(property) }
      \(other)
      //- Tools/T.swift
      import Vapor
      struct Tool {}
      //- Models/M.swift
      final class OrderModel { var customer: CustomerResponse? }
      //- DTOs/D.swift
      import Vapor
      struct CustomerResponse {}
      """)
    #expect(found.map { $0.cuts.map { "\($0.place.path):\($0.place.line)" } } == [cuts])
    #expect(found.map(\.finding.instead) == [instead])
  }

  @Test(arguments: [
    ("", "Lower/L.swift", "'Low' → 'High', 2 references"),
    (", uses: anything", "Upper/H.swift", "'High' → 'Low', 1 reference"),
  ])
  func cyclesAreCutAtCrossings(_ uses: String, _ place: String, _ cut: String) throws {
    let found = try findings(
      "dependency-cycle",
      """
      //- rules
      layers:
        Upper: { paths: [Upper], uses: [Lower] }
        Lower: { paths: [Lower]\(uses) }
      checks: { dependency-cycle: { levels: [type] } }
      //- Upper/H.swift
      struct High { let low: Low }
      //- Lower/L.swift
      struct Low { var high: High?; var others: [High] }
      """)
    #expect(found.map(\.place.path) == [place])
    #expect(found.map { $0.cuts.map(\.text) } == [[cut]])
  }
}
