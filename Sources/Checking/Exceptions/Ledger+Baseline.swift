public import Diagnostics
internal import Modules

/// What the ledger asks of files and of version control, and only when an entry fits no finding as it stands.
public protocol MoveFinder {
  /// For files that are gone, their new names.
  mutating func renames() -> [String: String]
  /// Of some qualified names those of which a part, they or what is around them, is declared nowhere now.
  mutating func undeclared(_ names: Set<String>) -> Set<String>
  /// Of pairs of names those of which the first is another declaration's now, that of the second.
  mutating func renamed(_ pairs: Set<NamePair>) -> RenamedNames
  /// A hash of the text of the declaration in which a finding stands.
  mutating func fingerprint(of finding: Finding) -> String
  /// Whether a file declares what edges call so.
  mutating func isDeclared(_ declaration: String, in path: String) -> Bool
}

/// What an entry names, and what is found where it stands.
public struct NamePair: Hashable, Sendable {
  public var old: String
  public var new: String

  public init(old: String, new: String) { (self.old, self.new) = (old, new) }
}

/// How an entry of the baseline stands to what was found.
public struct EntryState: Sendable {
  /// Findings that it meets; no more than its count, but for a cycle that has fallen into smaller ones.
  public var found = 0
  public var isExpired = false
  /// Whether its file is one that is not at hand, so that nobody knows what is found there.
  public var isAbsent = false
  /// The edges under which it met findings, where its own has another file or declaration now, and how many of each.
  public var moved: [(edge: Edge, count: Int)] = []
}

extension Ledger {
  /// Gives findings that stand the entry that excuses them.
  ///
  /// An edge meets its entry, in order of place, up to the entry's count. Entries that meet nothing are tried with what the
  /// declarations are called now that they name. Those whose file is gone
  /// are tried with the file's new name, then with the declaration's text; those whose declaration is gone from the file, be it under
  /// a new name, with what names the same in it, then with the declaration's text.
  ///
  /// - Parameter isAbsent: whether a file that is no file of the run is not at hand.
  /// - Complexity: O(findings + entries); an entry whose file or declaration is gone costs a look at the findings of the same
  ///   name.
  mutating func settle(
    _ findings: inout [Finding], against baseline: Baseline, paths: [String], finder: inout some MoveFinder,
    isAbsent: (String) -> Bool
  ) {
    states = baseline.entries.map { entry in
      var state = EntryState()
      state.isExpired = baseline.isExpired(entry)
      return state
    }
    edges = baseline.entries.map(\.edge)
    var open = [Edge: [Int]]()
    for index in findings.indices where findings[index].excuse == nil {
      open[Edge(findings[index], path: paths[findings[index].site.file]), default: []].append(index)
    }
    var lost: [Int] = []
    // With the file as it is called now.
    var idle: [(index: Int, file: String)] = []
    let known = Set(paths)
    for index in baseline.entries.indices {
      let edge = baseline.entries[index].edge
      if open[edge] != nil {
        charge(index, edge, &open, &findings, baseline)
      } else if known.contains(edge.file) {
        idle.append((index, edge.file))
      } else if isAbsent(edge.file) {
        states[index].isAbsent = true
      } else {
        lost.append(index)
      }
    }
    if !lost.isEmpty || !idle.isEmpty, !open.isEmpty {
      followNames(lost + idle.map(\.index), &open, &findings, baseline, &finder)
      lost.removeAll { states[$0].found > 0 }
      idle.removeAll { states[$0.index].found > 0 }
    }
    if !lost.isEmpty, !open.isEmpty { idle += followFiles(lost, &open, &findings, baseline, &finder) }
    if !idle.isEmpty, !open.isEmpty { followDeclarations(idle, &open, &findings, baseline, &finder) }
    followCycles(&open, &findings, baseline)
  }

  /// Of more pairs of names that may be one declaration's none is told: each costs a look at what files held.
  private static let mostPairs = 4_096

