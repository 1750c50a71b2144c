internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

/// Reports keys that are registered twice in one container.
struct DuplicateRegistration: Check {
  static let about = About(
    id: "duplicate-registration",
    severity: .warning,
    summary: "a key is registered twice in one container, and the later silently wins",
    why: """
      Of two registrations of one key the later replaces the earlier without a word, so one of the two is dead code, and \
      which one depends on the order of calls. Registrations in different branches are alternatives, and none of this; \
      those in two functions are two only where both are called in one block.
      """,
    refuses: [
      Example(
        "the same type twice",
        """
        //- main.swift
        import Fusion
        protocol Clock {}
        struct Wall: Clock {}
        struct Frozen: Clock {}
        Container.main.bind(.singleton, to: Clock.self) { _ in Wall() }
        Container.main.bind(.singleton, to: Clock.self) { _ in Frozen() }  // expect: [duplicate-registration] 'Clock'
        """)
    ],
    accepts: [
      Example(
        "alternatives, and another identifier",
        """
        //- main.swift
        import Fusion
        protocol Clock {}
        struct Wall: Clock {}
        struct Frozen: Clock {}
        #if DEBUG
        Container.main.bind(.singleton, to: Clock.self) { _ in Frozen() }
        #else
        Container.main.bind(.singleton, to: Clock.self) { _ in Wall() }
        #endif
        Container.main.bind(.singleton, to: Clock.self, id: "tests") { _ in Frozen() }
        """)
    ])

  func run(_ pass: inout Pass) {
    let wiring = pass.wiring
    var groups = [String: [Int]]()
    for (index, port) in wiring.ports.enumerated() {
      guard port.place != nil, port.key.isKnown, !port.isOverride, !port.isConditional, !port.isTest else { continue }
      groups["\(port.unit) \(port.key.name)", default: []].append(index)
    }
    for group in groups.values where group.count > 1 {
      let sorted = group.inOrder {
        (wiring.ports[$0].site.file, wiring.ports[$0].site.start) < (
          wiring.ports[$1].site.file, wiring.ports[$1].site.start
        )
      }
      for (position, later) in sorted.enumerated() {
        guard
          let earlier = sorted[..<position].first(where: { earlier in
            wiring.ports[earlier].key.answers(wiring.ports[later].key)
              && areBothMade(wiring.ports[earlier], wiring.ports[later], wiring, pass.architecture)
          })
        else { continue }
        let port = wiring.ports[later]
        pass.report(
          "\(port.key.quoted) is registered twice in \(wiring.quoted(port.unit))", at: port.site,
          because: "the later registration silently replaces the earlier one",
          instead: "take one of the two out, or give one an identifier", from: pass.subject(port.site.file),
          to: Subject(name: port.key.name, site: wiring.ports[earlier].site),
          chain: [Hop(site: wiring.ports[earlier].site, text: "\(port.key.quoted) is registered here first")])
      }
    }
  }

  /// Whether both registrations are made in one run of the program, as far as can be seen.
  private func areBothMade(
    _ left: Port, _ right: Port, _ wiring: WiringGraph, _ architecture: Architecture
  ) -> Bool {
    let isInUnknown = wiring.units[left.unit].roles.contains(.anyContainer)
    guard let first = left.place, let second = right.place else { return false }
    if first.file == second.file, first.declaration == second.declaration { return first.block == second.block }
    guard let one = function(of: first, architecture), let other = function(of: second, architecture) else {
      return false
    }
    // Of methods with one name, only the name of their type in front tells which is called, and nothing on what.
    let isOneName = one.name == other.name
    if isOneName, isInUnknown || one.type == nil || other.type == nil || one.type == other.type { return false }
    return architecture.table.files.contains { summary in
      let callers = Self.blocks(calling: one.name, of: isOneName ? one.type : nil, in: summary)
      return !callers.isEmpty
        && !callers.isDisjoint(with: Self.blocks(calling: other.name, of: isOneName ? other.type : nil, in: summary))
    }
  }

  /// Calls in one block are made one after the other; those in different ones may be alternatives.
  private struct Block: Hashable {
    var start: UInt32
    var declaration: UInt32
    var condition: UInt32
  }

  /// - Parameter type: what the chain of the call begins with, if that matters.
  private static func blocks(calling function: String, of type: String?, in summary: FileSummary) -> Set<Block> {
    var found = Set<Block>()
    for chain in summary.chains {
      if let type, chain.base != .name || summary.text(chain.name) != type { continue }
      let steps = chain.steps.indices
      let isCalled = steps.contains { index in
        guard summary.steps[index].kind == .call else { return false }
        let isFirst = index == steps.lowerBound
        if isFirst { return chain.base == .name && summary.text(chain.name) == function }
        let before = summary.steps[index - 1]
        return before.kind == .member && summary.text(before.name) == function
      }
      if isCalled {
        found.insert(Block(start: chain.block, declaration: chain.declaration, condition: chain.condition))
      }
    }
    return found
  }

  /// The function in which a registration stands, with the name of the type that it is a method of.
  private func function(of place: Port.Place, _ architecture: Architecture) -> (name: String, type: String?)? {
    guard place.declaration != ReferenceFact.noDeclaration else { return nil }
    let summary = architecture.table.files[place.file]
    let declaration = summary.declarations[Int(place.declaration)]
    guard declaration.kind == .func else { return nil }
    let parent = declaration.parent == DeclarationFact.noParent ? nil : summary.declarations[Int(declaration.parent)]
    return (summary.text(declaration.name), parent.map { summary.text($0.name) })
  }
}
