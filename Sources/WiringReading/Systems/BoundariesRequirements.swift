internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What boundaries use of their dependencies: `dependencies.p`, whatever stands for `self` or for its dependencies there.

extension BoundariesRecogniser {
  mutating func findRequirements() {
    for file in using {
      var seen = Set<Int>()
      let behind = membersOfDependencies(in: file)
      for path in code.paths(in: file, beginning: ["dependencies"]) {
        guard let unit = user(file, path.fact.declaration) else { continue }
        guard path.names.count > 1 else {
          if behind.contains(where: { $0.list == path.starts[0] }) { continue }
          let site = Site(file: file, start: path.starts[0], end: path.starts[0] + path.names[0].utf8.count)
          graph.note(
            .wiring, "what is used of the 'dependencies' that '\(graph.units[unit].name)' hands on here", at: site)
          continue
        }
        if seen.insert(path.starts[1]).inserted { requireDependency(path.names[1], at: path.starts[1], in: file, unit) }
      }
      for member in behind where seen.insert(member.start).inserted && !additions.contains(member.name) {
        requireDependency(member.name, at: member.start, in: file, member.unit)
      }
    }
  }

  /// The boundary in which a declaration stands and 'dependencies' are those of the library.
  private mutating func user(_ file: Int, _ declaration: UInt32) -> Int? {
    code.enclosingType(file, declaration).flatMap { user($0.symbol) }
  }

  /// The same for a type.
  private mutating func user(_ symbol: Int32) -> Int? {
    // A property of its own called so would be another thing.
    guard let unit = unitOf[symbol], !graph.units[unit].roles.contains(.plugin), !declaresOwnDependencies(unit) else {
      return nil
    }
    return unit
  }

  private mutating func requireDependency(_ name: String, at start: Int, in file: Int, _ unit: Int) {
    if Code.isSubscript(name) || membersOfLists.contains(name) { return }
    let listed = graph.dependencies(of: unit).map(\.to)
    require(
      Requirement(
        unit: unit, key: Key(name), symbol: nil,
        site: Site(file: file, start: start, end: start + name.utf8.count),
        scope: graph.units[unit].isComplete ? .units(listed) : .anywhere,
        system: Self.system, words: "uses '\(name)' of its dependencies"))
  }

  /// Asks for a port; those that are not visible where the code stands, it does not find.
  mutating func require(_ requirement: Requirement) {
    var requirement = requirement
    if case .units(let units) = requirement.scope {
      requirement.unseen = units.flatMap { graph.ports(requirement.key.name, of: $0) }.filter { port in
        guard let place = limited[port] else { return false }
        return !code.table.isVisible(place.access, of: place.file, from: requirement.site.file)
      }
    }
    graph.requirements.append(requirement)
  }

  private mutating func declaresOwnDependencies(_ unit: Int) -> Bool {
    if let known = ownDependencies[unit] { return known }
    let declares = members(unit).contains {
      (code.fact($0).kind == .var || code.fact($0).kind == .let) && code.name($0) == "dependencies"
    }
    ownDependencies[unit] = declares
    return declares
  }

  // MARK: - Other names of them

  /// What is asked of the dependencies of a boundary.
  private struct MemberOfDependencies {
    var unit: Int
    var name: String
    var start: Int
    /// Where 'dependencies' stands, of which it is asked.
    var list: Int
  }

  /// Members behind `dependencies`, whatever stands in front of that or has its value: `strongSelf.dependencies.p`, and `deps.p` behind
  /// `let deps = self.dependencies`.
  private mutating func membersOfDependencies(in file: Int) -> [MemberOfDependencies] {
    let summary = code.table.files[file]
    var found: [MemberOfDependencies] = []
    for (row, fact) in summary.members.enumerated() where !fact.flags.contains(.isElement) {
      switch fact.base {
      case .behindMember where Int(fact.back) <= row:
        let list = summary.members[row - Int(fact.back)]
        guard summary.text(list.name) == "dependencies", !list.flags.contains(.isElement),
          let unit = owner(of: list, in: file)
        else { continue }
        found.append(
          MemberOfDependencies(
            unit: unit, name: summary.text(fact.name), start: Int(fact.start), list: Int(list.start)))
      case .variable where summary.text(summary.generics[fact.owner]) == "dependencies":
        guard let unit = user(file, summary.declaration(at: fact.start)) else { continue }
        found.append(
          MemberOfDependencies(unit: unit, name: summary.text(fact.name), start: Int(fact.start), list: -1))
      default: continue
      }
    }
    return found
  }

  /// The boundary whose member is noted.
  private mutating func owner(of fact: MemberFact, in file: Int) -> Int? {
    if fact.base == .own { return user(file, code.table.files[file].declaration(at: fact.start)) }
    return code.writtenOwner(of: fact, in: file).flatMap { user($0) }
  }
}
