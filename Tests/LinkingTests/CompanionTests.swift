internal import Diagnostics
import Layering
import Linting
import Testing
import TestSupport

/// What a project with two layers has to say, beside what the rest of it is.
private func crossings(_ rest: String, domain: String = "Domain", data: String = "Data") throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- .boundary-lint.yml
    layers: { Domain: { paths: [\(domain)] }, Data: { paths: [\(data)] } }
    checks: { unassigned-file: off }
    //- \(domain)/Order.swift
    struct Order { var record: OrderRecord? }
    //- \(data)/OrderRecord.swift
    struct OrderRecord {}
    \(rest)
    """
  ).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  return lint.report().findings.map { "\(lint.architecture.path($0.finding.site.file)):\($0.finding.check)" }
}

/// An app whose project is generated, or of another build system, is no module of any manifest.
@Test(arguments: [
  "//- Tests/AppTests/T.swift\nstruct T {}", "//- Sources/Kit/K.swift\nstruct K {}",
  """
  //- Packages/Kit/Package.swift
  let package = Package(name: "Kit", targets: [.target(name: "Kit")])
  //- Packages/Kit/Sources/Kit/K.swift
  public struct K {}
  """,
  "//- Package.swift\nlet package = makePackage()",
  "//- Package.swift\nlet package = Package(name: \"Tools\", targets: [])",
  """
  //- Package.swift
  let package = Package(name: "Kit", targets: [.target(name: "Kit")])
  //- Sources/Kit/K.swift
  public struct K {}
  """,
])
func filesOfNoModuleAreCompiledTogether(_ rest: String) throws {
  #expect(try crossings(rest) == ["Domain/Order.swift:layer-crossing"])
}

/// What a target leaves out of its folder is compiled with nothing, and what belongs to different packages not together.
@Test func filesThatAreLeftOutAreNot() throws {
  let kit = """
    //- Package.swift
    let package = Package(name: "Kit", targets: [.target(name: "Kit", exclude: ["Domain", "Data"])])
    //- Sources/Kit/K.swift
    public struct K {}
    """
  #expect(try crossings(kit, domain: "Sources/Kit/Domain", data: "Sources/Kit/Data").isEmpty)
  let two = """
    //- One/Package.swift
    let package = Package(name: "One", targets: [])
    //- Two/Package.swift
    let package = Package(name: "Two", targets: [])
    """
  #expect(try crossings(two, domain: "One/App", data: "Two/App").isEmpty)
}

/// What stands beside a project and is built by something else, as folders of CocoaPods are, is no leftover of a target.
@Test func filesBesideProjectsAreCompiledTogether() throws {
  let app = "\n//- App/A.swift\nstruct A {}\n//- App/Views/V.swift\nstruct V {}"
  func found(_ sources: String, domain: String, data: String) throws -> [String] {
    try crossings(
      "//- project.yml\nname: P\ntargets: { App: { type: application, platform: iOS, sources: [\(sources)] } }" + app,
      domain: domain, data: data)
  }
  let vendor = ["Vendor/Domain/Order.swift:layer-crossing"]
  #expect(try found("App", domain: "Vendor/Domain", data: "Vendor/Data") == vendor)
  #expect(try found("App/Views", domain: "Vendor/Domain", data: "Vendor/Data") == vendor)
  // A folder of what is around it shows nothing to others, even when it is called like a library.
  #expect(
    try crossings(
      "//- project.yml\nname: P\ntargets: { App: { type: application, platform: iOS, sources: [App] } }" + app
        + "\n//- App/C.swift\nimport Rows",
      domain: "Side/Domain", data: "Side/Rows") == ["Side/Domain/Order.swift:layer-crossing"])
  // A target has something in their folder.
  let excludes = "{ path: App, excludes: [Domain, Data] }"
  #expect(try found(excludes, domain: "App/Domain", data: "App/Data").isEmpty)
}

/// Of a file that no target compiles it is said, where modules tell the layers.
@Test(arguments: [
  ("modules", "App/Z.swift", true), ("modules", "Other/Z.swift", false), ("paths", "App/Z.swift", false),
])
func filesThatNoTargetCompiles(_ key: String, _ place: String, _ isLeftOut: Bool) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- .boundary-lint.yml
    layers: { App: { \(key): [\(key == "paths" ? "App/A.swift" : "App")] } }
    exhaustive: true
    //- project.yml
    name: P
    targets: { App: { type: application, platform: iOS, sources: [{ path: App, excludes: [Z.swift] }] } }
    //- App/A.swift
    struct A {}
    //- \(place)
    struct Z {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.instead)
  #expect(found.count == 1 && found[0].hasPrefix("no target compiles it") == isLeftOut)
}

/// A folder that nothing claims, and that is imported by its name, is a module.
@Test(arguments: [
  ("//- Data/D.swift\nstruct D {}", []),
  (
    "//- App/B.swift\nimport Data\nstruct B { let r: OrderRecord }",
    ["App/B.swift:layer-crossing"]
  ),
  // The tests in it are none of the module; code that imports its own name means something else.
  (
    "//- App/B.swift\nimport Data\nstruct B { let r: OrderRecord }\n//- Data/Tests/T.swift\n@testable import Data",
    ["App/B.swift:layer-crossing"]
  ),
  ("//- App/B.swift\nimport Data\nstruct B { let r: OrderRecord }\n//- Data/E.swift\nimport Data", []),
  // Which of two is meant can't be told.
  ("//- App/B.swift\nimport Data\nstruct B { let r: OrderRecord }\n//- Further/Data/E.swift\nstruct E {}", []),
])
func foldersThatAreImportedAreModules(_ rest: String, _ expected: [String]) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- .boundary-lint.yml
    layers: { App: { paths: [App] }, Data: { paths: [Data] } }
    checks: { unassigned-file: off }
    //- project.yml
    name: P
    targets: { App: { type: application, platform: iOS, sources: [App] } }
    //- App/A.swift
    struct A { let own: OrderRecord }
    //- Data/R.swift
    public struct OrderRecord {}
    \(rest)
    """
  ).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  #expect(
    lint.report().findings.map { "\(lint.architecture.path($0.finding.site.file)):\($0.finding.check)" } == expected)
}

