import Diagnostics
import Linking
import Linting
import Modules
import TestSupport
import Testing

/// What manifests of Tuist do to targets behind their declarations.
@Suite struct TuistChangeTests {
  /// What is found and noted where 'A' imports 'B', and its manifest says this; with a module beside them.
  private func report(_ manifest: String, helper: String = "") throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("import ProjectDescription\n" + manifest, to: "A/Project.swift")
    if !helper.isEmpty {
      try folder.write("import ProjectDescription\n" + helper, to: "Tuist/ProjectDescriptionHelpers/H.swift")
    }
    try folder.write(
      "import ProjectDescription\nlet project = Project(name: \"B\", targets: [.target(name: \"B\", product: .framework, sources: [\"Sources/**\"])])",
      to: "B/Project.swift")
    try folder.write("import B\nstruct A {}\n", to: "A/Sources/A.swift")
    try folder.write("public struct B {}\n", to: "B/Sources/B.swift")
    let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
    return report.findings.map(\.finding.message) + Project(root: folder.path, jobs: 1).problems.map(\.text)
  }

  private static let undeclared = "'A' imports 'B', which its target does not depend on"
  private static let target = ".target(name: \"A\", product: .framework, sources: [\"Sources/**\"])"
  private static let b = ".project(target: \"B\", path: \"../B\")"

  @Test(arguments: [
    "main.dependencies.append(B)", "main.dependencies += [B]", "main.dependencies = [B]",
    "main.dependencies.insert(B, at: 0)", "main.dependencies.append(contentsOf: [B])",
    "if Environment.isCI.getBoolean(default: true) { main.dependencies.append(B) }", "add(&main)",
  ])
  func whatATargetIsGivenLaterIsDeclared(_ change: String) throws {
    let manifest = """
      func add(_ target: inout Target) { target.dependencies.append(B) }
      var main: Target = TARGET
      CHANGE
      let project = Project(name: "A", targets: [main])
      """
    let written = manifest.replacing("CHANGE", with: change).replacing("TARGET", with: Self.target)
    #expect(
      try report(
        written.replacing("B)", with: Self.b + ")").replacing("[B]", with: "[\(Self.b)]").replacing(
          "(B,", with: "(\(Self.b),")) == [])
    // What changes elsewhere tells nothing of it.
    let other = written.replacing("B)", with: ".xctest)").replacing("[B]", with: "[.xctest]").replacing(
      "(B,", with: "(.xctest,")
    #expect(try report(other) == [Self.undeclared])
  }

  @Test(arguments: [
    "ts[0].dependencies.append(B)", "for i in ts.indices { ts[i].dependencies.append(B) }",
    "for i in 0..<1 { ts[i].dependencies += [B] }", "ts.change(B)", "unknown(&ts)",
  ])
  func whatIsNotFollowedIsNoted(_ change: String) throws {
    let manifest = "var ts: [Target] = [\(Self.target)]\n\(change)\nlet project = Project(name: \"A\", targets: ts)"
    let found = try report(manifest.replacing("B", with: Self.b))
    #expect(!found.contains(Self.undeclared))
    #expect(found.contains { $0.contains("be told without running the manifest") })
  }

  @Test func closuresAndMethodsOfTargetsAreFollowed() throws {
    let helper = """
      extension Target {
        func with(_ dependency: TargetDependency) -> Target {
          var copy = self
          copy.dependencies.append(dependency)
          return copy
        }
        var plain: Target { Target(name: name, product: product, sources: sources, dependencies: dependencies) }
      }
      """
    #expect(
      try report("let project = Project(name: \"A\", targets: [\(Self.target).with(\(Self.b))])", helper: helper) == [])
    #expect(
      try report("let project = Project(name: \"A\", targets: [\(Self.target).with(.xctest).plain])", helper: helper)
        == [Self.undeclared])
    #expect(
      try report(
        "let ts = [\(Self.target)].map { t in var t = t; t.dependencies.append(\(Self.b)); return t }\nlet project = Project(name: \"A\", targets: ts)"
      ) == [])
  }

  @Test func projectsChange() throws {
    #expect(
      try report("var project = Project(name: \"A\", targets: [])\nproject.targets.append(\(Self.target))")
        == [Self.undeclared])
    let changed = try report(
      "var p = Project(name: \"A\", targets: [\(Self.target)])\np.targets[0].dependencies.append(\(Self.b))\nlet project = p"
    )
    #expect(changed.count == 1 && changed[0].contains("note: a dependency of 'A' can't be told"))
    let unknown = try report("var project = Project(name: \"A\", targets: [\(Self.target)])\nproject.targets += more()")
    #expect(
      unknown == [
        Self.undeclared, "A/Project.swift:3:20: note: a target that can't be told without running the manifest: 'more'",
      ])
  }

  @Test func whatFunctionsOfElsewhereMakeIsNotKnown() throws {
    let made = try report("let project = Project(name: \"A\", targets: [\(Self.target).withDefaults()])")
    #expect(made.count == 1 && made[0].hasSuffix("can't all be told without running the manifest: 'withDefaults'"))
    #expect(
      try report("let project = Project(name: \"A\", targets: [.feature(name: \"A\", product: .framework)])")
        == ["A/Project.swift:2:44: note: a target that can't be told without running the manifest: '.feature'"])
    #expect(
      try report("let project = Project.app(name: \"A\", targets: [\(Self.target)])")
        == ["A/Project.swift: note: what it declares can't be told without running it"])
  }

  @Test func productsOfElsewhereBringAlongNoProject() throws {
    for dependency in [
      ".external(name: \"X\")", ".package(product: \"X\")", ".xcframework(path: \"X.xcframework\")",
      ".framework(path: \"X.framework\")",
    ] {
      let target = ".target(name: \"A\", product: .framework, sources: [\"Sources/**\"], dependencies: [\(dependency)])"
      let lint = try report("let project = Project(name: \"A\", targets: [\(target)])")
      #expect(lint == [Self.undeclared])
    }
  }
}
