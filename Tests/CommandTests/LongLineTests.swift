import Foundation
import Testing
import TestSupport

/// Findings on one line cost what they cost on lines of their own.
@Suite struct LongLineTests {
  private func project(_ count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: ".boundary-lint.yml")
    let names = (0..<count).map { "R\(1000 + $0)" }
    let items = names.map { $0 + "()" }.joined(separator: ", ")
    try folder.write("let é = \"🎈\", a = [\(items)]\n", to: "A/A.swift")
    try folder.write(names.map { "struct \($0) {}\n" }.joined(), to: "B/B.swift")
    return folder
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["text", "json", "sarif", "github", "junit", "xcode", "gitlab"])
  func outputIsLinearInTheFindings(_ format: String) throws {
    let sizes = try [1_000, 4_000].map { count in
      let folder = try project(count)
      let result = try run(["-f", format], in: folder.path)
      #expect(result.code == 1)
      return result.output.utf8.count
    }
    #expect(sizes[1] < sizes[0] * 5 && sizes[1] < 4_000 * 3_000, "\(sizes)")
  }

  /// The mark stands under what is meant, and other columns are those of the line.
  @Test func theMarkIsUnderThePlace() throws {
    let folder = try project(500)
    let lines = try run([], in: folder.path).output.split(separator: "\n")
    let places = lines.indices.filter { lines[$0].hasPrefix("A/A.swift:1:") }
    #expect(places.count == 500)
    for at in places {
      let mark = try #require(lines[at + 2].firstIndex(of: "^"))
      let distance = lines[at + 2].distance(from: lines[at + 2].startIndex, to: mark)
      // A balloon takes two columns.
      let shown = lines[at + 1].replacing("🎈", with: "🎈 ")
      #expect(shown.dropFirst(distance).hasPrefix("R1") && lines[at + 2].hasSuffix("^~~~~"))
      #expect(lines[at + 1].count < 500)
    }
    #expect(lines[places[0] + 1].hasSuffix("…") && lines[places[499] + 1].hasPrefix("  1 | …"))
    let json = try run(["-f", "json"], in: folder.path).output
    #expect(json.contains("\"column\":\(23 + 499 * 9),"))
    let github = try run(["-f", "github"], in: folder.path).output
    #expect(github.contains("col=\(20 + 499 * 9),"))
  }
}
