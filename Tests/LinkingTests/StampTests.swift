import Foundation
import SourceText
import TestSupport
import Testing

@testable import Linting

/// Files that have not changed since the last run are not read again, and all others are.
@Suite struct StampTests {
  private let folder: TemporaryFolder
  /// Later than anything that a test does.
  private let later = System.clock() + 60
  /// Of whole seconds, so that it can be set again to the same.
  private let date = Date(timeIntervalSince1970: 1_000_000_000)

  init() throws {
    folder = try TemporaryFolder()
    for name in ["A", "B", "C"] { try folder.write("struct \(name) {}\n", to: "In/\(name).swift") }
  }

  /// What a run has read that began at a time.
  private func inputs(began: Int) throws -> RunInputs {
    let log = ReadLog()
    let source = SourceFolder(folder.path).noting(in: log)
    let tree = source.tree()
    let contents = try tree.files.map { path in
      let read = try source.readStamped(path, into: SourceBytes())
      return (digest: read.content as ContentDigest?, stamp: read.stamp)
    }
    return try #require(
      RunInputs(source, tree, of: tree.files, contents, beside: log.answers, began: began, jobs: 1))
  }

  /// Which files have been edited since, and how many are known by their stamps.
  private func look(_ inputs: RunInputs) -> (edits: [String]?, known: Int) {
    var state = FolderState(SourceFolder(folder.path), tree: nil, jobs: 1)
    let edits = inputs.edits(in: &state)
    return (edits?.map(\.path), state.stamps.count { $0 != nil })
  }

  private func setWritten(_ date: Date, _ path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path + "/" + path)
  }

  @Test func whatHasNotChangedIsNotReadAgain() throws {
    #expect(try look(inputs(began: later)) == ([], 3))
  }

  /// What was written a moment before a run may be written again in the same tick of the clock.
  @Test func whatHasJustChangedIsReadAgain() throws {
    #expect(try look(inputs(began: System.clock())) == ([], 0))
  }

  @Test func editsThatKeepSizeAndTimeAreSeen() throws {
    try setWritten(date, "In/B.swift")
    let inputs = try inputs(began: later)
    try folder.write("struct X {}\n", to: "In/B.swift")
    try setWritten(date, "In/B.swift")
    #expect(look(inputs) == (["In/B.swift"], 2))
  }

  @Test func filesThatTakeThePlaceOfOthersAreSeen() throws {
    try setWritten(date, "In/B.swift")
    let inputs = try inputs(began: later)
    try folder.write("struct X {}\n", to: "Out.txt")
    try setWritten(date, "Out.txt")
    try FileManager.default.removeItem(atPath: folder.path + "/In/B.swift")
    try FileManager.default.moveItem(atPath: folder.path + "/Out.txt", toPath: folder.path + "/In/B.swift")
    #expect(look(inputs) == (["In/B.swift"], 2))
  }

  @Test func filesThatAreOnlyTouchedSayWhatTheySaid() throws {
    let inputs = try inputs(began: later)
    try setWritten(date, "In/B.swift")
    #expect(look(inputs) == ([], 2))
  }

  @Test func linksAreFollowed() throws {
    let (link, target) = (folder.path + "/In/D.swift", folder.path + "/In/A.swift")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let inputs = try inputs(began: later)
    #expect(look(inputs) == ([], 3))
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/In/B.swift")
    #expect(look(inputs) == (["In/D.swift"], 3))
  }

  /// A run that had to read many files, since they were new to the last one, is kept for what it knows of them now.
  @Test func stampsAreLearned() throws {
    for number in 0..<80 { try folder.write("struct S\(number) {}\n", to: "In/S\(number).swift") }
    var inputs = try inputs(began: System.clock())
    var state = FolderState(SourceFolder(folder.path), tree: nil, jobs: 2)
    let edits = inputs.edits(in: &state)
    #expect(edits?.isEmpty == true)
    let learned = [System.clock(), later, later].map { inputs.learnStamps(state, began: $0, jobs: 2) }
    #expect(learned == [false, true, false])
    #expect(look(inputs) == ([], 83))
  }
}
