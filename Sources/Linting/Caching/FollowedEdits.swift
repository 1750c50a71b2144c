internal import Diagnostics
internal import FactSharing
internal import Modules
internal import SourceFacts
internal import SourceText
internal import SwiftReading

// Most edits change comments, texts, numbers and blanks beside what the checks look at. When an edited file says what it said,
// the last report counts on: only where things stand in that file is worked out anew.

extension RunRecord {
  /// Files of which more have been edited are linted anew at once.
  private static let most = 64

  /// Where things have gone in edited files, by their paths, which are told apart by their bytes.
  typealias Maps = [ExactText: PositionMap]
  typealias Facts = [(key: ContentDigest, block: ByteBlock)]

  /// Takes over edits that change no fact; the report is not looked at. Else, or when it can't be told, the record is of no use.
  ///
  /// - Returns: where things have gone, and the facts that the cache does not have; nil when facts change.
  /// - Complexity: O(facts of the edited files).
  mutating func follow(_ edits: [RunInputs.Edit], of request: LintRequest) -> (maps: Maps, fresh: Facts)? {
    guard let cache = request.cache, edits.count <= Self.most else { return nil }
    let cached = CachedFacts(cache.store, ReadingDetail(words: words))
    let source = SourceBytes()
    var reader = cached.detail.reader(source)
    hasEdits = true
    var maps = Maps()
    var fresh = Facts()
    for edit in edits {
      guard !ModuleMap.isManifest(edit.path), !ModuleMap.mayDescribeProjects(edit.path),
        !problems.contains(where: { $0.path == edit.path }),
        let old = cached.summary(cached.key(inputs.sources[edit.index])),
        let content = try? request.folder.readDigest(edit.path, into: source)
      else { return nil }
      reader.detail = cached.detail.first
      let new = reader.read()
      // What a suppression says stands in a comment.
      guard old.suppressions.isEmpty, new.suppressions.isEmpty, let map = PositionMap(from: old, to: new) else {
        return nil
      }
      maps[ExactText(edit.path)] = map
      fresh.append((cached.key(content), new.block))
      if hasChains, new.hintsAtWiring {
        reader.detail = .wiring
        let whole = reader.read()
        guard let old = cached.summary(cached.key(inputs.sources[edit.index], withChains: true)),
          let map = PositionMap(from: old, to: whole)
        else { return nil }
        maps[ExactText(edit.path)] = map
        fresh.append((cached.key(content, withChains: true), whole.block))
      }
      inputs.follow(edit, content, in: request.folder)
    }
    return (maps, fresh)
  }

  /// The record with its findings where they are after edits, kept for later runs in a role; nil when that can't be told.
  ///
  /// - Parameters:
  ///   - log: what the run has read so far, which goes on in it.
  ///   - fresh: facts to be kept with it.
  /// - Complexity: O(findings, and the files that those speak of which lead to edited ones).
  func moved(
    by maps: Maps, of request: LintRequest, _ role: StateReport.Role, _ log: ReadLog, _ fresh: Facts
  ) -> RunRecord? {
    guard let cache = request.cache else { return nil }
    var record = self
    for list in [\Report.findings, \Report.excused] {
      guard let moved = Self.moved(report[keyPath: list], by: maps, request) else { return nil }
      record.report[keyPath: list] = moved
    }
    // Something is being edited right now.
    if log.answers.isTorn { return nil }
    let keys = record.factKeys(CachedFacts(cache.store, ReadingDetail(words: words)))
    cache.store.save(fresh, used: keys)
    record.save(for: request, role, beside: keys)
    return record
  }

  /// Findings with their places in edited files; nil when one of these can't be told.
  private static func moved(
    _ findings: [PlacedFinding], by maps: Maps, _ request: LintRequest
  ) -> [PlacedFinding]? {
    var moved: [(index: Int, finding: Finding)] = []
    var paths: [String] = []
    for (index, placed) in findings.enumerated() {
      let sites = Array(zip(placed.finding.sites, placed.places.map(\.path)))
      if !sites.contains(where: { maps[ExactText($0.1)] != nil }) { continue }
      for (site, path) in sites {
        while paths.count <= site.file { paths.append("") }
        paths[site.file] = path
      }
      var (finding, isLost) = (placed.finding, false)
      finding.updateSites { site in
        guard let map = maps[ExactText(paths[site.file])] else { return }
        if let place = map.moved(site.start, site.end) { (site.start, site.end) = place } else { isLost = true }
      }
      if isLost { return nil }
      moved.append((index, finding))
    }
    var finder = PlaceFinder(request.folder, paths: paths)
    finder.prepare(for: moved.map(\.finding), jobs: Threads.worthwhile(request.jobs, files: moved.count))
    var result = findings
    for (index, finding) in moved {
      result[index] = finder.place(finding)
      result[index].conditions = findings[index].conditions
    }
    return result
  }
}
