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
