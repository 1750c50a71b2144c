import Diagnostics
import Linting
import TestSupport
import Testing

/// A step that a folder's rules do not allow is a crossing there, and ties no layers together.
@Test func whatFoldersForbidClosesNoCycle() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Features: { paths: [Features], uses: [Core] }
      Core: { paths: [Core], uses: [] }
    //- Features/.boundary-lint.yml
    layers:
      Features: { uses: [Core] }
      Inner: { paths: [Inner], uses: [Features] }
    //- Features/Cart.swift
    struct Cart { let i: InnerThing }
    //- Features/Inner/I.swift
    struct InnerThing { let cart: Cart? }
    //- Core/C.swift
    struct Core1 {}
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  #expect(report.findings.map(\.finding.check) == ["layer-crossing"])
}
