import TestSupport
import Testing

/// Call chains are kept of the files in which a system may be at work, and of no others.
@Suite struct ChainTests {
  private let folder: TemporaryFolder
  private let caches: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    caches = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", dependencies: [.package(url: "https://example.com/Swinject", from: "2.0.0")],
        targets: [
          .target(name: "Base", dependencies: ["Swinject"]),
          .target(name: "App", dependencies: ["Base"]),
        ])
      """, to: "Package.swift")
    try folder.write("@_exported import Swinject\n", to: "Sources/Base/Base.swift")
    try folder.write("import Base\nprotocol Mail {}\nprotocol Clock {}\n", to: "Sources/App/Mail.swift")
  }

  // These name neither the system nor its module: another file of the module sees it, through a third module.
  private let use = "func use(_ container: Container) { _ = container.resolve(Mail.self)! }\n"
  private let fill = "func fill(_ container: Container) { container.register(Mail.self) { _ in fatalError() } }\n"

  private func check(_ arguments: String...) throws -> CommandResult {
    try run(["--root", folder.path] + arguments)
  }

  @Test func filesThatDoNotNameTheSystemWireToo() throws {
    try folder.write(use, to: "Sources/App/Use.swift")
    try folder.write(fill.replacing("Mail", with: "Clock"), to: "Sources/App/Fill.swift")
    let missing = try check("--no-cache")
    #expect(missing.code == 1 && missing.output.contains("[unregistered-dependency]"), "\(missing)")
    try folder.write(fill, to: "Sources/App/Fill.swift")
    let wired = try check("--no-cache")
    #expect(wired.code == 0, "\(wired.output)")
  }

  @Test func withACacheTheyAreReadAgainToo() throws {
    try folder.write(use, to: "Sources/App/Use.swift")
    for text in ["", fill, "", "// A note.\n" + fill, "// Another.\n\n" + fill, "struct Fill {}\n"] {
      try folder.write(text, to: "Sources/App/Fill.swift")
      for _ in 0..<2 {
        let with = try check("--cache-path", caches.path, "--format", "json")
        let without = try check("--no-cache", "--format", "json")
        #expect(with.output == without.output && with.code == without.code, "\(text)")
      }
    }
  }

  @Test func theyAreFollowedByTheirChains() throws {
    try folder.write(use, to: "Sources/App/Use.swift")
    let first = try check("--cache-path", caches.path)
    try folder.write("// A note.\n" + use, to: "Sources/App/Use.swift")
    let noted = try check("--cache-path", caches.path, "--verbose")
    #expect(noted.errors.contains("no fact has changed"), "\(noted.errors)")
    #expect(try first.output != noted.output && check("--no-cache").output == noted.output)
    // A name that only a chain holds.
    try folder.write(
      "// A note.\n" + use.replacing("Mail.self", with: "Mail.self, name: \"m\""), to: "Sources/App/Use.swift")
    let named = try check("--cache-path", caches.path, "--verbose")
    #expect(!named.errors.contains("has changed"), "\(named.errors)")
    #expect(try check("--no-cache").output == named.output)
  }
}
