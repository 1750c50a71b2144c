import Diagnostics
import Linting
import Testing
import TestSupport

/// The findings of `indirect-crossing`, each with its chain and what to cut.
private func ways(_ project: String) throws -> (found: [String], problems: [String]) {
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  var request = LintRequest(root: folder.path, jobs: 1)
  request.only = ["indirect-crossing"]
  let lint = try Lint(request)
  let found = lint.report().findings.map { finding in
    ([finding.finding.message] + finding.chain.map { "  \($0.place.path):\($0.place.line) \($0.text)" }
      + finding.cuts.map { "  ! \($0.place.path):\($0.place.line) \($0.text)" } + ["  " + finding.finding.instead])
      .joined(separator: "\n")
  }
  return (found, lint.problems.filter { $0.gravity == .error }.map(\.text))
}

@Test func chainsGoOverModulesThatExportOthers() throws {
  let (found, _) = try ways(
    """
    //- rules
    layers:
      Domain: { modules: [Domain], uses: anything }
      Kit: { modules: [Kit], uses: anything }
    never-reaches: { Domain: { of: ["UI*"], reason: it runs on servers } }
    //- Sources/Domain/A.swift
    import Kit
    struct A {}
    struct B {}
    //- Sources/Kit/K.swift
    @_exported import UIKit
    public struct K {}
    """)
  #expect(
    found == [
      """
      'Domain' reaches 'UIKit' in 2 steps
        Sources/Domain/A.swift:1 the file imports 'Kit'
        Sources/Kit/K.swift:1 'Kit' exports 'UIKit' again
        ! Sources/Domain/A.swift:1 the file imports 'Kit'
        cut the one reference that all ways from 'Domain' to 'UIKit' go through
      """
    ])
}

/// A module belongs to the layer, or slice, that holds all of it: who imports it has reached that.
@Test(arguments: [
  ("never-reaches: { High: [Low] }", ["'High' reaches 'Low' in one step Top/T.swift"]),
  ("independent: [[High, Low]]", ["'High' reaches 'Low' in one step Top/T.swift"]),
  ("never-reaches: { Low: [High] }", []),
  (
    "independent: [[Features/Cart, Features/Search]]",
    ["'Features/Cart' reaches 'Features/Search' in one step FeatureCart/C.swift"]
  ),
]) func importsReachTheLayersOfModules(_ rule: String, expected: [String]) throws {
  let (found, problems) = try ways(
    """
    //- rules
    layers:
      Low: { modules: [Base], uses: anything }
      High: { modules: [Top, Other], uses: anything }
      Features: { modules: ["Feature{f}"], slices: independent, uses: anything }
    \(rule)
    //- Sources/Base/B.swift
    public struct B {}
    //- Sources/Top/T.swift
    import Base
    //- Sources/Other/O.swift
    import Top
    //- Sources/FeatureCart/C.swift
    import FeatureSearch
    //- Sources/FeatureSearch/S.swift
    import Base
    """)
  #expect(problems == [])
  #expect(
    found.map { $0.split(separator: "\n") }.map { lines in
      "\(lines[0]) " + lines[1].dropFirst("  Sources/".count).prefix { $0 != ":" }
    } == expected)
}

/// A way whose steps no build has together is none; another one may be longer.
@Test(arguments: [
  ("os(Windows)", "", []), ("os(Linux)", "", ["'A' reaches 'C' in 2 steps"]),
  ("DEBUG", "", ["'A' reaches 'C' in 2 steps"]),
  ("os(Windows)", "func d() { b2() }\nfunc b2() { c() }", ["'A' reaches 'C' in 3 steps"]),
]) func stepsThatContradictEachOtherAreNoWay(_ condition: String, _ more: String, _ expected: [String]) throws {
  let (found, problems) = try ways(
    """
    //- rules
    layers: { A: { paths: [A], uses: anything }, B: { paths: [B], uses: anything }, C: { paths: [C] } }
    never-reaches: { A: [C] }
    //- A/A.swift
    #if os(Linux)
    func a() { b() }
    #endif
    func e() { \(more.isEmpty ? "" : "d()") }
    //- B/B.swift
    func b() {
      #if \(condition)
      c()
      #endif
    }
    \(more)
    //- C/C.swift
    func c() {}
    """)
  #expect(problems == [])
  #expect(found.map { String($0.split(separator: "\n")[0]) } == expected)
}

