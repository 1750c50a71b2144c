import Checking
import Foundation
import Layering
import Linking
import Linting
import Reporting
import Testing
import TestSupport

/// Projects of `Fixtures/` whose findings stand in their source.
@Test(arguments: ["Shop", "Bakery", "Garden"])
func fixtureFindsWhatItAnnounces(_ name: String) throws {
  let folder = House.path("Fixtures/\(name)")
  var expected: [ExpectedFinding] = []
  for file in House.files(below: "Fixtures/\(name)", suffix: ".swift") {
    expected += ExpectedFinding.read(try House.text("Fixtures/\(name)/\(file)"), path: file)
  }
  #expect(!expected.isEmpty)
  let (found, problems) = try findings(in: folder)
  #expect(problems.isEmpty)
  let different = differences(found, expected)
  #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
}

@Test func resultDependsNeitherOnThreadsNorOnTheRun() throws {
  let folder = House.path("Fixtures/Shop")
  let texts = try [1, 2, 2, 5].map { jobs in
    let lint = try Lint(LintRequest(root: folder, jobs: jobs))
    return ReportFormat.json.render(lint.report())
      + DOTGraph.render(Picture(lint.architecture, level: .type))
  }
  #expect(Set(texts).count == 1)
}

@Test(arguments: GraphLevel.allCases)
func graphIsAsRecorded(_ level: GraphLevel) throws {
  let lint = try Lint(LintRequest(root: House.path("Fixtures/Shop"), jobs: 2))
  let text = DOTGraph.render(Picture(lint.architecture, level: level))
  let golden = House.root.appending(path: "Fixtures/Shop/graph.\(level.rawValue).dot")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try Data(text.utf8).write(to: golden)
  }
  let recorded = try String(contentsOf: golden, encoding: .utf8)
  #expect(text == recorded, "RECORD_SNAPSHOTS=1 records it anew")
}
