import Testing
import TestSupport

/// A cycle that has lost a member, or has fallen into several, is debt that shrinks.
@Suite(.enabled(if: gitTool != nil, "git is not installed"))
struct ShrinkingCycleTests {
  private static let rules =
    "layers:\n" + ["A", "B", "C", "D"].map { "  \($0): { paths: [\($0)], uses: anything }\n" }.joined()

  /// Layers A to D, of which each names the next ones that are given.
  private func files(_ uses: [String: String]) -> [String: String] {
    var files = [".boundary-lint.yml": Self.rules]
    for layer in ["A", "B", "C", "D"] {
      let members = (uses[layer] ?? "").map { "  var \($0.lowercased()): \($0)1?\n" }.joined()
      files["\(layer)/\(layer).swift"] = "class \(layer)1 {\n\(members)}\n"
    }
    return files
  }

  @Test(arguments: [
    (["A": "B", "B": "CA", "C": "A"], ["A": "B", "B": "A"], 0),
    (["A": "B", "B": "CA", "C": "DA", "D": "C"], ["A": "B", "B": "A", "C": "D", "D": "C"], 0),
    (["A": "B", "B": "A"], ["A": "B", "B": "C", "C": "A"], 1), (["A": "B", "B": "A"], ["A": "C", "C": "A"], 1),
  ])
  func smallerCyclesAreNotNew(_ before: [String: String], _ after: [String: String], _ new: Int) throws {
    let project = try GitProject(files(before))
    for (path, text) in files(after) { try project.write(text, to: path) }
    let changed = try project.lint("--changed-since", "HEAD", "--only", "dependency-cycle", "-f", "xcode")
    #expect(changed.output.split(separator: "\n").count == new, "\(changed.output)")
    for (path, text) in files(before) { try project.write(text, to: path) }
    #expect(try project.lint("baseline", "write").code == 0)
    for (path, text) in files(after) { try project.write(text, to: path) }
    let judged = try project.lint("--only", "dependency-cycle", "-f", "xcode")
    #expect(judged.output.split(separator: "\n").count == new, "\(judged.output)")
    #expect(try project.lint("baseline", "prune").code == 0)
    let pruned = try project.lint("--only", "dependency-cycle,stale-baseline", "-f", "xcode")
    #expect(pruned.output.split(separator: "\n").count == new, "\(pruned.output)")
    // What is taken out is new when it comes again.
    for (path, text) in files(before) { try project.write(text, to: path) }
    #expect(try project.lint("--only", "dependency-cycle").code == 1)
  }
}
