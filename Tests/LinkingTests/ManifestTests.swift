internal import Modules
import Diagnostics
import Linking
import Linting
import Testing
import TestSupport

/// The modules that a manifest gives a project, as "name(kind) folder: dependencies".
private func modules(_ manifest: String, files: [String]) throws -> (modules: [String], notes: [String]) {
  let folder = try TemporaryFolder()
  try folder.write("// swift-tools-version: 6.0\nimport PackageDescription\n" + manifest, to: "Package.swift")
  for file in files { try folder.write("struct X {}\n", to: file) }
  let project = Project(root: folder.path, jobs: 1)
  let map = project.modules
  let described = map.modules.map { module in
    let names = module.target?.dependencies.map { ($0.package.map { $0 + "/" } ?? "") + $0.name } ?? []
    return "\(module.name)(\(module.kind)) \(module.folder): \(names.joined(separator: " "))"
  }
  return (described, project.problems.map(\.text))
}

@Test func targetsAreReadInEverySpelling() throws {
  let (found, notes) = try modules(
    """
    let shared: Target.Dependency = .product(name: "Shared", package: "shared-kit")
    var extras: [Target.Dependency] = []
    #if os(Linux)
    extras.append("OnLinux")
    #endif
    extras += [.byName(name: "Always")]
    func feature(_ name: String, uses: String...) -> Target {
      .target(name: "Feature" + name, dependencies: uses.map { .byName(name: $0) }, path: "Features/\\(name)")
    }
    let package = Package(
      name: "P",
      products: [.library(name: "Core", targets: ["Core"])],
      dependencies: [.package(url: "https://example.org/shared-kit", from: "1.0.0")],
      targets: [
        .target(name: "Core", dependencies: [shared, "Base", .target(name: "Other", condition: .when(platforms: [.linux]))] + extras),
        .target(name: "Base", exclude: ["Left"], sources: ["Kept", "Left"]),
        .executableTarget(name: "my-tool", dependencies: ["Core"]),
        feature("Cart", uses: "Core", "Base"),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
        .plugin(name: "Plug", capability: .buildTool()),
        .binaryTarget(name: "Binary", path: "B.xcframework"),
      ]
    )
    package.targets.append(.target(name: "Late", path: "Somewhere/Late"))
    for target in package.targets { target.swiftSettings = [] }
    """,
    files: [
      "Sources/Core/A.swift", "Sources/Base/Kept/A.swift", "Sources/my-tool/main.swift", "Features/Cart/A.swift",
      "Tests/CoreTests/A.swift", "Plugins/Plug/A.swift", "Somewhere/Late/A.swift",
    ])
  #expect(
    found == [
      "Core(regular) Sources/Core: shared-kit/Shared Base Other OnLinux Always", "Base(regular) Sources/Base: ",
      "my_tool(executable) Sources/my-tool: Core", "FeatureCart(regular) Features/Cart: Core Base",
      "CoreTests(test) Tests/CoreTests: Core", "Plug(plugin) Plugins/Plug: ", "Late(regular) Somewhere/Late: ",
    ])
  #expect(notes.isEmpty, "\(notes)")
}

@Test func whatCannotBeToldIsSaidOnce() throws {
  let (found, notes) = try modules(
    """
    let names = Context.environment["NAMES"]!.split(separator: ",")
    let package = Package(
      name: "P",
      targets: [
        .target(name: "A", dependencies: [secret(), secret()]),
        .target(name: String(names[0])),
      ])
    """, files: ["Sources/A/A.swift"])
  #expect(found.first == "A(regular) Sources/A: ")
  #expect(notes.count == 2)
  #expect(notes.contains { $0.contains("Package.swift:7:") && $0.contains("a dependency of the target 'A'") })
  #expect(notes.contains { $0.contains("Package.swift:8:") && $0.contains("name can't be told") })
}

