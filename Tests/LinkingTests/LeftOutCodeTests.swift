import Diagnostics
import Linting
import TestSupport
import Testing

/// What a module declares in files that the rules leave out, nobody knows: there, a name alone tells nothing.
@Suite struct LeftOutCodeTests {
  private func messages(_ project: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(project).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map {
      "\($0.place.path): \($0.finding.message)"
    }
  }

  /// Folders that stand for modules; `A` may not use `B`.
  private func folders(_ exclude: String, _ code: String) throws -> [String] {
    try messages(
      """
      //- rules
      layers: { A: { paths: [A], uses: [] }, B: { paths: [B] } }
      exclude: ["\(exclude)"]
      //- A/A.swift
      \(code)
      //- A/Generated/G.swift
      struct User { var id: Int }
      //- B/B.swift
      struct Model { var displayTitle: String }
      //- Samples/S.swift
      struct Sample {}

      """
    ).filter { $0.hasPrefix("A/") }
  }

  @Test func whatIsLeftOutMayDeclareTheName() throws {
    let code = "func f(w: Loader) { w.load { u in print(u.displayTitle) } }"
    #expect(try folders("A/Generated/**", code) == [])
    #expect(try folders("**/Generated/**", code) == [])
  }

  @Test func whatIsLeftOutBesideAllModulesDeclaresNothingOfTheirs() throws {
    let code = "func f(w: Elsewhere) { w.load { u in print(u.displayTitle) } }"
    #expect(
      try folders("Samples", code)
        == ["A/A.swift: 'A' uses the member 'Model.displayTitle' of 'B', by its name (uses-member)"])
  }

  @Test func typesThatAreWrittenAreTold() throws {
    let found = try folders("A/Generated/**", "func f(m: Model) { print(m.displayTitle) }")
    #expect(found.contains("A/A.swift: 'A' names 'Model' of 'B'"))
  }

  /// Who imports a module sees what it leaves out; who does not, sees nothing of it.
  @Test(arguments: [
    ("Sources/Kit/", false), ("Sources/Kit/Generated/", false), ("Sources/Deep/", false), ("Sources/Other/", true),
  ])
  func modulesAreUnreadForWhoImportsThem(_ leftOut: String, _ isTold: Bool) throws {
    let found = try members(
      """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Model"), .target(name: "Deep"), .target(name: "Kit", dependencies: ["Deep"]),
        .target(name: "Other"), .target(name: "App", dependencies: ["Model", "Kit"]),
      ])
      //- Sources/App/A.swift
      import Model
      import Kit
      func f(w: Elsewhere) { w.load { u in print(u.displayTitle) } }
      //- Sources/Kit/Kit.swift
      import Deep
      public struct Kit {}
      //- Sources/Kit/Generated/G.swift
      public struct User { public var id: Int }
      //- Sources/Deep/D.swift
      struct Deep {}
      //- Sources/Other/O.swift
      struct Other {}
      //- Sources/Model/M.swift
      public struct Order { public var displayTitle: String }

      """, leavingOut: leftOut)
    #expect(found == (isTold ? ["A.swift: Order.displayTitle"] : []))
  }

  /// Targets of projects have files wherever these are.
  @Test(arguments: [("App/Generated/", false), ("Scripts/", true)])
  func projectsAreUnreadWhereTheirFilesStand(_ leftOut: String, _ isTold: Bool) throws {
    let found = try members(
      """
      //- project.yml
      name: Shop
      targets:
        App: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Model }] }
        Model: { type: framework, platform: iOS, sources: [Model] }
      //- App/A.swift
      import Model
      func f(w: Elsewhere) { w.load { u in print(u.displayTitle) } }
      //- App/Generated/G.swift
      struct User { var id: Int }
      //- Model/M.swift
      public struct Order { public var displayTitle: String }
      //- Scripts/S.swift
      struct Script {}

      """, leavingOut: leftOut)
    #expect(found == (isTold ? ["A.swift: Order.displayTitle"] : []))
  }
}
