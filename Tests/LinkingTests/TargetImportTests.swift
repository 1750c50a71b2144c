internal import Modules
import Diagnostics
import Layering
import Linking
import Linting
import Testing
import TestSupport

/// What the targets of a project import without depending on it, as "Target → Module (through)", and the reverse.
private func findings(_ project: String) throws -> (undeclared: [String], unused: [String]) {
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  let modules = lint.architecture.modules.modules
  let imports = lint.architecture.targetImports
  let undeclared = imports.undeclared.map { found in
    "\(modules[found.module].name) → \(found.edge.name)"
      + (found.fault.through.map { " (\(modules[$0].name))" } ?? "") + (found.fault.isCertain ? "" : "?")
  }
  return (undeclared, imports.unused.map { "\(modules[$0.module].name) → \($0.dependency.name)" })
}

/// Each file has its finding: what excuses one excuses no other.
@Test func everyFileIsToldOfItsImport() throws {
  let (undeclared, _) = try findings(
    """
    //- Package.swift
    let package = Package(name: "P", targets: [.target(name: "Base"), .target(name: "App"), .target(name: "Kit", dependencies: ["Base"])])
    //- Sources/Base/A.swift
    public struct A {}
    //- Sources/App/A.swift
    import Base
    //- Sources/App/B.swift
    import Base
    import struct Base.A
    //- Sources/App/C.swift
    #if DEBUG
    import Base
    #endif
    //- Sources/Kit/A.swift
    import Base
    """)
  #expect(undeclared == ["App → Base", "App → Base"])
}

@Test func productsOfElsewhereAreJudgedOnlyWhereNothingElseCanBringThem() throws {
  let (undeclared, unused) = try findings(
    """
    //- Package.swift
    let package = Package(
      name: "P",
      targets: [
        .target(name: "Core", dependencies: [.product(name: "Logging", package: "swift-log")]),
        .target(name: "Cart", dependencies: ["Core"]),
        .target(name: "Net", dependencies: [.product(name: "NIO", package: "swift-nio")]),
        .target(name: "Kit", dependencies: ["Exporter"]),
        .target(name: "Exporter", dependencies: [.product(name: "Logging", package: "swift-log")]),
      ])
    //- Sources/Core/A.swift
    import Logging
    //- Sources/Cart/A.swift
    import Core
    import Logging
    import Foundation
    import Unheard
    //- Sources/Net/A.swift
    import Logging
    //- Sources/Kit/A.swift
    import Exporter
    import Logging
    //- Sources/Exporter/A.swift
    @_exported import Logging
    """)
  #expect(undeclared == ["Cart → Logging (Core)?"])
  #expect(unused.isEmpty)
}

@Test func packagesOfTheRepositoryKnowEachOther() throws {
  let (undeclared, unused) = try findings(
    """
    //- Package.swift
    let package = Package(
      name: "Kit",
      products: [.library(name: "KitProduct", targets: ["Kit", "Extra"])],
      targets: [.target(name: "Kit", dependencies: ["Base"]), .target(name: "Extra"), .target(name: "Base")])
    //- Sources/Kit/A.swift
    import Base
    public struct Kit {}
    //- Sources/Extra/A.swift
    public struct Extra {}
    //- Sources/Base/A.swift
    public struct Base {}
    //- Examples/Package.swift
    let package = Package(
      name: "Examples",
      dependencies: [.package(path: "..")],
      targets: [
        .executableTarget(name: "Demo", dependencies: [.product(name: "KitProduct", package: "Kit")]),
        .executableTarget(name: "Idle", dependencies: [.product(name: "KitProduct", package: "Kit")]),
        .executableTarget(name: "Cut", dependencies: [someFunction()]),
      ])
    //- Examples/Sources/Demo/main.swift
    import Extra
    import Base
    let demo = 1
    //- Examples/Sources/Idle/main.swift
    let idle = 1
    //- Examples/Sources/Cut/main.swift
    import Base
    """)
  #expect(undeclared == ["Demo → Base (Kit)"])
  #expect(unused == ["Idle → KitProduct"])
}

