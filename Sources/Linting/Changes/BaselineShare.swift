internal import Checking
internal import Diagnostics

/// Which findings of an edge the baseline excuses where a change has brought some: first those that were there before.
///
/// A baseline holds no lines, only how many findings of an edge may stand, and excuses the first of them. Where a change puts a new
/// use above an old one, that would leave the old one over, which nobody has touched.
struct BaselineShare {
  /// A state's findings that stand, and those that its baseline excuses.
  struct Side {
    let standing: [PlacedFinding]
    let excused: [PlacedFinding]

    init(_ report: Report?) {
      standing = report?.findings ?? []
      excused = report?.excused.filter { $0.finding.excuse?.kind == .baselined } ?? []
    }
  }

  let after: Side
  let before: Side
  let renames: [String: String]
  let differing: Set<String>
  let layers: Set<String>

  /// The findings to show in place of others of their edges, as many as there are.
  ///
  /// - Parameters:
  ///   - new: indices of the newer state's standing findings that count as new.
  ///   - folders: those of the newer and the older state.
  /// - Complexity: O(findings); nothing is compared where the baseline excuses none of the edges.
  func shown(_ new: [Int], in folders: (after: Difference.Side, before: Difference.Side)) -> [PlacedFinding] {
    let found = new.map { after.standing[$0] }
    let edges = Set(found.map { Edge($0.finding, path: $0.place.path) })
    let excused = after.excused.filter { edges.contains(Edge($0.finding, path: $0.place.path)) }
    if excused.isEmpty { return found }
    let standing = after.standing.filter { edges.contains(Edge($0.finding, path: $0.place.path)) }
    let all = Difference.Side(folders.after.folder, (standing + excused).inOrder())
    let known = Difference.Side(folders.before.folder, before.standing + before.excused)
    let brought = Dictionary(
      grouping: Difference(all, known, renames: renames, differing: differing, layers: layers).new, by: { all.edge($0) }
    )
    let counts = Dictionary(found.map { (Edge($0.finding, path: $0.place.path), 1) }, uniquingKeysWith: +)
    var shown = found.filter { brought[Edge($0.finding, path: $0.place.path)] == nil }
    for (edge, indices) in brought {
      guard let count = counts[edge] else { continue }
      // As many as are too many: of new ones, the last.
      shown += indices.suffix(count).map { index in
        var placed = all.findings[index]
        (placed.finding.excuse, placed.excusePlace) = (nil, nil)
        return placed
      }
    }
    return shown.inOrder()
  }
}