@Test func filesBelongToTheDeepestTarget() throws {
  let folder = try TemporaryFolder()
  try folder.write(
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "A", exclude: ["Out"]), .target(name: "B", path: "Sources/A/Inner")])
    """, to: "Package.swift")
  try folder.write(
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Q", targets: [.target(name: "Only")])
    """, to: "Nested/Package.swift")
  for file in [
    "Sources/A/X.swift", "Sources/A/Out/X.swift", "Sources/A/Inner/X.swift", "Nested/Sources/X.swift",
    "Scripts/X.swift",
  ] { try folder.write("struct X {}\n", to: file) }
  let project = Project(root: folder.path, jobs: 1)
  let map = project.modules
  let owners = Dictionary(
    uniqueKeysWithValues: zip(project.paths, map.moduleOfFile.map { $0 < 0 ? "-" : map.modules[$0].name }))
  #expect(
    owners == [
      "Sources/A/X.swift": "A", "Sources/A/Out/X.swift": "-", "Sources/A/Inner/X.swift": "B",
      "Nested/Sources/X.swift": "Only", "Scripts/X.swift": "-",
    ])
}

/// A manifest that only lists what a generated project depends on, as those of Tuist, takes no folder's module away.
@Test func manifestsWithoutTargetsClaimNothing() throws {
  let files = ["Sources/App/A.swift", "Sources/Kit/K.swift", "Tests/AppTests/T.swift", "Project.swift"]
  let expected = [
    "Sources/App/A.swift": "App", "Sources/Kit/K.swift": "Kit", "Tests/AppTests/T.swift": "AppTests",
    "Project.swift": "-",
  ]
  #expect(try owners([:], files: files) == expected)
  let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Deps", dependencies: [.package(url: "https://example.org/kit", from: "1.0.0")])
    """
  #expect(try owners(["Tuist/Package.swift": manifest], files: files) == expected)
  // One that declares targets says which folders are modules.
  let other = manifest.replacing("Deps\"", with: "Deps\", targets: [.target(name: \"Kit\")]")
  #expect(
    try owners(["Package.swift": other], files: files)
      == expected.merging(["Sources/App/A.swift": "-", "Tests/AppTests/T.swift": "-"]) { $1 })
}

/// The only target of tests, the only plugin and the only other target may each own the folder of their kind.
@Test func aTargetAloneOfItsKindOwnsTheFolderOfItsKind() throws {
  func owners(_ targets: String) throws -> [String: String] {
    try LinkingTests.owners(
      [
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "P", targets: [\(targets)])
        """
      ],
      files: ["Sources/Data/A.swift", "Sources/Main.swift", "Tests/T.swift", "Plugins/Any/P.swift"])
  }
  #expect(
    try owners(#".macro(name: "M"), .testTarget(name: "T"), .plugin(name: "P", capability: .buildTool())"#)
      == ["Sources/Data/A.swift": "M", "Sources/Main.swift": "M", "Tests/T.swift": "T", "Plugins/Any/P.swift": "P"])
  #expect(
    try owners(#".executableTarget(name: "Data"), .target(name: "P"), .testTarget(name: "T"), .testTarget(name: "U")"#)
      == ["Sources/Data/A.swift": "Data", "Sources/Main.swift": "-", "Tests/T.swift": "-", "Plugins/Any/P.swift": "-"])
  // What is elsewhere counts, too.
  #expect(
    try owners(#".target(name: "P"), .systemLibrary(name: "S", path: "S")"#)
      == ["Sources/Data/A.swift": "-", "Sources/Main.swift": "-", "Tests/T.swift": "-", "Plugins/Any/P.swift": "-"])
}

