import Foundation
import Testing
import TestSupport

private let rules = ".boundary-lint.yml"
private let baseline = ".boundary-lint-baseline.json"
private let presets = ["clean-architecture", "hexagonal", "mvvm", "viper", "modular", "tca"]

@Suite struct InitTests {
  private func project(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  private func text(_ folder: TemporaryFolder, _ file: String = rules) -> String? {
    try? String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
  }

  /// What is frozen has no findings, and a new edge is one.
  @Test func folderLayersAreFrozen() throws {
    let folder = try project([
      "Sources/M/Top/T.swift": "@main struct T { static func main() { _ = Mid() } }\n",
      "Sources/M/Mid Way/M.swift": "struct Mid { var low: Low? }\n", "Sources/M/Low/L.swift": "struct Low {}\n",
      "Sources/M/Other.swift": "struct Other {}\n", "Tests/MTests/T.swift": "struct MTests { var low: Low }\n",
    ])
    let result = try run(["init"], in: folder.path)
    #expect(result.code == 0 && result.output == "\(rules): 4 layers; 'boundary-lint layers' shows who uses what\n")
    let written = try #require(text(folder))
    #expect(written.contains("  Top:\n    paths: [Sources/M/Top]\n    uses: [Mid Way]\n    composition-root: true"))
    #expect(written.contains("  Mid Way:\n    paths: [Sources/M/Mid Way]\n    uses: [Low]\n"))
    #expect(
      written.contains("  M:\n    paths: [Sources/M]\n    uses: []\n") && written.hasSuffix("\nexhaustive: true\n"))
    #expect(try run(["--strict"], in: folder.path).code == 0)
    #expect(text(folder, baseline) == nil)
    try folder.write("struct Low { var mid: Mid }\n", to: "Sources/M/Low/L.swift")
    #expect(try run([], in: folder.path).output.contains("'Low' names 'Mid' of 'Mid Way'"))
    try folder.write("struct Low {}\n", to: "Sources/M/Low/L.swift")
    try folder.write("struct New {}\n", to: "Sources/New/N.swift")
    #expect(try run([], in: folder.path).output.contains("[unassigned-file]"))
  }

  /// Names that mean something else in rules, and modules that share one.
  @Test func modulesWithOddNamesAreFrozen() throws {
    let folder = try project([
      "Sources/anything/A.swift": "struct A {}\n", "Sources/[z]/Z.swift": "struct Z {}\n",
      "Sources/null/N.swift": "struct N {}\n",
    ])
    let result = try run(["init"], in: folder.path)
    #expect(result.code == 0 && result.output.hasPrefix("\(rules): 3 layers"), "\(result)")
    #expect(text(folder)?.contains("  Anything:\n    modules: [anything]\n") == true)
    #expect(try run(["--strict"], in: folder.path).code == 0)
  }