/// Folders of `Sources` are modules by their place alone: where no import shows that they are, a generated project compiles them as
/// one.
@Test func foldersThatNobodyImportsAreCompiledTogether() throws {
  func found(_ rest: String) throws -> [String] { try crossings(rest, domain: "Sources/Domain", data: "Sources/Data") }
  #expect(
    try found("//- Tests/AppTests/T.swift\n@testable import App") == ["Sources/Domain/Order.swift:layer-crossing"])
  #expect(try found("//- Sources/App/A.swift\nimport Data\nstruct A {}").isEmpty)
  #expect(try found("//- Tests/AppTests/T.swift\nimport Domain").isEmpty)
  #expect(try found("//- Tests/AppTests/T.swift\n@testable import Domain\n@testable import Data").isEmpty)
  // The app may be called like one of its folders, and a folder like a module of elsewhere.
  let together = ["Sources/Domain/Order.swift:layer-crossing"]
  for rest in [
    "//- Tests/AppTests/T.swift\n@testable import Domain",
    "//- Sources/Network/N.swift\nimport Network\nstruct Client {}",
    "//- Sources/Logging/L.swift\nimport Logging\nstruct Log {}\n//- Sources/App/A.swift\nimport Logging\nstruct A {}",
    "//- Sources/Charts/C.swift\nstruct Pie {}\n//- Sources/Stats/S.swift\nimport Charts\nstruct S {}",
  ] {
    #expect(try found(rest) == together, "\(rest)")
  }
  let manifest = """
    //- Package.swift
    let package = Package(name: "P", targets: [.target(name: "Domain"), .target(name: "Data")])
    """
  #expect(try found(manifest).isEmpty)
}

