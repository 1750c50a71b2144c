import Diagnostics
import Layering
import Linting
import Testing
import TestSupport

/// What is to be done is said in the words of manifests: targets by their names there, and modules of other packages by the product
/// that holds them.
@Test func adviceSpeaksAsManifestsDo() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- Package.swift
    let package = Package(
      name: "Shop", dependencies: [.package(path: "Packages/core-kit")],
      targets: [
        .target(name: "App-UI"), .target(name: "my-kit"),
        .executableTarget(
          name: "my-tool", dependencies: ["my-kit", .product(name: "CoreKit", package: "core-kit")]),
      ])
    //- Sources/App-UI/A.swift
    import CoreKit
    public struct A {}
    //- Sources/my-kit/A.swift
    public struct K {}
    //- Sources/my-tool/main.swift
    import App_UI
    import CoreUtil
    let code = 0
    //- Packages/core-kit/Package.swift
    let package = Package(
      name: "Core", products: [.library(name: "CoreKit", targets: ["CoreKit"])],
      targets: [.target(name: "CoreKit", dependencies: ["CoreUtil"]), .target(name: "CoreUtil")])
    //- Packages/core-kit/Sources/CoreKit/A.swift
    import CoreUtil
    //- Packages/core-kit/Sources/CoreUtil/A.swift
    public struct U {}
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  let said = report.findings.map { found in
    ([found.finding.because, found.finding.instead] + found.finding.chain.map(\.text)).joined(separator: "; ")
  }
  let out = "or take the import out"
  #expect(
    said == [
      "no file of 'my-tool' imports it, or what it exports again; take 'my-kit' out of the dependencies of 'my-tool'",
      "Package.swift does not list 'CoreKit' among what 'App-UI' depends on; add "
        + "'.product(name: \"CoreKit\", package: \"core-kit\")' to the dependencies of the target 'App-UI', \(out); "
        + "the target 'App-UI'",
      "Package.swift does not list 'App-UI' among what 'my-tool' depends on; add 'App-UI' to the dependencies of the target "
        + "'my-tool', \(out); the target 'my-tool'",
      "Package.swift does not list 'CoreUtil' among what 'my-tool' depends on; take the import out, or let the package "
        + "'core-kit' offer 'CoreUtil' as a product, and add that to the dependencies of the target 'my-tool'; "
        + "the target 'my-tool'",
    ])
}

/// A product of another repository is added as another target of the manifest does, with its package.
@Test func adviceNamesThePackagesOfProducts() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- Package.swift
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Core", dependencies: [.product(name: "system-kit", package: "swift-system")]),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
      ])
    //- Sources/Core/A.swift
    import system_kit
    public struct A {}
    //- Tests/CoreTests/A.swift
    import Core
    import system_kit
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  #expect(
    report.findings.map(\.finding.instead) == [
      "add '.product(name: \"system-kit\", package: \"swift-system\")' to the dependencies of the target 'CoreTests', "
        + "or take the import out"
    ])
}

