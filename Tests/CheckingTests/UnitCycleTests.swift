import Diagnostics
import Linting
import Testing
import TestSupport

/// Cycles among boundaries tell what to cut, and can be left out like those of any level.
@Test func cyclesOfBoundariesAreALevel() throws {
  let variant = try #require(WiringVariant.all.first { $0.testDescription.contains("boundaries-need-each-other") })
  let folder = try TemporaryFolder()
  try variant.applied().write(to: folder)
  func cycles(_ rules: String) throws -> [PlacedFinding] {
    try folder.write(rules, to: "rules.yml")
    var request = LintRequest(root: folder.path, jobs: 1)
    request.rules = folder.path + "/rules.yml"
    request.only = ["dependency-cycle"]
    return try Lint(request).report().findings
  }
  let found = try cycles("checks: { dependency-cycle: error }\n")
  #expect(found.count == 1)
  // Two boundaries that each depend on the other once: one of both dependencies has to go.
  #expect(found.first?.chain.count == 2)
  #expect(found.first?.cuts.count == 1)
  #expect(found.first?.cuts.first.map { found[0].chain.map(\.text).contains($0.text) } == true)
  #expect(try cycles("checks: { dependency-cycle: { levels: [boundary] } }\n").count == 1)
  #expect(try cycles("checks: { dependency-cycle: { levels: [module, slice] } }\n").isEmpty)
}

/// Boundaries that need each other can't be handed to each other; what else they are handed is judged.
@Test func unitsInACycleAreJudgedForAllElse() throws {
  let code = """
    //- App.swift
    import Boundaries
    final class Log: Boundary {}
    final class Payments: Boundary { typealias Dependencies = BoundaryList.Add<Cart>.Add<Log> }
    final class Cart: Boundary { typealias Dependencies = BoundaryList.Add<Payments> }
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<Payments>.Add<Cart>.Add<Log>
      lazy var log: Log.Resolved = resolver(for: Log.self).resolved()
      lazy var payments: Payments.Resolved = resolver(for: Payments.self).resolve(dependency: cart)
        .resolve(dependency: cart).resolved()
      lazy var cart: Cart.Resolved = resolver(for: Cart.self).resolve(dependency: payments).resolved()
    }

    """
  #expect(
    try judged(code, only: ["unwired-boundary"]) == [
      "App.swift:9 'Cart' is handed to 'Payments' twice, and 'Log' is missing"
    ])
}

/// An import that only some builds have is what to cut, where no manifest declares it, however often it stands there.
@Test func undeclaredImportsUnderConditionsAreCut() throws {
  let found = try judgedFindings(
    """
    //- Package.swift
    let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["B"]), .target(name: "B")])
    //- Sources/A/A.swift
    import B
    public struct A {}
    //- Sources/B/B.swift
    #if DEBUG
      import A
    #endif
    public struct B {}
    //- Sources/B/C.swift
    #if canImport(A)
      import A
    #endif
    """)
  #expect(found.flatMap(\.cuts).map { "\($0.place.path):\($0.place.line)" } == ["Sources/B/B.swift:2"])
}

private func judgedFindings(_ text: String) throws -> [PlacedFinding] {
  let folder = try TemporaryFolder()
  try ExampleProject(text).write(to: folder)
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter {
    $0.finding.check == "dependency-cycle"
  }
}

/// What stands in no type is no part of a cycle of types.
@Test func functionsAtFileLevelCloseNoCycleOfTypes() throws {
  let code = """
    //- rules
    checks: { dependency-cycle: { levels: [type] } }
    //- A.swift
    struct A { let b = makeB() }
    //- B.swift
    func makeB() -> Int { A.self; return 1 }
    """
  #expect(try judgedFindings(code).isEmpty)
}
