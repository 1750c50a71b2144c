import SourceText
import TestSupport
import Testing

@Suite struct SourceFolderTests {
  @Test func whatIsListedIsThere() throws {
    let held = HeldFiles(
      listing: [
        "A/a.swift", "A/b.swift", "A.swift", "L.swift", "X.xcodeproj/project.pbxproj", ".hidden/h.swift",
        "Pods/p.swift", "to", "out.swift",
      ],
      contents: [
        "A/a.swift": .bytes(Array("a".utf8)), "L.swift": .link("./A/../A/a.swift"), "to": .link("A"),
        "out.swift": .link("../nowhere/else.swift"),
      ])
    let folder = SourceFolder("/no/such/root", held: held)
    #expect(
      folder.kind(of: "A") == .directory && folder.kind(of: "A/a.swift") == .file && folder.kind(of: "a") == .missing)
    #expect(
      folder.kind(of: "L.swift") == .file && folder.kind(of: "to") == .directory && folder.kind(of: "") == .directory)
    #expect(folder.kind(of: "out.swift") == .missing && folder.kind(of: "A/a") == .missing)
    #expect(try folder.bytes(of: "L.swift") == Array("a".utf8))
    #expect(throws: FileError.self) { try folder.bytes(of: "A/c.swift") }
    let tree = folder.tree()
    #expect(tree.files == ["A.swift", "A/a.swift", "A/b.swift", "L.swift", "out.swift"])
    #expect(tree.bundles == ["X.xcodeproj"] && tree.errors.isEmpty && tree.foreignLinks.isEmpty)
    #expect(folder.tree(starts: ["A"]).files == ["A/a.swift", "A/b.swift"])
  }

  @Test func linksInACircleLeadNowhere() {
    let folder = SourceFolder(
      "/no/such/root",
      held: HeldFiles(
        listing: ["a.swift", "b.swift"], contents: ["a.swift": .link("b.swift"), "b.swift": .link("a.swift")]))
    #expect(folder.kind(of: "a.swift") == .other)
    #expect(throws: FileError.self) { try folder.bytes(of: "a.swift") }
  }
}
