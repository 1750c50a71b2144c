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
      those in two functions are two only where both are called in one block, and the one that is called last wins. What the \
      factories take besides their container tells registrations apart.
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
      guard port.place != nil, port.key.isKnown, !port.isOverride, !port.isConditional, !port.isTest,
        // Of factories with arguments, the types of these tell registrations apart.
        port.key.arguments == 0
      else { continue }
      groups["\(port.unit) \(port.key.name)", default: []].append(index)
    }
    let several = groups.values.filter { $0.count > 1 }
    if several.isEmpty { return }
    let functions = Dictionary(
      several.joined().compactMap { index in
        function(of: wiring.ports[index].place, pass.architecture).map { (index, $0) }
      },
      uniquingKeysWith: { first, _ in first })
    let calls = Calls(of: Set(functions.values.map(\.name)), pass.architecture)
    for group in several {
      let sorted = group.inOrder {
        (wiring.ports[$0].site.file, wiring.ports[$0].site.start) < (
          wiring.ports[$1].site.file, wiring.ports[$1].site.start
        )
      }
      for (position, second) in sorted.enumerated() {
        guard
          let first = sorted[..<position].first(where: { first in
            isOneKey(wiring.ports[first], wiring.ports[second], wiring)
              && areBothMade(first, second, functions, calls, wiring)
          })
        else { continue }
        // Of two functions the one that is called last wins.
        let isTurned = functions[first].map { calls.isCalled($0, behind: functions[second]) } ?? false
        let (earlier, later) = isTurned ? (second, first) : (first, second)
        let port = wiring.ports[later]
        pass.report(
          "\(port.key.quoted) is registered twice in \(wiring.quoted(port.unit))", at: port.site,
          because: "the later registration silently replaces the earlier one",
          instead: "take one of the two out, or give one an identifier", from: pass.subject(port.site),
          to: Subject(name: port.key.name, site: wiring.ports[earlier].site),
          chain: [Hop(site: wiring.ports[earlier].site, text: "\(port.key.quoted) is registered here first")])
      }
    }
  }

  /// Whether both are found by one key. Of types that only have one name this is said where the name is the key.
  private func isOneKey(_ left: Port, _ right: Port, _ wiring: WiringGraph) -> Bool {
    guard left.key.matches(right.key) == true else { return false }
    guard let first = left.symbol, let second = right.symbol else { return true }
    return first == second || wiring.naming.contains(wiring.units[left.unit].system)
  }

  /// Whether both registrations are made in one run of the program, as far as can be seen.
  private func areBothMade(
    _ left: Int, _ right: Int, _ functions: [Int: Function], _ calls: Calls, _ wiring: WiringGraph
  ) -> Bool {
    guard let first = wiring.ports[left].place, let second = wiring.ports[right].place else { return false }
    let isAnyContainer = wiring.units[wiring.ports[left].unit].roles.contains(.anyContainer)
    if first.file == second.file, first.declaration == second.declaration {
      return first.block == second.block && first.round == second.round
        && (!isAnyContainer || first.holder != nil && first.holder == second.holder)
    }
    // Two functions may be handed two containers.
    guard !isAnyContainer, let one = functions[left], let other = functions[right] else { return false }
    if one.name != other.name { return !calls[one.name, nil].isDisjoint(with: calls[other.name, nil]) }
    // Of methods with one name, only the name of their type in front tells which is called, and nothing on what.
    guard let type = one.type, let otherType = other.type, type != otherType else { return false }
    return !calls[one.name, type].isDisjoint(with: calls[other.name, otherType])
  }

  /// A function in which a registration stands, with the name of the type that it is a method of.
  fileprivate typealias Function = (name: String, type: String?)

  private func function(of place: Port.Place?, _ architecture: Architecture) -> Function? {
    guard let place, place.declaration != ReferenceFact.noDeclaration else { return nil }
    let summary = architecture.table.files[place.file]
    let declaration = summary.declarations[Int(place.declaration)]
    guard declaration.kind == .func else { return nil }
    let parent = declaration.parent == DeclarationFact.noParent ? nil : summary.declarations[Int(declaration.parent)]
    return (summary.text(declaration.name), parent.map { summary.text($0.name) })
  }
}

/// Where functions are called, as far as call chains are kept.
private struct Calls {
  /// Calls in one block are made one after the other; those in different ones may be alternatives.
  struct Block: Hashable {
    var file: Int
    var start: UInt32
    var declaration: UInt32
    var condition: UInt32
  }

  private struct Callee: Hashable {
    var name: String
    /// What the chain of the call begins with.
    var type: String?
  }

  private var blocks = [Callee: Set<Block>]()
  /// Where a function is called first in a block.
  private var places = [Callee: [Block: UInt32]]()

  /// - Complexity: O(steps of all chains).
  init(of names: Set<String>, _ architecture: Architecture) {
    if names.isEmpty { return }
    for (file, summary) in architecture.table.files.enumerated() {
      for chain in summary.chains {
        let steps = chain.steps.indices
        for index in steps where summary.steps[index].kind == .call {
          let isFirst = index == steps.lowerBound
          guard isFirst ? chain.base == .name : summary.steps[index - 1].kind == .member else { continue }
          let name = summary.text(isFirst ? chain.name : summary.steps[index - 1].name)
          guard names.contains(name) else { continue }
          let block = Block(
            file: file, start: chain.block, declaration: chain.declaration, condition: chain.condition)
          blocks[Callee(name: name), default: []].insert(block)
          if places[Callee(name: name)]?[block] == nil { places[Callee(name: name), default: [:]][block] = chain.start }
          if chain.base == .name {
            blocks[Callee(name: name, type: summary.text(chain.name)), default: []].insert(block)
          }
        }
      }
    }
  }

  /// Whether in all blocks that call both, one function is called behind another. What is called by its name alone can be told.
  func isCalled(_ function: DuplicateRegistration.Function, behind other: DuplicateRegistration.Function?) -> Bool {
    guard let other, function.name != other.name, let own = places[Callee(name: function.name)],
      let others = places[Callee(name: other.name)]
    else { return false }
    let both = own.keys.filter { others[$0] != nil }
    return !both.isEmpty && both.allSatisfy { (own[$0] ?? 0) > (others[$0] ?? 0) }
  }

  /// The blocks in which a function is called, on whatever, or behind the name of a type.
  subscript(name: String, type: String?) -> Set<Block> { blocks[Callee(name: name, type: type)] ?? [] }
}