/// A module of the system is nobody's slip, however near a layer's name is; another that nobody imports is.
@Test func namesOfTheSystemAreNoSlips() throws {
  func problems(_ name: String) throws -> [String] {
    try ways(
      """
      //- rules
      layers: { Domain: { paths: [Domain] }, Core: { paths: [Core] } }
      never-reaches: { Domain: [\(name)] }
      //- Domain/A.swift
      struct A {}
      //- Core/C.swift
      struct C {}
      """
    ).problems
  }
  let (known, other) = (try problems("CoreML"), try problems("CoreMU"))
  #expect(known == [])
  #expect(
    other == [
      ".boundary-lint.yml:2:27: error: no layer, slice, module or boundary 'CoreMU'; did you mean 'Core'?"
    ])
}

@Test func extensionsOfElsewhereTieNothing() throws {
  let (found, _) = try ways(
    """
    //- rules
    layers:
      A: { paths: [A], uses: anything }
      Shared: { paths: [Shared], uses: anything }
      B: { paths: [B] }
    independent: [[A, B]]
    //- A/A.swift
    struct A { let format: String.Format }
    //- Shared/One.swift
    extension String { enum Format {} }
    //- Shared/Two.swift
    extension String { var b: B { B() } }
    //- B/B.swift
    struct B {}
    """)
  #expect(found.isEmpty, "\(found)")
}

@Test func cutIsWhereAllWaysMeet() throws {
  let (found, _) = try ways(
    """
    //- rules
    layers:
      A: { paths: ["A/{slice}/**"], uses: anything }
      Shared: { paths: [Shared], uses: anything }
      B: { paths: [B], uses: anything }
    independent: [[A/One, B]]
    //- A/One/A.swift
    struct A1 { let left: Left, again: Left, right: Right }
    //- Shared/Shared.swift
    struct Left { let gate: Gate }
    struct Right { let gate: Gate }
    struct Gate { let b: B }
    //- B/B.swift
    struct B { let way: Back? }
    struct Back { let a: A1 }
    """)
  #expect(
    found == [
      """
      'A/One' reaches 'B' in 3 steps
        A/One/A.swift:1 'A1.left' names 'Left'
        Shared/Shared.swift:1 'Left.gate' names 'Gate'
        Shared/Shared.swift:3 'Gate.b' names 'B'
        ! Shared/Shared.swift:3 'Gate.b' names 'B'
        cut the one reference that all ways from 'A/One' to 'B' go through
      """,
      """
      'B' reaches 'A/One' in one step
        B/B.swift:2 'Back.a' names 'A1'
        ! B/B.swift:2 'Back.a' names 'A1'
        cut the one reference that all ways from 'B' to 'A/One' go through
      """,
    ])
}

