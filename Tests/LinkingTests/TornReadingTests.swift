import Foundation
import Diagnostics
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
