import Foundation
import Testing
import TestSupport

/// Warnings that no check gives: of what was passed over in a file, and of rules that nobody reads. They count as those of checks do.
@Suite struct PassedOverTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".boundary-lint.yml")
    try folder.write("struct A {}\n", to: "A/A.swift")
    try folder.write("struct B {}\n/* cut off\nstruct C {}\n", to: "B/B.swift")
    return folder
  }

  @Test func strictCountsThem() throws {
    let folder = try project()
    let caches = try TemporaryFolder()
    for _ in 0..<2 {
      let plain = try run(["--cache-path", caches.path], in: folder.path)
      #expect(plain.code == 0 && plain.output == "1 warning in 2 files, 1 module\n", "\(plain.output)")
      #expect(plain.errors.hasPrefix("B/B.swift:2:1: warning: a comment or a string does not end"))
      #expect(try run(["--strict", "--cache-path", caches.path], in: folder.path).code == 1)
    }
    // Of a folder what is in it counts, and is told.
    let other = try run(["--strict", "A"], in: folder.path)
    #expect(other.code == 0 && other.output.hasPrefix("no findings") && other.errors.isEmpty)
    #expect(try run(["B"], in: folder.path).errors.hasPrefix("B/B.swift:2:1: warning: a comment"))
    #expect(try run(["--strict", "B"], in: folder.path).code == 1)
    // Of a manifest all is told, whatever is asked for.
    try folder.write(
      "let package = Package(name: \"P\", targets: [.target(name: \"A\")\n.target(name: \"B\")])\n", to: "Package.swift"
    )
    #expect(try run(["A"], in: folder.path).errors.contains("Package.swift:2:1: warning: a comma is missing"))
    try FileManager.default.removeItem(atPath: folder.path + "/Package.swift")
    // A note is none.
    try folder.write("struct B {}\n", to: "B/B.swift")
    try folder.write("exclude: [Gone]\n", to: ".boundary-lint.yml")
    let noted = try run(["--strict"], in: folder.path)
    #expect(noted.code == 0 && noted.errors.contains(": note: "), "\(noted.errors)")
  }

  @Test func formatsHoldThem() throws {
    let folder = try project()
    for (format, part) in [
      (
        "json",
        "\"problems\":[\n{\"severity\":\"warning\",\"path\":\"B/B.swift\",\"line\":2,\"column\":1,\"message\":\"a comment"
      ),
      ("sarif", "\"toolExecutionNotifications\":[\n{\"level\":\"warning\",\"message\":{\"text\":\"a comment"),
      ("github", "::warning file=B/B.swift,line=2,title=boundary-lint::a comment"),
      ("gitlab", "\"check_name\":\"boundary-lint\""), ("xcode", "/B/B.swift:2:1: warning: a comment"),
      ("checkstyle", "<error line=\"2\" severity=\"warning\" message=\"a comment"),
      ("junit", "<system-out>B/B.swift:2:1: warning: a comment"),
      ("markdown", "| warning | | `B/B.swift:2` | a comment"),
    ] {
      let result = try run(["-f", format, "--no-cache"], in: folder.path)
      #expect(result.code == 0 && result.output.contains(part), "\(result.output)")
      // Of what prints lines each is seen once.
      #expect(result.errors.isEmpty == ["github", "xcode"].contains(format), "\(format): \(result.errors)")
    }
    let json = try run(["-f", "json"], in: folder.path).output
    #expect(json.contains("\"warnings\":1,") && (try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil)
    #expect(try run(["-q", "-f", "github"], in: folder.path).output.contains("::warning "))
    #expect(try run(["-f", "xcode", "A"], in: folder.path).errors.isEmpty)
  }

  @Test(.enabled(if: gitTool != nil, "git is not installed"))
  func changesBringWhatIsNew() throws {
    let project = try GitProject(["A/Old.swift": "/* cut off\n"])
    try project.write("struct New {}\n", to: "A/New.swift")
    #expect(try project.lint("--strict", "--changed-since", "HEAD").code == 0)
    try project.git("mv", "A/Old.swift", "A/Moved.swift")
    #expect(try project.lint("--strict", "--staged").code == 0)
    try project.write("struct New {}\n/* cut off\n", to: "A/New.swift")
    let result = try project.lint("--strict", "--changed-since", "HEAD", "-f", "json")
    #expect(result.code == 1 && result.output.contains("\"path\":\"A/New.swift\",\"line\":2"), "\(result.output)")
    #expect(!result.output.contains("\"path\":\"A/Moved.swift\""))
  }
}
