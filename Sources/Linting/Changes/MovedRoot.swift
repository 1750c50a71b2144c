internal import Diagnostics
internal import SourceText

// A root that is itself another folder than it was: all its files are new below it, and were there before.

extension Repository {
  /// What differs below the folder between what `states` name; when the older of them has nothing there, and most of what is
  /// there now was in another folder then, what differs between the two folders.
  ///
  /// - Parameters:
  ///   - changes: what differs by the paths as they are.
  ///   - count: the number of the files that the newer state holds below the folder.
  func followingRoot(_ changes: [GitChange], _ states: [String], of count: Int) throws(Problem) -> [GitChange] {
    // Whatever is renamed from elsewhere is added below the folder.
    guard count > 0, changes.count(where: { $0.status == .added }) == count else { return changes }
    let prefix = Self.line(try ask(["rev-parse", "--show-prefix"]))
    if prefix.isEmpty { return changes }
    let all = try Self.changes(ask(Self.changesQuestion(states, ofAll: true)))
    guard let before = Self.formerFolder(of: prefix, in: all, atLeast: count / 2 + 1) else { return changes }
    return all.compactMap { change in
      var change = change
      let isNew = change.status != .deleted && change.path.hasPrefix(prefix)
      let wasOld = change.status != .added && change.oldPath.hasPrefix(before)
      if isNew { change.path = String(change.path.dropFirst(prefix.count)) }
      if wasOld { change.oldPath = String(change.oldPath.dropFirst(before.count)) }
      switch (wasOld, isNew) {
      case (false, false): return nil
      case (true, true):
        if change.oldPath == change.path {
          if change.oldID == change.newID, change.old == change.new { return nil }
          change.status = change.old == change.new ? .modified : .retyped
        }
      case (false, true): (change.status, change.oldPath) = (.added, change.path)
      case (true, false): (change.status, change.path) = (.deleted, change.oldPath)
      }
      return change
    }
  }

  /// The folder, with `/` behind it, from which so many files of another came without another name; nil where there is none.
  private static func formerFolder(of folder: String, in changes: [GitChange], atLeast count: Int) -> String? {
    var votes = [String: Int]()
    for change in changes where change.status == .renamed && change.path.hasPrefix(folder) {
      let name = "/" + change.path.dropFirst(folder.count)
      let old = "/" + change.oldPath
      guard old.hasSuffix(name) else { continue }
      votes[String(old.dropLast(name.count - 1).dropFirst()), default: 0] += 1
    }
    return votes.first { $0.value >= count }?.key
  }
}
