internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What only debug builds register, and other builds ask for: the program that users get crashes.

extension WiringGraph {
  /// Reports what must be there in all builds and is registered under `DEBUG` alone. Other flags may be set in every build.
  ///
  /// - Complexity: O(requirements), and O(uses) when one may be a fault.
  mutating func tellOfDebugBuilds(_ code: Code) {
    let debug = Set(ports.indices.filter { ports[$0].isRegistration && code.isOfDebugBuilds(ports[$0].site) })
    if debug.isEmpty { return }
    let unsure = unsure
    var faults: [(requirement: Requirement, answer: Int)] = []
    for requirement in requirements where requirement.isFatal && !requirement.isTest {
      let answers = answers(to: requirement)
      guard let first = answers.first, answers.allSatisfy(debug.contains) else { continue }
      if mayBeAnswered(requirement, in: visibleUnits(requirement), by: unsure) { continue }
      if !code.isOfDebugBuilds(requirement.site) { faults.append((requirement, first)) }
    }
    if faults.isEmpty { return }
    let used = code.usedInDebugBuilds(around: faults.map(\.requirement.site))
    for (requirement, first) in faults where code.usable(around: requirement.site).allSatisfy({ !used.contains($0) }) {
      let chain = [Hop(site: ports[first].site, text: "\(ports[first].key.quoted) is registered under 'DEBUG' here")]
      breaches.append(
        Breach(
          "\(requirement.words), which only debug builds register",
          because: "in other builds no registration of \(requirement.key.quoted) is compiled",
          instead: "register \(requirement.key.quoted) in the '#else' branch, too, or do without it there",
          at: requirement.site, check: "unregistered-dependency", chain: chain))
    }
    breaches.sort { ($0.site.file, $0.site.start, $0.message) < ($1.site.file, $1.site.start, $1.message) }
  }
}

extension Code {
  /// Whether a place is compiled in debug builds alone, by the conditions of `#if` around it.
  fileprivate func isOfDebugBuilds(_ site: Site) -> Bool {
    let summary = table.files[site.file]
    let clause = summary.condition(at: UInt32(site.start))
    if clause == 0 { return false }
    let conditions = summary.clauses(around: clause).compactMap { clause in
      Condition(summary.text(clause.name)).map { (condition: $0, holds: clause.holds) }
    }
    return !Condition.canMeet(conditions + [(condition: .term("DEBUG"), holds: false)])
  }

  /// The types and functions in which a place stands.
  fileprivate func usable(around site: Site) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var at = table.files[site.file].declaration(at: UInt32(site.start))
    while at != ReferenceFact.noDeclaration {
      let id = DeclarationID(file: site.file, index: Int(at))
      if fact(id).kind.isNominal || fact(id).kind == .func { found.append(id) }
      at = fact(id).parent
    }
    return found
  }

  /// Of the types and functions in which places stand, those that are named in debug builds alone.
  fileprivate func usedInDebugBuilds(around sites: [Site]) -> Set<DeclarationID> {
    let wanted = Dictionary(grouping: Set(sites.flatMap { usable(around: $0) })) { table.symbol(of: $0) }
    var (used, others) = (Set<DeclarationID>(), Set<DeclarationID>())
    for file in table.files.indices {
      for use in uses(in: file) {
        guard let declarations = wanted[table.aliased(use.symbol)] else { continue }
        let place = Site(file: file, start: Int(use.start), end: Int(use.start))
        let isOfDebugBuilds = isOfDebugBuilds(place)
        // What it says of itself is no use.
        for id in declarations where file != id.file || !fact(id).range.offsets.contains(place.start) {
          if isOfDebugBuilds { used.insert(id) } else { others.insert(id) }
        }
      }
    }
    return used.subtracting(others)
  }
}
