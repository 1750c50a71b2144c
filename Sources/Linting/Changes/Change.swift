public import Diagnostics
public import SourceText

/// Two states of a project, and how their files differ.
///
/// The newer one is what is linted: the working tree, or the index as it is about to be committed. The older one is what it is
/// held against: a commit, or nothing where there is none yet.
public struct Change: Sendable {
  /// What the user asks for.
  public enum Request: Sendable, Equatable {
    /// The working tree against the commit at which it parted from another.
    case since(String)
    /// The index against `HEAD`.
    case staged
  }

  public let new: SourceFolder
  let old: SourceFolder
  let newVersion: Version
  /// The commit of the older state; nil where there is none yet.
  let commit: String?
  /// What the older state is called, for people; nil where there is none yet.
  public let base: String?
  /// New names of files that were renamed, by their old ones.
  public let renames: [String: String]
  /// Files that are not the same in both states, by the names that they have in either.
  let differing: Set<String>
  /// Whether a walk through both states finds the same.
  let hasSameFiles: Bool
  /// What could not be told.
  public let notes: [Problem]

  /// Whether nothing differs that a run reads.
  public var isEmpty: Bool { differing.isEmpty }

  /// Whether either state holds a file or folder at a path relative to the root.
  public func holds(_ path: String) -> Bool { new.kind(of: path) != .missing || old.kind(of: path) != .missing }

  /// Asks version control.
  ///
  /// - Parameters:
  ///   - root: the absolute path of the run's root.
  ///   - extra: files that the run reads beside those with well-known names, relative to the root.
  ///   - flag: what names the commit, for messages.
  public init(_ request: Request, root: String, extra: [String] = [], flag: String = "--changed-since") throws(Problem)
  {
    let repository = Repository(root: root)
    var reader = ChangeReader(root: root, extra: Set(extra))
    switch request {
    case .staged:
      newVersion = .index
      try reader.readIndex(repository)
      commit = repository.commit("HEAD")
      base = commit == nil ? nil : "HEAD"
    case .since(let name):
      // An answer that is an error if there is no working tree at all.
      _ = try repository.ask(["rev-parse", "--show-toplevel"])
      newVersion = .workingTree
      guard !name.isEmpty, let given = repository.commit(name) else {
        throw Problem(
          "\(flag) \(name): no such commit" + Self.suggestion(for: name, among: repository.names())
            + (repository.isShallow ? "; the clone is shallow: 'git fetch --unshallow' brings what it lacks" : ""))
      }
      let parted = repository.mergeBase(given, "HEAD")
      if parted == nil, repository.commit("HEAD") != nil {
        reader.note(
          "the history that HEAD shares with '\(name)' is not there, so what '\(name)' has changed since counts, too")
      }
      (commit, base) = (parted ?? given, name)
      try reader.readWorkingTree(repository, since: parted ?? given, prefix: "")
    }
    (new, old) = reader.folders
    (renames, differing, notes) = (reader.renames, reader.differing, reader.notes)
    hasSameFiles = reader.hasSameFiles
  }

  /// "Did you mean" for a name that is no commit's: one that a remote has under it comes before one like it.
  private static func suggestion(for name: String, among names: [String]) -> String {
    names.first { $0.hasSuffix("/" + name) }.map { "; did you mean '\($0)'?" }
      ?? Suggestion.phrase(for: name, among: names)
  }
}
