public import Diagnostics

/// What the ledger asks of files and of version control, and only when an entry fits no finding as it stands.
public protocol MoveFinder {
  /// For files that are gone, their new names.
  mutating func renames() -> [String: String]
  /// A hash of the text of the declaration in which a finding stands.
  mutating func fingerprint(of finding: Finding) -> String
}

/// How an entry of the baseline stands to what was found.
public struct EntryState: Sendable {
  /// Findings that it meets; no more than its count.
  public var found = 0
  public var isExpired = false
  /// The file's new name, when it has one.
  public var movedTo: String?
}

extension Ledger {
  /// Gives findings that stand the entry that excuses them.
  ///
  /// An edge meets its entry, in order of place, up to the entry's count. Entries that meet nothing and whose file is gone
  /// are tried with the file's new name, then with the declaration's text.
  ///
  /// - Complexity: O(findings + entries); an entry whose file is gone costs a look at the findings of the same name.
  mutating func settle(
    _ findings: inout [Finding], against baseline: Baseline, paths: [String], finder: inout some MoveFinder
  ) {
    states = baseline.entries.map { entry in
      var state = EntryState()
      state.isExpired = baseline.isExpired(entry)
      return state
    }
    var open = [Edge: [Int]]()
    for index in findings.indices where findings[index].excuse == nil {
      open[Edge(findings[index], path: paths[findings[index].site.file]), default: []].append(index)
    }
    var lost: [Int] = []
    let known = Set(paths)
    for index in baseline.entries.indices {
      if let found = open[baseline.entries[index].edge] {
        open[baseline.entries[index].edge] = charge(index, found, &findings, baseline)
      } else if !known.contains(baseline.entries[index].edge.file) {
        lost.append(index)
      }
    }
    if lost.isEmpty || open.isEmpty { return }
    follow(lost, &open, &findings, baseline, &finder)
  }

  private mutating func follow(
    _ lost: [Int], _ open: inout [Edge: [Int]], _ findings: inout [Finding], _ baseline: Baseline,
    _ finder: inout some MoveFinder
  ) {
    let renames = finder.renames()
    var byName = [Edge: [Edge]]()
    for edge in open.keys.sorted() { byName[edge.anywhere, default: []].append(edge) }
    for index in lost {
      let entry = baseline.entries[index]
      var target: Edge?
      if let path = renames[entry.edge.file] {
        let edge = entry.edge.moved(to: path)
        if open[edge]?.isEmpty == false { target = edge }
      }
      if target == nil, let fingerprint = entry.fingerprint {
        for edge in byName[entry.edge.anywhere] ?? [] {
          if let first = open[edge]?.first, finder.fingerprint(of: findings[first]) == fingerprint {
            target = edge
            break
          }
        }
      }
      guard let target, let found = open[target] else { continue }
      open[target] = charge(index, found, &findings, baseline)
      states[index].movedTo = target.file
    }
  }

  /// - Returns: the findings that are too many for the entry.
  private mutating func charge(
    _ index: Int, _ found: [Int], _ findings: inout [Finding], _ baseline: Baseline
  ) -> [Int] {
    let entry = baseline.entries[index]
    let met = found.prefix(entry.count)
    states[index].found = met.count
    for finding in met {
      if let day = entry.expires, states[index].isExpired {
        findings[finding].because += "; the baseline excused it until \(day.text)"
      } else {
        let reason = [entry.reason, entry.owner.map { "owner: \($0)" }].compactMap { $0 }.joined(separator: "; ")
        findings[finding].excuse = Excuse(kind: .baselined, reason: reason.isEmpty ? nil : reason, site: entry.site)
      }
    }
    return Array(found.dropFirst(entry.count))
  }

  /// Whether an entry excuses less than it says: what it excused is gone, in part or as a whole.
  public func isStale(_ index: Int) -> Bool {
    guard let baseline, index < states.count else { return false }
    let entry = baseline.entries[index]
    return ran.contains(entry.edge.check) && states[index].found < entry.count
  }

  /// The baseline without what is stale, files by their new names. Nothing is added.
  public func pruned() -> Baseline? {
    guard var result = baseline else { return nil }
    for index in result.entries.indices {
      if ran.contains(result.entries[index].edge.check) { result.entries[index].count = states[index].found }
      if let path = states[index].movedTo { result.entries[index].edge = result.entries[index].edge.moved(to: path) }
    }
    result.entries.removeAll { $0.count == 0 }
    // Two entries may have come to the same file: where both are met, the counts add up.
    var merged = [Edge: Baseline.Entry]()
    for entry in result.entries {
      if var other = merged[entry.edge] {
        other.count += entry.count
        merged[entry.edge] = other
      } else {
        merged[entry.edge] = entry
      }
    }
    return Baseline(entries: Array(merged.values), today: result.today)
  }
}