  /// Of two packages each may have its own direction.
  @Test func modulesOfOneNameAreLayersOfTheirPackages() throws {
    func package(_ upper: String, _ lower: String) -> String {
      "// swift-tools-version: 5.9\nlet package = Package(name: \"P\", targets: [.target(name: \"\(lower)\"), "
        + ".target(name: \"\(upper)\", dependencies: [\"\(lower)\"])])\n"
    }
    let folder = try project([
      "One/Package.swift": package("UI", "Core"), "One/Sources/UI/U.swift": "import Core\nstruct U {}\n",
      "One/Sources/Core/C.swift": "public struct C {}\n", "Two/Package.swift": package("Core", "UI"),
      "Two/Sources/Core/C.swift": "import UI\nstruct C {}\n", "Two/Sources/UI/U.swift": "public struct U {}\n",
    ])
    #expect(
      try run(["init"], in: folder.path).output == "\(rules): 4 layers; 'boundary-lint layers' shows who uses what\n")
    let written = try #require(text(folder))
    #expect(written.contains("  One-UI:\n    paths: [One/Sources/UI]\n    uses: [One-Core]\n"), "\(written)")
    #expect(written.contains("  Two-Core:\n    paths: [Two/Sources/Core]\n    uses: [Two-UI]\n"), "\(written)")
    try folder.write("import Core\nstruct V {}\n", to: "One/Sources/UI/V.swift")
    #expect(try run(["--strict"], in: folder.path).code == 0)
  }

  /// A `/` stands between a layer and its slice: where a folder or a name gives layers theirs, another sign takes its place.
  @Test func namesOfLayersHaveNoSlash() throws {
    func package(_ name: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(name)", targets: [.target(name: "Util"), .target(name: "Two")])
      """
    }
    func expect(_ packages: [(folder: String, name: String)], _ names: [String]) throws {
      var files = [String: String]()
      for (folder, name) in packages {
        files[folder + "Package.swift"] = package(name)
        for target in ["Util", "Two"] { files["\(folder)Sources/\(target)/A.swift"] = "struct S {}\n" }
      }
      let folder = try project(files)
      #expect(
        try run(["init"], in: folder.path).output
          == "\(rules): \(packages.count * 2) layers; 'boundary-lint layers' shows who uses what\n")
      let written = try #require(text(folder))
      for name in names { #expect(written.contains("  \(name):\n"), "\(written)") }
      #expect(try run(["--strict"], in: folder.path).code == 0)
    }
    try expect([("", "a/b"), ("Other/", "c")], ["a-b-Two", "Other-Two"])
    try expect([("x/Core/", "x"), ("y/Core/", "y")], ["x-Core-Sources-Two", "y-Core-Sources-Util"])
    // Whatever they are then, names stay apart.
    try expect(
      [("x/Core/", "x"), ("y/Core/", "y"), ("x-Core/", "z")],
      ["x-Core-Sources-Two", "x-Core-Sources-Two-2", "x-Core-Sources-Util-2"])
  }

  /// What only members tell is used today, too; and where layers need each other over a third, that is what is said.
  @Test func whatMembersUseIsAllowed() throws {
    let folder = try project([
      "Sources/M/UI/U.swift": "struct U { let title = \"a\".localizedTitle(); let m: Middle }\n",
      "Sources/M/Support/S.swift": "extension String { func localizedTitle() -> String { self } }\n",
      "Sources/M/Middle/M.swift": "struct Middle { let low: Low; let other: Low }\n",
      "Sources/M/Low/L.swift": "struct Low { var top: U? }\n",
    ])
    #expect(try run(["init", "--quiet"], in: folder.path).code == 0)
    let written = try #require(text(folder))
    let remark = "    # uses Middle, which uses it, too, through others: 1 time, in the baseline\n"
    #expect(written.contains("  UI:\n    paths: [Sources/M/UI]\n" + remark + "    uses: [Support]\n"), "\(written)")
  }

  /// Of modules that need each other, what no manifest declares is the debt, however often it is used.
  @Test func whatTheManifestDeclaresIsAllowed() throws {
    let folder = try project([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .executableTarget(name: "Shop", dependencies: ["Home", "Net"]),
        .target(name: "Home", dependencies: ["Net"]), .target(name: "Net"),
      ])
      """,
      "Sources/Net/N.swift":
        "import Shop\npublic actor Client { let a: Tab? = nil; let b: Tab? = nil; let c: [Tab] = [] }\n",
      "Sources/Home/H.swift": "import Net\npublic struct Home { let client: Client }\n",
      "Sources/Shop/S.swift":
        "import Home\nimport Net\n@main struct Shop { static func main() {} }\npublic enum Tab { case home }\n",
    ])
    #expect(try run(["init", "--quiet"], in: folder.path).code == 0)
    let written = try #require(text(folder))
    #expect(written.contains("  Shop:\n    modules: [Shop]\n    uses: [Home, Net]\n"), "\(written)")
    #expect(written.contains("  Home:\n    modules: [Home]\n    uses: [Net]\n"), "\(written)")
    let found = try run(["--no-baseline", "-f", "xcode"], in: folder.path).output
    #expect(found.contains("Net/N.swift:1:8: error: 'Home', 'Net' and 'Shop' need each other"), "\(found)")
  }

  /// So is an import that only some builds have.
  @Test func whatNoManifestDeclaresIsDebtUnderConditions() throws {
    let folder = try project([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "Net", dependencies: ["Core"])])
      """,
      "Sources/Net/N.swift": "import Core\npublic struct Net {}\n",
      "Sources/Core/C.swift": "#if canImport(Net)\nimport Net\n#endif\npublic struct Core {}\n",
    ])
    #expect(try run(["init", "--quiet"], in: folder.path).code == 0)
    let written = try #require(text(folder))
    #expect(written.contains("  Net:\n    modules: [Net]\n    uses: [Core]\n"), "\(written)")
  }

  /// A suppression of what is allowed from now on is a fault that no baseline excuses.
  @Test func suppressionsThatAreLeftOverAreTold() throws {
    let folder = try project([
      "Sources/M/Top/T.swift": "// boundary-lint:allow layer-crossing -- for now\nstruct T { var l: L }\n",
      "Sources/M/Low/L.swift": "struct L {}\n",
    ])
    let said = try run(["init"], in: folder.path).output
    #expect(
      said.hasSuffix(
        "; 'boundary-lint layers' shows who uses what\n1 finding is left that no baseline excuses, such as suppressions of what may be now; 'boundary-lint' shows them\n"
      ), "\(said)")
    #expect(try run(["-f", "xcode"], in: folder.path).output.contains("[unused-suppression]"))
  }

  @Test func modulesAreLayers() throws {
    let folder = try project([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "p", targets: [
        .target(name: "Base"), .target(name: "Kit", dependencies: ["Base"]), .executableTarget(name: "tool", dependencies: ["Kit"]),
        .testTarget(name: "KitTests", dependencies: ["Kit"])])

      """,
      "Sources/Base/B.swift": "public struct B {}\n",
      "Sources/Kit/K.swift": "import Base\npublic struct K { var b: B }\n",
      "Sources/tool/main.swift": "import Kit\nprint(K.self)\n", "Tests/KitTests/K.swift": "import Kit\n",
      "Scripts/run.swift": "print(1)\n",
    ])
    #expect(try run(["init", "--quiet"], in: folder.path).output.isEmpty)
    let written = try #require(text(folder))
    #expect(written.contains("  tool:\n    modules: [tool]\n    uses: [Kit]\n    composition-root: true"))
    #expect(written.contains("  Kit:\n    modules: [Kit]\n    uses: [Base]\n") && !written.contains("KitTests"))
    #expect(written.contains("  Outside:\n    paths: [Scripts]\n"))
    #expect(try run(["--strict"], in: folder.path).code == 0)
    try folder.write("import Kit\npublic struct B {}\n", to: "Sources/Base/B.swift")
    #expect(try run([], in: folder.path).code == 1)
  }

  /// What stands beside the only module does not hide its folders.
  @Test func foldersOfTheOnlyModuleAreLayers() throws {
    let folder = try project([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "p", targets: [.target(name: "Kit", path: "Sources")])

      """,
      "Sources/Low/L.swift": "public struct Low {}\n", "Sources/Top/T.swift": "public struct Top { var low: Low }\n",
      "Benchmarks/main.swift": "import Kit\nprint(Top.self)\n",
    ])
    #expect(try run(["init", "--quiet"], in: folder.path).code == 0)
    let written = try #require(text(folder))
    #expect(written.contains("  Low:\n    paths: [Sources/Low]\n    uses: []\n"), "\(written)")
    #expect(written.contains("  Top:\n    paths: [Sources/Top]\n    uses: [Low]\n"))
    #expect(written.contains("  Outside:\n    paths: [Benchmarks]\n"))
    #expect(try run(["--strict"], in: folder.path).code == 0)
  }

  @Test func namesOfFilesAreLayers() throws {
    let folder = try project([
      "HomeView.swift": "struct HomeView { var model: HomeViewModel }\n", "MineView.swift": "struct MineView {}\n",
      "HomeViewModel.swift": "struct HomeViewModel {}\n", "MineViewModel.swift": "struct MineViewModel {}\n",
      "Dates.swift": "struct Dates {}\n",
    ])
    #expect(try run(["init", "--root", folder.path]).code == 0)
    let written = try #require(text(folder))
    #expect(written.contains("  Views:\n    paths: [\"**/*View.swift\"]\n    uses: [ViewModels]\n"))
    #expect(try run(["--strict", "--root", folder.path]).code == 0)
  }

  /// Layers that need each other: the lighter direction becomes debt.
  @Test func cyclesBecomeDebt() throws {
    let folder = try project([
      "M/A/A.swift": "struct A { var b: B; var c: B; var d: B }\n", "M/B/B.swift": "struct B { var a: [A] }\n",
      "M/C/C.swift": "struct C {}\n",
    ])
    let result = try run(["init", "--root", folder.path])
    #expect(result.output.hasSuffix("\(baseline): 1 finding that may stand for now\n"), "\(result.output)")
    #expect(text(folder)?.contains("    # uses A, which uses it, too: 1 time, in the baseline\n    uses: []\n") == true)
    #expect(text(folder, baseline)?.contains("\"B.a\"") == true)
    #expect(try run(["--strict", "--root", folder.path]).code == 0)
    try folder.write("struct B { var a: [A]; var again: A? }\n", to: "M/B/B.swift")
    #expect(try run(["--root", folder.path]).output.contains("1 error in"))
  }

  @Test(arguments: [rules, "boundary-lint.yml", "Rules/boundary-lint.yml"])
  func nothingIsOverwritten(_ name: String) throws {
    let folder = try project(["A/A.swift": "struct A {}\n", "B/B.swift": "struct B {}\n", name: "# mine\n"])
    for arguments in [["init"], ["init", "--preset", "mvvm"]] {
      let result = try run(arguments, in: folder.path)
      #expect(result.code == 2 && result.errors.contains("\(name): error: is there already"))
    }
    #expect(text(folder, name) == "# mine\n")
  }

  /// What is said of rules further down names no place in a file that is not there.
  @Test func rulesOfFoldersAreNamed() throws {
    let folder = try project([
      "App/Features/A.swift": "struct A {}\n", "App/Services/B.swift": "struct B {}\n",
      "Tool/Services/C.swift": "struct C {}\n",
    ])
    #expect(try run(["init", "--root", folder.path + "/App"]).code == 0)
    for preset in [[], ["--preset", "modular"]] {
      let result = try run(["init", "--root", folder.path] + preset)
      #expect(
        result.code == 2
          && result.errors
            == "App/\(rules): error: does not add to the rules that 'init' would write here; write 'root: true' there, if its folder is a project of its own\n",
        "\(result.errors)")
      #expect(text(folder) == nil)
    }
    try folder.write("root: true\n" + (text(folder, "App/" + rules) ?? ""), to: "App/" + rules)
    #expect(try run(["init", "--root", folder.path]).code == 0)
  }

  @Test func linksAreNotWrittenThrough() throws {
    let folder = try project(["A/A.swift": "struct A {}\n", "B/B.swift": "struct B {}\n"])
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + rules, withDestinationPath: outside.path + "/target")
    #expect(try run(["init", "--root", folder.path]).code == 2)
    #expect(!FileManager.default.fileExists(atPath: outside.path + "/target"))
  }

  @Test func namesAreNoYAML() throws {
    let folder = try project([
      "M/a: [b]#c/A.swift": "struct A {}\n", "M/on/B.swift": "struct B { var a: A }\n",
      "M/é \"q\"/C.swift": "struct C {}\n",
      "M/-x/D.swift": "struct D {}\n",
    ])
    let result = try run(["init", "--root", folder.path])
    #expect(result.code == 0, "\(result.errors)")
    #expect(try run(["--strict", "--root", folder.path]).code == 0)
  }

  @Test func nothingToTellByIsSaid() throws {
    let folder = try project(["Sources/M/A.swift": "struct A {}\n"])
    let result = try run(["init", "--root", folder.path])
    #expect(result.code == 2 && result.errors.contains("nothing to tell layers by"))
    let preset = try run(["init", "--preset", "viper", "--root", folder.path])
    #expect(
      preset.code == 2 && preset.errors.contains("the project has no two layers of 'viper'; it looks for '**/Routers'"))
    #expect(text(folder) == nil)
    let slip = try run(["init", "--preset", "vipre", "--root", folder.path])
    #expect(slip.code == 2 && slip.errors.contains("did you mean 'viper'?"))
  }

  /// A small project for each preset, with faults announced in its source.
  @Test(arguments: presets)
  func presetsFindWhatTheirFixtureAnnounces(_ name: String) throws {
    let folder = try TemporaryFolder()
    var expected: [ExpectedFinding] = []
    for file in House.files(below: "Fixtures/presets/\(name)", suffix: ".swift") {
      let source = try House.text("Fixtures/presets/\(name)/\(file)")
      try folder.write(source, to: file)
      expected += ExpectedFinding.read(source, path: file)
    }
    #expect(!expected.isEmpty)
    let made = try run(["init", "--preset", name, "--root", folder.path])
    #expect(made.code == 0, "\(made.errors)")
    let result = try run([
      "--root", folder.path, "--format", "json", "--only",
      "layer-crossing,slice-crossing,forbidden-import,unassigned-file",
    ])
    #expect(result.errors.isEmpty, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let found = try #require(object?["findings"] as? [[String: Any]]).map { finding in
      Found(
        path: finding["path"] as? String ?? "", line: finding["line"] as? Int ?? 0,
        check: finding["check"] as? String ?? "", message: finding["message"] as? String ?? "")
    }
    let different = differences(found, expected)
    #expect(different.isEmpty, "\(different.joined(separator: "\n"))\n\(text(folder) ?? "")")
    #expect(text(folder)?.contains("\nexhaustive: true\n") == true)
  }

  /// Folders tell of some layers, names of files of the others; a name that says no more than another does is left out.
  @Test(arguments: [
    (
      "mvvm", ["Features/Orders/OrdersView.swift", "Features/Orders/OrdersViewModel.swift", "Core/OrderService.swift"],
      ["Not found: App, Models.", "ViewModels:\n    paths: [\"**/*ViewModel.swift\"]"]
    ),
    (
      "mvvm",
      [
        "App/Main.swift", "Services/Orders.swift", "Features/OrdersView.swift", "Features/OrdersViewModel.swift",
        "Features/OrderModel.swift",
      ],
      [
        "App:\n    paths: [App]", "Views:\n    paths: [\"**/*View.swift\"]", "Services:\n    paths: [Services]",
        "Models:\n    paths: [\"**/*Model.swift\"]",
        "imports: { deny: [SwiftUI, UIKit, AppKit], reason: a view model is tested without a screen }",
      ]
    ),
    (
      "mvvm",
      ["Models/Order.swift", "Models/OrderViewModel.swift", "Screens/Cart.swift", "Screens/CartViewModel.swift"],
      [
        "Not found: App, Services.",
        "ViewModels:\n    paths: [\"**/*ViewModel.swift\", \"Screens/**/*ViewModel.swift\"",
      ]
    ),
    (
      "clean-architecture", ["Domain/Order.swift", "Shop/OrderRepository.swift"],
      ["Domain:\n    paths: [Domain]", "Data:\n    paths: [\"**/*Repository.swift\"]"]
    ),
    (
      "clean-architecture",
      [
        "Domain/Price.swift", "Domain/PriceStore.swift", "Data/Row.swift", "Orders/OrderStore.swift",
        "Orders/OrderEntity.swift",
      ],
      [
        "Data:\n    paths: [Data, \"**/*Store.swift\"]",
        "Domain:\n    paths: [Domain, \"Domain/**/*Store.swift\", \"**/*Entity.swift\"]",
      ]
    ),
    (
      "clean-architecture", ["Domain/PriceStore.swift", "Data/RowStore.swift", "Data/RowEntity.swift"],
      ["Data:\n    paths: [Data]\n", "Domain:\n    paths: [Domain]\n"]
    ),
    (
      "modular", ["Features/Sources/Cart/C.swift", "Features/Sources/Search/S.swift", "Shared/Address.swift"],
      ["Features:\n    paths: [\"Features/Sources/{feature}/**\"]"]
    ),
    ("modular", ["Features/Cart.swift", "Shared/Address.swift"], ["Features:\n    paths: [Features]"]),
    (
      "tca",
      [
        "Sources/AppFeature/App.swift", "Sources/ListFeature/List.swift", "Sources/DetailFeature/Detail.swift",
        "Sources/ItemClient/Item.swift", "Sources/ItemClientLive/Live.swift", "Sources/SharedModels/Model.swift",
        "Sources/Styleguide/Colors.swift",
      ],
      [
        "App:\n    paths: [Sources/AppFeature]", "Features:\n    paths: [Sources/DetailFeature, Sources/ListFeature]",
        "Live:\n    paths: [Sources/ItemClientLive", "Clients:\n    paths: [Sources/ItemClient]",
        "DesignSystem:\n    paths: [Sources/Styleguide]", "Models:\n    paths: [Sources/SharedModels]",
      ]
    ),
    (
      "tca", ["AppFeature/App.swift", "CartFeature/Cart.swift", "CartFeature/CartClient.swift", "PriceClient/P.swift"],
      ["App:\n    paths: [AppFeature]", "Features:\n    paths: [CartFeature]", "Clients:\n    paths: [PriceClient"]
    ),
    ("modular", ["App/Features/Cart/C.swift", "App/Features/Find/F.swift", "Shared/A.swift"], ["Not found: App"]),
  ])
  func presetsTakeWhatTheProjectHas(_ preset: String, _ paths: [String], _ parts: [String]) throws {
    let folder = try project(Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, "struct T\($0) {}\n") }))
    let result = try run(["init", "--preset", preset, "--root", folder.path])
    #expect(result.code == 0, "\(result.errors)")
    let written = text(folder) ?? ""
    for part in parts { #expect(written.contains(part), "\(part)\n\(written)") }
    let check = try run(["--root", folder.path])
    #expect(check.code != 2 && check.errors.isEmpty, "\(check.errors)\n\(written)")
  }

  @Test func presetsAreDocumented() throws {
    let readme = try House.text("README.md")
    for name in presets {
      let file = try House.text("Rules/\(name).yml")
      #expect(file.hasPrefix("# ") && readme.contains("`\(name)`"), "\(name)")
    }
    let yamls = House.files(below: "Rules", suffix: ".yml").filter { $0 != "boundary-lint.yml" }
    #expect(yamls == presets.map { $0 + ".yml" }.sorted())
  }
}
