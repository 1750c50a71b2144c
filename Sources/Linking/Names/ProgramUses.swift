public import SourceText

/// The uses of all files of a program. Those of a file are found when they are first asked for; who will ask for many has them
/// found on several threads before.
///
/// Most programs have files that no rule speaks of, and a program without rules has no others.
public struct ProgramUses: RandomAccessCollection, Sendable {
  private let table: SymbolTable
  private let files: [Once<FileUses>]
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

  /// Finds the uses in some files.
  ///
  /// - Parameter progress: where to tell how far the work is.
  public func find(in wanted: [Int], progress: Progress? = nil) {
    let wanted = wanted.filter { !files[$0].isMade }
    progress?.begin("linking", of: wanted.count)
    _ = Threads.map(count: wanted.count, jobs: jobs, makeState: { 0 }) { _, index in
      progress?.step("linking")
      _ = self[wanted[index]]
    }
  }
}
