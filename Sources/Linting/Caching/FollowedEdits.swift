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

  /// The record as it is after edits that change no fact, kept for later runs; nil when they do, or when it can't be told.
  ///
  /// - Complexity: O(facts of the edited files + findings).
  func following(_ edits: [RunInputs.Edit], of request: LintRequest) -> RunRecord? {
    guard let cache = request.cache, edits.count <= Self.most else { return nil }
    let cached = CachedFacts(cache.store, words: words)
    let source = SourceBytes()
    var reader = SourceReader(reading: source, detail: .wiring, words: words)
    var record = self
    var maps = [String: PositionMap]()
    var fresh: [(key: ContentDigest, block: ByteBlock)] = []
    for edit in edits {
      guard !ModuleMap.isManifest(edit.path), !problems.contains(where: { $0.path == edit.path }),
        let old = cached.summary(cached.key(inputs.sources[edit.index])),
        let content = try? request.folder.readDigest(edit.path, into: source)
      else { return nil }
      let new = reader.read()
      // What a suppression says stands in a comment.
      guard old.suppressions.isEmpty, new.suppressions.isEmpty, let map = PositionMap(from: old, to: new) else {
        return nil
      }
      maps[edit.path] = map
      fresh.append((cached.key(content), new.block))
      record.inputs.follow(edit, content)
    }
    guard let findings = moved(report.findings, by: maps, request),
      let excused = moved(report.excused, by: maps, request)
    else { return nil }
    (record.report.findings, record.report.excused, record.hasEdits) = (findings, excused, true)
    let keys = record.inputs.sources.map(cached.key)
    cache.store.save(fresh, used: keys)
    record.save(for: request, beside: keys)
    return record
  }

  /// Findings with their places in edited files; nil when one of these can't be told.
  private func moved(
    _ findings: [PlacedFinding], by maps: [String: PositionMap], _ request: LintRequest
  ) -> [PlacedFinding]? {
    var result = findings
    for index in findings.indices where findings[index].speaks(of: maps) {
      guard let moved = findings[index].moved(by: maps, in: request.folder) else { return nil }
      result[index] = moved
    }
    return result
  }
}

extension PlacedFinding {
  /// All places with the sites that they show.
  private var sites: [(site: Site, path: String)] {
    var all = [(finding.site, place.path)]
    if let site = finding.to.site, let target { all.append((site, target.path)) }
    all += zip(finding.chain, chain).map { ($0.site, $1.place.path) }
    all += zip(finding.cuts, cuts).map { ($0.site, $1.place.path) }
    if let site = finding.excuse?.site, let excusePlace { all.append((site, excusePlace.path)) }
    return all
  }

  fileprivate func speaks(of maps: [String: PositionMap]) -> Bool { sites.contains { maps[$0.path] != nil } }

  /// The finding where it stands now; nil when that can't be told.
  fileprivate func moved(by maps: [String: PositionMap], in folder: SourceFolder) -> PlacedFinding? {
    let paths = Dictionary(sites.map { ($0.site.file, $0.path) }, uniquingKeysWith: { first, _ in first })
    var isLost = false
    func move(_ site: inout Site) {
      guard let path = paths[site.file] else {
        isLost = true
        return
      }
      guard let map = maps[path] else { return }
      if let moved = map.moved(site.start, site.end) { (site.start, site.end) = moved } else { isLost = true }
    }
    var finding = finding
    move(&finding.site)
    if finding.from.site != nil { move(&finding.from.site!) }
    if finding.to.site != nil { move(&finding.to.site!) }
    for index in finding.chain.indices { move(&finding.chain[index].site) }
    for index in finding.cuts.indices { move(&finding.cuts[index].site) }
    if finding.excuse?.site != nil { move(&finding.excuse!.site!) }
    if isLost { return nil }
    var known = [String](repeating: "", count: (paths.keys.max() ?? 0) + 1)
    for (file, path) in paths { known[file] = path }
    var finder = PlaceFinder(folder, paths: known)
    var placed = finder.place(finding)
    placed.conditions = conditions
    return placed
  }
}
