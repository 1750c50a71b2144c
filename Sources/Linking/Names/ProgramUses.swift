public import SourceText

/// The uses of all files of a program. Those of a file are found when they are first asked for; who will ask for many has them
/// found on several threads before.
///
/// Most programs have files that no rule speaks of, and a program without rules has no others.
public struct ProgramUses: RandomAccessCollection, Sendable {
  private let table: SymbolTable
  private let files: [Once<FileUses>]
  /// The groups that files belong to, and for each file the uses that lead out of its own.
  private var outward: (homes: NameHomes, groups: FileGroups, files: [Once<FileUses>])?
  private let jobs: Int

  /// - Parameter jobs: how many threads there may be.
  public init(_ table: SymbolTable, jobs: Int) {
    self.table = table
    self.jobs = jobs
    files = table.files.map { _ in Once() }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { files.count }

  /// The uses in a file. O(references × depth of nesting) for who asks first.
  public subscript(file: Int) -> FileUses { files[file].get { table.uses(in: file) } }

  /// Tells which groups of code there are, so that `leadingOut` leaves out what stays in one.
  ///
  /// - Parameter groups: for each file the group of all its code; nil where that belongs to several.
  public mutating func divide(_ homes: NameHomes, groups: [Int32?]) {
    outward = (homes, FileGroups(groups, table.members.homes), files.map { _ in Once() })
  }

  /// The uses in a file of what may belong to another group than its code: all of these, and perhaps more. Most names of most code
  /// are declared by their own group alone, and need not be looked up.
  public func leadingOut(of file: Int) -> FileUses {
    guard let outward, let group = outward.groups.ofFile[file], !files[file].isMade else { return self[file] }
    return outward.files[file].get {
      table.uses(in: file, OutwardNames(homes: outward.homes, groups: outward.groups, group: group))
    }
  }

  /// Finds the uses in some files.
  ///
  /// - Parameters:
  ///   - wanted: the files of which all uses will be asked for.
  ///   - leading: those of which only what leads out of their groups will be asked for.
  ///   - progress: where to tell how far the work is.
  public func find(in wanted: [Int], leadingOutOf leading: [Int] = [], progress: Progress? = nil) {
    let wanted = wanted.filter { !files[$0].isMade }
    progress?.begin("linking", of: wanted.count + leading.count)
    _ = Threads.map(count: wanted.count + leading.count, jobs: jobs, makeState: { 0 }) { _, index in
      progress?.step("linking")
      _ = index < wanted.count ? self[wanted[index]] : leadingOut(of: leading[index - wanted.count])
    }
  }
}