/// A module that only a package out of reach has is there by luck alone, where nothing else can bring one of that name.
@Test(arguments: [
  ("", "import Cart", ["Core → Cart?"]), ("", "import Charts", []),
  ("", "#if canImport(Cart)\nimport Cart\n#endif", []),
  (".product(name: \"Log\", package: \"swift-log\")", "import Cart", []),
  (".product(name: \"Cart\", package: \"Cart\")", "import Cart", []),
]) func packagesThatAreNoDependencyAreImportedByLuck(_ dependency: String, _ line: String, expected: [String]) throws {
  let package =
    dependency.isEmpty
    ? "" : dependency.contains("log") ? ".package(url: \"x/swift-log\")" : ".package(path: \"../Cart\")"
  let (undeclared, _) = try findings(
    """
    //- Packages/Core/Package.swift
    let package = Package(
      name: "Core",
      dependencies: [\(package)],
      targets: [.target(name: "Core", dependencies: [\(dependency)])])
    //- Packages/Core/Sources/Core/C.swift
    \(line)
    //- Packages/Cart/Package.swift
    let package = Package(
      name: "Cart", products: [.library(name: "Cart", targets: ["Cart", "Charts"])],
      targets: [.target(name: "Cart"), .target(name: "Charts")])
    //- Packages/Cart/Sources/Cart/C.swift
    public struct Cart {}
    //- Packages/Cart/Sources/Charts/C.swift
    public struct Pie {}
    """)
  #expect(undeclared == expected)
}

/// What a package depends on by its path has to be listed by the targets that import it, whatever else they use: a product of
/// elsewhere may bring it along, but nobody should count on that.
@Test func packagesByPathAreListedBesideProductsOfElsewhere() throws {
  let (undeclared, _) = try findings(
    """
    //- App/Package.swift
    let package = Package(
      name: "App",
      dependencies: [.package(path: "../Core"), .package(url: "https://host/Images.git", from: "7.0.0")],
      targets: [
        .executableTarget(
          name: "App",
          dependencies: [.product(name: "Images", package: "Images"), .product(name: "Models", package: "Core")])
      ])
    //- App/Sources/App/main.swift
    import Images
    import Models
    import Networking
    import Support
    import Unheard
    import Vendored
    //- Core/Package.swift
    let package = Package(
      name: "Core",
      products: [.library(name: "Networking", targets: ["Networking"]), .library(name: "Models", targets: ["Models"])],
      targets: [.target(name: "Networking"), .target(name: "Models", dependencies: ["Support"]), .target(name: "Support")])
    //- Core/Sources/Networking/N.swift
    public struct Request {}
    //- Core/Sources/Models/M.swift
    public struct Model {}
    //- Core/Sources/Support/S.swift
    public struct Support {}
    //- Vendored/Package.swift
    let package = Package(
      name: "Vendored", products: [.library(name: "Vendored", targets: ["Vendored"])],
      targets: [.target(name: "Vendored")])
    //- Vendored/Sources/Vendored/V.swift
    public struct Vendored {}
    """)
  #expect(undeclared == ["App → Networking?", "App → Support (Models)?"])
}

@Test func whatIsNoImportIsNoFault() throws {
  let (undeclared, unused) = try findings(
    """
    //- rules
    exclude: [Sources/Part/Left]
    //- Package.swift
    let package = Package(
      name: "P",
      targets: [
        .target(name: "Base"), .target(name: "Mark"), .target(name: "CShims"),
        .macro(name: "Macros"), .plugin(name: "Plug", capability: .buildTool()),
        .target(name: "Cart", dependencies: ["Macros", "Mark", "CShims", .target(name: "Base", condition: .when(platforms: [.linux]))],
          plugins: ["Plug"]),
        .target(name: "Umbrella", dependencies: ["Base", "Cart"]),
        .target(name: "Part", dependencies: ["Base"]),
        .target(name: "One", dependencies: ["Base"]),
      ])
    //- Sources/Base/A.swift
    public struct Base {}
    //- Sources/Mark/A.swift
    // Nothing but a name.
    //- Sources/CShims/shims.c
    int one;
    //- Sources/Macros/A.swift
    struct Expansion {}
    //- Plugins/Plug/A.swift
    struct Plug {}
    //- Sources/Cart/A.swift
    #if canImport(Base)
      import Base
    #endif
    #if FLAG
      import Umbrella
    #endif
    struct Cart {}
    //- Sources/Umbrella/A.swift
    @_exported import Base
    //- Sources/Part/A.swift
    struct Part {}
    //- Sources/Part/Left/B.swift
    import Base
    //- Sources/One/A.swift
    import struct Base.Base
    struct One {}
    """)
  #expect(undeclared.isEmpty)
  #expect(unused.isEmpty)
}

