import Foundation
import Testing
import TestSupport

/// Where rules are looked for, and that what has their name is never taken for none.
@Suite struct RulesPlaceTests {
  private static let mark = ".boundary-lint.yml"

  /// A project in which `A` names what belongs to `B`.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct A { let b: B }\n", to: "A/A.swift")
    try folder.write("struct B {}\n", to: "B/B.swift")
    return folder
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(arguments: [mark, "boundary-lint.yml", "Rules/boundary-lint.yml", "A/" + mark])
  func whatIsNoFileIsNotTakenForNoRules(_ name: String) throws {
    let makers: [(String) throws -> Void] = [
      { try link($0, to: "nowhere.yml") }, { try link($0, to: $0) }, { try link($0, to: "/") },
      { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) },
      { _ = try ExternalTool("mkfifo")?.run([$0]) },
    ]
    for make in makers {
      let folder = try project()
      let isInner = name.hasPrefix("A/")
      if isInner { try folder.write("layers: { A: { paths: [A] } }\n", to: Self.mark) }
      try folder.write("", to: "Rules/none.txt")
      try make(folder.path + "/" + name)
      for arguments in [[], ["--no-cache"], ["layers"]] {
        let result = try run(arguments, in: folder.path)
        #expect(result.code == 2 && result.output.isEmpty, "\(arguments): \(result.output)")
        #expect(result.errors.hasPrefix("\(name): error: can't be read: "), "\(arguments): \(result.errors)")
      }
    }
  }
}
