internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What only debug builds register, and other builds ask for: the program that users get crashes.

extension WiringGraph {
  /// Reports what must be there in all builds and is registered under `DEBUG` alone. Other flags may be set in every build.
  ///
  /// - Complexity: O(requirements); for each that is a fault, O(uses).
  mutating func tellOfDebugBuilds(_ code: Code) {
    let debug = Set(ports.indices.filter { ports[$0].isRegistration && code.isOfDebugBuilds(ports[$0].site) })
    if debug.isEmpty { return }
    let unsure = unsure
    for requirement in requirements where requirement.isFatal && !requirement.isTest {
      let answers = answers(to: requirement)
      guard let first = answers.first, answers.allSatisfy(debug.contains) else { continue }
      if mayBeAnswered(requirement, in: visibleUnits(requirement), by: unsure) { continue }
      if code.isOfDebugBuilds(requirement.site) || code.isUsedInDebugBuilds(requirement.site) { continue }
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

  /// Whether a type or a function at file level in which a place stands is named in debug builds alone.
  fileprivate func isUsedInDebugBuilds(_ site: Site) -> Bool {
    table.files[site.file].declarations.indices.contains { index in
      let id = DeclarationID(file: site.file, index: index)
      guard fact(id).range.offsets.contains(site.start), fact(id).kind.isNominal || fact(id).kind == .func,
        let symbol = table.symbol(of: id)
      else { return false }
      var isUsed = false
      for file in table.files.indices {
        for use in uses(in: file) where table.aliased(use.symbol) == symbol {
          let place = Site(file: file, start: Int(use.start), end: Int(use.start))
          // What it says of itself is no use.
          if file == site.file, fact(id).range.offsets.contains(place.start) { continue }
          if !isOfDebugBuilds(place) { return false }
          isUsed = true
        }
      }
      return isUsed
    }
  }
}
