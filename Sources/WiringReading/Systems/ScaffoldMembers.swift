internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What is asked of scaffolds that no chain tells of: in files without chains, and of values whose types look-up tells.

extension ScaffoldRecogniser {
  mutating func readMembers() {
    let seen = Set(graph.requirements.lazy.filter { $0.system == Self.system }.map(\.site))
    for file in using {
      let summary = code.table.files[file]
      for fact in summary.members
      where fact.base.isOfValue && fact.flags.contains(.isCalled)
        && fact.flags.isDisjoint(with: [.isElement, .isPattern])
      {
        let name = summary.text(fact.name)
        let site = Site(file: file, start: Int(fact.start), end: Int(fact.start) + name.utf8.count)
        guard !Code.isSubscript(name), !seen.contains(site), let held = held(infrontOf: fact, in: file),
          !(ports(name, of: held).isEmpty && isOtherMember(name, of: held))
        else { continue }
        let user = code.enclosingType(file, summary.declaration(at: fact.start)).flatMap { unitOf[$0.symbol] }
        // Its own functions it calls by whatever name it has.
        if let user, units(held).contains(user) { continue }
        graph.requirements.append(
          Requirement(
            unit: user, key: Key(name), site: site, scope: .units(units(held)), system: Self.system,
            words: "uses '\(name)' of '\(holder(of: fact, held, in: summary))'", isAbstract: held.isAbstract))
      }
    }
  }

  /// The scaffold of which a member is asked: by what is written of it, or by what another one's factory gives.
  private func held(infrontOf fact: MemberFact, in file: Int, _ depth: Int = 0) -> Held? {
    let summary = code.table.files[file]
    if fact.base == .behindMember, depth < 16, let front = summary.member(before: fact),
      front.flags.contains(.isCalled), let holder = held(infrontOf: front, in: file, depth + 1)
    {
      let given = Set(ports(summary.text(front.name), of: holder).map { graph.ports[$0].symbol })
      return given.count == 1 ? given.first.flatMap { held($0) } : nil
    }
    return held(code.writtenOwner(of: fact, in: file))
  }

  // MARK: - Properties

  /// The scaffold that the generic parameter of a type has to be, of which a property is. Of which of several parameters a bound is,
  /// can't be told.
  func held(byParameter property: DeclarationID, of symbol: Int32) -> Held? {
    let own = code.table.symbols[Int(symbol)]
    guard let type = code.type(property), type.parts.count == 1, own.file >= 0 else { return nil }
    let summary = code.table.files[Int(own.file)]
    let fact = summary.declarations[Int(own.declaration)]
    guard fact.generics.count == 1,
      code.text(Int(own.file), summary.generics[fact.generics.indices.lowerBound]) == type.path
    else { return nil }
    let bounds = fact.references.indices.map { summary.references[$0] }.filter { $0.context == .constraint }
    return held(bounds.map { code.type($0, in: Int(own.file)) }, in: Int(own.file))
  }

  /// The scaffold that a property takes from SwiftUI's environment: `@Environment(\.app) var app`.
  func held(byEnvironment property: DeclarationID) -> Held? {
    code.environmentEntry(of: property).flatMap { held(at: code.fact($0).type, in: $0.file) }
  }

  /// What stands in front of a member: a name, a call, or else the scaffold's.
  private func holder(of fact: MemberFact, _ held: Held, in summary: FileSummary) -> String {
    if fact.base == .behindMember, let front = summary.member(before: fact) {
      return summary.text(front.name) + (front.flags.contains(.isCalled) ? "()" : "")
    }
    return fact.base == .variable ? summary.text(summary.generics[fact.owner]) : graph.units[held.unit].name
  }
}
