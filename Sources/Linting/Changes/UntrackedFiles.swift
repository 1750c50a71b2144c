internal import Diagnostics
internal import SourceText

// Files that were renamed where git was not told so: gone under the old name, and unknown under the new one. Git pairs only what its index
// has, so it is asked with a copy of that which has the new names, too.

extension Repository {
  /// What differs below the folder between a commit and the working tree. Swift files that git does not know yet may be those that are
  /// gone.
  ///
  /// - Returns: that, and the files which git does not know and the changes do not name.
  func changesOfWorkingTree(since commit: String) throws(Problem) -> (changes: [GitChange], others: [String]) {
    let (changes, unknown) = (try changes([commit]), try untracked())
    let new = unknown.filter { $0.hasSuffix(".swift") }
    guard !new.isEmpty, let gone = changes.first(where: { $0.status == .deleted && $0.old == .file }) else {
      return (changes, unknown)
    }
    let all = withCopyOfIndex { copy -> [GitChange]? in
      // What the entries say of the contents does not matter, since those on disk are compared.
      guard let prefix = try? Self.line(copy.ask(["rev-parse", "--show-prefix"])),
        let _ = try? copy.ask(
          ["update-index", "-z", "--index-info"],
          input: new.flatMap { Array("100644 \(gone.oldID)\t\(prefix)\($0)\0".utf8) })
      else { return nil }
      return try? copy.changes([commit])
    }
    guard let all else { return (changes, unknown) }
    return (all, unknown.filter { !$0.hasSuffix(".swift") })
  }

  /// Does something with the repository as one whose index is a copy, which is removed then; nil where none can be made.
  private func withCopyOfIndex<Result>(_ work: (Repository) -> Result?) -> Result? {
    guard let answer = try? ask(["rev-parse", "--git-path", "index"]), case let line = Self.line(answer), !line.isEmpty,
      let bytes = try? System.bytes(of: line.hasPrefix("/") ? line : root + "/" + line)
    else { return nil }
    let folder = System.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let number = UInt64.random(in: 0...UInt64.max)
    let path = folder + "/boundary-lint-index-" + String(number, radix: 36)
    guard let _ = try? System.write(bytes, toNewFile: path) else { return nil }
    defer { try? System.remove(path) }
    return work(Repository(self, index: path))
  }
}
