import Foundation
import SourceText
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite struct LockedFileTests {
  /// A copy of the descriptor of a file that this process has open, as a process has it that was started meanwhile.
  private func copyOfDescriptor(of path: String) -> Int32? {
    var wanted = stat()
    guard unsafe stat(path, &wanted) == 0 else { return nil }
    for descriptor in 3..<Int32(1024) {
      var found = stat()
      if unsafe fstat(descriptor, &found) == 0, found.st_dev == wanted.st_dev, found.st_ino == wanted.st_ino {
        return dup(descriptor)
      }
    }
    return nil
  }

  @Test func nobodyElseHasALockedFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/draft"
    let first = try #require(LockedFile(draft: path))
    #expect(LockedFile(draft: path) == nil)
    #expect(first.finish())
  }

  /// A process that is being started holds all descriptors until its program begins.
  @Test func theLockEndsThoughACopyOfTheDescriptorIsLeft() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/draft"
    var file = LockedFile(draft: path)
    let copy = try #require(file != nil ? copyOfDescriptor(of: path) : nil)
    defer { close(copy) }
    file = nil
    #expect(LockedFile(draft: path) != nil)
  }
}
