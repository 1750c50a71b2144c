import TestSupport
import Testing

/// What describes projects is read as it stands in the state that is judged.
@Suite(.enabled(if: gitTool != nil)) struct DescriptionChangeTests {
  private func project(_ manifest: String, _ path: String, beside other: [String: String] = [:]) throws -> GitProject {
    let project = try GitProject(isCommitted: false)
    for (path, text) in other { try project.write(text, to: path) }
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

  /// What a specification includes is read as git holds it, and so are files of build settings.
  @Test func includedFilesAreReadAsTheyStand() throws {
    let targets = """
      targets:
        Low: { type: framework, sources: [Low], configFiles: { Debug: Low.xcconfig } }
        Lower: { type: framework, sources: [Lower] }
        High: { type: framework, sources: [High], dependencies: [{ target: NAME }] }

      """
    let project = try project(
      targets, "targets.yaml",
      beside: ["project.yml": "include: [targets.yaml]\n", "Low.xcconfig": "PRODUCT_MODULE_NAME = Low\n"])
    #expect(try project.lint("--staged").errors == "")
    try project.write(targets.replacing("NAME", with: "Lower"), to: "targets.yaml")
    #expect(try project.findings("--staged") == [])
    #expect(try project.findings("--changed-since", "HEAD") == ["High/High.swift:1 undeclared-target-dependency"])
    try project.git("add", ".")
    #expect(try project.findings("--staged") == ["High/High.swift:1 undeclared-target-dependency"])
    try project.commit("debt")
    try project.write("PRODUCT_MODULE_NAME = Deep\n", to: "Low.xcconfig")
    try project.git("add", ".")
    let layers = "layers: { Deep: { modules: [Deep] }, Rest: { modules: [Low, Lower, High] } }\n"
    try project.write(layers.replacing("Low, ", with: ""), to: ".boundary-lint.yml")
    try project.git("add", ".")
    #expect(try project.lint("--staged").code != 2)
  }

  /// A folder that holds no Swift is there all the same.
  @Test func foldersOfOtherLanguages() throws {
    let project = try GitProject(isCommitted: false)
    try project.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"C\"), .target(name: \"D\")])\n",
      to: "Package.swift")
    try project.write("int c;\n", to: "Sources/C/c.c")
    try project.write("struct D {}\n", to: "Sources/D/d.swift")
    try project.commit("all")
    #expect(try project.lint("--staged").errors == "")
  }
}
