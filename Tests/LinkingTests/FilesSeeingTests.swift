import Linking
import Linting
import TestSupport
import Testing

/// Who may use what a file declares: where that is told, nothing else needs to be read for it.
@Suite struct FilesSeeingTests {
  /// The files that see one of some others, as the imports tell.
  private func seeing(_ homes: [String], _ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(text).write(to: folder)
    let project = Project(root: folder.path, jobs: 1)
    let found = project.table.files(seeing: homes.map { project.paths.firstIndex(of: $0)! })
    return found.map { project.paths[$0] }
  }

  private let modules = """
    //- Package.swift
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C", dependencies: ["B"]),
      .target(name: "D"), .testTarget(name: "ATests", dependencies: ["A"]),
    ])
    //- Sources/A/A.swift
    struct A {}
    //- Sources/A/Other.swift
    struct Other {}
    //- Sources/B/B.swift
    import A
    //- Sources/B/Plain.swift
    struct Plain {}
    //- Sources/C/C.swift
    import B
    //- Sources/D/D.swift
    struct D {}
    //- Tests/ATests/T.swift
    @testable import A
    //- Scripts/S.swift
    struct Script {}

    """

  @Test func whomAWayOfImportsReaches() throws {
    let all = [
      "Scripts/S.swift", "Sources/A/A.swift", "Sources/A/Other.swift", "Sources/B/B.swift", "Sources/B/Plain.swift",
      "Sources/C/C.swift", "Tests/ATests/T.swift",
    ]
    #expect(try seeing(["Sources/A/A.swift"], modules) == all)
    #expect(try seeing(["Sources/A/Other.swift", "Sources/A/A.swift"], modules) == all)
    #expect(try seeing(["Sources/C/C.swift"], modules) == ["Scripts/S.swift", "Sources/C/C.swift"])
    #expect(
      try seeing(["Sources/C/C.swift", "Sources/D/D.swift"], modules)
        == ["Scripts/S.swift", "Sources/C/C.swift", "Sources/D/D.swift"])
    #expect(try seeing([], modules) == [])
  }

  /// Of files of no module that can't be told, and folders that are compiled together see each other.
  @Test func allSeeWhatNoModuleHolds() throws {
    #expect(try seeing(["Scripts/S.swift"], modules).count == 8)
    #expect(
      try seeing(["A/A.swift"], "//- A/A.swift\nstruct A {}\n//- B/B.swift\nstruct B {}\n")
        == ["A/A.swift", "B/B.swift"])
  }
}
