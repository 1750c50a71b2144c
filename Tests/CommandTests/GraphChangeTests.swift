import Foundation
import Testing
import TestSupport

/// `graph --diff`: what a change adds to the architecture and removes from it.
@Suite(.enabled(if: gitTool != nil, "git is not installed"))
struct GraphChanges {
  private static let rules = """
    layers:
      A: { paths: [A], uses: [C] }
      B: { paths: [B] }
      C: { paths: [C] }
    """

  private func project(_ files: [String: String] = [:]) throws -> GitProject {
    try GitProject(
      [
        ".boundary-lint.yml": Self.rules, "A/A.swift": "struct A { var c: C }\n", "C/C.swift": "struct C {}\n",
        "A/Old.swift": "struct Old {}\n",
      ].merging(files) { $1 })
  }

  private func edges(_ project: GitProject, _ arguments: String...) throws -> [String] {
    let result = try run(
      ["graph", "--diff", "HEAD", "--format", "json"] + arguments, in: project.path, environment: GitProject.environment
    )
    #expect(result.code == 0, "\(result.errors)")
    let picture = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let nodes = try #require(picture["nodes"] as? [[String: Any]])
    func name(_ value: Any?) -> String { nodes[value as? Int ?? -1]["name"] as? String ?? "" }
    let edges = try #require(picture["edges"] as? [[String: Any]])
    let ends = edges.map { edge in
      "\(name(edge["from"])) → \(name(edge["to"])) \(edge["change"] ?? "") \(edge["illegal"] ?? "")"
    }
    return ends + nodes.compactMap { node in node["change"].map { "\(node["name"] ?? "") \($0)" } }
  }

  @Test func newAndGoneEdgesAreDrawn() throws {
    let project = try project()
    #expect(try edges(project).isEmpty)
    try project.write("struct A { var r: R }\n", to: "A/A.swift")
    try project.write("struct New { var r: R }\n", to: "A/New.swift")
    let status = try project.git("status", "--porcelain").said
    #expect(try edges(project) == ["A → B added 2", "A → C removed 0"])
    #expect(
      try edges(project, "--level", "type") == [
        "A → R added 1", "A → C removed 0", "New → R added 1", "New added",
      ])
    #expect(
      try edges(project, "--level", "type", "--only-violations") == ["A → R added 1", "New → R added 1", "New added"])
    #expect(try project.git("status", "--porcelain").said == status)
    let dot = try project.lint("graph", "--diff", "HEAD").output
    #expect(dot.contains("n0 -> n1 [label=\"+2\", color=red, fontcolor=red, penwidth=2];"), "\(dot)")
    #expect(dot.contains("n0 -> n2 [label=\"-1\", color=\"#8c959f\", fontcolor=\"#8c959f\", style=dashed];"), "\(dot)")
    let mermaid = try project.lint("graph", "--diff", "HEAD", "--format", "mermaid").output
    #expect(mermaid.contains("n0 -->|\"+2\"| n1\n"), "\(mermaid)")
    #expect(mermaid.contains("n0 -.->|\"-1\"| n2\n"), "\(mermaid)")
    #expect(mermaid.contains("linkStyle 0 stroke:#cf222e"), "\(mermaid)")
    #expect(mermaid.contains("linkStyle 1 stroke:#8c959f"), "\(mermaid)")
  }

  @Test func moreOfWhatIsIllegalIsToldLessToo() throws {
    let project = try project(["A/A.swift": "struct A { var r: R; var c: C }\n"])
    try project.write("struct A { var r: R; var s: R; var c: C; var d: C }\n", to: "A/A.swift")
    #expect(try edges(project) == ["A → B worse 2"])
    #expect(try project.lint("graph", "--diff", "HEAD").output.contains("label=\"1 to 2 not allowed\", color=red"))
    #expect(try edges(project, "--focus", "B") == ["A → B worse 2"])
    let elsewhere = try project.lint("graph", "--diff", "HEAD", "--focus", "C")
    #expect(elsewhere.code == 0 && elsewhere.errors == "nothing is new or gone there: C\n", "\(elsewhere.errors)")
    // With rules that allow it, nothing is left of it.
    try project.write(Self.rules.replacing("uses: [C]", with: "uses: [B, C]"), to: ".boundary-lint.yml")
    #expect(try edges(project) == ["A → B better 0"])
  }

  @Test func renamedFilesAreTheSame() throws {
    let project = try project(["A/Old.swift": "struct Old { var c: C; func one() {}; func two() {} }\n"])
    try project.git("mv", "A/Old.swift", "A/Renamed.swift")
    #expect(try edges(project, "--level", "file").isEmpty)
    try project.remove("A/A.swift")
    #expect(try edges(project, "--level", "file") == ["A/A.swift → C/C.swift removed 0", "A/A.swift removed"])
  }

  @Test func whatCanNotBeDrawnIsTold() throws {
    let project = try project()
    let missing = try project.lint("graph", "--diff", "mian")
    #expect(missing.code == 2 && missing.errors == "error: --diff mian: no such commit; did you mean 'main'?\n")
    let page = try project.lint("graph", "--diff", "HEAD", "--format", "html")
    #expect(page.code == 2 && page.errors.contains("--diff is drawn as dot, mermaid, json, svg, png, not as html"))
    #expect(try project.lint("graph", "--diff", "HEAD").errors == "nothing is new or gone since HEAD\n")
    // Rules that could not be read then say nothing of what there was.
    try project.write("layers: [\n", to: ".boundary-lint.yml")
    try project.commit("broken")
    try project.write(Self.rules, to: ".boundary-lint.yml")
    let broken = try project.lint("graph", "--diff", "HEAD")
    #expect(broken.code == 2 && broken.errors.contains("at HEAD: .boundary-lint.yml:"), "\(broken.errors)")
  }

  @Test func graphvizDrawsAChange() throws {
    guard let dot = ExternalTool("dot") else { return }
    let project = try project()
    try project.write("struct A { var r: R }\n", to: "A/A.swift")
    try project.write(try project.lint("graph", "--diff", "HEAD", "--level", "type").output, to: "change.dot")
    let (code, said) = try dot.run(["-Tsvg", "-o", project.path + "/change.svg", project.path + "/change.dot"])
    #expect(code == 0 && said.isEmpty, "\(said)")
  }
}