  /// What an entry names may have another name, and where it stands, too.
  private mutating func followNames(
    _ left: [Int], _ open: inout [Edge: [Int]], _ findings: inout [Finding], _ baseline: Baseline,
    _ finder: inout some MoveFinder
  ) {
    // What is only somewhere else has its name still.
    let gone = finder.undeclared(Set(left.map { edges[$0].name }))
    let left = left.filter { gone.contains(edges[$0].name) }
    if left.isEmpty { return }
    // By check and file, and by check for entries whose file is gone.
    func place(_ edge: Edge, in file: String) -> Edge {
      Edge(check: edge.check, file: file, declaration: nil, name: "")
    }
    var names = [Edge: Set<String>]()
    for (edge, found) in open {
      guard let name = found.first.flatMap({ findings[$0].to.name }) else { continue }
      for file in [edge.file, ""] { names[place(edge, in: file), default: []].insert(name) }
    }
    let files = Set(open.keys.map(\.file))
    var pairs = Set<NamePair>()
    for index in left {
      let edge = edges[index]
      for name in names[place(edge, in: files.contains(edge.file) ? edge.file : "")] ?? [] where name != edge.name {
        pairs.insert(NamePair(old: edge.name, new: name))
      }
      // So much is no renaming, or one of a whole code base, whose baseline is written anew.
      if pairs.count > Self.mostPairs { return }
    }
    if pairs.isEmpty { return }
    let renamed = finder.renamed(pairs)
    if renamed.isEmpty { return }
    for index in left {
      edges[index] = renamed.current(edges[index])
      charge(index, edges[index], &open, &findings, baseline)
    }
  }

  /// A cycle of fewer than before is no new debt, and neither are several that one has fallen into.
  private mutating func followCycles(
    _ open: inout [Edge: [Int]], _ findings: inout [Finding], _ baseline: Baseline
  ) {
    let cycles = open.keys.filter { $0.isCycle && open[$0]?.isEmpty == false }.sorted()
    if cycles.isEmpty { return }
    for (index, entry) in baseline.entries.enumerated() where entry.edge.isCycle && states[index].found == 0 {
      for edge in cycles where edge.isPart(of: entry.edge) {
        charge(index, edge, &open, &findings, baseline, atMost: open[edge]?.count)
      }
    }
  }

  /// - Returns: the entries that are left of files that have another name now.
  private mutating func followFiles(
    _ lost: [Int], _ open: inout [Edge: [Int]], _ findings: inout [Finding], _ baseline: Baseline,
    _ finder: inout some MoveFinder
  ) -> [(index: Int, file: String)] {
    let renames = finder.renames()
    let places = Self.places(open)
    var left: [(index: Int, file: String)] = []
    for index in lost {
      let own = edges[index]
      var target: Edge?
      if let path = renames[own.file] {
        let edge = own.moved(to: path)
        if open[edge]?.isEmpty == false { target = edge }
      }
      if let target = target ?? place(of: own, baseline.entries[index], places, open, findings, &finder) {
        charge(index, target, &open, &findings, baseline)
      } else if let path = renames[own.file] {
        left.append((index, path))
      }
    }
    return left
  }

  /// The edges that are open, in order, by what they have in common wherever they stand.
  private static func places(_ open: [Edge: [Int]]) -> [Edge: [Edge]] {
    var places = [Edge: [Edge]]()
    for edge in open.keys.sorted() { places[edge.anywhere, default: []].append(edge) }
    return places
  }

  /// The open edge that stands in a declaration with the text of an entry's, wherever that is now.
  private func place(
    of own: Edge, _ entry: Baseline.Entry, _ places: [Edge: [Edge]], _ open: [Edge: [Int]], _ findings: [Finding],
    _ finder: inout some MoveFinder
  ) -> Edge? {
    guard let fingerprint = entry.fingerprint else { return nil }
    for edge in places[own.anywhere] ?? [] {
      if let first = open[edge]?.first, finder.fingerprint(of: findings[first]) == fingerprint { return edge }
    }
    return nil
  }

