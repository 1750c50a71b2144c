import Foundation
import TestSupport
import Testing

/// Whatever is written in Swift, each command ends with an answer.
@Suite struct WholeRunTests {
  private static let levels = ["layer", "slice", "module", "type", "file", "boundary"]
  private static let systems = [
    "Boundaries", "AdapterStack", "Fusion", "Scaffold", "ProtocolWitness", "Swinject", "Factory",
    "Resolver",
  ]

  /// All forms of Swift in files that see every dependency-injection system.
  @Test func everyFormOfSwiftIsJudged() throws {
    let folder = try TemporaryFolder()
    let imports = Self.systems.map { "import \($0); " }.joined()
    for file in House.files(below: "Fixtures/syntax", suffix: ".swift") where !file.contains("conflict") {
      let text = try String(
        decoding: Data(contentsOf: URL(filePath: House.path("Fixtures/syntax/" + file))), as: UTF8.self)
      try folder.write(imports + text, to: file)
    }
    try folder.write(
      imports + """

        extension Anything {
          static let live: Self = .init(load: { 1 })
          let later: (Self) -> Void = { _ in }
          func take(_ x: Self = .init(), _ y: inout Self, _ z: borrowing Self) {
            let next: Self = .dark, last: Self.Inner = .init(a: next)
            let other: Self? = .some(next)
          }
        }
        """, to: "own.swift")
    try answers(in: folder)
  }

  /// What an extension adds to a type of elsewhere, behind that one's name.
  @Test func membersOfTypesOfElsewhereAreDrawn() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- Package.swift
      let package = Package(
        name: "P", targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])])
      //- Sources/A/A.swift
      extension String { public static func withinTime() -> String { "" } }
      extension Date { public static var longAgo: Date { Date() } }
      //- Sources/B/B.swift
      import A
      func f() { _ = (String.withinTime(), Date.longAgo) }
      """
    ).write(to: folder)
    try answers(in: folder)
    let graph = try run(["graph", "--root", folder.path, "--level", "module", "-f", "mermaid"])
    #expect(graph.output.contains("-->"), "\(graph.output)")
  }

  private func answers(in folder: TemporaryFolder) throws {
    let check = try run(["check", "--root", folder.path, "--no-cache"])
    #expect(check.code < 2, "\(check.errors)")
    for level in Self.levels {
      let graph = try run(["graph", "--root", folder.path, "--no-cache", "--level", level, "-f", "json"])
      #expect(graph.code == 0, "\(level): \(graph.errors)")
    }
  }
}
