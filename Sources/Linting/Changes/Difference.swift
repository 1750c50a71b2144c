internal import Checking
internal import Diagnostics
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
    let folder: SourceFolder
    let findings: [PlacedFinding]

    init(_ folder: SourceFolder, _ findings: [PlacedFinding]) {
      self.folder = folder
      self.findings = findings
    }

    func edge(_ index: Int) -> Edge { Edge(findings[index].finding, path: path(index)) }
    func path(_ index: Int) -> String { findings[index].place.path }
    /// The line of code in which a finding stands.
    func line(_ index: Int) -> String { findings[index].sourceLine.filter { !$0.isWhitespace } }
  }

  init(_ after: Side, _ before: Side, renames: [String: String]) {
    // Most changes bring nothing and take nothing away.
    if renames.isEmpty, after.findings.count == before.findings.count,
      after.findings.indices.allSatisfy({ after.edge($0) == before.edge($0) })
    {
      return
    }
    var olds = [Edge: [Int]]()
    for index in before.findings.indices {
      let edge = before.edge(index)
      olds[renames[before.path(index)].map { edge.moved(to: $0) } ?? edge, default: []].append(index)
    }
    var news = [Edge: [Int]]()
    for index in after.findings.indices { news[after.edge(index), default: []].append(index) }
    var left: [Int] = []
    for (edge, found) in news {
      guard let known = olds.removeValue(forKey: edge) else {
        left += found
        continue
      }
      if found.count <= known.count { continue }
      // As many as before are old: first those whose line is as it was.
      var texts = [String: Int]()
      for index in known { texts[before.line(index), default: 0] += 1 }
      var others = found.filter { index in
        let text = after.line(index)
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
    var (oldPrints, newPrints) = (Fingerprints(before.folder), Fingerprints(after.folder))
    return left.filter { index in
      let edge = after.edge(index).anywhere
      guard let candidates = byName[edge]?.inOrder() else { return true }
      let text = newPrints.print(of: after.findings[index].finding.site, in: after.path(index))
      let match = candidates.first {
        oldPrints.print(of: before.findings[$0].finding.site, in: before.path($0)) == text
      }
      guard let match else { return true }
      byName[edge]?.removeAll { $0 == match }
      return false
    }
  }
}