/// A package is called what the manifest calls it: as a target does that depends on a product of it, else by its address, whatever
/// folder it lies in here.
@Test(arguments: [
  (".package(path: \"../kit-main\")", "", "kit-main"),
  (".package(url: \"https://github.com/shop/Kit.git\", from: \"1.0.0\")", "", "Kit"),
  (".package(url: \"git@github.com:shop/kit-main.git\", from: \"1.0.0\")", "", "kit-main"),
  (
    ".package(name: \"Own\", path: \"../kit-main\")",
    ", .target(name: \"More\", dependencies: [.product(name: \"KitUI\", package: \"Own\")])", "Own"
  ),
])
func packagesAreCalledAsTheManifestDoes(_ dependency: String, _ target: String, _ name: String) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- app/Package.swift
    let package = Package(
      name: "App", dependencies: [\(dependency)], targets: [.target(name: "App")\(target)])
    //- app/Sources/App/A.swift
    import Kit
    public struct A {}
    //- app/Sources/More/A.swift
    import KitUI
    //- kit-main/Package.swift
    let package = Package(
      name: "Kit",
      products: [.library(name: "Kit", targets: ["Kit"]), .library(name: "KitUI", targets: ["KitUI"])],
      targets: [.target(name: "Kit"), .target(name: "KitUI")])
    //- kit-main/Sources/Kit/A.swift
    public struct K {}
    //- kit-main/Sources/KitUI/A.swift
    public struct U {}
    """
  ).write(to: folder)
  let said = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.instead)
  #expect(
    said == [
      "add '.product(name: \"Kit\", package: \"\(name)\")' to the dependencies of the target 'App', or take the import out"
    ])
}

/// Modules of a product may go by other names where it is used: then it can't be told what imports mean it.
@Test func renamedModulesAreUnknown() throws {
  let project = """
    //- Package.swift
    let package = Package(
      name: "P", dependencies: [.package(path: "Dep")],
      targets: [
        .executableTarget(
          name: "A",
          dependencies: [
            "Utils", .product(name: "Utils", package: "Dep", moduleAliases: ["Utils": "GameUtils"])
          ]),
        .target(name: "Utils"), .target(name: "B"),
      ])
    //- Sources/A/main.swift
    import GameUtils
    import Utils
    import B
    let mine: Mine? = nil
    //- Sources/Utils/A.swift
    public struct Mine {}
    //- Sources/B/A.swift
    public struct B {}
    //- Dep/Package.swift
    let package = Package(
      name: "Dep", products: [.library(name: "Utils", targets: ["Utils"])], targets: [.target(name: "Utils")])
    //- Dep/Sources/Utils/A.swift
    public struct Theirs {}
    """
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  #expect(lint.report().findings.isEmpty)
  let notes = lint.problems.map(\.text)
  #expect(notes.count == 1 && notes[0].contains("'moduleAliases' are not followed"), "\(notes)")
}

/// A package that the manifest does not list has to be listed first.
@Test func advicesNamePackagesThatAreNotListed() throws {
  let folder = try TemporaryFolder()
  func package(_ name: String, _ dependencies: String = "", _ uses: String = "") -> String {
    """
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], dependencies: [\(dependencies)],
      targets: [.target(name: "\(name)", dependencies: [\(uses)])])
    """
  }
  try ExampleProject(
    """
    //- Package.swift
    \(package("App", ".package(path: \"kits/One\")", ".product(name: \"One\", package: \"One\")"))
    //- Sources/App/A.swift
    import One
    import Three
    import Two
    public struct A {}
    //- kits/One/Package.swift
    \(package("One", ".package(path: \"../Two\")", ".product(name: \"Two\", package: \"Two\")"))
    //- kits/One/Sources/One/O.swift
    import Two
    public struct O {}
    //- kits/Two/Package.swift
    \(package("Two"))
    //- kits/Two/Sources/Two/T.swift
    public struct T {}
    //- kits/Three/Package.swift
    \(package("Three"))
    //- kits/Three/Sources/Three/T.swift
    public struct T {}
    """
  ).write(to: folder)
  let said = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.instead)
  #expect(
    said
      == ["Three", "Two"].map {
        "add the package '\($0)' to those that the manifest depends on, and '.product(name: \"\($0)\", package: \"\($0)\")' to "
          + "the dependencies of the target 'App', or take the import out"
      })
}

/// Where nothing of elsewhere can bring a module along, an import means that of the repository, be its package listed or not: in a
/// workspace of Xcode it builds, and what the rules say of layers holds.
@Test func importsOfPackagesThatAreNotListed() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- .boundary-lint.yml
    layers: { A: { modules: [A], uses: [C] }, B: { modules: [B] }, C: { modules: [C] } }
    //- A/Package.swift
    let package = Package(name: "A", dependencies: [.package(path: "../C")], targets: [.target(name: "A", dependencies: ["C"])])
    //- A/Sources/A/A.swift
    import B
    import C
    struct A { let b: B }
    //- B/Package.swift
    let package = Package(name: "B", products: [.library(name: "B", targets: ["B"])], targets: [.target(name: "B")])
    //- B/Sources/B/B.swift
    public struct B {}
    //- C/Package.swift
    let package = Package(name: "C", products: [.library(name: "C", targets: ["C"])], targets: [.target(name: "C")])
    //- C/Sources/C/C.swift
    public struct C {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
  #expect(
    found.map { "\($0.check) \($0.severity.word)" } == ["layer-crossing error", "undeclared-target-dependency warning"])
  #expect(found.allSatisfy { $0.check == "layer-crossing" || $0.instead.hasPrefix("take the import out, since") })
}

/// Nobody is told to declare what no manifest can say: plugins depend on executables alone, and only tests on tests.
@Test func nobodyIsToldToDeclareWhatManifestsRefuse() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- Package.swift
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Core"), .testTarget(name: "CoreTests"), .testTarget(name: "AppTests"), .executableTarget(name: "tool"),
        .plugin(name: "Gen", capability: .buildTool()), .target(name: "App"),
      ])
    //- Sources/Core/C.swift
    public struct Core {}
    //- Sources/tool/main.swift
    let code = 0
    //- Tests/CoreTests/T.swift
    public struct Mock {}
    //- Tests/AppTests/T.swift
    import CoreTests
    //- Plugins/Gen/P.swift
    import Core
    struct Gen {}
    //- Sources/App/A.swift
    import CoreTests
    struct App {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter {
    $0.finding.check == "undeclared-target-dependency"
  }
  #expect(
    found.map(\.finding.instead) == [
      "take the import out, since a plugin can depend on executables alone, which it runs",
      "take the import out, since only tests can depend on 'CoreTests': what both need belongs in a target that is no test",
      "add 'CoreTests' to the dependencies of the target 'AppTests', or take the import out",
    ])
}
