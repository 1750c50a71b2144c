import Diagnostics
import SourceText
import TestSupport
import Testing

@testable import Linting

/// What is known of one state of a project serves others.
@Suite struct KeptStateTests {
  private let folder: TemporaryFolder
  private let caches: TemporaryFolder
  private let plain = "struct One { var two: Two? }\n"

  init() throws {
    folder = try TemporaryFolder()
    caches = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [A], uses: [] }\n  B: { paths: [B], uses: [] }\n", to: ".boundary-lint.yml")
    try folder.write(plain, to: "A/One.swift")
    try folder.write("struct Two {}\n", to: "B/Two.swift")
  }

  /// A state as version control holds it.
  ///
  /// - Parameter name: what it calls the content of `A/One.swift`, when that is not what stands on disk.
  private func state(_ name: String = "one", _ text: String? = nil) -> SourceFolder {
    let names = ["A/One.swift": name, "B/Two.swift": "two"]
    return SourceFolder(
      folder.path,
      held: HeldFiles(
        listing: [".boundary-lint.yml", "A/One.swift", "B/Two.swift"],
        contents: text.map { ["A/One.swift": .bytes(Array($0.utf8))] } ?? [:],
        objects: Dictionary(
          uniqueKeysWithValues: names.map { (ExactText($0), ContentDigest(of: Array($1.utf8))) })))
  }

  private var cache: FactCache? { FactCache(root: folder.path, folder: caches.path) }

  /// - Parameter cache: as the run has found it.
  private func report(_ folder: SourceFolder, _ role: StateReport.Role, _ cache: FactCache? = nil) throws -> StateReport
  {
    var request = LintRequest(root: self.folder.path, jobs: 1)
    request.cache = cache ?? self.cache
    request.folder = folder
    return try StateReport(request, role)
  }

  @Test func theNewerStateIsTheOlderOneOfTheNextChange() throws {
    let first = try report(state(), .newer)
    #expect(first.lint != nil && first.report?.findings.map(\.place.line) == [1])
    // It was committed; then facts and places change.
    let found = cache
    let next = try report(state("other", "import B\n" + plain), .newer, found)
    #expect(next.lint != nil && next.report?.findings.map(\.place.line) == [2])
    let older = try report(state(), .older, found)
    #expect(older.lint == nil && !older.hasEdits && older.report?.findings.map(\.place.line) == [1])
    // Both are kept.
    #expect(try report(state("other", "import B\n" + plain), .newer).lint == nil)
    #expect(try report(state(), .older).lint == nil)
  }

  @Test func statesThatDifferInNoFactAreLintedOnce() throws {
    #expect(try report(state(), .newer).lint != nil)
    let next = try report(state("noted", "// A note.\n" + plain), .newer)
    #expect(next.lint == nil && next.hasEdits && next.report?.findings.map(\.place.line) == [2])
    #expect(try report(state(), .older).report?.findings.map(\.place.line) == [1])
  }

  @Test func whatARunOfTheWorkingTreeHasFoundServesChanges() throws {
    #expect(try report(SourceFolder(folder.path), .current).lint != nil)
    #expect(try report(state(), .newer).lint == nil)
  }

  @Test func contentsAreKnownByTheirNames() throws {
    #expect(try report(state(), .newer).lint != nil)
    // Nothing is read: the disk has something else by now.
    try folder.write("struct One {}\n", to: "A/One.swift")
    #expect(try report(state(), .newer).report?.findings.count == 1)
    // Another name, and it is read.
    let other = try report(state("other"), .newer)
    #expect(other.lint != nil && other.report?.findings.isEmpty == true)
    // The name alone is new.
    #expect(try report(state("third"), .newer).lint == nil)
    try folder.write(plain, to: "A/One.swift")
    #expect(try report(state("third"), .newer).report?.findings.isEmpty == true)
  }
}
