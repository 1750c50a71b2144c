import Diagnostics
import Linting
import Testing
import TestSupport

private let generator = ".plugin(name: \"Generator\", package: \"gen\")"
private let linter = ".plugin(name: \"SwiftLintBuildToolPlugin\", package: \"SwiftLint\")"

/// What is made for a target by plugins that the manifest gives it behind its declaration may import anything.
@Test(arguments: [
  ("for t in package.targets { t.plugins = [\(generator)] }", true),
  ("for t in package.targets { t.plugins = (t.plugins ?? []) + [\(generator)] }", true),
  ("for t in package.targets { t.plugins?.append(\(generator)) }", true),
  ("package.targets[1].plugins?.append(\"Generator\")", true),
  ("for t in package.targets { t.plugins = [.plugin(name: maker)] }", true),
  ("extension Target { func generated() -> Target { plugins = [\(generator)]; return self } }", true),
  ("for t in package.targets { t.plugins = (t.plugins ?? []) + [\(linter)] }", false),
  ("for t in package.targets { t.plugins = [\(linter), \(generator)] }", true),
  ("var plugins = [1]; plugins.append(2)", false), ("for t in package.targets { print(t.plugins) }", false),
])
func pluginsThatAreAddedMayMakeCode(_ change: String, _ mayMake: Bool) throws {
  let folder = try TemporaryFolder()
  try folder.write(
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "Store"), .target(name: "Cart", dependencies: ["Store"])])
    \(change)
    """, to: "Package.swift")
  for name in ["Store", "Cart"] { try folder.write("public struct \(name) {}\n", to: "Sources/\(name)/F.swift") }
  let findings = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(findings.map(\.finding.check) == (mayMake ? [] : ["unused-target-dependency"]))
}
