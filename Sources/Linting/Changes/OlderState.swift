internal import SourceText

extension LintRequest {
  /// The request for the older state of a change, with its own rules; nil where there is none.
  ///
  /// - Parameters:
  ///   - newer: what has linted the newer state: files that do not differ need not be read again.
  ///   - tree: what a walk through the newer state found.
  func older(_ change: Change, _ newer: Lint?, _ tree: FileTree?) -> LintRequest? {
    guard let commit = change.commit else { return nil }
    var request = self
    (request.folder, request.tree) = (change.old, change.hasSameFiles ? tree : nil)
    request.knownFiles = nil
    request.version = .commit(commit)
    request.change = nil
    request.paths = []
    request.progress = nil
    request.known = newer.map { KnownSummaries($0, except: change.differing) }
    return request
  }
}

extension Lint {
  /// The older state of a change, with its own rules; nil where there is none, or nothing that a run reads differs.
  ///
  /// - Throws: why it can't be linted.
  public func before(_ change: Change) throws(LintFailure) -> Lint? {
    if change.isEmpty { return nil }
    guard let older = request.older(change, self, tree) else { return nil }
    return try Lint(older)
  }
}