/// Where folders are compiled together, an import of a folder's name is no use of it, and tests see what they open, whatever it is
/// called.
@Test(arguments: ["App", "Shop"]) func foldersThatAreCompiledTogetherAreNoModules(_ app: String) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      App: { paths: [Sources/App], uses: [] }
      Stats: { paths: [Sources/Stats], uses: [] }
      Charts: { paths: [Sources/Charts], uses: [] }
      Tests: { paths: [Tests], uses: [App] }
    //- Sources/App/A.swift
    struct Start {}
    //- Sources/Stats/S.swift
    import Charts
    struct Stats { let chart: Charts.Chart<Int>? }
    //- Sources/Charts/C.swift
    struct Pie { func drawnPie() {} }
    //- Tests/AppTests/T.swift
    @testable import \(app)
    let start = Start(), pie = Pie(), drawn: Void = pie.drawnPie()
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
  #expect(
    found.map(\.message) == [
      "'Tests' names 'Pie' of 'Charts'",
      "'Tests' uses the member 'Pie.drawnPie' of 'Charts' (uses-member)",
    ])
}

/// What other tools describe is not read, or cannot be told. That is said where modules matter, and nothing else tells of them.
@Test func projectsThatAreNotReadAreSaid() throws {
  func notes(_ rest: String, rules: String = "") throws -> [String] {
    let folder = try TemporaryFolder()
    let rules = rules.isEmpty ? "" : "//- .boundary-lint.yml\nlayers: { A: { \(rules) } }\n"
    try ExampleProject(
      rules + "//- Apps/A/A.swift\nstruct A {}\n//- Apps/B/B.swift\nstruct B {}\n" + rest
    ).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).problems
      .filter { $0.text.contains("all files are taken to be compiled together") }.compactMap(\.path)
  }
  let tuist = "//- Project.swift\nimport ProjectDescription\nlet project = Project(name: \"A\")"
  let kit = """
    //- Package.swift
    let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "Apps")])
    """
  #expect(try notes("") == [])
  #expect(try notes(tuist) == ["Project.swift"])
  #expect(try notes(tuist, rules: "modules: [A]") == ["Project.swift"])
  #expect(try notes(tuist, rules: "paths: [Apps]") == [])
  #expect(try notes(tuist + "\n" + kit) == [])
  #expect(try notes("//- Apps/Project.swift\nstruct Project {}") == [])
  #expect(try notes("//- Apps/A/BUILD.bazel\nswift_library(name = \"A\")") == ["Apps/A/BUILD.bazel"])
  #expect(try notes("//- BUILD\ncc_library(name = \"A\")") == [])
}

/// What stands beside the folders is compiled with them, when they are compiled together.
@Test(arguments: ["Sources/App.swift", "App.swift", "Support/App.swift"])
func filesBesideFoldersAreCompiledWithThem(_ place: String) throws {
  func found(_ more: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- .boundary-lint.yml
      layers: { App: { paths: [\(place)] }, Views: { paths: [Sources/Views] }, Models: { paths: [Sources/Models] } }
      //- \(place)
      struct App { let view: View }
      //- Sources/Views/View.swift
      struct View { func show(_ app: App) { app.view.reloadAll() } }
      //- Sources/Models/Model.swift
      \(more)
      struct Model {}
      extension View { func reloadAll() {} }
      """
    ).write(to: folder)
    let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
    return report.findings.map { "\($0.place.path):\($0.place.line) \($0.finding.to.name ?? "")" }.sorted()
  }
  #expect(
    try found("")
      == [
        "\(place):1 View", "Sources/Models/Model.swift:3 View", "Sources/Views/View.swift:1 App",
        "Sources/Views/View.swift:1 View.reloadAll",
      ].sorted())
  // Where imports show that folders are modules, nothing of them is seen from beside.
  #expect(try !found("import Views").contains { $0.hasPrefix(place) })
}