@Test func resourcesAreNotCompiled() throws {
  let found = try owners(
    [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", resources: [
          .copy("Templates"), .process("./Processed/"), .process("Base", localization: .base), .embedInCode("One.swift")])])
      """
    ],
    files: [
      "Sources/A/A.swift", "Sources/A/One.swift", "Sources/A/Templates/T.swift", "Sources/A/Processed/Deep/P.swift",
      "Sources/A/Base/B.swift",
    ])
  #expect(found.filter { $0.value == "A" }.map(\.key) == ["Sources/A/A.swift"])
}

/// What one branch leaves out is the target's in another.
@Test func onlyWhatEveryBranchExcludesIsExcluded() throws {
  let found = try owners(
    [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      #if os(Linux)
      let left = ["Notes.swift"]
      #else
      let left = ["Notes.swift", "Ring"]
      #endif
      var more: [String] = []
      #if os(Windows)
      more.append("Posix")
      #endif
      let package = Package(name: "P", targets: [
        .target(name: "A", exclude: left + more + ["Old"] + (isMac ? ["Linux", "Never"] : ["Mac", "Never"]))])
      """
    ],
    files: ["A", "Notes", "Ring/R", "Posix/P", "Old/O", "Linux/L", "Mac/M", "Never/N"].map { "Sources/A/\($0).swift" })
  #expect(
    found.filter { $0.value == "-" }.keys.sorted()
      == ["Sources/A/Never/N.swift", "Sources/A/Notes.swift", "Sources/A/Old/O.swift"])
}

@Test func foldersAreModulesWithoutManifest() throws {
  let folder = try TemporaryFolder()
  for file in ["Sources/A/X.swift", "Sources/B/Deep/X.swift", "Tests/ATests/X.swift"] {
    try folder.write("struct X {}\n", to: file)
  }
  #expect(Project(root: folder.path, jobs: 1).modules.modules.map(\.name) == ["A", "B", "ATests"])
  let flat = try TemporaryFolder()
  try flat.write("struct X {}\n", to: "App/X.swift")
  #expect(Project(root: flat.path, jobs: 1).modules.modules.count == 1)
}

@Test func targetsOfHelpersInTheFolderOfTestsAreTests() throws {
  let (found, _) = try modules(
    """
    extension Target {
      static func target(kind: Kind, name: String) -> Target { .target(name: name) }
    }
    let package = Package(
      name: "P",
      targets: [
        .target(kind: .exported, name: "Core"), .target(kind: .test, name: "CoreTests"),
        .target(name: "Support", path: "Tests/Support"),
      ])
    """, files: ["Sources/Core/A.swift", "Tests/CoreTests/A.swift", "Tests/Support/A.swift"])
  #expect(
    found == ["Core(regular) Sources/Core: ", "CoreTests(test) Tests/CoreTests: ", "Support(regular) Tests/Support: "])
}

/// For each file of a project the modules of its package.
private func owners(_ manifests: [String: String], files: [String]) throws -> [String: String] {
  let folder = try TemporaryFolder()
  for (path, text) in manifests { try folder.write(text, to: path) }
  for file in files { try folder.write("struct X {}\n", to: file) }
  let project = Project(root: folder.path, jobs: 1)
  #expect(project.problems.isEmpty, "\(project.problems.map(\.text))")
  let map = project.modules
  return Dictionary(
    uniqueKeysWithValues: zip(project.paths, map.moduleOfFile.map { $0 < 0 ? "-" : map.modules[$0].name }))
}