@Test func modulesInOtherLanguagesAreImportedByLuckToo() throws {
  let (undeclared, unused) = try findings(
    """
    //- Package.swift
    let package = Package(
      name: "P",
      targets: [
        .target(name: "CBase"), .target(name: "CDeep"), .target(name: "CShims", dependencies: ["CDeep"]),
        .systemLibrary(name: "CSystem"),
        .target(name: "Base", dependencies: ["CBase", "CSystem"]),
        .target(name: "Cart", dependencies: ["Base"]),
        .target(name: "Low", dependencies: ["CShims"]),
        .target(name: "Open", dependencies: ["Base", unknown()]),
      ])
    //- Sources/Base/A.swift
    import CBase
    import CSystem
    //- Sources/Cart/A.swift
    import Base
    import CBase
    import CDeep
    #if FLAG
      import CSystem
    #endif
    //- Sources/Low/A.swift
    import CShims
    import CDeep
    //- Sources/Open/A.swift
    import Base
    import CDeep
    """)
  #expect(undeclared == ["Cart → CBase (Base)", "Cart → CDeep", "Low → CDeep?"])
  #expect(unused.isEmpty)
}

@Test func oneExportedNameIsNotTheModule() throws {
  let (undeclared, unused) = try findings(
    """
    //- Package.swift
    let package = Package(
      name: "P",
      targets: [
        .target(name: "Core"),
        .target(name: "Kit", dependencies: ["Core"]),
        .target(name: "Whole", dependencies: ["Kit"]),
        .target(name: "Part", dependencies: ["Kit"]),
      ])
    //- Sources/Core/A.swift
    public struct Price {}
    //- Sources/Kit/A.swift
    @_exported import struct Core.Price
    public struct Kit {}
    //- Sources/Whole/A.swift
    import Core
    import Kit
    //- Sources/Part/A.swift
    import struct Core.Price
    struct Part {}
    """)
  #expect(undeclared == ["Whole → Core (Kit)"])
  #expect(unused.isEmpty)
}

/// What only one branch of a conditional lists may never be depended on, and may be imported all the same.
@Test func whatOneBranchListsIsNeverUnused() throws {
  let (undeclared, unused) = try findings(
    """
    //- Package.swift
    func uses(_ name: String) -> [Target.Dependency] {
      switch name {
      case "Cart": ["Core", "Net"]
      case "Home": ["Core"]
      default: []
      }
    }
    let package = Package(
      name: "P",
      targets: [.target(name: "Core"), .target(name: "Net")]
        + ["Cart", "Home"].map { .target(name: $0, dependencies: uses($0) + ["Base"]) } + [.target(name: "Base")])
    //- Sources/Core/A.swift
    public struct Core {}
    //- Sources/Net/A.swift
    public struct Net {}
    //- Sources/Base/A.swift
    public struct Base {}
    //- Sources/Cart/A.swift
    import Core
    import Net
    struct Cart {}
    //- Sources/Home/A.swift
    struct Home {}
    """)
  #expect(undeclared.isEmpty)
  #expect(unused == ["Cart → Base", "Home → Base"])
}

/// What any of a package's manifests lists is declared; what none lists is not, however little can be told of the older.
@Test func dependenciesOfOlderManifestsCount() throws {
  let (undeclared, unused) = try findings(
    """
    //- Package.swift
    // swift-tools-version: 6.2
    let package = Package(
      name: "P",
      targets: [
        .target(name: "Core"), .target(name: "Extra"), .systemLibrary(name: "CSupport"),
        .target(name: "Overlay", dependencies: ["Core", "CSupport"]),
        .target(name: "Other"),
      ])
    //- Package@swift-5.9.swift
    // swift-tools-version: 5.9
    let package = Package(
      name: "P",
      products: [.library(name: "CSupport", targets: ["Core"])],
      targets: [
        .target(name: "Core"), .target(name: "Extra"), .target(name: "Old"),
        .target(name: "Overlay", dependencies: ["Old", "Extra", "CSupport", readFromSomewhere()]),
      ])
    //- Sources/Core/A.swift
    public struct Core {}
    //- Sources/Extra/A.swift
    public struct Extra {}
    //- Sources/Old/A.swift
    public struct Old {}
    //- Sources/CSupport/module.modulemap
    //- Sources/Overlay/A.swift
    import Core
    import CSupport
    import Old
    import Other
    public struct Overlay {}
    //- Sources/Other/A.swift
    public struct Other {}
    """)
  #expect(undeclared == ["Overlay → Other"])
  #expect(unused == ["Overlay → Extra"])
}

