/// What version control tells of the time since a baseline was written.
struct BaselineHistory {
  let repository: Repository
  /// The commit that changed the baseline last.
  let start: String
  /// The last commit that counts.
  let end: String
  /// For files that are gone, their new names.
  let renames: [String: String]

  /// - Parameters:
  ///   - version: what is judged now.
  ///   - baseline: its path, relative to the root.
  init(_ repository: Repository, _ version: Version, baseline: String?) {
    self.repository = repository
    var end: String?
    if case .commit(let commit) = version { end = commit }
    start = baseline.flatMap { repository.lastCommit(of: $0, upTo: end) } ?? end ?? "HEAD"
    self.end = end ?? "HEAD"
    renames = repository.renames(since: start, in: version)
  }
}
