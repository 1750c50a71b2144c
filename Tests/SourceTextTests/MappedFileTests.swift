import Foundation
import SourceText
import TestSupport
import Testing

/// Files that are read where the system holds them.
@Suite struct MappedFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/a"
    try folder.write("what stands there", to: "a")
  }

  private func mapped() throws -> MappedFile {
    let file = try #require(OpenFile(path))
    return try #require(MappedFile(file, path: path))
  }

  private func text(_ file: MappedFile, _ start: Int, _ size: Int) -> String? {
    unsafe file.memory(start, size).map {
      unsafe String(decoding: UnsafeRawBufferPointer(start: $0, count: size), as: UTF8.self)
    }
  }

  @Test func whatStandsThereIsSeen() throws {
    let file = try mapped()
    #expect(file.count == 17)
    #expect(text(file, 5, 6) == "stands")
    for (start, size) in [(12, 6), (18, 0), (-1, 2), (0, -1), (.max, 1), (1, .max)] {
      #expect(text(file, start, size) == nil)
    }
  }

  @Test func whatIsAddedOrReplacedChangesNothing() throws {
    let file = try mapped()
    try System.append(Array(" and more".utf8), toFile: path)
    try FileManager.default.removeItem(atPath: path)
    try folder.write("another", to: "a")
    #expect(file.count == 17)
    #expect(text(file, 0, 4) == "what")
  }

  @Test func ofAFileThatWasCutShortNothingIsHandedOut() throws {
    let file = try mapped()
    #expect(unsafe truncate(path, 3) == 0)
    #expect(text(file, 0, 17) == nil)
  }

  /// Cut short while it is read, it ends the process, with a word.
  @Test func whoCutsAFileShortThatIsReadIsTold() async throws {
    let result = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      let path = NSTemporaryDirectory() + "/boundary-lint-cut-short-\(getpid())"
      try Data(repeating: 7, count: 1 << 20).write(to: URL(filePath: path))
      guard let opened = OpenFile(path), let file = MappedFile(opened, path: path),
        let memory = unsafe file.memory(0, 1 << 20)
      else { exit(3) }
      _ = unsafe truncate(path, 0)
      _ = unsafe unlink(path)
      let last = unsafe memory.load(fromByteOffset: 1 << 19, as: UInt8.self)
      exit(last == 7 ? 0 : 4)
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.hasPrefix("/"))
    #expect(
      said.contains(": error: was cut short, or can't be read, while it was in use; run again, or with --no-cache\n"))
  }
}
