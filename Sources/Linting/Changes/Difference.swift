internal import Layering
internal import Checking
internal import Diagnostics
internal import Linking
internal import SourceText

/// What of the newer state's findings the older state does not have.
///
/// Findings are compared as by the baseline: by edges, without lines, and by how many there are of each. Files go by their new
/// names, and a declaration that moved whole to another file takes its findings along. Where an edge has more findings than
/// before, those count as new whose lines of code are new.
struct Difference {
  /// Indices of the findings that are new.
  private(set) var new: [Int] = []

  /// One state and its findings that stand.
  struct Side {
    let lint: Lint
    let findings: [Finding]

    func path(_ index: Int) -> String { lint.path(of: findings[index].site) }
  }

  init(_ after: Side, _ before: Side, renames: [String: String]) {
    var olds = [Edge: [Int]]()
    for index in before.findings.indices {
      let path = before.path(index)
      let edge = Edge(before.findings[index], path: path)
      olds[renames[path].map { edge.moved(to: $0) } ?? edge, default: []].append(index)
    }
    var news = [Edge: [Int]]()
    for index in after.findings.indices {
      news[Edge(after.findings[index], path: after.path(index)), default: []].append(index)
    }
    var (oldLines, newLines) = (Lines(before), Lines(after))
    var left: [Int] = []
    for (edge, found) in news {
      guard let known = olds.removeValue(forKey: edge) else {
        left += found
        continue
      }
      if found.count <= known.count { continue }
      // As many as before are old: first those whose line is as it was.
      var texts = [String: Int]()
      for index in known { texts[oldLines.text(index), default: 0] += 1 }
      var others = found.filter { index in
        let text = newLines.text(index)
        guard let count = texts[text], count > 0 else { return true }
        texts[text] = count - 1
        return false
      }
      others.removeFirst(others.count - (found.count - known.count))
      new += others
    }
    new = (new + Self.withoutMoved(left.inOrder(), after, olds, before)).inOrder()
  }

  /// The findings that do not stand in a declaration that stood elsewhere before.
  private static func withoutMoved(_ left: [Int], _ after: Side, _ olds: [Edge: [Int]], _ before: Side) -> [Int] {
    guard !left.isEmpty, !olds.isEmpty else { return left }
    var byName = [Edge: [Int]]()
    for (edge, indices) in olds { byName[edge.anywhere, default: []] += indices }
    var (oldMoves, newMoves) = (before.lint.moves, after.lint.moves)
    return left.filter { index in
      let edge = Edge(after.findings[index], path: after.path(index)).anywhere
      guard let candidates = byName[edge]?.inOrder() else { return true }
      let text = newMoves.fingerprint(of: after.findings[index])
      guard let match = candidates.first(where: { oldMoves.fingerprint(of: before.findings[$0]) == text }) else {
        return true
      }
      byName[edge]?.removeAll { $0 == match }
      return false
    }
  }
}

/// The lines of code in which findings stand.
private struct Lines {
  private let side: Difference.Side
  private var places: PlaceFinder

  init(_ side: Difference.Side) {
    self.side = side
    places = side.lint.places
  }

  mutating func text(_ index: Int) -> String {
    let site = side.findings[index].site
    return places.text(ofLine: places.place(site).line, in: site).filter { !$0.isWhitespace }
  }
}

extension Lint {
  /// The older state of a change, with its own rules; nil where there is none, or nothing that a run reads differs.
  ///
  /// - Throws: why it can't be linted.
  public func before(_ change: Change) throws(LintFailure) -> Lint? {
    guard !change.isEmpty, let commit = change.commit else { return nil }
    var request = self.request
    (request.folder, request.tree) = (change.old, nil)
    request.version = .commit(commit)
    request.change = nil
    request.paths = []
    request.progress = nil
    request.known = KnownSummaries(architecture, except: change.differing)
    return try Lint(request)
  }

  /// Of the findings that stand, those that the change brought; how many are older, where that is known; and why nothing could
  /// be told of the older state, if so.
  func brought(_ findings: [Finding], by change: Change) -> (findings: [Finding], older: Int?, trouble: [Problem]) {
    if change.isEmpty { return ([], findings.count, []) }
    // Where nothing is found, nothing is new, and where there was nothing, nothing is old.
    guard !findings.isEmpty, let commit = change.commit else { return (findings, 0, []) }
    do {
      guard let old = try before(change) else { return (findings, 0, []) }
      // Exceptions are judged by what all checks have found.
      let checks = Set(findings.map(\.check))
      let wanted = checks.isSubset(of: Registry.excusable) ? checks : nil
      let known = old.judge(wanted).findings.filter { $0.excuse == nil }
      let difference = Difference(
        Difference.Side(lint: self, findings: findings), Difference.Side(lint: old, findings: known),
        renames: change.renames)
      return (difference.new.map { findings[$0] }, findings.count - difference.new.count, [])
    } catch {
      let reason = error.problems.first.map { ": " + $0.text } ?? ""
      let note = "what was found at \(change.base ?? commit) can't be told, so everything counts as new" + reason
      return (findings, nil, [Problem(note, gravity: .note)])
    }
  }

  /// The path of a file of the run, of a manifest, of rules, or of the baseline.
  func path(of site: Site) -> String {
    site.file < architecture.siteCount ? architecture.path(site.file) : baselineFile?.shown ?? ""
  }
}