@Test func namesInIndependenceMeanSomething() throws {
  let (_, problems) = try ways(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      Data: { paths: ["Data/{part}/**"] }
    independent: [[Domain, Datta], [Data/Fils, UIKit]]
    never-reaches: { Domain: [Dat, UIKit, "NIO*"], Domian: [Data] }
    //- Domain/A.swift
    struct A {}
    //- Data/Files/B.swift
    struct B {}
    """)
  #expect(
    problems == [
      ".boundary-lint.yml:4:24: error: no layer, slice, module or boundary 'Datta'; did you mean 'Data'?",
      ".boundary-lint.yml:4:33: error: no layer, slice, module or boundary 'Data/Fils'; did you mean 'Data/Files'?",
      ".boundary-lint.yml:4:44: error: no layer, slice, module or boundary 'UIKit'",
      ".boundary-lint.yml:5:27: error: no layer, slice, module or boundary 'Dat'; did you mean 'Data'?",
      ".boundary-lint.yml:5:48: error: no layer, slice, module or boundary 'Domian'; did you mean 'Domain'?",
    ])
}

/// Many ways that contradict themselves cost little, and hide none that does not.
@Test func waysThatContradictThemselvesAreBounded() throws {
  let clauses = (0..<8).map { "#if F\($0)\nlet v\($0): NEXT\n#endif" }.joined(separator: "\n")
  let chain = (0..<9).map {
    "//- Mid/M\($0).swift\nstruct M\($0) {\n\(clauses.replacing("NEXT", with: "M\($0 + 1)"))\n}\n"
  }
  let many = (0..<40).map { "//- Mid/N\($0).swift\nstruct N\($0) {\n#if !X\nlet s: S\n#endif\n}\n" }
  let (found, _) = try ways(
    """
    //- rules
    layers: { UI: { paths: [UI], uses: anything }, Mid: { paths: [Mid], uses: anything }, Store: { paths: [Store] } }
    never-reaches: { UI: [Store] }
    //- UI/A.swift
    struct A {
    #if X
    let m: M0
    \((0..<40).map { "let n\($0): N\($0)" }.joined(separator: "\n"))
    #endif
    let z: Z0
    }
    //- Store/S.swift
    struct S {}
    //- Mid/Z.swift
    struct Z0 { let z: Z1 }
    struct Z1 { let z: Z2 }
    struct Z2 { let s: S }
    //- Mid/M9.swift
    struct M9 {
    #if !X
    let s: S
    #endif
    }

    """ + chain.joined() + many.joined())
  #expect(found.map { String($0.split(separator: "\n")[0]) } == ["'UI' reaches 'Store' in 4 steps"])
}

/// What only members lead to has to be cut, too.
@Test func cutTakesInWaysByMembers() throws {
  let (found, _) = try ways(
    """
    //- rules
    layers:
      A: { paths: [A], uses: [B] }
      B: { paths: [B], uses: [C] }
      C: { paths: [C] }
    never-reaches: { A: [C] }
    //- A/A.swift
    func one(_ n: Named) {}
    func two(_ s: String) { _ = s.rowsOfText() }
    //- B/B.swift
    struct Named { var row: Row }
    extension String { func rowsOfText() -> [Row] { [] } }
    //- C/C.swift
    struct Row {}
    """)
  #expect(
    found == [
      """
      'A' reaches 'C' in 2 steps
        A/A.swift:1 'one' names 'Named'
        B/B.swift:1 'Named.row' names 'Row'
        ! A/A.swift:1 'one' names 'Named'
        ! A/A.swift:2 'two' uses the member 'String.rowsOfText' (uses-member)
        cut 2 references, the fewest that all ways from 'A' to 'C' go through
      """
    ])
}

/// A pattern stands for modules of elsewhere, and is no name of a layer.
@Test func patternsAreForImportedModules() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Data: { paths: [Data], uses: [Domain] }
      Domain: { paths: [Domain] }
    never-reaches: { Data: ["NIO*", "UI*", "Zork*", "N?O*"], Domain: ["Dat*"] }
    //- Data/D.swift
    import NIOCore
    let d = D()
    //- Domain/D.swift
    struct D {}
    """
  ).write(to: folder)
  let broken = try Lint(LintRequest(root: folder.path, jobs: 1))
  #expect(
    broken.problems.filter { $0.gravity == .error }.map(\.message) == [
      "the pattern 'Dat*' stands for imported modules of elsewhere alone, and not for 'Data'; write that name"
    ])
  let rules = """
    layers:
      Data: { paths: [Data], uses: [Domain] }
      Domain: { paths: [Domain] }
    never-reaches: { Data: ["NIO*", "UI*", "Zork*", "N?O*"] }
    """
  try folder.write(rules, to: ".boundary-lint.yml")
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  // What nobody imports may be kept out all the same.
  #expect(lint.problems.isEmpty)
  #expect(lint.report().findings.map(\.finding.check) == ["indirect-crossing"])
}

/// Of a module's name all modules are meant that have it, each package its own.
@Test func modulesOfOneNameAreAllMeant() throws {
  func package(_ name: String, _ code: String) -> String {
    """

    //- \(name)/Package.swift
    let package = Package(name: "\(name)", targets: [.target(name: "Utils"), .executableTarget(name: "App", dependencies: ["Utils"])])
    //- \(name)/Sources/Utils/U.swift
    public struct \(name)Util {}
    //- \(name)/Sources/App/A.swift
    \(code)
    """
  }
  let rules = "//- rules\nnever-reaches: { App: [Utils] }"
  #expect(try ways(rules + package("One", "struct A {}") + package("Two", "struct A {}")).found.isEmpty)
  let found = try ways(rules + package("One", "struct A {}") + package("Two", "import Utils\nlet used = TwoUtil()"))
    .found
  #expect(found.count == 1 && found[0].hasPrefix("'App' reaches 'Utils' in one step\n  Two/Sources/App/A.swift:"))
}
