import Diagnostics
import Linking
import Linting
import Modules
import TestSupport
import Testing

/// Which files Tuist has for itself: they are code of no module.
@Suite struct TuistSourceTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  private static let project =
    "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"A\", product: .framework, sources: [\"Sources/**\"])])\n"

  @Test func manifestsAndWhatTheyShareAreNoSources() throws {
    let other = "import ProjectDescription\nlet other = UserDefaults.standard.bool(forKey: \"a\")\n"
    let folder = try folder([
      "A/Project.swift": Self.project, "A/Sources/A.swift": "struct A {}\n", "Workspace.swift": other,
      "Tuist.swift": other, "Tuist/Config.swift": other, "Tuist/Dependencies.swift": other,
      "Tuist/Templates/feature/feature.swift": other, "Plugins/P/Plugin.swift": other,
      "Tuist/ProjectDescriptionHelpers/H.swift": "import Foundation\nlet isLocal = ProcessInfo.processInfo.isLow\n",
      "A/Derived/Sources/TuistAssets+A.swift": "public enum AAsset { public static let shared = AAsset() }\n",
      "A/Sources/Plugin.swift": "struct Plugin {}\n", "Derived/D.swift": "struct D {}\n",
    ])
    let project = Project(root: folder.path, jobs: 1)
    #expect(project.paths == ["A/Sources/A.swift", "A/Sources/Plugin.swift", "Derived/D.swift"])
    #expect(project.modules.modules.map(\.name) == ["A"])
    #expect(try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.isEmpty)
  }

  @Test func besideAProjectTheRootIsNoModule() throws {
    let specification = try folder([
      "ios/project.yml": "targets: { A: { type: framework, platform: iOS, sources: A } }\n",
      "ios/A/A.swift": "struct A {}\n", "server/x/S.swift": "struct S {}\n",
    ])
    #expect(Project(root: specification.path, jobs: 1).modules.modules.map(\.name) == ["A"])
  }
}
