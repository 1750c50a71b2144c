import Checking
import Foundation
import Testing
import TestSupport

/// Labelled sites in the style of applications, servers, tools and packages: `// expect: [check] text` for what must be
/// found, `// silent: why` for what looks like it and is none.
private struct Site {
  var path: String
  var line: Int
  var text: String
  var isSilent: Bool
}

private let projects = ["Journal", "Recipes", "Habits", "Relay", "Tally", "Beacon", "Depot", "Atlas", "Harbor"]

private func sites(of project: String) throws -> [Site] {
  try House.files(below: "Fixtures/singletons/\(project)", suffix: ".swift").flatMap { file in
    let lines = try House.text("Fixtures/singletons/\(project)/\(file)").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line -> Site? in
      guard line.contains("// expect: ") || line.contains("// silent: ") else { return nil }
      let code = line.components(separatedBy: "// expect: ")[0].components(separatedBy: "// silent: ")[0]
      return Site(path: file, line: index + 1, text: code, isSilent: !line.contains("// expect: "))
    }
  }
}

/// The same sites under the regular expression that everyone writes.
private func isFoundByText(_ line: String) -> Bool {
  line.range(
    of: #"\b[A-Z]\w*\.(shared|sharedInstance|default|standard|current|main|instance)\b"#, options: .regularExpression)
    != nil
}

private struct Score {
  var right = 0
  var wrong = 0
  var missed = 0
  var precision: Double { Double(right) / Double(max(1, right + wrong)) }
  var recall: Double { Double(right) / Double(max(1, right + missed)) }
  var text: String { String(format: "precision %.3f, recall %.3f", precision, recall) }
}

@Test func sharedInstancesAreFoundAsLabelled() throws {
  var score = Score()
  var plain = Score()
  var count = 0
  for project in projects {
    let sites = try sites(of: project)
    count += sites.count
    for site in sites {
      switch (isFoundByText(site.text), site.isSilent) {
      case (true, true): plain.wrong += 1
      case (true, false): plain.right += 1
      case (false, false): plain.missed += 1
      case (false, true): break
      }
    }
    let found = try findings(in: House.path("Fixtures/singletons/\(project)")).found
    var expected: [ExpectedFinding] = []
    for file in Set(sites.map(\.path)).sorted() {
      expected += ExpectedFinding.read(
        try House.text("Fixtures/singletons/\(project)/\(file)"), path: file)
    }
    let different = differences(found, expected)
    let missed = different.filter { $0.hasPrefix("not found") }.count
    score.missed += missed
    score.wrong += different.count - missed
    score.right += found.count - (different.count - missed)
    #expect(different.isEmpty, "\(project):\n\(different.joined(separator: "\n"))")
  }
  print("\(count) labelled sites: \(score.text); by regular expression: \(plain.text)")
  #expect(count >= 250)
  #expect(score.precision >= 0.98 && score.recall >= 0.98)
  // The labels are no echo of the text: what a regular expression does on them is far from good.
  #expect(plain.precision < 0.8 && plain.recall < 0.9)
}
