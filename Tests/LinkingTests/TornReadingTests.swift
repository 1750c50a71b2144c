import Foundation
import Diagnostics
import Linking
import SourceText
import TestSupport
import Testing

@testable import Linting

/// A report is not followed, nor kept, when what it was made of changes meanwhile.
@Test func nothingIsFollowedWhileItIsBeingEdited() throws {
  let (folder, caches) = (try TemporaryFolder(), try TemporaryFolder())
  try folder.write("layers:\n  A: { paths: [A], uses: [] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
  try folder.write("struct One { var two: Two? }\n", to: "A/One.swift")
  try folder.write("struct Two {}\n", to: "B/Two.swift")
  var request = LintRequest(root: folder.path, jobs: 1)
  request.cache = FactCache(root: folder.path, folder: caches.path)
  let first = try Outcome(request) { _ in }
  #expect(first.report?.findings.count == 1)

  func found(after earlier: String?) throws -> RunRecord? {
    let log = ReadLog()
    var request = request
    request.cache = FactCache(root: folder.path, folder: caches.path)
    request.folder = request.folder.noting(in: log)
    if let earlier {
      try folder.write(earlier, to: "A/One.swift")
      _ = try request.folder.bytes(of: "A/One.swift")
    }
    try folder.write("// A note.\nstruct One { var two: Two? }\n", to: "A/One.swift")
    return RunRecord.find(&request, .current, log, began: System.clock())
  }
  // The log has seen another content of the same file.
  #expect(try found(after: "// A.\n// B.\n// C.\nstruct One { var two: Two? }\n") == nil)
  // It was not kept: the next one follows, and has the right place.
  let followed = try #require(try found(after: nil))
  #expect(followed.hasEdits && followed.report.findings.map(\.place.line) == [2])
}

/// What is read and is not what it was known to be, or not what it was when it was read first, has changed meanwhile.
@Suite struct TornRunTests {
  private let folder: TemporaryFolder
  private let source: SourceFolder
  private let one = "struct One {}\n"
  private let two = "struct Two {}\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(one, to: "A/One.swift")
    try folder.write(two, to: "B/Two.swift")
    source = SourceFolder(folder.path)
  }

  private func digest(_ text: String) -> ContentDigest { ContentDigest(of: Array(text.utf8)) }

  @Test func projectsSeeIt() throws {
    let caches = try TemporaryFolder()
    let cache = try #require(FactCache(root: folder.path, folder: caches.path))
    func project(_ seen: [ContentDigest?]) -> Project {
      Project(
        source, tree: source.tree(), jobs: 1, seen: seen, cached: CachedFacts(cache.store, ReadingDetail(words: [])))
    }
    for seen in [[], [nil, nil], [digest(one), nil], [digest(one), digest(two)]] {
      let project = project(seen)
      #expect(!project.isTorn && project.contents == [digest(one), digest(two)])
    }
    // What was read counts.
    let torn = project([digest(two), digest(two)])
    #expect(torn.isTorn && torn.contents == [digest(one), digest(two)] && torn.table.files.count == 2)
    let tree = source.tree()
    try FileManager.default.removeItem(atPath: folder.path + "/A/One.swift")
    let gone = Project(
      source, tree: tree, jobs: 1, seen: [digest("gone"), nil],
      cached: CachedFacts(cache.store, ReadingDetail(words: [])))
    #expect(gone.isTorn && gone.contents == [nil, digest(two)] && gone.problems.map(\.path) == ["A/One.swift"])
  }

  @Test func inputsSeeIt() throws {
    func inputs(_ contents: [ContentDigest?]) throws -> RunInputs? {
      let contents = contents.map { (digest: $0, stamp: nil as FileStamp?) }
      let log = ReadLog()
      // As for the lines of findings.
      try source.noting(in: log).read("B/Two.swift", into: SourceBytes())
      let tree = source.tree()
      return RunInputs(source, tree, of: tree.files, contents, beside: log.answers, began: 0, jobs: 1)
    }
    #expect(try inputs([digest(one), digest(two)])?.sources == [digest(one), digest(two)])
    #expect(try inputs([nil, digest(two)])?.sources == [digest(two)])
    #expect(try inputs([digest(one), digest(one)]) == nil)
    #expect(try inputs([digest(one), nil]) == nil)
  }
}

/// A root that can't be looked into is named.
@Test func unreadableRootsAreNamed() {
  let problems = Project(root: "/no/such/root", jobs: 1).problems
  #expect(problems.map(\.text) == ["/no/such/root: error: no such file or folder"])
}
