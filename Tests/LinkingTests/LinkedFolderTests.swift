import Foundation
import Linking
import Linting
import Modules
import Testing
import TestSupport

/// What is linked into the folder of a target is compiled with it, wherever it stands.
@Test func linkedFoldersBelongToTheTargetsTheyAreLinkedInto() throws {
  let folder = try TemporaryFolder()
  try folder.write(
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "A", exclude: ["Shared/Left"]), .target(name: "B"), .target(name: "C"), .target(name: "D"),
      .testTarget(name: "T"),
    ])
    """, to: "Package.swift")
  for file in [
    "Sources/A/A.swift", "Sources/B/B.swift", "Shared/Deep/S.swift", "Shared/Left/L.swift", "Common/C.swift",
    "Alone/X.swift", "Loose/L.swift", "Tests/T/T.swift",
  ] { try folder.write("struct X {}\n", to: file) }
  for (link, target) in [
    ("Sources/A/Shared", "../../Shared"), ("Sources/A/Common", "../../Common"), ("Sources/B/Common", "../../Common"),
    ("Sources/C", "../Alone"), ("Sources/D", "B"), ("Tests/T/Common", "../../Common"), ("Sources/A/Loop", "../.."),
    ("Other", "Loose"),
  ] {
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
  }
  let project = Project(root: folder.path, jobs: 1)
  let map = project.modules
  let owners = Dictionary(
    uniqueKeysWithValues: zip(
      project.paths,
      project.paths.indices.map { file in map.modules(of: file).map { map.modules[$0].name }.joined(separator: " ") }))
  #expect(
    owners == [
      "Sources/A/A.swift": "A", "Sources/B/B.swift": "B D", "Shared/Deep/S.swift": "A", "Shared/Left/L.swift": "",
      "Common/C.swift": "A B T", "Alone/X.swift": "C", "Loose/L.swift": "", "Tests/T/T.swift": "T",
    ])
  #expect(project.problems.isEmpty, "\(project.problems)")
}
