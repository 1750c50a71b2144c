import Foundation
import TestSupport
import Testing

/// What a checkout does not have is neither mended nor gone: the baseline keeps what it says of it.
@Suite(.enabled(if: gitTool != nil, "git is not installed")) struct AbsentFileTests {
  private let illegal = "struct A { var r: R }\n"

  /// The entries of the baseline, by their files.
  private func entries(_ project: GitProject) throws -> [String] {
    let data = Data(try project.text(".boundary-lint-baseline.json").utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (object?["entries"] as? [[String: Any]] ?? []).compactMap { $0["file"] as? String }
  }

  @Test func entriesOfASparseCheckoutAreKept() throws {
    let project = try GitProject(["A/A.swift": illegal, "A/Other.swift": "struct Other { var r: R }\n"])
    #expect(try project.lint("baseline", "write", "--owner", "Ann").code == 0)
    try project.commit("baseline")
    try project.git("sparse-checkout", "set", "--no-cone", "/*", "!/A/A.swift")
    for _ in 0..<2 { #expect(try project.findings().isEmpty) }
    let shown = try project.lint("baseline", "show")
    #expect(shown.output.contains("A/A.swift: 'A.r' → 'R' [layer-crossing]: not at hand"), "\(shown.output)")
    #expect(try project.lint("baseline", "prune").output.contains("2 entries for 2 findings, as many as before"))
    #expect(try project.lint("baseline", "write").output.contains("2 entries for 2 findings, as many as before"))
    #expect(try entries(project) == ["A/A.swift", "A/Other.swift"])
    #expect(try project.text(".boundary-lint-baseline.json").components(separatedBy: "Ann").count == 3)
    // What is at hand and mended is stale all the same.
    try project.write("struct Other {}\n", to: "A/Other.swift")
    #expect(try project.findings() == [".boundary-lint-baseline.json:5 stale-baseline"])
    #expect(try project.lint("baseline", "prune").code == 0)
    #expect(try entries(project) == ["A/A.swift"])
  }

  /// Without its rules or its baseline a project is judged otherwise: that is said aloud.
  @Test func rulesAndBaselinesThatAreLeftOutAreSaid() throws {
    let project = try GitProject(["A/A.swift": illegal, "A/.boundary-lint.yml": "checks: {}\n"])
    #expect(try project.lint("baseline", "write").code == 0)
    try project.commit("baseline")
    try project.git(
      "sparse-checkout", "set", "--no-cone", "/*", "!/.boundary-lint-baseline.json", "!/A/.boundary-lint.yml")
    let said =
      ": warning: is left out by the sparse checkout, and what it says does not count; "
      + "'git sparse-checkout add' brings it\n"
    let result = try project.lint()
    #expect(result.code == 1)
    #expect(result.errors == ".boundary-lint-baseline.json" + said + "A/.boundary-lint.yml" + said, "\(result.errors)")
    let written = try project.lint("baseline", "write")
    #expect(written.code == 2 && written.errors.contains("expected it to be checked out"), "\(written.errors)")
    try project.git("sparse-checkout", "set", "--no-cone", "/*", "!/.boundary-lint.yml")
    #expect(try project.lint().errors.hasPrefix(".boundary-lint.yml" + said))
    #expect(try project.lint("--staged").errors.isEmpty)
  }

  /// As a plain clone leaves it.
  @Test func submodulesThatAreNotCheckedOutAreSaid() throws {
    let kit = try GitProject(["K/Kit.swift": "struct Kit { var r: R }\n"])
    for file in ["A", "B", ".boundary-lint.yml"] { try kit.remove(file) }
    try kit.commit("no rules of its own")
    let project = try GitProject([
      ".boundary-lint.yml": "layers:\n  A: { paths: [A, Sub/K] }\n  B: { paths: [B] }\n"
    ])
    try project.git("submodule", "--quiet", "add", kit.folder.path, "Sub")
    #expect(try project.lint("baseline", "write").output.contains("1 entry"))
    try project.commit("submodule")
    let clone = try TemporaryFolder()
    try project.git("clone", "-q", project.folder.path, clone.path + "/clone")
    let place = clone.path + "/clone"
    let note = "Sub: note: the submodule is not checked out, and not read; 'git submodule update --init' brings it\n"
    for arguments in [[], ["--staged"], ["--changed-since", "HEAD"]] {
      for _ in 0..<2 {
        let result = try project.lint(arguments, in: place)
        #expect(result.code == 0 && result.errors == note, "\(arguments): \(result.errors) \(result.output)")
      }
    }
    #expect(try project.lint("baseline", "prune", in: place).output.contains("1 entry for 1 finding, as many"))
    // What the rules leave out is not missed; what is brought is read.
    try "exclude: [Sub]\nlayers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n".write(
      toFile: place + "/.boundary-lint.yml", atomically: true, encoding: .utf8)
    #expect(try !project.lint(in: place).errors.contains("submodule"))
    try project.git("checkout", "-q", ".boundary-lint.yml", in: place)
    try project.git("submodule", "--quiet", "update", "--init", in: place)
    let whole = try project.lint(in: place)
    #expect(whole.code == 0 && whole.errors.isEmpty && whole.output.contains("1 in the baseline"), "\(whole)")
  }

  /// Rules count as they are staged; that there are others on disk is said.
  @Test func rulesThatAreNotStagedAreSaid() throws {
    let project = try GitProject(["A/A.swift": illegal])
    try project.git("rm", "-q", "--cached", ".boundary-lint.yml")
    let result = try project.lint("--staged")
    #expect(result.code == 0)
    #expect(
      result.errors
        == ".boundary-lint.yml: warning: is not in git's index, so that what is staged is judged without it\n",
      "\(result.errors)")
    // A hook is silent where there is nothing to say, and this is something.
    #expect(try project.lint("hook", "run").errors == result.errors)
    let named = try project.lint("--staged", "--rules", ".boundary-lint.yml")
    #expect(named.code == 2)
    #expect(named.errors == ".boundary-lint.yml: error: is not in git's index; 'git add' puts it there\n")
    try project.write("{}\n", to: "other.json")
    let baseline = try project.lint("--staged", "--baseline", "other.json")
    #expect(baseline.code == 2)
    #expect(baseline.errors.hasSuffix("other.json: error: is not in git's index; 'git add' puts it there\n"))
  }
}
