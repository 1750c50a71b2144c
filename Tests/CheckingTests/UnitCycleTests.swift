import Diagnostics
import Linting
import Testing
import TestSupport

/// Cycles among boundaries tell what to cut, and can be left out like those of any level.
@Test func cyclesOfBoundariesAreALevel() throws {
  let variant = try #require(WiringVariant.all.first { $0.testDescription.contains("boundaries-need-each-other") })
  let folder = try TemporaryFolder()
  try variant.applied().write(to: folder)
  func cycles(_ rules: String) throws -> [PlacedFinding] {
    try folder.write(rules, to: "rules.yml")
    var request = LintRequest(root: folder.path, jobs: 1)
    request.rules = folder.path + "/rules.yml"
    request.only = ["dependency-cycle"]
    return try Lint(request).report().findings
  }
  let found = try cycles("checks: { dependency-cycle: error }\n")
  #expect(found.count == 1)
  // Two boundaries that each depend on the other once: one of both dependencies has to go.
  #expect(found.first?.chain.count == 2)
  #expect(found.first?.cuts.count == 1)
  #expect(found.first?.cuts.first.map { found[0].chain.map(\.text).contains($0.text) } == true)
  #expect(try cycles("checks: { dependency-cycle: { levels: [boundary] } }\n").count == 1)
  #expect(try cycles("checks: { dependency-cycle: { levels: [module, slice] } }\n").isEmpty)
}
