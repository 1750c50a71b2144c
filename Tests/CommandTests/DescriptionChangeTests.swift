import TestSupport
import Testing

/// What describes projects is read as it stands in the state that is judged.
@Suite(.enabled(if: gitTool != nil)) struct DescriptionChangeTests {
  private func project(_ manifest: String, _ path: String) throws -> GitProject {
    let project = try GitProject(isCommitted: false)
    for file in ["A", "B", ".boundary-lint.yml"] { try project.remove(file) }
    for (name, code) in [("Low", ""), ("Lower", ""), ("High", "import Low\n")] {
      try project.write(code + "public struct \(name)er {}\n", to: "\(name)/\(name).swift")
    }
    for (name, expected) in [("Low", 0), ("Lower", 1), ("Low", 0)] {
      try project.write(manifest.replacing("NAME", with: name), to: path)
      #expect(try project.findings().count == expected)
      try project.commit(name)
    }
    return project
  }

  /// Of a manifest of Tuist only a text differs, which in code would change nothing.
  @Test(arguments: [
    (
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(name: "Low", product: .framework, sources: ["Low/**"]),
        .target(name: "Lower", product: .framework, sources: ["Lower/**"]),
        .target(name: "High", product: .framework, sources: ["High/**"], dependencies: [.target(name: "NAME")]),
      ])

      """
    ),
    (
      "project.yml",
      """
      targets:
        Low: { type: framework, sources: [Low] }
        Lower: { type: framework, sources: [Lower] }
        High: { type: framework, sources: [High], dependencies: [{ target: NAME }] }

      """
    ),
  ])
  func descriptionsAreReadAsTheyStand(_ path: String, _ manifest: String) throws {
    let project = try project(manifest, path)
    try project.write(manifest.replacing("NAME", with: "Lower"), to: path)
    #expect(try project.findings("--staged") == [])
    try project.git("add", ".")
    #expect(try project.findings("--staged") == ["High/High.swift:1 undeclared-target-dependency"])
  }
}