  /// A declaration that has another name, or became several, is no new debt: of what it named the file names no more. Neither is one
  /// that stands in another file, as it was.
  private mutating func followDeclarations(
    _ idle: [(index: Int, file: String)], _ open: inout [Edge: [Int]], _ findings: inout [Finding],
    _ baseline: Baseline,
    _ finder: inout some MoveFinder
  ) {
    // The first stands last.
    var byName = [Edge: [Edge]]()
    for edge in open.keys.sorted(by: >) where open[edge]?.isEmpty == false {
      byName[edge.anyDeclaration, default: []].append(edge)
    }
    let places = Self.places(open)
    for (index, file) in idle {
      let (entry, own) = (baseline.entries[index], edges[index])
      let name = own.moved(to: file).anyDeclaration
      guard byName[name]?.isEmpty == false || places[own.anywhere] != nil,
        // Entries of manifests were once without their targets.
        own.declaration.map({ !finder.isDeclared($0, in: file) }) ?? ModuleMap.isManifest(file)
      else { continue }
      while states[index].found < entry.count, let other = byName[name]?.last {
        charge(index, other, &open, &findings, baseline)
        if open[other]?.isEmpty != false { byName[name]?.removeLast() }
      }
      if states[index].found == 0, let target = place(of: own, entry, places, open, findings, &finder) {
        charge(index, target, &open, &findings, baseline)
      }
    }
  }

  /// Lets an entry excuse the findings of an edge, as far as its count allows; what are too many stay open.
  ///
  /// - Parameter most: how many it may excuse, if its count does not say that.
  private mutating func charge(
    _ index: Int, _ edge: Edge, _ open: inout [Edge: [Int]], _ findings: inout [Finding], _ baseline: Baseline,
    atMost most: Int? = nil
  ) {
    let entry = baseline.entries[index]
    guard let found = open[edge], case let met = found.prefix(most ?? (entry.count - states[index].found)),
      !met.isEmpty
    else { return }
    open[edge] = Array(found.dropFirst(met.count))
    states[index].found += met.count
    // Edges that are equal may have several files, of which the entry's is one.
    if edge != entry.edge { states[index].moved.append((edge, met.count)) }
    for finding in met {
      if let day = entry.expires, states[index].isExpired {
        findings[finding].because += "; the baseline excused it until \(day.text)"
      } else {
        let reason = [entry.reason, entry.owner.map { "owner: \($0)" }].compactMap { $0 }.joined(separator: "; ")
        findings[finding].excuse = Excuse(kind: .baselined, reason: reason.isEmpty ? nil : reason, site: entry.site)
      }
    }
  }

  /// Whether an entry excuses less than it says: what it excused is gone, in part or as a whole.
  public func isStale(_ index: Int) -> Bool {
    guard let baseline else { return false }
    let entry = baseline.entries[index]
    return isJudged(index) && states[index].found < entry.count
  }

  /// Whether what an entry speaks of was looked for: its check has run, and its file is at hand.
  public func isJudged(_ index: Int) -> Bool {
    guard let baseline, index < states.count else { return false }
    return ran.contains(baseline.entries[index].edge.check) && !states[index].isAbsent
  }

  /// The baseline without what is stale, each entry by the file and the declaration that it has now. Nothing is added.
  public func pruned() -> Baseline? {
    guard let baseline else { return nil }
    // Two entries may have come to the same place: where both are met, the counts add up.
    var merged = [Edge: Baseline.Entry]()
    func keep(_ entry: Baseline.Entry, as edge: Edge, _ count: Int) {
      if count == 0 { return }
      var entry = merged[edge] ?? entry
      entry.count = (merged[edge]?.count ?? 0) + count
      if merged[edge] == nil { entry.edge = edge }
      merged[edge] = entry
    }
    for (index, (entry, state)) in zip(baseline.entries, states).enumerated() {
      keep(entry, as: entry.edge, isJudged(index) ? state.found - state.moved.reduce(0) { $0 + $1.count } : entry.count)
      for (edge, count) in state.moved { keep(entry, as: edge, count) }
    }
    return Baseline(entries: Array(merged.values), today: baseline.today)
  }
}
