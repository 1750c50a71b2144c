internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What is asked of values that no property and no chain begins with: `u?.p` where `X.Resolved` is written of `u`, in closures and behind
// `if let`, too, and `make().p` where it is written of what a function gives.

extension BoundariesRecogniser {
  /// Requires ports of what is asked of such values, unless that is told already.
  mutating func findUsesOfValues() {
    var told = Set(graph.requirements.lazy.filter { $0.system == Self.system }.map(\.site))
    var properties = [Int32: [String: Int]]()
    for file in using where !code.table.files[file].texts.isEmpty {
      let named = resolvedNames(in: file)
      let summary = code.table.files[file]
      for fact in summary.members where fact.flags.isDisjoint(with: [.isElement, .isOfType]) {
        guard
          let (unit, holder) = resolvedValue(behind: fact, in: file, named)
            ?? resolvedProperty(behind: fact, in: file, &properties)
        else { continue }
        require(summary.text(fact.name), at: Int(fact.start), in: file, of: unit, called: holder, &told)
      }
      for chain in code.chains(in: file) {
        guard let end = chain.steps.firstIndex(where: { $0.kind == .member && $0.name == "resolved" }),
          end + 2 < chain.steps.count, chain.steps[end + 1].kind == .call, chain.steps[end + 2].kind == .member,
          let unit = resolvedUnit(chain)
        else { continue }
        let port = chain.steps[end + 2]
        require(port.name, at: port.start, in: file, of: unit, called: "\(graph.units[unit].name).Resolved", &told)
      }
    }
  }

  private mutating func require(
    _ name: String, at start: Int, in file: Int, of unit: Int, called holder: String, _ told: inout Set<Site>
  ) {
    guard told.insert(Site(file: file, start: start, end: start + name.utf8.count)).inserted else { return }
    let user = code.enclosingType(file, code.table.files[file].declaration(at: UInt32(start))).flatMap {
      unitOf[$0.symbol]
    }
    requirePort(name, at: start, in: file, of: unit, called: holder, from: user)
  }

  /// The unit whose `Resolved` the value is behind which a member stands, and what the value is called.
  private func resolvedValue(
    behind fact: MemberFact, in file: Int, _ named: [String: Int]
  ) -> (unit: Int, holder: String)? {
    let summary = code.table.files[file]
    switch fact.base {
    case .typedValue:
      let type = summary.text(summary.generics[fact.owner])
      return named[type].map { ($0, type) }
    case .madeValue: return given(by: summary.text(summary.generics[fact.owner]), at: fact, in: file)
    case .behindMember:
      guard let front = summary.member(before: fact), front.base == .own, front.flags.contains(.isCalled) else {
        return nil
      }
      return given(by: summary.text(front.name), at: fact, in: file)
    default: return nil
    }
  }

  /// The same of a property, which a local name may stand for: `if let u = u`.
  ///
  /// - Parameter properties: what the properties of types hold, as far as it was asked.
  private func resolvedProperty(
    behind fact: MemberFact, in file: Int, _ properties: inout [Int32: [String: Int]]
  ) -> (unit: Int, holder: String)? {
    let summary = code.table.files[file]
    guard fact.base == .variable, let (_, owner) = code.enclosingType(file, summary.declaration(at: fact.start)) else {
      return nil
    }
    let held = properties[owner] ?? heldUnits(owner)
    properties[owner] = held
    let name = summary.text(summary.generics[fact.owner])
    return held[name].map { ($0, name) }
  }

  /// The unit whose `Resolved` is written of what all functions of a name give that may be meant where a member stands.
  private func given(by name: String, at fact: MemberFact, in file: Int) -> (unit: Int, holder: String)? {
    let functions = code.functions(named: name, from: code.table.files[file].declaration(at: fact.start), in: file)
    let units = Set(functions.map { id in code.type(id).map { resolved($0, in: id.file) } ?? [] })
    guard units.count == 1, let all = units.first, all.count == 1 else { return nil }
    return (all[0], "\(name)()")
  }

  /// The units whose `Resolved` is named in a file, by the names as they are written there, as far as one name means one unit.
  private func resolvedNames(in file: Int) -> [String: Int] {
    let summary = code.table.files[file]
    var found = [String: Set<Int>]()
    for reference in summary.references where reference.segmentCount > 0 {
      let last = summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1].name
      guard summary.nameRange(last).count == 8, summary.text(last) == "Resolved" else { continue }
      let path = code.path(reference, in: file)
      guard path.names.count > 1 else { continue }
      let units = units(file, at: path.starts[path.names.count - 2])
      found[path.names.joined(separator: "."), default: []].formUnion(units.isEmpty ? [-1] : units)
    }
    return found.compactMapValues { $0.count == 1 && $0 != [-1] ? $0.first : nil }
  }
}
