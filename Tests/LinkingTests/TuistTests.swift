import Diagnostics
import Linking
import Linting
import Modules
import TestSupport
import Testing

/// Manifests of Tuist, read without running them.
@Suite struct TuistTests {
  /// Each module with its files and what it depends on, and what is noted.
  private func read(_ manifests: [String: String], files: [String]) throws -> (modules: [String], notes: [String]) {
    let folder = try TemporaryFolder()
    for (path, text) in manifests { try folder.write("import ProjectDescription\n" + text, to: path) }
    for file in files { try folder.write("struct X {}\n", to: file) }
    let project = Project(root: folder.path, jobs: 1)
    return (project.describedModules, project.problems.map(\.text))
  }

  @Test func targetsAreRead() throws {
    let (modules, notes) = try read(
      [
        "App/Project.swift": """
        let name = "Shop"
        let project = Project(
          name: name,
          settings: .settings(base: ["A": "B"], configurations: [.debug(name: "D")]),
          targets: [
            .target(
              name: name, destinations: [.iPhone], product: .app, bundleId: "b",
              infoPlist: .extendingDefault(with: ["UILaunchScreen": [:]]),
              sources: ["Sources/**"], resources: ["Resources/**"],
              dependencies: [
                .target(name: "\\(name)-Kit"), .project(target: "Core", path: "../Core"), .external(name: "Lottie"),
                .package(product: "Algorithms"), .sdk(name: "z", type: .library), .xctest,
                .xcframework(path: "Frameworks/Maps.xcframework"), .project(target: "Widget", path: "."),
              ]),
            Target(name: "\\(name)-Kit", platform: .iOS, product: .framework, bundleId: "b", sources: "Kit/*.swift"),
            .target(name: "Widget", product: .appExtension, bundleId: "b", buildableFolders: ["Widget"]),
            .target(name: "ShopTests", product: .unitTests, bundleId: "b", sources: ["Tests/**"],
                    dependencies: [.target(name: name)]),
          ])
        """,
        "Core/Project.swift": """
        let core: Target = .target(name: "Core", product: .staticFramework, sources: .sourceFilesList(globs: [
          .glob("Sources/**/*.swift", excluding: ["Sources/**/*Mock.swift", "Sources/Old/**"]), "//Shared/**",
        ]))
        let tests = Target.target(name: "CoreTests", product: .unitTests, sources: .paths([.relativeToRoot("Core/Tests/**")]),
          dependencies: [.target(core)])
        let project = Project(name: "Core", targets: [core, tests])
        """,
      ],
      files: [
        "App/Sources/App.swift", "App/Sources/Home/Home.swift", "App/Kit/Kit.swift", "App/Kit/Deep/Deep.swift",
        "App/Widget/Widget.swift", "App/Tests/AppTests.swift", "Core/Sources/Core.swift", "Core/Sources/Net/Net.swift",
        "Core/Sources/Net/NetMock.swift", "Core/Sources/Old/Old.swift", "Shared/Shared.swift", "Core/Tests/T.swift",
      ])
    #expect(notes == [])
    #expect(
      modules == [
        "Shop (executable): App/Sources/App.swift App/Sources/Home/Home.swift -> Shop-Kit Widget Algorithms Core Lottie Maps",
        "Shop_Kit: App/Kit/Kit.swift -> ", "Widget (executable): App/Widget/Widget.swift -> ",
        "ShopTests (test): App/Tests/AppTests.swift -> Shop",
        "Core: Core/Sources/Core.swift Core/Sources/Net/Net.swift Shared/Shared.swift -> ",
        "CoreTests (test): Core/Tests/T.swift -> Core",
      ])
  }

  @Test func whatManifestsShareIsFollowed() throws {
    let (modules, notes) = try read(
      [
        "Tuist/ProjectDescriptionHelpers/Project+Feature.swift": """
        private let name = "of the helper alone"
        public let prefix = "Feature"
        public enum Feature: String, CaseIterable { case home = "Home", cart = "Cart" }
        extension Project {
          public static func feature(_ name: String, uses dependencies: [TargetDependency] = [], hasTests: Bool = true) -> Project {
            let interface = Target.make("\\(prefix)\\(name)Interface", .framework, ["Interface/**"])
            var targets: [Target] = [
              interface,
              .make("\\(prefix)\\(name)", .staticFramework, dependencies: dependencies + [.target(name: interface.name)]),
            ]
            if hasTests { targets.append(.make("\\(name)Tests", .unitTests, ["Tests/**"], dependencies: [.target(name: name)])) }
            return .init(name: name, targets: targets)
          }
        }
        extension Target {
          static func make(
            _ name: String, _ product: Product, _ sources: SourceFilesList = ["Sources/**"], dependencies: [TargetDependency] = []
          ) -> Target {
            .target(name: name, destinations: .iOS, product: product, bundleId: name, sources: sources, dependencies: dependencies)
          }
        }
        """,
        "Plugins/Modules/ProjectDescriptionHelpers/Modules.swift": """
        extension TargetDependency {
          public static let core: TargetDependency = .project(target: "Core", path: .relativeToRoot("Core"))
          public enum SPM { public static let lottie = TargetDependency.external(name: "Lottie") }
          public static func feature(_ name: String) -> TargetDependency { .project(target: "Feature\\(name)", path: "../\\(name)") }
        }
        """,
        "Features/Home/Project.swift": """
        let name = Feature.home.rawValue
        let project = Project.feature(name, uses: [.core, .SPM.lottie, TargetDependency.SPM.lottie, .feature(Feature.cart.rawValue)])
        """,
      ], files: ["Features/Home/Sources/H.swift", "Features/Home/Interface/I.swift", "Features/Home/Tests/T.swift"])
    #expect(notes == [])
    #expect(
      modules == [
        "FeatureHomeInterface: Features/Home/Interface/I.swift -> ",
        "FeatureHome: Features/Home/Sources/H.swift -> FeatureHomeInterface Core FeatureCart Lottie",
        "HomeTests (test): Features/Home/Tests/T.swift -> ",
      ])
  }

  @Test func whatCannotBeToldIsNoted() throws {
    let (modules, notes) = try read(
      [
        "A/Project.swift": """
        let project = Project(name: "A", targets: [
          .target(name: "A", product: .framework, sources: ["Sources/**"], dependencies: [.fancy, .target(name: "B")]),
          .target(name: "B", product: .framework, sources: sources(of: 3)),
          .module(.c),
        ])
        """,
        "B/Project.swift": "let project = makeProject()",
      ], files: ["A/Sources/A.swift", "B/Sources/B.swift"])
    #expect(modules.first == "A: A/Sources/A.swift -> B …")
    #expect(
      notes == [
        "A/Project.swift:3:3: note: a dependency of 'A' can't be told without running the manifest: '.fancy'",
        "A/Project.swift:4:3: note: the files of 'B' can't all be told without running the manifest: 'sources'",
        "A/Project.swift:5:3: note: a target that can't be told without running the manifest: '.module'",
        "B/Project.swift: note: what it declares can't be told without running it",
      ])
  }

  @Test func aConflictIsAnError() throws {
    let (_, notes) = try read(
      [
        "Project.swift":
          "<<<<<<< HEAD\nlet name = 1\n=======\nlet name = 2\n>>>>>>> x\nlet project = Project(name: name)"
      ],
      files: ["A/A.swift"])
    #expect(
      notes == ["Project.swift: error: holds a conflict of a merge, which is not read; expected one of its sides"])
  }

  @Test func aModelThatIsCalledProjectIsCode() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct Project { var name: String }\nlet project = Project(name: \"A\")\n", to: "Sources/Models/Project.swift")
    #expect(Project(root: folder.path, jobs: 1).modules.modules.map(\.name) == ["Models"])
  }

  @Test func aProjectOfXcodeIsReadOnlyWhereTheManifestLeavesSomethingOpen() throws {
    let folder = try TemporaryFolder()
    try folder.write("not read", to: "App.xcodeproj/project.pbxproj")
    try folder.write("struct A {}\n", to: "Sources/A.swift")
    for (target, expected) in [
      (".target(name: \"App\", product: .app, sources: [\"Sources/**\"])", []),
      (".module(.app)", ["App.xcodeproj/project.pbxproj"]),
    ] {
      try folder.write(
        "import ProjectDescription\nlet project = Project(name: \"App\", targets: [\(target)])", to: "Project.swift")
      #expect(Project(root: folder.path, jobs: 1).problems.map(\.path) == expected)
    }
  }

  @Test func importsWithoutADependencyAreFound() throws {
    let folder = try TemporaryFolder()
    let target = { (name: String, uses: String) in
      ".target(name: \"\(name)\", product: .framework, sources: [\"\(name)/**\"], dependencies: [\(uses)])"
    }
    try folder.write(
      "import ProjectDescription\nlet project = Project(name: \"P\", targets: [\(target("A", ".target(name: \"B\")")), \(target("B", "")), \(target("C", ""))])",
      to: "Project.swift")
    try folder.write("import B\nimport C\nstruct A {}\n", to: "A/A.swift")
    try folder.write("public struct B {}\n", to: "B/B.swift")
    try folder.write("public struct C {}\n", to: "C/C.swift")
    let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
    #expect(report.findings.map(\.finding.message) == ["'A' imports 'C', which its target does not depend on"])
    // What comes through others is not judged; where it can't be told what does, neither is anything.
    try folder.write(
      "import ProjectDescription\nlet project = Project(name: \"P\", targets: [\(target("A", ".target(name: \"B\")")), \(target("B", "others()")), \(target("C", ""))])",
      to: "Project.swift")
    let open = try Lint(LintRequest(root: folder.path, jobs: 1))
    #expect(open.report().findings.isEmpty && open.problems.count == 1)
  }

  /// What is built elsewhere is named by its path, wherever that begins.
  @Test(arguments: [#""F/Core.framework""#, #".relativeToRoot("F/Core.framework")"#, #".path("Core.framework")"#])
  func frameworksAreNamedByTheirPaths(_ path: String) throws {
    let (modules, notes) = try read(
      [
        "Project.swift": """
        let project = Project(name: "Shop", targets: [
          .target(name: "App", product: .app, sources: ["App/**"], dependencies: [.framework(path: \(path))]),
        ])
        """
      ], files: ["App/A.swift"])
    #expect(modules == ["App (executable): App/A.swift -> Core"])
    #expect(notes == [])
  }

  /// The build settings of a target, and those of its project, may name its module.
  @Test(arguments: [
    (#"settings: .settings(base: ["SWIFT_VERSION": "6.0", "PRODUCT_MODULE_NAME": "CoreKit"])"#, "", "CoreKit"),
    (#"settings: .settings(base: ["PRODUCT_NAME": .string("$(TARGET_NAME)Kit")])"#, "", "CoreKit"),
    (#"settings: Settings.settings(base: ["FLAGS": ["-a", "-b"], "PRODUCT_NAME": "A",], debug: [:])"#, "", "A"),
    ("", #"settings: .settings(base: ["PRODUCT_NAME": "Shop$(TARGET_NAME)"]), "#, "ShopCore"),
    (#"settings: .settings(base: ["OTHER": name])"#, "", "Core"), ("settings: .settings(base: [:])", "", "Core"),
    (#"settings: .settings(base: other.merging(["PRODUCT_NAME": "A"]))"#, "", "Core"),
  ])
  func modulesAreNamedBySettings(_ own: String, _ ofProject: String, _ name: String) throws {
    let (modules, notes) = try read(
      [
        "Project.swift": """
        let project = Project(name: "Shop", \(ofProject)targets: [
          .target(name: "Core", destinations: .iOS, product: .framework, sources: ["Core/**"]\(own.isEmpty ? "" : ", " + own)),
        ])
        """
      ], files: ["Core/A.swift"])
    #expect(modules == ["\(name): Core/A.swift -> "])
    #expect(notes == [])
  }

  /// What names a module and is computed is said.
  @Test func namesThatAreComputedAreSaid() throws {
    let (modules, notes) = try read(
      [
        "Project.swift": """
        let project = Project(name: "Shop", targets: [
          .target(name: "Core", product: .framework, sources: ["Core/**"],
                  settings: .settings(base: ["OTHER": other(), "PRODUCT_NAME": .string(other())])),
        ])
        """
      ], files: ["Core/A.swift"])
    #expect(modules == ["Core: Core/A.swift -> "])
    #expect(
      notes == [
        "Project.swift:3:3: note: the setting 'PRODUCT_NAME', which names the module of the target 'Core', can't be told "
          + "without running the manifest; the target's name stands for it"
      ])
  }
}
