internal import Diagnostics
internal import FactSharing
internal import SourceFacts
internal import SourceText

/// A report with all that went into it.
struct RunRecord {
  var inputs: RunInputs
  /// What beside the known words made the reader keep call chains.
  var words: [String]
  /// Whether files that hint at wiring were read again, with their chains.
  var hasChains: Bool
  var problems: [Problem]
  var report: Report
  /// Whether files have been edited since the report was made.
  var hasEdits = false

  private static let nothing = RunRecord(
    inputs: RunInputs(), words: [], hasChains: false, problems: [],
    report: Report(findings: [], files: 0, modules: 0, layers: 0))

  /// The record of an earlier run with the same request, which can be repeated, when nothing of what it read has changed, or
  /// nothing that matters. Else the request has learned what is below the folder.
  ///
  /// - Parameters:
  ///   - adopts: whether a record that was kept in another role is to be kept in this one, too.
  ///   - log: that of the request's folder.
  ///   - began: the time before which nothing was read.
  static func find(
    _ request: inout LintRequest, _ role: StateReport.Role, adopts: Bool = true, _ log: ReadLog, began: Int
  ) -> RunRecord? {
    guard let cache = request.cache else { return nil }
    // A run that speaks of no change has the report of the last such run, or none: to look at others would cost it more.
    let roles = role == .current ? [role] : [role] + StateReport.Role.allCases.filter { $0 != role }
    let kept = roles.compactMap { role in cache.store.block(request.key(role)).map { (role: role, block: $0) } }
    if kept.isEmpty { return nil }
    var state = FolderState(request.folder, tree: request.tree, jobs: request.jobs)
    request.tree = state.tree
    for (place, block) in kept {
      var form = Transcript(Array(block.bytes))
      var record = nothing
      record.inputs.code(in: &form)
      form.code(&record.words)
      form.code(&record.hasChains)
      // The rest is read only when it is wanted.
      guard !form.isBroken, let edits = record.inputs.edits(in: &state) else { continue }
      form.code(&record.problems)
      guard !form.isBroken else { continue }
      if !edits.isEmpty {
        // Most edits change facts: then the report is of no use.
        if let (maps, fresh) = record.follow(edits, of: request), record.readReport(from: &form),
          let followed = record.moved(by: maps, of: request, role, log, fresh)
        {
          return followed
        }
      } else if record.readReport(from: &form) {
        let isNamed = record.inputs.learnObjects(state)
        let isStamped = record.inputs.learnStamps(state, began: began, jobs: request.jobs)
        if place == role ? isNamed || isStamped : adopts { record.keep(for: request, role) }
        return record
      }
    }
    request.knownFiles = state.known
    return nil
  }

  /// Reads what stands behind all else.
  private mutating func readReport(from form: inout Transcript) -> Bool {
    form.code(&report)
    return form.isWhole
  }

  /// Keeps the record, whose facts are kept already.
  func keep(for request: LintRequest, _ role: StateReport.Role) {
    guard let cache = request.cache else { return }
    save(for: request, role, beside: factKeys(CachedFacts(cache.store, ReadingDetail(words: words))))
  }

  /// The keys of all facts that the report was made of.
  func factKeys(_ cached: CachedFacts) -> [ContentDigest] {
    inputs.sources.flatMap { content in
      hasChains ? [cached.key(content), cached.key(content, withChains: true)] : [cached.key(content)]
    }
  }

  /// - Parameter facts: the keys of what else of the cache is in use.
  func save(for request: LintRequest, _ role: StateReport.Role, beside facts: [ContentDigest]) {
    guard let cache = request.cache else { return }
    var form = Transcript()
    var record = self
    record.inputs.code(in: &form)
    form.code(&record.words)
    form.code(&record.hasChains)
    form.code(&record.problems)
    form.code(&record.report)
    cache.store.replace(request.key(role), with: form.bytes, used: facts)
  }
}

extension LintRequest {
  /// Whether the report on a state depends on nothing but this request and what is read through the folder. Where a baseline has
  /// lost files, that shows only when the checks have run.
  var isRepeatable: Bool {
    guard cache != nil, shared == nil, rulesText == nil, edits.isEmpty else { return false }
    return BaselineFile(baseline, root: root).map { $0.relative != nil } ?? true
  }

  /// What stands for all of it that can change a report.
  func key(_ role: StateReport.Role) -> ContentDigest {
    // The rules are shown by the name that they were given, and read where that leads.
    let rules = rules.map { [$0, System.workingDirectory(), System.realPath($0) ?? ""] }
    // Entries of a baseline end with a day.
    let file = BaselineFile(baseline, root: root)?.relative
    let day = file.map { folder.kind(of: $0) == .missing ? "" : "\(System.today())" } ?? ""
    let parts: [[String]] = [
      ["run", role.rawValue, root], rules ?? [], paths, only, skip, conditions.map { "\($0.condition)=\($0.isOn)" },
      [baseline.text, day],
    ]
    var text: [UInt8] = []
    for part in parts {
      for item in part { text += Array(item.utf8) + [0] }
      // No text holds this byte.
      text.append(0xFF)
    }
    return ContentDigest(of: text)
  }
}