/// A package may have further manifests for other compilers: what the newest does not claim is theirs, and never said to
/// be of no module.
@Test func whatTheNewestManifestLeavesIsTheOlderOnes() throws {
  let found = try owners(
    [
      "Package.swift": """
      // swift-tools-version: 6.4
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "_Core"), .target(name: "Moved", path: "New")])
      """,
      "Package@swift-6.0.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let names = ["Beyond"]
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .target(name: "Moved", path: "Old"), .target(name: "Renamed", path: "Sources/_Core"),
        .target(name: readFromSomewhere()),
      ])
      """,
    ],
    files: ["Sources/_Core/A.swift", "Sources/Core/A.swift", "New/A.swift", "Old/A.swift", "Sources/Left/A.swift"])
  #expect(
    found == [
      "Sources/_Core/A.swift": "_Core", "Sources/Core/A.swift": "Core", "New/A.swift": "Moved", "Old/A.swift": "Moved",
      "Sources/Left/A.swift": "-",
    ])
}

@Test func theNewestManifestIsToldByItsTools() throws {
  func named(_ name: String, _ line: String) -> String {
    "\(line)\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"\(name)\", path: \"S\")])\n"
  }
  for (plain, other, name) in [
    ("// swift-tools-version: 6.0", "// swift-tools-version: 6.10", "Other"),
    ("// swift-tools-version:5.9.2", "//swift-tools-version:5.9.1;extra", "Plain"),
    ("// swift-tools-version: 6.0", "// Swift-Tools-Version:\t6", "Plain"),
    ("", "\n// swift-tools-version:4.0", "Other"),
  ] {
    let found = try owners(
      ["Package.swift": named("Plain", plain), "Package@swift-5.swift": named("Other", other)], files: ["S/A.swift"])
    #expect(found == ["S/A.swift": name], "\(plain) beside \(other)")
  }
}

/// Several targets may share a folder, each with a list of its own, in one manifest or in branches of it.
@Test func aFolderOfSeveralTargetsIsSharedOut() throws {
  let found = try owners(
    [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", path: "Sources", sources: ["A", "Main.swift"]),
        .target(name: "B", path: "Sources", exclude: ["Out", "Other.swift"], sources: ["B", "Other.swift", "Out"]),
      ])
      #if os(Linux)
      package.targets.append(.target(name: "B", path: "Sources", exclude: ["Out"], sources: ["Linux", "Other.swift"]))
      #endif
      """
    ],
    files: [
      "Sources/A/A.swift", "Sources/B/B.swift", "Sources/Main.swift", "Sources/Other.swift", "Sources/Linux/L.swift",
      "Sources/Out/O.swift", "Sources/Third.swift",
    ])
  #expect(
    found == [
      "Sources/A/A.swift": "A", "Sources/B/B.swift": "B", "Sources/Main.swift": "A", "Sources/Other.swift": "B",
      "Sources/Linux/L.swift": "B", "Sources/Out/O.swift": "-", "Sources/Third.swift": "-",
    ])
}

/// A target whose folder is not there is said, where the package manager would refuse its package.
@Test func targetsWithoutFoldersAreSaid() throws {
  func notes(_ targets: String, files: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let isExtra = false
      let package = Package(name: "P", targets: [.target(name: "Core"), \(targets)])
      """, to: "Kit/Package.swift")
    for file in ["Sources/Core/A.swift"] + files { try folder.write("struct X {}\n", to: "Kit/" + file) }
    return try Lint(LintRequest(root: folder.path, jobs: 1)).problems.map(\.text)
  }
  #expect(
    try notes(".target(name: \"Home\"), .testTarget(name: \"CoreTests\"), .plugin(name: \"Tool\")", files: []) == [
      "Kit/Package.swift: note: the folder of the target 'Home', Kit/Sources/Home, is not there; "
        + "nor are those of 2 more targets"
    ])
  #expect(
    try notes(".target(name: \"Home\", path: \"Sources/core\")", files: []) == [
      "Kit/Package.swift: note: the folder of the target 'Home', Kit/Sources/core, is not there"
    ])
  #expect(
    try notes(
      """
      .target(name: "C"), .target(name: "Other", path: "../Out"),
      .testTarget(name: "InSources"), .executableTarget(name: "Src"), .plugin(name: "Tool", path: "Tools"),
      .binaryTarget(name: "Bin", path: "Bin.xcframework"), .systemLibrary(name: "System", path: "Gone"),
      """,
      files: ["Sources/C/c.c", "../Out/A.swift", "Sources/InSources/A.swift", "src/Src/main.swift", "Tools/tool.swift"])
      == [])
  #expect(try notes(".testTarget(name: \"CoreTests\")", files: ["Tests/A.swift"]) == [])
  #expect(
    try notes(".target(name: \"Far\", path: \"../../Out\"), .target(name: \"Abs\", path: \"/Abs\")", files: []) == [
      "Kit/Package.swift: note: the folder of the target 'Far', ../../Out, lies outside of the root and is not read; "
        + "so does that of 'Abs'"
    ])
  // What may not be declared need not be there.
  #expect(try notes("] + (isExtra ? [.target(name: \"Extra\")] : []) + [", files: []) == [])
}
