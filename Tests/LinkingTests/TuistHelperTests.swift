import Diagnostics
import Linking
import Linting
import Modules
import TestSupport
import Testing

/// What manifests of Tuist share: types of their own, and what belongs to these.
@Suite struct TuistHelperTests {
  private func read(_ helper: String, _ manifest: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("import ProjectDescription\n" + helper, to: "Tuist/ProjectDescriptionHelpers/H.swift")
    try folder.write("import ProjectDescription\nimport ProjectDescriptionHelpers\n" + manifest, to: "A/Project.swift")
    for file in ["A/Sources/A.swift", "A/Home/H.swift", "A/Tests/T.swift"] {
      try folder.write("struct X {}\n", to: file)
    }
    let project = Project(root: folder.path, jobs: 1)
    return project.describedModules + project.problems.map(\.text)
  }

  @Test(arguments: ["make(name: name)", "Self.make(name: name)", "Project.make(name: name)", "self.make(name: name)"])
  func siblingsAreCalled(_ call: String) throws {
    let helper = """
      extension Project {
        private static let sources: SourceFilesList = ["Sources/**"]
        private static func make(name: String) -> Target { .target(name: name, product: .framework, sources: sources) }
        public static func framework(name: String) -> Project { Project(name: name, targets: [CALL]) }
      }
      """
    #expect(
      try read(helper.replacing("CALL", with: call), "let project = Project.framework(name: \"A\")")
        == ["A: A/Sources/A.swift -> "])
  }

  @Test func instancesAreFollowed() throws {
    let helper = """
      public protocol Named: RawRepresentable<String> { var name: String { get } }
      extension Named { public var name: String { "\\(self.rawValue)Kit" } }
      public enum Feature: String, CaseIterable, Named {
        case home, cart
        public var folder: String {
          switch self {
          case .home: return "Home"
          case .cart: return "Sources"
          }
        }
      }
      struct Config {
        var sources: SourceFilesList
        var kind: Product = .framework
        func target(_ name: String) -> Target { .target(name: name, product: kind, sources: sources) }
      }
      struct Tested {
        let name: String
        init(_ name: String) { self.name = name + "Tests" }
        var target: Target { .target(name: name, product: .unitTests, sources: ["Tests/**"]) }
      }
      """
    let modules = try read(
      helper,
      """
      let features = Feature.allCases.map { Config(sources: ["\\($0.folder)/**"]).target($0.name) }
      let project = Project(name: "A", targets: features + [Tested("A").target])
      """)
    #expect(
      modules == [
        "homeKit: A/Home/H.swift -> ", "cartKit: A/Sources/A.swift -> ", "ATests (test): A/Tests/T.swift -> ",
      ])
  }

  @Test func casesWithValuesAreTold() throws {
    let helper = """
      public enum Feature: String { case Home }
      public enum Module {
        case feature(Feature)
        case app
        var name: String {
          let name: String
          switch self {
          case .feature(let feature): name = feature.rawValue
          case .app: name = "App"
          }
          return name
        }
      }
      extension Target {
        static func make(_ module: Module) -> Target { .target(name: module.name, product: .framework, sources: ["\\(module.name)/**"]) }
        static func named(_ name: String?) -> [Target] {
          guard let name else { return [] }
          return [.target(name: name, product: .framework, sources: ["Sources/**"])]
        }
      }
      """
    #expect(
      try read(helper, "let project = Project(name: \"A\", targets: [.make(.feature(.Home))] + Target.named(\"A\"))")
        == ["Home: A/Home/H.swift -> ", "A: A/Sources/A.swift -> "])
  }

  @Test func exceptionsOfFoldersAreLeftOut() throws {
    for exceptions in [
      "[.exception(excluded: [\"Home/H.swift\"])]", ".exceptions([.exception(excluded: [\"H.swift\"])])",
    ] {
      #expect(
        try read(
          "",
          """
          let project = Project(name: "A", targets: [
            .target(name: "A", product: .framework, sources: ["Sources/**"], buildableFolders: [.folder("Home", exceptions: \(exceptions))]),
          ])
          """) == ["A: A/Sources/A.swift -> "])
    }
  }

  @Test func bracesStandForSeveralPatterns() throws {
    #expect(
      try read(
        "",
        "let project = Project(name: \"A\", targets: [.target(name: \"A\", product: .framework, sources: [\"{Sources,Ho{me,use}}/*.{swift,m}\"])])"
      ) == ["A: A/Home/H.swift A/Sources/A.swift -> "])
  }

  @Test func closuresAreCalledByTheirVariables() throws {
    #expect(
      try read(
        "",
        """
        let make = { (name: String) -> Target in .target(name: name, product: .framework, sources: ["Sources/**"]) }
        let project = Project(name: "A", targets: [make("A")])
        """) == ["A: A/Sources/A.swift -> "])
  }

  @Test func notesNameWhatStoppedThem() throws {
    let helper = """
      extension Target {
        static func make(_ name: String) -> Target {
          .target(name: name, product: .framework, sources: ["Sources/**"], dependencies: [fancy(3)])
        }
      }
      """
    #expect(
      try read(helper, "let project = Project(name: \"A\", targets: [.make(\"A\")])")[1...] == [
        "A/Project.swift:3:44: note: a dependency of 'A' can't be told without running the manifest: 'fancy' in Tuist/ProjectDescriptionHelpers/H.swift:4"
      ])
  }
}