/// A package that was split up: the older manifest has a target where the newer has a product of elsewhere by its name.
@Test func productsOfElsewhereAreNoTargetsOfOtherManifests() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- Package.swift
    // swift-tools-version: 6.4
    let package = Package(
      name: "P",
      targets: [
        .target(name: "_Core", dependencies: [.product(name: "Core", package: "core-kit")]),
        .target(name: "Overlay", dependencies: ["_Core"]),
      ])
    //- Package@swift-6.0.swift
    // swift-tools-version: 6.0
    let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "Overlay", dependencies: ["Core"])])
    //- Sources/_Core/A.swift
    @_exported import Core
    //- Sources/Core/A.swift
    public struct Core {}
    //- Sources/Overlay/A.swift
    import Core
    public struct Overlay {}
    """
  ).write(to: folder)
  let architecture = try Lint(LintRequest(root: folder.path, jobs: 1)).architecture
  let meant = architecture.paths.indices.flatMap { file in
    architecture.imports(in: file).map { edge in
      "\(architecture.paths[file]): \(edge.module.map { architecture.modules.modules[$0].folder } ?? "elsewhere")"
    }
  }
  #expect(meant == ["Sources/Overlay/A.swift: Sources/Core", "Sources/_Core/A.swift: elsewhere"])
}

/// A dependency that is needed where a condition holds that is off here.
@Test(arguments: ["{}", "{ os(Linux): on }", "{ os(macOS): off }", "{ os(macOS): on }"])
func whatConditionsLeaveOutMayImport(_ conditions: String) throws {
  let (_, unused) = try findings(
    """
    //- .boundary-lint.yml
    conditions: \(conditions)
    //- Package.swift
    let package = Package(
      name: "P", targets: [.target(name: "Core"), .target(name: "Tool", dependencies: ["Core"]), .target(name: "Idle", dependencies: ["Core"])])
    //- Sources/Core/A.swift
    public struct A {}
    //- Sources/Tool/A.swift
    #if os(macOS)
    import Core
    #endif
    struct Tool {}
    //- Sources/Idle/A.swift
    struct Idle {}
    """)
  #expect(unused == ["Idle → Core"])
}

/// What stands in manifests alone is excused there.
@Test func manifestsMakeExceptions() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- Package.swift
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "Core"),
        .target(name: "X", dependencies: ["Core"]),  // boundary-lint:allow unused-target-dependency -- comes soon
        .target(name: "Y", dependencies: ["Core"]),
        // boundary-lint:allow unused-target-dependency -- there is none
        .target(name: "Z"),
      ])
    //- Sources/Core/C.swift
    public struct C {}
    //- Sources/X/X.swift
    struct X {}
    //- Sources/Y/Y.swift
    struct Y {}
    //- Sources/Z/Z.swift
    struct Z {}
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  let found = report.findings.map { "\($0.place.path):\($0.place.line) \($0.finding.check)" }
  #expect(found == ["Package.swift:8 unused-target-dependency", "Package.swift:9 unused-suppression"])
  #expect(report.excused.map(\.place.line) == [7])
}

/// What a product is made of that no manifest tells, may be the module.
@Test(arguments: [
  ("products: [made()], ", ".product(name: \"All\", package: \"Core\")", []),
  ("products: [made()], ", "\"All\"", []),
  ("products: [.library(name: \"Net\", targets: [\"Net\"])], ", "\"All\"", ["App → Net?"]),
  ("products: [made()], ", "\"Images\"", ["App → Net?"]),
])
func productsThatAreNotToldMayHoldTheModule(_ products: String, _ dependency: String, expected: [String]) throws {
  let (undeclared, _) = try findings(
    """
    //- App/Package.swift
    let package = Package(
      name: "App",
      dependencies: [.package(path: "../Core"), .package(url: "https://host/images.git", from: "7.0.0")],
      targets: [.target(name: "App", dependencies: [\(dependency)])])
    //- App/Sources/App/A.swift
    import Net
    //- Core/Package.swift
    let package = Package(name: "Core", \(products)targets: [.target(name: "Net")])
    //- Core/Sources/Net/N.swift
    public struct Request {}
    """)
  #expect(undeclared == expected)
}
