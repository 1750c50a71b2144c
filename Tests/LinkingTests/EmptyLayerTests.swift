import Diagnostics
import Linting
import TestSupport
import Testing

/// Rules about a layer whose files are all claimed by narrower patterns say nothing, which is said.
@Test func layersLeftWithoutFiles() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Features: { paths: ["Features/**"] }
      Cart: { paths: ["Features/Cart/**"] }
      Pay: { paths: ["Features/Pay/**"] }
      Rows: { types: { named: ["*Row"] } }
    //- Features/Cart/C.swift
    struct Cart {}
    //- Features/Pay/P.swift
    struct Pay {}
    struct PayRow {}
    """
  ).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  #expect(
    lint.problems.map { "\($0.line) \($0.message)" } == [
      "2 the layer 'Features' holds no file: all that it lists belongs to 'Cart', 'Pay'"
    ])
}

/// Where the last file that only the wider pattern has is taken away, the narrower still wins.
@Test func patternsOfTheSameFilesAreComparedAsWritten() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Scenes: { paths: ["Scenes/**"] }
      Wiring: { paths: ["Scenes/**/*Configurator.swift"] }
    //- Scenes/Login/LoginConfigurator.swift
    struct LoginConfigurator {}
    """
  ).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  #expect(!lint.isBroken)
  #expect(
    lint.problems.map(\.message) == ["the layer 'Scenes' holds no file: all that it lists belongs to 'Wiring'"])
}
